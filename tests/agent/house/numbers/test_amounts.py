"""Weights: what they are of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Read = Callable[..., dict[str, object]]

CASES: list[tuple[str, dict[str, object]]] = [
    ("15g:250g", {"dose_g": 15, "water_g": 250}),
    ("케냐 15g 250g", {"dose_g": 15, "water_g": 250}),
    ("15:250", {"dose_g": 15, "water_g": 250}),
    ("15/250으로 내림", {"dose_g": 15, "water_g": 250}),
    ("20g/320g", {"dose_g": 20, "water_g": 320}),
    ("원두 18 물 300", {"dose_g": 18, "water_g": 300}),
    ("물 300 원두 18", {"dose_g": 18, "water_g": 300}),
    ("원두는 15 물은 235", {"dose_g": 15, "water_g": 235}),
    ("물은 300, 원두는 20", {"dose_g": 20, "water_g": 300}),
    ("15g 원두에 물 240ml", {"dose_g": 15, "water_g": 240}),
    ("물 240ml에 원두 15g", {"dose_g": 15, "water_g": 240}),
    ("원두 20그램에 물 320", {"dose_g": 20, "water_g": 320}),
    ("커피 16g, 물 256g", {"dose_g": 16, "water_g": 256}),
    ("도징 18.5에 36 추출", {"dose_g": 18.5, "yield_g": 36}),
    ("18g 담아서 40g 나왔어", {"dose_g": 18, "yield_g": 40}),
    ("에스프레소 18g 36g 27초", {"dose_g": 18, "yield_g": 36, "time_s": 27}),
    ("에쏘 19g에서 38g 뽑음", {"dose_g": 19, "yield_g": 38}),
    ("18 in 36 out", {"dose_g": 18, "yield_g": 36}),
    ("18g in, 36g out, 28s", {"dose_g": 18, "yield_g": 36, "time_s": 28}),
    ("18.2 in and 41 out", {"dose_g": 18.2, "yield_g": 41}),
    ("pulled 19 g into 42 g", {"dose_g": 19, "yield_g": 42}),
    ("220g out of 15g", {"dose_g": 15, "yield_g": 220}),
    ("in: 18g, out: 38g", {"dose_g": 18, "yield_g": 38}),
    ("100 grams to 1 litre", {"dose_g": 100, "water_g": 1000}),
    ("15g to 230g", {"dose_g": 15, "water_g": 230}),
    ("클레버 32g에 500cc", {"dose_g": 32, "water_g": 500}),
    ("콜드브루 80g에 1,000ml", {"dose_g": 80, "water_g": 1000}),
    ("콜드브루 원두 100g 물 1.2리터", {"dose_g": 100, "water_g": 1200}),
    ("물 200까지만 붓고 뜨거운 물 60 가수", {"water_g": 200, "bypass_g": 60}),
    ("가수 60", {"bypass_g": 60}),
    ("15g 150g 추출하고 80g 가수", {"dose_g": 15, "water_g": 150, "bypass_g": 80}),
    ("뜨거운 물 50ml로 희석", {"bypass_g": 50}),
    ("200 g water, then bypass 50 g", {"water_g": 200, "bypass_g": 50}),
    ("diluted with 60 ml", {"bypass_g": 60}),
    ("모카포트 17그람, 물 160, 나온 커피는 115그람", {"dose_g": 17, "water_g": 160, "yield_g": 115}),
    ("모카포트 18g, 물 150 넣어 110 나옴", {"dose_g": 18, "water_g": 150, "yield_g": 110}),
    ("0.65 oz coffee", {"dose_g": 18.4}),
    ("half an ounce of coffee, 240 ml water", {"dose_g": 14.2, "water_g": 240}),
    ("15 g coffee 250 g water", {"dose_g": 15, "water_g": 250}),
    ("15 grams of coffee and 250 grams of water", {"dose_g": 15, "water_g": 250}),
    ("250 g water, 15 g coffee", {"dose_g": 15, "water_g": 250}),
    ("dose 20, water 320", {"dose_g": 20, "water_g": 320}),
    ("coffee: 18g / water: 290g", {"dose_g": 18, "water_g": 290}),
    ("used 16g, poured 260", {"dose_g": 16, "water_g": 260}),
    ("ground 22g and poured 350g over it", {"dose_g": 22, "water_g": 350}),
    ("18g dose", {"dose_g": 18}),
    ("water was 300g", {"water_g": 300}),
    ("fifteen grams of coffee, two hundred and fifty of water", {"dose_g": 15, "water_g": 250}),
    ("열다섯 그램에 이백사십 부었어", {"dose_g": 15, "water_g": 240}),
    ("원두 십팔 그램 물 삼백", {"dose_g": 18, "water_g": 300}),
    ("원두 스무 그램", {"dose_g": 20}),
    ("십팔 그램 담아서 삼십육 그램 받았는데", {"dose_g": 18, "yield_g": 36}),
    ("１８ｇ　３００ｇ", {"dose_g": 18, "water_g": 300}),
    ("약 15g 썼음", {"dose_g": 15}),
    ("원두 15g 갈아서 물 250g 천천히 부음", {"dose_g": 15, "water_g": 250}),
    ("18,5 g in, 300 g out of the kettle", {"dose_g": 18.5, "water_g": 300}),
    ("물만 230으로", {"water_g": 230}),
    ("물은 230", {"water_g": 230}),
    ("원두 20g이 아니라 22g", {"dose_g": 22}),
    ("20이 아니라 22g", {"dose_g": 22}),
    ("물 300 말고 280", {"water_g": 280}),
    ("the dose was 16 not 15", {"dose_g": 16}),
    ("not 15g but 16g", {"dose_g": 16}),
    ("it was 17.5 in", {"dose_g": 17.5}),
    ("make it 16g", {"dose_g": 16}),
    ("AeroPress 14g, 200 ml", {"dose_g": 14, "water_g": 200}),
    ("추출량 40g, 도징 20g", {"dose_g": 20, "yield_g": 40}),
    ("yield 38g from 19g", {"yield_g": 38, "dose_g": 19}),
    ("프렌치프레스에 30g 넣고 500ml 부음", {"dose_g": 30, "water_g": 500}),
    ("총 물 300g 원두 20g", {"dose_g": 20, "water_g": 300}),
    ("15g에 250 부었다", {"dose_g": 15, "water_g": 250}),
    ("물 250ml, 원두 16g, 24클릭", {"dose_g": 16, "water_g": 250, "grind": "24"}),
    ("예가 10g + 만델링 8g 섞어서", {"dose_g": 18}),
    ("하우스 블렌드 18g 36g 에스프레소", {"dose_g": 18, "yield_g": 36}),
    ("아이스 드립 20g 얼음 100g 물 150g", {"dose_g": 20, "water_g": 150}),
    ("93도 물로 20g 내렸어", {"dose_g": 20, "temp_c": 93}),
    ("원두 15g 내렸어", {"dose_g": 15}),
    ("물 일 리터에 원두 팔십 그램", {"dose_g": 80, "water_g": 1000}),
    ("물 삼백 아니 삼백이십 그램", {"water_g": 320}),
    ("water 300, no wait, 320", {"water_g": 320}),
    ("오백 미리에 서른 그램", {"dose_g": 30, "water_g": 500}),
    ("dose 18.5 yield 40", {"dose_g": 18.5, "yield_g": 40}),
    ("에이프릴 드리퍼 15g 1:16", {"dose_g": 15, "ratio": 16}),
    ("한 잔 15g 240g", {"dose_g": 15, "water_g": 240}),
    ("I weighed out fifteen point five grams", {"dose_g": 15.5}),
    ("hot water top up 50g", {"bypass_g": 50}),
    ("15g-240g-92도", {"dose_g": 15, "water_g": 240, "temp_c": 92}),
    ("아메리카노 샷 36g", {"yield_g": 36}),
    ("Washed Huila, 16 g at 1:15", {"dose_g": 16, "ratio": 15}),
    ("1차 40g 2차 120g 3차 240g", {"water_g": 240}),
    ("first pour 50g, second pour to 150g, third to 250g", {"water_g": 250}),
    ("30초 뜸 후 240까지 한번에", {"bloom_s": 30, "water_g": 240}),
    ("쭉 부어서 250", {"water_g": 250}),
    ("woke at 6:45, brewed 15g", {"dose_g": 15}),
    ("got 90 g out", {"yield_g": 90}),
]

NOT_AMOUNTS: list[str] = [
    "200g 봉투 샀다",
    "200g에 22,000원",
    "프릳츠 봉투 60g 남음",
    "Half a pound of Tanzania arrived",
    "bought a 250g bag of Kenya",
    "500g 봉투에 3만원",
    "SL28이랑 SL34",
    "G1 내추럴",
    "AA 92점짜리",
    "블렌드 50프로 50프로",
    "브라질 50 콜롬비아 50 블렌드 마심",
    "1,900m 고도",
    "grown at 1,800 masl",
    "우유 150ml 넣은 라떼",
    "얼음 120g",
    "with 30 ml of milk",
    "두 잔 마심",
    "three cups",
    "30살 생일에 마심",
    "9bar",
    "별 5개",
    "82/100",
    "4.5/5",
    "5점 만점에 4점",
    "8 out of 10",
    "two stars out of five",
    "15~16g 사이",
    "2026년 빈티지",
    "반은 버림",
    "비가 꽤 온다 23",
    "3번째 내린 거",
    "COE #4 랏",
    "250g for $18",
    "300ml 머그컵에 마심",
    "5 pours of 50g",
    "100g씩 세 번",
    "lot 74110",
    "1만 5천원",
    "초당 6g으로",
    "뜨거운 얼음물 200",
    "20g bag sample from Onyx",
    "서버 무게 300g",
    "카페인 80mg",
]


@pytest.mark.parametrize(("said", "want"), CASES, ids=[said for said, _ in CASES])
def test_weights_are_told_apart_by_word_place_and_size(read: Read, said: str, want: object) -> None:
    assert read(said, "en-US" if said.isascii() else "ko") == want


@pytest.mark.parametrize("said", NOT_AMOUNTS)
def test_other_numbers_are_no_part_of_a_recipe(read: Read, said: str) -> None:
    assert read(said, "en-US" if said.isascii() else "ko") == {}


def test_beside_a_bag_the_cup_is_still_read(read: Read) -> None:
    assert read("Half a pound of Tanzania arrived; today's cup used 0.6 oz of it", "en-US") == {
        "dose_g": 17.0,
        "date": "2026-11-30",
    }
    assert read("200g에 22,000원, 오늘 15g 씀") == {"dose_g": 15, "date": "2026-11-30"}


def test_a_lone_second_weight_is_the_drink_when_the_form_is_an_espresso(read: Read) -> None:
    assert read("18g 40g", espresso=True) == {"dose_g": 18, "yield_g": 40}
