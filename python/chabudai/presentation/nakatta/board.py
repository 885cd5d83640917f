"""The board of Nakatta: point names, chains, and drawings of a view in text and SVG."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Literal

from ...catalogue import Message, message
from ..shared.page_colours import PAGE_COLOURS
from ..shared.picture import svg_document
from .data import View
from .generated import COLOUR_NAMES
from .names import colour_message
from .palette import PALETTE

EDGE_NAMES = {"B": ("top", "bottom"), "W": ("left", "right")}
_POINT = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")

Point = tuple[int, int]
"""A column, counted from the left, and a row, counted from the bottom, both from 0."""


def column_name(column: int) -> str:
    """Returns the letters of a column. After ``z`` comes ``aa`` (N1.3).

    >>> column_name(0), column_name(25), column_name(26)
    ('a', 'z', 'aa')
    """
    return chr(ord("a") + column) if column < 26 else "a" + chr(ord("a") + column - 26)


def point_name(point: Point) -> str:
    """Returns the name of a point.

    >>> point_name((2, 4))
    'c5'
    """
    column, row = point
    return f"{column_name(column)}{row + 1}"


def parse_point(text: str, size: int) -> Point | None:
    """Returns the point with this name, or ``None`` if this board has none.

    >>> parse_point("c5", 9), parse_point("k11", 9)
    ((2, 4), None)
    """
    found = _POINT.fullmatch(text.strip().lower())
    if found is None:
        return None
    letters, digits = found.groups()
    column = ord(letters[-1]) - ord("a") + (26 if len(letters) == 2 else 0)
    point = (column, int(digits) - 1)
    return point if point_name(point) == text.strip().lower() and max(point) < size else None


def sorted_points(names: Iterable[str]) -> list[str]:
    """Returns point names sorted by column, then by row.

    >>> sorted_points(["b10", "aa1", "b9"])
    ['b9', 'b10', 'aa1']
    """
    return sorted(names, key=lambda name: parse_point(name, 99) or (99, 99))


def content(view: View, point: Point, layer: Literal["rows", "playable"] = "rows") -> str:
    """Returns the stone on a point, ``B``, ``W`` or ``.``, or the point's letter in another layer of the view."""
    column, row = point
    rows = view[layer]
    return rows[len(rows) - 1 - row][column]


def points(view: View) -> Iterator[Point]:
    """Returns all points, column by column from the left, each from the bottom."""
    size: int = view["size"]
    return ((column, row) for column in range(size) for row in range(size))


def chains(view: View, colour: str) -> list[list[Point]]:
    """Returns the chains of a colour (N2.1), largest first.

    >>> chains({"size": 3, "rows": ["B.B", "B..", "..."]}, "B")
    [[(0, 1), (0, 2)], [(2, 2)]]
    """
    left = {point for point in points(view) if content(view, point) == colour}
    found: list[list[Point]] = []
    for start in sorted(left):
        if start not in left:
            continue
        left.remove(start)
        chain = [start]
        for column, row in chain:
            for neighbour in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
                if neighbour in left:
                    left.remove(neighbour)
                    chain.append(neighbour)
        found.append(sorted(chain))
    return sorted(found, key=lambda chain: (-len(chain), chain))


def edges_touched(chain: Iterable[Point], colour: str, size: int) -> list[str]:
    """Returns the edges of its colour that a chain touches (N1.2).

    >>> edges_touched([(0, 2)], "B", 3), edges_touched([(0, 2)], "W", 3)
    (['top'], ['left'])
    """
    members = list(chain)
    if colour == "B":
        touches = (any(row == size - 1 for _, row in members), any(row == 0 for _, row in members))
    else:
        touches = (any(column == 0 for column, _ in members), any(column == size - 1 for column, _ in members))
    return [name for name, touched in zip(EDGE_NAMES[colour], touches, strict=True) if touched]


def text(view: View, *, unicode: bool = False, marks: Mapping[str, str] | None = None, width: int | None = None) -> str:
    """Returns the board with coordinates on all four sides and the last stone in brackets.

    ``marks`` maps names of points to signs that are drawn on them. If ``width`` is too small, the gaps between columns
    are left out.

    >>> print(text({"size": 3, "rows": ["...", ".B.", "W.."], "last": "a1"}, marks={"c3": "+"}))
        a b c
      3 . . + 3
      2 . B . 2
      1(W). . 1
        a b c
    """
    size: int = view["size"]
    marks = marks or {}
    last = parse_point(view.get("last") or "", size)
    glyphs = {"B": "●", "W": "○", ".": "·"} if unicode else {"B": "B", "W": "W", ".": "."}
    dense = width is not None and width < 2 * size + 7
    header = _column_labels(size, dense)
    lines = list(header)
    for row in reversed(range(size)):
        line = f"{row + 1:>3}"
        for column in range(size):
            bracketed = last == (column, row) and not dense
            follows = not dense and column > 0 and last == (column - 1, row)
            gap = "(" if bracketed else ")" if follows else " " if not dense or column == 0 else ""
            line += gap + marks.get(point_name((column, row)), glyphs[content(view, (column, row))])
        line += ")" if last == (size - 1, row) and not dense else " "
        lines.append(f"{line}{row + 1}")
    return "\n".join([*lines, *header])


def _column_labels(size: int, dense: bool) -> list[str]:
    """Returns the letters above and below the board. Two-letter names take two lines to keep the cells narrow."""
    names = [column_name(column) for column in range(size)]
    gap = "" if dense else " "
    lines = []
    if size > 26:
        lines.append("    " + gap.join(name[0] if len(name) == 2 else " " for name in names))
    lines.append("    " + gap.join(name[-1] for name in names))
    return lines


_CELL = 30
_MARGIN = 46
_STYLE = PALETTE.style(
    """
text{font:13px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:$edge_white_label}
.line{stroke:$grid;stroke-width:1}
.black{fill:$stone_black;stroke:$stone_black_line}
.white{fill:$stone_white;stroke:$stone_white_line;stroke-width:1.4}
.last{fill:none;stroke:$mark;stroke-width:2.6}
.plus{fill:$good;stroke:$stone_white;stroke-width:1.5}
.cross{stroke:$stone_white;stroke-width:2.4}
.minus{fill:$dim;stroke:$grid;stroke-width:1.5}
.dash{stroke:$grid;stroke-width:2.4}
.ground{fill:$wood_a}
.chain{fill:none;stroke:$won;stroke-width:4}
.sign{font-weight:600}
.on-dark{fill:$edge_black_label}
""",
    PAGE_COLOURS,
)


def sketch(view: View) -> str:
    """Returns the rows of the board from the top, as ``B``, ``W`` and ``.``.

    >>> sketch({"size": 2, "rows": ["..", "B."]})
    '../B.'
    """
    return "/".join(view["rows"])


def svg(view: View, *, marks: Mapping[str, str] | None = None) -> str:
    """Returns the board as a standalone SVG picture.

    Of the signs in ``marks``, ``#`` draws a ring around a stone of a chain, ``+`` a green disc and ``-`` a pale disc.
    Other signs are drawn as text.

    >>> svg({"size": 2, "rows": ["..", "B."], "last": "a1"}).startswith("<svg xmlns=")
    True
    """
    size: int = view["size"]
    side = 2 * _MARGIN + (size - 1) * _CELL
    parts = [*_edges(size), *_lines(size), *_coordinates(size)]
    for point in points(view):
        sign = (marks or {}).get(point_name(point))
        parts.extend(_point(view, point, sign))
    return svg_document(_picture_title(view), (side, side), PALETTE["wood_a"], _STYLE, parts)


def _picture_title(view: View) -> str:
    """Returns the text alternative for the picture."""
    black, white = (_picture_stones(view, colour) for colour in COLOUR_NAMES)
    return str(message("nakatta-picture", size=view["size"], black=black, white=white))


def _picture_stones(view: View, colour: str) -> Message:
    stones = [point_name(point) for point in points(view) if content(view, point) == colour]
    name = colour_message(colour)
    if not stones:
        return message("nakatta-picture-no-stone", colour=name)
    return message("nakatta-picture-stones", colour=name, points=" ".join(stones))


def _centre(point: Point, size: int) -> tuple[int, int]:
    column, row = point
    return _MARGIN + column * _CELL, _MARGIN + (size - 1 - row) * _CELL


def _edges(size: int) -> list[str]:
    """Returns Black's bars above and below the board and White's at its sides (N1.2)."""
    length = (size - 1) * _CELL + 20
    near, far = _MARGIN - 10, _MARGIN + (size - 1) * _CELL + 10
    bars = []
    for across in (near - 7, far + 1):
        bars.append(f'<rect class="black" x="{near}" y="{across}" width="{length}" height="6" rx="2"/>')
        bars.append(f'<rect class="white" x="{across}" y="{near}" width="6" height="{length}" rx="2"/>')
    return bars


def _lines(size: int) -> list[str]:
    first, final = _MARGIN, _MARGIN + (size - 1) * _CELL
    lines = []
    for number in range(size):
        at = _MARGIN + number * _CELL
        lines.append(f'<line class="line" x1="{at}" y1="{first}" x2="{at}" y2="{final}"/>')
        lines.append(f'<line class="line" x1="{first}" y1="{at}" x2="{final}" y2="{at}"/>')
    return lines


def _coordinates(size: int) -> list[str]:
    far = 2 * _MARGIN + (size - 1) * _CELL - 15
    labels = []
    for number in range(size):
        x, y = _centre((number, number), size)
        for at in (15, far):
            labels.append(f'<text x="{x}" y="{at}">{column_name(number)}</text>')
            labels.append(f'<text x="{at}" y="{y}">{number + 1}</text>')
    return labels


def _point(view: View, point: Point, sign: str | None) -> list[str]:
    """Returns a stone with its ring, and the sign on a point."""
    x, y = _centre(point, view["size"])
    stone = content(view, point)
    parts = []
    if stone != ".":
        parts.append(f'<circle class="{COLOUR_NAMES[stone].lower()}" cx="{x}" cy="{y}" r="13"/>')
    if sign == "#":
        parts.append(f'<circle class="chain" cx="{x}" cy="{y}" r="9"/>')
    elif sign == "+":
        parts.append(f'<circle class="plus" cx="{x}" cy="{y}" r="10"/>')
        parts.append(f'<path class="cross" d="M{x - 5} {y}h10M{x} {y - 5}v10"/>')
    elif sign == "-":
        parts.append(f'<circle class="minus" cx="{x}" cy="{y}" r="10"/>')
        parts.append(f'<path class="dash" d="M{x - 5} {y}h10"/>')
    elif sign is not None:
        if stone == ".":
            parts.append(f'<circle class="ground" cx="{x}" cy="{y}" r="9"/>')
        shade = " on-dark" if stone == "B" else ""
        parts.append(f'<text class="sign{shade}" x="{x}" y="{y}">{escape(sign)}</text>')
    if view.get("last") == point_name(point):
        parts.append(f'<circle class="last" cx="{x}" cy="{y}" r="5"/>')
    return parts
