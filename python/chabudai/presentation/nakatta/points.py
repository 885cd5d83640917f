"""Points of the board in files of other programs, as a column and a row from 0, and set-up positions as text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
MIN_SIZE = 2
MAX_SIZE = 29
_NAME = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")
_LETTERS = re.compile(r"[a-z]{2}")
_WORDS = {"B": "black", "W": "white"}


def point_name(point: Point) -> str:
    """Returns a point in the notation of records.

    >>> point_name((0, 0)), point_name((27, 28))
    ('a1', 'ab29')
    """
    column, row = point
    letters = chr(97 + column) if column < 26 else "a" + chr(97 + column - 26)
    return f"{letters}{row + 1}"


def parse_name(text: str, size: int, *, from_top: bool = False) -> Point | None:
    """Returns the point that letters and a number name; ``None`` if it is not on the board.

    >>> parse_name("b1", 5), parse_name("b1", 5, from_top=True), parse_name("f1", 5)
    ((1, 0), (1, 4), None)
    """
    found = _NAME.fullmatch(text)
    if found is None:
        return None
    column = -1
    for letter in found[1]:
        column = (column + 1) * 26 + ord(letter) - 97
    row = int(found[2]) - 1
    if column >= size or row >= size:
        return None
    return column, size - 1 - row if from_top else row


def parse_letters(text: str, size: int) -> Point | None:
    """Returns the point that Go's two letters name, the second of which counts rows from the top.

    >>> parse_letters("aa", 9), parse_letters("ai", 9)
    ((0, 8), (0, 0))
    """
    if _LETTERS.fullmatch(text) is None:
        return None
    column, from_top = (ord(letter) - 97 for letter in text)
    return (column, size - 1 - from_top) if column < size and from_top < size else None


def rectangle(one: Point, other: Point) -> list[Point]:
    """Returns the points between two corners, row by row."""
    columns, rows = (range(min(ends), max(ends) + 1) for ends in zip(one, other, strict=True))
    return [(column, row) for row in rows for column in columns]


def position_text(stones: Mapping[str, str], to_move: str) -> str:
    """Returns a set-up position in the notation of records, given the colour of each stone by its point.

    >>> position_text({"c3": "B", "a1": "W"}, "W")
    'black c3, white a1, white to move'
    """
    points = {colour: [point for point, stone in stones.items() if stone == colour] for colour in _WORDS}
    parts = [f"{_WORDS[colour]} {' '.join(own)}" for colour, own in points.items() if own]
    return ", ".join([*parts, f"{_WORDS[to_move]} to move"])


def parse_position(text: str) -> tuple[dict[str, list[str]], str]:
    """Returns the points of each colour and the colour to move in a set-up position.

    >>> parse_position("black c3, white a1, white to move")
    ({'B': ['c3'], 'W': ['a1']}, 'W')
    """
    *parts, last = text.split(", ")
    stones = {
        colour: [point for part in parts for point in part.split()[1:] if part.startswith(word)]
        for colour, word in _WORDS.items()
    }
    return stones, "W" if last.startswith("white") else "B"
