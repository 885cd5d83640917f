"""Experiment files: valid ones, and the errors of invalid ones."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.lab import Experiment, LabError, Question, Variant
from chabudai.lab.experiment import MAX_LOOKS

FILE = """\
title = "Does a small board favour who begins?"
game = "nakatta"
seed = 2026
deals = 40

[options]           # for all variants
size = 5

[players]
all = "bot:2"

[[variants]]
name = "with pie"
[[variants]]
name = "without"
options = { pie = false }

[[questions]]
measure = "length.plays"
compare = ["with pie", "without"]
half_width = 0.2
"""


def test_a_file_has_the_form_of_the_contract() -> None:
    experiment = Experiment.parse(FILE)
    assert experiment.variants == (
        Variant("with pie", {"size": 5}, ("bot:2", "bot:2")),
        Variant("without", {"size": 5, "pie": False}, ("bot:2", "bot:2")),
    )
    assert experiment.questions == (Question("length.plays", ("with pie", "without"), 0.2, 0.95),)
    assert experiment.toml == FILE


def test_python_and_a_file_make_the_same() -> None:
    made = Experiment(
        "Does a small board favour who begins?",
        "nakatta",
        2026,
        40,
        {"size": 5},
        {"all": "bot:2"},
        (Variant("with pie"), Variant("without", {"pie": False})),
        (Question("length.plays", ("with pie", "without"), 0.2),),
    )
    assert made.variants == Experiment.parse(FILE).variants
    assert Experiment.parse(made.toml).variants == made.variants


@pytest.mark.parametrize(
    ("was", "now", "line", "text"),
    [
        ("deals = 40", "deals = 0", 4, "deals cannot be 0: it must be an integer from 1 to 1,000,000"),
        (
            "deals = 40",
            "deal = 40",
            4,
            "unknown key 'deal' (did you mean 'deals'?); the keys are title, game, seed, deals",
        ),
        ("deals = 40", "huhn = 40", 4, "unknown key 'huhn'; the keys are title, game, seed, deals"),
        ('"nakatta"', '"hex"', 2, 'option game cannot be "hex": the games are eurojongg, nakatta'),
        ("size = 5", "size = 1", 7, "option size cannot be 1: it must be a whole number from 2 to 29"),
        ("size = 5", "komi = 1", 7, "komi"),
        ("size = 5", "size = []", 7, "size is an empty list"),
        ("pie = false", 'pie = "no"', 16, "option pie cannot be"),
        ('all = "bot:2"', '0 = "bot:2"', 9, "players has no entry for seat 1"),
        ('all = "bot:2"', "all = 2", 10, "it must be a string"),
        ('all = "bot:2"', 'al = "bot:2"', 10, "players names an unknown seat 'al'"),
        ('all = "bot:2"', 'all = "bot:2"\n5 = "bot:1"', 11, "no seat '5': seats are 0 to 1, or all"),
        ('name = "without"', 'title = "without"', 15, "unknown key 'title'; the keys are name, options"),
        ('name = "without"', 'name = "with pie"', 12, "two variants have the name 'with pie'"),
        ('measure = "length.plays"', "", 18, "a question needs a measure"),
        (
            '"length.plays"',
            '"length.plies"',
            19,
            "unknown measure 'length.plies' (did you mean 'length.plays'?); the measures are completion",
        ),
        ('"length.plays"', '"coverage.fired"', 19, "unknown measure"),
        ('["with pie", "without"]', '["with pie", "base"]', 20, "the variants are 'with pie', 'without'"),
        ('["with pie", "without"]', '["without"]', 20, "needs the names of at least two different variants"),
        ("half_width = 0.2", "half_width = nan", 21, "half_width cannot be nan: it must be a number above 0"),
        ("half_width = 0.2", "level = 95", 21, "level cannot be 95: it must be a number between 0.5 and 1"),
    ],
)
def test_an_invalid_file_gets_an_error_with_line_key_and_allowed_values(
    tmp_path: Path, was: str, now: str, line: int, text: str
) -> None:
    assert FILE.count(was) == 1
    path = tmp_path / "ask.toml"
    path.write_text(FILE.replace(was, now))
    with pytest.raises(LabError) as caught:
        Experiment.read(path)
    assert str(caught.value).startswith(f"ask.toml line {line}: ")
    assert text in str(caught.value)
    assert caught.value.code == "lab"


@pytest.mark.parametrize("data", [b"title = ", b"\xff", b"a = 1\n" * 200_000, b"= [" * 5000])
def test_other_files_are_rejected_in_one_line(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(data)
    with pytest.raises(LabError, match=r"^bad\.toml "):
        Experiment.read(path)
    with pytest.raises(LabError, match="No such file"):
        Experiment.read(tmp_path / "none.toml")


def test_lists_of_values_make_a_grid_with_readable_names() -> None:
    experiment = Experiment(
        "Grid", "nakatta", options={"size": [3, 5], "pie": [True, False]}, players={"all": "random"}
    )
    assert [variant.name for variant in experiment.variants] == [
        "size 3, pie on",
        "size 3, pie off",
        "size 5, pie on",
        "size 5, pie off",
    ]
    assert experiment.variants[1].options == {"size": 3, "pie": False}


def test_a_variant_sweeps_its_own_options_and_players() -> None:
    experiment = Experiment.parse(
        FILE.replace("pie = false", "size = [7, 9]").replace(
            '["with pie", "without"]', '["with pie", "without: size 9"]'
        )
    )
    assert [variant.name for variant in experiment.variants] == ["with pie", "without: size 7", "without: size 9"]
    levels = Experiment("Levels", "nakatta", players={"0": ["bot:1", "bot:2"], "all": "random"})
    assert [(each.name, each.players) for each in levels.variants] == [
        ("seat 0 bot:1", ("bot:1", "random")),
        ("seat 0 bot:2", ("bot:2", "random")),
    ]


@pytest.mark.parametrize("key", chabudai.games())
def test_an_option_whose_value_is_a_list_is_swept_by_a_list_of_lists(key: str) -> None:
    from chabudai import _core

    for spec in _core.option_specs(key):
        if spec["kind"] == "list":
            one = Experiment("One", key, options={spec["name"]: spec["words"]})
            assert [variant.options for variant in one.variants] == [{spec["name"]: spec["words"]}]
            two = Experiment("Two", key, options={spec["name"]: [[], spec["words"]]})
            assert [variant.options[spec["name"]] for variant in two.variants] == [[], spec["words"]]


def test_everyone_sits_in_every_place() -> None:
    words = {"0": "bot:1", "1": "bot:2", "2": "random", "3": "bot:1"}
    experiment = Experiment("Seats", "nanatoridori", players=words)
    (variant,) = experiment.variants
    rotations = [experiment.seats_of(variant, number) for number in range(experiment.rotations_of(variant))]
    assert len(rotations) == 4
    for place in range(4):
        assert sorted(seats[place] for seats in rotations) == sorted(words.values())
    assert rotations[1] == ("bot:1", "bot:1", "bot:2", "random")


def test_identical_players_are_seated_once() -> None:
    experiment = Experiment("Seats", "nanatoridori", deals=10, players={"all": "random"})
    assert experiment.rotations_of(experiment.variants[0]) == 1
    pairs = {"0": "bot:1", "1": "random", "2": "bot:1", "3": "random"}
    assert Experiment("Pairs", "nanatoridori", deals=10, players=pairs).matches == 20
    assert Experiment("Again", "nanatoridori", deals=10, players="random", rotations=3).matches == 30  # type: ignore[arg-type]


def test_a_sweep_over_the_number_of_seats_seats_all() -> None:
    experiment = Experiment(
        "Seats", "nanatoridori", options={"players": [2, 6]}, players={"5": "bot:1", "all": "random"}
    )
    assert [len(variant.players) for variant in experiment.variants] == [2, 6]
    assert experiment.variants[1].players[5] == "bot:1"


def test_an_experiment_is_looked_at_a_limited_number_of_times() -> None:
    for deals in (1, 49, 50, 51, 2000, 999_999):
        block = Experiment("Looks", "nakatta", deals=deals).block
        assert 1 <= -(-deals // block) <= MAX_LOOKS


def test_limits_hold() -> None:
    with pytest.raises(LabError, match="more than 200 variants"):
        Experiment("Many", "nakatta", options={"size": list(range(2, 30)), "pie": [True, False] * 10})
    with pytest.raises(LabError, match="maximum is 10,000,000"):
        Experiment("Long", "nakatta", deals=1_000_000, rotations=11)


def test_an_experiment_is_a_value() -> None:
    experiment = Experiment.parse(FILE)
    for twin in (pickle.loads(pickle.dumps(experiment)), copy.deepcopy(experiment), Experiment.parse(FILE)):
        assert twin == experiment
    assert pickle.loads(pickle.dumps(experiment.variants)) == experiment.variants


def test_a_question_that_no_number_of_deals_answers_is_refused_before_the_run() -> None:
    def ask(measure: str, players: dict[str, str], **more: Any) -> Experiment:
        questions = (Question(measure),)
        return Experiment("Asked?", "natto", players=players, questions=questions, **more)

    same, different = {"all": "random"}, {"0": "bot:2", "all": "random"}
    with pytest.raises(LabError, match="plays each deal once: set rotations to 2 or more"):
        ask("luck.share", same)
    with pytest.raises(LabError, match=r"all players of .* are random"):
        ask("skill.ladder", same)
    assert ask("luck.share", same, rotations=2).matches == 200
    assert ask("luck.share", different).questions[0].measure == "luck.share"
    assert ask("skill.ladder", different).questions
