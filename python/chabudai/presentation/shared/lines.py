"""Fits lines of plain text to a screen, even if the terminal draws symbols two columns wide."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

USUAL_WIDTH = 80
MAX_NAME_COLUMNS = 16


def fold(line: str, width: int, indent: str = "    ") -> list[str]:
    """Wraps a line that is too long. Continuation lines are indented. Symbols count as two columns.

    >>> fold("Played: 1 2 3 o; 4 t.", 14, "  ")
    ['Played: 1 2 3', '  o; 4 t.']
    """
    lines: list[str] = []
    rest = line.rstrip()
    while columns(rest) > width:
        ends = [found.start() for found in re.finditer(r"(?<=\S) ", rest) if columns(rest[: found.start()]) <= width]
        if not ends:
            break
        lines.append(rest[: ends[-1]].rstrip())
        rest = indent[: max(0, width // 4)] + rest[ends[-1] :].lstrip()
    return [*lines, rest]


def columns(line: str) -> int:
    """Returns the width of a line in columns. Symbols count as two columns, as in many East Asian terminals.

    >>> columns("5o"), columns("5○")
    (2, 3)
    """
    return sum(2 if unicodedata.east_asian_width(letter) in "WFA" else 1 for letter in line)


def cells(text: str) -> int:
    """Returns the number of columns that a text takes on the full screen, where only wide letters take two.

    >>> cells("5o"), cells("5○"), cells("手札"), cells("か\u3099")
    (2, 2, 4, 2)
    """
    return len(text) if text.isascii() else sum(map(_cells, text))


@cache
def _cells(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def fit(name: str, width: int) -> str:
    """Returns a name cut or padded to ``width`` columns.

    >>> fit("Anna", 6), fit("Anna", 2)
    ('Anna  ', 'An')
    """
    while columns(name) > width:
        name = name[:-1]
    return name + " " * (width - columns(name))
