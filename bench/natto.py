"""Natto at the Python boundary, compared with OpenSpiel's dou dizhu.

The games differ: dou dizhu has three seats with 17 or 20 cards, none wild, and about 60 decisions per round; Natto has
20 decisions with many more choices. The peer's rollouts start from one deal before the bidding; ours deal each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import chabudai

from .measure import (
    BY_ID_LIST,
    BY_INDEX,
    RANDOM_ACTIONS,
    ROWS,
    SpeedMeasure,
    determinizing,
    match_play,
    playouts,
    search,
    seeds,
    step_vector,
    stepping,
    stepping_measures,
)
from .peer import looping, rollouts

SIMULATIONS = 20_000
DEALS = 200
ROWS_IN_CACHE = 256
"""Matches per vector whose masks, of 42,033 ids each, still fit the processor's cache."""

VARIANTS: dict[str, dict[str, Any]] = {
    "the base game": {},
    "free dragons": {"free_dragons": True},
    "shared dragons": {"shared_dragons": "sliding"},
}


def one_round(**options: Any) -> chabudai.Game:
    """A game of one round."""
    return chabudai.load("natto", target=1, **options)


def leading(game: chabudai.Game) -> Callable[[], float]:
    """Lists the ids of all leads of freshly dealt hands."""
    stream, states = seeds(), []
    for _ in range(DEALS):
        state = game.initial_state()
        while state.is_chance:
            state = state.play_chance(state.sample_chance(1, next(stream)))
        states.append(state)

    def batch() -> float:
        for state in states:
            state.legal_ids()
        return DEALS

    return batch


def measured_game() -> chabudai.Game:
    """Returns the game whose playouts are measured."""
    return one_round()


def measures(pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures, and the peer's if it is installed."""
    for name, options in VARIANTS.items():
        yield SpeedMeasure(f"playouts(n), {name}", "rounds", playouts(one_round(**options), 10_000))
    game = one_round()
    yield SpeedMeasure("playouts(n), the base game, two threads", "rounds", playouts(game, 20_000, threads=2))
    yield SpeedMeasure("all leads of a full hand, as a list of ids", "hands", leading(game))
    yield SpeedMeasure("stepping by id", "decisions", stepping(game))
    yield SpeedMeasure("match.play", "calls", match_play(game))
    yield SpeedMeasure("view.determinize", "worlds", determinizing(game))
    yield SpeedMeasure("search of the first lead", "simulations", search(game, SIMULATIONS))
    if pyspiel is not None:
        peer = pyspiel.load_game("dou_dizhu")
        ours = "playouts(n), the base game"
        yield SpeedMeasure("OpenSpiel dou dizhu: C++ rollouts", "games", rollouts(pyspiel, peer), peer_of=ours)
        loop = looping(peer)
        yield SpeedMeasure("OpenSpiel dou dizhu: Python loop by id", "decisions", loop, peer_of="stepping by id")


def vectors(pyspiel: Any) -> Iterator[tuple[str, Iterator[SpeedMeasure]]]:
    """Rounds of the base game."""
    yield f"natto, one round, {ROWS_IN_CACHE} rows", beside_dou_dizhu(pyspiel)


def beside_dou_dizhu(pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures and those of the peer's climbing game."""
    game = one_round()
    yield from stepping_measures(game, ROWS_IN_CACHE)
    yield SpeedMeasure(f"vector of {ROWS} rows, masks", "decisions", step_vector(game), beside="vector, masks")
    if pyspiel is not None:
        loop = looping(pyspiel.load_game("dou_dizhu"))
        yield SpeedMeasure(
            "OpenSpiel dou dizhu: Python loop by id", "decisions", loop, peer_of=(BY_ID_LIST, BY_INDEX, RANDOM_ACTIONS)
        )
