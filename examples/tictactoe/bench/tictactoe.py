"""Speed measurements of Tic-Tac-Toe at the Python boundary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import chabudai

from .comparison import Comparison, Contestant, both, our_loop, our_playouts, spiel_loop, spiel_rollouts
from .measure import (
    BY_ID_LIST,
    BY_INDEX,
    RANDOM_ACTIONS,
    SpeedMeasure,
    match_play,
    playouts,
    search,
    stepping,
    stepping_measures,
)
from .peer import looping


def measured_game() -> chabudai.Game:
    """Returns the game whose playouts are measured."""
    return chabudai.load("tictactoe")


def measures(_pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields the measures of random games, stepping, matches and search."""
    game = measured_game()
    yield SpeedMeasure("playouts(n), Tic-Tac-Toe", "games", playouts(game, 100_000))
    yield SpeedMeasure("stepping by id, Tic-Tac-Toe", "moves", stepping(game))
    yield SpeedMeasure("match.play, Tic-Tac-Toe", "calls", match_play(game))
    yield SpeedMeasure("search, Tic-Tac-Toe", "simulations", search(game, 20_000))


def comparisons(pyspiel: Any) -> Iterator[Comparison]:
    """Yields random games of ours and of OpenSpiel's tic-tac-toe."""
    if pyspiel is None:
        return
    game, peer = measured_game(), pyspiel.load_game("tic_tac_toe")
    many, loop = Contestant("Tic-Tac-Toe", our_playouts(game, 40_000)), Contestant("Tic-Tac-Toe", our_loop(game))
    name = "OpenSpiel's tic-tac-toe"
    yield Comparison(
        "random games in one call", many, Contestant(name, spiel_rollouts(pyspiel, peer)), "games", "games"
    )
    yield from both("a user's loop", loop, Contestant(name, spiel_loop(peer)), "games")


def vectors(pyspiel: Any) -> Iterator[tuple[str, Iterator[SpeedMeasure]]]:
    """Yields the measures of vectors and of the peer library."""
    yield "tictactoe", vector_measures(pyspiel)


def vector_measures(pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures, and the peer's if it is installed."""
    yield from stepping_measures(measured_game())
    if pyspiel is not None:
        loop = looping(pyspiel.load_game("tic_tac_toe"))
        rows = (BY_ID_LIST, BY_INDEX, RANDOM_ACTIONS)
        yield SpeedMeasure("OpenSpiel tic-tac-toe: Python loop by id", "decisions", loop, peer_of=rows)
