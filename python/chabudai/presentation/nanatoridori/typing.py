"""Parses shorthand into the text of an action, legal or not: ``p 3-4``, ``p 5x2``, ``in 2``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...catalogue import listing, message
from ...errors import NotationError
from .cards import Block, Card, block_at, blocks, cards_moved
from .data import View, action_data

_SLOTS = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?(?:\+([12]))?")
_RANK = re.compile(r"([1-7])x([1-9])(?:\+([12]))?")
_PLAIN_RANK = re.compile(r"[1-7]x[1-9]")
_AT = re.compile(r"[1-9]\d?(?:\+[12])?")
_ONE = re.compile(r"(\d{1,2})")


def parse_shorthand(words: str, view: View, legal: Sequence[str]) -> str | None:
    """Returns the action that a shorthand means, legal or not, or ``None`` if the words are not a shorthand.

    Raises ``NotationError`` for a shorthand that has no meaning in this hand, or several meanings.

    >>> view = {"seat": 0, "hands": [[3, 5, 5, 2]], "beaten": [], "drawn": None}
    >>> parse_shorthand("p 2-3", view, []), parse_shorthand("p 5x2", view, [])
    ('play 5x2@2', 'play 5x2@2')
    >>> parse_shorthand("in 2", {**view, "drawn": 4}, [])
    'keep@2'
    >>> parse_shorthand("5X2@2", view, [])
    'play 5x2@2'
    """
    tokens, seat = words.lower().replace("@", " @ ").split(), view.get("seat")
    match tokens:
        case ["p" | "play", cards] if seat is not None:
            return _play(cards, view["hands"][seat])
        case [cards] if seat is not None and (_RANK.fullmatch(cards) or ("-" in cards and _SLOTS.fullmatch(cards))):
            return _play(cards, view["hands"][seat])
        case [cards, "@", slot] | ["p" | "play", cards, "@", slot] if _PLAIN_RANK.fullmatch(cards) and _AT.fullmatch(
            slot
        ):
            # The text is the notation itself, in upper or lower case, with or without its verb.
            return f"play {cards}@{slot}"
        case ["take" | "keep" as verb, gap] if _ONE.fullmatch(gap):
            return f"{verb}@{int(gap)}"
        case ["in", gap] if _ONE.fullmatch(gap):
            return f"{'keep' if view['drawn'] is not None else 'take'}@{int(gap)}"
        case ["take" | "keep" | "in" as verb]:
            raise NotationError(str(message("nanatoridori-type-verb", verb=verb)))
        case ["pass"]:
            # In the duel, a pass names an open card unless there is only one.
            passes = [action for action in legal if action_data(action)["kind"] == "pass"]
            return passes[0] if len(passes) == 1 else None
        case _:
            return None


def _play(cards: str, hand: Sequence[Card]) -> str:
    by_rank, by_slot = _RANK.fullmatch(cards), _SLOTS.fullmatch(cards)
    if by_rank is not None:
        rank, count, open_cards = by_rank.groups()
        return _text(_block_of_rank(int(rank), int(count), hand), int(count), open_cards)
    if by_slot is None:
        raise NotationError(str(message("nanatoridori-type-slots")))
    first, last, open_cards = by_slot.groups()
    if last is None:
        block = _block_of_one(int(first), hand)
        return _text(block, 1, open_cards)
    if not 1 <= int(first) <= int(last) <= len(hand):
        raise NotationError(str(message("nanatoridori-type-no-slots", slots=cards, count=len(hand))))
    found = block_at(hand, int(first))
    if found is None or int(last) > found.last:
        held = " ".join(str(card) for card in hand[int(first) - 1 : int(last)])
        raise NotationError(str(message("nanatoridori-type-no-block", slots=cards, cards=held)))
    return _text(found, int(last) - int(first) + 1, open_cards)


def _block_of_rank(rank: int, count: int, hand: Sequence[Card]) -> Block:
    """Returns the only block with at least ``count`` cards of a rank, or the longest block, which the rules then
    refuse.
    """
    of_rank = [block for block in blocks(hand) if block.rank == rank]
    if not of_rank:
        raise NotationError(str(message("nanatoridori-type-no-rank", rank=rank)))
    enough = [block for block in of_rank if block.cards >= count] or [max(of_rank, key=lambda block: block.cards)]
    if len(enough) > 1:
        ways = listing([f"p {block.first}-{block.first + count - 1}" for block in enough], "or")
        cards = cards_moved(count, rank)
        raise NotationError(str(message("nanatoridori-type-blocks", cards=cards, count=len(enough), ways=ways)))
    return enough[0]


def _block_of_one(number: int, hand: Sequence[Card]) -> Block:
    """Returns the block of a lone number, which is a slot unless it could also mean a rank."""
    at_slot = block_at(hand, number)
    of_rank = [block for block in blocks(hand) if block.rank == number]
    if at_slot is None and not of_rank:
        raise NotationError(str(message("nanatoridori-type-no-slot", slot=number, count=len(hand))))
    if at_slot is None:
        return _block_of_rank(number, 1, hand)
    if of_rank and at_slot not in of_rank:
        ways = (f"p {number}-{number}", f"p {number}x1")
        text = message("nanatoridori-type-slot-or-rank", slot=number, held=at_slot.rank, ways=listing(ways, "or"))
        raise NotationError(str(text), ways)
    return at_slot


def _text(block: Block, count: int, open_cards: str | None) -> str:
    return f"play {block.rank}x{count}@{block.first}" + (f"+{open_cards}" if open_cards else "")
