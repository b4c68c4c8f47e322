"""What kind of picture a file is, by its first bytes, whatever its name says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Picture = Literal[
    "image/jpeg", "image/png", "image/gif", "image/webp", "image/heic", "image/heif-sequence", "image/avif"
]

PNG: Final = b"\x89PNG\r\n\x1a\n"
_STARTS: Final[tuple[tuple[bytes, Picture], ...]] = (
    (b"\xff\xd8\xff", "image/jpeg"),
    (PNG, "image/png"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
)
_BRANDS: Final[Mapping[bytes, Picture]] = {
    **dict.fromkeys((b"heic", b"heix", b"mif1", b"hevc"), "image/heic"),
    b"msf1": "image/heif-sequence",
    b"avif": "image/avif",
}
"""The major brands of ISO base media files (ISO/IEC 23008-12) that hold pictures."""


def media_type(data: bytes) -> Picture | None:
    """The media type of a picture; ``None`` for anything else."""
    for start, kind in _STARTS:
        if data.startswith(start):
            return kind
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return _BRANDS.get(data[8:12]) if data[4:8] == b"ftyp" else None
