"""Nakatta's own commands: the board in words, for line mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...catalogue import Argument, Listing, Message, join_sentences, listing, message
from ...errors import NotationError
from ..base import Word, check_no_arguments
from .board import EDGE_NAMES, Point, chains, column_name, content, edges_touched, parse_point, point_name
from .data import View
from .generated import COLOUR_NAMES
from .names import colour_message, edge_message

_COLOURS = {"black": "B", "b": "B", "white": "W", "w": "W"}
_AROUND = (
    ("above", (0, 1)),
    ("right", (1, 0)),
    ("below", (0, -1)),
    ("left", (-1, 0)),
    ("above-right", (1, 1)),
    ("below-right", (1, -1)),
    ("below-left", (-1, -1)),
    ("above-left", (-1, 1)),
)


def row_sentence(arguments: Sequence[str], view: View) -> Message:
    """Returns the stones of one row.

    >>> str(row_sentence(["2"], {"size": 3, "rows": ["...", ".BW", "..."]}))
    'Row 2: Black b2, White c2, 1 empty.'
    """
    size: int = view["size"]
    match arguments:
        case [digits] if digits.isascii() and digits.isdigit() and 1 <= int(digits) <= size:
            row = int(digits) - 1
        case _:
            raise NotationError(str(message("nakatta-type-row", size=size, example=(size + 1) // 2)))
    return message("nakatta-row", name=row + 1, contents=_contents([(column, row) for column in range(size)], view))


def column_sentence(arguments: Sequence[str], view: View) -> Message:
    """Returns the stones of one column.

    >>> str(column_sentence(["b"], {"size": 3, "rows": ["...", ".BW", "..."]}))
    'Column b: Black b2, 2 empty.'
    """
    size: int = view["size"]
    names = [column_name(column) for column in range(size)]
    match arguments:
        case [letters] if letters.lower() in names:
            column = names.index(letters.lower())
        case _:
            raise NotationError(str(message("nakatta-type-column", last=names[-1], example=names[size // 2])))
    contents = _contents([(column, row) for row in range(size)], view)
    return message("nakatta-column", name=names[column], contents=contents)


def around_sentence(arguments: Sequence[str], view: View) -> Message:
    """Returns a point and its eight neighbours.

    >>> str(around_sentence(["a1"], {"size": 3, "rows": ["...", ".BW", "..."]}))
    'a1 is empty. Next to it: above a2 empty, right b1 empty, above right b2 Black, the bottom and left edges.'
    """
    size: int = view["size"]
    centre = parse_point(arguments[0], size) if len(arguments) == 1 else None
    if centre is None:
        example = point_name((size // 2, size // 2))
        last = point_name((size - 1, size - 1))
        raise NotationError(str(message("nakatta-type-around", last=last, example=example)))
    parts = []
    for direction, (across, up) in _AROUND:
        column, row = centre[0] + across, centre[1] + up
        if 0 <= column < size and 0 <= row < size:
            neighbour, held = point_name((column, row)), _content_message(view, (column, row))
            parts.append(message("nakatta-neighbour", direction=direction, point=neighbour, content=held))
    edges = [edge_message(edge) for colour in EDGE_NAMES for edge in edges_touched([centre], colour, size)]
    if edges:
        parts.append(message("nakatta-at-edges", edges=listing(edges), count=len(edges)))
    held = _content_message(view, centre)
    return message("nakatta-around", point=point_name(centre), content=held, neighbours=listing(parts, "comma"))


def groups_sentence(arguments: Sequence[str], view: View) -> Message:
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
            raise NotationError(str(message("nakatta-type-groups")))
    lines = []
    for colour in colours:
        found = chains(view, colour)
        lines.append(message("nakatta-chains", colour=colour_message(colour), count=len(found)))
        for chain in found:
            edges = list(map(edge_message, edges_touched(chain, colour, view["size"])))
            of_chain: dict[str, Argument] = {"count": len(chain), "points": " ".join(map(point_name, chain))}
            lines.append(
                message("nakatta-chain-at-edge", edges=listing(edges), **of_chain)
                if edges
                else message("nakatta-chain", **of_chain)
            )
    return join_sentences(lines, "line")


def edges_sentence(arguments: Sequence[str], view: View) -> Message:
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
            named = {"colour": colour_message(colour), "edge": edge_message(edge)}
            parts.append(
                message("nakatta-edge-stones", **named, points=" ".join(stones))
                if stones
                else message("nakatta-edge-empty", **named)
            )
    return join_sentences(parts, "line")


def _contents(line: Sequence[Point], view: View) -> Listing:
    parts = []
    for colour in COLOUR_NAMES:
        stones = [point_name(point) for point in line if content(view, point) == colour]
        if stones:
            parts.append(message("nakatta-stones", colour=colour_message(colour), points=" ".join(stones)))
    empty = sum(content(view, point) == "." for point in line)
    parts.append(message("nakatta-no-stone") if empty == len(line) else message("nakatta-empty-points", count=empty))
    return listing(parts, "comma")


def _content_message(view: View, point: Point) -> Message:
    stone = content(view, point)
    return colour_message(stone) if stone in COLOUR_NAMES else message("nakatta-empty")


COMMANDS: Mapping[str, Word[View]] = {
    "row": Word("row 5", message("nakatta-command-row"), row_sentence),
    "column": Word("column e", message("nakatta-command-column"), column_sentence),
    "around": Word("around e5", message("nakatta-command-around"), around_sentence),
    "groups": Word("groups black", message("nakatta-command-groups"), groups_sentence),
    "edges": Word("edges", message("nakatta-command-edges"), edges_sentence),
}
