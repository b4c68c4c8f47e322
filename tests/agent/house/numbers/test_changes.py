"""Relative changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Read = Callable[..., dict[str, object]]


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("두 클릭 곱게", {"grind finer": 2}),
        ("2클릭 더 굵게", {"grind coarser": 2}),
        ("same but two clicks finer", {"grind finer": 2}),
        ("one click coarser", {"grind coarser": 1}),
        ("a click finer", {"grind finer": 1}),
        ("분쇄 한 칸 더 굵게", {"grind coarser": 1}),
        ("어제랑 똑같이 세 클릭 굵게", {"reference.date": "2026-11-29", "grind coarser": 3}),
        ("분쇄만 조금 더 곱게", {"grind finer": None}),
        ("same recipe, slightly coarser", {"grind coarser": None}),
        ("물 10g 더", {"water_g add": 10}),
        ("물만 20g 줄여서", {"water_g add": -20}),
        ("원두 1g 더 넣고", {"dose_g add": 1}),
        ("10 g more water", {"water_g add": 10}),
        ("2g less coffee", {"dose_g add": -2}),
        ("1도 올려서", {"temp_c add": 1}),
        ("온도 2도 낮춰서", {"temp_c add": -2}),
        ("two degrees hotter", {"temp_c add": 2}),
        ("10초 더 길게", {"time_s add": 10}),
        ("10 seconds shorter", {"time_s add": -10}),
        ("2배로", {"recipe times": 2}),
        ("두 배로 내려줘", {"recipe times": 2}),
        ("레시피 절반으로 줄여서", {"recipe times": 0.5}),
        ("double the recipe", {"recipe times": 2}),
        ("half the dose", {"dose_g times": 0.5}),
        ("온도를 2도 내려서", {"temp_c add": -2}),
        ("2클릭 굵게 갈았다", {"grind coarser": 2}),
        ("물은 두 배로 했어", {"water_g times": 2}),
    ],
)
def test_changes_to_what_is_there(read: Read, said: str, want: object) -> None:
    assert read(said) == want


@pytest.mark.parametrize(
    "said",
    ["두 배로 진하게 내리니", "두 배로 맛있다", "반은 버림", "a fine cup", "갑자기 더 좋아졌다", "절반쯤 마심"],
)
def test_figures_of_speech_change_nothing(read: Read, said: str) -> None:
    assert read(said) == {}


def test_hot_water_on_top_is_bypass_and_no_change(read: Read) -> None:
    assert read("뜨거운 물 60 더 가수") == {"bypass_g": 60}
