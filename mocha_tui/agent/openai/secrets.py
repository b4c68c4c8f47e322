"""The key of a model's provider: from the environment or the system keyring, never shown."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Final, Literal

Origin = Literal["environment", "keyring", "given"]
SERVICE: Final = "mocha-tui"
ACCOUNT: Final = "OPENAI_API_KEY"


class Secret:
    """A key that no message, log or traceback shows. ``reveal()`` is for the request alone."""

    __slots__ = ("_value", "origin")

    def __init__(self, value: str, origin: Origin = "given") -> None:
        self._value = value.strip()
        self.origin: Origin = origin

    def reveal(self) -> str:
        """The key itself."""
        return self._value

    @property
    def usable(self) -> bool:
        """Whether it can stand in a header: printable ASCII without spaces, and not empty."""
        return bool(self._value) and all("!" <= c <= "~" for c in self._value)

    def __bool__(self) -> bool:
        return bool(self._value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._value == self._value

    def __hash__(self) -> int:
        return hash(self._value)

    def __repr__(self) -> str:
        return f"Secret(***, {self.origin})"

    __str__ = __repr__

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("A key is not written anywhere.")


def _from_keyring() -> str | None:
    try:
        import keyring
        from keyring.errors import KeyringError
    except ImportError:
        return None
    try:
        return keyring.get_password(SERVICE, ACCOUNT)
    except (KeyringError, OSError, RuntimeError):
        return None  # a locked or missing keyring is a keyring without a key


def read_key(
    environ: Mapping[str, str] | None = None, keyring: Callable[[], str | None] = _from_keyring
) -> Secret | None:
    """``OPENAI_API_KEY``, else the system keyring's entry (``mocha-tui``, ``OPENAI_API_KEY``), else ``None``.

    The keyring may ask the person to unlock it, so this blocks; the environment alone never does.
    """
    value = (os.environ if environ is None else environ).get(ACCOUNT, "").strip()
    if value:
        return Secret(value, "environment")
    stored = (keyring() or "").strip()
    return Secret(stored, "keyring") if stored else None


def keep_key(secret: Secret) -> bool:
    """Put a key into the system keyring. ``False`` where there is no keyring to hold it."""
    try:
        import keyring
        from keyring.errors import KeyringError
    except ImportError:
        return False
    try:
        keyring.set_password(SERVICE, ACCOUNT, secret.reveal())
    except (KeyringError, OSError, RuntimeError):
        return False
    return True


def forget_key() -> bool:
    """Take the key out of the system keyring. ``False`` where none was held."""
    try:
        import keyring
        from keyring.errors import KeyringError
    except ImportError:
        return False
    try:
        keyring.delete_password(SERVICE, ACCOUNT)
    except (KeyringError, OSError, RuntimeError):
        return False
    return True
