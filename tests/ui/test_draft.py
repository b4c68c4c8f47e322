"""The form by hand: rows, editors, provenance, the match, advice."""

from __future__ import annotations

from datetime import date

import pytest

from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import FactError, Score, Source, Step, Value
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.ui.boot import Advice, Connected
from mocha_tui.ui.draft.complete import rest
from mocha_tui.ui.draft.editors import Choices, FieldBox
from mocha_tui.ui.draft.fields import read, show, typed
from mocha_tui.ui.draft.pick import MatchPicker
from mocha_tui.ui.draft.rows import draw, rows
from mocha_tui.ui.stage import Part, stage_client
from mocha_tui.ui.words import Words
from tests.ui.play import FILLED, NARROW, TINY, WIDE, Play, play

KO, EN = Words("ko"), Words("en-US")
TODAY = date(2026, 11, 30)


async def edit(stage: Play, fact: str, text: str) -> None:
    """Open a field, type over what it holds, set it."""
    form = stage.screen.draft.form
    form.focus()
    form.put_cursor(fact)
    await stage.press("enter")
    editor = form.editor
    assert editor is not None and isinstance(editor.body, FieldBox)
    editor.body.fill(text)
    await stage.press("enter")


@pytest.mark.parametrize("size", [WIDE, NARROW, TINY])
async def test_a_field_is_edited_in_place_and_says_that_a_hand_did_it(size: tuple[int, int]) -> None:
    async with play(size=size) as stage:
        await stage.say("예가체프")
        await stage.press("tab")
        await edit(stage, "recipe.dose_g", "16,5g")
        assert stage.client.form is not None and stage.client.form.number("recipe.dose_g") == 16.5
        assert "16.5 g" in stage.rows()["recipe.dose_g"] and "손" in stage.rows()["recipe.dose_g"]
        assert stage.screen.draft.form.editor is None and stage.screen.draft.form.has_focus
        assert stage.screen.draft.form.cursor == "recipe.water_g"


async def test_a_value_that_cannot_be_is_refused_beside_the_field_and_kept_there() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await edit(stage, "recipe.temp_c", "아주 뜨겁게")
        assert "온도로 적어 주세요" in stage.text()
        editor = stage.screen.draft.form.editor
        assert editor is not None and isinstance(editor.body, FieldBox) and editor.body.text == "아주 뜨겁게"
        await stage.press("escape")
        assert stage.client.form is not None and stage.client.form.number("recipe.temp_c") == 92.5
        assert stage.client.form.match == "new"  # Esc left the field and nothing else


async def test_a_form_is_begun_by_hand_with_none_open() -> None:
    async with play(locale="en-US") as stage:
        await stage.press("tab")
        stage.screen.draft.form.put_cursor("coffee.name")
        await stage.press("K", "e", "n", "y", "a", "enter")
        assert stage.client.form is not None and stage.client.form.text("coffee.name") == "Kenya"
        assert "hand" in stage.rows()["coffee.name"]


async def test_delete_empties_a_field_for_good() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("tab")
        stage.screen.draft.form.put_cursor("recipe.temp_c")
        await stage.press("delete")
        assert stage.client.form is not None
        assert "recipe.temp_c" not in stage.client.form.facts and "recipe.temp_c" in stage.client.form.emptied


async def test_levels_are_chosen_with_arrows() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("tab")
        form = stage.screen.draft.form
        form.put_cursor("+review")
        await stage.press("enter")
        assert "review.attributes.body" in stage.rows()
        form.put_cursor("review.attributes.body")
        await stage.press("enter")
        assert form.editor is not None and isinstance(form.editor.body, Choices)
        await stage.press("right", "right", "enter")
        assert stage.client.form is not None and stage.client.form.text("review.attributes.body") == "medium"
        assert "중간" in stage.rows()["review.attributes.body"]


async def test_tags_are_canonical_however_a_hand_spells_them() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("tab")
        stage.screen.draft.form.put_cursor("+coffee")
        await stage.press("enter")
        await edit(stage, "coffee.process", "워시드, 내추럴")
        assert stage.client.form is not None and set(stage.client.form.ids("coffee.process")) == {"washed", "natural"}


async def test_a_word_of_the_vocabulary_is_completed_with_the_right_arrow() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("tab")
        form = stage.screen.draft.form
        form.put_cursor("recipe.method")
        await stage.press("하", "리", "오")
        assert form.editor is not None and isinstance(form.editor.body, FieldBox)
        assert form.editor.body.suggestion == " 스위치" and "하리오 스위치" in stage.text()
        await stage.press("right", "enter")
        assert stage.client.form is not None and stage.client.form.text("recipe.method") == "hario-switch"


def test_completion_begins_anew_after_a_comma_and_knows_both_languages() -> None:
    assert rest("coffee.variety", "게이샤, 카투", korean=True).startswith("라")
    assert rest("coffee.region", "yirg", korean=True) == "acheffe"
    assert rest("coffee.region", "Yirg", korean=False) == "acheffe"
    assert rest("coffee.region", "zzz", korean=False) == "" == rest("coffee.region", "", korean=False)
    assert rest("recipe.grind", "2", korean=False) == ""


async def test_what_a_hand_types_while_a_turn_runs_stays() -> None:
    async with play([FILLED, Part("고쳤어요.", {"recipe": {"temp_c": 88}}, held=True)]) as stage:
        await stage.say("예가체프")
        await stage.start("아 88도였나")
        await stage.press("tab")
        await edit(stage, "recipe.temp_c", "91")
        stage.model.go.set()
        await stage.idle()
        assert stage.client.form is not None and stage.client.form.number("recipe.temp_c") == 91
        assert "91 °C" in stage.rows()["recipe.temp_c"]


async def test_a_field_that_is_open_while_a_turn_ends_keeps_what_is_typed_in_it() -> None:
    async with play([FILLED, Part("고쳤어요.", {"recipe": {"temp_c": 88}}, held=True)]) as stage:
        await stage.say("예가체프")
        await stage.start("아 88도였나")
        await stage.press("tab")
        stage.screen.draft.form.put_cursor("recipe.grind")
        form = stage.screen.draft.form
        form.put_cursor("+recipe")
        await stage.press("enter")
        form.put_cursor("recipe.grind")
        await stage.press("2", "4")
        stage.model.go.set()
        await stage.until(lambda: not stage.client.busy)
        await stage.pilot.pause()
        assert form.editor is not None and isinstance(form.editor.body, FieldBox) and form.editor.body.text == "24"
        await stage.press("enter")
        assert stage.client.form is not None and stage.client.form.text("recipe.grind") == "24"
        assert stage.client.form.number("recipe.temp_c") == 88


async def test_saving_takes_what_is_typed_into_an_open_field() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("tab")
        stage.screen.draft.form.put_cursor("coffee.roaster")
        await stage.press("프", "릳", "츠", "ctrl+s")
        await stage.until(lambda: stage.log.rows)
        assert stage.log.rows[0].draft.text("coffee.roaster") == "프릳츠"


async def test_the_match_is_changed_by_hand() -> None:
    notes: list[dict[str, object]] = [
        {"date": "2026-11-02", "coffee.name": "케냐 AA", "coffee.roaster": "프릳츠", "recipe.dose_g": 18},
        {"date": "2026-11-03", "coffee.name": "과테말라", "review.words": "고소해"},
    ]
    async with play(client=lambda model, now: stage_client(model, now=now, notes=notes)) as stage:
        await stage.say("예가체프")
        await stage.press("tab", "enter")
        await stage.until(lambda: isinstance(stage.app.screen, MatchPicker))
        await stage.press(*"케냐")
        await stage.until(lambda: "과테말라" not in stage.text())
        await stage.press("enter")
        await stage.until(lambda: stage.client.form is not None and stage.client.form.match == "again")
        await stage.until(lambda: "또 마심" in stage.rows()["match"])
        await stage.press("enter")
        await stage.until(lambda: isinstance(stage.app.screen, MatchPicker))
        await stage.press("tab", "enter")
        await stage.until(lambda: stage.client.form is not None and stage.client.form.match == "edit")
        assert stage.client.form is not None and stage.client.form.target == 2
        await stage.until(lambda: "#2" in stage.rows()["match"])


async def test_the_match_waits_for_the_answer() -> None:
    async with play([FILLED, Part("음", held=True)]) as stage:
        await stage.say("예가체프")
        await stage.start("그리고")
        await stage.press("tab", "enter")
        await stage.until(lambda: "답하는 중" in stage.screen.status.text)


async def test_a_suggested_tag_is_accepted_with_one_key() -> None:
    advice = Advice("coffee.process", "washed", "워시드", "'수세식'이라고 적었어요")

    def advise(draft: Draft) -> tuple[Advice, ...]:
        return () if "washed" in draft.ids("coffee.process") else (advice,)

    async with play(connected=lambda client: Connected(client, "house", True, advise=advise)) as stage:
        await stage.say("예가체프")
        await stage.until(lambda: "?coffee.process=washed" in stage.rows())
        assert "워시드" in stage.text()
        await stage.press("tab", "a")
        assert stage.client.form is not None and stage.client.form.ids("coffee.process") == ("washed",)
        await stage.until(lambda: "?coffee.process=washed" not in stage.rows())


async def test_advice_that_fails_costs_nothing() -> None:
    def advise(draft: Draft) -> tuple[Advice, ...]:
        raise RuntimeError("broken")

    async with play(connected=lambda client: Connected(client, "house", True, advise=advise)) as stage:
        await stage.say("예가체프")
        assert stage.client.form is not None and stage.app.is_running


@pytest.mark.parametrize(
    ("fact", "text", "value"),
    [
        ("recipe.dose_g", "0.5oz", 14.2),
        ("recipe.dose_g", "15 g", 15.0),
        ("recipe.ratio", "1:16", 16.0),
        ("recipe.temp_c", "200°F", 93.3),
        ("recipe.time_s", "2분 30초", 150.0),
        ("recipe.time_s", "2:30", 150.0),
        ("recipe.tds", "1.38%", 1.38),
        ("date", "어제", date(2026, 11, 29)),
        ("date", "2026-11-03", date(2026, 11, 3)),
        ("coffee.variety", "게이샤; 카투라", ["게이샤", "카투라"]),
        ("review.score", "4/5", Score(4, 5)),
        ("review.score", "86 / 100", Score(86, 100)),
        ("review.score", "★★★★☆", Score(4, 5)),
        ("recipe.steps", "0:00 40g, 0:45 150 g", (Step(0, 40), Step(45, 150))),
        ("review.words", "  새콤  ", "새콤"),
        ("coffee.name", "   ", None),
    ],
)
def test_what_a_hand_types_is_read(fact: str, text: str, value: object) -> None:
    assert read(fact, text, None, TODAY, KO) == value


def test_a_bare_score_takes_the_scale_that_is_there() -> None:
    assert read("review.score", "3.5", Score(4, 5), TODAY, EN) == Score(3.5, 5)


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("recipe.dose_g", "많이"),
        ("recipe.dose_g", "9000"),
        ("recipe.temp_c", "15g"),
        ("recipe.time_s", "금방"),
        ("recipe.ratio", "x"),
        ("date", "내일"),
        ("date", "언젠가"),
        ("review.score", "좋음"),
        ("review.score", "4"),
        ("review.score", "6/5"),
        ("recipe.steps", "천천히"),
    ],
)
@pytest.mark.parametrize("words", [KO, EN])
def test_what_cannot_be_is_one_sentence(fact: str, text: str, words: Words) -> None:
    with pytest.raises(FactError) as refused:
        read(fact, text, None, TODAY, words)
    assert refused.value.sentence(words.locale).endswith(".")


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("recipe.dose_g", 15.5),
        ("recipe.time_s", 150.0),
        ("recipe.time_s", 27.5),
        ("recipe.ratio", 16.25),
        ("date", date(2026, 11, 3)),
        ("review.score", Score(4.5, 5)),
        ("recipe.steps", (Step(0, 40), Step(45, 150))),
    ],
)
def test_what_an_editor_starts_with_reads_back_as_it_was(fact: str, value: float | date | Score) -> None:
    assert read(fact, typed(fact, value, vocabulary(), KO), None, TODAY, KO) == value


def test_values_are_shown_with_units_in_the_language_of_the_screen() -> None:
    terms = vocabulary()
    assert show("recipe.ratio", Fact(16.67, Source.DERIVED), terms, KO).text == "1:16.7"
    assert show("recipe.ratio", Fact(16.25, Source.USER), terms, KO).text == "1:16.25"
    assert show("coffee.region", Fact(("yirgacheffe",), Source.USER), terms, EN).chips == ("Yirgacheffe",)
    assert show("review.verdict", Fact("mine", Source.USER), terms, KO).text == "딱 내 취향"


def test_a_full_cup_fits_the_height_and_every_row_its_width() -> None:
    form = Draft(
        facts={
            name: Fact(value, Source.USER)
            for name, value in dict[str, Value](
                {
                    "date": TODAY,
                    "coffee.name": "예가체프 G1 워시드 내추럴 블렌드 아주 긴 이름",
                    "coffee.country": ("ethiopia",),
                    "coffee.region": ("yirgacheffe",),
                    "recipe.method": "v60",
                    "recipe.dose_g": 15.0,
                    "recipe.water_g": 250.0,
                    "recipe.ratio": 16.67,
                    "recipe.temp_c": 92.5,
                    "recipe.time_s": 150.0,
                    "review.words": "산미가 좋고 " * 8,
                    "review.flavors": ("blueberry", "jasmine", "lemon", "honey"),
                }
            ).items()
        }
    )
    for width in (24, 36, 58):
        drawn = [line for row in rows(form, "예가체프", vocabulary(), KO) for line in draw(row, width)]
        assert all(line.cell_length <= width for line in drawn)
        assert width < 36 or len(drawn) <= 31
