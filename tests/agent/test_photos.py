"""Photos: told by their bytes, cleaned of what says who took them, and not encoded anew."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.agent.photos import (
    MAX_BYTES,
    MAX_PHOTOS,
    PhotoError,
    clean_photo,
    read_photo,
    read_photos,
)

SECRET = b"37.5665N 126.9780E iPhone of Kim"


def segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + struct.pack(">H", len(body) + 2) + body


def exif(way_up: int) -> bytes:
    entry = struct.pack("<HHIHH", 0x0112, 3, 1, way_up, 0)
    return b"Exif\0\0II*\0" + struct.pack("<IH", 8, 1) + entry + b"\0\0\0\0" + SECRET


SCAN = segment(0xDA, b"\x01\x01\x00\x00\x3f\x00") + b"\x12\xff\x00\x34\xff\xd0\x56\xff\x00"
JFIF = segment(0xE0, b"JFIF\0\x01\x02\x01\0\x48\0\x48\x01\x01" + SECRET[:3])
ICC = segment(0xE2, b"ICC_PROFILE\0\x01\x01colours")
DRAWING = (
    segment(0xDB, bytes(65))
    + segment(0xC2, b"\x08\x00\x10\x00\x20\x01\x01\x11\x00")
    + segment(0xC4, bytes(20))
    + SCAN
    + segment(0xC4, bytes(20))
    + SCAN
)


def jpeg(*, way_up: int = 1, tail: bytes = b"") -> bytes:
    metadata = (
        JFIF
        + segment(0xE1, exif(way_up))
        + segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + SECRET)
        + ICC
        + segment(0xE2, b"MPF\0" + SECRET)
        + segment(0xED, b"Photoshop 3.0\0" + SECRET)
        + segment(0xEE, b"Adobe\0\x64\0\0\0\0\x01")
        + segment(0xFE, SECRET)
    )
    return b"\xff\xd8" + metadata + DRAWING + b"\xff\xd9" + tail


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEADER = chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0))
PIXELS = chunk(b"IDAT", zlib.compress(bytes(14)))
END = chunk(b"IEND", b"")
GAMMA = chunk(b"gAMA", b"\0\0\xb1\x8f")


def png(*extra: bytes, tail: bytes = b"") -> bytes:
    return SIGNATURE + HEADER + GAMMA + b"".join(extra) + PIXELS + END + tail


def test_a_jpeg_keeps_what_draws_it_and_loses_what_tells_of_the_person() -> None:
    photo = clean_photo("bag.jpg", jpeg(tail=b"MotionPhoto" + SECRET), "ko")
    assert photo.media_type == "image/jpeg"
    assert DRAWING in photo.data and photo.data.endswith(b"\xff\xd9")
    assert ICC in photo.data and b"Adobe" in photo.data
    for gone in (SECRET, b"Exif", b"adobe.com", b"Photoshop", b"MPF", SECRET[:3]):
        assert gone not in photo.data


@pytest.mark.parametrize("way_up", range(2, 9))
def test_only_the_way_up_stays_of_exif(way_up: int) -> None:
    data = clean_photo("bag.jpg", jpeg(way_up=way_up), "ko").data
    assert SECRET not in data
    assert data.count(b"Exif") == 1 and len(data) < len(jpeg())
    assert clean_photo("bag.jpg", data, "ko").data == data


def test_a_way_up_that_is_none_is_dropped() -> None:
    assert b"Exif" not in clean_photo("bag.jpg", jpeg(way_up=77), "ko").data


def test_a_png_keeps_what_draws_it_and_loses_the_rest() -> None:
    extra = [chunk(name, SECRET) for name in (b"tEXt", b"zTXt", b"iTXt", b"eXIf", b"tIME", b"prVt", b"acTL")]
    assert clean_photo("bag.png", png(*extra, tail=SECRET), "ko").data == png()


def test_cleaning_twice_changes_nothing() -> None:
    for data in (jpeg(way_up=6), png(chunk(b"tEXt", SECRET))):
        once = clean_photo("x", data, "ko").data
        assert clean_photo("x", once, "ko").data == once


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "not_a_photo"),
        (b"GIF89a....", "not_a_photo"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not_a_photo"),
        (b"\0\0\0\x18ftypheic\0\0\0\0", "heic"),
        (jpeg()[:-40], "broken"),
        (b"\xff\xd8\xff\xd9", "broken"),
        (png()[:-6], "broken"),
        (SIGNATURE + PIXELS + END, "broken"),
        (SIGNATURE + HEADER + END, "broken"),
        (SIGNATURE + HEADER[:-1] + b"x" + PIXELS + END, "broken"),
        (png(chunk(b"EVIL", b"")), "broken"),
        (SIGNATURE + chunk(b"IHDR", struct.pack(">II", 60_000, 60_000) + bytes(5)) + PIXELS + END, "too_big"),
        (b"\xff\xd8\xff" + bytes(MAX_BYTES), "too_big"),
    ],
)
@pytest.mark.parametrize("locale", ["ko", "en-US"])
def test_what_cannot_be_attached_is_said_in_one_sentence(data: bytes, fault: str, locale: str) -> None:
    with pytest.raises(PhotoError) as raised:
        clean_photo("가방.jpg", data, "ko" if locale == "ko" else "en-US")
    assert raised.value.fault == fault
    assert "가방.jpg" in str(raised.value) and ("photo" in str(raised.value).lower()) == (locale != "ko")


def test_a_photo_is_what_its_bytes_say_whatever_its_name(tmp_path: Path) -> None:
    path = tmp_path / "사진.txt"
    path.write_bytes(png())
    photo = read_photo(path, "ko")
    assert (photo.name, photo.media_type, photo.data) == ("사진.txt", "image/png", png())
    assert clean_photo("a.txt", jpeg(), "ko").media_type == "image/jpeg"


def test_files_that_are_not_there_or_not_files(tmp_path: Path) -> None:
    for path, fault in ((tmp_path / "none.jpg", "missing"), (tmp_path, "unreadable")):
        with pytest.raises(PhotoError) as raised:
            read_photo(path, "en-US")
        assert raised.value.fault == fault
        assert str(tmp_path.parent) not in str(raised.value)


def test_six_photos_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(png())
    assert len(read_photos([path] * MAX_PHOTOS, "ko")) == MAX_PHOTOS
    with pytest.raises(PhotoError, match="여섯"):
        read_photos([path] * (MAX_PHOTOS + 1), "ko")


@given(
    st.sampled_from([jpeg(way_up=6), png()]),
    st.lists(st.tuples(st.integers(2, 500), st.integers(0, 255)), max_size=4),
)
def test_damaged_photos_are_cleaned_or_refused_and_nothing_else(data: bytes, damage: list[tuple[int, int]]) -> None:
    damaged = bytearray(data)
    for at, value in damage:
        if at < len(damaged):
            damaged[at] = value
    try:
        photo = clean_photo("x", bytes(damaged), "ko")
    except PhotoError:
        return
    assert len(photo.data) <= len(damaged)


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"subsampling": 2, "optimize": True}], ids=str)
def test_a_real_jpeg_has_the_same_pixels_afterwards(options: dict[str, bool | int]) -> None:
    image_of = pytest.importorskip("PIL.Image")
    picture = image_of.effect_noise((97, 61), 80).convert("RGB")
    tags = image_of.Exif()
    tags[0x010F], tags[0x0112] = "Maker", 6
    file = io.BytesIO()
    picture.save(file, "JPEG", exif=tags, comment=SECRET, **options)
    cleaned = clean_photo("x.jpg", file.getvalue(), "ko").data
    before, after = image_of.open(file), image_of.open(io.BytesIO(cleaned))
    assert before.tobytes() == after.tobytes()
    assert dict(after.getexif()) == {0x0112: 6}
    assert SECRET not in cleaned and b"Maker" not in cleaned
