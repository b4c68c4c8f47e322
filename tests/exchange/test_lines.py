"""Our own export holds everything: into an empty log and out again, it is the same byte for byte."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mocha_tui.cli.imports import Unpacked
from mocha_tui.cli.logs import snapshot
from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import FACTS, LEVELS, VERDICTS, FactSpec, Kind, Score, Source, Step, Value
from mocha_tui.coffee.flat import from_flat, parse_value, value_json
from mocha_tui.coffee.tags import Tag
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import clean
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.exchange.lines import photo_folder, write_lines
from mocha_tui.exchange.package import Package
from mocha_tui.storage.log import Log
from mocha_tui.storage.photos import PhotoFile
from tests.exchange.helpers import JPEG, PNG, reader

NOW = datetime(2026, 11, 30, 12, 30, tzinfo=UTC)

TEXTS = st.text(
    st.one_of(st.characters(exclude_categories=["Cs"]), st.sampled_from("예가체프 브이60\n,;\"'<>\\🍑é")), max_size=40
).filter(lambda text: bool(clean(text).strip()))
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
TERMS = {
    kind: st.sampled_from([term.id for term in vocabulary().of_kind(kind)])
    for kind in {spec.vocabulary for spec in FACTS.values() if spec.vocabulary}
}


def values(spec: FactSpec) -> st.SearchStrategy[Value]:
    word = TERMS[spec.vocabulary] | TEXTS if spec.vocabulary in TERMS else TEXTS
    if spec.name == "review.verdict":
        return st.sampled_from(VERDICTS)
    kinds: dict[Kind, st.SearchStrategy[Value]] = {
        Kind.TEXT: TEXTS,
        Kind.ID: word,
        Kind.IDS: st.lists(word, min_size=1, max_size=4).map(tuple),
        Kind.NUMBER: st.floats(spec.low, spec.high) | st.integers(int(spec.low) + 1, int(spec.high)).map(float),
        Kind.DATE: st.dates(date(2000, 1, 1), date(2026, 11, 30)),
        Kind.FLAG: st.just(True),
        Kind.SCORE: st.builds(Score, st.floats(0, 5), st.floats(5, 100)),
        Kind.LEVEL: st.sampled_from(LEVELS),
        Kind.STEPS: st.lists(st.builds(Step, st.floats(0, 9e4), st.floats(0, 9e4)), min_size=1, max_size=4).map(
            tuple
        ),
    }
    return kinds[spec.kind]


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    names = draw(st.sets(st.sampled_from([name for name in FACTS if name not in ("date", "coffee.name")])))
    facts = {
        name: Fact(
            parse_value(name, value_json(draw(values(FACTS[name])))),
            draw(st.sampled_from(Source)),
            draw(st.integers(0, 500)),
        )
        for name in FACTS
        if name in names or name in ("date", "coffee.name")
    }
    emptied = draw(st.frozensets(st.sampled_from([name for name in FACTS if name not in facts])))
    return Draft(draw(st.sampled_from(["new", "again"])), None, facts, emptied, draw(st.integers(0, 99)))


@st.composite
def tastings(draw: st.DrawFn) -> Tasting:
    draft = draw(drafts())
    day = draft.value("date")
    assert isinstance(day, date)
    at = draw(st.datetimes(datetime(2000, 1, 1), datetime(2026, 11, 30), timezones=st.just(UTC)))
    zone = draw(st.sampled_from(["Asia/Seoul", "America/Los_Angeles", "+09:00", "UTC"]))
    return Tasting(0, draw(st.uuids()).hex, 0, day, 0, draft, at, zone)


def exported(log: Log) -> str:
    return "".join(write_lines(snapshot(log)))


def imported(log: Log, text: str, folder: Path) -> None:
    path = folder / "log.jsonl"
    path.write_text(text, "utf-8")
    with Package(path) as package:
        from mocha_tui.exchange.opening import read_package

        parsed = read_package(package, reader())
        photos = Unpacked(package, parsed.photos)
        done = log.add_many(
            parsed.tastings, "log.jsonl", now=NOW, photos=photos, bags=parsed.bags, whole=parsed.whole
        )
    assert (done.skipped, photos.skipped) == ((), [])


def open_new(folder: Path, name: str) -> Log:
    (folder / name).mkdir(exist_ok=True)
    return Log(folder / name / "mocha.db", terms=vocabulary())


@given(given=st.lists(tastings(), max_size=6))
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_any_log_comes_back_byte_for_byte(tmp_path_factory: pytest.TempPathFactory, given: Sequence[Tasting]) -> None:
    folder = tmp_path_factory.mktemp("round")
    one, two = open_new(folder, "one"), open_new(folder, "two")
    one.add_many(given, "made", now=NOW)
    text = exported(one)

    imported(two, text, folder)

    assert exported(two) == text
    assert [tasting.draft for tasting in two.find()] == [tasting.draft for tasting in one.find()]
    one.close()
    two.close()


def save(log: Log, ident: str, **facts: object) -> int:
    flat = {name.replace("__", "."): value for name, value in facts.items()}
    draft = from_flat({"date": "2026-11-30", "coffee.name": "첼베사", **flat})
    return log.save(draft, save_id=ident, now=NOW).tasting


def test_what_a_log_knows_beside_its_tastings_comes_back_too(tmp_path: Path) -> None:
    one, two = open_new(tmp_path, "one"), open_new(tmp_path, "two")
    first = save(one, "1", recipe__dose_g=15)
    second = save(one, "2", recipe__dose_g=16)
    gone = save(one, "3")
    other = from_flat({"match": "again", "target": first, "date": "2026-11-29", "coffee.name": "Chelbesa"})
    third = one.save(other, save_id="4", now=NOW).tasting  # the same coffee by another name
    lonely = save(one, "5", coffee__name="Kiambu")
    coffee = one.get(first)
    left = one.get(lonely)
    assert coffee is not None and left is not None
    bag = one.bags.add(
        Bag(
            coffee_id=coffee.coffee_id,
            weight_g=200,
            price=22000,
            currency="KRW",
            roasted=date(2026, 11, 1),
            opened=date(2026, 11, 20),
            frozen=date(2026, 11, 5),
            thawed=date(2026, 11, 12),
            finished=date(2026, 11, 30),
            note="두 번째\n봉투",
            other_use_g=12.5,
        ),
        now=NOW,
    )
    one.bags.add(Bag(coffee_id=coffee.coffee_id, weight_g=100, roasted=date(2026, 11, 25)), now=NOW)
    one.bags.add(Bag(coffee_id=left.coffee_id, weight_g=50), now=NOW)
    one.bags.assign(second, None, now=NOW)  # taken from another bag that nobody wrote down
    one.delete(gone, now=NOW)
    one.delete(lonely, now=NOW)  # its bag stays, and so does the coffee
    one.tags.add_alias("우리동네", Tag("region", "yirgacheffe"), now=NOW)
    one.photos.attach(first, [PhotoFile("봉투.png", PNG), PhotoFile("cup.jpg", JPEG)], now=NOW)
    text = exported(one)
    for photo in one.photos.of(first):
        target = tmp_path / photo_folder("log") / photo.path.name
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(photo.path.read_bytes())

    imported(two, text, tmp_path)

    assert exported(two) == text
    by_uid = {tasting.uid: tasting for tasting in two.find()}
    uids = {ident: tasting.uid for ident in (first, second, third) if (tasting := one.get(ident)) is not None}
    assert len({by_uid[uid].coffee_id for uid in uids.values()}) == 1
    bags = {held.uid: held for held in two.bags.list()}
    assert len(bags) == 3
    assert replace(bags[bag.uid], id=0, coffee_id=0) == replace(bag, id=0, coffee_id=0, used_g=15, cups=2)
    assert two.bags.by_tasting() == {by_uid[uids[cup]].id: bags[bag.uid].id for cup in (first, third)}
    assert two.tags.aliases() == one.tags.aliases()
    assert [photo.name for photo in two.photos.of(by_uid[uids[first]].id)] == ["봉투.png", "cup.jpg"]
    two.undo(now=NOW)
    assert (len(two.find()), two.bags.list(), two.tags.aliases()) == (0, (), ())
    one.close()
    two.close()


def test_an_export_does_not_depend_on_the_order_of_saving(tmp_path: Path) -> None:
    given = [
        Tasting(0, f"{n:032x}", 0, date(2026, 11, 30) - timedelta(days=n), 0, draft, NOW, "Asia/Seoul")
        for n, draft in enumerate(
            from_flat({"date": str(date(2026, 11, 30) - timedelta(days=n)), "coffee.name": f"커피 {n % 2}"})
            for n in range(6)
        )
    ]
    one, two = open_new(tmp_path, "one"), open_new(tmp_path, "two")
    one.add_many(given, "forwards", now=NOW)
    two.add_many(given[::-1], "backwards", now=NOW)
    assert exported(one) == exported(two)
    one.close()
    two.close()


def test_lines_are_plain_json_with_sources_and_what_a_hand_emptied(tmp_path: Path) -> None:
    log = open_new(tmp_path, "one")
    draft = from_flat({"date": "2026-11-30", "coffee.name": "첼베사", "recipe.temp_c": 91.5}, Source.HAND)
    log.save(replace(draft, emptied=frozenset({"recipe.grind"}), revision=3), save_id="1", now=NOW)
    head, line = (json.loads(one) for one in exported(log).splitlines())
    assert head == {"mocha": "log", "version": 1}
    assert {"tasting", "day", "position", "recorded_at", "zone", "form"} <= set(line)
    assert line["form"]["facts"]["recipe.temp_c"] == {"value": 91.5, "source": "hand", "order": 0}
    assert line["form"]["emptied"] == ["recipe.grind"]
    assert (line["form"]["match"], line["form"]["revision"]) == ("new", 3)
    assert "target" not in line["form"]
    log.close()
