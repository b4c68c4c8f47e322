from __future__ import annotations

import math

import pytest

from mocha_tui.coffee.locale import parse_locale

from .drive import Talk
from .sentences import KINDS, SENTENCES, Said


def look_up(form: dict[str, object], fact: str) -> object:
    if fact.startswith("review.attributes."):
        levels = form.get("review.attributes")
        return levels.get(fact.rsplit(".", 1)[1]) if isinstance(levels, dict) else None
    return form.get(fact)


def same(want: object, got: object) -> bool:
    """Lists as sets, numbers to a rounding's width, attributes and parts of texts where only these are asked."""
    if isinstance(want, dict) and set(want) == {"contains"}:
        return isinstance(got, str) and str(want["contains"]).replace(" ", "") in got.replace(" ", "")
    if isinstance(want, dict):
        return isinstance(got, dict) and all(same(value, got.get(key)) for key, value in want.items())
    if isinstance(want, list) and want and isinstance(want[0], dict):
        return isinstance(got, list) and len(got) == len(want) and all(map(same, want, got))
    if isinstance(want, list):
        return isinstance(got, list) and sorted(map(str, want)) == sorted(map(str, got))
    if isinstance(want, int | float) and not isinstance(want, bool):
        return isinstance(got, int | float) and math.isclose(got, want, abs_tol=0.051)
    return want == got


def misses(said: Said) -> list[str]:
    """What a conversation got wrong."""
    talk = Talk(said.notes, parse_locale(said.locale))
    for words in said.talk:
        talk.say(words)
    form = talk.form
    if said.want is None:
        return [f"a form opened: {form}"] if form else []
    wrong = [
        f"{fact}: want {want!r}, got {look_up(form, fact)!r}"
        for fact, want in said.want.items()
        if not same(want, look_up(form, fact))
    ]
    wrong += [f"{fact}: invented {look_up(form, fact)!r}" for fact in said.absent if look_up(form, fact)]
    if said.match and form.get("match") != said.match:
        wrong.append(f"match: want {said.match}, got {form.get('match')}")
    if said.queued is not None:
        if len(talk.waiting) != len(said.queued):
            wrong.append(f"queued: {talk.waiting}")
        for want_form, got_form in zip(said.queued, talk.waiting, strict=False):
            wrong += [
                f"queued {f}: want {w!r}, got {got_form.get(f)!r}"
                for f, w in want_form.items()
                if not same(w, got_form.get(f))
            ]
    return wrong


@pytest.mark.parametrize("said", [*SENTENCES, *KINDS], ids=lambda said: said.id)
def test_a_sentence_fills_its_form(said: Said) -> None:
    assert misses(said) == []
