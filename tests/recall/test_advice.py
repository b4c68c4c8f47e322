"""Which tags a tasting lacks by its own text; and when silence is right."""

from __future__ import annotations

import pytest

from mocha_tui.cli.mentions import mentions
from mocha_tui.client.spelled import Spelled
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.tags import Tag, force
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.recall.advice import Mention, advice, noise

WORDS = vocabulary()


def advised(**facts: object) -> list[str]:
    draft = from_flat({key.replace("__", "."): value for key, value in facts.items()})
    return [str(one.tag) for one in advice(draft, mentions, WORDS)]


@pytest.mark.parametrize(
    ("facts", "tags"),
    [
        ({"review__words": "자몽 향이 났다"}, ["flavor:grapefruit"]),
        ({"review__words": "tastes like blackcurrant and lime"}, ["flavor:blackcurrant", "flavor:lime"]),
        ({"coffee__name": "무산소 내추럴 게이샤"}, ["process:anaerobic", "process:natural", "variety:geisha"]),
        ({"coffee__name": "에티오피아 예가체프"}, ["region:yirgacheffe"]),  # the country follows from it
        ({"coffee__name": "Kenya AA"}, ["country:kenya"]),
        ({"review__words": "V60으로 내렸다"}, ["method:v60"]),
        # held already, or held more closely
        ({"review__words": "자몽 향이 났다", "review__flavors": ["grapefruit"]}, []),
        ({"review__words": "자몽 향이 났다", "coffee__official_notes": ["grapefruit"]}, []),
        ({"review__words": "시트러스 느낌", "review__flavors": ["lemon"]}, []),
        ({"coffee__name": "에티오피아 첼베사", "coffee__region": ["chelbesa"]}, []),
        ({"coffee__name": "허니 프로세스", "coffee__process": ["black-honey"]}, []),
        # a fact that holds something is not argued with
        ({"review__words": "V60으로 내렸다", "recipe__method": "chemex"}, []),
        ({"coffee__name": "콜롬비아 블렌드", "coffee__country": ["brazil"]}, []),
        # denied, wished for, asked, planned, compared, printed, linked
        ({"review__words": "자몽은 없고 밋밋"}, []),
        ({"review__words": "no chocolate at all"}, []),
        ({"review__words": "시트러스하면 좋겠다"}, []),
        ({"review__words": "is it jasmine?"}, []),
        ({"review__words": "다음에는 케멕스로 내려야지"}, []),
        ({"review__words": "next time on the Chemex"}, []),
        ({"review__words": "케냐보다 산미가 약하다"}, []),
        ({"review__words": "softer than the Kenya"}, []),
        ({"review__words": "컵노트는 자몽"}, []),
        ({"review__words": "[레몬 케이크 굽는 법](https://example.org/lemon) 읽으며 마심"}, []),
        ({"review__words": "https://example.org/jasmine 참고"}, []),
        ({"review__words": "좋았다"}, []),
        ({}, []),
    ],
)
def test_what_the_text_mentions_and_the_tasting_lacks(facts: dict[str, object], tags: list[str]) -> None:
    assert advised(**facts) == tags


def test_the_reason_is_one_line_in_either_language() -> None:
    draft = from_flat({"review.words": "자몽\x1b[31m 향이 났다"})
    (one,) = advice(draft, mentions, WORDS)
    assert one.fact == "review.flavors"
    assert one.why(WORDS, "ko") == "적은 말에 나오는 “자몽”: 향미 자몽 태그가 없어요"
    assert one.why(WORDS, "en-US") == "the note says “자몽”, but there is no flavour Grapefruit"


def test_what_a_hand_emptied_is_not_advised() -> None:
    from dataclasses import replace

    draft = from_flat({"review.words": "V60으로 내렸다"})
    assert advice(replace(draft, emptied=frozenset({"recipe.method"})), mentions, WORDS) == ()


def test_a_reader_of_ones_own_may_be_given() -> None:
    def reader(sentence: str) -> list[Mention]:
        at = sentence.find("plum")
        return [Mention(Tag("flavor", "plum"), at, at + 4)] if at >= 0 else []

    draft = from_flat({"review.words": "good. plum. plum again."})
    assert [str(one.tag) for one in advice(draft, reader, WORDS)] == ["flavor:plum"]


def test_advice_never_changes_the_form() -> None:
    draft = from_flat({"review.words": "자몽 향이 났다"})
    before = dict(draft.facts)
    advice(draft, mentions, WORDS)
    assert dict(draft.facts) == before


def test_an_alias_is_forced_and_told_only_where_something_was_stored() -> None:
    draft, forced = force(from_flat({"coffee.process": ["무산소", "washed"], "recipe.method": "브이60"}), WORDS)
    assert draft.ids("coffee.process") == ("anaerobic", "washed")
    told = Spelled()
    told.note(forced)
    assert told.told(draft, WORDS, "en-US") == [
        "“무산소” was stored as Anaerobic.",
        "“브이60” was stored as V60.",
    ]
    told.note(forced)
    assert told.told(draft, WORDS, "ko")[1] == "“브이60”은(는) V60(으)로 저장했어요."
    assert force(draft, WORDS) == (draft, ())


def test_noise_is_the_share_of_tastings_with_none_one_and_more() -> None:
    counted = noise([0, 0, 1, 2, 5])
    assert (counted.none, counted.one, counted.more, counted.tastings) == (2, 1, 2, 5)
