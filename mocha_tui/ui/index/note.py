"""One stored tasting in full, as the screen shows it over the index."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from mocha_tui.agent.prompt import RecalledLine
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.terms import Terms
from mocha_tui.ui.cells import pad, wrap
from mocha_tui.ui.draft.fields import show
from mocha_tui.ui.draft.rows import chip_lines
from mocha_tui.ui.sheet import Sheet
from mocha_tui.ui.words import Words

_LABEL = 12


def note_lines(
    tasting: Tasting, recalled: RecalledLine | None, terms: Terms, words: Words, width: int
) -> Iterator[Content | str]:
    """The sheet's text: every fact with where it came from, and the tags it shares with the turn."""
    room = width - _LABEL - 8
    if recalled is not None:
        share = words("note.same" if recalled.share == "same" else "note.other")
        yield Content.styled(share, "$note")
        if recalled.tags:
            yield Content.assemble(
                (words("note.tags") + "\n", "$muted"), Content("\n").join(chip_lines(recalled.tags, room))
            )
        yield ""
    for name, fact in tasting.draft.facts.items():
        shown = show(name, fact, terms, words)
        label = Content.styled(pad(words.fact(name), _LABEL), "$muted")
        source = Content.styled(f"  {words(f'source.{fact.source.value}')}", "$faint")
        if shown.chips:
            lines = list(chip_lines(shown.chips, room))
        else:
            lines = [Content(line) for line in wrap(shown.text, room)]
        yield Content.assemble(label, lines[0], source)
        for line in lines[1:]:
            yield Content.assemble(" " * _LABEL, line)


class NoteSheet(Sheet):
    """A stored tasting. Dismissed with ``copy`` where its recipe shall be copied."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c", "copy_recipe", show=False)]

    def __init__(self, tasting: Tasting, recalled: RecalledLine | None, terms: Terms, words: Words) -> None:
        super().__init__(
            words("note.title", tasting=tasting.id),
            words("note.keys"),
            lambda width: note_lines(tasting, recalled, terms, words, width),
        )

    def action_copy_recipe(self) -> None:
        """Copy its recipe into the form."""
        self.dismiss("copy")
