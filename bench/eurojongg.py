"""Euro-Jongg at the Python boundary, beside RiichiEnv's Mah-Jongg and OpenSpiel's gin rummy.

The peers' games are others. A match of ours, limited to 32 hands, has some 30 random ones with about 500 decisions
each, answers to discards among them. RiichiEnv plays hands of some 90 decisions, and asks only those who can claim; it
gives no way to play random hands inside its core, so a loop of Python plays both. A game of gin rummy is one hand of
some 100 decisions.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

import chabudai
from chabudai import hands

from .measure import PLACED, Measure, match_play, playouts, seeds, stepped, stepping
from .peer import looping, rollouts

COUNTED = 40
"""Random matches from which the mean number of hands is known."""
HANDS = 10_000
"""Hands that are looked at, so many that few are remembered from the last time."""
A_BATCH = 100
WORLDS = 100


def mean_hands(game: chabudai.Game) -> float:
    """How many hands a random match has, played by the rules."""
    draw, played = random.Random(2).random, 0
    for seed in range(COUNTED):
        state = game.initial_state()
        number = 0
        while not state.is_over:
            if state.is_chance:
                state = state.play_chance(state.sample_chance(seed, number))
                number += 1
            ids = state.legal_ids(state.acting[0])
            state = state.play_id(ids[int(draw() * len(ids))], state.acting[0])
        played += number
    return played / COUNTED


def by_hands(game: chabudai.Game, count: int, threads: int = 1) -> Callable[[], float]:
    """Random matches in one call, counted in hands."""
    a_match, batch = mean_hands(game), playouts(game, count, threads)
    return lambda: a_match * batch()


def dealt() -> list[str]:
    """Hands of 13 playing cards."""
    rng = random.Random(1)
    numbers = [f"{rank}{suit}" for suit in "shdc" for rank in "A23456789" for _ in range(4)]
    cards = numbers + [f"{rank}{suit}" for suit in "shdc" for rank in "FWHBJQK"]
    return [" ".join(rng.sample(cards, 13)) for _ in range(HANDS)]


def looking(look: Callable[[Any], object], given: list[Any]) -> Callable[[], float]:
    """A function of hands, of some after the others."""
    places = itertools.cycle(range(0, len(given), A_BATCH))

    def batch() -> float:
        place = next(places)
        for hand in given[place : place + A_BATCH]:
            look(hand)
        return A_BATCH

    return batch


def determinizing(game: chabudai.Game) -> Callable[[], float]:
    """Worlds drawn from the view of a first turn."""
    match, seed = game.start(seed=1), seeds()
    view = match.view(match.acting[0])

    def batch() -> float:
        for _ in range(WORLDS):
            view.determinize(next(seed))
        return WORLDS

    return batch


def measured() -> chabudai.Game:
    """The game whose playouts are measured."""
    return chabudai.load("eurojongg", hand_limit=32)


def measures(pyspiel: Any) -> Iterator[Measure]:
    """Ours, and the peers' if they are there."""
    game = chabudai.load("eurojongg", hand_limit=32)
    yield Measure("playouts(n)", "hands", by_hands(game, 200))
    all_laid = chabudai.load("eurojongg", auto_lay=True, hand_limit=32)
    yield Measure("playouts(n), all laid for one", "hands", by_hands(all_laid, 200))
    yield Measure("playouts(n), two threads", "hands", by_hands(game, 400, threads=2))
    yield Measure("stepping by id", "decisions", stepping(game))
    yield Measure("match.play", "calls", match_play(game))
    yield Measure("view.determinize", "worlds", determinizing(game))
    given = dealt()
    yield Measure("hands.distance", "hands", looking(hands.distance, given))
    yield Measure("hands.improving", "hands", looking(hands.improving, given))
    yield Measure("hands.discards", "hands", looking(hands.discards, given))
    if pyspiel is not None:
        peer = pyspiel.load_game("gin_rummy")
        yield Measure("OpenSpiel gin rummy: C++ rollouts", "hands", rollouts(pyspiel, peer), peer_of="playouts(n)")
        loop = looping(peer)
        yield Measure("OpenSpiel gin rummy: Python loop by id", "decisions", loop, peer_of="stepping by id")
    yield from riichi()


def riichi() -> Iterator[Measure]:
    """RiichiEnv: random hands in a loop of Python, and the distance less one."""
    try:
        import riichienv  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        print("RiichiEnv is not installed here, so it is not measured (the `bench` extra has it).", file=sys.stderr)
        return
    draw, seed = random.Random(1).random, seeds()

    def loop() -> float:
        table, moves = riichienv.RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True, seed=next(seed)), 0
        seen = table.reset()
        while not table.done():
            chosen = {}
            for seat, observation in seen.items():
                actions = observation.legal_actions()
                chosen[seat] = actions[int(draw() * len(actions))]
            moves += len(chosen)
            seen = table.step(chosen)
        return moves

    rng = random.Random(1)
    tiles = [sorted(rng.sample(range(136), 13)) for _ in range(HANDS)]
    name = "RiichiEnv, Mah-Jongg"
    yield Measure(f"{name}: Python loop", "decisions", loop, peer_of="stepping by id")
    shanten = looking(riichienv.calculate_shanten, tiles)
    yield Measure(f"{name}: calculate_shanten", "hands", shanten, peer_of="hands.distance")


HANDS = 8
"""Random matches end by their limit of hands alone, so they are given a short one."""


def vectors(pyspiel: Any) -> Iterator[tuple[str, Iterator[Measure]]]:
    """Short matches."""
    yield f"eurojongg, {HANDS} hands a match", beside_gin_rummy(pyspiel)


def beside_gin_rummy(pyspiel: Any) -> Iterator[Measure]:
    """Ours, the peer's rummy, and the fastest Mah-Jongg that there is for Python."""
    yield from stepped(chabudai.load("eurojongg", hand_limit=HANDS))
    if pyspiel is not None:
        loop = looping(pyspiel.load_game("gin_rummy"))
        yield Measure("OpenSpiel gin rummy: Python loop by id", "decisions", loop, peer_of=PLACED)
