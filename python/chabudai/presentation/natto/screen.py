"""Finds the tiles of a hand in the drawing, for clicks and colours."""

from __future__ import annotations

import re

from ..base import Spot
from ..shared.spots import complete_entry, hand_spots
from .data import View
from .drawing import SYMBOLS

__all__ = ["complete_entry", "spots"]

_LETTERS = {symbol: letter for letter, symbol in SYMBOLS.items()}
_TILE = re.compile(rf"[1-9][otq{''.join(_LETTERS)}]|[FLCR](?!\w)")
COLOURS = {"o": "bright_cyan", "t": "bright_green", "q": "bright_magenta", "L": "bright_cyan", "C": "bright_green"}
COLOURS |= {"R": "bright_magenta", "F": "bright_yellow"}


def spots(drawing: str, _view: View) -> list[Spot]:
    """Returns the tiles of the hand as spots. A dragon has the colour of its suit.

    >>> [spot.words for spot in spots("Played: 1o.\\nHand of Bob: 5o 6t F L\\n  o  L", {})]
    ['5o', '6t', 'F', 'L']
    """
    return list(hand_spots(drawing, _TILE, _tile_code, lambda tile: COLOURS[_tile_code(tile)[-1]]))


def _tile_code(tile: str) -> str:
    return tile[:-1] + _LETTERS.get(tile[-1], tile[-1])
