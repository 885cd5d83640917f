"""Nana Toridori's own commands: the table in words, for line mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...catalogue import Message, Seat, join_sentences, listing, message
from ...errors import NotationError
from ..base import Word, check_no_arguments
from ..shared.phrases import seat_argument
from .cards import (
    CARDS_OF_A_RANK,
    HIGHEST_RANK,
    Card,
    blocks,
    cards_name,
    hands,
    is_duel,
    lot_name,
    what_beats,
    what_it_beats,
)
from .data import View
from .drawing import hand_lines, hand_sentence


def hand_text(arguments: Sequence[str], view: View) -> Message:
    """Returns the seat's hand in its order, with gaps and blocks.

    >>> print(hand_text([], {"seat": 0, "hands": [[2, 5, 5]], "drawn": None}))
    ^0 2 ^1[5 ^2 5]^3
    From the left, three cards: a 2, two 5s.
    """
    check_no_arguments("hand", arguments)
    seat = view.get("seat")
    if seat is None:
        raise NotationError(str(message("nanatoridori-no-hand")))
    hand = view["hands"][seat]
    if not hand:
        return message("nanatoridori-hand-empty")
    cards = listing([cards_name(block.cards, block.rank) for block in blocks(hand)], "comma")
    sentence = message("nanatoridori-hand-cards", count=len(hand), cards=cards)
    return join_sentences([*hand_lines(hand)[::2], sentence], "line")


def known_sentence(arguments: Sequence[str], view: View) -> Message:
    """Returns what is public about each hand, including the seat's own."""
    check_no_arguments("known", arguments)
    return join_sentences([hand_sentence(seat, view) for seat, _ in hands(view)], "line")


def discards_sentence(arguments: Sequence[str], view: View) -> Message:
    """Returns the discard pile by rank (T3.4).

    >>> str(discards_sentence([], {"discards": [3, 3, 4]}))
    'The discard pile has three cards: two 3s and a 4.'
    """
    check_no_arguments("discards", arguments)
    count = len(view["discards"])
    if not count:
        return message("nanatoridori-discards-none")
    return message("nanatoridori-discards", count=count, cards=lot_name(view["discards"]))


def beats_sentence(arguments: Sequence[str], view: View) -> Message:
    """Returns what the cards on the table beat and what beats them.

    >>> print(beats_sentence([], {"table": [1, 1]}))
    On the table: two 1s. Weaker: any single card. Stronger: two 2s or higher, or three or more of any rank (T2.4).
    """
    check_no_arguments("beats", arguments)
    table = view["table"]
    if not table:
        return message("nanatoridori-table-empty")
    stronger = what_beats(table) or message("nanatoridori-nothing")
    return message("nanatoridori-strength", cards=lot_name(table), weaker=what_it_beats(table), stronger=stronger)


def rank_sentence(arguments: Sequence[str], view: View) -> Message:
    """Returns a sentence that says where the nine cards of a rank are, as far as the reader knows."""
    match arguments:
        case [digit] if digit.isascii() and digit.isdigit() and 1 <= int(digit) <= HIGHEST_RANK:
            rank = int(digit)
        case _:
            raise NotationError(str(message("nanatoridori-type-rank", highest=HIGHEST_RANK)))
    places: list[tuple[str, int, Seat | None]] = []
    for number, hand in enumerate(view["hands"]):
        if number == view.get("seat"):
            places.append(("own", _count(hand, rank), None))
        else:
            places.append(("with", _count(hand, rank), seat_argument(number, view)))
    for number, lying in enumerate(view["open"]):
        places.append(("open", _count(lying, rank), seat_argument(number, view)))
    places += [
        ("table", _count(view["table"], rank), None),
        ("beaten", _count(view["beaten"], rank), None),
        ("taken-up" if is_duel(view) else "drawn", int(view["drawn"] == rank), None),
        ("discarded", _count(view["discards"], rank), None),
    ]
    unseen = message("nanatoridori-rank-unseen", count=CARDS_OF_A_RANK - sum(count for _, count, _ in places))
    parts = [
        Message(f"nanatoridori-rank-{where}", {"count": count, **({} if seat is None else {"seat": seat})})
        for where, count, seat in places
        if count
    ]
    return message("nanatoridori-rank-of-nine", rank=rank, places=listing([*parts, unseen], "comma"))


def seats_sentence(arguments: Sequence[str], view: View) -> Message:
    """Returns each seat's cards, penguins or points, and whether it has passed or is out."""
    check_no_arguments("seats", arguments)
    lines = []
    for number, hand in enumerate(view["hands"]):
        points = view["points"]
        parts = [
            message("nanatoridori-seat-penguins", count=view["penguins"][number])
            if points is None
            else message("nanatoridori-seat-points", count=points[number]),
            message("nanatoridori-seat-out")
            if number in view["out"]
            else message("nanatoridori-seat-cards", count=len(hand)),
        ]
        if view["open"]:
            lying = listing(list(map(str, view["open"][number])))
            is_none = not view["open"][number]
            parts.append(
                message("nanatoridori-seat-open-none") if is_none else message("nanatoridori-seat-open", cards=lying)
            )
        if number in view["passed"]:
            parts.append(message("nanatoridori-seat-passed"))
        if view["table"] and view["table_owner"] == number:
            parts.append(message("nanatoridori-seat-owns", cards=lot_name(view["table"])))
        seat = Seat(number, seat_argument(number, view).name)
        lines.append(message("nanatoridori-seat-line", seat=seat, parts=listing(parts, "comma")))
    return join_sentences(lines, "line")


def _count(cards: Sequence[Card], rank: int) -> int:
    return sum(card == rank for card in cards)


COMMANDS: Mapping[str, Word[View]] = {
    "hand": Word("hand", message("nanatoridori-help-hand"), hand_text),
    "beats": Word("beats", message("nanatoridori-help-beats"), beats_sentence),
    "known": Word("known", message("nanatoridori-help-known"), known_sentence),
    "discards": Word("discards", message("nanatoridori-help-discards"), discards_sentence),
    "rank": Word("rank 5", message("nanatoridori-help-rank"), rank_sentence),
    "seats": Word("seats", message("nanatoridori-help-seats"), seats_sentence),
}
