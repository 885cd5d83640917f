"""Natto at the Python boundary, beside OpenSpiel's dou dizhu.

The peer's game is another: three seats with 17 or 20 cards, none of them wild, and some 60 decisions a round where ours
has 20, each with many more choices. Its rollouts start from one deal, before anyone has bid; ours deal anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import chabudai

from .measure import (
    DRAWN,
    LISTED,
    PLACED,
    ROWS,
    Measure,
    determinizing,
    match_play,
    playouts,
    search,
    seeds,
    stepped,
    stepping,
    vectored,
)
from .peer import looping, rollouts

SIMULATIONS = 20_000
DEALS = 200
IN_CACHE = 256
"""Matches side by side whose masks, of 42,033 ids each, still lie near the processor."""

VARIANTS: dict[str, dict[str, Any]] = {
    "the base game": {},
    "free dragons": {"free_dragons": True},
    "shared dragons": {"shared_dragons": "sliding"},
}


def one_round(**options: Any) -> chabudai.Game:
    """A game of one round."""
    return chabudai.load("natto", target=1, **options)


def leading(game: chabudai.Game) -> Callable[[], float]:
    """The ids of all leads of freshly dealt hands, each as a list of Python."""
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


def measured() -> chabudai.Game:
    """The game whose playouts are measured."""
    return one_round()


def measures(pyspiel: Any) -> Iterator[Measure]:
    """Ours, and the peer's if it is there."""
    for name, options in VARIANTS.items():
        yield Measure(f"playouts(n), {name}", "rounds", playouts(one_round(**options), 10_000))
    game = one_round()
    yield Measure("playouts(n), the base game, two threads", "rounds", playouts(game, 20_000, threads=2))
    yield Measure("all leads of a full hand, as a list of ids", "hands", leading(game))
    yield Measure("stepping by id", "decisions", stepping(game))
    yield Measure("match.play", "calls", match_play(game))
    yield Measure("view.determinize", "worlds", determinizing(game))
    yield Measure("search of the first lead", "simulations", search(game, SIMULATIONS))
    if pyspiel is not None:
        peer = pyspiel.load_game("dou_dizhu")
        ours = "playouts(n), the base game"
        yield Measure("OpenSpiel dou dizhu: C++ rollouts", "games", rollouts(pyspiel, peer), peer_of=ours)
        loop = looping(peer)
        yield Measure("OpenSpiel dou dizhu: Python loop by id", "decisions", loop, peer_of="stepping by id")


def vectors(pyspiel: Any) -> Iterator[tuple[str, Iterator[Measure]]]:
    """Rounds of the base game."""
    yield f"natto, one round, {IN_CACHE} rows", beside_dou_dizhu(pyspiel)


def beside_dou_dizhu(pyspiel: Any) -> Iterator[Measure]:
    """Ours, and the peer's climbing game."""
    game = one_round()
    yield from stepped(game, IN_CACHE)
    yield Measure(f"vector of {ROWS} rows, masks", "decisions", vectored(game), beside="vector, masks")
    if pyspiel is not None:
        loop = looping(pyspiel.load_game("dou_dizhu"))
        yield Measure("OpenSpiel dou dizhu: Python loop by id", "decisions", loop, peer_of=(LISTED, PLACED, DRAWN))
