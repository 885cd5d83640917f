"""Cards and hands of Nana Toridori in words: ranks, blocks, gaps, and what beats the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...catalogue import Message, listing, message
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


def cards_name(count: int, rank: Card) -> Message:
    """Returns equal cards as a phrase.

    >>> str(cards_name(1, 5)), str(cards_name(2, 5)), str(cards_name(1, "?"))
    ('a 5', 'two 5s', 'a card')
    """
    return message("nanatoridori-unknown") if isinstance(rank, str) else _cards("nanatoridori-cards", count, rank)


def cards_moved(count: int, rank: Card) -> Message:
    """Returns equal cards as what a verb such as "play" or "drop" moves: some languages need another form for it."""
    if isinstance(rank, str):
        return message("nanatoridori-unknown-moved")
    return _cards("nanatoridori-cards-moved", count, rank)


def cards_owned(count: int, rank: int) -> Message:
    """Returns equal cards after the name of their owner.

    >>> str(cards_owned(1, 5)), str(cards_owned(2, 5))
    ('5', 'two 5s')
    """
    return _cards("nanatoridori-cards-owned", count, rank)


def _cards(message_id: str, count: int, rank: int) -> Message:
    return Message(message_id, {"count": count, "rank": rank})


def lot_name(cards: Sequence[Card]) -> Message:
    """Returns cards as a phrase, by rank.

    >>> str(lot_name([3, 3, 4])), str(lot_name([]))
    ('two 3s and a 4', 'no cards')
    """
    return _lot(cards, cards_name)


def lot_moved(cards: Sequence[Card]) -> Message:
    """Returns cards as what a verb moves, as :func:`cards_moved`."""
    return _lot(cards, cards_moved)


def _lot(cards: Sequence[Card], name: Callable[[int, Card], Message]) -> Message:
    names = [name(count, rank) for rank, count in sorted(Counter(cards).items(), key=str)]
    if len(names) > 1:
        return message("list-pair", first=listing(names[:-1], "comma"), second=names[-1])
    return names[0] if names else message("nanatoridori-no-cards")


def what_beats(table: Sequence[Card]) -> Message | None:
    """Returns what beats the cards on the table (T2.4), or ``None`` if nothing does.

    >>> [str(what_beats(table)) for table in ([5, 5], [6], [7, 7])]
    ['two 6s or higher, or three or more of any rank', 'a 7, or two or more of any rank', 'three or more of any rank']
    >>> what_beats([7] * 9)
    """
    count, rank = len(table), int(table[0])
    higher = message("nanatoridori-needs-higher", count=count, rank=rank + 1)
    more = message("nanatoridori-needs-more", count=count + 1)
    if count == CARDS_OF_A_RANK:
        return higher if rank < HIGHEST_RANK else None
    return message("nanatoridori-needs-either", higher=higher, more=more) if rank < HIGHEST_RANK else more


def what_it_beats(table: Sequence[Card]) -> Message:
    """Returns what the cards on the table beat (T2.4).

    >>> str(what_it_beats([5, 5])), str(what_it_beats([1, 1, 1])), str(what_it_beats([4])), str(what_it_beats([1]))
    ('any single card and two 4s or lower', 'any one or two cards', 'a 3 or lower', 'nothing')
    """
    count, rank = len(table), int(table[0])
    fewer = message("nanatoridori-weaker-fewer", count=count - 1)
    lower = message("nanatoridori-weaker-lower", count=count, rank=rank - 1)
    if rank == 1:
        return fewer if count > 1 else message("nanatoridori-nothing")
    return message("list-pair", first=fewer, second=lower) if count > 1 else lower


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
