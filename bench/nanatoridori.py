"""Nana Toridori at the Python boundary, compared with OpenSpiel's crazy eights and hearts.

The games differ in length: a round of Nana Toridori with four seats has about 260 decisions, one of crazy eights about
80 and one of hearts about 60.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import chabudai

from .comparison import Comparison, Contestant, both, our_loop, our_playouts, spiel_loop, spiel_rollouts
from .measure import (
    BY_INDEX,
    SpeedMeasure,
    determinizing,
    match_play,
    playouts,
    search,
    seeds,
    stepping,
    stepping_measures,
)
from .peer import choosing, looping, rollouts

SIMULATIONS = 20_000


def one_round(players: int) -> chabudai.Game:
    """A game of one round."""
    return chabudai.load("nanatoridori", players=players, penguins=1)


def label_seats(players: int) -> str:
    """Returns the label of a number of seats."""
    return "the duel" if players == 2 else f"{players} seats"


def measured_game() -> chabudai.Game:
    """Returns the game whose playouts are measured."""
    return one_round(4)


def measures(pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures, and the peer's if it is installed."""
    for players in range(2, 7):
        yield SpeedMeasure(f"playouts(n), {label_seats(players)}", "rounds", playouts(one_round(players), 10_000))
    duel, four = one_round(2), one_round(4)
    yield SpeedMeasure("playouts(n), 4 seats, two threads", "rounds", playouts(four, 20_000, threads=2))
    yield SpeedMeasure("stepping by id, 4 seats", "decisions", stepping(four))
    yield SpeedMeasure("match.play, 4 seats", "calls", match_play(four))
    yield SpeedMeasure("view.determinize, 4 seats", "worlds", determinizing(four))
    for game, players in ((duel, 2), (four, 4)):
        yield SpeedMeasure(f"search, {label_seats(players)}", "simulations", search(game, SIMULATIONS))
    if pyspiel is not None:
        yield from peers(pyspiel)


def peers(pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields random playouts and a Python loop of crazy eights, and random playouts and searches of hearts."""
    eights = pyspiel.load_game("crazy_eights(players=4)")
    hearts = pyspiel.load_game("hearts")
    ours = "playouts(n), 4 seats"
    yield SpeedMeasure(
        "OpenSpiel crazy eights, 4 seats: C++ rollouts", "games", rollouts(pyspiel, eights), peer_of=ours
    )
    yield SpeedMeasure("OpenSpiel hearts: C++ rollouts", "games", rollouts(pyspiel, hearts), peer_of=ours)
    loop = looping(eights)
    yield SpeedMeasure(
        "OpenSpiel crazy eights: Python loop by id", "decisions", loop, peer_of="stepping by id, 4 seats"
    )
    start = choosing(hearts, 1)
    seed = seeds()

    def simulate() -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, next(seed))
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        pyspiel.ISMCTSBot(1, evaluator, 2.0, SIMULATIONS // 10, -1, policy, False, False).step(start.clone())
        return SIMULATIONS // 10

    yield SpeedMeasure("OpenSpiel hearts: C++ ISMCTS", "simulations", simulate, peer_of="search, the duel")


def vectors(pyspiel: Any) -> Iterator[tuple[str, Iterator[SpeedMeasure]]]:
    """Yields one round of the duel and one of the game for four."""
    for players in (2, 4):
        yield f"nanatoridori, {label_seats(players)}, one round", beside_crazy_eights(players, pyspiel)


def beside_crazy_eights(players: int, pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures, and those of the peer's shedding game with the same number of seats."""
    yield from stepping_measures(one_round(players))
    if pyspiel is not None:
        loop = looping(pyspiel.load_game(f"crazy_eights(players={players})"))
        name = f"OpenSpiel crazy eights, {players} seats: Python loop by id"
        yield SpeedMeasure(name, "decisions", loop, peer_of=BY_INDEX)


def comparisons(pyspiel: Any) -> Iterator[Comparison]:
    """Rounds of four seats and of crazy eights."""
    if pyspiel is None:
        return
    game, eights = one_round(4), pyspiel.load_game("crazy_eights(players=4)")
    many = Contestant("Nana Toridori", our_playouts(game, 10_000))
    theirs = Contestant("OpenSpiel's crazy eights", spiel_rollouts(pyspiel, eights))
    yield Comparison("random rounds of four seats in one call", many, theirs, "games", "rounds")
    loop, their_loop = Contestant("Nana Toridori", our_loop(game)), Contestant(theirs.name, spiel_loop(eights))
    yield from both("a user's loop, four seats", loop, their_loop, "rounds")
