"""The states of a table of Natto that tests of its layout begin in."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from chabudai.match import Match
from tests.browser.person import Person

from .tiles import choose_most_tiles, deal_match, tiles_in

SHORT_MATCH, ROUNDS = (3, {"target": 1}), (3, {"target": 2})
"""The seed and the options of a match that ends soon; and of one whose first round is not its last, or ``None``."""

DETAIL = ".nt-laid"
"""A part of the picture in the sheet at the end of a match."""

MARKS: tuple[str, ...] = ()
CHOSEN = ("[data-hand-tile][aria-pressed=true]",)
"""The parts that must differ from the rest of the table: the chosen tiles."""


def in_the_middle() -> Match:
    """A match with a pair on the table, which the other seat answers."""
    match = deal_match(1)
    legal = match.view(match.acting[0]).legal_actions
    match.play(match.acting[0], next(action for action in legal if len(tiles_in(action)) == 2))
    return match


def with_a_choice() -> Match:
    """The first lead of a round."""
    return deal_match(1)


def choose(person: Person) -> None:
    """Raises flowers and dragons that can be read in several ways."""
    person.page.keyboard.press("h")
    expect(person.board.locator("[data-answer=play]")).to_be_enabled()


def ask_why(person: Person) -> str:
    """Raises tiles that form nothing, and asks why; returns the selector of the reasons."""
    tiles = person.board.locator("[data-hand-tile]")
    tiles.first.click()
    tiles.nth(tiles.count() // 2).click()
    person.page.locator(".nt-why-not summary").click()
    expect(person.page.locator("[data-why-not]").first).to_be_attached()
    return "[data-why-not]:first-child"


def choose_action(view: Any) -> str:
    """A quick way to play."""
    return choose_most_tiles(view.legal_actions)
