"""What a picture is, told by its bytes."""

from __future__ import annotations

import pytest

from mocha_tui.coffee.pictures import media_type
from mocha_tui.storage.photos import ENDINGS


@pytest.mark.parametrize(
    ("data", "kind", "ending"),
    [
        (b"\xff\xd8\xff\xe0", "image/jpeg", "jpg"),
        (b"\x89PNG\r\n\x1a\n", "image/png", "png"),
        (b"RIFF\0\0\0\0WEBP", "image/webp", "webp"),
        (b"\0\0\0\x18ftypheic", "image/heic", "heic"),
        (b"GIF89a", "image/gif", "gif"),
        (b"\0\0\0\x18ftypavif", "image/avif", None),
        (b"RIFF\0\0\0\0WAVE", None, None),
        (b"%PDF-1.7", None, None),
        (b"", None, None),
    ],
)
def test_the_content_tells_what_a_file_is_and_whether_it_is_kept(
    data: bytes, kind: str | None, ending: str | None
) -> None:
    assert media_type(data) == kind
    assert ENDINGS.get(kind or "") == ending
