"""A grid of characters on which a game draws its table large: lines of text, cards as boxes, and clickable spots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ..base import Drawing, Room, Spot
from .lines import cells

OVERLAP_COLUMNS = 2
"""The columns that remain visible of a card under another one."""


@dataclass(frozen=True, slots=True)
class BoxLines:
    """The characters of which boxes are drawn."""

    across: str
    down: str
    corners: str
    back: str


ASCII_LINES = BoxLines("-", "|", "++++", "#")
BOX_LINES = BoxLines("─", "│", "┌┐└┘", "▒")


@dataclass(frozen=True, slots=True)
class CardSize:
    """The columns and rows of a card, including its border."""

    columns: int
    rows: int


SMALL = CardSize(4, 3)
SIZES = tuple(CardSize(*each) for each in ((9, 7), (7, 6), (7, 5), (6, 5), (5, 5), (5, 4), (4, 5), (4, 4), (4, 3)))
"""The sizes of the cards of a hand, largest first."""
OTHER_SIZES = (CardSize(6, 5), CardSize(5, 4), SMALL)
"""The sizes of other cards, largest first."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as a box. ``code`` is what a player types and ``symbol`` its suit, which a larger card shows as well.

    ``note`` is written on the upper border and ``foot`` on the lower one. A face without a code is the back of a card.
    """

    code: str = ""
    symbol: str = ""
    words: str = ""
    colour: str = ""
    ink: str = ""
    ground: str = ""
    note: str = ""
    foot: str = ""
    enters: bool = False


class NoRoom(Exception):  # noqa: N818 It is no error: the next layout is tried.
    """Raised as soon as a layout does not fit in its room."""


class Canvas:
    """Rows of characters that are written from top to bottom. What has no room raises :class:`NoRoom`."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lines = ASCII_LINES if room.ascii_only else BOX_LINES
        self._rows: list[list[str]] = []
        self._spots: list[Spot] = []
        self._gaps: list[int] = []

    @property
    def rows(self) -> int:
        """The number of rows written."""
        return len(self._rows)

    def put(self, row: int, column: int, text: str) -> int:
        """Writes a text and returns the column after it."""
        self.reserve(row + 1)
        line, width = self._rows[row], cells(text)
        if column + width > self.room.columns:
            raise NoRoom
        if width == len(text):
            line.extend(" " * (column - len(line)))
            line[column : column + width] = text
            return column + width
        for letter in text:
            width = cells(letter)
            if not width:
                if column:
                    line[column - 1] += letter
                continue
            line.extend(" " * (column + width - len(line)))
            line[column : column + width] = [letter, *[""] * (width - 1)]
            column += width
        return column

    def add(self, spot: Spot) -> None:
        """Adds a spot."""
        self._spots.append(spot)

    def write(self, *lines: str, column: int = 0) -> None:
        """Adds lines at the end."""
        for line in lines:
            row = self.rows
            self.reserve(row + 1)
            self.put(row, column, line)

    def reserve(self, rows: int) -> None:
        """Adds blank rows until there are as many rows."""
        if rows > self.room.rows:
            raise NoRoom
        self._rows += [[] for _ in range(rows - self.rows)]

    def gap(self) -> None:
        """Marks where the rows that are left over may go."""
        self._gaps.append(self.rows)

    def card(self, row: int, column: int, face: CardFace, size: CardSize) -> int:
        """Draws a card and returns the column after it.

        >>> canvas = Canvas(Room(20, 5))
        >>> canvas.card(0, 0, CardFace("As", "♠", "As"), CardSize(5, 4)), canvas.card(0, 5, CardFace(), SMALL)
        (5, 9)
        >>> print(canvas.drawing().text)
        ┌───┐┌──┐
        │As ││▒▒│
        │ ♠ │└──┘
        └───┘
        >>> canvas.drawing().spots[0].words
        'As'
        """
        inner = max(size.columns - 2, cells(face.code))
        lines, height = self.lines, size.rows - 2
        symbol = "" if self.room.ascii_only else face.symbol
        inside = _face_rows(face, symbol, inner, height) if face.code else [lines.back * inner] * height
        self._border(row, column, inner, lines.corners[:2], face.note)
        for number, text in enumerate(inside, start=1):
            self.put(row + number, column, f"{lines.down}{text}{lines.down}")
        self._border(row + size.rows - 1, column, inner, lines.corners[2:], face.foot)
        end = column + inner + 2
        if face.words or face.colour:
            self.add(Spot(row, column, end, face.words, face.colour, face.enters, size.rows, face.ink, face.ground))
        return end

    def _border(self, row: int, column: int, inner: int, corners: str, note: str) -> None:
        while cells(note) > inner:
            note = note[:-1]
        across = note.center(inner, self.lines.across)
        self.put(row, column, f"{corners[0]}{across}{corners[1]}")

    def cards(self, items: Iterable[CardFace], size: CardSize, column: int = 0, *, gap: int = 0) -> int:
        """Adds cards at the end, in as many rows as they need, and returns the column after the last one."""
        row, at = self.rows, column
        for face in items:
            width = max(size.columns, cells(face.code) + 2)
            if at > column and at + width > self.room.columns:
                row, at = row + size.rows, column
            at = self.card(row, at, face, size) + gap
        return at - gap

    def chips(self, items: Sequence[CardFace], column: int = 0) -> None:
        """Adds cards in a row of text each, between the two characters of their notes.

        >>> canvas = Canvas(Room(12, 5))
        >>> canvas.chips([CardFace("6d", note="()"), CardFace("7d"), CardFace("8d", note=" !")])
        >>> canvas.drawing().text
        '(6d) 7d  8d!'
        """
        row, at = self.rows, column
        for face in items:
            note = face.note or "  "
            text = f"{note[0]}{face.code}{note[1]}"
            if at > column and at + len(text) > self.room.columns:
                row, at = row + 1, column
            end = self.put(row, at, text)
            self.add(Spot(row, at, end, face.words, face.colour, face.enters, 1, face.ink, face.ground))
            at = end

    def backs(self, row: int, column: int, count: int, face: CardFace, size: CardSize = SMALL) -> int:
        """Draws overlapping backs of cards and returns the column after them."""
        begins = [column + OVERLAP_COLUMNS * number for number in range(count)]
        for begin in begins:
            self.card(row, begin, replace(face, colour=""), size)
        end = begins[-1] + size.columns if begins else column
        if begins and face.colour:
            self.add(Spot(row, column, end, "", face.colour, False, size.rows, face.ink, face.ground))
        return end

    def drawing(self) -> Drawing:
        """Returns the drawing. Rows of the room that are left over are blank rows at the gaps.

        >>> canvas = Canvas(Room(5, 4))
        >>> canvas.write("above")
        >>> canvas.gap()
        >>> canvas.write("below")
        >>> canvas.drawing().text
        'above\\n\\n\\nbelow'
        """
        left = max(0, self.room.rows - self.rows)
        rows, spots = list(self._rows), list(self._spots)
        for number, gap in sorted(enumerate(self._gaps), reverse=True):
            blank = left // (number + 1)
            left -= blank
            rows[gap:gap] = [[] for _ in range(blank)]
            spots = [replace(spot, row=spot.row + blank) if spot.row >= gap else spot for spot in spots]
        return Drawing("\n".join(map("".join, rows)), tuple(spots))


def _face_rows(face: CardFace, symbol: str, inner: int, height: int) -> Sequence[str]:
    """Returns the inside of a card: its code, its suit in the middle, and in a high card its code again. Without a
    suit, the code is in the middle.
    """
    inside = [" " * inner for _ in range(height)]
    middle = height // 2
    if not symbol:
        inside[middle] = face.code.center(inner)
        return inside
    inside[0] = face.code.ljust(inner)
    if height > 1:
        inside[middle] = symbol.center(inner)
    if height > 2:
        inside[-1] = face.code.rjust(inner)
    return inside


def first_in_room(layouts: Iterable[Callable[[], Canvas]]) -> Drawing | None:
    """Returns the first of these layouts that fits in its room, or ``None`` if none does."""
    for layout in layouts:
        with suppress(NoRoom):
            return layout().drawing()
    return None
