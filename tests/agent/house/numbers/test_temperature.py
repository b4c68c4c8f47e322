"""The water's temperature."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Read = Callable[..., dict[str, object]]


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("92.5도", 92.5),
        ("물온도 구십삼도", 93),
        ("구십이 점 오 도로", 92.5),
        ("물은 팔십팔 도였고", 88),
        ("94˚C", 94),
        ("９２℃ 로", 92),
        ("200°F", 93.3),
        ("205F water", 96.1),
        ("water at 200 degrees", 93.3),
        ("at 95C", 95),
        ("온도 94로 바꿔줘", 94),
        ("온도만 88", 88),
        ("물 92, 원두 15", 92),
        ("93도 말고 91도", 91),
        ("93도 말고 91", 91),
        ("not 94 but 92C", 92),
        ("water was 92C, not 94", 92),
        ("92도에서 94도로", 94),
        ("temp는 구십오도", 95),
        ("temperature was 93", 93),
        ("ninety three degrees", 93),
        ("에스프레소 18 in 36 out 27초 9bar 93", 93),
        ("15g, 250 g at 93", 93),
        ("물 100도로 팔팔", 100),
        ("change temp from 92 to 94", 94),
        ("끓는점에서 좀 식힌 94도", 94),
        ("93도 아니 94도", 94),
        ("콜드브루 물 20도", 20),
    ],
)
def test_of_the_water(read: Read, said: str, want: object) -> None:
    assert read(said, "en-US" if said.isascii() else "ko").get("temp_c") == want


@pytest.mark.parametrize(
    "said",
    [
        "우유 65도로 스팀",
        "실내 온도 24도",
        "기온 30도인 날",
        "milk steamed to 140F",
        "60도쯤 식으니 단맛이 올라온다",
        "냉장고 4도에 보관",
        "room temperature 70F",
        "rated at 93",
        "93점",
        "도징 18",
        "18도징",
        "90~92도",
        "식으니까 달다",
        "배출 온도 205도",
        "90도 초반",
        "온도 92~3도",
        "물 90g",
        "4C",
    ],
)
def test_other_temperatures_are_left_out(read: Read, said: str) -> None:
    assert "temp_c" not in read(said)
