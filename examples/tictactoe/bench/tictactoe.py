"""Tic-Tac-Toe at the Python boundary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import chabudai

from .measure import DRAWN, LISTED, PLACED, Measure, match_play, playouts, search, stepped, stepping
from .peer import looping


def measured() -> chabudai.Game:
    """The game whose playouts are measured."""
    return chabudai.load("tictactoe")


def measures(_pyspiel: Any) -> Iterator[Measure]:
    """Random games, stepping, matches and search."""
    game = measured()
    yield Measure("playouts(n), Tic-Tac-Toe", "games", playouts(game, 100_000))
    yield Measure("stepping by id, Tic-Tac-Toe", "moves", stepping(game))
    yield Measure("match.play, Tic-Tac-Toe", "calls", match_play(game))
    yield Measure("search, Tic-Tac-Toe", "simulations", search(game, 20_000))


def vectors(pyspiel: Any) -> Iterator[tuple[str, Iterator[Measure]]]:
    """One board at a time, and many at once."""
    yield "tictactoe", beside_theirs(pyspiel)


def beside_theirs(pyspiel: Any) -> Iterator[Measure]:
    """Ours, and the peer's."""
    yield from stepped(measured())
    if pyspiel is not None:
        loop = looping(pyspiel.load_game("tic_tac_toe"))
        yield Measure("OpenSpiel tic-tac-toe: Python loop by id", "decisions", loop, peer_of=(LISTED, PLACED, DRAWN))
