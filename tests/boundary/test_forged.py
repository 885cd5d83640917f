"""A state or view that was not reached by play is either refused or can be played on like any other."""

from __future__ import annotations

import hashlib
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import chabudai
from chabudai import GameError, InternalError, Match, _core
from tests import thoroughness
from tests.boundary.matches import some_moments
from tests.games.shared.tables import TABLES


def forged(value: Any, change: Any) -> Any:
    """Rebuilds a state or view from its pickle after a change to its bytes, with the correct checksum."""
    rebuild, (game, data) = value.__reduce__()
    version, rest = data.split(b"\0", 1)
    body = change(bytearray(rest[8:]))
    return rebuild(game, version + b"\0" + hashlib.sha256(body).digest()[:8] + body)


def play_out(game: chabudai.Game, state: _core.State, rng: random.Random) -> None:
    """Reads everything from the next states, and plays from there to the end of the game."""
    for _ in range(12):
        for seat in (None, *range(game.spec["seats"])):
            view = state.view(seat)
            assert view.determinize(seed=1).view(seat) == view
            assert view.data
            assert view.events is not None
            assert view.information_state_text()
        assert (state.ending is None) != state.is_over
        if state.is_over:
            return
        if state.is_chance:
            state = state.after_chance(rng.getrandbits(60))
        else:
            state = state.after_random(rng.getrandbits(60), seat=rng.choice(state.acting))
    for _ in range(40):
        if state.is_over or state.is_interval:
            break
        state = state.after_random(rng.getrandbits(60), seat=rng.choice(state.acting))
    state.playouts(1, seed=1)


def ask_bots(game: chabudai.Game, state: _core.State) -> None:
    """Lets the bots of every level choose an action, with a small budget."""
    for level in chabudai.levels(game.key):
        for seat in state.acting:
            view = state.view(seat)
            assert level.bot(game, seed=1).choose(view, playouts=4).action in view.legal_actions


def states_of(key: str) -> Iterator[tuple[chabudai.Game, _core.State]]:
    """Yields states of matches with the usual options, with other options, and under earlier versions of the rules."""
    for match in some_moments(key):
        yield match.game, match.state
    games = [chabudai.load(key, **options) for options in TABLES[key].OTHER_OPTIONS]
    games += [chabudai.Game(key, {}, version) for version in range(1, chabudai.load(key).rules_version + 1)]
    for game in games:
        rng, state = random.Random(5), game.initial_state()
        for number in range(60):
            if number % 7 == 0:
                yield game, state
            if state.is_over:
                break
            seat = rng.choice(state.acting) if state.acting else None
            state = state.after_chance(number) if state.is_chance else state.after_random(number, seat=seat)


@pytest.mark.parametrize("key", chabudai.games())
def test_states_and_views_of_play_are_read_again(key: str) -> None:
    for game, state in states_of(key):
        assert pickle.loads(pickle.dumps(state)) == state
        for seat in (None, *range(game.spec["seats"])):
            view = state.view(seat)
            assert pickle.loads(pickle.dumps(view)) == view


@pytest.mark.parametrize("key", chabudai.games())
def test_a_forged_state_is_refused_or_can_be_played_to_its_end(key: str) -> None:
    rng = random.Random(3)
    held = list(states_of(key))
    refused = 0
    for _ in range(thoroughness.of(20_000, part=1_500)):
        game, state = rng.choice(held)

        def change(body: bytearray) -> bytearray:
            for _ in range(rng.choice((1, 1, 2, 3))):
                at = rng.randrange(len(body))
                body[at] = rng.choice(
                    (0, 1, body[at] ^ 1 << rng.randrange(8), (body[at] + 1) % 256, rng.randrange(256))
                )
            return body

        try:
            twin = forged(state, change)
        except InternalError:
            raise
        except GameError:
            refused += 1
            continue
        if twin != state:
            play_out(game, twin, rng)
            ask_bots(game, twin)
    assert refused > 0


@pytest.mark.parametrize("key", chabudai.games())
def test_a_forged_view_is_refused_or_can_be_played_from(key: str) -> None:
    rng = random.Random(4)
    held = [(game, state.view(seat)) for game, state in states_of(key) for seat in (None, *state.acting[:1])]
    for _ in range(thoroughness.of(20_000, part=1_000)):
        game, view = rng.choice(held)

        def change(body: bytearray) -> bytearray:
            body[rng.randrange(len(body))] = rng.choice((0, 1, 2, 255, rng.randrange(256)))
            return body

        try:
            twin = forged(view, change)
        except InternalError:
            raise
        except GameError:
            continue
        if twin != view:
            play_out(game, twin.determinize(seed=2), rng)
            if twin.legal_actions:
                choose = chabudai.levels(key)[0].bot(game, seed=1).choose
                assert choose(twin, playouts=4).action in twin.legal_actions


@pytest.mark.parametrize("size", [2, 3, 5])
def test_a_set_up_position_is_refused_or_can_be_played_to_its_end(size: int) -> None:
    rng = random.Random(size)
    game = chabudai.load("nakatta", size=size)
    points = [f"{'abcde'[column]}{row + 1}" for column in range(size) for row in range(size)]
    played = 0
    for _ in range(thoroughness.of(20_000, part=500)):
        stones: dict[str, list[str]] = {"black": [], "white": []}
        share = rng.random()
        for point in points:
            if rng.random() < share:
                stones[rng.choice(("black", "white"))].append(point)
        words = [" ".join((colour, *own)) for colour, own in stones.items() if own]
        position = ", ".join((*words, f"{rng.choice(('black', 'white'))} to move"))
        try:
            match = Match(game, position=position)
        except InternalError:
            raise
        except GameError:
            continue
        played += 1
        play_out(game, match.state, rng)
        if played % 20 == 0:
            ask_bots(game, match.state)
    assert played > 20
