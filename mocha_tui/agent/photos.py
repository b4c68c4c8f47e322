"""Photos as they may be kept and sent: JPEG and PNG by their bytes, without what a camera says of the person."""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

from mocha_tui.agent.metadata import Broken, TooManyPixels, clean_jpeg, clean_png
from mocha_tui.agent.protocol import Photo
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.pictures import media_type

MAX_BYTES: Final = 20_000_000  # of one file, before and after cleaning
MAX_PHOTOS: Final = 6  # in one message
_PHONES: Final = ("image/heic", "image/heif-sequence", "image/avif")  # what phones keep and can export as JPEG

PhotoFault = Literal["missing", "unreadable", "too_big", "not_a_photo", "heic", "broken", "too_many"]

_SENTENCES: Final[dict[PhotoFault, tuple[str, str]]] = {
    "missing": ("{name} 파일이 없어요.", "There is no file {name}."),
    "unreadable": ("{name} 파일을 읽을 수 없어요.", "The file {name} cannot be read."),
    "too_big": (
        "{name} 사진이 너무 커요. 20 MB, 1억 화소까지 붙일 수 있어요.",
        "The photo {name} is too big: up to 20 MB and 100 megapixels can be attached.",
    ),
    "not_a_photo": (
        "{name}은(는) JPEG나 PNG 사진이 아니에요.",
        "{name} is neither a JPEG nor a PNG photo.",
    ),
    "heic": (
        "{name}은(는) HEIC 사진이에요. JPEG로 내보내서 붙여 주세요.",
        "{name} is a HEIC photo; please export it as JPEG and attach that.",
    ),
    "broken": ("{name} 사진이 깨져 있어요.", "The photo {name} is damaged."),
    "too_many": (
        "사진은 한 번에 여섯 장까지 붙일 수 있어요.",
        "Up to six photos can be attached to one message.",
    ),
}


class PhotoError(ValueError):
    """A photo that cannot be attached. ``str()`` is one sentence for the person at the keyboard."""

    def __init__(self, fault: PhotoFault, name: str = "", locale: Locale = "ko") -> None:
        super().__init__(_SENTENCES[fault][0 if locale == "ko" else 1].format(name=name))
        self.fault: PhotoFault = fault


def read_photos(paths: Sequence[Path], locale: Locale) -> tuple[Photo, ...]:
    """The photos of one message from their files, cleaned. Blocks; raises ``PhotoError``, also for too many."""
    if len(paths) > MAX_PHOTOS:
        raise PhotoError("too_many", locale=locale)
    return tuple(read_photo(path, locale) for path in paths)


def read_photo(path: Path, locale: Locale) -> Photo:
    """A photo from a file, cleaned. Blocks; raises ``PhotoError``."""
    name = unicodedata.normalize("NFC", path.name)
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise PhotoError("missing", name, locale) from None
    except (OSError, ValueError):
        raise PhotoError("unreadable", name, locale) from None
    return clean_photo(name, data, locale)


def clean_photo(name: str, data: bytes, locale: Locale) -> Photo:
    """A photo without its metadata. Raises ``PhotoError`` for what is no whole JPEG or PNG, or is too big."""
    if len(data) > MAX_BYTES:
        raise PhotoError("too_big", name, locale)
    kind = media_type(data)
    if kind != "image/jpeg" and kind != "image/png":
        raise PhotoError("heic" if kind in _PHONES else "not_a_photo", name, locale)
    try:
        cleaned = clean_jpeg(data) if kind == "image/jpeg" else clean_png(data)
    except TooManyPixels:
        raise PhotoError("too_big", name, locale) from None
    except (Broken, struct.error, IndexError):
        raise PhotoError("broken", name, locale) from None
    return Photo(name, kind, cleaned)
