from __future__ import annotations

from datetime import date

import pytest

from mocha_tui.agent.house.clauses import clauses
from mocha_tui.agent.house.cups import cups
from mocha_tui.agent.house.text import Text
from mocha_tui.coffee.senses import senses

TODAY = date(2026, 11, 30)


def parts(said: str) -> list[str]:
    text = Text(said)
    found = cups(text.folded, clauses(text.folded), senses(text.norm), TODAY, "ko")
    return [" ".join(text.norm[a:b].strip(" ,.") for a, b in cup) for cup in found]


@pytest.mark.parametrize(
    ("said", "count"),
    [
        ("Saturday: Kenya, 15g. Sunday: Peru, 18g.", 2),
        ("첫 잔은 케냐 15g, 둘째 잔은 과테말라 18g", 2),
        ("그저께 마신 케냐는 15g, 어제 마신 과테말라는 18g", 2),
        ("2026-11-03 온두라스 20g, 2026/11/05 니카라과 15g", 2),
        ("하나는 에티오피아 블루베리, 또 하나는 콜롬비아 사과", 2),
        ("아침엔 부룬디 V60, 점심엔 탄자니아 에어로프레스", 2),
        ("케냐는 15g 자몽, 과테말라는 18g 초콜릿", 2),
        ("7월 18일에 마신 케냐. 7/18 저녁에 또 생각난 건데 토마토 맛", 1),
        ("에티오피아 50프로에 콜롬비아 50프로 블렌드", 1),
        ("11/12에 볶은 케냐 어제 마심", 1),
        ("어제 산 케냐 오늘 마심", 1),
        ("어제가 아니라 그저께네", 1),
        ("어제 케냐를 마셨는데 오늘 적는다", 1),
    ],
)
def test_how_many_cups(said: str, count: int) -> None:
    assert len(parts(said)) == count


def test_words_and_numbers_stay_with_their_cup() -> None:
    first, second = parts("그저께 마신 케냐는 15g 자몽, 어제 마신 과테말라는 18g 초콜릿")
    assert "자몽" in first
    assert "초콜릿" not in first
    assert "18g" in second
    assert "15g" not in second


def test_what_stands_before_the_first_mark_is_said_of_all() -> None:
    first, second = parts("오늘 두 가지 마심. 하나는 에티오피아 블루베리, 또 하나는 콜롬비아 사과")
    assert first.startswith("오늘 두 가지")
    assert second.startswith("오늘 두 가지")


def test_what_is_said_of_both_is_of_both() -> None:
    found = parts("어제 마신 거랑 그저께 마신 거 둘 다 프릳츠 케냐")
    assert len(found) == 2
    assert all("케냐" in cup for cup in found)
