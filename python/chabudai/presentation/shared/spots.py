"""Finds the clickable cards in the line of a hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from ..base import Spot
from .lines import cells
from .phrases import is_hand_line


def complete_entry(typed: str, words: str) -> str:
    """Returns the input line after a click: the text so far, followed by the words of the spot.

    >>> complete_entry("5o", "6o"), complete_entry("", "6o")
    ('5o 6o', '6o')
    """
    return f"{typed} {words}".strip()


def hand_spots(
    drawing: str, card: re.Pattern[str], name: Callable[[str], str], colour: Callable[[str], str]
) -> Iterator[Spot]:
    """Yields the cards of the last hand in a drawing, including its continuation lines.

    >>> card = re.compile(r"[A5][sh]")
    >>> (spot,) = hand_spots("Hand 5h: 1\\nHand of Ann: As", card, str.lower, lambda card: "red")
    >>> spot.row, spot.start, spot.end, spot.words, spot.colour
    (1, 13, 15, 'as', 'red')
    """
    lines = drawing.split("\n")
    first = next((row for row in reversed(range(len(lines))) if is_hand_line(lines[row])), None)
    if first is None:
        return
    for row in range(first, len(lines)):
        line = lines[row]
        if row > first and not line.startswith("    "):
            return
        # A name may look like a card.
        start = line.index(": ") + 1 if row == first and ": " in line else 0
        for found in card.finditer(line, start):
            # The label of the hand may have wide letters.
            begin = cells(line[: found.start()])
            yield Spot(row, begin, begin + cells(found[0]), name(found[0]), colour(found[0]))
