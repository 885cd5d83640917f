"""What a sentence is said from: the View, and what its reader knows beside it."""

from __future__ import annotations

from ..shared.view_context import ViewContext
from .generated import TicTacToeView


class View(TicTacToeView, ViewContext, total=False):
    """What the game writes, with the names at the table and who reads it."""
