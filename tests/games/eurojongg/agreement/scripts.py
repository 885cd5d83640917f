"""Hands of Euro-Jongg in which one rare event nearly always happens: deals with the behaviour of the seats."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.games.eurojongg.agreement.deals import Stack, four_sets, of_a_rank
from tests.games.eurojongg.agreement.habits import Habit
from tests.games.eurojongg.oracle import SEATS, seat_after
from tests.games.eurojongg.oracle.cards import CROWNS, FACE_RANKS, NUMBER_CARDS, RANKS, SUITS, Card, Options

QUIET = Habit(winning=1.0, claiming=0.0, melding=0.0, laying=0.0, waiting=0.0, declaring=0.0, sense=1.0)


def quiet(**changes: Any) -> Habit:
    """A habit that only discards and wins, with these changes."""
    return replace(QUIET, **changes)


def one_card(stack: Stack) -> Card:
    """Takes all four copies of a number card from the stack."""
    card = stack.rng.choice([card for card in NUMBER_CARDS if card[0] in "34567"])
    assert stack.take((card,) * 4), "the stack is still complete"
    return card


def filled(stack: Stack, seat: int, cards: list[Card]) -> list[Card]:
    """Fills a hand to four sets in addition to these cards."""
    stack.hands[seat] += [*four_sets(stack), *cards]
    return stack.hands[seat]


def robbing(stack: Stack, options: Options) -> list[Habit]:
    """The seat after the dealer claims a book and draws its fourth card, which the next seat then lacks (E6.5)."""
    card, dealer = one_card(stack), stack.dealer
    book, robber = seat_after(dealer), seat_after(seat_after(dealer))
    place = RANKS.index(card[0])
    stack.take([RANKS[place + 1] + card[1], RANKS[place + 2] + card[1]])
    run = [RANKS[place + 1] + card[1], RANKS[place + 2] + card[1]]
    pair = stack.take_any(lambda: of_a_rank(stack.rng, 2))
    sets = [card for _ in range(3) for card in stack.take_any(lambda: of_a_rank(stack.rng, 3))]
    stack.hands[dealer].append(card)
    stack.hands[book] += [card, card]
    stack.hands[robber] += [*run, *sets, pair[0]]
    # The dealer draws, the book is claimed, the robber and two others draw, and then the seat with the book draws.
    stack.first += [stack.left.pop(), pair[1], stack.left.pop(), stack.left.pop(), card]
    habits = [quiet(), quiet(), quiet(), quiet()]
    habits[dealer] = quiet(throws=(card,))
    habits[book] = quiet(claiming=1.0, melding=1.0)
    habits[robber] = quiet(winning=0.6, wins="at-rob", keeps=(*run, *sets, *pair))
    return habits


def same_winners(stack: Stack, options: Options) -> list[Habit]:
    """Two or three seats lack the card that the dealer discards first (E7.10, E12.8, E14.10)."""
    card, dealer = one_card(stack), stack.dealer
    stack.hands[dealer].append(card)
    others = [seat for seat in SEATS if seat != dealer]
    winners = stack.rng.sample(others, stack.rng.choice((2, 3)))
    for seat in winners:
        filled(stack, seat, [card])
    stack.blind += [card] * (3 - len(winners))
    habits = [quiet() for _ in SEATS]
    habits[dealer] = quiet(throws=(card,))
    return habits


def last_card(stack: Stack, options: Options) -> list[Habit]:
    """The seat before the dealer draws the last card of the wall, and lacks it (E8.5)."""
    card, dealer = one_card(stack), stack.dealer
    seat = (dealer - 1) % len(SEATS)
    hand = filled(stack, seat, [card])
    if stack.rng.random() < 0.3:
        # Alternatively, the last card is a crown, which is no longer replaced (E5.4).
        stack.take(CROWNS[:1])
        stack.late += CROWNS[:1]
        stack.blind.append(card)
    else:
        stack.late.append(card)
    stack.blind += [card, card]
    habits = [quiet(winning=0.0, sense=0.0) for _ in SEATS]
    habits[seat] = quiet(keeps=tuple(hand), wins="at-the-end", laying=1.0)
    return habits


def back_card(stack: Stack, options: Options) -> list[Habit]:
    """The dealer lays a crown, and the replacement is the card that it lacks (E5.2, E8.2)."""
    card = one_card(stack)
    filled(stack, stack.dealer, [card])
    stack.take(CROWNS[:1])
    stack.first += CROWNS[:1]
    stack.late.append(card)
    stack.blind += [card, card]
    habits = [quiet() for _ in SEATS]
    habits[stack.dealer] = quiet(laying=1.0)
    return habits


def long_run(stack: Stack, options: Options) -> list[Habit]:
    """The dealer has thirteen cards of a run of fourteen, and draws or claims the missing one (E12.5)."""
    low, suit = stack.rng.randrange(3), stack.rng.choice(SUITS)
    cards = [rank + suit for rank in RANKS[low : low + 14]]
    stack.take(cards)
    lacking = cards.pop(stack.rng.randrange(14))
    stack.hands[stack.dealer] += cards
    habits = [quiet() for _ in SEATS]
    if stack.rng.random() < 0.5:
        stack.first.append(lacking)
    else:
        stack.hands[seat_after(stack.dealer)].append(lacking)
        habits[seat_after(stack.dealer)] = quiet(throws=(lacking,))
    habits[stack.dealer] = quiet(keeps=tuple(cards))
    return habits


def own_card(stack: Stack, options: Options) -> list[Habit]:
    """The dealer discards a card with which it could go out, and claims the same card from the next seat (E14.7)."""
    card, dealer = one_card(stack), stack.dealer
    hand = filled(stack, dealer, [card])
    stack.first.append(card)
    stack.hands[seat_after(dealer)].append(card)
    stack.blind.append(card)
    habits = [quiet() for _ in SEATS]
    habits[dealer] = quiet(keeps=tuple(hand), wins="by-claim", throws=(card,))
    habits[seat_after(dealer)] = quiet(throws=(card,))
    return habits


def declared_card(stack: Stack, options: Options) -> list[Habit]:
    """The dealer declares what it has discarded, and the next seat then discards it (E14.6, E14.7)."""
    card, dealer = one_card(stack), stack.dealer
    hand = filled(stack, dealer, [card])
    stack.first += [card, *(stack.left.pop() for _ in range(4)), card]
    stack.blind.append(card)
    habits = [quiet() for _ in SEATS]
    habits[dealer] = quiet(keeps=tuple(hand), wins="by-claim", declaring=1.0)
    habits[seat_after(dealer)] = quiet(throws=(card,))
    return habits


def same_face(stack: Stack, options: Options) -> list[Habit]:
    """Each seat discards a face card of one rank (E14.8); now and then a seat wins with the last."""
    rank = stack.rng.choice(FACE_RANKS)
    cards = [rank + suit for suit in SUITS]
    stack.take(cards)
    for seat, card in zip(SEATS, cards, strict=True):
        stack.hands[seat].append(card)
    return [quiet(throws=tuple(cards)) for _ in SEATS]


def four_tomes(stack: Stack, options: Options) -> list[Habit]:
    """The dealer has three tomes in hand, and the next seat one (E14.9)."""
    for _ in range(3):
        stack.hands[stack.dealer] += stack.take_any(lambda: of_a_rank(stack.rng, 4))
    stack.hands[seat_after(stack.dealer)] += stack.take_any(lambda: of_a_rank(stack.rng, 4))
    return [quiet(melding=1.0) for _ in SEATS]


Script = Callable[[Stack, Options], list[Habit]]


def scripts_of(options: Options) -> list[Script]:
    """The scripts that matter with these options."""
    found: list[Script] = [last_card, same_winners, back_card]
    if options.rob_tome:
        found += [robbing, robbing]
    if options.sacred_discard:
        found += [own_card, declared_card]
    if options.fourteen_run:
        found += [long_run]
    if "same-face" in options.no_wins:
        found.append(same_face)
    if "four-tomes" in options.no_wins:
        found.append(four_tomes)
    return found


def scripted(rng: random.Random, dealer: int, options: Options) -> tuple[str, list[Habit]]:
    """A deal in which a rare event is likely, with the habits of the seats."""
    stack = Stack(rng, dealer)
    habits = rng.choice(scripts_of(options))(stack, options)
    return stack.deal(), habits
