"""Tic-Tac-Toe at the Python boundary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import chabudai

from .measure import Measure, match_play, playouts, search, stepped, stepping


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


def vectors(_pyspiel: Any) -> Iterator[tuple[str, Iterator[Measure]]]:
    """One board at a time, and many at once."""
    yield "tictactoe", stepped(measured())
