"""A view of Natto as a standalone SVG picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ...catalogue import Message, listing, message
from ..shared.page_colours import PAGE_COLOURS
from ..shared.phrases import acting_seat, seat_title
from ..shared.picture import shorten, svg_document
from .data import View
from .drawing import PLAYS_SHOWN, played_line, pool_sentence, suits_sentence
from .palette import PALETTE
from .tiles import (
    DRAGON_SUITS,
    DRAGONS,
    FLOWER,
    bomb_items,
    in_order,
    is_shared,
    known_hands,
    parse_play,
    play_name,
    rank_of,
    ranked_tiles,
    suit_of,
    unseen,
)

_WIDTH = 760
_MARGIN = 24
_TILE = 34
_STEP = 40
_TALL = 46
_LABEL = 150
_IN_A_ROW = (_WIDTH - 2 * _MARGIN - _LABEL) // _STEP
_STYLE = PALETTE.style(
    """
text{font:15px system-ui,sans-serif;dominant-baseline:central;fill:$ink}
.small{font-size:12px}
.face{font-size:18px;font-weight:600;text-anchor:middle}
.stands{font-size:11px;text-anchor:middle}
.tile{fill:$face;stroke:$face_line;stroke-width:1.4}
.back{fill:$back;stroke:$back_mark;stroke-width:1.4}
.turn{fill:$mat_deep}
.won{fill:$ink}
.open{fill:none;stroke:$ink}
.o{fill:none;stroke:$o;stroke-width:2.4}
.t{fill:none;stroke:$t;stroke-width:2.4}
.q{fill:none;stroke:$q;stroke-width:2.4}
.flower{fill:$flower}
""",
    PAGE_COLOURS,
)


def svg(view: View, *, marks: Mapping[str, str] | None = None) -> str:
    """Returns the seats with the backs of their tiles, the trick with the ranks of wild tiles, and the known hands.

    ``marks`` maps names of tiles to signs that are drawn above each such tile in a hand.
    """
    parts: list[str] = []
    y = _MARGIN
    for seat in (0, 1):
        y = _seat_row(parts, seat, view, y)
    if is_shared(view):
        y = _line(parts, pool_sentence(view), y)
    y = _line(parts, message("natto-picture-round", round=view["round"], played=played_line(view)), y)
    y = _trick(parts, view, y)
    for seat, hand in known_hands(view).items():
        y = _hand(parts, hand, str(message("natto-hand-of", seat=seat_title(seat, view))), marks or {}, y)
    if view.get("hands") is not None:
        y = _hand(parts, list(unseen(view).elements()), str(message("natto-picture-left-over")), {}, y)
    y = _line(parts, suits_sentence(), y)
    y = _line(parts, message("natto-bombs", bombs=bomb_items(view)), y)
    return svg_document(_title(view), (_WIDTH, y + _MARGIN), PALETTE["mat"], _STYLE, parts)


def _title(view: View) -> str:
    """Returns the text alternative for the picture."""
    play = parse_play(view["table"])
    table = message("natto-picture-table", play=play_name(play)) if play else message("natto-picture-no-table")
    counts = [
        message("natto-picture-count", seat=seat_title(seat, view), count=size)
        for seat, size in enumerate(view["hand_sizes"])
    ]
    first, second = view["wins"]
    return str(
        message(
            "natto-picture-title",
            round=view["round"],
            first=first,
            second=second,
            table=table,
            counts=listing(counts, "comma"),
        )
    )


def _seat_row(parts: list[str], seat: int, view: View, y: int) -> int:
    size, won, target = view["hand_sizes"][seat], view["wins"][seat], view["target"]
    height = _TALL - 8
    if acting_seat(view) == seat:
        parts.append(f'<rect class="turn" x="8" y="{y - 6}" width="{_WIDTH - 16}" height="{height + 4}" rx="8"/>')
    parts.append(f'<text x="{_MARGIN}" y="{y + 8}">{escape(shorten(seat_title(seat, view)))}</text>')
    if target <= 9:
        for number in range(target):
            kind = "won" if number < won else "open"
            parts.append(f'<circle class="{kind}" cx="{_MARGIN + 6 + 14 * number}" cy="{y + 26}" r="5"/>')
    else:
        score = escape(str(message("natto-picture-won", won=won, target=target)))
        parts.append(f'<text class="small" x="{_MARGIN}" y="{y + 26}">{score}</text>')
    x = _MARGIN + _LABEL
    lefts = [x + 17 * number for number in range(size)]
    parts += [f'<rect class="back" x="{left}" y="{y + 3}" width="14" height="24" rx="3"/>' for left in lefts]
    note = str(size)
    if view["dragons"] is not None:
        dragons = " ".join(view["dragons"][seat])
        note = str(
            message("natto-picture-dragons", count=size, dragons=dragons)
            if dragons
            else message("natto-picture-no-dragons", count=size)
        )
    parts.append(f'<text x="{x + 17 * 17}" y="{y + 15}">{escape(note)}</text>')
    return y + height + 6


def _line(parts: list[str], text: Message, y: int) -> int:
    parts.append(f'<text class="small" x="{_MARGIN}" y="{y + 10}">{escape(str(text))}</text>')
    return y + 24


def _trick(parts: list[str], view: View, y: int) -> int:
    if not view["trick"]:
        return _line(parts, message("natto-draw-trick-none"), y)
    for each in view["trick"][-PLAYS_SHOWN:]:
        play = parse_play(each["action"])
        parts.append(f'<text x="{_MARGIN}" y="{y + 13}">{escape(shorten(seat_title(each["seat"], view)))}</text>')
        for number, (tile, rank) in enumerate(ranked_tiles(each)):
            x, top = _tile(parts, tile, number, y)
            if play is not None and play.kind != "bomb" and rank_of(tile) is None and rank is not None:
                parts.append(f'<text class="stands" x="{x + _TILE // 2}" y="{top + _TALL + 8}">{rank}</text>')
        if play is not None:
            x = _MARGIN + _LABEL + _STEP * len(each["laid"]) + 12
            parts.append(f'<text class="small" x="{x}" y="{y + _TALL // 2}">{escape(str(play_name(play)))}</text>')
        y += _TALL + 20
    return y


def _hand(parts: list[str], hand: Sequence[str], label: str, marks: Mapping[str, str], y: int) -> int:
    parts.append(f'<text x="{_MARGIN}" y="{y + 23}">{escape(shorten(label))}</text>')
    for number, tile in enumerate(in_order(hand)):
        x, top = _tile(parts, tile, number, y + 14)
        if tile in marks:
            parts.append(f'<text class="stands" x="{x + _TILE // 2}" y="{top - 7}">{escape(marks[tile])}</text>')
    rows = 1 + max(0, len(hand) - 1) // _IN_A_ROW
    return y + rows * (_TALL + 18) + 6


def _tile(parts: list[str], tile: str, number: int, y: int) -> tuple[int, int]:
    """Draws a tile at its place in a row and returns its top left corner."""
    row, column = divmod(number, _IN_A_ROW)
    x, top = _MARGIN + _LABEL + column * _STEP, y + row * (_TALL + 18)
    parts.append(f'<rect class="tile" x="{x}" y="{top}" width="{_TILE}" height="{_TALL}" rx="4"/>')
    middle = x + _TILE // 2
    if tile == FLOWER:
        parts += [
            f'<circle class="flower" cx="{middle + across}" cy="{top + 23 + down}" r="5"/>'
            for across, down in ((0, -7), (7, -1), (4, 7), (-4, 7), (-7, -1))
        ]
        return x, top
    face = tile if tile in DRAGONS else tile[0]
    parts.append(f'<text class="face" x="{middle}" y="{top + 16}">{escape(face)}</text>')
    suit = DRAGON_SUITS.get(tile) or suit_of(tile)
    if suit is not None:
        parts.append(_suit(suit, middle, top + 34))
    return x, top


def _suit(suit: str, x: int, y: int) -> str:
    """Returns the shape of a suit around a point."""
    if suit == "o":
        return f'<circle class="o" cx="{x}" cy="{y}" r="6"/>'
    if suit == "t":
        return f'<path class="t" d="M{x - 7} {y + 6}h14l-7 -12z"/>'
    return f'<rect class="q" x="{x - 6}" y="{y - 6}" width="12" height="12"/>'
