"""The form as rows: which fields show, in which order, and how each is drawn. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rich.cells import cell_len
from textual.content import Content

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FACTS, Source
from mocha_tui.coffee.terms import Terms
from mocha_tui.ui.boot import Advice
from mocha_tui.ui.cells import fit, pad, wrap
from mocha_tui.ui.words import Words

LABEL: Final = 11
"""Cells of the column of labels."""

Kind = Literal["match", "heading", "fact", "more", "advice", "photo", "text"]

_ALWAYS: Final = frozenset(
    {
        "date",
        "coffee.name",
        "coffee.roaster",
        "recipe.method",
        "recipe.dose_g",
        "recipe.water_g",
        "recipe.temp_c",
        "recipe.time_s",
        "review.words",
    }
)
"""Fields that show even while they are empty: what most cups have."""

_GROUPS: Final = ("coffee", "recipe", "review")


@dataclass(frozen=True, slots=True)
class Shown:
    """A value for people: one text, or chips where the fact is a set of tags."""

    text: str = ""
    chips: tuple[str, ...] = ()


NOTHING: Final = Shown()


@dataclass(frozen=True, slots=True)
class RowSpec:
    """One row. ``key`` is a fact's name, or ``match``, ``#coffee`` (heading), ``+coffee`` (what is folded away)."""

    key: str
    kind: Kind
    label: str = ""
    value: Shown = NOTHING
    source: Source | None = None
    mark: str = ""

    @property
    def selectable(self) -> bool:
        """Whether the cursor stops here."""
        return self.kind not in ("heading", "text")


def group_of(name: str) -> str:
    """The group under which a fact shows: the day belongs to the coffee, the place to the recipe's maker."""
    return FACTS[name].group or "coffee"


def rows(
    draft: Draft | None,
    coffee: str,
    terms: Terms | None,
    words: Words,
    *,
    unfolded: Collection[str] = (),
    keep: str = "",
    advice: Sequence[Advice] = (),
    photos: Sequence[str] = (),
) -> tuple[RowSpec, ...]:
    """Every row of the form. ``coffee`` names it for the badge; ``keep`` is a field that must stay (it is edited)."""
    out = [_badge(draft, coffee, words)]
    shown = _shown(draft, terms, words) if draft is not None and terms is not None else {}
    if draft is None:
        out.append(RowSpec("empty", "text", words("draft.empty")))
    for group in _GROUPS:
        names = [name for name in FACTS if group_of(name) == group]
        out.append(RowSpec(f"#{group}", "heading", words(f"group.{group}")))
        folded = []
        for name in names:
            fact = draft.facts.get(name) if draft is not None else None
            if fact is not None and name in shown:
                mark = words(f"source.{fact.source.value}")
                out.append(RowSpec(name, "fact", words.fact(name), shown[name], fact.source, mark))
            elif name in _ALWAYS or name == keep or group in unfolded:
                out.append(RowSpec(name, "fact", words.fact(name)))
            else:
                folded.append(words.fact(name))
        if folded:
            out.append(RowSpec(f"+{group}", "more", "", Shown(" · ".join(folded))))
    if photos:
        out.append(RowSpec("#photos", "heading", words("group.photos")))
        out += [RowSpec(f"photo:{place}", "photo", name) for place, name in enumerate(photos)]
    if advice:
        out.append(RowSpec("#advice", "heading", words("group.advice")))
        out += [
            RowSpec(f"?{row.fact}={row.id}", "advice", words.fact(row.fact), Shown(row.why, (row.label,)))
            for row in advice
        ]
    return tuple(out)


def _shown(draft: Draft, terms: Terms, words: Words) -> dict[str, Shown]:
    from mocha_tui.ui.draft.fields import show

    return {name: show(name, fact, terms, words) for name, fact in draft.facts.items()}


def _badge(draft: Draft | None, coffee: str, words: Words) -> RowSpec:
    if draft is None:
        return RowSpec("match", "match", words("match.none"), mark="○")
    text = words(f"match.{draft.match}", coffee=coffee, target=draft.target or "?").rstrip(" ·")
    return RowSpec("match", "match", text, mark={"new": "●", "again": "↻", "edit": "✎"}[draft.match])


def draw(row: RowSpec, width: int) -> list[Content]:
    """A row as lines of at most ``width`` cells."""
    match row.kind:
        case "match":
            style = "$faint" if row.mark == "○" else "$primary"
            return [
                Content.assemble((f"{row.mark} " if not place else "  ", f"bold {style}"), (line, f"bold {style}"))
                for place, line in enumerate(wrap(row.label, width - 2)[:2])
            ]
        case "heading":
            rule = "─" * max(0, width - cell_len(row.label) - 1)
            return [Content.assemble((row.label, "bold $secondary"), (f" {rule}", "$rule"))]
        case "more":
            return [Content.assemble(("+ ", "$muted"), (fit(row.value.text, width - 2), "$faint"))]
        case "text":
            return [Content.styled(line, "$muted") for line in wrap(row.label, width)]
        case "photo":
            return [Content(fit(row.label, width))]
        case "advice":
            return _advice(row, width)
    return list(_fact(row, width))


def _fact(row: RowSpec, width: int) -> Iterator[Content]:
    label = pad(row.label, LABEL - 1) + " "
    mark = row.mark
    room = max(6, width - LABEL - (cell_len(mark) + 1 if mark else 0))
    if row.source is None:
        yield Content.assemble((label, "$faint"), ("–", "$faint"))
        return
    # A chip's own left edge stands in the gap, so that its text lines up with every other value.
    chips = bool(row.value.chips)
    indent = LABEL - chips
    lines = list(chip_lines(row.value.chips, room + 1)) if chips else _text_lines(row.value.text, room)
    for place, line in enumerate(lines):
        if place:
            yield Content.assemble(" " * indent, line)
            continue
        gap = " " * max(1, width - indent - line.cell_length - cell_len(mark))
        yield Content.assemble((label[:-1] if chips else label, "$muted"), line, gap, (mark, f"${_ROLE[row.source]}"))


_ROLE: Final = {
    Source.HAND: "hand",
    Source.USER: "said",
    Source.PHOTO: "photo",
    Source.SEARCH: "search",
    Source.NOTE: "note",
    Source.DERIVED: "derived",
}


def _text_lines(text: str, room: int) -> list[Content]:
    return [Content(line) for line in wrap(text, room)]


def chip_lines(chips: Sequence[str], room: int) -> Iterator[Content]:
    """Tags as chips, as many on a line as fit."""
    line, used = Content(""), 0
    for chip in chips:
        text = f" {fit(chip, room - 2)} "
        size = cell_len(text)
        if used and used + 1 + size > room:
            yield line
            line, used = Content(""), 0
        line = Content.assemble(line, " " if used else "", (text, "$foreground on $chip"))
        used += size + (1 if used else 0)
    yield line


def _advice(row: RowSpec, width: int) -> list[Content]:
    chip = f" + {fit(row.value.chips[0], width - 6)} "
    rest = width - cell_len(chip) - 1
    head = Content.assemble(
        (chip, "$accent on $chip"), " ", (fit(row.value.text, rest), "$muted") if rest > 12 else ""
    )
    if rest > 12 and cell_len(row.value.text) <= rest:
        return [head]
    lines = [Content.assemble(("  ", ""), (line, "$muted")) for line in wrap(row.value.text, width - 2)[:2]]
    return [Content.styled(chip, "$accent on $chip"), *lines]
