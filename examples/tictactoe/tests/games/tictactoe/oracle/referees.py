"""The oracle and the core of Tic-Tac-Toe behind one interface, so that one test can ask both.

>>> OracleReferee("b2").refused("b2"), CoreReferee("b2").refused("b2")
('X2.2', 'X2.2')
"""

from __future__ import annotations

from typing import Protocol

import chabudai
from tests.games.tictactoe import oracle


class Referee(Protocol):
    """A game after some cells have been taken."""

    def __init__(self, cells: str = "") -> None: ...
    def legal(self) -> list[str]: ...
    def refused(self, cell: str) -> str | None: ...
    def winners(self) -> list[int] | None: ...


class OracleReferee:
    """The oracle as a referee."""

    def __init__(self, cells: str = "") -> None:
        self._position = oracle.play(*cells.split())

    def legal(self) -> list[str]:
        return self._position.legal()

    def refused(self, cell: str) -> str | None:
        return self._position.clause(cell)

    def winners(self) -> list[int] | None:
        """Returns the winners, empty for a draw, or ``None`` during the game."""
        won = self._position.winner
        return None if not self._position.is_over else [] if won is None else ["XO".index(won)]


class CoreReferee:
    """The core as a referee."""

    def __init__(self, cells: str = "") -> None:
        self._match = chabudai.load("tictactoe").start()
        for cell in cells.split():
            self._match.play(self._match.acting[0], cell)

    def legal(self) -> list[str]:
        return [] if self._match.is_over else self._match.view(self._match.acting[0]).legal_actions

    def refused(self, cell: str) -> str | None:
        seat = 0 if self._match.is_over else self._match.acting[0]
        refusal = self._match.view(seat).refusal(cell)
        return None if refusal is None else refusal["clause"]

    def winners(self) -> list[int] | None:
        """Returns the winners, empty for a draw, or ``None`` during the game."""
        ending = self._match.ending
        return None if ending is None else list(ending["winners"])
