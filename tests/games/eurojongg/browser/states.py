"""The states of a table of Euro-Jongg that tests of its layout begin in."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from chabudai.match import Match
from tests.browser.person import Person

from .cards import choose_eagerly, played_until

# The first seeds whose first hand has such a state.
LATE_TURN_SEED = 2
CLAIM_SEED = 57

SHORT_MATCH: tuple[int, dict[str, Any]] = (53, {"hand_limit": 1})
ROUNDS: tuple[int, dict[str, Any]] = (53, {})
"""The seed and the options of a match that ends soon; and of one whose first round is not its last, or ``None``."""

DETAIL = ".ej-lines"
"""A part of the picture in the sheet at the end of a match."""

MARKS = (".ej-last",)
CHOSEN = (".ej-offered",)
"""The parts that must differ from the rest of the table: the last discard; the card that may be claimed."""


def in_the_middle() -> Match:
    """A late turn of the first seat, with many discards."""

    def is_late(match: Match) -> bool:
        data = match.view(0).data
        return match.acting == (0,) and data["phase"] == "turn" and data["wall"] < 80 and data["drawn"] is not None

    return played_until(LATE_TURN_SEED, is_late)


def with_a_choice() -> Match:
    """A card that the first seat may claim in several ways."""

    def is_claimed(match: Match) -> bool:
        if 0 not in match.acting or len(match.acting) < 2 or match.view(None).data["wall"] > 90:
            return False
        return {"book", "run"} <= {action.split()[0] for action in match.view(0).legal_actions}

    return played_until(CLAIM_SEED, is_claimed)


def choose(person: Person) -> None:
    """The claims are offered without a click."""
    expect(person.page.get_by_test_id("claims")).to_be_visible()


def choose_action(view: Any) -> str:
    """A quick way to play."""
    return choose_eagerly(view.data, view.legal_actions)
