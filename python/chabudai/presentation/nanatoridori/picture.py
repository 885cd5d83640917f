"""A view of Nana Toridori as a standalone SVG picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ...catalogue import Message, listing, message
from ..base import Text
from ..shared.page_colours import PAGE_COLOURS
from ..shared.phrases import acting_seat, seat_title
from ..shared.picture import shorten, svg_document
from .cards import Card, block_at, grouped_ranks, hands, is_duel, lot_name
from .data import View
from .palette import PALETTE

_WIDTH = 760
_MARGIN = 24
_CARD = 30
_STEP = 36
_TALL = 42
_LABEL = 150
_IN_A_ROW = (_WIDTH - 2 * _MARGIN - _LABEL) // _STEP
_RANKS = range(1, 8)
_STYLE = PALETTE.style(
    """
text{font:15px system-ui,sans-serif;dominant-baseline:central;fill:$ink}
.small{font-size:12px}
.face{font-size:18px;font-weight:600;text-anchor:middle}
.sign{font-size:12px;text-anchor:middle}
.card{fill:$face;stroke:$face_line;stroke-width:1.4}
.back{fill:$back;stroke:$back_wave;stroke-width:1.4}
.turn{fill:$cloth_deep}
.penguin{fill:$penguin}
.block{fill:none;stroke:$glow;stroke-width:3;stroke-linecap:round}
"""
    + "".join(f".rank-{rank}{{fill:$rank_{rank}}}\n" for rank in _RANKS),
    PAGE_COLOURS,
)


def svg(view: View, *, marks: Mapping[str, str] | None = None) -> str:
    """Returns the table with a row per seat, the open cards, and below them the seat's own hand with its slots.

    ``marks`` maps slot numbers of the seat's own hand to signs that are drawn above them.
    """
    parts: list[str] = []
    y = _MARGIN
    for seat, hand in hands(view):
        y = _seat_row(parts, seat, hand, view, y)
    y = _open_row(parts, message("nanatoridori-picture-table"), _owner_note(view), view["table"], y)
    if view["beaten"]:
        note = message("nanatoridori-picture-take-or-drop")
        y = _open_row(parts, message("nanatoridori-picture-beaten"), note, view["beaten"], y)
    if view["drawn"] is not None:
        label = message("nanatoridori-picture-taken-up") if is_duel(view) else message("nanatoridori-picture-drawn")
        y = _open_row(parts, label, message("nanatoridori-picture-keep-or-drop"), [view["drawn"]], y)
    discards = grouped_ranks(view["discards"]).replace("x", "×") or message("nanatoridori-draw-none")
    counts = [
        *([] if is_duel(view) else [message("nanatoridori-picture-deck", count=view["deck"])]),
        message("nanatoridori-draw-discards", cards=discards),
        message("nanatoridori-draw-round", round=view["round"]),
    ]
    parts.append(f'<text x="{_MARGIN}" y="{y + 10}">{escape(" ".join(map(str, counts)))}</text>')
    y += 36
    own: int | None = view.get("seat")
    if own is not None and view["hands"][own]:
        y = _own_hand(
            parts,
            view["hands"][own],
            str(message("nanatoridori-picture-hand", seat=seat_title(own, view))),
            marks or {},
            y,
        )
    return svg_document(_title(view), (_WIDTH, y + _MARGIN), PALETTE["cloth"], _STYLE, parts)


def _title(view: View) -> str:
    """Returns the text alternative for the picture."""
    counts = [
        message("nanatoridori-picture-count", seat=seat_title(seat, view), count=len(hand))
        for seat, hand in enumerate(view["hands"])
    ]
    table = (
        message("nanatoridori-picture-on-table", cards=lot_name(view["table"]))
        if view["table"]
        else message("nanatoridori-picture-table-empty")
    )
    return str(
        message("nanatoridori-picture-title", round=view["round"], table=table, counts=listing(counts, "comma")),
    )


def _owner_note(view: View) -> Text:
    if not view["table"]:
        return message("nanatoridori-picture-empty")
    owner = view["table_owner"]
    return "" if owner is None else message("nanatoridori-picture-by", seat=seat_title(owner, view))


def _seat_row(parts: list[str], seat: int, hand: Sequence[Card], view: View, y: int) -> int:
    lying: Sequence[int] = view["open"][seat] if view["open"] else []
    rows = 1 + max(0, len(hand) + len(lying) + bool(lying) - 1) // _IN_A_ROW
    height = rows * (_TALL + 8)
    if acting_seat(view) == seat:
        parts.append(f'<rect class="turn" x="8" y="{y - 6}" width="{_WIDTH - 16}" height="{height + 4}" rx="8"/>')
    parts.append(f'<text x="{_MARGIN}" y="{y + 13}">{escape(shorten(seat_title(seat, view)))}</text>')
    notes: list[Message] = []
    if view["points"] is not None:
        notes.append(message("nanatoridori-points", count=view["points"][seat]))
    else:
        centres = [_MARGIN + 6 + 16 * number for number in range(view["penguins"][seat])]
        parts += [f'<circle class="penguin" cx="{x}" cy="{y + 33}" r="5"/>' for x in centres]
    notes += [message("nanatoridori-seat-out")] if seat in view["out"] else []
    notes += [message("nanatoridori-tag-passed")] if seat in view["passed"] else []
    x = _MARGIN + (84 if view["points"] is None else 0)
    details = escape(str(message("list-all", items=listing(notes, "comma"))))
    parts.append(f'<text class="small" x="{x}" y="{y + 33}">{details}</text>')
    for number, card in enumerate(hand):
        _card(parts, card, number, y)
    for number, card in enumerate(lying, start=len(hand) + 1):
        _card(parts, card, number, y)
    return y + height + 6


def _open_row(parts: list[str], label: Text, note: Text, cards: Sequence[Card], y: int) -> int:
    parts.append(f'<text x="{_MARGIN}" y="{y + 13}">{escape(str(label))}</text>')
    parts.append(f'<text class="small" x="{_MARGIN}" y="{y + 33}">{escape(shorten(str(note)))}</text>')
    for number, card in enumerate(cards):
        _card(parts, card, number, y)
    return y + _TALL + 14


def _own_hand(parts: list[str], hand: Sequence[Card], label: str, marks: Mapping[str, str], y: int) -> int:
    """Draws the hand in its order, with a line under each block."""
    parts.append(f'<text x="{_MARGIN}" y="{y + 23}">{escape(shorten(label))}</text>')
    for number, card in enumerate(hand):
        x, top = _card(parts, card, number, y + 10, tall=_TALL + 34)
        slot = number + 1
        sign = marks.get(str(slot))
        if sign is not None:
            parts.append(f'<text class="sign" x="{x + _CARD // 2}" y="{top - 8}">{escape(sign)}</text>')
        parts.append(f'<text class="sign" x="{x + _CARD // 2}" y="{top + _TALL + 14}">{slot}</text>')
        block = block_at(hand, slot)
        if block is not None and block.cards > 1:
            # The line continues to the next card of the block unless that card is in the next row.
            goes_on = slot < block.last and slot % _IN_A_ROW
            length = _STEP if goes_on else _CARD
            parts.append(f'<path class="block" d="M{x} {top + _TALL + 4}h{length}"/>')
    rows = 1 + (len(hand) - 1) // _IN_A_ROW
    return y + rows * (_TALL + 34) + 4


def _card(parts: list[str], card: Card, number: int, y: int, *, tall: int = _TALL + 8) -> tuple[int, int]:
    """Draws a card or its back at its place in a row and returns its top left corner."""
    row, column = divmod(number, _IN_A_ROW)
    x, top = _MARGIN + _LABEL + column * _STEP, y + row * tall
    kind = "back" if isinstance(card, str) else "card"
    parts.append(f'<rect class="{kind}" x="{x}" y="{top}" width="{_CARD}" height="{_TALL}" rx="4"/>')
    if isinstance(card, int):
        parts.append(f'<text class="face rank-{card}" x="{x + _CARD // 2}" y="{top + _TALL // 2}">{card}</text>')
    return x, top
