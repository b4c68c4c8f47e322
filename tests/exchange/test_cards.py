"""Cards hold what is known, in letters that need no fonts, and say what does not fit."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.exchange.cards.designs import DESIGNS, DesignName, design
from mocha_tui.exchange.cards.drawing import Card, draw
from mocha_tui.exchange.cards.faces import face
from mocha_tui.exchange.cards.png import to_png
from mocha_tui.exchange.cards.scene import HEIGHT, WIDTH, Box, Scene, Text
from mocha_tui.exchange.cards.svg import to_svg
from mocha_tui.exchange.cards.typeset import cut, shortened, wrap

FULL: Final[dict[str, object]] = {
    "date": "2026-11-30",
    "place": "성수 로우키",
    "coffee.name": "첼베사 워카",
    "coffee.roaster": "커피 리브레",
    "coffee.country": ["ethiopia"],
    "coffee.region": ["yirgacheffe"],
    "coffee.process": ["washed"],
    "coffee.official_notes": ["grapefruit", "bergamot"],
    "recipe.method": "v60",
    "recipe.dose_g": 15,
    "recipe.water_g": 250,
    "recipe.ratio": 16.67,
    "recipe.temp_c": 92.5,
    "recipe.time_s": 150,
    "recipe.grind": "2.3.1",
    "recipe.grinder": "comandante",
    "review.words": "홍차 같고, 식으니까 단맛이 올라왔다.",
    "review.flavors": ["black-tea", "honey"],
    "review.attributes": {"acidity": "medium", "bitterness": "none"},
    "review.score": {"value": 4.5, "max": 5},
    "review.verdict": "mine",
}


def tasting(facts: Mapping[str, object]) -> Tasting:
    draft = from_flat(facts)
    return Tasting(1, "u" * 32, 1, date(2026, 11, 30), 1, draft, datetime(2026, 11, 30, tzinfo=UTC), "Asia/Seoul")


def card(facts: Mapping[str, object], name: DesignName = "paper", locale: Locale = "ko") -> Card:
    return draw(tasting(facts), vocabulary(), locale, name)


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("name", DESIGNS)
def test_a_card_says_what_is_known(name: DesignName) -> None:
    drawn = card(FULL, name)
    said = texts(drawn.scene)
    for text in (
        "2026년 11월 30일",
        "성수 로우키",
        "첼베사 워카",
        "커피 리브레",
        "홍차",
        "4.5",
        "/ 5",
        "완전 내 스타일",
        "2:30",
        "1:16.7",
    ):
        assert text in said
    assert (drawn.shortened, drawn.left_out) == ((), "")


def test_a_card_says_nothing_that_is_not_known() -> None:
    said = texts(card({"date": "2026-11-30", "coffee.region": ["yirgacheffe"]}).scene)
    assert said == ["2026년 11월 30일", "예가체프", "mocha"]


def test_a_card_in_english() -> None:
    said = texts(card(FULL, locale="en-US").scene)
    assert {"November 30, 2026", "just my style", "Black tea", "Dose", "Comandante"} <= set(said)
    assert "30 November 2026" in texts(card(FULL, locale="en-GB").scene)


@pytest.mark.parametrize("name", DESIGNS)
def test_a_png_of_the_size_that_feeds_show(name: DesignName) -> None:
    from PIL import Image

    data = to_png(card(FULL, name).scene)
    image = Image.open(io.BytesIO(data))
    assert (image.size, image.mode, image.format) == ((WIDTH, HEIGHT), "RGB", "PNG")
    assert len(image.getcolors(WIDTH * HEIGHT) or ()) > 100
    assert data == to_png(card(FULL, name).scene)


@pytest.mark.parametrize("name", DESIGNS)
def test_an_svg_needs_no_font_and_nothing_outside_it(name: DesignName) -> None:
    svg = to_svg(card(FULL | {"coffee.name": '<b>"&A'}, name).scene)
    root = ET.fromstring(svg)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags == {"svg", "title", "defs", "path", "rect", "circle", "g", "use"}
    assert root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    used = {element.attrib["href"] for element in root.iter() if "href" in element.attrib}
    assert used == {f"#{one}" for one in ids}
    assert not re.search(r"font|http(?!://www\.w3\.org/2000/svg)", svg)


def test_hangul_is_drawn_not_boxed() -> None:
    for style in ("sans", "serif"):
        used = face("sans" if style == "sans" else "serif")
        assert all(used.has(chr(code)) for code in range(ord("가"), ord("힣") + 1))
        assert used.outline("꿹") != used.outline("갊")


@pytest.mark.parametrize("locale", ["ko", "en-US"])
def test_every_word_of_the_vocabulary_can_be_drawn(locale: Locale) -> None:
    for name in DESIGNS:
        used = face(design(name).style)
        for term in vocabulary().terms.values():
            assert used.drawable(vocabulary().label(term.kind, term.id, locale))[1] == ""


def test_a_long_text_shrinks_to_a_floor_and_then_says_that_it_was_cut() -> None:
    sizes = []
    for count in (1, 4, 16, 60):
        drawn = card(FULL | {"review.words": "홍차 같고 식으니까 단맛이 올라왔다. " * count})
        lines = [shape for shape in drawn.scene.shapes if isinstance(shape, Text) and "올라왔다" in shape.text]
        sizes.append(lines[0].size)
        assert ("review.words" in drawn.shortened) == (count >= 16)
        if drawn.shortened:
            assert any(text.endswith("…") for text in texts(drawn.scene))
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes) >= 26


def test_what_no_face_has_is_left_out_and_told() -> None:
    drawn = card(FULL | {"review.words": "달다🍑 좋다👍🏽"})
    assert "달다 좋다" in texts(drawn.scene)
    assert set(drawn.left_out) >= {"🍑", "👍"}


def inside(scene: Scene) -> None:
    """Every text lies on the card, and none on another."""
    boxes = []
    for shape in scene.shapes:
        if isinstance(shape, Text):
            width = face(shape.style).width(shape.text, shape.size, shape.spacing)
            assert shape.x >= 90
            assert shape.x + width <= WIDTH - 90
            assert shape.size <= shape.y <= HEIGHT - 60
            boxes.append((shape.x, shape.y - shape.size * 0.74, shape.x + width, shape.y))
        elif isinstance(shape, Box):
            assert 0 <= shape.y <= HEIGHT
    for place, one in enumerate(boxes):
        for other in boxes[place + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (one, other)


LONG = st.text(st.sampled_from("가힣홍차달다 워Wi.,x"), min_size=1, max_size=400).filter(
    lambda text: bool(text.strip())
)
WORDS = st.text(st.sampled_from("가힣홍 차Wx-"), min_size=1, max_size=70).filter(lambda text: bool(text.strip(" -")))


@given(
    name=WORDS,
    roaster=WORDS,
    place=WORDS,
    words=LONG,
    flavors=st.lists(WORDS, max_size=14),
    official=st.lists(WORDS, max_size=14),
    farm=WORDS,
    grind=WORDS,
    look=st.sampled_from(DESIGNS),
    dropped=st.sets(st.sampled_from(sorted(set(FULL) - {"date", "coffee.name"}))),
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_is_written_stays_on_the_card_and_apart(
    name: str,
    roaster: str,
    place: str,
    words: str,
    flavors: list[str],
    official: list[str],
    farm: str,
    grind: str,
    look: DesignName,
    dropped: set[str],
) -> None:
    told = {
        **FULL,
        "coffee.name": name,
        "coffee.roaster": roaster,
        "place": place,
        "review.words": words,
        "review.flavors": flavors or ["honey"],
        "coffee.official_notes": official or ["honey"],
        "coffee.farm": farm,
        "recipe.grind": grind,
        "review.attributes": {
            "acidity": "high",
            "sweetness": "low",
            "body": "low",
            "balance": "low",
            "clean-cup": "low",
        },
    }
    inside(card({fact: value for fact, value in told.items() if fact not in dropped}, look).scene)


@given(text=st.text(max_size=120), width=st.floats(60, 900))
@settings(max_examples=60, deadline=None)
def test_lines_are_never_wider_than_they_may_be_and_lose_nothing(text: str, width: float) -> None:
    used = face("sans")
    kept, _ = used.drawable(text)
    lines = wrap(kept, used, 40, width)
    assert "".join("".join(lines).split()) == "".join(kept.split())
    assert all(used.width(line.rstrip(".,!?;:)]}%…·、。」』”’"), 40) <= width + 40 for line in lines)


def test_cutting_and_shortening_end_in_an_ellipsis() -> None:
    used = face("sans")
    assert shortened("짧다", used, 40, 900) == "짧다"
    short = shortened("아주 긴 이름이라 다 들어가지 않는다", used, 40, 200)
    assert short.endswith("…")
    assert used.width(short, 40) <= 200
    assert cut(["a", "b"], 2, used, 40, 200) == (["a", "b"], False)
    lines, lost = cut(["하나", "둘", "셋"], 2, used, 40, 200)
    assert (lines, lost) == (["하나", "둘…"], True)


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from mocha_tui.exchange.sentences import ExchangeError

    face.cache_clear()
    monkeypatch.setitem(sys.modules, "pylopdf_fonts_ko", None)
    with pytest.raises(ExchangeError, match="extra `card`"):
        card(FULL)
    face.cache_clear()
