"""The moments of Euro-Jongg are staged on the felt, can be skipped, and are still under reduced motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from chabudai.match import Match
from tests.browser.fixtures import Sit
from tests.browser.service import Service
from tests.browser.tables import create_table_from

from .cards import first_with, played_until
from .test_layout import NAMES, exhausted, may_claim


def may_win(match: Any) -> bool:
    return 0 in match.acting and "win" in match.view(0).legal_actions


def claim(match: Any) -> str:
    legal: list[str] = match.view(0).legal_actions
    return next(action for action in legal if action.startswith("run"))


def last_draw() -> Match:
    """A discard of seat 0 that the others skip, so that the next seat draws the last card of the wall."""
    match = exhausted()
    while match.view(None).data["wall"] != 1 or match.view(None).data["phase"] != "turn":
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        words = ("skip", "discard")
        match.play(seat, next(action for word in words for action in legal if action.split()[0] == word))
    return match


MOMENTS: dict[str, Callable[[], tuple[Match, int, str]]] = {
    "win": lambda: (played_until(9, may_win), 0, "win"),
    "claim": lambda: (match := first_with(may_claim), 0, claim(match)),
    "last": lambda: (match := last_draw(), match.acting[0], choose_discard(match)),
}
SIGNS = {"win": ".ej-ledger", "claim": ".ej-arrow", "last": "[data-wall='0']"}
"""The sign on a still table that the moment has come."""
CAPTIONS = {"win": "Anna: “I win!”", "claim": None, "last": "The last card of the wall!"}


def choose_discard(match: Match) -> str:
    seat = match.acting[0]
    return next(action for action in match.view(seat).legal_actions if action.startswith("discard"))


@pytest.mark.parametrize("less", [False, True], ids=["moving", "less motion"])
@pytest.mark.parametrize("kind", MOMENTS)
def test_a_moment_is_staged_until_a_key_ends_it(service: Service, sit: Sit, kind: str, less: bool) -> None:
    match, seat, action = MOMENTS[kind]()
    table = create_table_from(service, match, NAMES)
    person = sit(reduced_motion="reduce" if less else "no-preference")
    # The page's clock is stopped, so that the moment lasts until a key ends it.
    person.page.clock.install()
    person.go(table.link(None))
    person.page.clock.pause_at(person.page.evaluate("Date.now()") / 1000 + 1)
    table.act(seat, action)
    for other in range(4):
        seen = table.snapshot(other)
        if seen["question"] is not None and "skip" in seen["legal"]:
            table.act(other, "skip")
    staged = person.page.locator(f".ej[data-moment={kind}]")
    if less:
        expect(person.board.locator(SIGNS[kind])).to_have_count(1)
        expect(person.page.locator("[data-moment]")).to_have_count(0)
        return
    expect(staged).to_be_visible()
    lasts = staged.evaluate("board => parseFloat(getComputedStyle(board).getPropertyValue('--lasts'))")
    assert 300 <= lasts <= 1200
    caption = CAPTIONS[kind]
    if caption is not None:
        expect(person.page.get_by_test_id("moment")).to_contain_text(caption)
    person.page.keyboard.press("Shift")
    expect(person.page.locator("[data-moment]")).to_have_count(0)
