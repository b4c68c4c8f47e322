"""Pours."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Read = Callable[..., dict[str, object]]

CASES: list[tuple[str, dict[str, object]]] = [
    (
        "40g 뜸 40초, 1분에 140까지, 1:40에 240까지, 총 2:50",
        {"steps": [(0, 40), (60, 140), (100, 240)], "bloom_s": 40, "water_g": 240, "time_s": 170},
    ),
    (
        "Bloomed 45 seconds with 50 g, up to 150 at 1:15, 250 at 2:00, drawdown done at 3:05",
        {"steps": [(0, 50), (75, 150), (120, 250)], "bloom_s": 45, "water_g": 250, "time_s": 185},
    ),
    (
        "뜸 45g 40초, 1분 10초에 150까지, 1분 50초에 250까지 붓고 총 3분 걸림",
        {"steps": [(0, 45), (70, 150), (110, 250)], "bloom_s": 40, "water_g": 250, "time_s": 180},
    ),
    (
        "30g으로 30초 뜸, 30초에 100g까지, 1분에 200g까지, 1분 30초에 300g까지",
        {"steps": [(0, 30), (30, 100), (60, 200), (90, 300)], "bloom_s": 30, "water_g": 300},
    ),
    (
        "0:00 40g, 0:40 120g, 1:20 240g",
        {"steps": [(0, 40), (40, 120), (80, 240)], "water_g": 240},
    ),
    (
        "bloom 45g for 40s, at 0:40 pour to 120, at 1:20 to 250. total 2:40",
        {"steps": [(0, 45), (40, 120), (80, 250)], "bloom_s": 40, "water_g": 250, "time_s": 160},
    ),
    (
        "50g bloom for 45 seconds, 150g by 1:00, 250g by 1:45",
        {"steps": [(0, 50), (60, 150), (105, 250)], "bloom_s": 45, "water_g": 250},
    ),
    (
        "뜸 30g 30초, 30초에 70g 더, 1분에 100g 더",
        {"steps": [(0, 30), (30, 100), (60, 200)], "bloom_s": 30, "water_g": 200},
    ),
    (
        "원두 20g, 40g 뜸 45초, 45초에 160까지, 1분 30초에 300까지, 3분 종료",
        {"dose_g": 20, "steps": [(0, 40), (45, 160), (90, 300)], "bloom_s": 45, "water_g": 300, "time_s": 180},
    ),
    (
        "15g, 50 g bloom 30 s, then 250 g by 1:30, finished at 2:40",
        {"dose_g": 15, "steps": [(0, 50), (90, 250)], "bloom_s": 30, "water_g": 250, "time_s": 160},
    ),
    ("뜸 40g 30초 주고 총 240g 2분 20초", {"steps": [(0, 40)], "bloom_s": 30, "water_g": 240, "time_s": 140}),
    ("뜸 들이기 30초 40g", {"steps": [(0, 40)], "bloom_s": 30}),
    ("뜸은 물 30g 40초", {"steps": [(0, 30)], "bloom_s": 40}),
    (
        "bloomed it for forty seconds with forty five grams",
        {"steps": [(0, 45)], "bloom_s": 40},
    ),
    ("1분에 140까지", {"steps": [(60, 140)], "water_g": 140}),
]


@pytest.mark.parametrize(("said", "want"), CASES, ids=[said for said, _ in CASES])
def test_pours_with_their_times(read: Read, said: str, want: object) -> None:
    assert read(said, "en-US" if said.isascii() else "ko") == want


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("15g에 240, 2분 40초", {"dose_g": 15, "water_g": 240, "time_s": 160}),
        ("18g 36g 27초", {"dose_g": 18, "yield_g": 36, "time_s": 27}),
    ],
)
def test_a_weight_and_a_time_side_by_side_are_no_pour(read: Read, said: str, want: object) -> None:
    assert read(said) == want


def test_ratios_before_doses_are_no_pours(read: Read) -> None:
    assert "steps" not in read("어제 1:15 20g, 오늘 1:16 24g")
