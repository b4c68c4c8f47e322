"""Putting an outcome into words: short, in the user's language, and only what was done."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from mocha_tui.agent.house.fields import label, show, shown
from mocha_tui.agent.house.outcome import Outcome
from mocha_tui.agent.house.replies import ASK, SAY, Both
from mocha_tui.agent.protocol import Context
from mocha_tui.coffee.facts import FACTS
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.text import one_line
from mocha_tui.coffee.vocabulary import vocabulary

_ATTRIBUTES: Final = "review.attributes"
_TOLD: Final = 8
_QUOTE: Final = 200
_HANGUL: Final = re.compile(r"[가-힣ㄱ-ㅎㅏ-ㅣ]")
_LATIN: Final = re.compile(r"[a-zA-Z]")
_COFFEE: Final = ("coffee.name", "coffee.roaster", "coffee.country", "coffee.region")
_BREWED: Final = ("recipe.dose_g", "recipe.water_g", "recipe.temp_c", "recipe.time_s", "recipe.grind", "recipe.ratio")
_SILENT: Final = frozenset({"match", "target", "review.words"})


def language(context: Context) -> Locale:
    """The language to answer in: that of the words where they show one, else the interface's."""
    if _HANGUL.search(context.utterance):
        return "ko"
    if _LATIN.search(context.utterance) and context.locale == "ko":
        return "ko" if _mostly_units(context.utterance) else "en-US"
    return context.locale


def _mostly_units(text: str) -> bool:
    """``15g 240g``: Latin letters that are no language."""
    return not re.search(r"[a-zA-Z]{3,}", text)


def reply(context: Context, outcome: Outcome) -> list[str]:
    """The answer in sentences, in the order in which they stream."""
    speaker = _Speaker(language(context))
    said = speaker.told(context, outcome)
    if context.first_turn:
        said.append(speaker.say("embedded"))
    return said


class _Speaker:
    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self.place = 0 if locale == "ko" else 1

    def say(self, what: str, table: Mapping[str, Both] = SAY, **values: object) -> str:
        return table[what][self.place].format(**values)

    def told(self, context: Context, outcome: Outcome) -> list[str]:
        said = self._done(context, outcome)
        if outcome.save_key and outcome.did != "save_key":
            said.append(self.say("save_key"))
        if outcome.cancel_key and outcome.did not in ("cancel_key", "refused"):
            said.append(self.say("cancel_key"))
        question = next(iter(outcome.ask), None) or self._worth_asking(outcome)
        if question and not (outcome.save_key or outcome.cancel_key):
            said.append(self.say(question, ASK))
        return said

    def _done(self, context: Context, outcome: Outcome) -> list[str]:
        if outcome.error:
            return [self.say("refused_by_tool")]
        match outcome.did:
            case "wrote" | "undid":
                return self._written(outcome)
            case "which" | "listed":
                return [self.say(outcome.did, lines=" / ".join(self._lines(outcome.which)))]
            case "quoted" if outcome.quote:
                number, words = outcome.quote
                return [self.say("quoted", id=number, said=one_line(words, _QUOTE))]
            case "looked_up" if outcome.found:
                day, fact, value = outcome.found
                text = f"{label(fact, self.locale)} {show(fact, value, self.locale)}"
                return [self.say("in_note" if day else "in_form", day=day, fact=text)]
            case "nothing" if context.draft is not None:
                return [self.say("nothing_open")]
            case did:
                return [self.say(did)]

    def _written(self, outcome: Outcome) -> list[str]:
        said: list[str] = []
        changed, emptied = self._changed(outcome)
        edited = outcome.target is not None
        day = str(outcome.after.get("date", ""))
        if changed:
            key = "undid" if outcome.did == "undid" else "wrote_edit" if edited else "wrote"
            said.append(self.say(key, facts=" · ".join(changed), day=day))
        if emptied:
            said.append(self.say("emptied", facts=", ".join(emptied)))
        if not said and edited:
            said.append(self.say("opened_edit", day=day))
        if outcome.kept:
            facts = ", ".join(
                f"{label(f, self.locale)} {show(f, outcome.after[f], self.locale)}"
                if f in outcome.after
                else label(f, self.locale)
                for f in dict.fromkeys(outcome.kept)
            )
            said.append(self.say("kept", facts=facts))
        if outcome.queued:
            said.append(self.say("queued", coffees=", ".join(self._coffee(c) for c in outcome.queued)))
        if outcome.left_out:
            said.append(self.say("left_out", count=outcome.left_out))
        return said or [self.say("wrote_nothing_new")]

    def _changed(self, outcome: Outcome) -> tuple[list[str], list[str]]:
        """What the open form holds now that it did not hold before, and the fields that are empty now."""
        before, after = _flat(outcome.before), _flat(outcome.after)
        changed = [
            shown(name, after[name], self.locale)
            for name in FACTS
            if name in after and name not in _SILENT and after[name] != before.get(name) and self._tells(name, before)
        ]
        if len(changed) > _TOLD:
            changed = [*changed[:_TOLD], "…"]
        emptied = [label(name, self.locale) for name in FACTS if name in before and name not in after]
        return changed, [] if outcome.before.get("match") != outcome.after.get("match") else emptied

    @staticmethod
    def _tells(name: str, before: Mapping[str, object]) -> bool:
        return name != "date" or bool(before)

    def _worth_asking(self, outcome: Outcome) -> str | None:
        """The one thing most worth asking of a form that was written to."""
        if outcome.did != "wrote" or outcome.target is not None:
            return None
        form = _flat(outcome.after)
        if not any(name in form for name in _COFFEE):
            return "coffee"
        if not any(name.startswith("review.") for name in form):
            return "taste"
        weighed = any(name in form for name in ("recipe.dose_g", "recipe.water_g", "recipe.yield_g"))
        brewed = any(name in form for name in (*_BREWED, "recipe.method"))
        if "place" not in form and brewed and not weighed:
            return "recipe"
        if "recipe.dose_g" in form and not any(n in form for n in ("recipe.water_g", "recipe.yield_g")):
            return "water"
        if "recipe.water_g" in form and "recipe.dose_g" not in form:
            return "dose"
        if not ("review.score" in form or "review.verdict" in form):
            return "score"
        return "roaster" if "coffee.roaster" not in form else None

    def _coffee(self, words: str) -> str:
        fact, colon, ident = words.partition(":")
        if colon and fact in FACTS:
            return vocabulary().label(fact.removeprefix("coffee."), ident, self.locale)
        return words or ("한 잔" if self.locale == "ko" else "one cup")

    def _lines(self, lines: Sequence[str]) -> list[str]:
        return [one_line(line, 60) for line in lines]


def _flat(form: Mapping[str, object]) -> dict[str, object]:
    """Flat facts with the attributes apart."""
    flat = {name: value for name, value in form.items() if name != _ATTRIBUTES}
    levels = form.get(_ATTRIBUTES)
    if isinstance(levels, Mapping):
        flat |= {f"{_ATTRIBUTES}.{name}": level for name, level in levels.items()}
    return flat
