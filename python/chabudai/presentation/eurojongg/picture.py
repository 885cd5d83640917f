"""A view of Euro-Jongg as a standalone SVG picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from html import escape

from ...catalogue import listing, message
from ..shared.page_colours import PAGE_COLOURS
from ..shared.phrases import hand_label, seat_argument, seat_title
from ..shared.picture import shorten, svg_document
from .cards import (
    BLIND,
    BONUS_CARDS,
    BONUS_KINDS,
    BONUS_ROWS,
    RANKS,
    SYMBOLS,
    Held,
    by_suit,
    card_name,
    hand_of,
    in_order,
    is_asked,
    known_hands,
    offer,
    split_hand,
)
from .data import View
from .drawing import seat_notes
from .palette import PALETTE

_WIDTH = 880
_MARGIN = 20
_LABEL = 150
_CARD, _TALL, _STEP = 34, 46, 38
_SMALL, _SMALL_TALL, _SMALL_STEP = 26, 34, 29
_ROW = (_WIDTH - _MARGIN - _LABEL) // _SMALL_STEP
_WALL_PARTS = 32
_STYLE = PALETTE.style(
    """
text{font:14px system-ui,sans-serif;dominant-baseline:central;fill:$ink}
.small{font-size:11px}
.name{font-weight:600}
.rank{font-weight:700;text-anchor:middle}
.suit{text-anchor:middle}
.bonus{font-size:8px;text-anchor:middle}
.card{fill:$face;stroke:$face_line;stroke-width:1.2}
.crown{fill:$gold;stroke:$gold_line}
.extra{fill:$bonus;stroke:$bonus_line}
.back{fill:$back;stroke:$back_mark;stroke-width:1.2}
.gone{opacity:.45}
.offered{stroke:$bright;stroke-width:3}
.taken{stroke:$red;stroke-width:2.4}
.turn{fill:$felt_deep}
.wall{fill:$back}
.blind{fill:$felt_line}
.s,.c{fill:$black}
.h,.d{fill:$red}
.r{fill:$gold_ink}
.flowers{fill:$petal_deep}
.birds{fill:$feather}
.trees{fill:$leaf}
""",
    PAGE_COLOURS,
)


def svg(view: View, *, marks: Mapping[str, str] | None = None) -> str:
    """Returns the wall, a row per seat with melds, laid cards and discards, and the known hands.

    ``marks`` maps names of cards to signs that are drawn above each such card in a hand.
    """
    parts: list[str] = []
    y = _wall(parts, view, _MARGIN)
    for seat in range(len(view["scores"])):
        y = _seat(parts, seat, view, y)
    for seat, hand in known_hands(view).items():
        y = _hand(parts, hand_of(seat, hand, view), hand_label(seat, view), marks or {}, y)
    return svg_document(_title(view), (_WIDTH, y + _MARGIN), PALETTE["felt"], _STYLE, parts)


def _title(view: View) -> str:
    """Returns the text alternative for the picture."""
    hand, wall, offered = view["hand_number"], view["wall"], offer(view)
    totals = [
        message("eurojongg-total", seat=replace(seat_argument(seat, view), is_reader=False), points=score)
        for seat, score in enumerate(view["scores"])
    ]
    points = listing(totals, "comma")
    if offered is None:
        return str(message("eurojongg-picture", hand=hand, wall=wall, points=points))
    card, giver = card_name(offered[0], view), replace(seat_argument(offered[1], view), is_reader=False)
    return str(message("eurojongg-picture-offered", hand=hand, wall=wall, seat=giver, card=card, points=points))


def _wall(parts: list[str], view: View, y: int) -> int:
    """Draws the wall from front to back, one mark per four cards, and the blind behind it (E2.4, E2.5)."""
    heading = str(message("eurojongg-hand-number", hand=view["hand_number"]))
    parts.append(f'<text class="name" x="{_MARGIN}" y="{y + 8}">{escape(heading)}</text>')
    x = _LABEL
    front = str(message("eurojongg-front"))
    parts.append(f'<text class="small" x="{x}" y="{y + 8}">{escape(front)}</text>')
    full, part = divmod(view["wall"], 4)
    widths = [12] * full + ([3 * part] if part else [])
    for number, width in enumerate(widths):
        parts.append(f'<rect class="wall" x="{x + 36 + 14 * number}" y="{y}" width="{width}" height="16" rx="2"/>')
    end = x + 40 + 14 * _WALL_PARTS
    back = str(message("eurojongg-draw-back", count=view["wall"]))
    blind = str(message("eurojongg-draw-blind", count=BLIND))
    parts.append(f'<text class="small" x="{end}" y="{y + 8}">{escape(back)}</text>')
    parts.append(f'<rect class="blind" x="{end + 96}" y="{y}" width="40" height="16" rx="2"/>')
    parts.append(f'<text class="small" x="{end + 142}" y="{y + 8}">{escape(blind)}</text>')
    return y + 30


def _seat(parts: list[str], seat: int, view: View, y: int) -> int:
    """Draws a seat: its name and points at the left, its melds and laid cards above its discards."""
    top = y
    is_turn = view["turn"] == seat and view["phase"] in ("turn", "claims", "rob")
    ground = len(parts)
    size = view["hand_sizes"][seat]
    held = (
        message("eurojongg-draw-asked", count=size) if is_asked(view, seat) else message("eurojongg-cards", count=size)
    )
    lines = [message("eurojongg-points-of", points=view["scores"][seat]), held, *seat_notes(seat, view)]
    parts.append(f'<text class="name" x="{_MARGIN}" y="{y + 10}">{escape(shorten(seat_title(seat, view), 14))}</text>')
    for number, line in enumerate(lines):
        parts.append(f'<text class="small" x="{_MARGIN}" y="{y + 27 + 14 * number}">{escape(str(line))}</text>')
    label_end = y + 27 + 14 * len(lines)
    if view["melds"][seat] or view["laid"][seat]:
        _front(parts, seat, view, y)
        y += _SMALL_TALL + 8
    claimed = set(view["claimed"][seat])
    offered, discards = offer(view), view["discards"][seat]
    for number, card in enumerate(discards):
        row, column = divmod(number, _ROW)
        is_offered = view["phase"] == "claims" and offered == (card, seat) and number == len(discards) - 1
        looks = "offered" if is_offered else "gone" if number in claimed else ""
        _small_card(parts, card, _LABEL + column * _SMALL_STEP, y + row * (_SMALL_TALL + 4), looks)
    y += (1 + max(0, len(discards) - 1) // _ROW) * (_SMALL_TALL + 4)
    y = max(y, label_end) + 6
    if is_turn:
        box = f'<rect class="turn" x="6" y="{top - 6}" width="{_WIDTH - 12}" height="{y - top + 2}" rx="8"/>'
        parts.insert(ground, box)
    return y + 6


def _front(parts: list[str], seat: int, view: View, y: int) -> None:
    """Draws melds, with the claimed card outlined and a closed tome's last card face down, then the laid cards."""
    x = _LABEL
    for meld in view["melds"][seat]:
        claimed = None if meld["claimed"] is None else meld["cards"].index(meld["claimed"])
        for number, card in enumerate(meld["cards"]):
            if not meld["open"] and number == len(meld["cards"]) - 1:
                parts.append(_box("back", x, y, _SMALL, _SMALL_TALL))
            else:
                _small_card(parts, card, x, y, "taken" if number == claimed else "")
            x += _SMALL_STEP
        x += 12
    for card in in_order(view["laid"][seat]):
        _small_card(parts, card, x, y, "")
        x += _SMALL_STEP


def _hand(parts: list[str], view: Held, label: str, marks: Mapping[str, str], y: int) -> int:
    """Draws a hand by suits, with the drawn card set apart."""
    hand, drawn = split_hand(view)
    y += 12
    parts.append(f'<text class="name" x="{_MARGIN}" y="{y + 10}">{escape(shorten(label, 24))}</text>')
    y += 26
    x = _MARGIN
    for group in [*by_suit(hand), *([[drawn]] if drawn is not None else [])]:
        if drawn is not None and group == [drawn] and x > _MARGIN:
            x += _STEP // 2
        for card in group:
            if x + _CARD > _WIDTH - _MARGIN:
                x, y = _MARGIN, y + _TALL + 16
            parts.append(_box(_ground(card), x, y, _CARD, _TALL))
            _face(parts, card, (x + _CARD // 2, y + 14, y + 33), 18)
            if card in marks:
                parts.append(f'<text class="small" x="{x + 12}" y="{y - 7}">{escape(marks[card])}</text>')
            x += _STEP
        x += 8
    return y + _TALL + 6


def _small_card(parts: list[str], card: str, x: int, y: int, looks: str) -> None:
    """Draws a card on the table. A card that was claimed from there is pale."""
    if looks == "gone":
        parts.append('<g class="gone">')
    kind = _ground(card)
    parts.append(_box(kind if looks in ("", "gone") else f"{kind} {looks}", x, y, _SMALL, _SMALL_TALL))
    _face(parts, card, (x + _SMALL // 2, y + 10, y + 24), 13)
    if looks == "gone":
        parts.append("</g>")


def _ground(card: str) -> str:
    """Returns the classes of a card's ground, which tells crowns and bonus cards from the others."""
    return "card extra" if card in BONUS_CARDS else "card crown" if card.endswith("r") and len(card) == 2 else "card"


def _box(kind: str, x: int, y: int, width: int, height: int) -> str:
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}" rx="4"/>'


def _face(parts: list[str], card: str, position: tuple[int, int, int], size: int) -> None:
    """Draws the rank and suit of a card, or a bonus card's name and suit. ``position`` is the centre and the two
    heights.
    """
    middle, upper, lower = position
    if card in BONUS_CARDS:
        suit = next(suit for suit, row in BONUS_ROWS.items() if card in row)
        kind = BONUS_KINDS[BONUS_ROWS[suit].index(card)]
        parts.append(f'<text class="bonus {kind}" x="{middle}" y="{upper}">{escape(card)}</text>')
    elif card[:1] in RANKS and card[1:] in SYMBOLS:
        suit = card[1]
        parts.append(f'<text class="rank {suit}" x="{middle}" y="{upper}" font-size="{size}">{card[0]}</text>')
    else:
        parts.append(f'<text class="rank" x="{middle}" y="{upper}">{escape(card)}</text>')
        return
    parts.append(f'<text class="suit {suit}" x="{middle}" y="{lower}" font-size="{size}">{SYMBOLS[suit]}</text>')
