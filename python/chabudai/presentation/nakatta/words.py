"""Nakatta's own commands: the board in words, for line mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...errors import NotationError
from ..base import Word, check_no_arguments
from .board import EDGE_NAMES, Point, chains, column_name, content, edges_touched, parse_point, point_name
from .data import View
from .generated import COLOUR_NAMES

_COLOURS = {"black": "B", "b": "B", "white": "W", "w": "W"}
_AROUND = (
    ("above", (0, 1)),
    ("right", (1, 0)),
    ("below", (0, -1)),
    ("left", (-1, 0)),
    ("above right", (1, 1)),
    ("below right", (1, -1)),
    ("below left", (-1, -1)),
    ("above left", (-1, 1)),
)


def row_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns the stones of one row.

    >>> row_sentence(["2"], {"size": 3, "rows": ["...", ".BW", "..."]})
    'Row 2: Black b2; White c2; 1 empty.'
    """
    size: int = view["size"]
    match arguments:
        case [digits] if digits.isascii() and digits.isdigit() and 1 <= int(digits) <= size:
            row = int(digits) - 1
        case _:
            raise NotationError(f"type row and a number from 1 to {size}, such as row {(size + 1) // 2}")
    return _line_sentence(f"Row {row + 1}", [(column, row) for column in range(size)], view)


def column_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns the stones of one column.

    >>> column_sentence(["b"], {"size": 3, "rows": ["...", ".BW", "..."]})
    'Column b: Black b2; 2 empty.'
    """
    size: int = view["size"]
    names = [column_name(column) for column in range(size)]
    match arguments:
        case [letters] if letters.lower() in names:
            column = names.index(letters.lower())
        case _:
            raise NotationError(f"type column and letters from a to {names[-1]}, such as column {names[size // 2]}")
    return _line_sentence(f"Column {names[column]}", [(column, row) for row in range(size)], view)


def around_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns a point and its eight neighbours.

    >>> around_sentence(["a1"], {"size": 3, "rows": ["...", ".BW", "..."]})
    'a1 is empty. Above a2 empty; right b1 empty; above right b2 Black; the bottom and left edges.'
    """
    size: int = view["size"]
    centre = parse_point(arguments[0], size) if len(arguments) == 1 else None
    if centre is None:
        example = point_name((size // 2, size // 2))
        raise NotationError(
            f"type around and a point from a1 to {point_name((size - 1, size - 1))}, such as around {example}"
        )
    parts = []
    for direction, (across, up) in _AROUND:
        column, row = centre[0] + across, centre[1] + up
        if 0 <= column < size and 0 <= row < size:
            parts.append(f"{direction} {point_name((column, row))} {_content_name(view, (column, row))}")
    edges = [edge for colour in EDGE_NAMES for edge in edges_touched([centre], colour, size)]
    if edges:
        parts.append(f"the {' and '.join(edges)} {'edge' if len(edges) == 1 else 'edges'}")
    sentence = "; ".join(parts)
    return f"{point_name(centre)} is {_content_name(view, centre)}. {sentence[0].upper()}{sentence[1:]}."


def groups_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns the chains of one colour or of both, largest first.

    >>> print(groups_sentence(["black"], {"size": 3, "rows": ["B..", "B..", "..B"]}))
    Black: 2 chains.
    2 stones, touching top: a2 a3.
    1 stone, touching bottom: c1.
    """
    match [argument.lower() for argument in arguments]:
        case []:
            colours = ["B", "W"]
        case [name] if name in _COLOURS:
            colours = [_COLOURS[name]]
        case _:
            raise NotationError("type groups black, groups white or groups")
    lines = []
    for colour in colours:
        found = chains(view, colour)
        lines.append(f"{COLOUR_NAMES[colour]}: {_quantity(len(found), 'chain')}.")
        for chain in found:
            edges = edges_touched(chain, colour, view["size"])
            touching = f", touching {' and '.join(edges)}" if edges else ""
            lines.append(f"{_quantity(len(chain), 'stone')}{touching}: {' '.join(map(point_name, chain))}.")
    return "\n".join(lines)


def edges_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns the edges of each colour and the stones on them.

    >>> print(edges_sentence([], {"size": 3, "rows": ["B..", "B..", "..B"]}))
    Black, top: a3.
    Black, bottom: c1.
    White, left: no stone.
    White, right: no stone.
    """
    check_no_arguments("edges", arguments)
    size: int = view["size"]
    last = size - 1
    lines = {
        "top": [(number, last) for number in range(size)],
        "bottom": [(number, 0) for number in range(size)],
        "left": [(0, number) for number in range(size)],
        "right": [(last, number) for number in range(size)],
    }
    parts = []
    for colour, edges in EDGE_NAMES.items():
        for edge in edges:
            stones = [point_name(point) for point in lines[edge] if content(view, point) == colour]
            parts.append(f"{COLOUR_NAMES[colour]}, {edge}: {' '.join(stones) or 'no stone'}.")
    return "\n".join(parts)


def _line_sentence(name: str, line: Sequence[Point], view: View) -> str:
    parts = []
    for colour in COLOUR_NAMES:
        stones = [point_name(point) for point in line if content(view, point) == colour]
        if stones:
            parts.append(f"{COLOUR_NAMES[colour]} {' '.join(stones)}")
    empty = sum(content(view, point) == "." for point in line)
    parts.append("no stone" if empty == len(line) else f"{empty} empty")
    return f"{name}: {'; '.join(parts)}."


def _content_name(view: View, point: Point) -> str:
    return COLOUR_NAMES.get(content(view, point), "empty")


def _quantity(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count or 'no'} {noun}s"


WORDS: Mapping[str, Word[View]] = {
    "row": Word("row 5", "the stones of a row", row_sentence),
    "column": Word("column e", "the stones of a column", column_sentence),
    "around": Word("around e5", "a point and its eight neighbours", around_sentence),
    "groups": Word("groups black", "the chains of a colour, or of both", groups_sentence),
    "edges": Word("edges", "the edges of each colour, and the stones on them", edges_sentence),
}
