"""Players by name, and restricted players."""

from __future__ import annotations

import pytest

import chabudai
from chabudai.errors import OptionsError
from chabudai.lab import Experiment, LabError
from chabudai.lab.deals import play_match
from chabudai.lab.restricted_players import check_word, is_code, kinds_of, player_for


@pytest.mark.parametrize("key", chabudai.games())
def test_the_kinds_of_actions_are_known(key: str) -> None:
    """``kinds_of`` lists every kind of action that occurs in random games."""
    game = chabudai.load(key)
    for seed in range(2):
        match = game.start(seed)
        answer = player_for(game, "random").sit(seed)
        for number in range(200):
            if match.is_over:
                break
            seat = match.acting[0]
            action = answer(match.state, seat, number)
            assert game.parse_action(action)["kind"] in kinds_of(key)
            match.play(seat, action)


@pytest.mark.parametrize(
    ("key", "options", "kind", "base"),
    [
        ("eurojongg", {"hand_limit": 2}, "book", "bot:5"),
        ("natto", {"target": 1}, "sum", "bot:1"),
        ("natto", {"target": 1}, "set", "random"),
        ("nanatoridori", {"players": 3, "penguins": 1}, "take", "bot:4"),
    ],
)
def test_who_may_not_does_not_where_there_is_a_choice(key: str, options: dict[str, int], kind: str, base: str) -> None:
    words = {"0": f"never:{kind}:{base}", "all": base}
    experiment = Experiment("Never", key, seed=5, deals=3, options=options, players=words)
    (variant,) = experiment.variants
    done, forced = {True: 0, False: 0}, 0
    for deal in range(experiment.deals):
        match = play_match(experiment, variant, deal, 0)
        for number, entry in enumerate(match.actions):
            if entry.actor == "chance":
                continue
            if match.game.parse_action(entry.action)["kind"] == kind:
                done[entry.actor == "0"] += 1
                if entry.actor == "0":
                    legal = match.state_at(number).legal_actions(0)
                    forced += all(match.game.parse_action(action)["kind"] == kind for action in legal)
    assert done[True] == forced
    assert done[False] > 0, "another player chooses it, so the restriction matters"


def test_a_drawing_player_differs_from_its_base_only_in_the_card_of_a_kind() -> None:
    game = chabudai.load("natto", target=1)
    match = game.start(seed=4)
    base, drawing = player_for(game, "bot:1").sit(1), player_for(game, "any:set:bot:1").sit(1)
    differed = 0
    for number in range(100):
        if match.is_over:
            break
        seat = match.acting[0]
        usual, drawn = (answer(match.state, seat, number) for answer in (base, drawing))
        kind = game.parse_action(usual)["kind"]
        assert game.parse_action(drawn)["kind"] == kind
        assert drawn == usual or kind == "set"
        assert drawn in match.view(seat).legal_actions
        differed += drawn != usual
        match.play(seat, usual)
    assert differed > 0


def test_opens_starts_anywhere_and_continues_like_its_base() -> None:
    experiment = Experiment(
        "Openings", "nakatta", deals=60, options={"size": 3, "pie": False}, players={"all": "opens:bot:1"}
    )
    (variant,) = experiment.variants
    matches = [play_match(experiment, variant, deal, 0) for deal in range(60)]
    assert {match.actions[0].action for match in matches} == set(
        experiment.game_of(variant).start().view(0).legal_actions
    )
    base = player_for(matches[0].game, "bot:1")
    for match in matches[:5]:
        state = match.state_at(1)
        assert player_for(match.game, "opens:bot:1").sit(7)(state, 1, 3) == base.sit(7)(state, 1, 3)
    with pytest.raises(OptionsError, match="starts with chance"):
        player_for(chabudai.load("natto"), "opens:bot:1")


def test_nested_player_names_are_parsed() -> None:
    assert [is_code(word) for word in ("any:set:bot:2", "opens:bot:1", "any:set:mine:make", "opens:mine:make")] == [
        False,
        False,
        True,
        True,
    ]
    with pytest.raises(OptionsError, match="no action of kind 'book'"):
        check_word(chabudai.load("natto"), "any:book")


def test_the_next_best_of_a_level_is_played() -> None:
    """An avoided action is replaced by the level's most visited other action, not by a random one."""
    game = chabudai.load("natto", target=1)
    level = chabudai.levels("natto")[2]
    found = 0
    for seed in range(20):
        state = game.start(seed).state
        seat = state.acting[0]
        decision = level.bot(game, seed=9).choose(state.view(seat))
        kind = game.parse_action(decision.action)["kind"]
        answer = player_for(game, f"never:{kind}:bot:3").sit(0)(state, seat, 9)
        rest = [each for each in decision.candidates if game.parse_action(each["action"])["kind"] != kind]
        if rest:
            found += 1
            assert answer == rest[0]["action"]
    assert found > 5


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("never:castle", "no action of kind 'castle'; the kinds are place, swap"),
        ("never:swap:bot:9", "there is no level"),
        ("never:swap+jump:bot:1", "no action of kind 'jump'"),
        ("never:castle:mine:make", "no action of kind 'castle'"),
        ("bot:0", "there is no level"),
        ("search:0", "number of playouts"),
        ("strong", "there is no level 'strong'"),
    ],
)
def test_an_unknown_player_name_lists_the_valid_ones(word: str, sentence: str) -> None:
    with pytest.raises(OptionsError, match=sentence):
        check_word(chabudai.load("nakatta"), word)
    text = f'title = "T"\ngame = "nakatta"\n[[variants]]\nname = "a"\nplayers.all = "{word}"\n'
    with pytest.raises(LabError, match=rf"^experiment\.toml line 5: .*{sentence}"):
        Experiment.parse(text)


def test_reading_an_experiment_runs_no_code_of_players() -> None:
    assert is_code("no_such_module:make")
    experiment = Experiment("Own", "nakatta", players={"all": "no_such_module:make"})
    with pytest.raises(LabError, match=r"^the player no_such_module:make in deal 0 of 'base': there is no player"):
        experiment.run(workers=1)
