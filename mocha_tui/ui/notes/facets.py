"""The side list of values and their counts: Enter puts one into the search, or takes it out again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.message import Message

from mocha_tui.coffee.note_index import Facet
from mocha_tui.coffee.plain import plain
from mocha_tui.coffee.query_fields import FIELDS, VOCABULARY_KINDS
from mocha_tui.coffee.query_types import Between, Condition, Days, Filter, Values
from mocha_tui.coffee.query_values import bounds, share
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import fold, one_line
from mocha_tui.ui.cells import fit, pad
from mocha_tui.ui.notes.lines import Lines, Piece
from mocha_tui.ui.words import Words

FEW: Final = 5
"""So many values of a field show before it is unfolded."""
_BAR: Final = 6


@dataclass(frozen=True, slots=True)
class Line:
    """A heading (``facet`` is ``None``), a value, or ``more`` values that are folded away."""

    field: str
    label: str
    facet: Facet | None = None
    share: float = 0.0
    chosen: bool = False
    more: int = 0


def facet_lines(
    facets: Mapping[str, Sequence[Facet]], wanted: Filter, unfolded: frozenset[str], terms: Terms, words: Words
) -> tuple[Line, ...]:
    """Every line of the list. What the search asks for already is marked and never folded away."""
    out: list[Line] = []
    for name, values in facets.items():
        field = values[0].field
        title = words("nb.facet.on") if field == "on" else FIELDS[field].label(korean=words.korean)
        out.append(Line(name, title))
        top = max(facet.count for facet in values)
        lines = [
            Line(
                name,
                label(facet, terms, words),
                facet,
                facet.count / top,
                chosen(facet, wanted, terms) is not None,
            )
            for facet in values
        ]
        shown = lines if name in unfolded or len(lines) <= FEW + 1 else lines[:FEW]
        shown += [line for line in lines[len(shown) :] if line.chosen]
        out += shown
        if len(shown) < len(lines):
            out.append(Line(name, "", more=len(lines) - len(shown)))
    return tuple(out)


def label(facet: Facet, terms: Terms, words: Words) -> str:
    """A facet's value in the words of the interface."""
    match facet.field:
        case "rating":
            return f"★ {facet.value.replace('>=', '≥ ').replace('<', '< ')}"
        case "verdict":
            return words(f"verdict.{facet.value}")
        case "decaf":
            return words("flag.yes")
        case "on":
            return facet.value
    kind = VOCABULARY_KINDS[FIELDS[facet.field].facts[0]]
    return one_line(terms.label(kind, facet.value, words.locale))


def token(facet: Facet, terms: Terms, words: Words) -> str:
    """The filter to write for a facet, in the language of the interface."""
    field = FIELDS[facet.field]
    name = field.label(korean=words.korean)
    if facet.field == "rating":
        return f"{name}{facet.value}"
    if facet.field == "verdict":
        text = facet.value if not words.korean else words(f"nb.verdict.{facet.value}")
    elif facet.field == "decaf":
        text = words("flag.yes")
    else:
        text = label(facet, terms, words)
    quoted = f'"{text}"' if set(text) & set(' ,"') else text
    return f"{name}:{quoted}"


def chosen(facet: Facet, wanted: Filter, terms: Terms) -> Condition | None:
    """The condition of a search that asks for exactly this value."""
    return next((one for one in wanted.conditions if not one.negated and _asks(one, facet, terms)), None)


def _asks(condition: Condition, facet: Facet, terms: Terms) -> bool:
    if condition.field.name != facet.field:
        return False
    match condition:
        case Days(_, since, until):
            year = int(facet.value)
            return (since, until) == (date(year, 1, 1), date(year, 12, 31))
        case Between(_, low, high):
            op = facet.value.rstrip("0123456789.")
            return (low, high) == bounds(facet.value[len(op) :], op, share, ValueError())[:2]
        case Values(field, texts):
            if len(texts) != 1:
                return False
            kind = VOCABULARY_KINDS.get(field.facts[0], "") if field.facts else ""
            known = terms.resolve(kind, texts[0]) if kind else None
            return known == facet.value or fold(texts[0]) == fold(facet.value)
    return False


def toggled(text: str, facet: Facet, wanted: Filter, terms: Terms, words: Words) -> str:
    """The search with a facet's filter put in, or taken out where it is there."""
    text = plain(text)
    held = chosen(facet, wanted, terms)
    if held is not None:
        return " ".join((text[: held.start] + text[held.end :]).split()) + " "
    return f"{text.rstrip()} {token(facet, terms, words)} ".lstrip()


class FacetList(Lines):
    """Values by field. Headings are passed over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "open", show=False),
        Binding("f", "screen.facets", show=False),
        Binding("slash", "screen.find", show=False),
    ]

    @dataclass
    class Toggled(Message):
        """A value was chosen or let go."""

        facet: Facet

    def __init__(self, words: Words) -> None:
        super().__init__(id="nb-facets")
        self._words = words
        self._terms: Terms | None = None
        self._facets: Mapping[str, Sequence[Facet]] = {}
        self._wanted: Filter | None = None
        self.shown: tuple[Line, ...] = ()
        self.unfolded: frozenset[str] = frozenset()

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.shown)

    def show(self, facets: Mapping[str, Sequence[Facet]], wanted: Filter, terms: Terms) -> None:
        """Show these counts. The cursor stays on its value where that is still there."""
        self._facets, self._wanted, self._terms = facets, wanted, terms
        held = self.shown[self.cursor] if self.cursor < len(self.shown) else None
        self.shown = facet_lines(facets, wanted, self.unfolded, terms, self._words)
        if held is not None and held.facet is not None:
            wants = (held.facet.field, held.facet.value)
            for place, line in enumerate(self.shown):
                if line.facet is not None and (line.facet.field, line.facet.value) == wants:
                    self.cursor = place
        self.renew()

    def stops(self, place: int) -> bool:
        """The cursor passes headings over."""
        return place < len(self.shown) and (self.shown[place].facet is not None or self.shown[place].more > 0)

    def line(self, place: int, width: int) -> Sequence[Piece]:
        """A heading, a value with a bar and its count, or how many more there are."""
        line, room = self.shown[place], width - 1
        if line.more:
            return [(pad(f"  + {self._words('nb.more', count=line.more)}", room), "faint")]
        if line.facet is None:
            rule = "─" * max(0, room - cell_len(line.label) - 1)
            return [(fit(line.label, room), "secondary"), (f" {rule}", "rule")]
        number = f"{line.facet.count:,}"
        bar = max(1, round(line.share * _BAR)) * "▪"
        left = max(4, room - 2 - _BAR - 1 - 6 - 1)
        return [
            ("● " if line.chosen else "  ", "accent"),
            (pad(line.label, left), "accent" if line.chosen else "plain"),
            (f" {number:>6} ", "muted"),
            (pad(bar, _BAR), "accent" if line.chosen else "faint"),
        ]

    def action_open(self) -> None:
        """Choose the value, or unfold the rest."""
        if not self.stops(self.cursor):
            return
        line = self.shown[self.cursor]
        if line.facet is not None:
            self.post_message(self.Toggled(line.facet))
        elif self._wanted is not None and self._terms is not None:
            self.unfolded |= {line.field}
            self.show(self._facets, self._wanted, self._terms)
