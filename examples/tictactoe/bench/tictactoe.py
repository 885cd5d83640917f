"""Speed measurements of Tic-Tac-Toe at the Python boundary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import chabudai

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
