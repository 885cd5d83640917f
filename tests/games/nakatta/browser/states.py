"""The states of a table of Nakatta that tests of its layout begin in."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

import chabudai
from chabudai.match import Match
from tests.browser.person import Person

MOVES = ["d10", "j4", "d4", "j10", "g7", "g5", "e7", "i7", "f6", "h6", "e6", "i9"]

SHORT_MATCH, ROUNDS = (3, {"size": 5, "pie": False}), None
"""The seed and the options of a match that ends soon; and of one whose first round is not its last, or ``None``."""

DETAIL = ".nk-won-stone"
"""A part of the picture in the sheet at the end of a match."""

MARKS = ("[class^=nk-last]",)
CHOSEN = (".ask-special",)
"""The parts that must differ from the rest of the table: the last move; a choice."""


def in_the_middle() -> Match:
    """A match after some moves."""
    match = chabudai.load("nakatta", size=13, pie=False).start(seed=1)
    for move in MOVES:
        match.play(match.acting[0], move)
    return match


def with_a_choice() -> Match:
    """White decides whether to swap."""
    match = chabudai.load("nakatta", size=11).start(seed=1)
    match.play(match.acting[0], "f6")
    return match


def choose(person: Person) -> None:
    """The swap is offered without a click."""
    expect(person.page.get_by_role("button", name="Swap sides")).to_be_visible()


def choose_action(view: Any) -> str:
    """A quick way to play."""
    action: str = min(view.legal_actions)
    return action
