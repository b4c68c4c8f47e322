"""The user's log as a browser of notes sees it (a ``NoteBook``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING
from uuid import uuid4

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Fact
from mocha_tui.coffee.facts import Source
from mocha_tui.coffee.note_index import NoteIndex
from mocha_tui.coffee.notebook import Change, KeptPhoto, Undone
from mocha_tui.coffee.notes import NoteRow
from mocha_tui.coffee.tags import AliasedTerms, TagTerms
from mocha_tui.coffee.tasting import StoreError, Tasting
from mocha_tui.coffee.vocabulary import Vocabulary

if TYPE_CHECKING:
    from mocha_tui.storage.log import Log


class UserTerms(AliasedTerms):
    """The vocabulary with the user's own aliases, and what lies above a term."""

    def __init__(self, aliased: TagTerms, vocabulary: Vocabulary) -> None:
        super().__init__(aliased, {})
        self.parents = vocabulary.parents


class LogBook:
    """A notebook on a log. ``now`` is an aware clock."""

    def __init__(self, log: Log, vocabulary: Vocabulary, now: Callable[[], datetime]) -> None:
        self._log = log
        self._vocabulary = vocabulary
        self._now = now
        self._index: tuple[int, NoteIndex] | None = None

    def revision(self) -> int:
        """Grows with every write of any Mocha."""
        return self._log.revision()

    def newest(self, limit: int) -> Sequence[NoteRow]:
        """The newest tastings, quickly."""
        return self._log.newest(limit)

    def terms(self) -> UserTerms:
        """The vocabulary with the user's aliases as they are now."""
        return UserTerms(self._log.terms(), self._vocabulary)

    def index(self) -> NoteIndex:
        """All tastings with their tags; the same object while nobody writes."""
        held, now = self._index, self._log.revision()
        if held is None or held[0] != now:
            index = NoteIndex(self._log.rows(), self.terms())
            index.learn(self._log.holders())
            held = self._index = (now, index)
        return held[1]

    def learn_extras(self, index: NoteIndex) -> None:
        """Teach an index the facts that few filters ask for."""
        if "extras" not in index.learned:
            index.learn(self._log.holders(extras=True), extras=True)

    def get(self, tasting_id: int) -> Tasting | None:
        """One tasting, or ``None``."""
        return self._log.get(tasting_id)

    def photos(self, tasting_id: int) -> Sequence[KeptPhoto]:
        """The photos of a tasting."""
        return [KeptPhoto(photo.name, photo.path) for photo in self._log.photos.of(tasting_id)]

    def bags(self, coffee_id: int) -> Sequence[Bag]:
        """The bags of a coffee, newest first."""
        return self._log.bags.list(coffee_id)

    def delete(self, tasting_id: int) -> Change:
        """Delete one cup."""
        return self._change(self._log.delete(tasting_id, now=self._now()))

    def delete_coffee(self, coffee_id: int) -> Change:
        """Delete a coffee with every cup and bag of it."""
        return self._change(self._log.delete_coffee(coffee_id, now=self._now()))

    def move(self, tasting_id: int, day: date) -> Change:
        """Move a cup to another day, after those that are there. Raises ``StoreError`` for a cup that is gone."""
        stored = self._log.get(tasting_id)
        if stored is None:
            raise StoreError(
                f"There is no tasting {tasting_id} any more, so nothing was moved.",
                f"{tasting_id}번 기록은 이제 없어서 옮기지 않았어요.",
            )
        draft = stored.draft
        dated = {**draft.facts, "date": Fact(day, Source.HAND, draft.revision + 1)}
        moved = replace(draft, match="edit", target=tasting_id, facts=dated, revision=draft.revision + 1)
        self._log.save(moved, save_id=f"move-{uuid4().hex}", now=self._now())
        latest = self.latest()
        return latest if latest is not None and latest.kind == "edit" else Change(0, "edit", "")

    def latest(self) -> Change | None:
        """The latest change that stands and can be taken back."""
        standing = (entry for entry in self._log.history() if entry.undone_at is None)
        entry = next(standing, None)
        return None if entry is None else Change(entry.id, entry.kind, entry.label)

    def undo(self, entry: int) -> Undone:
        """Take a change back. Raises ``StoreError`` where it cannot be."""
        done = self._log.undo(entry, now=self._now())
        return Undone(done.entry.kind, done.entry.label, done.restored, done.removed, done.kept)

    def _change(self, entry: int) -> Change:
        found = next((one for one in self._log.history() if one.id == entry), None)
        return Change(entry, found.kind, found.label) if found is not None else Change(entry, "", "")
