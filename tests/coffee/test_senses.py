"""Ambiguous forms and substring traps: what each form means, and when it means nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.coffee.senses import senses


def said(text: str) -> list[str]:
    return [f"{s.kind}:{s.id}" for s in senses(text) if s.kind != "attribute"]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("코스타리카 허니", ["country:costa-rica", "process:honey"]),
        ("자두, 꿀, 허니", ["flavor:plum", "flavor:honey", "flavor:honey"]),
        ("허니 프로세스", ["process:honey"]),
        ("인도네시아 자바", ["country:indonesia", "region:java"]),
        ("파나마 자바", ["country:panama", "variety:java"]),
        ("예멘 모카", ["country:yemen", "region:mocha"]),
        ("모카 한 잔 시켰다", ["method:cafe-mocha"]),
        ("모카 15g", []),
        (
            "콜롬비아 우일라, 카스티요, 콜롬비아",
            ["country:colombia", "region:huila", "variety:castillo", "variety:colombia"],
        ),
        ("버번 워시드", ["variety:bourbon", "process:washed"]),
        ("위스키, 버번, 럼 향", ["flavor:whiskey", "flavor:whiskey", "flavor:rum"]),
        ("시나몬 로스트", ["roast-level:light"]),
        ("시나몬이랑 정향", ["flavor:cinnamon", "flavor:clove"]),
        ("자메이카 블루마운틴", ["country:jamaica", "region:blue-mountain"]),
        ("파푸아뉴기니 블루마운틴", ["country:papua-new-guinea", "variety:blue-mountain"]),
        ("디카페인 슈가케인", ["process:decaf", "process:sugarcane-ea"]),
        ("사탕수수 느낌", ["flavor:cane-sugar"]),
        ("온두라스 렘피라", ["country:honduras", "region:lempira"]),
        ("콜롬비아 엘파라이소", ["country:colombia"]),
        ("에이프릴 드리퍼", ["method:april"]),
        ("에이프릴 커피", ["roaster:april"]),
        ("brewed it in April", []),
        ("르완다 키부", ["country:rwanda"]),
        ("콩고 키부", ["country:dr-congo", "region:kivu"]),
        ("호주 로스터리", []),
        ("하라 커피", ["region:harrar"]),
        ("물온도 92도로 하라고", []),
        ("구지 안 마셔도", []),
        ("에티오피아 구지", ["country:ethiopia", "region:guji"]),
        ("스위치로 20g 내림", ["method:hario-switch"]),
        ("전원 스위치를 껐다", []),
        ("EK 9.5로 갈았고", ["grinder:ek43"]),
        ("니체를 읽었다", []),
        ("하리오 주전자", []),
        ("펠트 모자", []),
        ("펠트 원두", ["roaster:felt"]),
        ("라이트 바디", []),
        ("라이트 로스트", ["roast-level:light"]),
        ("light roast, light body", ["roast-level:light"]),
        ("natural light", []),
        ("roasted 11/20", []),
        ("바닐라 라떼", ["method:latte"]),
        ("바닐라 라떼 같은 향", ["flavor:vanilla"]),
        ("tastes like a blueberry muffin", ["flavor:blueberry"]),
        ("Rose early", []),
        ("hints of rose", ["flavor:rose"]),
        ("photo.png", []),
        ("어젯밤 밤에", []),
        ("밤 같은 고소함", ["flavor:chestnut", "flavor:nutty"]),
        ("두 배로", []),
        ("사과랑 배", ["flavor:apple", "flavor:pear"]),
        ("체리 수확", []),
        ("리치한 바디", []),
        ("무산소 발효 72시간", ["process:anaerobic"]),
        ("게샤 빌리지", []),
    ],
)
def test_what_a_form_means_in_its_sentence(text: str, meaning: list[str]) -> None:
    assert said(text) == meaning


@given(st.text(max_size=400))
def test_any_text_has_senses_inside_it(text: str) -> None:
    assert all(0 <= s.start < s.end for s in senses(text))
