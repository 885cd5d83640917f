"""A view of Nana Toridori in plain text: the hands with hidden and known cards, the table, the seat's own hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...catalogue import Message, Seat, listing, message
from ..shared.lines import MAX_NAME_COLUMNS, USUAL_WIDTH, columns, fit, fold
from ..shared.phrases import acting_seat, seat_argument, seat_title
from .cards import Card, block_at, grouped_ranks, hands, is_duel
from .data import View


def text(view: View, *, unicode: bool = False, marks: Mapping[str, str] | None = None, width: int | None = None) -> str:
    """Returns the table and the seat's hand, at most ``width`` columns wide. ``marks`` maps slot numbers to signs that
    are drawn on the slots.

    >>> view = {"round": 1, "players": 3, "deck": 39, "discards": [3, 4, 4], "seat": 1, "acting": [1], "drawn": None}
    >>> view |= {"hands": [["?", "?"], [3, 5, 5], ["?", 4, 4]], "shown": ["?", "?", "?"], "penguins": [2, 1, 2]}
    >>> view |= {"table": [5], "table_owner": 0, "beaten": [], "out": [], "passed": [2], "points": None, "open": []}
    >>> print(text(view))
    Round 1. Deck 39 cards. Discards: 3 4x2.
      Seat 1  **   2: ? ?
    > Seat 2  *    3: ? ? ?
      Seat 3  **   3: ? 4 4  passed
    Table: 5, played by Seat 1.
    Hand of Seat 2 (^ gaps, below them slots):
    ^0 3 ^1[5 ^2 5]^3
       1    2    3
    """
    widest = USUAL_WIDTH if width is None else width
    lines = fold(heading(view), widest, "  ")
    column = min(MAX_NAME_COLUMNS, max(columns(seat_title(seat, view)) for seat in range(view["players"])))
    for seat, hand in hands(view):
        lines += fold(seat_line(seat, hand, view, column, unicode=unicode), widest, " " * 8)
    lines += fold(table_line(view), widest, "  ")
    own: int | None = view.get("seat")
    if own is not None and view["hands"][own]:
        lines += fold(str(message("nanatoridori-draw-hand", seat=seat_argument(own, view))), widest, "  ")
        lines += hand_lines(view["hands"][own], widest, marks or {})
    return "\n".join(lines)


def hand_lines(hand: Sequence[Card], width: int = USUAL_WIDTH, marks: Mapping[str, str] | None = None) -> list[str]:
    """Returns a hand with its gaps numbered and its blocks in brackets, and below it the slots with their marks.

    A long hand continues on the next line.

    >>> print("\\n".join(hand_lines([3, 1, 5, 5, 2], marks={"3": "+", "4": "+"})))
    ^0 3 ^1 1 ^2[5 ^3 5]^4 2 ^5
       1    2   +3   +4    5
    """
    rows: list[tuple[str, str]] = [("", "")]
    for slot, card in enumerate(hand, start=1):
        gap, sign = f"^{slot - 1}", (marks or {}).get(str(slot), " ")
        block = block_at(hand, slot)
        is_block = block is not None and block.cards > 1
        opens = "[" if is_block and block is not None and slot == block.first else " "
        closes = "]" if is_block and block is not None and slot == block.last else " "
        unit = f"{gap}{opens}{card}{closes}"
        below = f"{' ' * len(gap)}{sign[:1]}{slot}"
        # The last gap must fit on the same line as its card.
        if rows[-1][0] and len(rows[-1][0]) + len(unit) + len(gap) + 1 > width:
            rows.append(("", ""))
        above, under = rows[-1]
        rows[-1] = (above + unit, under.ljust(len(above)) + below)
    above, under = rows[-1]
    rows[-1] = (f"{above}^{len(hand)}", under)
    return [line for row in rows for line in row]


def heading(view: View) -> str:
    """Returns the round, the deck and the discards."""
    parts = [message("nanatoridori-draw-round", round=view["round"])]
    if not is_duel(view):
        parts.append(message("nanatoridori-draw-deck", count=view["deck"]))
    discards = grouped_ranks(view["discards"]) or message("nanatoridori-draw-none")
    return " ".join(map(str, [*parts, message("nanatoridori-draw-discards", cards=discards)]))


def seat_line(seat: int, hand: Sequence[Card], view: View, column: int, *, unicode: bool = False) -> str:
    """Returns a seat's line: whether it is to act, its penguins or points, its cards, and which of them are known."""
    sign = ">" if acting_seat(view) == seat else " "
    if view["points"] is not None:
        standing = f"{view['points'][seat]:>2}"
    else:
        standing = (("●" if unicode else "*") * view["penguins"][seat]).ljust(max(2, *view["penguins"]))
    line = f"{sign} {fit(seat_title(seat, view), column)}  {standing}  "
    if seat in view["out"]:
        return f"{line}{message('nanatoridori-out-place', place=view['out'].index(seat) + 1)}"
    line += f"{len(hand):>2}: {_row(hand)}"
    if view["open"]:
        lying = view["open"][seat]
        note = message("nanatoridori-seat-open", cards=_row(lying)) if lying else message("nanatoridori-seat-open-none")
        line += f"  {note}"
    return f"{line}  {message('nanatoridori-tag-passed')}" if seat in view["passed"] else line


def table_line(view: View) -> str:
    """Returns the cards on the table, and those that may be taken, kept or dropped."""
    owner = view["table_owner"]
    parts = [
        message("nanatoridori-draw-table", cards=_row(view["table"]), seat=seat_argument(owner, view))
        if view["table"] and owner is not None
        else message("nanatoridori-draw-table-empty")
    ]
    if view["beaten"]:
        parts.append(message("nanatoridori-draw-beaten", cards=_row(view["beaten"])))
    if view["drawn"] is not None:
        parts.append(
            message("nanatoridori-draw-taken-up", card=view["drawn"])
            if is_duel(view)
            else message("nanatoridori-draw-drawn", card=view["drawn"])
        )
    return " ".join(map(str, parts))


def _row(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def hand_sentence(number: int, view: View) -> Message:
    """Returns the known cards of a hand and their slots.

    >>> str(hand_sentence(0, {"seat": None, "hands": [["?", 5, 5]], "players": 3}))
    'Seat 1: three cards; known: 5 at slots 2 and 3.'
    """
    hand, seat = dict(hands(view))[number], Seat(number, seat_argument(number, view).name)
    if not hand:
        return message("nanatoridori-known-none", seat=seat)
    slots: dict[int, list[int]] = {}
    for slot, card in enumerate(hand, start=1):
        if isinstance(card, int):
            slots.setdefault(card, []).append(slot)
    if not slots:
        return message("nanatoridori-known-nothing", seat=seat, count=len(hand))
    known = listing([_known_at(card, found) for card, found in slots.items()], "comma")
    return message("nanatoridori-known", seat=seat, count=len(hand), cards=known)


def _known_at(rank: int, slots: Sequence[int]) -> Message:
    if len(slots) == 1:
        return message("nanatoridori-known-at", rank=rank, slot=slots[0])
    return message("nanatoridori-known-at-several", rank=rank, slots=listing(list(map(str, slots))))
