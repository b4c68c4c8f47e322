"""Pictures without what the camera wrote about the person, cut out of the file's own structure.

The picture is not encoded anew, so it loses nothing. Of all that is known of the camera's view only the way up stays,
where it is not the usual one: else a label is read sideways.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final, Literal

from mocha_tui.coffee.pictures import PNG

MAX_PIXELS: Final = 100_000_000


class Broken(Exception):
    """The file's structure does not hold."""


class TooManyPixels(Exception):
    """The picture would unpack to more than anyone photographs."""


# JPEG: ITU-T T.81 annex B (markers), JFIF 1.02, Exif 2.3 (orientation), ICC.1 annex B.4

_SOI: Final = b"\xff\xd8"
_EOI: Final = 0xD9
_SOS: Final = 0xDA
_APP0, _APP1, _APP2, _APP14, _APP15, _COMMENT = 0xE0, 0xE1, 0xE2, 0xEE, 0xEF, 0xFE
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_STANDALONE: Final = frozenset({0x01, *range(0xD0, 0xD8)})
_ORIENTATION: Final = 0x0112


def clean_jpeg(data: bytes) -> bytes:
    """Everything that draws the picture: no Exif, XMP, IPTC, comments, thumbnails or what follows the picture."""
    kept = bytearray(_SOI)
    way_up, drawn = 1, False
    for marker, body in _segments(data):
        if marker == _APP1:
            way_up = _orientation(body) if way_up == 1 else way_up
        elif marker == _APP0:
            if body.startswith(b"JFIF\0") and len(body) >= 12:
                kept += _segment(marker, body[:12] + b"\0\0")  # without its thumbnail
        elif marker == _APP2:
            if body.startswith(b"ICC_PROFILE\0"):  # the colours, which say nothing of the person
                kept += _segment(marker, body)
        elif marker == _APP14:
            if body.startswith(b"Adobe"):  # how the colours are stored
                kept += _segment(marker, body)
        elif _APP0 < marker <= _APP15 or marker == _COMMENT:
            continue
        else:
            if marker in _FRAMES:
                height, width = struct.unpack(">HH", body[1:5])
                _check_pixels(width, height)
                drawn = True
            if marker == _SOS:
                kept += body
            elif marker in _STANDALONE or marker == _EOI:
                kept += bytes((0xFF, marker))
            else:
                kept += _segment(marker, body)
    if not drawn:
        raise Broken
    return bytes(kept) if way_up == 1 else _SOI + _upright(way_up) + bytes(kept[2:])


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Marker and body of each segment up to the end of the picture; a scan comes whole, marker and data with it."""
    at = 2
    while True:
        if data[at] != 0xFF:
            raise Broken
        while data[at] == 0xFF:  # a marker may be padded with any number of 0xFF
            at += 1
        marker = data[at]
        at += 1
        if marker in _STANDALONE or marker == _EOI:
            yield marker, b""
            if marker == _EOI:
                return
            continue
        (length,) = struct.unpack(">H", data[at : at + 2])
        end = at + length
        if length < 2 or end > len(data):
            raise Broken
        if marker == _SOS:
            end = _scan_end(data, end)
            yield marker, b"\xff\xda" + data[at:end]
        else:
            yield marker, data[at + 2 : end]
        at = end


def _scan_end(data: bytes, at: int) -> int:
    """Where the entropy-coded data ends: at the next marker that is neither stuffing nor a restart."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            raise Broken
        following = data[at + 1]
        if following == 0x00 or 0xD0 <= following <= 0xD7:
            at += 2
        elif following == 0xFF:
            at += 1
        else:
            return at


def _segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


def _orientation(body: bytes) -> int:
    """The way up (1 to 8) from an Exif segment; 1 where it tells none."""
    if not body.startswith(b"Exif\0\0"):
        return 1
    tiff = body[6:]
    order: Literal["little", "big"] = "little" if tiff.startswith(b"II") else "big"

    def number(at: int, size: int) -> int:
        return int.from_bytes(tiff[at : at + size], order)

    first = number(4, 4)
    for index in range(min(number(first, 2), 512)):
        entry = first + 2 + 12 * index
        if number(entry, 2) == _ORIENTATION:
            value = number(entry + 8, 2)
            return value if 1 <= value <= 8 else 1
    return 1


def _upright(way_up: int) -> bytes:
    """An Exif segment that says the way up and nothing else."""
    entry = struct.pack(">HHIHH", _ORIENTATION, 3, 1, way_up, 0)
    return _segment(_APP1, b"Exif\0\0" + b"MM\0*" + struct.pack(">IH", 8, 1) + entry + b"\0\0\0\0")


# PNG: W3C PNG third edition, section 5 (chunks) and 11

_KEPT_CHUNKS: Final = frozenset(
    {
        b"IHDR",
        b"PLTE",
        b"IDAT",
        b"IEND",
        b"tRNS",
        b"cHRM",
        b"gAMA",
        b"iCCP",
        b"sBIT",
        b"sRGB",
        b"cICP",
        b"bKGD",
        b"pHYs",
    }
)


def clean_png(data: bytes) -> bytes:
    """The chunks that draw the picture: no text, time, Exif, animation or what follows the picture."""
    kept = bytearray(PNG)
    at, seen = len(PNG), set[bytes]()
    while b"IEND" not in seen:
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, end = data[at + 4 : at + 8], at + 12 + length
        body = data[at + 8 : end - 4]
        if end > len(data) or (not seen and name != b"IHDR"):
            raise Broken
        if struct.unpack(">I", data[end - 4 : end])[0] != zlib.crc32(name + body):
            raise Broken
        if name == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
            _check_pixels(width, height)
        if name in _KEPT_CHUNKS:
            kept += data[at:end]
        elif name[:1].isupper():
            raise Broken  # a critical chunk that no PNG has
        seen.add(name)
        at = end
    if b"IDAT" not in seen:
        raise Broken
    return bytes(kept)


def _check_pixels(width: int, height: int) -> None:
    if not width or not height:
        raise Broken
    if width * height > MAX_PIXELS:
        raise TooManyPixels
