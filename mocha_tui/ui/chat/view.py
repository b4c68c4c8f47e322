"""The conversation: what was said, oldest first, with a reply that grows at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.containers import VerticalScroll
from textual.timer import Timer
from textual.widget import Widget

from mocha_tui.ui.chat.lines import Bubble, line_widget
from mocha_tui.ui.words import Words

if TYPE_CHECKING:
    from mocha_tui.client.screen import Line

BEAT: Final = 0.05
"""Seconds between two paintings of a reply that streams in."""
NEAR: Final = 2
"""Rows from the end within which a reader who scrolls down reads along again."""


class ChatView(VerticalScroll, can_focus=False):
    """Shows the client's lines. Scroll stays where the reader put it; at the end it follows."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="chat-view")
        self._words = words
        self._shown: list[tuple[Line, Widget]] = []
        self._live: Bubble | None = None
        self._greeting = Bubble("mocha", "")
        self._text = ""
        self._beat: Timer | None = None
        self._follows = True

    def on_mount(self) -> None:
        """The greeting stands first."""
        self.mount(self._greeting)

    def greet(self, text: str) -> None:
        """Set the greeting."""
        self._greeting.say(text)

    def add(self, widget: Widget) -> None:
        """Append a line that is the screen's own, such as a notice at the start."""
        self.mount(widget)
        self._follow()

    def clear(self) -> None:
        """Only the greeting stays."""
        for widget in list(self.children):
            if widget is not self._greeting:
                widget.remove()
        self._shown.clear()
        self._live = None
        self._follows = True

    def sync(self, lines: Sequence[Line]) -> None:
        """Show exactly these lines. What is already there stays the same widget, so a selection survives."""
        same = 0
        for (shown, _), line in zip(self._shown, lines, strict=False):
            if shown is not line:
                break
            same += 1
        if same == len(self._shown) == len(lines):
            return
        with self.app.batch_update():
            for _, widget in self._shown[same:]:
                widget.remove()
            del self._shown[same:]
            new = [(line, line_widget(line, self._words("chat.partial"))) for line in lines[same:]]
            self._shown += new
            self.mount_all([widget for _, widget in new], before=self._live)
        self._follow()

    # A reply that streams in.

    def begin(self) -> None:
        """A turn runs: a place for its reply stands at the end."""
        if self._live is None:
            self._live = Bubble("live", self._words("prompt.thinking"))
            self._live.add_class("-waiting")
            self._text = ""
            self.mount(self._live)
            self._follows = True
            self._follow()

    def grow(self, text: str) -> None:
        """The reply so far. Painted at once, then at most every ``BEAT``."""
        self._text = text
        if self._beat is None:
            self._paint()
            self._beat = self.set_timer(BEAT, self._after_beat)

    def end(self, lines: Sequence[Line]) -> None:
        """The turn is over: its lines take the place of the growing reply in one painting."""
        if self._beat is not None:
            self._beat.stop()
            self._beat = None
        with self.app.batch_update():
            if self._live is not None:
                self._live.remove()
                self._live = None
            self.sync(lines)

    def _after_beat(self) -> None:
        self._beat = None
        if self._live is not None and self._live.text != self._text:
            self.grow(self._text)

    def _paint(self) -> None:
        if self._live is not None and self._text:
            self._live.remove_class("-waiting")
            self._live.say(self._text)
            self._follow()

    # Scrolling.

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Reading along again once the reader is back near the end."""
        super().watch_scroll_y(old_value, new_value)
        if round(old_value) != round(new_value):
            near = NEAR if new_value > old_value else 0
            self._follows = new_value >= self.max_scroll_y - near

    def watch_virtual_size(self) -> None:
        """There is more to read: whoever reads along stays at the end."""
        self._follow()

    def _follow(self) -> None:
        if self._follows:
            self.call_after_refresh(self._to_end)

    def _to_end(self) -> None:
        if self._follows and self.max_scroll_y > 0:
            self.scroll_end(animate=False, immediate=True)

    def page(self, pages: int) -> None:
        """Scroll by so many screens; negative is up."""
        self.scroll_relative(y=pages * max(1, self.size.height - 2), animate=False, immediate=True)

    def on_resize(self) -> None:
        """Stay at the end when the window changes."""
        self._follow()
