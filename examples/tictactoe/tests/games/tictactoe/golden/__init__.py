"""Whole games of Tic-Tac-Toe to read."""

from __future__ import annotations

from tests.games.shared.golden import Golden

KEY = "tictactoe"
GAMES = (Golden(KEY, "game", {}, 1, "a game from the first mark to the end", "returns ["),)
