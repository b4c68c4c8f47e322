"""The open form, the queue behind it and the last cancelled form: frozen states and what keys do to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mocha_tui.agent.protocol import Photo
from mocha_tui.client.words import Word
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
    """The forms: the open one, those that wait in the order they were said, and the one that undo brings back.

    ``loose`` are photos that came while no form was open; the next form that takes photos takes them along.
    """

    form: OpenForm | None = None
    queue: tuple[OpenForm, ...] = ()
    cancelled: OpenForm | None = None
    loose: tuple[Photo, ...] = ()

    @property
    def photos(self) -> tuple[Photo, ...]:
        """The photos that will be kept: those of the open form, or those that wait for one."""
        return self.form.photos if self.form is not None else self.loose

    def with_photos(self, photos: Sequence[Photo]) -> Desk:
        """Photos came: they and those that waited go with the open form, or wait."""
        loose = (*self.loose, *photos)
        if self.form is None:
            return replace(self, loose=loose)
        return replace(self, form=replace(self.form, photos=(*self.form.photos, *loose)), loose=())

    def without_photo(self, place: int) -> Desk:
        """One of ``photos`` is let go; nothing of it stays."""
        left = tuple(photo for at, photo in enumerate(self.photos) if at != place)
        if self.form is None:
            return replace(self, loose=left)
        return replace(self, form=replace(self.form, photos=left))

    def opened(self, form: OpenForm) -> Desk:
        """A form was opened by hand. One that is open and holds anything waits first in the queue; none is lost."""
        held, waiting = self.form, self.queue
        if held is not None and (holds_anything(held.draft) or held.photos):
            waiting = (held, *waiting)
        return replace(self, form=form, queue=waiting)

    def find(self, save_id: str) -> OpenForm | None:
        """The form with this id, open or waiting."""
        forms = self.queue if self.form is None else (self.form, *self.queue)
        return next((form for form in forms if form.save_id == save_id), None)

    def put(self, save_id: str, form: OpenForm) -> Desk:
        """A form in the place of the one with this id."""
        if self.form is not None and self.form.save_id == save_id:
            return replace(self, form=form)
        return replace(self, queue=tuple(form if one.save_id == save_id else one for one in self.queue))

    def then(self, *forms: OpenForm) -> Desk:
        """Further forms behind all others; the first one opens where none is open."""
        if self.form is None and forms:
            return replace(self, form=forms[0], queue=(*self.queue, *forms[1:]))
        return replace(self, queue=(*self.queue, *forms))

    def stored(self, save_id: str) -> Desk:
        """The form with this id is in the log: it is neither open nor waiting, nor can it be brought back."""
        left = replace(self, queue=tuple(form for form in self.queue if form.save_id != save_id))
        if left.form is not None and left.form.save_id == save_id:
            left = left.closed()
        gone = left.cancelled is not None and left.cancelled.save_id == save_id
        return replace(left, cancelled=None) if gone else left

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
        return replace(self, form=self.cancelled, queue=waiting, cancelled=None)


def unsaved_because(draft: Draft) -> Word | None:
    """What keeps a form from being saved: it lacks a date, what tells the coffee, or both. ``None``: nothing."""
    no_coffee = not any(name in draft.facts for name in _TELLS_THE_COFFEE)
    if "date" in draft.facts:
        return "save.no_coffee" if no_coffee else None
    return "save.no_day_nor_coffee" if no_coffee else "save.no_date"


def holds_anything(draft: Draft) -> bool:
    """Whether somebody put something into a form: a cancel asks first then."""
    return any(fact.source is not Source.DERIVED for fact in draft.facts.values())
