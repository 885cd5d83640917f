"""A view of Euro-Jongg in plain text: each seat's points, melds, laid cards and discards, and the known hands."""

from __future__ import annotations

from collections.abc import Mapping

from ...catalogue import Items, Message, listing, message
from ..shared.lines import MAX_NAME_COLUMNS, USUAL_WIDTH, columns, fit, fold
from ..shared.phrases import hand_label, seat_argument, seat_title
from .cards import (
    Held,
    by_suit,
    hand_of,
    in_order,
    is_asked,
    known_hands,
    marked_discards,
    meld_text,
    offer,
    split_hand,
    with_symbols,
)
from .data import View


def text(view: View, *, unicode: bool = False, marks: Mapping[str, str] | None = None, width: int | None = None) -> str:
    """Returns the table, with three lines per seat, and the known hands; ``marks`` puts a sign before cards.

    >>> view = {"hand_number": 2, "wall": 96, "blind": 13, "dealer": 1, "turn": 1, "phase": "claims", "seat": 0}
    >>> view |= {"acting": [0, 2, 3], "scores": [60, 0, -100, 0], "hand_sizes": [13, 10, 13, 13], "drawn": None}
    >>> run = {"kind": "run", "cards": ["5h", "6h", "7h"], "open": True, "from": 0, "claimed": "6h"}
    >>> view |= {"melds": [[], [run], [], []], "laid": [["rose", "5r"], [], [], []], "seat_suits": None}
    >>> view |= {"discards": [["6h", "Ks"], ["9c"], [], []], "claimed": [[0], [], [], []], "penalties": [0] * 4}
    >>> view |= {"offered": {"card": "9c", "seat": 1}, "sacred": [[]] * 4, "answer": None, "shown": None}
    >>> view |= {"waits": [False, False, True, False]}
    >>> view |= {"hand": "As 2s 3s 5h 5h 9c 9c Kh Kd Ac Ac 8d Fd".split(), "names": ["Anna", "Bob", "Cleo", "Dora"]}
    >>> print(text(view))
    Hand 2, dealer Bob. Wall: front > 96 cards < back; blind: 13 cards.
    ? Anna    60  13 cards
        laid 5r rose
        discards (6h) Ks
    > Bob      0  10 cards, dealer
        melds 5h [6h<1] 7h
        discards 9c!
    ? Cleo  -100  13 cards, waiting
    ? Dora     0  13 cards
    Offered: Bob's 9c.
    Hand of Anna: As 2s 3s  5h 5h Kh  8d Fd Kd  Ac Ac 9c 9c
    """
    widest = USUAL_WIDTH if width is None else width
    signs = marks or {}

    def cards(text: str) -> str:
        return with_symbols(text) if unicode else text

    lines = fold(str(heading(view)), widest, "  ")
    for seat in range(4):
        lines += fold(seat_line(seat, view, unicode=unicode), widest, "    ")
        for line in front_lines(seat, view):
            lines += fold(f"    {cards(line)}", widest, "      ")
    for line in answer_lines(view, unicode=unicode):
        lines += fold(line, widest)
    for seat, hand in known_hands(view).items():
        label = f"{hand_label(seat, view)}: "
        lines += fold(f"{label}{cards(hand_line(hand_of(seat, hand, view), signs))}", widest)
    return "\n".join(lines)


def heading(view: View) -> Message:
    """Returns the hand's number, the dealer, and the wall between its two ends (E2.4, E2.5).

    >>> str(heading({"hand_number": 0, "wall": 0, "blind": 0, "dealer": 0}))
    'The first hand has not been dealt yet.'
    >>> str(heading({"hand_number": 3, "wall": 0, "blind": 13, "dealer": 1}))
    'Hand 3, dealer Seat 2. Wall: empty; blind: 13 cards.'
    """
    if not view["hand_number"]:
        return message("eurojongg-not-dealt")
    dealer = seat_argument(view["dealer"], view)
    return message("eurojongg-heading", hand=view["hand_number"], seat=dealer, wall=view["wall"])


def hand_line(view: Held, marks: Mapping[str, str] | None = None) -> str:
    """Returns a hand by suits, with the card just drawn set apart.

    >>> hand_line({"hand": ["7d", "As", "rose", "2s", "5h"], "drawn": "5h"}, {"rose": "+"})
    'As 2s  7d  +rose    drawn 5h'
    >>> hand_line({"hand": [], "drawn": None})
    'no cards'
    """
    signs = marks or {}

    def with_sign(card: str) -> str:
        return f"{signs.get(card, '')[:1]}{card}"

    hand, drawn = split_hand(view)
    line = "  ".join(" ".join(map(with_sign, group)) for group in by_suit(hand))
    if drawn is not None:
        line = f"{line}    {message('eurojongg-draw-drawn', card=with_sign(drawn))}".strip()
    return line or str(message("eurojongg-draw-no-cards"))


def front_lines(seat: int, view: View) -> list[str]:
    """Returns the melds and laid cards of a seat, and its discards; empty parts are left out.

    >>> tome = {"kind": "tome", "cards": ["7d"] * 4, "open": False, "from": None, "claimed": None}
    >>> view = {"melds": [[tome]], "laid": [["rose", "5r"]], "discards": [[]], "claimed": [[]], "phase": "turn"}
    >>> front_lines(0, view)
    ['melds 7d 7d 7d ##; laid 5r rose']
    """
    parts = []
    if view["melds"][seat]:
        melds = " | ".join(meld_text(meld) for meld in view["melds"][seat])
        parts.append(str(message("eurojongg-draw-melds", cards=melds)))
    if view["laid"][seat]:
        parts.append(str(message("eurojongg-laid", cards=Items(tuple(in_order(view["laid"][seat]))))))
    lines = ["; ".join(parts)] if parts else []
    discards = marked_discards(seat, view)
    return [*lines, str(message("eurojongg-draw-discards", cards=" ".join(discards)))] if discards else lines


def seat_notes(seat: int, view: View) -> list[Message]:
    """Returns notes on a seat: dealer, its suit, waiting, its declared cards and its penalties.

    >>> view = {"dealer": 0, "seat_suits": ["s", "h", "d", "c"], "waits": [True], "sacred": [["7d"]]}
    >>> list(map(str, seat_notes(0, {**view, "penalties": [5000]})))
    ['dealer', 'Spades', 'waiting', 'declared 7d', 'lost 5,000 in this hand']
    """
    notes = [message("eurojongg-note-dealer")] if view["dealer"] == seat else []
    if view["seat_suits"] is not None:
        notes.append(message("eurojongg-suit", suit=view["seat_suits"][seat]))
    if view["waits"][seat]:
        notes.append(message("eurojongg-note-waits"))
    if view["sacred"][seat]:
        notes.append(message("eurojongg-note-declared", cards=Items(tuple(view["sacred"][seat]))))
    if view["penalties"][seat]:
        notes.append(message("eurojongg-note-lost", points=abs(view["penalties"][seat])))
    return notes


def answer_lines(view: View, *, unicode: bool = False) -> list[str]:
    """Returns the card that is offered and the seat's own answer, if there are any."""
    lines = []
    offered = offer(view)
    if offered is not None:
        card, giver = Items((with_symbols(offered[0]) if unicode else offered[0],)), seat_argument(offered[1], view)
        if view["phase"] == "claims":
            lines.append(str(message("eurojongg-draw-offered", seat=giver, card=card)))
        else:
            lines.append(str(message("eurojongg-draw-to-add", seat=giver, card=card)))
    if view["answer"] is not None:
        answer = with_symbols(view["answer"]) if unicode else view["answer"]
        lines.append(str(message("eurojongg-draw-answered", answer=answer)))
    return lines


def seat_line(seat: int, view: View, *, unicode: bool = False) -> str:
    """Returns a seat's line: whether it is to act or asked, its points, its cards and notes on it."""
    name_width = min(MAX_NAME_COLUMNS, max(columns(seat_title(seat, view)) for seat in range(4)))
    score_width = max(len(f"{score:,}") for score in view["scores"])
    is_turn = view["turn"] == seat and view["phase"] in ("turn", "claims", "rob")
    sign = ">" if is_turn else "?" if is_asked(view, seat) else " "
    size = view["hand_sizes"][seat]
    held = message("eurojongg-draw-size", count=size, size=f"{size:>2}")
    notes = [str(held), *map(str, seat_notes(seat, view))]
    details = message("list-all", items=listing([with_symbols(note) if unicode else note for note in notes], "comma"))
    return f"{sign} {fit(seat_title(seat, view), name_width)}  {view['scores'][seat]:>{score_width},}  {details}"
