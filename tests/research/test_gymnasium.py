"""Gymnasium's checks pass in every game, and a seat plays against the named opponents."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import chabudai
from chabudai import ClosedError, GameError, GameOverError, IllegalActionError, InputError, OptionsError, View
from chabudai.research.gymnasium import SeatEnv, SeatVectorEnv, gymnasium_name
from tests.games.shared.tables import TABLES

KEYS = chabudai.games()
OPTIONS: dict[str, dict[str, Any]] = {key: dict(TABLES[key].SHORT) for key in KEYS} | {"eurojongg": {"hand_limit": 1}}
"""Options that keep a match short."""


def made(key: str, **settings: Any) -> SeatEnv:
    return SeatEnv(key, **{**OPTIONS[key], **settings})


def history(table: SeatEnv, seed: int, most: int = 60) -> list[Any]:
    """Returns everything that a seat observes in a random match, up to a number of decisions."""
    luck = np.random.default_rng(seed)
    observation, info = table.reset(seed=seed)
    lines: list[Any] = [observation.tobytes(), info["action_mask"].tobytes(), info["seat"]]
    is_over = False
    while not is_over and len(lines) < most:
        observation, reward, is_over, _, info = table.step(luck.choice(np.flatnonzero(info["action_mask"])))
        lines.append((observation.tobytes(), reward, is_over, info["action_mask"].tobytes()))
    return lines


def test_the_names_are_those_that_were_promised() -> None:
    assert sorted(map(gymnasium_name, KEYS)) == [
        "Chabudai/EuroJongg-v1",
        "Chabudai/Nakatta-v1",
        "Chabudai/NanaToridori-v1",
        "Chabudai/Natto-v1",
    ]


@pytest.mark.parametrize("key", KEYS)
def test_the_check_of_gymnasium_passes(key: str) -> None:
    table = gymnasium.make(gymnasium_name(key), render_mode="rgb_array", **OPTIONS[key])
    check_env(table.unwrapped)
    table.close()


@pytest.mark.parametrize("key", KEYS)
def test_gymnasium_finds_it_by_name(key: str) -> None:
    table = gymnasium.make(gymnasium_name(key), opponent="random", **OPTIONS[key])
    _, info = table.reset(seed=1)
    for _ in range(20):
        *_, is_over, _, info = table.step(table.action_space.sample(info["action_mask"]))
        if is_over:
            break
    assert table.spec is not None


def test_a_fresh_interpreter_finds_it_with_the_module_that_has_it() -> None:
    code = (
        "import gymnasium; print(gymnasium.make('chabudai.research.gymnasium:Chabudai/Nakatta-v1', size=5).unwrapped)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "SeatEnv" in ran.stdout


@pytest.mark.parametrize("key", KEYS)
def test_several_stand_side_by_side(key: str) -> None:
    rows = gymnasium.make_vec(gymnasium_name(key), num_envs=2, vectorization_mode="sync", **OPTIONS[key])
    luck = np.random.default_rng(1)
    observation, info = rows.reset(seed=3)
    ended = 0
    for _ in range(60):
        ids = [luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]]
        observation, reward, over, _, info = rows.step(np.array(ids))
        ended += int(over.sum())
        assert (reward[~over] == 0).all()
    assert observation.shape[0] == 2
    assert ended or chabudai.load(key, **OPTIONS[key]).spec["longest"] > 200
    rows.close()


def rows_of(key: str, **settings: Any) -> SeatVectorEnv:
    made = gymnasium.make_vec(gymnasium_name(key), **{"num_envs": 6, **OPTIONS[key], **settings})
    assert isinstance(made, SeatVectorEnv)
    return made


def drawn(masks: Any, luck: np.random.Generator) -> Any:
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("opponent", ["random", "bot:1"])
def test_many_are_stepped_together_and_each_asks_its_seat_alone(key: str, opponent: str) -> None:
    steps = 40 if opponent == "random" else 8
    histories = []
    for _ in range(2):
        rows, luck = rows_of(key, opponent=opponent, seat=None, observe="information_state"), np.random.default_rng(1)
        observation, info = rows.reset(seed=3)
        lines, ended = [], 0
        for _ in range(steps):
            for row, state in enumerate(rows._rows.states()):
                seat = int(info["seat"][row])
                assert seat == rows._seats[row]
                assert seat == state.acting[0]
                assert (state.legal_mask(seat) == info["action_mask"][row]).all()
                assert (state.view(seat).information_state() == observation[row]).all()
            before = info["seat"]
            observation, reward, over, cut, info = rows.step(drawn(info["action_mask"], luck))
            assert (reward[~over] == 0).all()
            assert (info["seat"][~over] == before[~over]).all()
            assert not cut.any()
            ended += int(over.sum())
            lines.append((observation.tobytes(), reward.tobytes(), over.tobytes(), info["action_mask"].tobytes()))
        assert ended or opponent != "random" or chabudai.load(key, **OPTIONS[key]).spec["longest"] > 200
        histories.append(lines)
        rows.close()
    assert histories[0] == histories[1]


def test_rewards_in_a_vector_are_the_returns_of_the_matches() -> None:
    """A match ends after the seat's action or an opponent's, and the reward is the return of the match."""
    for seat in (0, 1):
        rows, luck = rows_of("nakatta", size=3, seat=seat), np.random.default_rng(1)
        _, info = rows.reset(seed=3)
        gained = []
        for _ in range(60):
            _, reward, over, _, info = rows.step(drawn(info["action_mask"], luck))
            gained += reward[over].tolist()
        assert set(gained) == {-1.0, 1.0}


@pytest.mark.parametrize("key", KEYS)
def test_without_an_opponent_every_row_asks_the_seat_to_act(key: str) -> None:
    rows, plain = rows_of(key, opponent=None, copy=False), chabudai.vector(key, num_envs=6, **OPTIONS[key])
    observation, info = rows.reset(seed=3)
    other, mask, seat = plain.reset(int(np.random.default_rng(np.random.SeedSequence(3)).integers(2**63)))
    luck = np.random.default_rng(1)
    for _ in range(40):
        assert (observation == other).all()
        assert (info["action_mask"] == mask).all()
        ids, played = drawn(mask, luck), seat.copy()
        observation, reward, over, _, info = rows.step(ids)
        other, rewards, done, mask, seat = plain.step(ids)
        assert (over == done).all()
        assert (info["rewards"] == rewards).all()
        assert (reward == rewards[range(6), played]).all()
        assert (info["seat"] == seat).all()


def test_an_id_that_is_masked_out_raises_or_loses_in_many_too() -> None:
    rows = rows_of("natto", illegal="raise")
    _, info = rows.reset(seed=5)
    wrong = (info["action_mask"] == 0).argmax(axis=1)
    before = rows._rows.states()
    with pytest.raises(IllegalActionError, match="row 0:"):
        rows.step(wrong)
    with pytest.raises(InputError, match="of shape"):
        rows.step(wrong[1:])
    assert rows._rows.states() == before
    loser = rows_of("natto")
    loser.reset(seed=5)
    _, reward, over, _, _ = loser.step(wrong)
    assert over.all()
    assert (reward <= -1.0).all()
    loser.close()
    with pytest.raises(ClosedError):
        loser.step(wrong)


@pytest.mark.parametrize("settings", [{"seat": 2}, {"opponent": "bot:98"}, {"observe": None}, {"render_mode": "ansi"}])
def test_invalid_vector_settings_are_rejected(settings: dict[str, Any]) -> None:
    with pytest.raises((InputError, OptionsError)):
        rows_of("nakatta", **settings)


def test_an_illegal_action_of_a_vector_opponent_raises() -> None:
    class Wrong:
        def choose(self, view: View[Any]) -> str:
            return "a1"

    rows = rows_of("nakatta", num_envs=1, size=3, pie=False, opponent=Wrong())
    rows.reset(seed=1)
    # The opponent plays on the point that already has the first stone.
    with pytest.raises(IllegalActionError):
        rows.step(np.zeros(1, dtype=np.int32))


@pytest.mark.parametrize("key", KEYS)
def test_one_seed_gives_one_history(key: str) -> None:
    for opponent in ("random", "bot:1"):
        first = history(made(key, opponent=opponent, seat=None), 4, most=12)
        assert history(made(key, opponent=opponent, seat=None), 4, most=12) == first
    table = made(key)
    assert history(table, 4) == history(table, 4) != history(table, 5)


@pytest.mark.parametrize("key", KEYS)
def test_every_seat_gets_its_questions_and_only_its_view(key: str) -> None:
    for seat in range(chabudai.load(key, **OPTIONS[key]).spec["seats"]):
        table = made(key, seat=seat, observe="information_state")
        observation, info = table.reset(seed=3)
        for _ in range(10):
            state = table._match.state
            assert info["seat"] == seat
            assert seat in state.acting
            assert (observation == state.view(seat).information_state()).all()
            assert (info["action_mask"] == state.legal_mask(seat)).all()
            observation, reward, is_over, _, info = table.step(int(np.flatnonzero(info["action_mask"])[0]))
            if is_over:
                assert reward == table._match.state.returns[seat]
                break
            assert reward == 0


def test_any_seat_is_another_one_each_time() -> None:
    table = made("eurojongg", seat=None)
    assert {table.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2, 3}


class Listening:
    """Takes the first action and keeps the views that it receives."""

    def __init__(self) -> None:
        self.views: list[View[Any]] = []

    def choose(self, view: View[Any]) -> str:
        self.views.append(view)
        return view.legal_actions[0]


@pytest.mark.parametrize("key", KEYS)
def test_opponents_are_given_views_of_their_seats_and_the_match_is_theirs_too(key: str) -> None:
    seats = chabudai.load(key, **OPTIONS[key]).spec["seats"]
    others = [Listening() for _ in range(seats - 1)]
    table = made(key, seat=1, opponent=others)
    history(table, 2, most=15)
    for seat, other in zip([seat for seat in range(seats) if seat != 1], others, strict=True):
        assert other.views
        assert {view.seat for view in other.views} == {seat}


def test_a_level_is_stronger_than_luck() -> None:
    lost = 0
    for seed in range(6):
        lost += history(made("nakatta", opponent="bot:2"), seed, most=10**6)[-1][1] < 0
    assert lost >= 5


def test_an_opponent_who_errs_is_named() -> None:
    class Wrong:
        def choose(self, view: View[Any]) -> Any:
            return self.chosen

        chosen: Any = "z99"

    wrong = Wrong()
    table = made("nakatta", seat=1, opponent=wrong)
    with pytest.raises(GameError, match="z99"):
        table.reset(seed=1)
    wrong.chosen = 7
    with pytest.raises(InputError, match="the bot in seat 0 chose 7"):
        table.reset(seed=1)


def masked_out(table: Any) -> int:
    """Returns an id that is masked at the start; if none is, plays an action and returns its id."""
    _, info = table.reset(seed=5)
    if info["action_mask"].all():
        table.step(0)
        return 0
    return int(np.flatnonzero(info["action_mask"] == 0)[0])


@pytest.mark.parametrize("key", KEYS)
def test_an_id_that_is_masked_out_raises_or_loses(key: str) -> None:
    table = made(key, illegal="raise")
    wrong = masked_out(table)
    before = table._match.state
    for action in (wrong, -1, table._match.action_ids):
        with pytest.raises(IllegalActionError, match="cannot play"):
            table.step(action)
    for nothing in (None, 1.5, "a1", [1]):
        with pytest.raises(InputError, match="integer id"):
            table.step(nothing)
    assert table._match.state == before
    loser = made(key)
    assert masked_out(loser) == wrong
    _, reward, is_over, _, info = loser.step(wrong)
    assert (reward, is_over) == (before.returns_resigned(0)[0], True)
    assert not info["action_mask"].any()
    with pytest.raises(GameOverError, match=r"call reset\(\)"):
        loser.step(0)


def test_it_is_reset_first_and_used_until_it_is_closed() -> None:
    table = made("natto", render_mode="ansi")
    for call in (lambda: table.step(0), table.render):
        with pytest.raises(GameError, match="reset"):
            call()
    table.reset(seed=1)
    assert table.render().strip()
    table.close()
    for call in (lambda: table.step(0), table.render, table.reset):
        with pytest.raises(ClosedError, match="closed"):
            call()


@pytest.mark.parametrize(
    "settings",
    [
        {"seat": 2},
        {"seat": -1},
        {"seat": "0"},
        {"opponent": "bot:98"},
        {"opponent": "somebody"},
        {"opponent": 3},
        {"opponent": ["random", "random"]},
        {"opponent": []},
        {"observe": None},
        {"render_mode": "pixels"},
        {"size": 1},
    ],
)
def test_invalid_settings_are_rejected(settings: dict[str, Any]) -> None:
    with pytest.raises((InputError, OptionsError)):
        made("nakatta", **settings)


@pytest.mark.parametrize("key", KEYS)
def test_it_can_be_copied_and_pickled_in_the_middle_of_a_match(key: str) -> None:
    table = made(key, opponent="bot:1")
    _, info = table.reset(seed=2)
    action = int(np.flatnonzero(info["action_mask"])[-1])
    twins = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    data = table.step(action)
    for twin in twins:
        observation, *rest = twin.step(action)
        assert (observation == data[0]).all()
        assert rest[:3] == list(data[1:4])


def test_without_the_library_the_error_names_the_command_that_installs_it() -> None:
    code = (
        "import sys; sys.modules['gymnasium'] = None; import chabudai\n"
        "try:\n    from chabudai.research import gymnasium\n"
        "except chabudai.MissingExtraError as error:\n    print(error)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "chabudai.research.gymnasium needs Gymnasium: pip install 'chabudai[research]'\n"
