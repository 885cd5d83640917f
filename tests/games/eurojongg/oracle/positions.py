"""The state of a Euro-Jongg match between two actions, and the notation of a deal (E2).

>>> from collections import Counter
>>> dealt = deal_text(["As 2s", "", "", "Kh"], front="5r", back="rose").split()
>>> dealt[1:3], dealt[66], dealt[-1], Counter(dealt[1:]) == Counter(PACK)
(['As', '2s'], '5r', 'rose', True)
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from tests.games.eurojongg.oracle.cards import PACK, Card, Cards, Options, canonical, is_playing, without
from tests.games.eurojongg.oracle.scores import Line
from tests.games.eurojongg.oracle.sets import Part, make_book

__all__ = [
    "BLIND",
    "DEALT",
    "SEATS",
    "IllegalActionError",
    "Meld",
    "Phase",
    "Position",
    "Showdown",
    "Side",
    "deal_text",
    "in_turn_order",
    "seat_after",
    "shuffled_deal",
]

SEATS = (0, 1, 2, 3)
DEALT, BLIND = 13, 13
Phase: TypeAlias = Literal["start", "deal", "turn", "claims", "rob", "over"]
Source: TypeAlias = Literal["front", "back"]


class IllegalActionError(ValueError):
    """Raised for an action that the rules do not allow now."""


def seat_after(seat: int) -> int:
    """The next seat clockwise (E2.1).

    >>> seat_after(0), seat_after(3)
    (1, 0)
    """
    return (seat + 1) % len(SEATS)


def in_turn_order(first: int) -> tuple[int, ...]:
    """All seats in order of play, beginning with this one.

    >>> in_turn_order(2)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % len(SEATS) for step in SEATS)


@dataclass(frozen=True)
class Meld:
    """A set on the table (E3.6), with its claimed card and the seat that it came from."""

    part: Part
    source: int | None = None
    claimed: Card | None = None

    @property
    def is_open_book(self) -> bool:
        """Whether the meld can still become a tome (E3.6)."""
        return self.part.is_open and make_book(self.part.cards)


@dataclass(frozen=True)
class Side:
    """A seat's cards and declarations in a hand."""

    hand: Cards = ()
    melds: tuple[Meld, ...] = ()
    laid: Cards = ()  # Crowns and bonus cards.
    discards: Cards = ()  # In order, including claimed ones.
    claimed: tuple[int, ...] = ()  # The indices of the discards that were claimed.
    turns: int = 0  # The number of turns it has begun.
    waits: bool = False
    sacred: Cards = ()  # The cards it has declared.
    slighted: int = 0  # The number of times it discarded a card declared by another seat (E14.7).

    @property
    def parts(self) -> tuple[Part, ...]:
        """The melds without the seats that their claimed cards came from."""
        return tuple(meld.part for meld in self.melds)


@dataclass(frozen=True)
class Showdown:
    """The cards revealed at the end of a hand (E11.4)."""

    hands: tuple[Cards, ...]
    blind: Cards
    ledgers: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True)
class Position:
    """The complete state between two actions, including hidden cards."""

    options: Options
    phase: Phase = "deal"
    hand_number: int = 0  # The number of hands dealt.
    lost: int = 0  # The number of times the deal was lost.
    scores: tuple[int, ...] = (0, 0, 0, 0)
    dealer: int = 0  # The dealer of this hand; once it is over, of the next (E2.2, E10.1).
    sides: tuple[Side, ...] = (Side(),) * len(SEATS)
    discarders: tuple[int, ...] = ()  # The seat of each discard of the hand, in order.
    wall: Cards = ()  # From the front to the back.
    blind: Cards = ()
    turn: int = 0  # The seat of the current or latest turn.
    drawn: Card | None = None  # The latest card that the turn brought from the wall, while it is in the hand.
    drawn_from: Source | None = None  # None if the turn has drawn no card from the wall.
    began_with: Card | None = None  # The claimed card with which the turn began.
    offered: Card | None = None  # Offered by the seat of the turn.
    answers: tuple[str | None, ...] = (None,) * len(SEATS)
    events: tuple[str, ...] = ()
    shown: Showdown | None = None  # Of the latest hand that is over.
    code: Literal["rounds", "limit"] | None = None  # Why the match is over.

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked about a card, in turn order; including those that have answered."""
        return in_turn_order(self.turn)[1:] if self.phase in ("claims", "rob") else ()

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self.phase == "turn":
            return (self.turn,)
        return tuple(seat for seat in sorted(self.asked) if self.answers[seat] is None)

    def with_side(self, seat: int, **changes: Any) -> Position:
        """The position with changes to the side of one seat.

        >>> Position(Options()).with_side(2, hand=("As",)).sides[2].hand
        ('As',)
        """
        side = replace(self.sides[seat], **changes)
        return replace(self, sides=(*self.sides[:seat], side, *self.sides[seat + 1 :]))

    def with_events(self, *events: str) -> Position:
        """The position with more events of the same action."""
        return replace(self, events=(*self.events, *events))


def deal_text(hands: Sequence[str] = (), front: str = "", back: str = "", *, blind: str = "", seed: int = 0) -> str:
    """A deal in which the hands and the ends of the wall begin with these cards, in the order in which they are drawn.

    Chance fills the rest; hands get only playing cards, so that they hold no crown or bonus card that is not named.
    """
    named = [hand.replace("|", " ").split() for hand in hands]
    named += [[] for _ in range(len(SEATS) - len(named))]
    first, last, beyond = front.split(), back.split()[::-1], blind.split()
    left = list(without(PACK, [card for part in [*named, beyond, first, last] for card in part]))
    random.Random(seed).shuffle(left)
    dealt: list[Card] = []
    for hand in named:
        assert len(hand) <= DEALT, "a hand has at most 13 cards (E2.3)"
        added = [card for card in left if is_playing(card)][: DEALT - len(hand)]
        left = list(without(left, added))
        dealt += canonical([*hand, *added])
    missing = BLIND - len(beyond)
    dealt += canonical([*beyond, *left[:missing]])
    return " ".join(["deal", *dealt, *first, *left[missing:], *last])


def shuffled_deal(seed: int) -> str:
    """A deal made by chance alone.

    >>> len(shuffled_deal(7).split()) == 1 + len(PACK)
    True
    """
    cards = random.Random(seed).sample(PACK, len(PACK))
    starts = range(0, DEALT * (len(SEATS) + 1), DEALT)
    parts = [canonical(cards[place : place + DEALT]) for place in starts]
    return " ".join(["deal", *(card for part in parts for card in part), *cards[starts.stop :]])
