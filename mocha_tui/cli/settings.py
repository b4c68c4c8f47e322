"""Every setting, its default, and where its value came from: defaults, then the file, the environment, a replay.

The same dotted names serve in the file (``[memory]`` ``activation_turns = 12``), in the environment
(``MOCHA_MEMORY__ACTIVATION_TURNS``) and in a replay's header.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from pathlib import Path
from types import MappingProxyType, UnionType
from typing import Final, Literal, Union, get_args, get_origin, get_type_hints

from mocha_tui.agent.brakes import Brakes
from mocha_tui.coffee.locale import Locale, parse_locale
from mocha_tui.memory.settings import MemorySettings


@dataclass(frozen=True, slots=True)
class RecallSettings:
    """Push: how many stored tastings a turn's prompt carries at most."""

    lines: int = 12

    def __post_init__(self) -> None:
        if not 0 <= self.lines <= 50:
            raise ValueError("recall.lines lies between 0 and 50.")


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """The model: ``house``, or a name that is asked of the server. ``""`` lets the key decide."""

    name: str = ""
    base_url: str = ""
    chain: Literal["auto", "on", "off"] = "auto"
    store: bool = True
    search: bool = False
    sees: Literal["auto", "on", "off"] = "auto"


@dataclass(frozen=True, slots=True)
class LogSettings:
    """The turn log: whether it keeps the user's words."""

    words: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. ``database`` is a path or URL; ``""`` is the file in the data folder."""

    locale: str = ""
    theme: str = "mocha"
    database: str = ""
    memory: MemorySettings = field(default_factory=MemorySettings)
    brakes: Brakes = field(default_factory=Brakes)
    recall: RecallSettings = field(default_factory=RecallSettings)
    model: ModelSettings = field(default_factory=ModelSettings)
    log: LogSettings = field(default_factory=LogSettings)


class SettingsError(ValueError):
    """A setting that cannot be read. ``str()`` is one sentence that names it and where it stands."""

    def __init__(self, english: str, korean: str) -> None:
        super().__init__(english)
        self._korean = korean

    def sentence(self, locale: Locale) -> str:
        """The sentence in the user's language."""
        return self._korean if locale == "ko" else str(self)


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings in force, and by dotted name where each value came from (absent: the default)."""

    settings: Settings
    origins: Mapping[str, str]


Scalar = str | int | float | bool

_by_name: Final[Callable[..., object]] = replace  # the field's name and type are only known at run time

#: Variables that people already have, for settings that have a name of their own.
_OTHER_NAMES: Final = {
    "database": "MOCHA_DATABASE_URL",
    "model.name": "MOCHA_MODEL",
    "model.base_url": "OPENAI_BASE_URL",
}


def dotted(settings: Settings) -> Iterator[tuple[str, Scalar]]:
    """Every setting by dotted name, with its value."""
    for part in fields(settings):
        value = getattr(settings, part.name)
        if is_dataclass(value):
            yield from ((f"{part.name}.{inner.name}", getattr(value, inner.name)) for inner in fields(value))
        else:
            yield part.name, value


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return "MOCHA_" + name.upper().replace(".", "__")


def override(settings: Settings, values: Mapping[str, object], where: str) -> Settings:
    """The settings with values by dotted name. Raises ``SettingsError`` for unknown names and wrong values."""
    for name, raw in values.items():
        group, _, inner = name.rpartition(".")
        holder = getattr(settings, group, None) if group else settings
        if holder is None or not is_dataclass(holder) or inner not in {f.name for f in fields(holder)}:
            raise SettingsError(f"There is no setting {name} ({where}).", f"{name}이라는 설정은 없어요({where}).")
        if is_dataclass(getattr(holder, inner)):
            raise SettingsError(
                f"{name} is a group of settings, not one ({where}).", f"{name}은(는) 설정 묶음의 이름이에요({where})."
            )
        value = _coerced(name, raw, get_type_hints(type(holder))[inner], where)
        try:
            changed = _by_name(holder, **{inner: value})
        except ValueError as error:
            raise _refused(name, raw, error, where) from None
        settings = _with_group(settings, group, changed)
        _checked(settings, name, where)
    return settings


def _refused(name: str, raw: object, error: ValueError, where: str) -> SettingsError:
    return SettingsError(f"{str(error).rstrip('.')} ({where}).", f"{name}에 {raw!r}은(는) 쓸 수 없어요({where}).")


def _with_group(settings: Settings, group: str, changed: object) -> Settings:
    match changed:
        case MemorySettings():
            return replace(settings, memory=changed)
        case Brakes():
            return replace(settings, brakes=changed)
        case RecallSettings():
            return replace(settings, recall=changed)
        case ModelSettings():
            return replace(settings, model=changed)
        case LogSettings():
            return replace(settings, log=changed)
        case Settings():
            return changed
    raise TypeError(group)


def _checked(settings: Settings, name: str, where: str) -> None:
    if name == "locale" and settings.locale:
        try:
            parse_locale(settings.locale)
        except ValueError as error:
            raise _refused(name, settings.locale, error, where) from None
    if name.startswith("brakes."):
        limit = getattr(settings.brakes, name.removeprefix("brakes."))
        if limit <= 0:
            raise SettingsError(f"{name} must be more than 0 ({where}).", f"{name}은(는) 0보다 커야 해요({where}).")


_NEEDS: Final = {
    "int": ("a whole number", "정수"),
    "float": ("a number", "숫자"),
    "bool": ("true or false", "true나 false"),
    "str": ("a text", "글"),
}


def _coerced(name: str, raw: object, hint: object, where: str) -> Scalar:
    wanted = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    for kind in wanted:
        if get_origin(kind) is Literal and raw in get_args(kind):
            return str(raw)
        if kind is str and isinstance(raw, str):
            return raw
        if kind is bool and (isinstance(raw, bool) or raw in ("true", "false", "1", "0", "on", "off", "yes", "no")):
            return raw if isinstance(raw, bool) else raw in ("true", "1", "on", "yes")
        if kind in (int, float) and not isinstance(raw, bool) and isinstance(raw, int | float | str):
            try:
                number = float(raw)
            except ValueError:
                continue
            if kind is float and number == number and abs(number) != float("inf"):
                return number
            if number.is_integer():
                return int(number)
    choices = [str(arg) for kind in wanted if get_origin(kind) is Literal for arg in get_args(kind)]
    needs = f"one of {', '.join(choices)}" if choices else getattr(wanted[0], "__name__", "value")
    english, korean = _NEEDS.get(needs, (needs, f"{', '.join(choices)} 중 하나"))
    raise SettingsError(
        f"{name} needs {english}, not {raw!r} ({where}).",
        f"{name}에는 {korean}을(를) 적어야 하는데 {raw!r}(이)라고 적혀 있어요({where}).",
    )


def _from_file(path: Path) -> dict[str, object]:
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise SettingsError(
            f"The config file {path} is not text in UTF-8.", f"설정 파일 {path}은(는) UTF-8 글이 아니에요."
        ) from None
    except OSError as error:
        raise SettingsError(
            f"The config file {path} cannot be read ({error.strerror}).",
            f"설정 파일 {path}을(를) 읽을 수 없어요({error.strerror}).",
        ) from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(
            f"The config file {path} is not valid TOML: {error}.",
            f"설정 파일 {path}은(는) 올바른 TOML이 아니에요: {error}.",
        ) from None
    flat: dict[str, object] = {}
    for key, value in document.items():
        if isinstance(value, dict):
            flat |= {f"{key}.{inner}": item for inner, item in value.items()}
        else:
            flat[key] = value
    return flat


def load(path: Path | None, environ: Mapping[str, str]) -> Loaded:
    """The settings from a file (which may be missing) and an environment. Raises ``SettingsError``."""
    settings, origins = Settings(), dict[str, str]()
    if path is not None:
        values = _from_file(path)
        settings = override(settings, values, str(path))
        origins |= dict.fromkeys(values, str(path))
    for name, _ in list(dotted(settings)):
        for key in (_OTHER_NAMES.get(name, ""), variable(name)):
            if environ.get(key):
                settings = override(settings, {name: environ[key]}, key)
                origins[name] = key
    return Loaded(settings, MappingProxyType(origins))


def locale_of(settings: Settings, environ: Mapping[str, str] | None = None) -> Locale:
    """The language: the setting, else the system's; English where the system speaks neither."""
    if settings.locale:
        return parse_locale(settings.locale)
    env = os.environ if environ is None else environ
    system = env.get("LC_ALL") or env.get("LC_MESSAGES") or env.get("LANG") or ""
    try:
        return parse_locale(system)
    except ValueError:
        return "en-US"
