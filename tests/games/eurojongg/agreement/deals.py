"""Stacked deals for random matches of Euro-Jongg: a fair deal seldom leads to a complete hand.

>>> text, habits = stacked(random.Random(1), 0, Options())
>>> sorted(text.split()[1:]) == sorted(PACK)
True
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from tests.games.eurojongg.agreement.habits import HABITS, Habit
from tests.games.eurojongg.oracle import SEATS
from tests.games.eurojongg.oracle.cards import (
    BONUS_CARDS,
    CROWNS,
    FACE_RANKS,
    NUMBER_CARDS,
    PACK,
    RANKS,
    SUITS,
    Card,
    Cards,
    Options,
    canonical,
)
from tests.games.eurojongg.oracle.positions import BLIND, DEALT


class Stack:
    """The cards that are not placed yet, and where the others have been placed."""

    def __init__(self, rng: random.Random, dealer: int) -> None:
        """Starts with the whole pack."""
        self.rng = rng
        self.dealer = dealer
        self.left = rng.sample(PACK, len(PACK))
        self.hands: list[list[Card]] = [[], [], [], []]
        self.first: list[Card] = []  # Drawn first.
        self.soon: list[Card] = []  # Near the front of the wall.
        self.late: list[Card] = []  # At the back of the wall.
        self.blind: list[Card] = []  # Never drawn.

    def take(self, cards: Sequence[Card]) -> bool:
        """Takes these cards if all are available."""
        there = list(self.left)
        for card in cards:
            if card not in there:
                return False
            there.remove(card)
        self.left = there
        return True

    def take_any(self, sets: Callable[[], Cards]) -> Cards:
        """Calls the function until all of its cards are available, and takes them."""
        while True:
            cards = sets()
            if self.take(cards):
                return cards

    def deal(self) -> str:
        """Returns the deal: fills up all hands, and leaves the wall in the remaining order."""
        front = self.rng.sample(self.soon, len(self.soon))
        for hand in self.hands:
            while len(hand) < DEALT:
                hand.append(self.left.pop())
        blind = [*self.blind, *(self.left.pop() for _ in range(BLIND - len(self.blind)))]
        # Cards that will be drawn soon are mixed with others.
        for card in front:
            self.left.insert(self.rng.randrange(24), card)
        parts = [canonical(part) for part in [*self.hands, blind]]
        return " ".join(["deal", *(card for part in parts for card in part), *self.first, *self.left, *self.late])


def a_run(rng: random.Random) -> Cards:
    """A random run."""
    first, suit = rng.randrange(len(RANKS) - 2), rng.choice(SUITS)
    return tuple(rank + suit for rank in RANKS[first : first + 3])


def of_a_rank(rng: random.Random, size: int) -> Cards:
    """A random book, pair or tome."""
    if rng.random() < 0.7:
        return (rng.choice(NUMBER_CARDS),) * size
    rank = rng.choice(FACE_RANKS)
    return tuple(rank + suit for suit in rng.sample(SUITS, size))


def complete(stack: Stack, options: Options) -> list[Card]:
    """Takes fourteen cards that form a complete hand from the stack."""
    rng = stack.rng
    if options.seven_pairs and rng.random() < 0.4:
        return [card for _ in range(7) for card in stack.take_any(lambda: of_a_rank(rng, 2))]
    if options.fourteen_run and rng.random() < 0.4:
        first = rng.randrange(3)
        cards = [rank + suit for suit in rng.sample(SUITS, 1) for rank in RANKS[first : first + 14]]
        if stack.take(cards):
            return cards
    cards = list(stack.take_any(lambda: of_a_rank(rng, 2)))
    for _ in range(4):
        cards += stack.take_any(lambda: a_run(rng) if rng.random() < 0.6 else of_a_rank(rng, 3))
    return cards


def near(stack: Stack, options: Options) -> None:
    """Hands that lack one to three cards, which will be drawn soon or are in other hands."""
    for seat in SEATS:
        if stack.rng.random() < 0.85:
            cards = complete(stack, options)
            lacking = stack.rng.sample(cards, stack.rng.choice((1, 1, 2, 3)))
            for card in lacking:
                cards.remove(card)
            stack.hands[seat] += cards
            stack.soon += lacking


def four_sets(stack: Stack) -> list[Card]:
    """Twelve cards that are four runs and books."""
    taken: list[Card] = []
    for _ in range(4):
        taken += stack.take_any(lambda: a_run(stack.rng) if stack.rng.random() < 0.6 else of_a_rank(stack.rng, 3))
    return taken


def same_card(stack: Stack, options: Options) -> None:
    """Hands that lack the same card, which the fourth seat has."""
    last = stack.rng.choice(NUMBER_CARDS)
    stack.take((last,) * 4)
    owner = stack.rng.choice(SEATS)
    for seat in SEATS:
        if seat == owner:
            stack.hands[seat].append(last)
        else:
            stack.hands[seat] += [*four_sets(stack), last]


def own_discard(stack: Stack, options: Options) -> None:
    """A hand that the first drawn card completes, although its seat need not go out; two other seats lack the same
    card.
    """
    last = stack.rng.choice(NUMBER_CARDS)
    stack.take((last,) * 4)
    seat = stack.dealer
    stack.hands[seat] += [*four_sets(stack), last]
    stack.first.append(last)
    for other in stack.rng.sample([one for one in SEATS if one != seat], 2):
        stack.hands[other].append(last)


def special(stack: Stack, options: Options) -> None:
    """Special hands that lack one card, which will be drawn soon or is in another hand."""
    for seat in SEATS[:2]:
        cards = complete(stack, options)
        lacking = stack.rng.choice(cards)
        cards.remove(lacking)
        stack.hands[seat] += cards
        if stack.rng.random() < 0.5:
            stack.soon.append(lacking)
        else:
            stack.hands[stack.rng.choice(SEATS[2:])].append(lacking)


def at_the_end(stack: Stack, options: Options) -> None:
    """A hand that lacks the last card of the wall, which its seat draws if there is no claim."""
    cards = [*four_sets(stack), *stack.take_any(lambda: of_a_rank(stack.rng, 2))]
    stack.late.append(cards.pop())
    stack.hands[(stack.dealer - 1) % len(SEATS)] += cards


def tomes(stack: Stack, options: Options) -> None:
    """Hands with two to four cards of tomes whose other cards will be drawn soon."""
    for seat in SEATS:
        for _ in range(stack.rng.choice((1, 2, 3))):
            cards = stack.take_any(lambda: of_a_rank(stack.rng, 4))
            held = stack.rng.choice((2, 3, 4, 4))
            stack.hands[seat] += cards[:held]
            stack.soon += cards[held:]


def added(stack: Stack, options: Options) -> None:
    """A card that completes an open book would also complete another hand."""
    card = stack.rng.choice([one for one in NUMBER_CARDS if one[0] in "345678"])
    stack.take((card,) * 4)
    place = RANKS.index(card[0])
    run = [RANKS[place + 1] + card[1], RANKS[place + 2] + card[1]]
    stack.take(run)
    first, second, third = stack.rng.sample(SEATS, 3)
    stack.hands[first].append(card)
    stack.hands[second] += [card] * 3
    stack.hands[third] += run
    for _ in range(3):
        stack.hands[third] += stack.take_any(lambda: a_run(stack.rng))
    stack.hands[third] += stack.take_any(lambda: of_a_rank(stack.rng, 2))


def faces(stack: Stack, options: Options) -> None:
    """Each seat has a face card of one rank."""
    for rank in stack.rng.sample(FACE_RANKS, 2):
        cards = [rank + suit for suit in SUITS]
        stack.take(cards)
        for seat, card in zip(SEATS, stack.rng.sample(cards, 4), strict=True):
            stack.hands[seat].append(card)


def unplayable(stack: Stack, options: Options) -> None:
    """Hands with many crowns and bonus cards, and more at the back of the wall."""
    flowers = BONUS_CARDS[::3]
    others = [card for card in (*CROWNS, *BONUS_CARDS) if card not in flowers]
    cards = stack.rng.sample(others, 10)
    stack.take([*flowers, *cards])
    stack.hands[stack.rng.choice(SEATS)] += flowers
    stack.late += cards[:4]
    for card in cards[4:]:
        stack.hands[stack.rng.choice(SEATS)].append(card)


def runs(stack: Stack, options: Options) -> None:
    """Two hands with the same two cards of a run, and the third in another."""
    first, second, third = stack.rng.sample(SEATS, 3)
    for _ in range(2):
        low, middle, high = stack.take_any(lambda: a_run(stack.rng))
        stack.hands[third].append(high)
        stack.hands[first] += [low, middle]
        if stack.take((low, middle)):
            stack.hands[second] += [low, middle]


def chance(stack: Stack, options: Options) -> None:
    """An unstacked deal."""


def quick(rng: random.Random, dealer: int, winner: int) -> str:
    """A deal in which the dealer goes out on its first turn, or another seat with the first discard."""
    stack = Stack(rng, dealer)
    cards = complete(stack, Options())
    last = rng.choice(cards)
    cards.remove(last)
    stack.hands[winner] += cards
    if winner == dealer:
        text = stack.deal().split()
        front = 1 + DEALT * len(SEATS) + BLIND
        return " ".join([*text[:front], last, *text[front:]])
    stack.hands[dealer].append(last)
    return stack.deal()


# --- Hands ------------------------------------------------------------------------------------

# The themes of deals, each with habits that make it matter more often.
THEMES: tuple[tuple[Callable[[Stack, Options], None], dict[str, Any]], ...] = (
    (near, {}),
    (near, {}),
    (near, {"claiming": 0.2, "sense": 1.0}),
    (same_card, {"claiming": 0.05, "winning": 0.9, "sense": 1.0}),
    (same_card, {"claiming": 0.0, "winning": 0.95, "sense": 1.0, "melding": 0.0}),
    (own_discard, {"winning": 0.5, "declaring": 0.4, "claiming": 0.05, "sense": 1.0, "waiting": 0.3}),
    (special, {"claiming": 0.0, "melding": 0.0, "sense": 1.0, "winning": 1.0}),
    (at_the_end, {"claiming": 0.0, "winning": 1.0, "laying": 0.0, "sense": 1.0, "melding": 0.0}),
    (tomes, {"melding": 1.0, "claiming": 0.2}),
    (added, {"melding": 0.3, "claiming": 0.9, "winning": 0.6, "sense": 1.0}),
    (faces, {"faces": 0.95, "claiming": 0.1}),
    (unplayable, {"laying": 1.0}),
    (unplayable, {"laying": 0.02, "claiming": 0.1, "winning": 0.2, "sense": 0.0}),
    (runs, {"claiming": 0.9}),
    (chance, {}),
)


def stacked(rng: random.Random, dealer: int, options: Options) -> tuple[str, list[Habit]]:
    """A deal with a random theme, and the habits of the seats."""
    stack = Stack(rng, dealer)
    theme, changes = rng.choice(THEMES)
    theme(stack, options)
    return stack.deal(), [replace(habit, **changes) for habit in rng.choices(HABITS, k=len(SEATS))]
