"""Complete hands of Euro-Jongg with all of their readings (E8), and the cards that a hand waits for (E14.2, E14.6).

>>> hand = read_cards("As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 4d 9c")
>>> waits(hand, (), Options())
('9c',)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from tests.games.eurojongg.oracle.cards import (
    COPIES,
    PLAYING_CARDS,
    Card,
    Cards,
    Options,
    are_playing,
    canonical,
    in_order,
    read_cards,
    without,
)
from tests.games.eurojongg.oracle.sets import Part, are_consecutive, are_of_one_suit, parts_with, read_parts

__all__ = [
    "Melds",
    "Reading",
    "Shape",
    "are_fourteen_run",
    "are_seven_pairs",
    "could_complete",
    "four_sets",
    "is_complete",
    "own_cards",
    "partings",
    "read_cards",
    "read_parts",
    "readings",
    "readings_beside",
    "special_hands",
    "waits",
]

Shape: TypeAlias = Literal["four-sets", "seven-pairs", "fourteen-run"]
Melds: TypeAlias = tuple[Part, ...]

SETS, PAIRS = 4, 1


@dataclass(frozen=True)
class Reading:
    """One way to read a complete hand (E8.4)."""

    shape: Shape
    # The parts of the hand, the one with the last card first. A special hand has none: its cards are divided for their
    # points alone (E9.10).
    parts: tuple[Part, ...] = ()
    is_last_melded: bool = False  # Whether the last card lies in the set that was claimed by name (E8.3).

    @property
    def last_part(self) -> Part | None:
        """The part of the hand with the last card; None for a special hand, or if the last card lies in a meld."""
        return self.parts[0] if self.parts and not self.is_last_melded else None


@lru_cache(maxsize=50_000)
def partings(cards: Cards, sets: int, pairs: int) -> frozenset[tuple[Cards, ...]]:
    """Every way to divide the cards into this many sets (runs and books) and pairs, with no card left over.

    >>> sorted(partings(("5h", "5h", "5h", "6h", "7h"), 1, 1))
    [(('5h', '5h'), ('5h', '6h', '7h'))]
    """
    if len(cards) != 3 * sets + 2 * pairs or sets < 0 or pairs < 0:
        return frozenset()
    if not cards:
        return frozenset({()})
    found = set()
    for part in parts_with(cards[0], cards[1:]):
        is_pair = len(part) == 2
        left = without(cards, part)
        for rest in partings(left, sets - (not is_pair), pairs - is_pair):
            found.add(in_order([part, *rest]))
    return frozenset(found)


def four_sets(hand: Cards, last: Card, melds: Melds, *, is_claimed: bool) -> list[Reading]:
    """The readings as four sets and a pair, melds among the sets (E8.1).

    There is a reading for each part that can contain the last card: an equal card may then take its place (E8.4). A set
    that a claimed card completes is open (E3.7, E9.9).

    >>> melds = read_parts("Js Qs Ks | As 2s 3s | 9d 9d 9d", is_open=True)
    >>> len(four_sets(("6h", "7h", "8h", "8h"), "8h", melds, is_claimed=True))
    2
    """
    found = []
    sets = SETS - len(melds)
    for cards in parts_with(last, hand):
        is_pair = len(cards) == 2
        left = without(canonical([*hand, last]), cards)
        for rest in sorted(partings(left, sets - (not is_pair), PAIRS - is_pair)):
            with_last = Part(cards, is_open=is_claimed and not is_pair)
            found.append(Reading("four-sets", (with_last, *(Part(part) for part in rest))))
    return found


def are_seven_pairs(cards: Cards) -> bool:
    """Whether the cards are seven pairs; four equal cards are two pairs (E12.4).

    >>> are_seven_pairs(read_cards("As As 5h 5h 5h 5h 9d 9d 2c 2c Ks Kh Fs Fd"))
    True
    """
    return bool(partings(canonical(cards), 0, 7))


def are_fourteen_run(cards: Cards) -> bool:
    """Whether the cards are fourteen of one suit with consecutive ranks (E12.5).

    >>> are_fourteen_run(read_cards("As 2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs Js"))
    True
    """
    return len(cards) == 14 and are_playing(cards) and are_of_one_suit(cards) and are_consecutive(cards)


def special_hands(hand: Cards, last: Card, melds: Melds, options: Options) -> list[Reading]:
    """The readings as a special hand that the options switch on (E8.7); there are no melds in it.

    >>> run = read_cards("As 2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs")
    >>> [reading.shape for reading in special_hands(run, "Js", (), Options(fourteen_run=True))]
    ['fourteen-run']
    """
    cards = (*hand, last)
    found = []
    if options.seven_pairs and not melds and are_seven_pairs(cards):
        found.append(Reading("seven-pairs"))
    if options.fourteen_run and not melds and are_fourteen_run(cards):
        found.append(Reading("fourteen-run"))
    return found


def readings(
    hand: Cards, last: Card, melds: Melds = (), options: Options | None = None, *, is_claimed: bool = False
) -> tuple[Reading, ...]:
    """Every reading of the hand with the last card; none if it is not complete (E8.1, E8.4, E8.7).

    >>> found = readings(("5h", "5h", "5h", "6h", "7h", "9c", "9c"), "5h", read_parts("As As As | 2s 2s 2s"))
    >>> [(reading.last_part.kind, len(reading.parts)) for reading in found]
    [('book', 3), ('run', 3)]
    """
    ordinary = four_sets(hand, last, melds, is_claimed=is_claimed)
    return (*ordinary, *special_hands(hand, last, melds, options or Options()))


def readings_beside(hand: Cards, melds: Melds) -> tuple[Reading, ...]:
    """Every reading of a hand that is complete together with its melds, one of which contains the last card (E8.3).

    >>> melds = read_parts("As As As | 2s 2s 2s | 5h 5h 5h", is_open=True)
    >>> [[part.cards for part in reading.parts] for reading in readings_beside(("5h", "6h", "7h", "9c", "9c"), melds)]
    [[('5h', '6h', '7h'), ('9c', '9c')]]
    """
    ways = sorted(partings(canonical(hand), SETS - len(melds), PAIRS))
    return tuple(Reading("four-sets", tuple(Part(cards) for cards in way), is_last_melded=True) for way in ways)


def is_complete(hand: Cards, last: Card, melds: Melds, options: Options) -> bool:
    """Whether the hand is complete with the last card (E8.1, E8.7).

    >>> melds = read_parts("Js Qs Ks | As 2s 3s | 9d 9d 9d | 5c 5c 5c 5c")
    >>> is_complete(("Ks",), "Kh", melds, Options()), is_complete(("Ac",), "Ah", melds, Options())
    (True, False)
    """
    return bool(readings(hand, last, melds, options))


def own_cards(hand: Iterable[Card], melds: Melds) -> Cards:
    """The cards of the hand and of the melds together (E13.3).

    >>> own_cards(("Ks",), read_parts("7d 7d 7d"))
    ('Ks', '7d', '7d', '7d')
    """
    return canonical([*hand, *(card for part in melds for card in part.cards)])


def waits(hand: Cards, melds: Melds, options: Options) -> Cards:
    """The playing cards that complete the hand, unless the seat has all copies itself (E14.2).

    >>> waits(read_cards("7d 7d 7d 7d"), read_parts("Js Qs Ks | As 2s 3s | 9d 9d 9d"), Options())
    ()
    >>> waits(read_cards("7d 7d 7d 8d"), read_parts("Js Qs Ks | As 2s 3s | 9d 9d 9d"), Options())
    ('6d', '8d', '9d')
    """
    there = own_cards(hand, melds)
    wanted = [card for card in PLAYING_CARDS if there.count(card) < COPIES[card]]
    return tuple(card for card in wanted if is_complete(hand, card, melds, options))


def could_complete(card: Card, hand: Cards, melds: Melds, options: Options) -> bool:
    """Whether the seat could discard a card in its turn so that this one would complete the hand (E14.6).

    >>> melds = read_parts("Js Qs Ks | As 2s 3s | 9d 9d 9d")
    >>> hand = read_cards("5h 5h 7c 7c Kd")
    >>> could_complete("5h", hand, melds, Options()), could_complete("Kh", hand, melds, Options())
    (True, False)
    """
    return any(is_complete(without(hand, [discarded]), card, melds, options) for discarded in set(hand))
