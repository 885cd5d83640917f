"""The states of a table of Nana Toridori that tests of its layout begin in."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from chabudai.match import Match
from tests.browser.person import Person

from .cards import choose_most_cards, create_match, with_a_hand_of

PLAYERS = 4

SHORT_MATCH, ROUNDS = (3, {"players": 3, "penguins": 1}), (3, {"players": 3, "penguins": 2})
"""The seed and the options of a match that ends soon; and of one whose first round is not its last, or ``None``."""

DETAIL = ".nn-place"
"""A part of the picture in the sheet at the end of a match."""

MARKS: tuple[str, ...] = ()
CHOSEN = ("[data-slot][aria-pressed=true]", ".nn-playable")
"""The parts that must differ from the rest of the table: the chosen cards, and those that may be played."""


def in_the_middle() -> Match:
    """A match of four after some plays, in which a seat may play or pass."""
    match = create_match(14, players=PLAYERS)
    for _ in range(200):
        view = match.view(match.acting[0])
        if len(match.actions) > 20 and view.data["phase"] == "play" and "pass" in view.legal_actions:
            return match
        takes = [action for action in view.legal_actions if action.startswith("take")]
        match.play(match.acting[0], takes[len(takes) // 2] if takes else choose_most_cards(view.legal_actions))
    raise AssertionError("no seat may play or pass")


def with_a_choice() -> Match:
    """A long hand whose seat chooses a block."""
    return with_a_hand_of(16)


def choose(person: Person) -> None:
    """Selects a block of the hand."""
    person.board.locator("[data-slot]").first.click(position={"x": 6, "y": 20})
    expect(person.board.locator("[data-slot][aria-pressed=true]").first).to_be_visible()


def choose_action(view: Any) -> str:
    """A quick way to play."""
    return choose_most_cards(view.legal_actions)
