"""Euro-Jongg at the Python boundary, compared with RiichiEnv's Mah-Jongg and OpenSpiel's gin rummy.

The games differ. A match of Euro-Jongg, limited to 32 hands, has about 30 random hands of about 500 decisions each,
answers to discards included. RiichiEnv plays hands of about 90 decisions and asks only seats that can claim; it cannot
play random hands inside its core, so a Python loop plays both. A game of gin rummy is one hand of about 100 decisions.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

import chabudai
from chabudai import hands

from .comparison import Comparison, Contestant, Counts, both, our_loop, our_playouts, spiel_loop, spiel_rollouts
from .measure import BY_INDEX, SpeedMeasure, match_play, playouts, seeds, stepping, stepping_measures
from .peer import looping, rollouts

SAMPLED_MATCHES = 40
"""The number of random matches from which the mean number of hands per match is computed."""
HANDS = 200_000
"""Hands to analyse. They have more different suits than the caches of the analysis hold."""
HANDS_PER_BATCH = 1_000
"""Hands between two readings of the clock, enough that reading it takes little of the time."""
HANDS_PER_CALL = 100
WORLDS = 100


def mean_hands(game: chabudai.Game) -> float:
    """Returns the mean number of hands in a random match."""
    draw, played = random.Random(2).random, 0
    for seed in range(SAMPLED_MATCHES):
        state = game.initial_state()
        number = 0
        while not state.is_over:
            if state.is_chance:
                state = state.play_chance(state.sample_chance(seed, number))
                number += 1
            ids = state.legal_ids(state.acting[0])
            state = state.play_id(ids[int(draw() * len(ids))], state.acting[0])
        played += number
    return played / SAMPLED_MATCHES


def by_hands(game: chabudai.Game, count: int, threads: int = 1) -> Callable[[], float]:
    """Random matches in one call, counted in hands."""
    a_match, batch = mean_hands(game), playouts(game, count, threads)
    return lambda: a_match * batch()


def sample_hands() -> list[str]:
    """Returns random hands of 13 playing cards."""
    rng = random.Random(1)
    numbers = [f"{rank}{suit}" for suit in "shdc" for rank in "A23456789" for _ in range(4)]
    cards = numbers + [f"{rank}{suit}" for suit in "shdc" for rank in "FWHBJQK"]
    return [" ".join(rng.sample(cards, 13)) for _ in range(HANDS)]


def looking(look: Callable[[Any], object], given: list[Any]) -> Callable[[], float]:
    """Calls a function of hands, one batch of hands after another."""
    places = itertools.cycle(range(0, len(given), HANDS_PER_BATCH))

    def batch() -> float:
        place = next(places)
        for hand in given[place : place + HANDS_PER_BATCH]:
            look(hand)
        return HANDS_PER_BATCH

    return batch


def looking_together(given: list[str]) -> Callable[[], float]:
    """Calls ``hands.distances`` with ``HANDS_PER_CALL`` hands, one batch of hands after another."""
    calls = [given[place : place + HANDS_PER_CALL] for place in range(0, HANDS, HANDS_PER_CALL)]
    calls_per_batch = HANDS_PER_BATCH // HANDS_PER_CALL
    batches = itertools.cycle(calls[place : place + calls_per_batch] for place in range(0, len(calls), calls_per_batch))

    def batch() -> float:
        return sum(len(hands.distances(some)) for some in next(batches))

    return batch


def determinizing(game: chabudai.Game) -> Callable[[], float]:
    """Samples worlds from the view of a first turn."""
    match, seed = game.start(seed=1), seeds()
    view = match.view(match.acting[0])

    def batch() -> float:
        for _ in range(WORLDS):
            view.determinize(next(seed))
        return WORLDS

    return batch


def measured_game() -> chabudai.Game:
    """Returns the game whose playouts are measured."""
    return chabudai.load("eurojongg", hand_limit=32)


def measures(pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures, and those of the peers that are installed."""
    game = chabudai.load("eurojongg", hand_limit=32)
    yield SpeedMeasure("playouts(n)", "hands", by_hands(game, 200))
    auto_lay = chabudai.load("eurojongg", auto_lay=True, hand_limit=32)
    yield SpeedMeasure("playouts(n), automatic laying", "hands", by_hands(auto_lay, 200))
    yield SpeedMeasure("playouts(n), two threads", "hands", by_hands(game, 400, threads=2))
    yield SpeedMeasure("stepping by id", "decisions", stepping(game))
    yield SpeedMeasure("match.play", "calls", match_play(game))
    yield SpeedMeasure("view.determinize", "worlds", determinizing(game))
    given = sample_hands()
    yield SpeedMeasure("hands.distance", "hands", looking(hands.distance, given))
    yield SpeedMeasure("hands.distances, 100 in a call", "hands", looking_together(given))
    yield SpeedMeasure("hands.improving", "hands", looking(hands.improving, given))
    yield SpeedMeasure("hands.discards", "hands", looking(hands.discards, given))
    if pyspiel is not None:
        peer = pyspiel.load_game("gin_rummy")
        yield SpeedMeasure("OpenSpiel gin rummy: C++ rollouts", "hands", rollouts(pyspiel, peer), peer_of="playouts(n)")
        loop = looping(peer)
        yield SpeedMeasure("OpenSpiel gin rummy: Python loop by id", "decisions", loop, peer_of="stepping by id")
    yield from riichi()


def riichi_loop(riichienv: Any) -> Callable[[], Counts]:
    """RiichiEnv's loop: a random action for every seat that is asked; a game is one hand."""
    draw, seed = random.Random(1).random, seeds()

    def batch() -> Counts:
        table = riichienv.RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True, seed=next(seed))
        played = Counts(1)
        seen = table.reset()
        while not table.done():
            chosen = {}
            for seat, observation in seen.items():
                actions = observation.legal_actions()
                played.choices += len(actions) > 1
                chosen[seat] = actions[int(draw() * len(actions))]
            seen = table.step(chosen)
        return played

    return batch


def riichi_hands() -> list[list[int]]:
    """Returns random hands of RiichiEnv: lists of numbers, so that it need not parse a text as we do."""
    rng = random.Random(1)
    return [sorted(rng.sample(range(136), 13)) for _ in range(HANDS)]


def import_riichienv() -> Any:
    """Imports RiichiEnv; returns ``None`` and prints a note if it is missing."""
    try:
        import riichienv  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        print("RiichiEnv is not installed here, so it is not measured (the `bench` extra has it).", file=sys.stderr)
        return None
    return riichienv


def riichi() -> Iterator[SpeedMeasure]:
    """Yields RiichiEnv's measures: decisions of random hands in a Python loop, including forced ones, and of
    shanten."""
    riichienv = import_riichienv()
    if riichienv is None:
        return
    shanten = looking(riichienv.calculate_shanten, riichi_hands())
    ours = ("hands.distance", "hands.distances, 100 in a call")
    yield SpeedMeasure("RiichiEnv, Mah-Jongg: calculate_shanten", "hands", shanten, peer_of=ours)


SHORT_MATCH = 8
"""Hands per match: random matches end only by this limit, so it is low."""


def vectors(pyspiel: Any) -> Iterator[tuple[str, Iterator[SpeedMeasure]]]:
    """Short matches."""
    yield f"eurojongg, {SHORT_MATCH} hands a match", beside_gin_rummy(pyspiel)


def beside_gin_rummy(pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures and those of the peer's rummy."""
    yield from stepping_measures(chabudai.load("eurojongg", hand_limit=SHORT_MATCH))
    if pyspiel is not None:
        loop = looping(pyspiel.load_game("gin_rummy"))
        yield SpeedMeasure("OpenSpiel gin rummy: Python loop by id", "decisions", loop, peer_of=BY_INDEX)


def comparisons(pyspiel: Any) -> Iterator[Comparison]:
    """Hands of Euro-Jongg, of RiichiEnv's Mah-Jongg and of gin rummy, and the analysis of hands."""
    game = measured_game()
    # Every deal begins a hand.
    loop = Contestant("Euro-Jongg", our_loop(game, counts_deals=True))
    riichienv = import_riichienv()
    if riichienv is not None:
        name = "RiichiEnv's Mah-Jongg"
        yield from both("a user's loop", loop, Contestant(name, riichi_loop(riichienv)), "hands")
        given = sample_hands()
        shanten = looking(riichienv.calculate_shanten, riichi_hands())
        theirs = Contestant(f"{name}: calculate_shanten", lambda: Counts(shanten()))
        one, many = looking(hands.distance, given), looking_together(given)
        alone = Contestant("hands.distance", lambda: Counts(one()))
        together = Contestant("hands.distances", lambda: Counts(many()))
        yield Comparison("hands.distance, a call each", alone, theirs, "games", "hands analysed")
        yield Comparison("hands.distances, 100 in a call", together, theirs, "games", "hands analysed")
    if pyspiel is not None:
        peer = pyspiel.load_game("gin_rummy")
        many_hands = Contestant("Euro-Jongg", our_playouts(game, 200, mean_hands(game)))
        theirs = Contestant("OpenSpiel's gin rummy", spiel_rollouts(pyspiel, peer))
        yield Comparison("random hands in one call", many_hands, theirs, "games", "hands")
        yield from both("a user's loop", loop, Contestant(theirs.name, spiel_loop(peer)), "hands")
