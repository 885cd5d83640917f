"""The board on a large full screen: a grid of lines with the stones on its points and the colours' edges around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from ...catalogue import message
from ..base import Drawing, Room, Spot
from ..shared.canvas import ASCII_LINES, Canvas, first_in_room
from ..shared.lines import fold
from .board import column_name, content, parse_point, point_name, points, text
from .data import View
from .palette import PALETTE
from .screen import COLOURS, spots

STEPS = ((8, 4), (6, 3), (4, 2))
"""The columns and rows from one point to the next, largest first."""
MARGIN_COLUMNS = 7
INKS = {"B": ("edge_black_label", "stone_black"), "W": ("edge_white_label", "stone_white")}


@dataclass(frozen=True, slots=True)
class GridLines:
    """The characters of the grid, and of the edges of a colour."""

    across: str
    down: str
    crossings: str
    edge_across: str
    edge_down: str


ASCII_GRID = GridLines("-", "|", "+++++++++", "=", "#")
BOX_GRID = GridLines("─", "│", "┌┬┐├┼┤└┴┘", "━", "┃")


def large_drawing(view: View, room: Room, *, marks: Mapping[str, str] | None = None) -> Drawing | None:
    """Returns the board as a grid, as large as the room allows.

    >>> view = {"size": 2, "rows": [".W", "B."], "last": "b2"}
    >>> for line in large_drawing(view, Room(66, 8)).text.split("\\n")[:7]:
    ...     print(line[24:].rstrip())
          a   b
        ━━━ B ━━━
    2 ┃   ┌──(W)  ┃ 2
      W   │   │   W
    1 ┃   B ──┘   ┃ 1
        ━━━ B ━━━
          a   b
    """
    layouts = [partial(_grid, view, room, marks or {}, *step) for step in STEPS]
    return first_in_room([*layouts, partial(_plain, view, room, marks or {})])


def _grid(view: View, room: Room, marks: Mapping[str, str], across: int, down: int) -> Canvas:
    size: int = view["size"]
    canvas = Canvas(room)
    canvas.gap()
    grid = ASCII_GRID if canvas.lines is ASCII_LINES else BOX_GRID
    width, height = across * (size - 1) + 1, down * (size - 1) + 1
    left = MARGIN_COLUMNS + max(0, (room.columns - width) // 2 - MARGIN_COLUMNS)
    top = 2
    _letters(canvas, 0, left, across, size)
    _edge(canvas, 1, left - 2, width + 4, line=grid.edge_across, colour="B")
    for row in range(height):
        _grid_row(canvas, grid, row, (top, left), (across, down), size=size)
    for side in (left - 4, left + width + 3):
        for row in range(height):
            canvas.put(top + row, side, "W" if row == height // 2 else grid.edge_down)
        canvas.add(Spot(top, side, side + 1, "", COLOURS["W"], False, height))
    _edge(canvas, top + height, left - 2, width + 4, line=grid.edge_across, colour="B")
    _letters(canvas, top + height + 1, left, across, size)
    canvas.add(Spot(top, left - 2, left + width + 2, "", "", False, height, PALETTE["grid"], PALETTE["wood_a"]))
    for point in points(view):
        column, row = left + across * point[0], top + down * (size - 1 - point[1])
        _point(canvas, view, point, (row, column), marks)
    _goals(canvas)
    return canvas


def _plain(view: View, room: Room, marks: Mapping[str, str]) -> Canvas:
    """Returns the board of plain lines, for a board that is too large for a grid."""
    canvas = Canvas(room)
    board = text(view, marks=marks, width=room.columns)
    left = max(0, (room.columns - max(map(len, board.split("\n")))) // 2)
    canvas.gap()
    canvas.write(*board.split("\n"), column=left)
    for spot in spots(board, view):
        ink, ground = _ink(content(view, parse_point(spot.words, view["size"]) or (0, 0)))
        colour, begin = spot.colour, spot.start + left
        canvas.add(Spot(spot.row, begin, begin + 1, spot.words, colour, spot.enters, 1, ink, ground))
    _goals(canvas)
    return canvas


def _goals(canvas: Canvas) -> None:
    canvas.gap()
    goals = fold(str(message("nakatta-goals")), canvas.room.columns)
    canvas.write(*goals)


def _letters(canvas: Canvas, row: int, left: int, across: int, size: int) -> None:
    for column in range(size):
        canvas.put(row, left + across * column, column_name(column))


def _edge(canvas: Canvas, row: int, left: int, width: int, *, line: str, colour: str) -> None:
    canvas.put(row, left, f" {colour} ".center(width, line))
    canvas.add(Spot(row, left, left + width, "", COLOURS[colour]))


def _grid_row(
    canvas: Canvas, grid: GridLines, row: int, corner: tuple[int, int], step: tuple[int, int], *, size: int
) -> None:
    """Writes a row of the grid: the lines across at a row of points with its number, else the lines down."""
    (top, left), (across, down) = corner, step
    width = across * (size - 1) + 1
    if row % down:
        canvas.put(top + row, left, (grid.down + " " * (across - 1)) * (size - 1) + grid.down)
        return
    number = size - row // down
    signs = grid.crossings[_third(row // down, size) * 3 :]
    crossings = [signs[0], *[signs[1]] * (size - 2), *[signs[2]] * (size > 1)]
    canvas.put(top + row, left, (grid.across * (across - 1)).join(crossings))
    canvas.put(top + row, left - MARGIN_COLUMNS, f"{number:>2}"[-2:])
    canvas.put(top + row, left + width + MARGIN_COLUMNS - 2, str(number))


def _third(index: int, size: int) -> int:
    return 0 if index == 0 else 2 if index == size - 1 else 1


def _point(
    canvas: Canvas, view: View, point: tuple[int, int], place: tuple[int, int], marks: Mapping[str, str]
) -> None:
    """Draws what is on a point, and makes it clickable."""
    (row, column), name = place, point_name(point)
    stone, mark = content(view, point), marks.get(name)
    ink, ground = _ink(stone)
    if stone != "." or mark:
        sides = "()" if view.get("last") == name else "  "
        canvas.put(row, column - 1, f"{sides[0]}{mark or stone}{sides[1]}")
    canvas.add(Spot(row, column - 1, column + 2, name, COLOURS.get(stone, ""), stone == ".", 1, ink, ground))


def _ink(stone: str) -> tuple[str, str]:
    """Returns the colours of a stone, or no colours for an empty point."""
    ink, ground = INKS.get(stone, ("", ""))
    return (PALETTE[ink], PALETTE[ground]) if ink else ("", "")
