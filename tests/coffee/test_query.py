"""The search language: what a line of words and filters asks for, and what is said of a wrong one."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.query import BY_SPELLING, parse
from mocha_tui.coffee.query_fields import FIELDS
from mocha_tui.coffee.query_types import Between, Days, Filter, QueryError, Sort, Values
from mocha_tui.coffee.text import fold
from mocha_tui.coffee.vocabulary import vocabulary

TODAY = date(2026, 11, 30)


def asked(text: str, locale: Locale = "ko") -> Filter:
    return parse(text, today=TODAY, locale=locale, terms=vocabulary())


def test_words_stay_words() -> None:
    assert asked("yirg v60").words.words == ("yirg", "v60")
    assert asked("2:30 15:250 1:16 http://mocha.example a>b").conditions == ()
    assert asked("  ").is_empty


def test_filters_combine_with_words() -> None:
    wanted = asked("예가 rating>=4 process:washed,natural since:2026-10")
    assert wanted.words.words == ("예가",)
    rating, process, since = wanted.conditions
    assert isinstance(rating, Between) and (rating.low, rating.high, rating.scale) == (0.8, None, 5)
    assert isinstance(process, Values) and process.texts == ("washed", "natural")
    assert isinstance(since, Days) and (since.since, since.until) == (date(2026, 10, 1), None)


@pytest.mark.parametrize(
    ("korean", "english"),
    [
        ("점수>=4", "rating>=4"),
        ("별점 >= 4", "rating>=4"),
        ("온도 <= 92", "temp<=92"),
        ("점수：>=４", "rating>=4"),
        ("점수≥4", "rating>=4"),
        ("부터:2026-10", "since:2026-10"),
        ("까지:어제", "until:2026-11-29"),
        ("날짜:10월", "on:2026-10"),
        ("날짜:지난달", "on:lastmonth"),
        ("원두:15~18", "dose:15..18"),
        ("원두>15g", "dose>15"),
        ("온도<=200°F", "temp<=93.3"),
        ("시간<2분30초", "time<2:30"),
        ("비율>=1:16", "ratio>=16"),
        ("바디>=중간", "body>=medium"),
        ("평가:좋음", "verdict:good"),
        ("디카페인:아니오", "decaf:no"),
        ("점수:없음", "rating:none"),
        ("정렬:-점수", "sort:-score"),
        ("번호:#012", "id:12"),
    ],
)
def test_korean_filters_are_the_english_ones(korean: str, english: str) -> None:
    def plain(wanted: Filter) -> object:
        return [(type(one), one.field.name, *_told(one)) for one in wanted.conditions], wanted.sort

    assert plain(asked(korean)) == plain(asked(english))


def _told(condition: Values | Between | Days) -> tuple[object, ...]:
    match condition:
        case Values():
            return condition.texts, condition.present, condition.negated
        case Between():
            return condition.low, condition.high, condition.over, condition.under
        case Days():
            return condition.since, condition.until


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("rating>=4", 0.8),
        ("rating>=4.5점", 0.9),
        ("rating>=86/100", 0.86),
        ("rating>=8/10", 0.8),
        ("rating:★★★", 0.6),
    ],
)
def test_a_bare_rating_is_of_five_and_a_scale_can_be_named(text: str, share: float) -> None:
    (rating,) = asked(text).conditions
    assert isinstance(rating, Between) and rating.low == pytest.approx(share)


def test_bounds_are_left_out_where_the_sign_says_so() -> None:
    (more,) = asked("dose>15").conditions
    (least,) = asked("dose>=15").conditions
    assert isinstance(more, Between) and isinstance(least, Between)
    assert (more.holds(15), more.holds(15.1)) == (False, True)
    assert (least.holds(15), least.holds(14.9)) == (True, False)


def test_a_minus_leaves_out() -> None:
    wanted = asked('-자몽 -process:natural -"bell pepper"')
    assert [query.words for query in wanted.without] == [("자몽",), ("bell", "pepper")]
    assert wanted.conditions[0].negated


def test_quotes_keep_a_value_together() -> None:
    (roaster,) = asked('로스터리:"커피 몽타주",프릳츠').conditions
    assert isinstance(roaster, Values) and roaster.texts == ("커피 몽타주", "프릳츠")


def test_only_light_roasts_is_a_filter_too() -> None:
    (roast,) = asked("약배전만").conditions
    assert (roast.field.name, isinstance(roast, Values) and roast.texts) == ("roast", ("약배전",))
    assert asked("하지만").words.words == ("하지만",)


def test_a_month_without_a_year_is_the_latest_one() -> None:
    (december,) = asked("on:12월").conditions
    assert isinstance(december, Days) and december.since == date(2025, 12, 1)


def test_a_slash_day_reads_as_the_language_writes_it() -> None:
    assert [asked("on:3/11", locale).conditions[0] for locale in ("ko", "en-GB")] != []
    (american,) = asked("on:3/11", "en-US").conditions
    (british,) = asked("on:3/11", "en-GB").conditions
    assert isinstance(american, Days) and american.since == date(2026, 3, 11)
    assert isinstance(british, Days) and british.since == date(2026, 11, 3)


def test_an_order_can_be_asked_for() -> None:
    assert (asked("sort:score").sort, asked("sort:-name").sort) == (Sort("score"), Sort("name", True))


@pytest.mark.parametrize(
    ("text", "says", "ko"),
    [
        ("process:", "process needs a value, such as process:washed.", "가공 뒤에 값을 적어 주세요. 예: 가공:워시드"),
        ("rateing:4", "did you mean rating?", "'점수'를 찾으셨나요?"),
        ("nonsense:4", "There is no filter nonsense", "'nonsense' 필터는 없어요"),
        ("rating>=86", "A bare rating is of 5", "숫자만 적으면 5점 만점이에요"),
        ("rating>=x", "rating cannot be x; write something like rating>=4.", "예: 점수>=4"),
        ("dose:heavy", "dose cannot be heavy", "원두에 'heavy'"),
        ("since:someday", "since needs a day, a month or a year", "부터에는 날, 달, 해를"),
        ("since:2026-13", "since needs a day, a month or a year", "부터에는 날, 달, 해를"),
        ("on:2026-02-30", "on needs a day", "날짜에는 날, 달, 해를"),
        ("process>=washed", "process has no more and less", "크고 작음이 없어요"),
        ("verdict:meh", "verdict is one of mine, good, not-mine, bad.", "평가은(는)"),
        ("body:huge", "body is one of none, low, medium, high.", "바디은(는)"),
        ("decaf:perhaps", "decaf cannot be perhaps", "디카페인에 'perhaps'"),
        ("id:twelve", "id cannot be twelve", "번호에 'twelve'"),
        ("sort:mood", "sort:score", "정렬:점수"),
        ("rateng>4", "did you mean rating?", "'점수'를 찾으셨나요?"),
    ],
)
def test_a_wrong_filter_is_one_sentence_in_both_languages(text: str, says: str, ko: str) -> None:
    with pytest.raises(QueryError) as error:
        asked(f"예가 {text}")
    assert says in error.value.sentence("en-US") and ko in error.value.sentence("ko")
    assert "\n" not in str(error.value) + error.value.ko
    assert (error.value.start, error.value.end) == (3, 3 + len(text))


def test_no_name_of_a_filter_means_two() -> None:
    spelled = [fold(one) for field in FIELDS.values() for one in {field.name, field.ko, *field.spellings}]
    assert len(spelled) == len(set(spelled)) == len(BY_SPELLING)


@pytest.mark.parametrize("field", [field for field in FIELDS.values() if field.kind != "sort"], ids=lambda f: f.name)
def test_every_example_is_one(field: object) -> None:
    from mocha_tui.coffee.query_fields import Field

    assert isinstance(field, Field)
    for name, value in ((field.name, field.example), (field.ko, field.ko_example)):
        (condition,) = asked(name + ("" if value[0] in "<>" else ":") + value).conditions
        assert condition.field is field


@given(st.text(max_size=60))
def test_any_line_is_a_search_or_one_sentence(text: str) -> None:
    try:
        asked(text)
    except QueryError as error:
        assert str(error) and error.ko


@given(
    st.lists(
        st.sampled_from(["rating>=4", "가공:워시드", "-", '"', ":", ">=", "예가", "dose:15..18", "''"]), max_size=30
    )
)
def test_pieces_in_any_order_do_no_harm(pieces: list[str]) -> None:
    try:
        asked(" ".join(pieces))
        asked("".join(pieces))
    except QueryError as error:
        assert str(error)
