"""The table on a large full screen: hands as cards, and the seat's own hand with its gaps and slots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from ...catalogue import message
from ..base import Drawing, Room, Spot
from ..shared.canvas import OTHER_SIZES, SIZES, SMALL, Canvas, CardFace, CardSize, first_in_room
from ..shared.lines import MAX_NAME_COLUMNS, columns, fold
from ..shared.phrases import seat_argument, seat_title
from .cards import Card, blocks, hands
from .data import View
from .drawing import heading, seat_line, table_line
from .palette import PALETTE
from .screen import COLOURS, is_placing

INDENT = 4


def large_drawing(view: View, room: Room, *, marks: Mapping[str, str] | None = None) -> Drawing | None:
    """Returns the table with the cards as boxes, as large as the room allows."""
    layouts: list[tuple[CardSize, CardSize | None]] = [
        (size, other) for other in OTHER_SIZES for size in SIZES if size.rows >= other.rows
    ]
    layouts += [(size, None) for size in SIZES]
    return first_in_room(partial(_table, view, room, marks or {}, *layout) for layout in layouts)


def _table(view: View, room: Room, marks: Mapping[str, str], size: CardSize, other: CardSize | None) -> Canvas:
    """Returns the table; ``other`` is the size of the cards of other seats, or ``None`` for text alone."""
    canvas = Canvas(room)
    canvas.write(*fold(heading(view), room.columns, "  "))
    name_columns = min(MAX_NAME_COLUMNS, max(columns(seat_title(seat, view)) for seat in range(view["players"])))
    own = view.get("seat")
    lines = {
        seat: fold(seat_line(seat, hand, view, name_columns, unicode=not room.ascii_only), room.columns, " " * 8)
        for seat, hand in hands(view)
    }
    for seat, hand in hands(view):
        if seat != own:
            canvas.gap()
            canvas.write(*lines[seat])
            if other is not None:
                canvas.cards(map(_face, hand), other, INDENT)
    canvas.gap()
    canvas.write(*fold(table_line(view), room.columns, "  "))
    row = canvas.rows
    if view["table"]:
        canvas.cards(map(_face, view["table"]), size, INDENT)
    canvas.reserve(row + size.rows)
    canvas.gap()
    if own is not None:
        canvas.write(*lines[own])
    if own is not None and view["hands"][own]:
        label = str(message("nanatoridori-draw-hand", seat=seat_argument(own, view)))
        canvas.write(*fold(label, room.columns, "  "))
        _own_hand(canvas, view["hands"][own], view, marks, size)
    return canvas


def _face(card: Card, *, slot: int | None = None, note: str = "") -> CardFace:
    if isinstance(card, str):
        return CardFace(colour="cyan", ink=PALETTE["back_wave"], ground=PALETTE["back"])
    words, foot = ("", "") if slot is None else (f"{slot}-{slot}", str(slot))
    ink, ground = PALETTE[f"rank_{card}"], PALETTE["face"]
    return CardFace(str(card), "", words, COLOURS[card] or "white", ink, ground, note, foot)


def _own_hand(canvas: Canvas, hand: Sequence[Card], view: View, marks: Mapping[str, str], size: CardSize) -> None:
    """Adds the hand with a number on each gap and, on the lower border, on each slot. Blocks are underlined."""
    row, column = canvas.rows, 0
    ends: dict[int, tuple[int, int, int]] = {}
    widest_gap = len(f"^{len(hand)}")
    for slot, card in enumerate(hand, start=1):
        # Only the smallest cards may take two rows.
        if size == SMALL and column + size.columns + 2 * widest_gap > canvas.room.columns:
            row, column = row + size.rows + 1, 0
        begin = _gap(canvas, row, column, slot - 1, size, is_placing=is_placing(view))
        column = canvas.card(row, begin, _face(card, slot=slot, note=marks.get(str(slot), "")), size)
        ends[slot] = (row, begin, column)
    _gap(canvas, row, column, len(hand), size, is_placing=is_placing(view))
    canvas.reserve(row + size.rows + 1)
    for block in blocks(hand):
        if block.cards > 1:
            _underline(canvas, [ends[slot] for slot in range(block.first, block.last + 1)], size)


def _gap(canvas: Canvas, row: int, column: int, gap: int, size: CardSize, *, is_placing: bool) -> int:
    """Writes the number of a gap and returns the column after it."""
    end = canvas.put(row + size.rows // 2, column, f"^{gap}")
    if is_placing:
        canvas.add(Spot(row, column, end, f"in {gap}", "", enters=True, height=size.rows))
    return end


def _underline(canvas: Canvas, ends: Sequence[tuple[int, int, int]], size: CardSize) -> None:
    """Draws a line below the cards of a block, also where the block continues in the next row."""
    for row in sorted({row for row, _, _ in ends}):
        first = min(begin for at, begin, _ in ends if at == row)
        last = max(end for at, _, end in ends if at == row)
        inner = canvas.lines.across * (last - first - 2)
        canvas.put(row + size.rows, first, f"[{inner}]")
