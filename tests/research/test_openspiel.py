"""OpenSpiel's own tests pass for every game, its algorithms run on them, and players of both libraries meet."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    cfr,
    evaluate_bots,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    minimax,
)

import chabudai
from chabudai import GameError, InputError, OptionsError
from chabudai.research import openspiel
from chabudai.research.openspiel import parameters
from chabudai.research.openspiel.games import SEED_BYTES, short_name
from tests.research.test_gymnasium import OPTIONS

KEYS = chabudai.games()
NAMES = openspiel.register()
NATTO = openspiel.ending("natto", seed=11, left=4, deals=6, target=1)
DUEL = openspiel.ending("nanatoridori", seed=46, left=3, deals=6, players=2)
TINY = "chabudai_nakatta(size=2)"
PASSING = openspiel.ending("nanatoridori", seed=1, left=9, deals=3, players=3, penguins=1)
CLAIMS = openspiel.ending("eurojongg", seed=1, left=12, deals=3, hand_limit=1)
if not flags.FLAGS.is_parsed():
    flags.FLAGS(["pytest"])


def name_of(key: str, **own: Any) -> str:
    return parameters.game_string(short_name(key), {**parameters.options_to_parameters(key, OPTIONS[key]), **own})


def short_of(key: str) -> str:
    """Returns the name of a version of the game with short matches."""
    return {"eurojongg": CLAIMS, "nanatoridori": PASSING}.get(key) or name_of(key)


def states_of(name: str, seed: int, most: int = 60) -> Iterator[Any]:
    """Yields the states of a random match, including chance nodes."""
    luck = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state = state.child(luck.choice(state.legal_actions()))


def asked(name: str, seed: int, most: int = 60) -> list[Any]:
    return [state for state in states_of(name, seed, most) if state.is_player_node()]


# Its own tests.


@pytest.mark.parametrize("name", [*(short_of(key) for key in KEYS), NATTO, DUEL, name_of("natto", deals=3, seed=2)])
def test_random_simulation_passes_with_copies_and_serialization(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", KEYS)
def test_a_playthrough_is_generated_and_replays(key: str, tmp_path: Path) -> None:
    name = openspiel.ending(key, seed=1, left=3, deals=2, **OPTIONS[key]) if key == "eurojongg" else short_of(key)
    lines = generate_playthrough.playthrough_lines(name, seed=3)
    text = "\n".join(lines) + "\n"
    assert f'GameType.short_name = "{short_name(key)}"' in lines
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    original, again = generate_playthrough.replay(str(file))
    assert (original, again) == (text, text)
    assert lines[-1].startswith(("Rewards", "Returns"))


def passes(base: type[unittest.TestCase], name: str, *left_out: str) -> int:
    """Runs the tests of one of OpenSpiel's test classes on a game; returns their number."""
    case = type("Ours", (base,), {"game_name": name, "game": pyspiel.load_game(name)})
    loader = unittest.defaultTestLoader
    suite = unittest.TestSuite(case(test) for test in loader.getTestCaseNames(case) if test not in left_out)
    result = unittest.TestResult()
    suite.run(result)
    assert not result.errors + result.failures, result.errors + result.failures
    return result.testsRun


@pytest.mark.parametrize("key", KEYS)
def test_the_tests_of_its_interface_pass(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = api_test.sample_some_states.sample_some_states
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda game, **_: drawn(game, max_states=40))
    assert passes(api_test.EnforceAPIOnPartialTreeBase, short_of(key)) == 5


@pytest.mark.parametrize(
    ("name", "nodes", "sets"), [(TINY, (0, 25, 16), 25), (NATTO, (1, 40, 24), 38), (DUEL, (1, 76, 71), 76)]
)
def test_the_tests_of_whole_trees_pass(
    name: str, nodes: tuple[int, int, int], sets: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, nodes)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, sets)
    assert passes(api_test.EnforceAPIOnFullTreeBase, name) == 8


# What the games declare about themselves.


def test_the_names_are_those_that_were_promised_and_registering_twice_is_nothing() -> None:
    assert NAMES == openspiel.register() == [f"chabudai_{key}" for key in KEYS]
    assert set(NAMES) <= set(pyspiel.registered_names())
    assert pyspiel.load_game("chabudai_nakatta(size=9)").observation_tensor_shape() == [7, 9, 9]


@pytest.mark.parametrize("key", KEYS)
def test_a_match_is_ours_step_by_step(key: str) -> None:
    for state in states_of(short_of(key), 5):
        ours = state.node.state
        assert state.returns() == ours.returns
        if not state.is_player_node():
            continue
        seat = state.current_player()
        assert seat == ours.acting[0]
        assert state.legal_actions() == sorted(ours.legal_ids(seat))
        view = ours.view(seat)
        assert (np.array(state.observation_tensor(seat)) == view.observation().ravel()).all()
        assert (np.array(state.information_state_tensor(seat)) == view.information_state().ravel()).all()
        action = state.legal_actions()[-1]
        text = state.action_to_string(seat, action)
        assert state.string_to_action(seat, text) == action
        assert text in view.legal_actions
        struct = state.action_to_struct(seat, action)
        assert struct.to_dict() == ours.game.parse_action(text)
        assert state.struct_to_actions(struct) == [action]
        assert state.to_observation_struct(seat).to_dict() == view.data


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("chabudai_nanatoridori(players=2)", {"players": 2, "penguins": 1}),
        ("chabudai_nanatoridori(players=2,penguins=2,starts=1)", {"penguins": 2, "starts": 1}),
        ("chabudai_natto(best_of=3,bombs=fewer,lead_bombs=True)", {"best_of": 3, "bombs": "fewer", "lead_bombs": True}),
        (
            "chabudai_eurojongg(no_wins=same-face+four-tomes,bonuses=tomes-2:30+one-suit:5,stacks=16)",
            {"no_wins": ["same-face", "four-tomes"], "bonuses": {"tomes-2": 30, "one-suit": 5}, "stacks": 16},
        ),
    ],
)
def test_options_are_parameters(name: str, options: dict[str, Any]) -> None:
    game = pyspiel.load_game(name)
    assert options.items() <= game.rules.options.items()
    again = parameters.parameters_to_options(game.key, parameters.specification(game.key) | game.get_parameters())
    assert chabudai.load(game.key, **again) == game.rules
    assert pyspiel.load_game(str(game)).rules == game.rules
    assert pickle.loads(pickle.dumps(game)).rules == game.rules


@pytest.mark.parametrize(
    ("name", "error", "said"),
    [
        ("chabudai_nakatta(size=1)", OptionsError, "size"),
        ("chabudai_nakatta(sise=9)", pyspiel.SpielError, "sise"),
        ("chabudai_natto(deals=3)", InputError, "need a seed"),
        ("chabudai_natto(deals=-1,seed=1)", InputError, "deals cannot be -1"),
        ("chabudai_natto(seed=-2)", InputError, "seed cannot be -2"),
        ("chabudai_natto(seed=1,after=x)", InputError, "after cannot be 'x'"),
        ("chabudai_natto(seed=1,after=0_1)", InputError, "its action 1, 0, is not legal"),
        ("chabudai_nakatta(size=2,seed=1,pie=False,after=0_1_2_3_0)", InputError, "after is invalid"),
    ],
)
def test_invalid_parameters_are_rejected(name: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        pyspiel.load_game(name)


def test_chance_draws_the_seed_of_a_deal_byte_by_byte_or_lists_deals() -> None:
    state = pyspiel.load_game("chabudai_natto(target=1)").new_initial_state()
    luck = random.Random(3).randbytes(SEED_BYTES)
    for byte in luck:
        assert state.is_chance_node()
        assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(256))
        assert sum(share for _, share in state.chance_outcomes()) == 1
        state.apply_action(byte)
    assert state.node.state == chabudai.load("natto", target=1).initial_state().after_chance(int.from_bytes(luck))
    game = pyspiel.load_game("chabudai_natto(target=2,deals=4,seed=7)")
    first = [game.new_initial_state().child(outcome) for outcome, _ in game.new_initial_state().chance_outcomes()]
    assert len({child.node.state for child in first}) == game.max_chance_outcomes() == 4
    with pytest.raises(InputError, match="no chance outcome 4"):
        game.new_initial_state().apply_action(4)


def test_an_ending_is_the_position_of_its_match_dealt_anew() -> None:
    state = pyspiel.load_game(NATTO).new_initial_state()
    public = state.node.state.view(None)
    worlds = [state.child(outcome) for outcome in state.legal_actions()]
    assert len({world.node.state for world in worlds}) == 6
    assert all(world.node.state.view(None) == public for world in worlds)
    with pytest.raises(InputError, match="left cannot be 0"):
        openspiel.ending("nakatta", seed=1, left=0, size=2)


@pytest.mark.parametrize("key", [key for key in KEYS if key != "nakatta"])
def test_worlds_drawn_for_a_player_follow_from_what_it_knows_alone(key: str) -> None:
    for state in asked(short_of(key), 8, most=40)[::4]:
        seat = state.current_player()
        numbers = [0.25, 0.75]
        one, other = (state.resample_from_infostate(seat, iter([number]).__next__) for number in numbers)
        # Sampling from another world in which the seat has seen the same information gives the same result.
        twin = copy.deepcopy(one)
        again = twin.resample_from_infostate(seat, iter([numbers[1]]).__next__)
        assert again.node.state == other.node.state
        for drawn in (one, other):
            assert drawn.history() == []
            assert drawn.current_player() == seat
            assert drawn.information_state_string(seat) == state.information_state_string(seat)
            assert drawn.observation_string(seat) == state.observation_string(seat)
            for rival in {*range(state.num_players())} - {seat}:
                assert drawn.node.collect_memories()[rival] == ("", "")
            assert drawn.node.before is None


def test_seats_of_a_window_are_asked_in_turn_and_learn_nothing_in_between() -> None:
    windows = [state for state in asked(CLAIMS, 2, most=60) if len(state.node.state.acting) > 1]
    assert windows
    for state in windows:
        first, *others = state.node.state.acting
        assert state.current_player() == first
        answers = [state.child(action) for action in state.legal_actions()]
        for answered in answers:
            assert answered.current_player() == others[0]
            for seat in others:
                assert answered.information_state_string(seat) == answers[0].information_state_string(seat)
                assert answered.information_state_tensor(seat) == answers[0].information_state_tensor(seat)
        # A seat that acts second searches from worlds in which it has to act, too.
        drawn = answers[0].resample_from_infostate(others[0], lambda: 0.5)
        assert drawn.current_player() == others[0]


def test_a_seat_remembers_every_action_it_observed() -> None:
    for state in asked("chabudai_nanatoridori(players=2)", 4)[-3:]:
        text = state.information_state_string(0).split("\n")[1]
        steps = [step for step in state.full_history() if step.player >= 0]
        played = [f"{step.player}: {state.action_to_string(step.player, step.action)}; " for step in steps]
        assert text == "heard: " + "".join(played)


def test_observations_do_not_grow_from_deal_to_deal() -> None:
    states = asked("chabudai_natto(target=3)", 6, most=120)
    rounds = {state.node.state.view(0).data["round"]: state for state in states}
    assert len(rounds) > 1
    later = rounds[max(rounds)].information_state_string(0).split("\n")
    assert later[1].count(";") == len(rounds[max(rounds)].node.state.view(0).data["history"])
    assert later[2] != "memory: "


def test_a_spectator_and_the_private_part_are_observed_apart() -> None:
    state = asked("chabudai_natto(target=1)", 3)[4]
    game = state.get_game()
    kinds = pyspiel.PrivateInfoType
    public = game.make_py_observer(pyspiel.IIGObservationType(True, False, kinds.NONE))
    private = game.make_py_observer(pyspiel.IIGObservationType(False, False, kinds.SINGLE_PLAYER))
    everything = game.make_py_observer(pyspiel.IIGObservationType(True, True, kinds.ALL_PLAYERS))
    assert "hand: -" in public.string_from(state, 0).splitlines()
    assert [line.split(":")[0] for line in private.string_from(state, 0).splitlines()] == ["seat", "hand"]
    assert private.tensor is None
    everything.set_from(state, 0)
    assert sorted(everything.dict) == ["info_state 0", "info_state 1"]
    assert (everything.dict["info_state 1"] == state.node.state.view(1).information_state()).all()
    with pytest.raises(InputError, match="there are no observation parameters"):
        game.make_py_observer(None, {"x": 1})


def test_a_copy_costs_the_same_however_long_the_match_was() -> None:
    state = asked("chabudai_nakatta(size=7)", 2)[30]
    twin = state.clone()
    assert twin.node is state.node
    twin.apply_action(twin.legal_actions()[0])
    assert twin.node is not state.node
    assert state.history() == twin.history()[:-1]
    kept = state.get_game().deserialize_state(state.serialize())
    for again in (kept, pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again.history() == state.history()
        assert again.information_state_string(0) == state.information_state_string(0)
        assert again.node.state == state.node.state


# Its algorithms.


@pytest.mark.parametrize(("name", "rounds"), [(NATTO, 12), (DUEL, 6)])
def test_regret_minimisation_finds_what_is_hard_to_exploit(name: str, rounds: int) -> None:
    game = pyspiel.load_game(name)
    solver = pyspiel.CFRSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert pyspiel.exploitability(game, solver.average_policy()) < uniform / 2


def test_the_solvers_written_in_python_run_too() -> None:
    game = pyspiel.load_game(NATTO)
    plain = cfr.CFRSolver(game)
    np.random.seed(1)
    sampled = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(5):
        plain.evaluate_and_update_policy()
        sampled.iteration()
    assert exploitability.exploitability(game, plain.average_policy()) < 0.5


@pytest.mark.parametrize("size", [2, 3])
def test_minimax_agrees_with_our_solver(size: int) -> None:
    name = f"chabudai_nakatta(size={size},pie=False)"
    value, _ = minimax.alpha_beta_search(pyspiel.load_game(name))
    winner = chabudai.load("nakatta", size=size, pie=False).initial_state().solve()["winner"]
    assert value == (1 if winner == 0 else -1)


# Players of both houses.


@pytest.mark.parametrize(
    ("key", "options", "bot"),
    [
        ("nakatta", {"size": 4}, openspiel.mcts(30)),
        ("natto", {"target": 1}, openspiel.ismcts(6)),
        ("nanatoridori", {"players": 2}, openspiel.ismcts(6)),
    ],
)
def test_its_bots_play_ours_in_the_arena(key: str, options: dict[str, Any], bot: openspiel.OpenSpielPlayer) -> None:
    data = [chabudai.arena(key, [bot, "random"], deals=1, seed=2, **options) for _ in range(2)]
    assert data[0].matches == data[1].matches
    assert data[0].players[0] == bot.name
    assert pickle.loads(pickle.dumps(bot)) == bot


def test_its_search_answers_in_a_window_that_others_have_answered() -> None:
    state = next(state for state in asked(CLAIMS, 2, most=60) if len(state.node.state.acting) > 2)
    later = state.child(state.legal_actions()[0])
    view = later.node.state.view(later.current_player())
    assert openspiel.ismcts(3).choose(view, seed=1) in view.legal_actions


def test_a_bot_of_openspiel_gets_only_the_view_of_its_seat() -> None:
    match = chabudai.load("natto", target=1).start(seed=3)
    view = match.view(match.acting[0])
    given = []

    class Looking:
        def step(self, state: Any) -> int:
            given.append(state)
            return int(state.legal_actions()[0])

    openspiel.OpenSpielPlayer(lambda _game, _seed: Looking()).choose(view, seed=5)
    assert given[0].node.state == view.determinize(5)
    assert given[0].history() == []


def test_our_players_play_in_openspiel() -> None:
    game = pyspiel.load_game("chabudai_nakatta(size=4)")
    bots = [openspiel.ChabudaiBot(game, 0, "bot:2", seed=1), pyspiel.make_uniform_random_bot(1, 3)]
    won = [evaluate_bots.evaluate_bots(game.new_initial_state(), bots, np.random)[0] for _ in range(6)]
    assert sum(won) > 0
    with pytest.raises(GameError, match="not the turn of player 1"):
        openspiel.ChabudaiBot(game, 1).step(game.new_initial_state())
    with pytest.raises(OptionsError):
        openspiel.ChabudaiBot(game, 0, "nobody")


def test_without_the_library_the_error_names_the_command_that_installs_it() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = None; import chabudai\n"
        "try:\n    from chabudai.research import openspiel\n"
        "except chabudai.MissingExtraError as error:\n    print(error)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "chabudai.research.openspiel needs OpenSpiel: pip install 'chabudai[openspiel]'\n"
