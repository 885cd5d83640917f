"""What a sentence is said from: the View, and what its reader knows beside it."""

from __future__ import annotations

from ..shared.seen import Beside
from .generated import TicTacToeView


class View(TicTacToeView, Beside, total=False):
    """What the game writes, with the names at the table and who reads it."""
