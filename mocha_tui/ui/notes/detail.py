"""One cup in full, as lines: its facts with where they came from, the bag's notes beside the drinker's own, and every
cup of that coffee. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from mocha_tui.coffee.bag import Bag, age
from mocha_tui.coffee.note_index import NoteIndex
from mocha_tui.coffee.notes import NoteRow
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import one_line
from mocha_tui.ui.cells import fit, pad
from mocha_tui.ui.draft.fields import show
from mocha_tui.ui.draft.rows import RowSpec, draw, group_of
from mocha_tui.ui.notes.rows import coffee_label, grams, score
from mocha_tui.ui.words import Words

_ELSEWHERE: Final = frozenset({"date", "coffee.name", "coffee.official_notes", "review.flavors"})
"""Facts that have a place of their own on the page."""
MOST_CUPS: Final = 60


@dataclass(frozen=True, slots=True)
class Page:
    """What the detail shows: a cup, the rows of every cup of its coffee, bags, photos and whether they are here."""

    tasting: Tasting
    cups: tuple[NoteRow, ...]
    bags: tuple[Bag, ...] = ()
    photos: tuple[tuple[str, bool], ...] = ()


def page_lines(page: Page, index: NoteIndex, terms: Terms, words: Words, width: int) -> Iterator[Content]:
    """The page in lines of at most ``width`` cells."""
    row = next((cup for cup in page.cups if cup.id == page.tasting.id), None)
    yield from _head(page, row, index, terms, words, width)
    yield from _facts("review", page.tasting, terms, words, width)
    yield from _notes(page.tasting, terms, words, width)
    yield from _facts("recipe", page.tasting, terms, words, width)
    yield from _cups(page, words, terms, width)
    yield from _facts("coffee", page.tasting, terms, words, width)
    yield from _bags(page, words, width)
    yield from _files(page, words, width)


def _head(
    page: Page, row: NoteRow | None, index: NoteIndex, terms: Terms, words: Words, width: int
) -> Iterator[Content]:
    name = coffee_label(row, index, terms, words) if row is not None else page.tasting.draft.text("coffee.name")
    yield Content.styled(fit(name or words("nb.nameless"), width), "bold $primary")
    day = page.tasting.draft.facts.get("date")
    shown = show("date", day, terms, words).text if day is not None else page.tasting.day.isoformat()
    yield Content.styled(fit(words("nb.cup", tasting=page.tasting.id, day=shown), width), "$muted")
    yield Content("")


def heading(text: str, width: int) -> Content:
    """A section's name and a rule."""
    return Content.assemble((text, "bold $secondary"), (f" {'─' * max(0, width - cell_len(text) - 1)}", "$rule"))


def _facts(group: str, tasting: Tasting, terms: Terms, words: Words, width: int) -> Iterator[Content]:
    facts = tasting.draft.facts
    names = [name for name in facts if name not in _ELSEWHERE and group_of(name) == group]
    if not names:
        return
    yield heading(words(f"group.{group}"), width)
    for name in names:
        fact = facts[name]
        value, mark = show(name, fact, terms, words), words(f"source.{fact.source.value}")
        yield from draw(RowSpec(name, "fact", words.fact(name), value, fact.source, mark), width)
    yield Content("")


def _notes(tasting: Tasting, terms: Terms, words: Words, width: int) -> Iterator[Content]:
    """What the bag says beside what was tasted; what both say stands on one line."""
    printed, tasted = tasting.draft.ids("coffee.official_notes"), tasting.draft.ids("review.flavors")
    if not printed and not tasted:
        return
    both = [one for one in printed if one in tasted]
    left = [*both, *(one for one in printed if one not in both)]
    right = [*both, *(one for one in tasted if one not in both)]
    half = (width - 3) // 2

    def name(ids: Sequence[str], place: int) -> str:
        text = terms.label("flavor", ids[place], words.locale) if place < len(ids) else "–" if not place else ""
        return pad(text, half)

    yield Content.assemble(
        (pad(words("nb.printed"), half), "bold $secondary"), "   ", (fit(words("nb.tasted"), half), "bold $secondary")
    )
    for place in range(max(len(left), len(right), 1)):
        same = place < len(both)
        style = "$note" if same else ""
        yield Content.assemble(
            (name(left, place), style), (" = " if same else "   ", style), (name(right, place), style)
        )
    yield Content("")


def _cups(page: Page, words: Words, terms: Terms, width: int) -> Iterator[Content]:
    cups = page.cups
    if not cups:
        return
    yield heading(words("nb.cups", count=len(cups)), width)
    here = next((place for place, cup in enumerate(cups) if cup.id == page.tasting.id), 0)
    start = max(0, min(here - MOST_CUPS // 2, len(cups) - MOST_CUPS))
    shown = cups[start : start + MOST_CUPS]
    dates = 8 if len({cup.day.year for cup in cups}) > 1 else 5
    for cup in shown:
        mine = cup.id == page.tasting.id
        text, style = score(cup, words)
        day = cup.day.isoformat()[-dates:] if dates == 5 else cup.day.isoformat()[2:]
        method = terms.label("method", cup.method, words.locale) if cup.method else ""
        temp = f"{cup.temp_c:g}°" if cup.temp_c is not None else ""
        rest = max(0, width - 2 - dates - 1 - 10 - 7 - 10)
        what = pad(method if rest >= 6 else "", rest)
        yield Content.assemble(
            ("▸ " if mine else "  ", "$accent"),
            (day, "$foreground" if mine else "$muted"),
            (f" {what}", "$muted"),
            (f" {grams(cup):>9}", ""),
            (f" {temp:>6}", "$muted"),
            (" " * max(0, 10 - cell_len(text)) + text, _SCORE_STYLE.get(style, "")),
        )
    if len(cups) > len(shown):
        yield Content.styled(f"  … {words('nb.more', count=len(cups) - len(shown))}", "$faint")
    yield Content("")


_SCORE_STYLE: Final = {"accent": "$accent", "note": "$note", "bad": "$error"}


def _bags(page: Page, words: Words, width: int) -> Iterator[Content]:
    if not page.bags:
        return
    yield heading(words("nb.bag"), width)
    for bag in page.bags:
        yield Content.styled(fit(" · ".join(_bag(bag, page.tasting.day, words)), width), "")
    yield Content("")


def _bag(bag: Bag, day: date, words: Words) -> Iterator[str]:
    left = bag.remaining_g
    if bag.finished is not None:
        yield words("nb.bag.finished")
    elif left is not None and bag.weight_g is not None:
        yield words("nb.bag.left", left=left, weight=bag.weight_g)
    old = age(bag, day)
    if old is not None:
        yield words("nb.bag.age", days=old.days)
    if bag.note:
        yield one_line(bag.note, 60)


def _files(page: Page, words: Words, width: int) -> Iterator[Content]:
    if page.photos:
        yield heading(words("nb.photos"), width)
        for name, here in page.photos:
            away = "" if here else f"  {words('nb.photo.away')}"
            yield Content.assemble(fit(name, max(8, width - cell_len(away))), (away, "$faint"))
        yield Content("")
    links = page.tasting.draft.links
    if links:
        yield heading(words("nb.links"), width)
        for link in links:
            yield Content.styled(fit(link, width), "$accent")
