"""How long it took, and what else is measured in seconds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Read = Callable[..., dict[str, object]]

CASES: list[tuple[str, dict[str, object]]] = [
    ("2분 30초", {"time_s": 150}),
    ("15g 240g 2:45", {"dose_g": 15, "water_g": 240, "time_s": 165}),
    ("이 분 오십 초쯤 걸렸고", {"time_s": 170}),
    ("삼 분 걸렸어", {"time_s": 180}),
    ("총 3분 걸림", {"time_s": 180}),
    ("이십칠 초 나왔고", {"time_s": 27}),
    ("2분 반 걸림", {"time_s": 150}),
    ("추출 시간은 2분 40초였다", {"time_s": 160}),
    ("시간은 2분 50초", {"time_s": 170}),
    ("40초 아니고 45초", {"time_s": 45}),
    ("뜸 40초", {"bloom_s": 40}),
    ("30초 뜸들이고 총 2분 30초", {"bloom_s": 30, "time_s": 150}),
    ("뜸은 45초, 추출 3분", {"bloom_s": 45, "time_s": 180}),
    ("45 second bloom, 3:10 total", {"bloom_s": 45, "time_s": 190}),
    ("bloomed for 30 seconds", {"bloom_s": 30}),
    ("bloom: 40s", {"bloom_s": 40}),
    ("콜드브루 18시간", {"time_s": 64800}),
    ("콜드브루 30시간", {"time_s": 108000}),
    ("cold brew, 16 hrs in the fridge", {"time_s": 57600}),
    ("steeped overnight for 14 hours", {"time_s": 50400}),
    ("냉침 열두 시간", {"time_s": 43200}),
    ("4분 침출", {"time_s": 240}),
    ("in 31 s", {"time_s": 31}),
    ("shot ran 28 seconds", {"time_s": 28}),
    ("took three and a half minutes", {"time_s": 210}),
    ("a minute and a half total", {"time_s": 90}),
    ("AeroPress for 2 minutes", {"time_s": 120}),
    ("total time 3:05", {"time_s": 185}),
    ("drawdown done at 3:05", {"time_s": 185}),
    ("2m30s", {"time_s": 150}),
    ("프렌치프레스 4분 우림", {"time_s": 240}),
    ("2분 30초 내렸음", {"time_s": 150}),
    ("2'30\"", {"time_s": 150}),
    ("구십이도에 이분삼십초", {"temp_c": 92, "time_s": 150}),
    ("추출37 시간25초", {"time_s": 25}),
    ("프렌치프레스 4분 기다렸다가 누름", {"time_s": 240}),
    ("콜드브루 열두 시간 냉장고에 뒀다가", {"time_s": 43200}),
    ("it was 2:40, not 2:30", {"time_s": 160}),
    ("샷타임 26초", {"time_s": 26}),
]

NOT_TIMES: list[str] = [
    "두 시간 전에 마심",
    "오후 3시 30분에 마심",
    "72시간 무산소 발효",
    "30분 걸어서 카페 감",
    "10분 뒤에 식으니까 달다",
    "fermented for 96 hours",
    "had it at 3:15 pm",
    "waited 20 minutes in the queue",
    "5분 식혀서 마심",
    "이 분이 내려주셨다",
    "세 분이서 마심",
    "30분 예열",
    "two hours ago",
    "아침 8:30에 마심",
    "2~3분",
    "2분에서 2분 30초 사이",
    "며칠 숙성",
    "도착까지 30분 남음",
    "after 10 minutes it got sweeter",
]


@pytest.mark.parametrize(("said", "want"), CASES, ids=[said for said, _ in CASES])
def test_brew_and_bloom(read: Read, said: str, want: object) -> None:
    assert read(said, "en-US" if said.isascii() else "ko") == want


@pytest.mark.parametrize("said", NOT_TIMES)
def test_waits_ages_and_clocks_are_no_brew(read: Read, said: str) -> None:
    assert not {"time_s", "bloom_s"} & set(read(said, "en-US" if said.isascii() else "ko"))
