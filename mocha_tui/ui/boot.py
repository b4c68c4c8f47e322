"""What the screen is given: how to paint at once, and how to reach the rest of Mocha afterwards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mocha_tui.coffee.locale import Locale

if TYPE_CHECKING:
    from mocha_tui.agent.protocol import Photo
    from mocha_tui.client.client import Client
    from mocha_tui.coffee.draft import Draft
    from mocha_tui.coffee.notebook import NoteBook
    from mocha_tui.stats.data import CupSource


@dataclass(frozen=True, slots=True)
class Advice:
    """A tag that the form's text mentions and its facts lack: the fact it would go to, its id, its label and why."""

    fact: str
    id: str
    label: str
    why: str


@dataclass(frozen=True, slots=True)
class Connected:
    """Everything that may be slow to reach, once it is there.

    ``model`` is the name to show and ``is_house`` whether it is the embedded one. ``notices`` are sentences for the
    chat. ``use_model`` switches the model and answers with a sentence; ``use_locale`` tells the other rooms of a
    new language; ``advise`` says which tags a form lacks; ``load_photos`` reads the photos of a message or raises
    ``ValueError`` with one sentence; ``doctor`` answers with its text; ``close`` ends it all; ``notes`` is the log
    for the browser of notes and ``stats`` for figures. ``advise``, ``load_photos`` and ``doctor`` block and are
    called in a thread. What is ``None`` is not offered.
    """

    client: Client
    model: str
    is_house: bool = False
    notices: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    use_model: Callable[[str], Awaitable[str]] | None = None
    use_locale: Callable[[Locale], None] | None = None
    advise: Callable[[Draft], Sequence[Advice]] | None = None
    load_photos: Callable[[Sequence[Path]], Sequence[Photo]] | None = None
    doctor: Callable[[], str] | None = None
    close: Callable[[], Awaitable[None]] | None = None
    notes: NoteBook | None = None
    stats: CupSource | None = None


@dataclass(frozen=True, slots=True)
class Boot:
    """What the first paint needs, and ``connect`` for the rest.

    ``now`` is an aware clock. ``theme_folders`` are the user's own, read after the themes that come with Mocha.
    ``history`` is where typed messages are kept (``None``: nowhere), ``exports`` where screenshots go.
    ``connect`` may take its time and may raise ``StoreError`` with one sentence.
    """

    connect: Callable[[], Awaitable[Connected]]
    now: Callable[[], datetime]
    locale: Locale = "ko"
    theme: str = "mocha"
    theme_folders: tuple[Path, ...] = ()
    history: Path | None = None
    exports: Path | None = None
    notices: tuple[str, ...] = ()
