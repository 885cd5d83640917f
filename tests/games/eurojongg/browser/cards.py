"""Helpers for Euro-Jongg on the page: reading the board, and playing with a simple strategy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import expect

import chabudai
from chabudai.match import Match
from tests.browser.person import Person

RANKS = "A23456789FWHBJQK"
WORDS = ("win", "tome", "add", "lay", "book", "run")


def fit(card: str, hand: Sequence[str]) -> int:
    """How well a card fits with the others of a hand; crowns and bonus cards fit with none."""
    if len(card) != 2 or card[1] == "r":
        return -1
    suited = [RANKS.index(other[0]) for other in set(hand) - {card} if len(other) == 2 and other[1] == card[1]]
    near = sum(abs(RANKS.index(card[0]) - rank) <= 2 for rank in suited)
    faces = sum(other[0] == card[0] and len(other) == 2 for other in hand) - 1 if card[0] in "FWHBJQK" else 0
    return 3 * (hand.count(card) - 1) + near + 2 * faces


def choose_eagerly(view: Mapping[str, Any], legal: Sequence[str]) -> str:
    """Wins, claims and lays whatever is legal, and discards the card that fits least."""
    for word in WORDS:
        offered = [action for action in legal if action.split()[0] == word]
        if offered:
            return offered[-1]
    if "skip" in legal:
        return "skip"
    discards = [action for action in legal if action.startswith("discard ")]
    return min(discards, key=lambda action: (fit(action.split()[1], view["hand"]), action))


def played_until(seed: int, holds: Callable[[Match], bool], **options: Any) -> Match:
    """A match of four eager players up to the first state for which the condition holds."""
    match = chabudai.load("eurojongg", **options).start(seed=seed)
    while not match.is_over and not holds(match):
        seat = match.acting[0]
        view = match.view(seat)
        match.play(seat, choose_eagerly(view.data, view.legal_actions))
    return match


def visible_hand(person: Person) -> list[str]:
    """The visible cards of the hand, sorted as text."""
    cards: list[str] = person.board.locator("[data-hand-card]").evaluate_all(
        "cards => cards.map(card => card.dataset.handCard)"
    )
    return sorted(cards)


def act(person: Person, action: str) -> None:
    """Plays an action at a table or in a lesson: with a button, or by raising and discarding or dragging a card."""
    word, *cards = action.split()
    if word != "discard":
        person.use(person.page.locator(f"[data-answer='{action}']"))
        return
    card = person.page.locator(f"[data-hand-card='{cards[0]}']").last
    # A second click has an effect only after the short hold that follows a draw.
    expect(person.page.locator("[data-held]")).to_have_count(0)
    if person.hand == "drag":
        person.drag(card, person.page.locator("[data-drop=table]"))
        return
    if card.get_attribute("aria-pressed") != "true":
        person.use(card)
    expect(card).to_have_attribute("aria-pressed", "true")
    person.use(card)


def near_the_end(seed: int, actions: int, **options: Any) -> Match:
    """The first hand of four eager players, this number of actions before its end."""
    over = played_until(seed, lambda match: match.view(None).data["hand_number"] > 1, **options)
    # The deal of the next hand is the last entry.
    last = len(over.entries) - 1
    return played_until(seed, lambda match: len(match.entries) >= last - actions, **options)


def first_with(holds: Callable[[Match], bool], **options: Any) -> Match:
    """The first state for which the condition holds, in the first hands of eager players."""
    for seed in range(500):
        match = played_until(seed, lambda at: holds(at) or at.view(None).data["hand_number"] > 1, **options)
        if holds(match):
            return match
    raise AssertionError("no hand is like that")
