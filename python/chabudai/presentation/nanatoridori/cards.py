"""Cards and hands of Nana Toridori in words: ranks, blocks, gaps, and what beats the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..shared.phrases import join_words, number_word, quantity
from .data import View

HIGHEST_RANK = 7
CARDS_OF_A_RANK = 9
UNKNOWN = "?"

Card = int | str
"""A rank, or ``"?"`` for a hidden card."""


@dataclass(frozen=True, slots=True)
class Block:
    """A maximal row of equal cards side by side (T2.1). Slots count from 1."""

    rank: int
    first: int
    cards: int

    @property
    def last(self) -> int:
        return self.first + self.cards - 1

    @property
    def slots(self) -> str:
        """Returns the block's slots in the form in which they are typed: ``3-4``, or ``3``."""
        return str(self.first) if self.cards == 1 else f"{self.first}-{self.last}"


def blocks(hand: Sequence[Card]) -> list[Block]:
    """Returns the blocks of a hand from the left, without hidden cards.

    >>> [(block.rank, block.slots) for block in blocks([2, 5, 5, "?", 5])]
    [(2, '1'), (5, '2-3'), (5, '5')]
    """
    found: list[Block] = []
    for slot, card in enumerate(hand, start=1):
        if isinstance(card, str):
            continue
        if found and (found[-1].rank, found[-1].last) == (card, slot - 1):
            found[-1] = Block(card, found[-1].first, found[-1].cards + 1)
        else:
            found.append(Block(card, slot, 1))
    return found


def block_at(hand: Sequence[Card], slot: int) -> Block | None:
    """Returns the block that contains a slot, or ``None`` for a hidden card or a slot that does not exist."""
    return next((block for block in blocks(hand) if block.first <= slot <= block.last), None)


def cards_name(count: int, rank: Card) -> str:
    """Returns equal cards in words.

    >>> cards_name(1, 5), cards_name(2, 5), cards_name(1, "?")
    ('a 5', 'two 5s', 'a card')
    """
    if rank == UNKNOWN:
        return "a card" if count == 1 else quantity(count, "card")
    return f"a {rank}" if count == 1 else f"{number_word(count)} {rank}s"


def lot_name(cards: Sequence[Card]) -> str:
    """Returns cards in words, by rank.

    >>> lot_name([3, 3, 4]), lot_name([])
    ('two 3s and a 4', 'no cards')
    """
    counts = Counter(cards)
    return join_words([cards_name(count, rank) for rank, count in sorted(counts.items(), key=str)]) or "no cards"


def what_beats(table: Sequence[Card]) -> str:
    """Returns what beats the cards on the table (T2.4).

    >>> what_beats([5, 5]), what_beats([6]), what_beats([7, 7])
    ('two 6s or higher, or three of any rank', 'a 7, or two of any rank', 'three of any rank')
    """
    count, rank = len(table), int(table[0])
    ways = []
    if rank < HIGHEST_RANK:
        ways.append(cards_name(count, rank + 1) + (" or higher" if rank + 1 < HIGHEST_RANK else ""))
    if count < CARDS_OF_A_RANK:
        ways.append(f"{number_word(count + 1)} of any rank")
    return ", or ".join(ways) or "nothing"


def what_it_beats(table: Sequence[Card]) -> str:
    """Returns what the cards on the table beat (T2.4).

    >>> what_it_beats([5, 5]), what_it_beats([1, 1, 1]), what_it_beats([4]), what_it_beats([1])
    ('any single and two 4s or lower', 'any single or pair', 'a 3 or lower', 'nothing')
    """
    count, rank = len(table), int(table[0])
    fewer = {1: "", 2: "any single", 3: "any single or pair"}.get(count, f"any {number_word(count - 1)} cards or fewer")
    lower = cards_name(count, rank - 1) + (" or lower" if rank > 2 else "") if rank > 1 else ""
    return " and ".join(part for part in (fewer, lower) if part) or "nothing"


def is_duel(view: View) -> bool:
    """Returns whether the game is for two (T1.2)."""
    return bool(view["players"] == 2)


def grouped_ranks(cards: Iterable[int]) -> str:
    """Returns the discard pile by rank, in short.

    >>> grouped_ranks([3, 4, 4, 7, 7, 7])
    '3 4x2 7x3'
    """
    counts = Counter(cards)
    return " ".join(f"{rank}x{count}" if count > 1 else str(rank) for rank, count in sorted(counts.items()))


def without(cards: Iterable[int], taken: Iterable[int]) -> list[int]:
    return sorted((Counter(cards) - Counter(taken)).elements())


def neighbours(hand: Sequence[Card], gap: int) -> tuple[Card | None, Card | None]:
    """Returns the cards to the left and right of a gap, with ``None`` at an end of the hand."""
    return (hand[gap - 1] if gap else None), (hand[gap] if gap < len(hand) else None)


def hands(view: View) -> Iterator[tuple[int, Sequence[Card]]]:
    """Yields each seat with its hand as the other seats know it."""
    for seat, hand in enumerate(view["hands"]):
        shown = view.get("shown") if seat == view.get("seat") else None
        yield seat, hand if shown is None else shown
