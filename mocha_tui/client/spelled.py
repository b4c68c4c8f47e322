"""Which spellings became canonical ids, remembered until they are stored, so that the save can tell."""

from __future__ import annotations

from collections.abc import Iterable

from mocha_tui.client.words import say
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tags import Forced
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import one_line


class Spelled:
    """The spellings of the forms on the desk."""

    def __init__(self) -> None:
        self._by_id: dict[tuple[str, str], Forced] = {}

    def note(self, forced: Iterable[Forced]) -> None:
        """Remember what was replaced."""
        self._by_id |= {(one.fact, one.tag.id): one for one in forced}

    def told(self, stored: Draft, terms: Terms, locale: Locale) -> list[str]:
        """A sentence for each that was stored, and only for those; then they are forgotten."""
        held, self._by_id = self._by_id, {}
        return [
            say("forced", locale).format(
                said=one_line(one.said, 40), label=terms.label(one.tag.kind, one.tag.id, locale)
            )
            for (fact, ident), one in held.items()
            if ident in (*stored.ids(fact), stored.text(fact))
        ]
