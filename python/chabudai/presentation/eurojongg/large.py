"""The table on a large full screen: hands, melds and discards as cards, the seat's own hand last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Any

from ...catalogue import Items, message
from ..base import Drawing, Room
from ..shared.canvas import OTHER_SIZES, SIZES, SMALL, Canvas, CardFace, CardSize, first_in_room
from ..shared.lines import cells, fold
from ..shared.phrases import hand_label
from .cards import BONUS_CARDS, SEATS, SYMBOLS, Held, by_suit, hand_of, in_order, known_hands, offer, split_hand
from .data import View
from .drawing import answer_lines, front_lines, heading, seat_line
from .palette import PALETTE
from .screen import COLOURS

INDENT = 4
RESERVED_ROWS = 2
"""The rows that are kept for the discards of a seat, so that the cards keep their size during most of a hand."""
INKS = {"s": "black", "h": "red", "d": "blue", "c": "green"}


class Detail(Enum):
    """How the cards of the seats are drawn, apart from the seat's own hand."""

    BOXES = "all as boxes"
    CHIPS = "discards in a row"
    WITHOUT_BACKS = "discards in a row and no hidden hands"
    TEXT = "all as text"


def large_drawing(view: View, room: Room, *, marks: Mapping[str, str] | None = None) -> Drawing | None:
    """Returns the table with the cards as boxes, as large as the room allows."""
    details = [(Detail.BOXES, other) for other in OTHER_SIZES]
    details += [(detail, SMALL) for detail in (Detail.CHIPS, Detail.WITHOUT_BACKS, Detail.TEXT)]
    hand = view.get("hand") or ()
    # The smallest cards of the own hand are worse than text for the other cards.
    layouts = [
        (detail, other, size)
        for sizes in (SIZES[:-1], SIZES[-1:])
        for detail, other in details
        for size in sizes
        if size.rows >= other.rows and (size == SMALL or len(hand) * size.columns <= room.columns)
    ]
    return first_in_room(partial(_table, _Pen(view, room, *layout), marks or {}) for layout in layouts)


@dataclass(frozen=True, slots=True)
class _Pen:
    """The view that is drawn, and the style of the drawing."""

    view: View
    room: Room
    detail: Detail
    other: CardSize
    """The size of the cards of all seats."""
    size: CardSize
    """The size of the cards in the seat's own hand."""


def _table(pen: _Pen, marks: Mapping[str, str]) -> Canvas:
    view, room = pen.view, pen.room
    canvas = Canvas(room)
    canvas.write(*fold(str(heading(view)), room.columns, "  "))
    own, hands = view.get("seat"), known_hands(view)
    first = 0 if own is None else own
    for seat in [(first + step) % SEATS for step in range(own is not None, SEATS)]:
        canvas.gap()
        _seat(canvas, seat, pen, is_hidden=seat not in hands)
        if seat in hands:
            canvas.cards(map(_face, in_order(hands[seat])), pen.other, INDENT)
    canvas.gap()
    # Room for this is kept, so that the cards keep their size when a card is offered.
    canvas.write(*fold("  ".join(answer_lines(view, unicode=not room.ascii_only)), room.columns))
    if own is not None:
        canvas.gap()
        _seat(canvas, own, pen, is_hidden=False)
        if own in hands:
            _own_hand(canvas, hand_of(own, hands[own], view), f"{hand_label(own, view)}:", marks, pen.size)
    return canvas


def _face(card: str, *, note: str = "", foot: str = "", is_own: bool = False) -> CardFace:
    if card in BONUS_CARDS:
        words, colour, ink, ground = card, "bright_cyan", PALETTE["bonus_line"], PALETTE["bonus"]
        return CardFace(card, "", words if is_own else "", colour, ink, ground, note, foot)
    suit = card[-1]
    ink, ground = ("gold_ink", "gold") if suit not in INKS else (INKS[suit], "face")
    words = card if is_own else ""
    return CardFace(card, SYMBOLS.get(suit, ""), words, COLOURS[suit], PALETTE[ink], PALETTE[ground], note, foot)


def _back() -> CardFace:
    return CardFace(colour="bright_red", ink=PALETTE["back_mark"], ground=PALETTE["back"])


def _seat(canvas: Canvas, seat: int, pen: _Pen, *, is_hidden: bool) -> None:
    """Adds a seat: its line, its hidden hand and its melds, its laid cards and its discards."""
    room, view, detail, size = pen.room, pen.view, pen.detail, pen.other
    canvas.write(*fold(seat_line(seat, view, unicode=not room.ascii_only), room.columns, "    "))
    if detail is Detail.TEXT:
        for line in front_lines(seat, view):
            canvas.write(*fold(f"    {line}", room.columns, "      "))
        return
    row, column = canvas.rows, INDENT
    if is_hidden and detail in (Detail.BOXES, Detail.CHIPS):
        column = canvas.backs(row, column, view["hand_sizes"][seat], _back(), size) + 2
    for meld in view["melds"][seat]:
        if column + size.columns * len(meld["cards"]) > room.columns:
            row, column = row + size.rows, INDENT
        column = _meld(canvas, row, column, meld, size) + 2
    if view["laid"][seat]:
        laid = str(message("eurojongg-laid", cards=Items(tuple(in_order(view["laid"][seat])))))
        if INDENT < column <= room.columns - cells(laid):
            canvas.put(row + size.rows // 2, column, laid)
        else:
            canvas.write(*fold(f"    {laid}", room.columns, "      "))
    _discards(canvas, seat, pen)


def _meld(canvas: Canvas, row: int, column: int, meld: Mapping[str, Any], size: CardSize) -> int:
    """Draws a meld. The border of a claimed card has the number of the seat that discarded it."""
    cards = list(meld["cards"])
    claimed = cards.index(meld["claimed"]) if meld["open"] else None
    for index, card in enumerate(cards):
        is_turned = not meld["open"] and index == len(cards) - 1
        note = f"<{meld['from'] + 1}" if index == claimed else ""
        column = canvas.card(row, column, _back() if is_turned else _face(card, note=note), size)
    return column


def _discards(canvas: Canvas, seat: int, pen: _Pen) -> None:
    """Adds the discards of a seat, and keeps room for the first ones. Those that were claimed are in brackets."""
    view, row = pen.view, canvas.rows
    claimed = set(view["claimed"][seat])
    discards = [_face(card, note="()" if index in claimed else "") for index, card in enumerate(view["discards"][seat])]
    if discards and view["phase"] == "claims" and offer(view) == (view["discards"][seat][-1], seat):
        discards[-1] = replace(discards[-1], note=" !")
    if pen.detail is Detail.BOXES:
        canvas.cards(discards, pen.other, INDENT)
        canvas.reserve(row + pen.other.rows)
    else:
        canvas.chips(discards, INDENT)
        canvas.reserve(row + RESERVED_ROWS)


def _own_hand(canvas: Canvas, held: Held, label: str, marks: Mapping[str, str], size: CardSize) -> None:
    """Adds the seat's own hand by suits, with the card just drawn set apart."""
    kept, drawn = split_hand(held)
    if not kept and drawn is None:
        canvas.write(f"{label} {message('eurojongg-draw-no-cards')}")
        return
    canvas.write(label if drawn is None else f"{label}  {message('eurojongg-draw-drawn', card=drawn)}")
    row, column = canvas.rows, 0
    groups = by_suit(kept)
    for number, group in enumerate([*groups, *([[drawn]] if drawn is not None else [])]):
        column += (number > 0) + (number == len(groups))
        for card in group:
            # Only the smallest cards may take two rows.
            if size == SMALL and column + max(size.columns, len(card) + 2) > canvas.room.columns:
                row, column = row + size.rows, 0
            column = canvas.card(row, column, _face(card, note=marks.get(card, ""), is_own=True), size)
