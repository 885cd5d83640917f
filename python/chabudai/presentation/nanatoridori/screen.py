"""Finds the cards and gaps of a hand in the drawing, for clicks and colours."""

from __future__ import annotations

import re

from ..base import Spot
from .data import View

_PLACE = re.compile(r"\^(\d+)(?:([ \[])(\d)[ \]]?)?")
_SLOTS = re.compile(r"(?:p +)?(\d+)-(\d+)")
COLOURS = ("", "bright_red", "bright_yellow", "bright_green", "bright_cyan", "bright_blue", "bright_magenta", "white")


def spots(drawing: str, view: View) -> list[Spot]:
    """Returns the clickable spots: the cards by slot and, while cards are to be placed, the gaps. A click on a gap
    enters a complete command.

    >>> view = {"beaten": [], "drawn": 4}
    >>> [spot.words for spot in spots("Hand of Ann (^ gaps, below them slots):\\n^0 3 ^1[5 ^2 5]^3", view)]
    ['in 0', '1-1', 'in 1', '2-2', 'in 2', '3-3', 'in 3']
    """
    lines = drawing.split("\n")
    first = next((row for row, line in enumerate(lines) if line.startswith("^0")), len(lines))
    is_putting = is_placing(view)
    found = []
    for row in range(first, len(lines)):
        for place in _PLACE.finditer(lines[row]):
            gap = int(place[1])
            if is_putting:
                found.append(Spot(row, place.start(), place.end(1), f"in {gap}", enters=True))
            if place[3] is not None:
                colour = COLOURS[int(place[3])] if int(place[3]) < len(COLOURS) else ""
                found.append(Spot(row, place.start(2), place.end(), f"{gap + 1}-{gap + 1}", colour))
    return found


def is_placing(view: View) -> bool:
    """Returns whether there are cards to be placed in a gap or dropped."""
    return bool(view.get("beaten")) or view.get("drawn") is not None


def complete_entry(typed: str, words: str) -> str:
    """Returns a range of slots: a second click extends the first.

    >>> complete_entry("", "3-3"), complete_entry("3-3", "5-5"), complete_entry("p 4-5", "2-2")
    ('3-3', '3-5', '2-5')
    >>> complete_entry("pass", "3-3")
    '3-3'
    """
    before, now = _SLOTS.fullmatch(typed.strip()), _SLOTS.fullmatch(words)
    if before is None or now is None:
        return words
    ends = [int(end) for end in (*before.groups(), *now.groups())]
    return f"{min(ends)}-{max(ends)}"
