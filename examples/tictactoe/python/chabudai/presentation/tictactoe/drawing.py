"""The board of Tic-Tac-Toe, in text and as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import escape

from ..base import Spot
from .data import View

SIDES = {"X": "Crosses", "O": "Noughts"}
CELLS = tuple(f"{column}{row}" for row in "321" for column in "abc")
"""The cells in reading order, as in a view's rows."""

_CELL = 60
_STYLE = """<style>
.ground{fill:#fffcf6}
.rule{stroke:#8f8069;stroke-width:2}
.mark{fill:none;stroke:#29231d;stroke-width:5;stroke-linecap:round}
.last{fill:#fbe7df}
text{font:600 20px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:#665b4e}
</style>"""


def mark_at(view: View, cell: str) -> str:
    """Returns the mark in a cell: ``X``, ``O`` or ``.``.

    >>> mark_at({"rows": ["X..", ".O.", "..."]}, "b2")
    'O'
    """
    return "".join(view["rows"])[CELLS.index(cell)]


def text(view: View, *, unicode: bool = False, marks: Mapping[str, str] | None = None, width: int | None = None) -> str:
    """Returns the board with coordinates and the last mark in brackets. A narrow ``width`` drops the margin.

    >>> print(text({"rows": ["X..", ".O.", "..."], "last": "b2"}))
        a  b  c
      3 X  .  .
      2 . (O) .
      1 .  .  .
    """
    glyphs = {"X": "✕", "O": "◯", ".": "·"} if unicode else {}
    lines = ["    a  b  c"]
    for row in "321":
        line = f"  {row}"
        for column in "abc":
            cell = column + row
            sign = (marks or {}).get(cell, glyphs.get(mark_at(view, cell), mark_at(view, cell)))
            line += f"({sign})" if cell == view.get("last") else f" {sign} "
        lines.append(line.rstrip())
    margin = 2 if width is not None and width < 12 else 0
    return "\n".join(line[margin:] for line in lines)


def spots(drawing: str, view: View) -> list[Spot]:
    """Returns the cells of a drawing as spots; a click on an empty cell enters a complete command.

    >>> view = {"rows": ["X..", ".O.", "..."]}
    >>> [spot.words for spot in spots(text(view), view)][:3]
    ['a3', 'b3', 'c3']
    """
    found = []
    for row, line in enumerate(drawing.split("\n")):
        number = line.split()[0]
        for index, column in enumerate("abc" if number.isdigit() else ""):
            at = line.index(number) + 2 + 3 * index
            found.append(Spot(row, at, at + 1, column + number, enters=mark_at(view, column + number) == "."))
    return found


def sketch(view: View) -> str:
    """Returns the rows of the board from the top.

    >>> sketch({"rows": ["X..", ".O.", "..."]})
    'X../.O./...'
    """
    return "/".join(view["rows"])


def svg(view: View, *, marks: Mapping[str, str] | None = None) -> str:
    """Returns the board as a standalone SVG picture; ``marks`` are written into cells.

    >>> svg({"rows": ["X..", ".O.", "..."], "last": "b2"}).startswith("<svg xmlns=")
    True
    """
    side = 3 * _CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"'
        f' width="{side}" height="{side}" role="img">',
        f"<title>{_title(view)}</title>",
        _STYLE,
        f'<rect class="ground" width="{side}" height="{side}"/>',
    ]
    for index, cell in enumerate(CELLS):
        left, top = index % 3 * _CELL, index // 3 * _CELL
        if cell == view.get("last"):
            parts.append(f'<rect class="last" x="{left}" y="{top}" width="{_CELL}" height="{_CELL}"/>')
        x, y = left + _CELL // 2, top + _CELL // 2
        match mark_at(view, cell):
            case "X":
                parts.append(f'<path class="mark" d="M{x - 16} {y - 16}l32 32M{x + 16} {y - 16}l-32 32"/>')
            case "O":
                parts.append(f'<circle class="mark" cx="{x}" cy="{y}" r="17"/>')
        if cell in (marks or {}):
            parts.append(f'<text x="{x}" y="{y}">{escape((marks or {})[cell])}</text>')
    rules = (f'<path class="rule" d="M{at} 0v{side}M0 {at}h{side}"/>' for at in (_CELL, 2 * _CELL))
    return "\n".join([*parts, *rules, "</svg>"]) + "\n"


def _title(view: View) -> str:
    """Returns the text alternative for the picture."""
    parts = []
    for mark, side in SIDES.items():
        taken = [cell for cell in CELLS if mark_at(view, cell) == mark]
        parts.append(f"{side} {' '.join(taken)}" if taken else f"no mark of {side}")
    return f"Tic-Tac-Toe: {'; '.join(parts)}"
