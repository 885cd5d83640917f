"""What a view and an action hold in data; made by `make types` from the core. Do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Cell: TypeAlias = str
"""
A cell as it is written: its column, then its row.
"""


class TicTacToeMark(TypedDict):
    """
    Writes a mark.
    """

    cell: Cell
    """
    Where.
    """
    kind: Literal["mark"]


TicTacToeAction: TypeAlias = TicTacToeMark
"""
What a seat does.
"""


class TicTacToeView(TypedDict):
    """
    What a view of Tic-Tac-Toe holds: everything, since nothing is hidden (X1.2).
    """

    acting: list[int]
    game: str
    last: Cell | None
    """
    The cell marked last.
    """
    over: bool
    rows: list[str]
    """
    The marks, the top row first: `X`, `O`, and `.` for an empty cell.
    """
    seat: int | None
    """
    Whose eyes see it; null for a spectator.
    """


TicTacToeData: TypeAlias = TicTacToeAction | TicTacToeView
