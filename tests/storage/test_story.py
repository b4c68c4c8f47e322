"""Any story of saves, edits, deletions and undos leaves a log that is whole, and every undo is exact."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tags import Tag
from mocha_tui.storage.log import Log
from tests.storage.forms import NOW, form
from tests.storage.test_deleting import image

NAMES, DAYS = st.sampled_from("가나다"), st.integers(1, 3)
COUNTRIES = st.lists(st.sampled_from(["kenya", "ethiopia", "달나라"]), unique=True)


class Story(RuleBasedStateMachine):
    """The log beside a plain dictionary of what it should hold."""

    @initialize()
    def open(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.log = Log(Path(self.folder.name) / "mocha.db")
        self.held: dict[int, Draft] = {}
        self.saves = 0

    def _save(self, draft: Draft) -> int:
        self.saves += 1
        return self.log.save(draft, save_id=f"s{self.saves}", now=NOW).tasting

    @rule(name=NAMES, day=DAYS, countries=COUNTRIES)
    def save(self, name: str, day: int, countries: list[str]) -> None:
        draft = form(name, f"2026-11-0{day}", coffee__country=countries or None)
        self.held[self._save(draft)] = draft

    @rule(data=st.data(), name=NAMES, day=DAYS, countries=COUNTRIES)
    def edit_and_maybe_undo(self, data: st.DataObject, name: str, day: int, countries: list[str]) -> None:
        if not self.held:
            return
        target = data.draw(st.sampled_from(sorted(self.held)))
        facts = {"coffee.country": countries or None}
        before = image(self.log)
        self._save(form(name, f"2026-11-0{day}", match="edit", target=target, also=facts))
        if data.draw(st.booleans()):
            self.log.undo(now=NOW)
            assert image(self.log) == before
        else:
            self.held[target] = form(name, f"2026-11-0{day}", also=facts)

    @rule(data=st.data())
    def delete_and_maybe_undo(self, data: st.DataObject) -> None:
        if not self.held:
            return
        target = data.draw(st.sampled_from(sorted(self.held)))
        before = image(self.log)
        self.log.delete(target, now=NOW)
        if data.draw(st.booleans()):
            self.log.undo(now=NOW)
            assert image(self.log) == before
        else:
            del self.held[target]

    @rule()
    def merge_and_undo(self) -> None:
        moon = Tag("country", "달나라")
        if any("달나라" in draft.ids("coffee.country") for draft in self.held.values()):
            before = image(self.log)
            self.log.tags.merge(moon, Tag("country", "kenya"), now=NOW)
            assert moon not in [count.tag for count in self.log.tags.counts()]
            self.log.undo(now=NOW)
            assert image(self.log) == before

    @invariant()
    def holds_exactly_that(self) -> None:
        found = self.log.find()
        assert {tasting.id: tasting.draft for tasting in found} == self.held
        days: dict[object, list[int]] = {}
        for tasting in found:
            days.setdefault(tasting.day, []).append(tasting.position)
        assert all(sorted(places) == list(range(1, len(places) + 1)) for places in days.values())
        rows = image(self.log)
        assert {row[0] for row in rows["coffee"]} == {tasting.coffee_id for tasting in found}
        assert rows["unused tags"] == []
        assert {(row[0], row[2]) for row in rows["tasting_tag"]} == {
            (tasting.id, country) for tasting in found for country in tasting.draft.ids("coffee.country")
        }

    def teardown(self) -> None:
        if hasattr(self, "log"):
            self.log.close()
            self.folder.cleanup()


TestStory = Story.TestCase
TestStory.settings = settings(
    max_examples=25, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck)
)
