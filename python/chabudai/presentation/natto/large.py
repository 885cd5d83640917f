"""The table on a large full screen: tiles as boxes, the seat's own hand by suit and rank."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from ...catalogue import message
from ..base import Drawing, Room
from ..shared.canvas import OTHER_SIZES, SIZES, SMALL, Canvas, CardFace, CardSize, first_in_room
from ..shared.lines import MAX_NAME_COLUMNS, cells, columns, fit, fold
from ..shared.phrases import hand_label, seat_title
from .data import View
from .drawing import (
    SYMBOLS,
    left_over_line,
    legend_lines,
    play_line,
    played_line,
    pool_sentence,
    seat_line,
)
from .generated import Play as TrickPlay
from .palette import PALETTE
from .screen import COLOURS
from .tiles import (
    DRAGONS,
    FLOWER,
    RANKS,
    SUITS,
    in_order,
    is_shared,
    known_hands,
    parse_play,
    play_name,
    ranked_tiles,
    suit_of,
)

LABEL_COLUMNS = 4
RESERVED_PLAYS = 2
"""The number of plays for which room is kept, so that the hand keeps its size during a trick."""
MAX_BOXED_PLAYS = 4


def large_drawing(view: View, room: Room, *, marks: Mapping[str, str] | None = None) -> Drawing | None:
    """Returns the table with the tiles as boxes, as large as the room allows."""
    most = max(RESERVED_PLAYS, min(MAX_BOXED_PLAYS, len(view["trick"])))
    sizes = [size for size in SIZES if LABEL_COLUMNS + len(RANKS) * size.columns <= room.columns]
    layouts = [
        (size, other, boxed)
        for size in sizes
        for other in OTHER_SIZES
        for boxed in range(most, RESERVED_PLAYS - 1, -1)
        if size.rows >= other.rows
    ]
    layouts += [(size, SMALL, boxed) for size in sizes for boxed in range(RESERVED_PLAYS - 1, -1, -1)]
    return first_in_room(partial(_table, _Pen(view, room, *each), marks or {}) for each in layouts)


@dataclass(frozen=True, slots=True)
class _Pen:
    """The view that is drawn, and the style of the drawing."""

    view: View
    room: Room
    size: CardSize
    """The size of the tiles in the seat's own hand."""
    other: CardSize
    """The size of other tiles."""
    boxed: int
    """The number of plays of the trick that are drawn as boxes, the latest ones."""

    @property
    def name_columns(self) -> int:
        return min(MAX_NAME_COLUMNS, max(columns(seat_title(seat, self.view)) for seat in (0, 1)))


def _table(pen: _Pen, marks: Mapping[str, str]) -> Canvas:
    view, room = pen.view, pen.room
    canvas = Canvas(room)
    canvas.write(*fold(str(message("natto-draw-round", round=view["round"], target=view["target"])), room.columns))
    own = view.get("seat")
    hands = known_hands(view)
    for seat in (0, 1):
        if seat != own:
            canvas.gap()
            _write(canvas, seat_line(seat, view, pen.name_columns, unicode=not room.ascii_only))
            if seat not in hands:
                face = CardFace(colour="bright_blue", ink=PALETTE["back_mark"], ground=PALETTE["back"])
                canvas.backs(canvas.rows, 2, view["hand_sizes"][seat], face, pen.other)
    if is_shared(view):
        _write(canvas, str(pool_sentence(view)))
    canvas.gap()
    _trick(canvas, pen)
    canvas.gap()
    for seat, hand in hands.items():
        if seat != own:
            _write(canvas, f"{hand_label(seat, view)}:")
            canvas.cards(map(_face, in_order(hand)), pen.other, 2)
    if own is not None:
        _write(canvas, seat_line(own, view, pen.name_columns, unicode=not room.ascii_only))
    if own is not None and own in hands:
        _own_hand(canvas, hands[own], f"{hand_label(own, view)}:", marks, pen.size)
    canvas.gap()
    _write(canvas, str(played_line(view)))
    if view.get("hands") is not None:
        _write(canvas, str(left_over_line(view)))
    _write(canvas, *legend_lines(view, unicode=not room.ascii_only))
    return canvas


def _write(canvas: Canvas, *lines: str) -> None:
    for line in lines:
        canvas.write(*fold(line, canvas.room.columns))


def _face(tile: str, *, marks: Mapping[str, str] | None = None, note: str = "", is_own: bool = False) -> CardFace:
    suit = suit_of(tile)
    return CardFace(
        tile,
        SYMBOLS[suit] if suit else "*",
        tile if is_own else "",
        COLOURS[tile[-1]],
        PALETTE[suit] if suit else PALETTE["flower"],
        PALETTE["face"],
        (marks or {}).get(tile, note),
    )


def _trick(canvas: Canvas, pen: _Pen) -> None:
    """Adds the plays of the trick, the latest of them as boxes."""
    view, plays = pen.view, pen.view["trick"]
    rows = canvas.rows + 1 + RESERVED_PLAYS * (pen.other.rows if pen.boxed else 1)
    _write(canvas, str(message("natto-draw-trick") if plays else message("natto-draw-trick-none")))
    first_boxed = max(0, len(plays) - pen.boxed)
    for line in _earlier_lines(plays[:first_boxed], view, pen.name_columns):
        _write(canvas, line)
    for each in plays[first_boxed:]:
        _boxed_play(canvas, each, fit(seat_title(each["seat"], view), pen.name_columns), pen.other)
    canvas.reserve(rows)


def _earlier_lines(plays: Sequence[TrickPlay], view: View, name_columns: int) -> Iterator[str]:
    shown = plays[-3:]
    if len(plays) > len(shown):
        yield str(message("natto-draw-trick-after", count=len(plays) - len(shown)))
    for each in shown:
        yield play_line(each, view, name_columns)


def _boxed_play(canvas: Canvas, each: TrickPlay, who: str, size: CardSize) -> None:
    play, row = parse_play(each["action"]), canvas.rows
    if play is None:
        canvas.write(f"  {who}  {each['action']}")
        return
    column = canvas.put(row + 1, 2, f"{who}  ")
    for tile, rank in ranked_tiles(each):
        # The tile on the border of a flower or a dragon is the rank for which it stands.
        note = f"={rank}" if rank is not None and tile in (FLOWER, *DRAGONS) and play.kind != "bomb" else ""
        column = canvas.card(row, column, _face(tile, note=note), size)
    name = str(play_name(play))
    if column + 2 + cells(name) > canvas.room.columns:
        _write(canvas, f"  {who}  ({name})")
    else:
        canvas.put(row + 1, column + 2, name)


def _own_hand(canvas: Canvas, hand: Sequence[str], label: str, marks: Mapping[str, str], size: CardSize) -> None:
    """Adds a hand with a row for each suit. Equal ranks are in the same column; flowers are beside the suits."""
    _write(canvas, label if hand else f"{label} {message('natto-no-tiles')}")
    if not hand:
        return
    row = canvas.rows
    dragons = max(hand.count(dragon) for dragon in DRAGONS)
    ranks_at = LABEL_COLUMNS + dragons * size.columns + (dragons > 0)
    for number, (suit, dragon) in enumerate(zip(SUITS, DRAGONS, strict=True)):
        top = row + number * size.rows
        canvas.put(top + size.rows // 2, 1, suit)
        for copy in range(hand.count(dragon)):
            canvas.card(top, LABEL_COLUMNS + copy * size.columns, _face(dragon, marks=marks, is_own=True), size)
        for rank in RANKS:
            column, tile = ranks_at + (rank - 1) * size.columns, f"{rank}{suit}"
            if tile in hand:
                canvas.card(top, column, _face(tile, marks=marks, is_own=True), size)
            else:
                canvas.put(top + size.rows // 2, column + size.columns // 2, ".")
    if FLOWER in hand:
        flowers = [_face(FLOWER, marks=marks, is_own=True)] * hand.count(FLOWER)
        beside = ranks_at + len(RANKS) * size.columns + 1
        if len(flowers) <= len(SUITS) and beside + size.columns <= canvas.room.columns:
            for number, face in enumerate(flowers):
                canvas.card(row + number * size.rows, beside, face, size)
        else:
            canvas.cards(flowers, size, LABEL_COLUMNS)
