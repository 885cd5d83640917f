"""Finds the points in the drawing of a board, for clicks and colours."""

from __future__ import annotations

import re

from ..base import Spot
from .board import content, point_name
from .data import View

COLOURS = {"B": "bright_blue", "W": "bright_yellow"}


def spots(drawing: str, view: View) -> list[Spot]:
    """Returns a spot for each point. A click enters the point's name as a complete command. Stones differ by letter and
    by colour.

    >>> view = {"size": 2, "rows": ["..", "B."]}
    >>> [spot.words for spot in spots("    a b\\n  2 . . 2\\n  1 B . 1\\n    a b", view)]
    ['a2', 'b2', 'a1', 'b1']
    """
    size: int = view["size"]
    found = []
    for number, line in enumerate(drawing.split("\n")):
        begins = re.match(r"( *\d+)([ (])", line)
        if begins is None or not 1 <= int(begins[1]) <= size:
            continue
        row, first = int(begins[1]) - 1, begins.end()
        # On a narrow screen the cells have no gaps.
        end = len(line.rstrip().removesuffix(str(row + 1)).rstrip(" )"))
        step = 2 if end - first > size else 1
        for column in range(size):
            stone = content(view, (column, row))
            at = first + step * column
            colour = COLOURS.get(stone, "")
            found.append(Spot(number, at, at + 1, point_name((column, row)), colour, enters=stone == "."))
    return found
