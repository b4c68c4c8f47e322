"""The screen's other half, without a screen: form, queue, undo, exchanges and banner as one state machine.

The screen, ``replay`` and ``say`` drive this same object. It lives on one event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, Literal
from uuid import uuid4

from mocha_tui.agent.protocol import Photo
from mocha_tui.agent.service import AgentService, TurnRequest, TurnResult
from mocha_tui.client.forms import Desk, OpenForm, unsaved_because
from mocha_tui.client.hand import read_typed
from mocha_tui.client.rework import as_again_of, as_edit_of, as_new, with_recipe_of
from mocha_tui.client.screen import Banner, Chat, Exchanged, Forgetting, Line, Reason, SaveOutcome
from mocha_tui.client.spelled import Spelled
from mocha_tui.client.words import Word, say
from mocha_tui.coffee.derive import derive
from mocha_tui.coffee.draft import Draft, Match
from mocha_tui.coffee.facts import FactError, Value
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.merge import by_hand
from mocha_tui.coffee.tasting import NoteStore, Saved, StoreError, Tasting
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import clean, one_line

_BANNERS: Final[Mapping[Reason, Word]] = {
    "saved": "banner.saved",
    "cancelled": "banner.cancelled",
    "unknown": "banner.unknown",
}

Attach = Callable[[int, Sequence[Photo]], object]
"""Put photos beside a stored tasting. Blocks; raises ``StoreError``."""


class Client:
    """One screen's conversation and forms. ``now`` is an aware clock; ``make_id`` gives each form its save id."""

    def __init__(
        self,
        service: AgentService,
        store: NoteStore,
        terms: Terms,
        *,
        now: Callable[[], datetime],
        locale: Locale,
        make_id: Callable[[], str] = lambda: uuid4().hex,
        attach: Attach | None = None,
    ) -> None:
        self.service = service
        self.store = store
        self.terms = terms
        self.locale = locale
        self.chat = Chat()
        self._now = now
        self._make_id = make_id
        self._attach = attach
        self._spelled = Spelled()
        self._desk = Desk()
        self._forgetting = Forgetting()
        self._turn: asyncio.Task[TurnResult] | None = None
        self._about: str | None = None  # the form that the running turn is about
        self._pending: dict[str, Value | None] = {}  # what a hand wrote into it meanwhile
        self._saving = asyncio.Lock()
        self.last: TurnResult | None = None

    # What the screen reads.

    @property
    def form(self) -> Draft | None:
        """The open form."""
        return self._desk.form.draft if self._desk.form is not None else None

    @property
    def queue(self) -> tuple[Draft, ...]:
        """The forms that wait to open, in the order in which they were said."""
        return tuple(waiting.draft for waiting in self._desk.queue)

    @property
    def photos(self) -> tuple[Photo, ...]:
        """The photos that will be kept: those of the open form, or those that wait for one."""
        return self._desk.photos

    def drop_photo(self, place: int) -> None:
        """Let a photo go; nothing of it stays."""
        self._desk = self._desk.without_photo(place)

    @property
    def busy(self) -> bool:
        """Whether a turn runs."""
        return self._turn is not None

    @property
    def can_undo(self) -> bool:
        """Whether a cancelled form can be brought back."""
        return self._desk.cancelled is not None

    # Talking.

    async def say(
        self,
        text: str,
        photos: Sequence[Photo] = (),
        on_reply: Callable[[str], None] = lambda reply: None,
    ) -> Exchanged:
        """Send a message. ``on_reply`` gets the reply so far, whole, whenever it grows.

        A message while another is being answered, or an empty one, is refused with one sentence and nothing changes.
        """
        said = clean(text).strip()
        if self.busy or not (said or photos):
            return Exchanged(error=say("busy" if self.busy else "empty", self.locale))
        opened = self._desk.form
        self._about, self._pending = opened.save_id if opened else None, {}
        request = TurnRequest(said, opened.draft if opened else None, len(self._desk.queue), tuple(photos))
        self.chat.add(Line("user", said or ", ".join(one_line(photo.name, 40) for photo in photos)))
        streamed = [""]

        def show(reply: str) -> None:
            streamed[0] = reply
            on_reply(reply)

        self._turn = asyncio.get_running_loop().create_task(self.service.turn(request, show))
        try:
            result = await self._turn
        except asyncio.CancelledError:
            if (current := asyncio.current_task()) is not None and current.cancelling():
                self._turn.cancel()
                raise
            return self._stopped(streamed[0])
        finally:
            self._turn = None
        return self._took(result, opened, photos)

    def cancel_turn(self) -> bool:
        """Stop the running turn: memory and form stay as they were. ``False`` where none runs."""
        return self._turn is not None and self._turn.cancel()

    def _stopped(self, partial: str) -> Exchanged:
        if partial:
            self.chat.add(Line("partial", partial))
        sentence = say("stopped", self.locale)
        self.chat.add(Line("notice", sentence))
        return Exchanged(error=sentence)

    def _took(self, result: TurnResult, opened: OpenForm | None, photos: Sequence[Photo]) -> Exchanged:
        reason = self._forgetting.reason(result)
        banner = Banner(reason, say(_BANNERS[reason], self.locale)) if reason is not None else None
        self._forgetting = self._forgetting.after(result)
        self.last = result
        if banner is not None:
            self.chat.lines.insert(len(self.chat.lines) - 1, Line("banner", banner.text))
        if result.partial and not result.succeeded:
            self.chat.add(Line("partial", result.partial))
        if result.error is not None:
            self.chat.add(Line("error", result.error))
            return Exchanged(result)
        self.chat.add(Line("mocha", result.reply or "", result.turn_id))
        self._spelled.note(result.forced)
        self._place(result, opened)
        self._keep(photos)
        return Exchanged(result, banner)

    def _keep(self, photos: Sequence[Photo]) -> None:
        """Photos go with the open form, or wait for the next one; where the model is blind that is said."""
        if photos and not self.service.model.sees:
            self.chat.add(Line("notice", say("photo.unseen", self.locale)))
        self._desk = self._desk.with_photos(photos)
        if photos and self._desk.form is None:
            self.chat.add(Line("notice", say("photo.waiting", self.locale)))

    def _place(self, result: TurnResult, opened: OpenForm | None) -> None:
        """Put a turn's forms on the desk, unless the form it was about is gone by now.

        What a hand typed while the turn ran stays on top of what it proposed. A form that was opened meanwhile (an
        undo, a stored cup) stays in front: what was proposed goes into the form it was said of, or waits.
        """
        held = self._desk.find(self._about) if self._about is not None else None
        if opened is not None and held is None:
            return
        draft, desk = result.draft, self._desk
        if draft is not None:
            draft = self._derived(by_hand(draft, self._pending)) if self._pending else draft
            form = replace(held, draft=draft) if held else OpenForm(draft, self._make_id())
            desk = desk.put(form.save_id, form) if held else desk.then(form)
        self._desk = desk.then(*(OpenForm(waiting, self._make_id()) for waiting in result.queued))

    # The hand.

    def edit(self, changes: Mapping[str, object]) -> tuple[FactError, ...]:
        """Change fields by hand, in JSON types; ``None`` empties one. A field in error stays as it was.

        With no form open one opens.
        """
        typed = read_typed(changes, self._now().date(), self.terms)
        self._spelled.note(typed.forced)
        if typed.facts:
            opened = self._opened()
            if self.busy and self._about is None and self._desk.form is None:
                self._about = opened.save_id  # said and typed at once: one form
            self._reopen(opened, self._derived(by_hand(opened.draft, typed.facts)))
            if self.busy and self._about == opened.save_id:
                self._pending |= typed.facts
        return tuple(typed.errors)

    def open(self, draft: Draft) -> None:
        """Open a form by hand. One that is open and holds anything waits first in the queue; none is lost."""
        self._desk = self._desk.opened(OpenForm(self._derived(draft), self._make_id()))

    async def rematch(self, match: Match, target: int | None = None) -> str | None:
        """Change what the form is, by hand: a new coffee, one more cup of ``target``'s, or a change of ``target``.

        ``again`` brings that coffee's facts along; ``edit`` puts the open form's said facts over the stored ones.
        Returns one sentence where the stored tasting is gone.
        """
        opened = self._opened()
        if match == "new":
            self._reopen(opened, as_new(opened.draft))
            return None
        stored = await self._stored(target if target is not None else 0)
        if isinstance(stored, str):
            return stored
        change = as_again_of if match == "again" else as_edit_of
        self._reopen(opened, self._derived(change(opened.draft, stored)))
        return None

    async def copy_recipe(self, tasting: int) -> str:
        """Copy a stored recipe into the form, with source *note*; returns a sentence for the user."""
        stored = await self._stored(tasting)
        if isinstance(stored, str):
            return stored
        opened = self._opened()
        self._reopen(opened, self._derived(with_recipe_of(opened.draft, stored)))
        return say("copied", self.locale).format(tasting=tasting)

    async def _stored(self, tasting: int) -> Tasting | str:
        try:
            stored = await asyncio.to_thread(self.store.get, tasting)
        except StoreError as error:
            return error.sentence(self.locale)
        return say("save.gone", self.locale) if stored is None else stored

    def _opened(self) -> OpenForm:
        """The open form, or an empty one that is not on the desk yet."""
        return self._desk.form or OpenForm(Draft(), self._make_id())

    def _reopen(self, opened: OpenForm, draft: Draft) -> None:
        self._desk = replace(self._desk, form=replace(opened, draft=draft))

    def _derived(self, draft: Draft) -> Draft:
        return derive(draft, self._now().date(), self.terms.country_of)

    # The keys.

    async def save(self) -> SaveOutcome:
        """Save the open form. What is missing is said and changes nothing; pressed twice, it saves once."""
        async with self._saving:
            opened = self._desk.form
            if opened is None:
                return SaveOutcome()
            because = unsaved_because(opened.draft)
            if because is not None:
                return SaveOutcome(error=say(because, self.locale), draft=opened.draft)
            self.cancel_turn()
            try:
                saved = await asyncio.to_thread(
                    self.store.save, opened.draft, save_id=opened.save_id, now=self._now()
                )
            except StoreError as error:
                return SaveOutcome(error=error.sentence(self.locale), draft=opened.draft)
            self._close(opened, saved)
            self._forget("saved")
            told = (
                *self._spelled.told(opened.draft, self.terms, self.locale),
                await self._archive(saved, opened.photos),
            )
            return SaveOutcome(saved, draft=opened.draft, notice=" ".join(filter(None, told)) or None)

    def _close(self, opened: OpenForm, saved: Saved) -> None:
        """Put a stored form away. What a hand wrote while it was being stored is kept as a change of that cup."""
        held = self._desk.find(opened.save_id)
        if held is None or held.draft is opened.draft:
            self._desk = self._desk.stored(opened.save_id)
            return
        draft = replace(held.draft, match="edit", target=saved.tasting)
        photos = tuple(photo for photo in held.photos if photo not in opened.photos)
        self._desk = self._desk.put(opened.save_id, OpenForm(draft, self._make_id(), photos))

    async def _archive(self, saved: Saved, photos: tuple[Photo, ...]) -> str | None:
        if not photos or self._attach is None:
            return None
        try:
            await asyncio.to_thread(self._attach, saved.tasting, photos)
        except StoreError as error:
            return f"{say('photo.not_kept', self.locale)} {error.sentence(self.locale)}"
        return None

    def cancel(self) -> bool:
        """Cancel the open form; undo brings it back. ``False`` where none is open: then nothing is forgotten."""
        self.cancel_turn()
        if self._desk.form is None:
            return False
        self._desk = self._desk.without()
        self._forget("cancelled")
        return True

    def undo(self) -> bool:
        """Bring the last cancelled form back. The memory stays forgotten."""
        had = self.can_undo
        self._desk = self._desk.undone()
        return had

    def clear(self) -> None:
        """Empty the chat and the count of exchanges; form, queue and memory stay."""
        self.chat.lines.clear()
        self._forgetting = self._forgetting.after_clear()

    def pin(self, turn: int) -> bool:
        """Keep a turn in every window of this task."""
        return self.service.memory.pin(turn)

    def unpin(self, turn: int) -> bool:
        """Let a turn go again."""
        return self.service.memory.unpin(turn)

    def _forget(self, how: Literal["saved", "cancelled"]) -> None:
        self.service.forget()
        self._forgetting = self._forgetting.after_emptying(how)
        self.chat.add(Line("divider", say("forgot.saved" if how == "saved" else "forgot.cancelled", self.locale)))
