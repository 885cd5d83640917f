"""Natto at the Python boundary, compared with OpenSpiel's dou dizhu.

The games differ: dou dizhu has three seats with 17 or 20 cards, none wild, and about 60 decisions per round; Natto has
20 decisions with many more choices. The peer's rollouts start from one deal before the bidding; ours deal each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import chabudai

from .comparison import Comparison, Contestant, both, our_loop, our_playouts, rlcard_loop, spiel_loop, spiel_rollouts
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
"""Matches per vector whose masks, of 42,033 ids each, still fit into the processor's cache."""

VARIANTS: dict[str, dict[str, Any]] = {
    "the base game": {},
    "free dragons": {"free_dragons": True},
    "shared dragons": {"shared_dragons": "sliding"},
    "strictly shared dragons": {"shared_dragons": "strict"},
    "free shared dragons": {"shared_dragons": "sliding", "free_dragons": True},
    "widened sums": {"widened_sums": "equal-ok"},
    "singles end": {"single_must_end": True},
    "suits decide seqs": {"seq_suit_tiebreak": True},
    "bombs lead": {"lead_bombs": True},
}


def one_round(**options: Any) -> chabudai.Game:
    """A game of one round."""
    return chabudai.load("natto", target=1, **options)


def leading(game: chabudai.Game, in_text: bool) -> Callable[[], float]:
    """Deals hands and lists all leads of each, as ids or texts. A state caches its list, so each list needs a new
    deal."""
    before, stream = game.initial_state(), seeds()

    def batch() -> float:
        for _ in range(DEALS):
            state = before.after_chance(1, next(stream))
            if in_text:
                state.legal_actions(state.acting[0])
            else:
                state.legal_ids()
        return DEALS

    return batch


def measured_game() -> chabudai.Game:
    """Returns the game whose playouts are measured."""
    return one_round()


def measures(pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures, and the peer's if it is installed."""
    for name, options in VARIANTS.items():
        beside = () if not options else "playouts(n), the base game"
        yield SpeedMeasure(f"playouts(n), {name}", "rounds", playouts(one_round(**options), 10_000), beside=beside)
    game = one_round()
    yield SpeedMeasure("playouts(n), the base game, two threads", "rounds", playouts(game, 20_000, threads=2))
    ids = "a deal, and all its leads as ids"
    yield SpeedMeasure(ids, "deals", leading(game, in_text=False))
    yield SpeedMeasure("a deal, and all its leads as texts", "deals", leading(game, in_text=True), beside=ids)
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


def comparisons(pyspiel: Any) -> Iterator[Comparison]:
    """Rounds of the base game and of dou dizhu."""
    game = one_round()
    loop = Contestant("Natto", our_loop(game))
    if pyspiel is not None:
        peer = pyspiel.load_game("dou_dizhu")
        many = Contestant("Natto", our_playouts(game, 10_000))
        theirs = Contestant("OpenSpiel's dou dizhu", spiel_rollouts(pyspiel, peer))
        yield Comparison("random rounds in one call", many, theirs, "games", "rounds")
        yield from both("a user's loop", loop, Contestant(theirs.name, spiel_loop(peer)), "rounds")
    cards = rlcard_loop("doudizhu")
    if cards is not None:
        yield from both("a user's loop", loop, Contestant("RLCard's dou dizhu", cards), "rounds")
