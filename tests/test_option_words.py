"""Checks the words of options and levels: the catalogue has them all, and its English agrees with the core's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from chabudai import _core
from chabudai.bots import all_levels
from chabudai.catalogue import SOURCE_LANGUAGE, Message, languages
from chabudai.catalogue.bundles import has_message
from chabudai.catalogue.language import LOCALES
from chabudai.presentation.option_words import level_sentence, option_help, option_label
from tests.games.shared.tables import PUBLISHED

KEYS = _core.game_keys()
KINDS: tuple[Literal["help"], Literal["example"]] = ("help", "example")


def english(sentence: Message) -> str:
    """Returns a text of the catalogue as the core writes it, with straight quotation marks."""
    return sentence.text(SOURCE_LANGUAGE).replace("’", "'")


@pytest.mark.parametrize("key", KEYS)
def test_the_english_help_of_each_option_is_that_of_the_core(key: str) -> None:
    for spec in _core.option_specs(key):
        for kind in KINDS:
            name = f"options-{kind}-{key}-{spec['name'].replace('_', '-')}"
            assert has_message(name), f"options.ftl lacks {name}"
            text = spec[kind][:1].upper() + spec[kind][1:]
            assert english(option_help(key, spec, kind)) == f"{text.removesuffix('.')}.", name


@pytest.mark.parametrize("key", PUBLISHED)
def test_the_english_sentence_of_each_level_is_that_of_the_core(key: str) -> None:
    for level in all_levels(key):
        assert has_message(f"options-level-{key}-{level.word}"), f"options.ftl lacks options-level-{key}-{level.word}"
        assert english(level_sentence(key, level.word, "")) == level.sentence


def labels(key: str, spec: dict[str, Any]) -> Iterator[str]:
    """Yields the ids of an option's label and of the labels of its values."""
    name = spec["name"].replace("_", "-")
    # The labels of Nakatta's options are in the file of every page.
    yield f"page-{key}-{name}" if key == "nakatta" else f"options-label-{key}-{name}"
    yield from (f"options-label-{key}-{name}-{word}" for word in spec.get("words", ()))
    if spec["kind"] == "table":
        yield from (f"options-bonus-{word}" for word in spec["names"])
    elif spec["kind"] == "texts":
        yield from (f"options-label-{key}-{name}-{word}" for word in spec["names"])


@pytest.mark.parametrize("key", KEYS)
def test_every_option_and_every_value_in_words_has_a_label(key: str) -> None:
    missing = [each for spec in _core.option_specs(key) for each in labels(key, spec) if not has_message(each)]
    assert not missing


@pytest.mark.parametrize("key", KEYS)
def test_every_option_has_a_label_outside_of_the_form(key: str) -> None:
    for spec in _core.option_specs(key):
        label = option_label(key, spec["name"])
        assert label.id != "plain"
        assert not label.text("en").startswith("Or ")
        assert label.text("ja") != label.text("en")


@pytest.mark.parametrize("language", languages())
def test_no_game_has_words_for_options_or_levels_that_it_does_not_have(language: str) -> None:
    wanted = {
        f"options-{kind}-{key}-{spec['name'].replace('_', '-')}"
        for key in KEYS
        for spec in _core.option_specs(key)
        for kind in KINDS
    } | {f"options-level-{key}-{level.word}" for key in KEYS for level in all_levels(key)}
    lines = (LOCALES / language / "options.ftl").read_text(encoding="utf-8").splitlines()
    starts = tuple(f"options-{kind}-{key}-" for kind in ("help", "example", "level") for key in KEYS)
    assert {line.partition(" =")[0] for line in lines if line.startswith(starts)} == wanted
