"""What is so at a table of Euro-Jongg between two actions, and how a deal is written (E2).

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
Phase: TypeAlias = Literal["deal", "turn", "claims", "rob", "over"]
Source: TypeAlias = Literal["front", "back"]


class IllegalActionError(ValueError):
    """The rules do not allow it now."""


def seat_after(seat: int) -> int:
    """The next seat clockwise (E2.1).

    >>> seat_after(0), seat_after(3)
    (1, 0)
    """
    return (seat + 1) % len(SEATS)


def in_turn_order(first: int) -> tuple[int, ...]:
    """All seats in order of play from one of them on.

    >>> in_turn_order(2)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % len(SEATS) for step in SEATS)


@dataclass(frozen=True)
class Meld:
    """A set on the table (E3.6), the seat that its claimed card came from, and that card."""

    part: Part
    source: int | None = None
    claimed: Card | None = None

    @property
    def is_open_book(self) -> bool:
        """Whether it may still grow (E3.6)."""
        return self.part.is_open and make_book(self.part.cards)


@dataclass(frozen=True)
class Side:
    """What one seat has and did in a hand."""

    hand: Cards = ()
    melds: tuple[Meld, ...] = ()
    laid: Cards = ()  # Crowns and bonus cards.
    discards: Cards = ()  # In order, claimed ones too.
    claimed: tuple[int, ...] = ()  # Which of the discards were claimed.
    turns: int = 0  # How many it has begun.
    waits: bool = False
    sacred: Cards = ()  # What it has declared.
    slighted: int = 0  # How often it discarded what another seat had declared (E14.7).

    @property
    def parts(self) -> tuple[Part, ...]:
        """The melds without where they came from."""
        return tuple(meld.part for meld in self.melds)


@dataclass(frozen=True)
class Showdown:
    """What is shown when a hand is over (E11.4)."""

    hands: tuple[Cards, ...]
    blind: Cards
    ledgers: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True)
class Position:
    """Everything that is so between two actions, hidden cards included."""

    options: Options
    phase: Phase = "deal"
    hand_number: int = 0  # How many have been dealt.
    lost: int = 0  # How often the deal was lost.
    scores: tuple[int, ...] = (0, 0, 0, 0)
    dealer: int = 0  # Of this hand, and once it is over of the next (E2.2, E10.1).
    sides: tuple[Side, ...] = (Side(),) * len(SEATS)
    wall: Cards = ()  # From the front to the back.
    blind: Cards = ()
    turn: int = 0  # Whose turn it is or was last.
    drawn: Card | None = None  # The latest card that the turn brought from the wall, while it is in the hand.
    drawn_from: Source | None = None  # None if the turn has brought no card from the wall.
    began_with: Card | None = None  # The claimed card with which the turn began.
    offered: Card | None = None  # By the seat of the turn.
    answers: tuple[str | None, ...] = (None,) * len(SEATS)
    events: tuple[str, ...] = ()
    shown: Showdown | None = None  # Of the latest hand that is over.
    code: Literal["rounds", "limit"] | None = None  # Why the match is over.

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked about a card, from the one after its owner on; also those that have answered."""
        return in_turn_order(self.turn)[1:] if self.phase in ("claims", "rob") else ()

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self.phase == "turn":
            return (self.turn,)
        return tuple(seat for seat in sorted(self.asked) if self.answers[seat] is None)

    def with_side(self, seat: int, **changes: Any) -> Position:
        """The same with another side of one seat.

        >>> Position(Options()).with_side(2, hand=("As",)).sides[2].hand
        ('As',)
        """
        side = replace(self.sides[seat], **changes)
        return replace(self, sides=(*self.sides[:seat], side, *self.sides[seat + 1 :]))

    def with_events(self, *events: str) -> Position:
        """The same with more events of the same action."""
        return replace(self, events=(*self.events, *events))


def deal_text(hands: Sequence[str] = (), front: str = "", back: str = "", *, blind: str = "", seed: int = 0) -> str:
    """A deal in which the hands and the ends of the wall begin like this, in the order in which they are drawn.

    Chance fills them up, the hands with playing cards, so that they hold no crown or bonus card that is not named.
    """
    named = [hand.replace("|", " ").split() for hand in hands]
    named += [[] for _ in range(len(SEATS) - len(named))]
    first, last, beyond = front.split(), back.split()[::-1], blind.split()
    left = list(without(PACK, [card for part in [*named, beyond, first, last] for card in part]))
    random.Random(seed).shuffle(left)
    dealt: list[Card] = []
    for hand in named:
        assert len(hand) <= DEALT, "nobody is dealt more than 13 cards (E2.3)"
        added = [card for card in left if is_playing(card)][: DEALT - len(hand)]
        left = list(without(left, added))
        dealt += canonical([*hand, *added])
    missing = BLIND - len(beyond)
    dealt += canonical([*beyond, *left[:missing]])
    return " ".join(["deal", *dealt, *first, *left[missing:], *last])


def shuffled_deal(seed: int) -> str:
    """A deal of chance alone.

    >>> len(shuffled_deal(7).split()) == 1 + len(PACK)
    True
    """
    cards = random.Random(seed).sample(PACK, len(PACK))
    starts = range(0, DEALT * (len(SEATS) + 1), DEALT)
    parts = [canonical(cards[place : place + DEALT]) for place in starts]
    return " ".join(["deal", *(card for part in parts for card in part), *cards[starts.stop :]])
