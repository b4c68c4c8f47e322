"""Looking after tags over the whole log: counting, renaming, merging, aliases, and writing a judged list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlmodel import Session, col

from mocha_tui.coffee.facts import Source
from mocha_tui.coffee.tags import Tag, Tagged, replace_tag, same_tag, with_tag
from mocha_tui.coffee.text import clean, fold
from mocha_tui.storage.journal import State, hold, note
from mocha_tui.storage.models import CoffeeTagRow, TagAliasRow, TagRow, TastingRow, TastingTagRow
from mocha_tui.storage.rows import read_document
from mocha_tui.storage.sentences import problem
from mocha_tui.storage.writer import Writer


@dataclass(frozen=True, slots=True)
class TagCount:
    """A tag and how many tastings and coffees have it."""

    tag: Tag
    tastings: int
    coffees: int


@dataclass(frozen=True, slots=True)
class Recount:
    """How many tastings had a tag before and after."""

    tag: Tag
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Retagged:
    """What a change of tags did, or would do: the tastings it touched, the counts, and the entry that undoes it."""

    entry: int | None
    tastings: tuple[int, ...]
    counts: tuple[Recount, ...]


def counts(session: Session) -> tuple[TagCount, ...]:
    """Every tag with its counts, the most frequent first."""
    tastings = func.count(func.distinct(col(TastingTagRow.tasting_id)))
    coffees = select(func.count()).where(col(CoffeeTagRow.tag_id) == col(TagRow.id)).scalar_subquery()
    query = (
        select(col(TagRow.kind), col(TagRow.term), tastings, coffees)
        .join(TastingTagRow, col(TastingTagRow.tag_id) == col(TagRow.id))
        .group_by(col(TagRow.id), col(TagRow.kind), col(TagRow.term))
    )
    found = [TagCount(Tag(kind, term), cups, kinds) for kind, term, cups, kinds in session.execute(query)]
    return tuple(sorted(found, key=lambda one: (-one.tastings, one.tag)))


def by_tasting(session: Session, tasting_id: int | None = None) -> dict[int, tuple[Tagged, ...]]:
    """The tags of every tasting, or of one, from one query."""
    query = (
        select(col(TastingTagRow.tasting_id), col(TagRow.kind), col(TagRow.term), col(TastingTagRow.fact))
        .join(TagRow, col(TastingTagRow.tag_id) == col(TagRow.id))
        .order_by(col(TastingTagRow.tasting_id), col(TastingTagRow.fact), col(TagRow.term))
    )
    if tasting_id is not None:
        query = query.where(col(TastingTagRow.tasting_id) == tasting_id)
    found: dict[int, list[Tagged]] = {}
    for tasting, kind, term, fact in session.execute(query):
        found.setdefault(tasting, []).append(Tagged(Tag(kind, term), fact))
    return {tasting: tuple(tags) for tasting, tags in found.items()}


def of_coffee(session: Session, coffee_id: int) -> tuple[Tag, ...]:
    """The tags of a coffee."""
    query = (
        select(col(TagRow.kind), col(TagRow.term))
        .join(CoffeeTagRow, col(CoffeeTagRow.tag_id) == col(TagRow.id))
        .where(col(CoffeeTagRow.coffee_id) == coffee_id)
    )
    return tuple(sorted(Tag(kind, term) for kind, term in session.execute(query)))


def rename(writer: Writer, old: Tag, new: Tag) -> Retagged:
    """A tag gets another name. Raises ``StoreError`` where nothing has it, or where the name is a tag already."""
    _check_pair(writer, old, new)
    if _holders(writer.session, new):
        raise problem("tag-taken", tag=new)
    return _become(writer, old, new, "rename")


def merge(writer: Writer, old: Tag, into: Tag) -> Retagged:
    """Two tags become one: whatever had ``old`` has ``into``. Raises ``StoreError`` where nothing has ``old``."""
    _check_pair(writer, old, into)
    return _become(writer, old, into, "merge")


def add_alias(writer: Writer, word: str, tag: Tag) -> Retagged:
    """From now on a word means a tag, and where it was written as a tag of its own it becomes that tag.

    Raises ``StoreError`` for a word that the vocabulary reads as another term.
    """
    word = clean(word).strip()
    old = Tag(tag.kind, word)
    if not fold(word) or same_tag(old, tag):
        raise problem("tag-same", tag=tag)
    meant = writer.terms.resolve(tag.kind, word)
    if meant is not None:
        raise problem("tag-same" if meant == tag.id else "alias-taken", word=word, tag=Tag(tag.kind, meant))
    return _become(writer, old, tag, "alias")


def aliases(session: Session) -> tuple[tuple[str, Tag], ...]:
    """The user's own aliases: the word, and the tag that it means."""
    rows = session.execute(select(TagAliasRow).order_by(col(TagAliasRow.kind), col(TagAliasRow.folded))).scalars()
    return tuple((row.word, Tag(row.kind, row.term)) for row in rows)


def apply(writer: Writer, listed: Sequence[tuple[int, Tag]]) -> Retagged:
    """Write a judged list of (tasting, tag), all of it or nothing.

    Raises ``StoreError`` where the counts afterwards would not be those before plus the list: a tasting that is not
    there, has the tag already, is listed twice, or holds something else in the tag's place.
    """
    session = writer.session
    wanted: dict[Tag, list[int]] = {}
    for tasting, tag in listed:
        wanted.setdefault(tag, []).append(tasting)
    before = {tag: _count(session, tag) for tag in wanted}
    rows = _rows(session, {tasting for tasting, _ in listed})
    held = hold(session, rows.values())
    drafts = {tasting: read_document(row.facts) for tasting, row in rows.items()}
    for tag, tastings in wanted.items():
        have, why, new = _holders(session, tag), list[str](), 0
        for tasting in tastings:
            draft = with_tag(drafts[tasting], tag, Source.HAND) if tasting in drafts else None
            if draft is None:
                why.append(f"{tasting} holds another" if tasting in drafts else f"{tasting} is not in the log")
            elif tasting in have:
                why.append(f"{tasting} has it or is listed twice")
            else:
                drafts[tasting] = draft
                have.add(tasting)
                new += 1
        if new != len(tastings):
            raise problem("apply-counts", tag=tag, listed=len(tastings), added=new, why="; ".join(why[:3]))
    for tasting, row in rows.items():
        writer.rewrite(row, drafts[tasting])
    writer.finish()
    recounts = tuple(Recount(tag, before[tag], _count(session, tag)) for tag in wanted)
    for one in recounts:
        if one.after != one.before + len(wanted[one.tag]):
            added, why = one.after - one.before, ["the counts differ"]
            raise problem("apply-counts", tag=one.tag, listed=len(wanted[one.tag]), added=added, why=why[0])
    entry = note(writer, "tags", "apply", held=held, after=rows.values()) if rows else None
    return Retagged(entry, tuple(sorted(rows)), recounts)


def _check_pair(writer: Writer, old: Tag, new: Tag) -> None:
    if old.kind != new.kind:
        raise problem("tag-kinds", tag=old, other=new)
    if same_tag(old, new) and old.id == new.id:
        raise problem("tag-same", tag=new)
    if not _holders(writer.session, old):
        raise problem("tag-unknown", tag=old)


def _become(writer: Writer, old: Tag, new: Tag, how: str) -> Retagged:
    session = writer.session
    before = (Recount(old, _count(session, old), 0), Recount(new, _count(session, new), 0))
    rows = _rows(session, _holders(session, old))
    held = hold(session, rows.values())
    changed = [row for row in rows.values() if row.id is not None]
    drafts = {row.id: replace_tag(read_document(row.facts), old, new, writer.terms) for row in changed}
    alias_states = _alias(writer, old, new, how)
    for row in changed:
        writer.rewrite(row, drafts[row.id])
        writer.touch(row.coffee_id)
    writer.finish()
    entry = note(writer, "tags", f"{how} {old} → {new}", held=held, after=changed, aliases=alias_states)
    recounts = tuple(Recount(one.tag, one.before, _count(session, one.tag)) for one in before)
    return Retagged(entry, tuple(sorted(rows)), recounts)


def _alias(writer: Writer, old: Tag, new: Tag, how: str) -> list[State]:
    """Keep the old word as an alias, unless it is the vocabulary's; what meant the old tag means the new one."""
    session, states = writer.session, list[State]()
    query = select(TagAliasRow).where(col(TagAliasRow.kind) == old.kind, col(TagAliasRow.term) == old.id)
    for row in session.execute(query).scalars():
        states.append(_alias_state(row, new.id))
        row.term = new.id
        session.add(row)
    own = how == "alias" or writer.terms.resolve(old.kind, old.id) is None
    if own and fold(old.id) != fold(new.id):
        row = TagAliasRow(kind=old.kind, folded=fold(old.id), word=old.id, term=new.id)
        states.append({**_alias_state(row, new.id), "term": None})
        session.add(row)
    session.flush()
    writer.read_aliases()
    return states


def _alias_state(row: TagAliasRow, after: str) -> State:
    return {"kind": row.kind, "folded": row.folded, "term": row.term, "after": after}


def _rows(session: Session, ids: Iterable[int]) -> dict[int, TastingRow]:
    wanted, found = sorted(ids), dict[int, TastingRow]()
    for start in range(0, len(wanted), 500):
        query = select(TastingRow).where(col(TastingRow.id).in_(wanted[start : start + 500]))
        found |= {row.id: row for row in session.execute(query).scalars() if row.id is not None}
    return found


def _holders(session: Session, tag: Tag) -> set[int]:
    query = (
        select(col(TastingTagRow.tasting_id))
        .join(TagRow, col(TagRow.id) == col(TastingTagRow.tag_id))
        .where(col(TagRow.kind) == tag.kind, col(TagRow.folded) == fold(tag.id))
    )
    return set(session.execute(query).scalars())


def _count(session: Session, tag: Tag) -> int:
    session.flush()
    return len(_holders(session, tag))
