"""What a save does with a form, once for every ``save_id``."""

from __future__ import annotations

from dataclasses import replace

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tasting import Saved
from mocha_tui.storage.journal import hold, note
from mocha_tui.storage.models import SaveRow, TastingRow
from mocha_tui.storage.rows import read_document
from mocha_tui.storage.sentences import problem
from mocha_tui.storage.writer import Writer


def save_once(writer: Writer, draft: Draft, save_id: str) -> Saved:
    """Store a form, or answer what the same ``save_id`` stored before."""
    done = writer.session.get(SaveRow, save_id)
    if done is None:
        row = _edit(writer, draft) if draft.match == "edit" else _add(writer, draft)
        writer.finish()
        assert row.id is not None
        done = SaveRow(save_id=save_id, coffee_id=row.coffee_id, tasting_id=row.id, at=writer.now)
        writer.session.add(done)
    return Saved(coffee=done.coffee_id, tasting=done.tasting_id)


def _add(writer: Writer, draft: Draft) -> TastingRow:
    """One more cup. ``again`` with a target means that tasting's coffee, whatever the form calls it."""
    if draft.match == "again" and draft.target is not None:
        meant = writer.session.get(TastingRow, draft.target)
        if meant is not None:
            writer.also_known(meant.coffee_id, draft)
    return writer.add(draft)


def _edit(writer: Writer, draft: Draft) -> TastingRow:
    """The target becomes the form, and nothing else does; what it was is kept for undo."""
    row = writer.session.get(TastingRow, draft.target) if draft.target is not None else None
    if row is None:
        raise problem("no-target", id=draft.target if draft.target is not None else "?")
    held = hold(writer.session, [row])
    writer.rewrite(row, replace(draft, match=read_document(row.facts).match))
    note(writer, "edit", row.name, held=held, after=[row])
    return row
