"""Ratios and strength."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Read = Callable[..., dict[str, object]]


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("1:16으로 15그람", {"ratio": 16, "dose_g": 15}),
        ("르완다 20g 1:15.5로 내림", {"ratio": 15.5, "dose_g": 20}),
        ("１：１６으로 １８ｇ", {"ratio": 16, "dose_g": 18}),
        ("일 대 십육", {"ratio": 16}),
        ("1대15, 원두 20", {"ratio": 15, "dose_g": 20}),
        ("일대십육으로 내렸어", {"ratio": 16}),
        ("ratio was 1 to 15 and the dose 22", {"ratio": 15, "dose_g": 22}),
        ("one to sixteen, 15 grams", {"ratio": 16, "dose_g": 15}),
        ("비율은 16", {"ratio": 16}),
        ("비율 1/15로", {"ratio": 15}),
        ("ratio 17", {"ratio": 17}),
        ("16:1 ratio", {"ratio": 16}),
        ("에스프레소 1:2", {"ratio": 2}),
        ("리스트레토 1:1.5", {"ratio": 1.5}),
        ("1:15로", {"ratio": 15}),
        ("1 : 17", {"ratio": 17}),
        ("1:15 말고 1:16", {"ratio": 16}),
        ("TDS 1.41", {"tds": 1.41}),
        ("tds는 1.38 나옴", {"tds": 1.38}),
        ("1.35% TDS", {"tds": 1.35}),
        ("농도 1.4프로", {"tds": 1.4}),
        ("TDS가 일 점 삼팔", {"tds": 1.38}),
    ],
)
def test_ratio_and_strength(read: Read, said: str, want: object) -> None:
    assert read(said, "en-US" if said.isascii() else "ko") == want


@pytest.mark.parametrize(
    "said",
    ["2:45", "1:45", "1:05 걸림", "7대3 블렌드", "1:1 블렌드", "9/10", "4/5점", "물 TDS 80", "수율 20%", "score 1/5"],
)
def test_what_is_no_ratio(read: Read, said: str) -> None:
    assert not {"ratio", "tds"} & set(read(said))


def test_half_past_a_minute_is_a_time_and_a_sixteenth_a_ratio(read: Read) -> None:
    assert read("15g 240g 1:50") == {"dose_g": 15, "water_g": 240, "time_s": 110}
