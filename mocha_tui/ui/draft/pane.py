"""The draft pane: the open form, always editable by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FACTS, FactError, Kind
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import one_line
from mocha_tui.ui.boot import Advice
from mocha_tui.ui.draft.editors import Choices, Editor, FieldBox
from mocha_tui.ui.draft.form import FormList
from mocha_tui.ui.draft.rows import rows
from mocha_tui.ui.panetitle import PaneTitle
from mocha_tui.ui.textbox import TextBox
from mocha_tui.ui.words import Words

if TYPE_CHECKING:
    from mocha_tui.client.client import Client


def coffee_name(draft: Draft | None, terms: Terms | None, words: Words, limit: int = 40) -> str:
    """What to call a form's coffee: its name, else its origin, else its roaster, else nothing."""
    if draft is None:
        return ""
    origins = [(kind, ids[0]) for kind in ("region", "country") if (ids := draft.ids(f"coffee.{kind}"))]
    label = terms.label(*origins[0], words.locale) if origins and terms is not None else ""
    return one_line(draft.text("coffee.name") or label or draft.text("coffee.roaster"), limit)


class DraftPane(Vertical):
    """Shows the client's form and turns keys into its hand edits."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("a", "accept", show=False)]

    @dataclass
    class Edited(Message):
        """A hand changed the form."""

    @dataclass
    class Rematch(Message):
        """The badge was opened."""

    def __init__(self, words: Words, today: Callable[[], date]) -> None:
        super().__init__(id="draft-pane", classes="pane")
        self._words = words
        self._today = today
        self._title = PaneTitle(words, "pane.draft")
        self.form = FormList()
        self.client: Client | None = None
        self._unfolded: set[str] = set()
        self._advice: tuple[Advice, ...] = ()

    def compose(self) -> ComposeResult:
        """Title and rows."""
        yield self._title
        yield self.form

    async def on_mount(self) -> None:
        """An empty form stands ready before anything is loaded."""
        await self.sync()

    async def sync(self) -> None:
        """Show the form as the client has it."""
        client = self.client
        draft = client.form if client is not None else None
        terms = client.terms if client is not None else None
        if draft is None:
            self._advice = ()
        editing = self.form.editor.fact if self.form.editor is not None else ""
        name = coffee_name(draft, terms, self._words)
        await self.form.show(
            rows(
                draft,
                name,
                terms,
                self._words,
                unfolded=self._unfolded,
                keep=editing,
                advice=self._advice,
                photos=[photo.name for photo in client.photos] if client is not None else (),
            )
        )
        waiting = len(client.queue) if client is not None else 0
        self._title.note(self._words("draft.waiting", count=waiting) if waiting else "")

    async def advise(self, advice: Sequence[Advice]) -> None:
        """Show which tags the form lacks."""
        if tuple(advice) != self._advice:
            self._advice = tuple(advice)
            await self.sync()

    def fold(self) -> None:
        """Another form is open: what was unfolded for the last one folds again."""
        self._unfolded.clear()

    # From keys to edits.

    async def on_form_list_opened(self, event: FormList.Opened) -> None:
        """Edit a field, unfold a group, accept an advice or change the match."""
        spec = event.spec
        if spec.kind == "match":
            self.post_message(self.Rematch())
        elif spec.kind == "more":
            group = spec.key[1:]
            first = next(n for n in FACTS if self._folded_first(n, group))
            self._unfolded.add(group)
            await self.sync()
            self.form.put_cursor(first)
        elif spec.kind == "advice":
            await self._take_advice(spec.key)
        elif spec.kind == "fact":
            await self._open(spec.key, event.typed)

    def _folded_first(self, name: str, group: str) -> bool:
        shown = {row.spec.key for row in self.form.shown}
        return name not in shown and (FACTS[name].group or "coffee") == group

    async def _open(self, name: str, first: str) -> None:
        if self.client is None:
            return
        from mocha_tui.ui.draft.complete import rest
        from mocha_tui.ui.draft.fields import choices, hint, typed

        fact = self.client.form.facts.get(name) if self.client.form is not None else None
        value = fact.value if fact is not None else None
        terms, words = self.client.terms, self._words
        options = choices(name, terms, words)
        body: Choices | FieldBox
        if options:
            body = Choices(options, "yes" if value is True else value if isinstance(value, str) else "")
            text = words("hint.choice")
        else:
            body = FieldBox(
                typed(name, value, terms, words),
                many_lines=name == "review.words",
                rest=lambda text: rest(name, text, korean=words.korean),
            )
            if first:
                body.select_all()
                body.put(first)
            text = hint(name, words)
        await self.form.edit(Editor(name, body, text))

    async def on_form_list_emptied(self, event: FormList.Emptied) -> None:
        """Delete empties a field, and it stays empty; a photo it lets go."""
        if self.client is not None and event.fact.startswith("photo:"):
            self.client.drop_photo(int(event.fact.removeprefix("photo:")))
            await self._changed()
        elif self.client is not None and self.client.form is not None and event.fact in self.client.form.facts:
            self.client.edit({event.fact: None})
            await self._changed()

    async def on_form_list_clicked(self, event: FormList.Clicked) -> None:
        """The first click moves the cursor, a click on the cursor edits."""
        again = self.form.cursor == event.key and self.form.has_focus
        await self.form.leave()
        self.form.focus()
        self.form.put_cursor(event.key)
        if again:
            self.form.action_open()

    async def on_text_box_submitted(self, event: TextBox.Submitted) -> None:
        """Enter in a field sets it and goes on to the next row."""
        event.stop()
        if await self._set(event.box.text):
            self.form.action_move(1)

    async def on_field_box_leave(self, event: FieldBox.Leave) -> None:
        """Esc leaves a field as it was; Tab and the arrows keep what was typed and go on."""
        event.stop()
        if event.step == 0:
            await self.form.leave()
            await self.sync()
        elif await self._set(event.box.text):
            self.form.action_move(event.step)

    async def on_choices_taken(self, event: Choices.Taken) -> None:
        """A value was chosen, the field emptied, or left as it was."""
        event.stop()
        if event.value is None:
            await self.form.leave()
        else:
            await self._set(event.value)

    async def _set(self, text: str) -> bool:
        """Give what was typed to the client. A refusal is said beside the field, which stays open."""
        editor, client = self.form.editor, self.client
        if editor is None or client is None:
            return False
        from mocha_tui.ui.draft.fields import read, sentence, typed

        fact = client.form.facts.get(editor.fact) if client.form is not None else None
        held = fact.value if fact is not None else None
        if text.strip() == typed(editor.fact, held, client.terms, self._words).strip():
            await self.form.leave()
            await self.sync()
            return True
        try:
            value = read(editor.fact, text, held, self._today(), self._words)
        except FactError as error:
            editor.complain(sentence(error, self._words))
            return False
        if errors := client.edit({editor.fact: value}):
            editor.complain(sentence(errors[0], self._words))
            return False
        await self.form.leave()
        await self._changed()
        return True

    async def settle(self) -> bool:
        """Take what is typed into an open field. ``False`` where it is refused; the field says why."""
        editor = self.form.editor
        if editor is None:
            return True
        if isinstance(editor.body, FieldBox):
            return await self._set(editor.body.text)
        await self.form.leave()
        return True

    async def _changed(self) -> None:
        await self.sync()
        self.post_message(self.Edited())

    # Advice.

    async def action_accept(self) -> None:
        """Accept the advice under the cursor, else the first one."""
        row = self.form.current
        if row is not None and row.spec.kind == "advice":
            await self._take_advice(row.spec.key)
        elif self._advice:
            await self._take_advice(f"?{self._advice[0].fact}={self._advice[0].id}")

    async def _take_advice(self, key: str) -> None:
        row = next((row for row in self._advice if f"?{row.fact}={row.id}" == key), None)
        if row is None or self.client is None:
            return
        draft = self.client.form or Draft()
        many = FACTS[row.fact].kind is Kind.IDS
        self.client.edit({row.fact: [*draft.ids(row.fact), row.id] if many else row.id})
        self._advice = tuple(other for other in self._advice if other is not row)
        await self._changed()

    def relabel(self) -> None:
        """Show the words of the language that is set now."""
        self._title.refresh()
