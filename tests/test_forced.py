"""Forced actions are skipped: decisions, draws and rewards are the same as if a caller played these actions."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import chabudai
from chabudai import Game, InputError, Match, State, Vector, _core
from chabudai.research.env_match import EnvMatch
from tests.games.shared.tables import TABLES

KEYS = chabudai.games()
SHORT: dict[str, dict[str, Any]] = {key: dict(TABLES[key].SHORT) for key in KEYS} | {
    "eurojongg": {"hand_limit": 1},
    "nanatoridori": {"players": 3, "penguins": 1},
}
"""Options under which random matches end within a few hundred decisions."""
SEEDS = range(6)


def by_hand(state: State, seed: int) -> State:
    """Plays chance and forced actions until a seat has a choice."""
    stream = 0
    while not state.is_over:
        if state.is_chance:
            state = state.after_chance(seed, stream)
            stream += 1
        elif state.legal_count(state.acting[0]) == 1:
            state = state.play_id(state.legal_id(0, state.acting[0]), state.acting[0])
        else:
            break
    return state


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", SEEDS)
def test_states_are_those_that_one_reaches_by_hand(key: str, seed: int) -> None:
    luck = random.Random(seed)
    game = chabudai.load(key, **SHORT[key])
    state = by_hand(game.initial_state(), seed)
    skipped = 0
    while not state.is_over:
        seat = state.acting[0]
        action_id = luck.choice(state.legal_ids(seat))
        text = game.action_text(action_id)
        plain, after = state.play_id(action_id, seat), state.play_id(action_id, seat, skip_forced=True)
        assert plain == state.play(seat, text)
        assert after == state.play(seat, text, skip_forced=True)
        forced = plain.forced_actions
        for other, action in forced:
            assert plain.legal_actions(other) == [action]
            plain = plain.play(other, action)
        assert after == plain
        assert after.is_over or after.is_chance or after.legal_count(after.acting[0]) > 1
        # Ids that were listed while skipping are those of the new state.
        if after.acting:
            assert after.legal_ids(after.acting[0]) == plain.legal_ids(plain.acting[0])
        skipped += len(forced)
        drawn = state.after_random(seed, 3, seat)
        for other, action in drawn.forced_actions:
            drawn = drawn.play(other, action)
        assert state.after_random(seed, 3, seat, skip_forced=True) == drawn
        if after.is_chance:
            assert after.after_chance(seed, skip_forced=True).is_chance is False
        state = by_hand(after, luck.getrandbits(32))
    assert skipped or not TABLES[key].FORCES


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_records_forced_actions_and_leaves_the_choices(key: str, seed: int) -> None:
    luck = random.Random(seed)
    game = chabudai.load(key, **SHORT[key])
    match, other = game.start(seed=seed, skip_forced=True), game.start(seed=seed)
    while not match.is_over:
        seat = match.acting[0]
        view = match.view(seat)
        assert len(view.legal_actions) > 1
        action = luck.choice(view.legal_actions)
        match.play(seat, action)
        # Without skipping, forced actions are played one after another until the same seat is asked.
        while len(legal := other.view(other.acting[0]).legal_actions) == 1:
            other.play(other.acting[0], legal[0])
        assert (other.acting[0], other.view(seat)) == (seat, view)
        other.play(seat, action)
    while not other.is_over:
        other.play(other.acting[0], other.view(other.acting[0]).legal_actions[0])
    assert match == other
    assert match.returns == other.returns
    assert chabudai.replay(match.record()) == match


@pytest.mark.parametrize("key", KEYS)
def test_a_take_back_returns_to_a_choice(key: str) -> None:
    match = chabudai.load(key, **SHORT[key]).start(seed=4, skip_forced=True)
    luck = random.Random(4)
    taken_back = 0
    chosen = set()
    for _ in range(60):
        before = match.count
        seat = match.acting[0]
        match.play(seat, luck.choice(match.view(seat).legal_actions))
        chosen.add(seat)
        if match.is_over:
            break
        skipped = {int(entry.actor) for entry in match.entries[before + 1 :] if entry.actor != "chance"}
        for forced in skipped & chosen:
            trial = match.copy()
            trial.take_back(forced)
            assert forced in trial.acting
            assert len(trial.view(forced).legal_actions) > 1
            taken_back += 1
    assert taken_back or not TABLES[key].FORCES_AFTER_A_CHOICE


def vector(key: str, **settings: Any) -> Vector:
    return chabudai.vector(key, **{"num_envs": 5, "seed": 11, **SHORT[key], **settings})


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("observe", ["observation", "information_state"])
def test_rows_ask_only_seats_with_a_choice_and_pay_as_by_hand(key: str, observe: Any) -> None:
    """The ids that a skipping vector is given are played in one that asks for everything, row by row."""
    skipping, asking = vector(key, skip_forced=True, observe=observe), vector(key, observe=observe)
    observation, mask, seat = skipping.reset()
    seen, open_mask, asked = asking.reset()
    ended = 0
    total = 0
    counts = np.zeros(len(skipping), dtype=int)
    gained = np.zeros((len(skipping), skipping.game.spec["seats"]))
    over = np.zeros(len(skipping), dtype=bool)

    def play_forced() -> None:
        while (forced := open_mask.sum(axis=1) == 1).any():
            _, reward, done, _, _ = asking.step(open_mask.argmax(axis=1).astype(np.int32), where=forced)
            counts[forced] += 1
            gained[forced] += reward[forced]
            over[:] |= done & forced

    play_forced()
    assert (counts == skipping.skipped).all()
    for _ in range(600):
        assert (mask.sum(axis=1) > 1).all()
        assert (mask == open_mask).all()
        assert (seat == asked).all()
        assert (observation == seen).all()
        assert skipping.states() == asking.states()
        ids = skipping.random_ids().copy()
        observation, reward, done, mask, seat = skipping.step(ids)
        counts[:] = 0
        _, gained[:], over[:], _, _ = asking.step(ids)
        play_forced()
        assert (gained == reward).all()
        assert (over == done).all()
        assert (counts == skipping.skipped).all()
        ended += int(done.sum())
        total += int(skipping.skipped.sum())
        if ended >= 3:
            break
    assert ended
    assert total or key == "nakatta"


@pytest.mark.parametrize("key", KEYS)
def test_a_seed_gives_the_same_history_with_any_number_of_threads(key: str) -> None:
    def history(threads: int) -> list[bytes]:
        rows = vector(key, skip_forced=True, threads=threads, num_envs=40, restart=False, illegal="lose")
        lines = [b"".join(array.tobytes() for array in rows.reset())]
        for _ in range(60):
            ids = rows.random_ids().copy()
            lines.append(b"".join(array.tobytes() for array in (*rows.step(ids), rows.skipped)))
        return lines

    assert history(1) == history(3)


@pytest.mark.parametrize("key", KEYS)
def test_an_environment_deals_the_same_whether_or_not_it_skips(key: str) -> None:
    luck = random.Random(3)
    skipping, asking = (EnvMatch(key, SHORT[key], skip_forced=skips) for skips in (True, False))
    skipping.reset(seed=5)
    asking.reset(seed=5)
    while not skipping.is_over:
        while asking.mask(seat := asking.acting[0]).sum() == 1:
            asking.play(int(asking.mask(seat).argmax()), seat)
        assert skipping.state == asking.state
        assert all(skipping.mask(seat).sum() > 1 for seat in skipping.acting)
        action_id = luck.choice(skipping.state.legal_ids(skipping.acting[0]))
        skipping.play(action_id, skipping.acting[0])
        asking.play(action_id, asking.acting[0])
    while not asking.is_over:
        asking.play(int(asking.mask(asking.acting[0]).argmax()), asking.acting[0])
    assert skipping.returns == asking.returns


def test_skip_forced_is_true_or_false() -> None:
    game = Game("nakatta", {"size": 3})
    for call in (
        lambda: Match(game, skip_forced=1),  # type: ignore[arg-type]
        lambda: EnvMatch("nakatta", {}, skip_forced=None),  # type: ignore[arg-type]
        lambda: _core.Vector(game, 2, skip_forced="yes"),  # type: ignore[arg-type]
        lambda: game.initial_state().play_id(0, skip_forced=1),  # type: ignore[arg-type]
    ):
        with pytest.raises(InputError, match="skip_forced"):
            call()


def test_environments_pass_it_on() -> None:
    pettingzoo = pytest.importorskip("chabudai.research.pettingzoo")
    gymnasium = pytest.importorskip("chabudai.research.gymnasium")
    options = SHORT["eurojongg"] | {"skip_forced": True}
    turns = pettingzoo.env("eurojongg", **options)
    turns.reset(seed=2)
    for agent in turns.agent_iter(300):
        observation, _, is_over, is_cut, _ = turns.last()
        assert is_over or is_cut or observation["action_mask"].sum() > 1
        turns.step(None if is_over or is_cut else turns.action_space(agent).sample(observation["action_mask"]))
    together = pettingzoo.parallel_env("eurojongg", **options)
    seen, _ = together.reset(seed=2)
    for _ in range(150):
        if not together.agents:
            break
        masks = {agent: numbers["action_mask"] for agent, numbers in seen.items()}
        assert all(mask.sum() != 1 for mask in masks.values())
        assert any(mask.any() for mask in masks.values())
        seen, *_ = together.step({agent: int(mask.argmax()) for agent, mask in masks.items()})
    alone = gymnasium.make("Chabudai/EuroJongg-v1", **options)
    _, info = alone.reset(seed=2)
    rows = gymnasium.make_vec("Chabudai/EuroJongg-v1", num_envs=4, **options)
    _, infos = rows.reset(seed=2)
    for _ in range(60):
        assert info["action_mask"].sum() > 1
        assert (infos["action_mask"].sum(axis=1) > 1).all()
        _, _, is_over, _, info = alone.step(int(info["action_mask"].argmax()))
        if is_over:
            _, info = alone.reset()
        _, _, _, _, infos = rows.step(rows.action_space.sample(mask=tuple(infos["action_mask"])))
