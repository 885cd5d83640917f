"""A view of Tic-Tac-Toe with its reader's context."""

from __future__ import annotations

from ..shared.view_context import ViewContext
from .generated import TicTacToeView


class View(TicTacToeView, ViewContext, total=False):
    """A view of Tic-Tac-Toe extended by its reader's context."""
