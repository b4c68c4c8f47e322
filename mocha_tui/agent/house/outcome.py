"""What a turn of the house model did, for the reply to tell: plain values, no words of any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Did = Literal[
    "nothing",  # nothing was said that a form could hold
    "wrote",  # a form was proposed and accepted
    "undid",  # the last change was taken back
    "which",  # several stored tastings fit
    "missing",  # no stored tasting fits
    "quoted",  # a turn of the conversation answers
    "listed",  # stored tastings answer a question that asks for no one value
    "looked_up",  # a stored tasting or the open form answers
    "unknown",  # a question that nothing here answers
    "general",  # a question about coffee at large
    "save_key",  # saving is the user's key
    "cancel_key",  # forgetting is the user's key
    "delete_note",  # asked to delete a stored tasting
    "refused",  # asked not to write it down
    "order",  # a text that gave orders
    "who",
    "hello",
    "thanks",
]


@dataclass(slots=True)
class Outcome:
    """What happened. ``before`` and ``after`` are the open form's flat facts; lists of facts are names."""

    did: Did = "nothing"
    before: Mapping[str, object] = field(default_factory=dict)
    after: Mapping[str, object] = field(default_factory=dict)
    accepted: bool = False
    error: str = ""
    kept: tuple[str, ...] = ()
    queued: tuple[str, ...] = ()
    """Names of the coffees that now wait, in order."""
    target: int | None = None
    which: tuple[str, ...] = ()
    """Lines of the tastings that fit."""
    quote: tuple[int, str] | None = None
    found: tuple[str, str, object] | None = None
    """Where it was found (a day or ``""`` for the open form), the fact and its value."""
    ask: tuple[str, ...] = ()
    """What must be asked, by its key in the replies' table, most pressing first."""
    save_key: bool = False
    cancel_key: bool = False
    left_out: int = 0
