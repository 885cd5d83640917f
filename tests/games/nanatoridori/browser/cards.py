"""Helpers for Nana Toridori on the page: reading the hands, and playing with simple strategies."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

import chabudai
from chabudai.match import Match
from tests.browser.person import Person
from tests.browser.service import OpenTable

Shown = dict[int, list[int | str]]

_HANDS_SHOWN = """() => {
  const hands = {};
  for (const place of document.querySelectorAll('[data-place^="card "]')) {
    const [, seat, slot] = place.dataset.place.split(" ").map(Number);
    const numeral = place.querySelector(".nn-numeral");
    (hands[seat] ??= [])[slot - 1] = numeral === null ? "?" : Number(numeral.textContent);
  }
  return hands;
}"""


def visible_hands(person: Person) -> Shown:
    """The visible hands by seat, from left to right; ``"?"`` is the back of a card."""
    shown: dict[str, list[int | str]] = person.page.evaluate(_HANDS_SHOWN)
    return {int(seat): hand for seat, hand in shown.items()}


def hands_of(view: Mapping[str, Any]) -> Shown:
    """The hands in a view; empty ones are left out because they are invisible."""
    return {seat: hand for seat, hand in enumerate(view["hands"]) if hand}


def create_match(seed: int, **options: Any) -> Match:
    """A match of Nana Toridori from a seed, dealt and ready."""
    return chabudai.load("nanatoridori", **options).start(seed=seed)


def with_a_hand_of(cards: int, seed: int = 1) -> Match:
    """A table of three whose first seat has this many cards and is asked for a play."""
    match = create_match(seed, players=3)
    while True:
        view = match.view(0).data
        if len(view["hands"][0]) >= cards and match.acting == (0,) and view["phase"] == "play":
            return match
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        match.play(seat, choose_hoarding(legal) if seat == 0 else choose_fewest_cards(legal))


def one_action_before_the_end(seed: int, **options: Any) -> tuple[Match, int, str]:
    """A match in which one action ends the first round, with the seat and the action."""
    match = create_match(seed, **options)
    while True:
        seat = match.acting[0]
        action = choose_most_cards(match.view(seat).legal_actions)
        trial = match.copy()
        trial.play(seat, action, deals=False)
        if trial.is_interval:
            return match, seat, action
        match = trial


def choose_most_cards(legal: Sequence[str]) -> str:
    """Plays as many cards as possible, the lowest first, and takes none: a quick game."""
    plays = [action for action in legal if action.startswith("play")]
    if plays:
        return max(plays, key=lambda action: (card_count(action), -int(action[5])))
    return "drop" if "drop" in legal else legal[0]


def choose_hoarding(legal: Sequence[str]) -> str:
    """Takes, draws and keeps as much as possible: a growing hand."""
    for word in ("take", "keep"):
        offered = [action for action in legal if action.startswith(word)]
        if offered:
            return offered[0]
    if "pass" in legal:
        return "pass"
    return min(legal, key=lambda action: (card_count(action), action))


def choose_fewest_cards(legal: Sequence[str]) -> str:
    """Plays as little as possible and takes it back if it may: a hand that lasts."""
    plays = [action for action in legal if action.startswith("play")]
    return min(plays, key=lambda action: (card_count(action), action)) if plays else choose_hoarding(legal)


def card_count(play: str) -> int:
    """The number of cards that a play puts on the table.

    >>> card_count("play 5x2@3+1")
    3
    """
    cards, _, open_cards = play.partition("+")
    return int(cards.split("x")[1].split("@")[0]) + int(open_cards or 0)


def answer(person: Person, name: str) -> Locator:
    """The board's button for an answer: ``play``, ``pass``, ``take``, ``drop``, ``place``."""
    return person.board.locator(f"[data-answer={name}]")


def play_by_hand(person: Person, action: str, legal: Sequence[str]) -> None:
    """Performs a legal action with cards, gaps and buttons. Blocks and taken cards may be dragged."""
    expect(person.prompt).to_contain_text("Your turn")
    board = person.board
    verb, _, rest = action.replace("@", " ").partition(" ")
    match verb:
        case "play":
            slot = int(re.search(r"@(\d+)", action)[1])  # type: ignore[index]
            person.use(board.locator(f"[data-slot='{slot}']"), {"x": 6, "y": 20})
            wanted = card_count(action.partition("+")[0])
            chosen = board.locator("[data-slot][aria-pressed=true]")
            while chosen.count() > wanted:
                person.use(board.get_by_role("button", name="One card fewer", exact=True))
            # An open card without which the play would be too weak has joined by itself.
            joined = board.locator(".nn-open-joined")
            for _ in range(card_count(action) - wanted - joined.count()):
                person.use(board.get_by_role("button", name=f"Open {action[5]}", exact=True).first)
            if person.hand == "drag":
                person.drag(chosen.first, board.locator("[data-drop=table]"))
            else:
                person.use(answer(person, "play"))
        case "take" | "keep":
            if verb == "take":
                person.use(answer(person, "take"))
            gap = board.locator(f"[data-gap='{rest}']")
            if person.hand == "drag":
                person.drag(board.locator(".nn-held"), gap)
            else:
                person.use(gap, {"x": 20, "y": 40})
            person.use(answer(person, "place"))
        case "pass":
            name = f"Pass: take the open {rest}" if rest else re.compile("^(Pass|No open card left)")
            person.use(board.get_by_role("button", name=name).first)
            if any(other.startswith("play") for other in legal):
                # A seat that could play confirms its pass.
                person.use(answer(person, "pass"))
        case _:
            person.use(answer(person, "drop"))


def type_action(person: Person, action: str) -> None:
    """Types an action as soon as the page asks for it."""
    expect(person.prompt).to_contain_text("Your turn")
    field = person.page.locator("#typed")
    field.fill(action)
    field.press("Enter")


def play_turns(table: OpenTable, people: Mapping[int, Person], count: int) -> None:
    """Plays a number of actions on the pages of the seats whose turn it is; waits for bots and absent seats."""
    for _ in range(count):
        entries = table.snapshot()["lines"]
        seat = table.acting()
        if seat is None:
            return
        if seat in people:
            people[seat].wait_for_entries(entries)
            type_action(people[seat], choose_most_cards(table.snapshot(seat)["legal"]))
        table.wait_for(entries + 1)


def assert_pages_match_views(table: OpenTable, people: Mapping[int, Person] | Mapping[None, Person]) -> None:
    """Asserts that every page shows exactly the hands of its own view, card by card."""
    for seat, person in people.items():
        wanted = hands_of(table.snapshot(seat)["view"])
        deadline = time.monotonic() + 30
        while (shown := visible_hands(person)) != wanted:
            assert time.monotonic() < deadline, f"seat {seat} shows {shown}, and its view holds {wanted}"
            time.sleep(0.05)
