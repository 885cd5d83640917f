"""Nana Toridori's own commands: the table in words, for line mode and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...errors import NotationError
from ..base import Word, check_no_arguments
from ..shared.phrases import join_words, number_word, quantity, seat_name, sentence
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


def hand_text(arguments: Sequence[str], view: View) -> str:
    """Returns the seat's hand in its order, with gaps and blocks.

    >>> print(hand_text([], {"seat": 0, "hands": [[2, 5, 5]], "drawn": None}))
    ^0 2 ^1[5 ^2 5]^3
    Three cards from the left: a 2, two 5s.
    """
    check_no_arguments("hand", arguments)
    seat = view.get("seat")
    if seat is None:
        raise NotationError("a spectator has no hand")
    hand = view["hands"][seat]
    if not hand:
        return "The hand is empty."
    cards = ", ".join(cards_name(block.cards, block.rank) for block in blocks(hand))
    count = quantity(len(hand), "card")
    lines = hand_lines(hand)[::2]
    return "\n".join([*lines, f"{sentence(count)} from the left: {cards}."])


def known_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns what is public about each hand, including the seat's own."""
    check_no_arguments("known", arguments)
    return "\n".join(hand_sentence(seat, view) for seat, _ in hands(view))


def discards_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns the discard pile by rank (T3.4).

    >>> discards_sentence([], {"discards": [3, 3, 4]})
    'Three cards are discarded: two 3s and a 4.'
    """
    check_no_arguments("discards", arguments)
    count = len(view["discards"])
    if not count:
        return "Nothing has been discarded in this round."
    number = quantity(count, "card")
    verb = "is" if count == 1 else "are"
    return f"{sentence(number)} {verb} discarded: {lot_name(view['discards'])}."


def beats_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns what the cards on the table beat and what beats them.

    >>> beats_sentence([], {"table": [5, 5]})
    'On the table: two 5s. They beat any single and two 4s or lower; it takes two 6s or higher, or three of any rank.'
    """
    check_no_arguments("beats", arguments)
    table = view["table"]
    if not table:
        return "The table is empty: the next player leads with any cards of one block (T2.3)."
    they = "It beats" if len(table) == 1 else "They beat"
    return f"On the table: {lot_name(table)}. {they} {what_it_beats(table)}; it takes {what_beats(table)}."


def rank_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns a sentence that says where the nine cards of a rank are, as far as the reader knows."""
    match arguments:
        case [digit] if digit.isascii() and digit.isdigit() and 1 <= int(digit) <= HIGHEST_RANK:
            rank = int(digit)
        case _:
            raise NotationError(f"type rank and a number from 1 to {HIGHEST_RANK}, such as rank 5")
    places: list[tuple[int, str]] = []
    for seat, hand in enumerate(view["hands"]):
        whose = "in your hand" if seat == view.get("seat") else f"with {seat_name(seat, view)}"
        places.append((_count(hand, rank), whose))
    for seat, lying in enumerate(view["open"]):
        places.append((_count(lying, rank), f"open before {seat_name(seat, view)}"))
    places.append((_count(view["table"], rank), "on the table"))
    places.append((_count(view["beaten"], rank), "beaten"))
    places.append((int(view["drawn"] == rank), "taken up" if is_duel(view) else "drawn"))
    places.append((_count(view["discards"], rank), "discarded"))
    unseen = CARDS_OF_A_RANK - sum(count for count, _ in places)
    parts = [f"{number_word(count)} {where}" for count, where in places if count]
    return f"Of nine {rank}s: {', '.join([*parts, f'{number_word(unseen)} unseen'])}."


def seats_sentence(arguments: Sequence[str], view: View) -> str:
    """Returns each seat's cards, penguins or points, and whether it has passed or is out."""
    check_no_arguments("seats", arguments)
    lines = []
    for seat, hand in enumerate(view["hands"]):
        points = view["points"]
        standing = quantity(view["penguins"][seat], "penguin") if points is None else quantity(points[seat], "point")
        parts = [standing, "out" if seat in view["out"] else quantity(len(hand), "card")]
        if view["open"]:
            parts.append(f"open: {join_words([str(card) for card in view['open'][seat]]) or 'none'}")
        if seat in view["passed"]:
            parts.append("has passed")
        if view["table"] and view["table_owner"] == seat:
            parts.append(f"owns {lot_name(view['table'])} on the table")
        lines.append(f"{seat_name(seat, view)}: {', '.join(parts)}.")
    return "\n".join(lines)


def _count(cards: Sequence[Card], rank: int) -> int:
    return sum(card == rank for card in cards)


WORDS: Mapping[str, Word[View]] = {
    "hand": Word("hand", "your hand in its order, with the numbers of the gaps", hand_text),
    "beats": Word("beats", "what the cards on the table beat, and what beats them", beats_sentence),
    "known": Word("known", "the cards of each hand that are public", known_sentence),
    "discards": Word("discards", "the discard pile by rank", discards_sentence),
    "rank": Word("rank 5", "where the nine cards of a rank are, as far as you know", rank_sentence),
    "seats": Word("seats", "each seat: cards, penguins, who has passed, who is out", seats_sentence),
}
