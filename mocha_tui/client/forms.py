"""The open form, the queue behind it and the last cancelled form: frozen states and what keys do to them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mocha_tui.agent.protocol import Photo
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source

_TELLS_THE_COFFEE = ("coffee.name", "coffee.roaster", "coffee.country", "coffee.region")


@dataclass(frozen=True, slots=True)
class OpenForm:
    """A form, the id under which it is saved at most once, and the photos that go to the archive with it."""

    draft: Draft
    save_id: str
    photos: tuple[Photo, ...] = ()


@dataclass(frozen=True, slots=True)
class Desk:
    """The forms: the open one, those that wait in the order they were said, and the one that undo brings back."""

    form: OpenForm | None = None
    queue: tuple[OpenForm, ...] = ()
    cancelled: OpenForm | None = None

    def closed(self) -> Desk:
        """The open form is gone; the next one of the queue opens."""
        return replace(self, form=self.queue[0] if self.queue else None, queue=self.queue[1:])

    def without(self) -> Desk:
        """The open form was cancelled and can be brought back."""
        return replace(self.closed(), cancelled=self.form)

    def undone(self) -> Desk:
        """The last cancelled form is open again; the one that was open waits first in the queue."""
        if self.cancelled is None:
            return self
        waiting = (self.form, *self.queue) if self.form is not None else self.queue
        return Desk(self.cancelled, waiting, None)


def missing(draft: Draft) -> tuple[bool, bool]:
    """Whether a form lacks a date, and whether it lacks what tells the coffee."""
    return "date" not in draft.facts, not any(name in draft.facts for name in _TELLS_THE_COFFEE)


def holds_anything(draft: Draft) -> bool:
    """Whether somebody put something into a form: a cancel asks first then."""
    return any(fact.source is not Source.DERIVED for fact in draft.facts.values())
