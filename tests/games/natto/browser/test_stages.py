"""The end of a round of Natto on the page: the last play stays, both hands are open, and the next deal waits."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import partial

import pytest
from playwright.sync_api import expect

from chabudai.match import Match
from chabudai.store import Pace
from tests.browser.fixtures import PHONE, Sit
from tests.browser.layout import MAX_SHIFT_PX, box_of, in_first_screen, overlap
from tests.browser.polling import wait_for_value
from tests.browser.service import Service
from tests.browser.tables import create_table_from
from tests.browser.test_access import serious_violations
from tests.browser.test_motion import REMEMBER

from .tiles import choose_most_tiles, deal_match, play_by_hand, tiles_in

NAMES = ["Anna", "Bea"]
LONG = Pace("instant", 0, 60_000)
SHORT = Pace("instant", 0, 3_000)


_AS_A_BOMB_WITH_A_NUMBER = """laid => {
  laid.classList.add("nt-bomb-laid");
  const number = Object.assign(document.createElement("i"), { className: "nt-stands", textContent: "0" });
  laid.querySelector(".nt-laid-face").append(number);
}"""


def one_play_before_the_end(seed: int = 1) -> tuple[Match, int, str]:
    """A match in which one play ends the first round, with the seat and the play."""
    match = deal_match(seed)
    while True:
        seat = match.acting[0]
        action = choose_most_tiles(match.view(seat).legal_actions)
        trial = match.copy()
        trial.play(seat, action, deals=False)
        if trial.is_interval:
            return match, seat, action
        match = trial


@pytest.mark.thinned(2)
@pytest.mark.parametrize("screen", [PHONE, {}], ids=["phone", "desktop"])
def test_p6_the_last_play_stays_and_hands_are_open_until_both_are_ready(
    service: Service, sit: Sit, screen: dict[str, object]
) -> None:
    match, seat, action = one_play_before_the_end()
    table = create_table_from(service, match, NAMES, LONG)
    winner, loser, watcher = sit(table.link(seat), **screen), sit(table.link(1 - seat), **screen), sit(table.link(None))
    legal = table.snapshot(seat)["legal"]
    play_by_hand(winner, action, legal)
    for person in (winner, loser, watcher):
        expect(person.page.get_by_test_id("round-end")).to_be_visible()
        expect(person.page.get_by_test_id("countdown")).to_have_text(re.compile(r"^Next deal in \d+ s$"))
        expect(person.page.get_by_test_id("table")).to_have_attribute("data-play", action)
    expect(winner.page.get_by_test_id("round-end")).to_contain_text("You have no tiles left and win round 1 (B3.5).")
    expect(loser.page.get_by_test_id("round-end")).to_contain_text("You still hold")
    # The result is shown once, and not again under the hand.
    expect(loser.page.locator(".nt-news")).to_have_count(0)
    for wide, high in [(360, 740), (740, 360)] if screen else []:
        loser.page.set_viewport_size({"width": wide, "height": high})
        sheet = box_of(loser.page, "[data-testid=round-end]")
        assert not overlap(sheet, box_of(loser.page, "[data-hand-tile]"))
        assert not overlap(sheet, box_of(loser.page, ".nt-latest"))
    left = table.snapshot()["view"]["turned_up"][1 - seat]
    turned_up = winner.page.get_by_test_id("turned-up").locator("[data-tile]")
    wait_for_value(lambda: turned_up.evaluate_all("tiles => tiles.map(tile => tile.dataset.tile)"), left)
    expect(watcher.page.get_by_role("button", name="Ready")).to_have_count(0)
    assert serious_violations(loser.page) == []
    loser.page.reload()
    expect(loser.page.get_by_test_id("round-end")).to_contain_text("You still hold")
    if screen:
        # Without an earlier play beside it, the latest play fills the space up to the legend's handle.
        loser.page.set_viewport_size({"width": 360, "height": 740})
        expect(loser.page.locator(".nt-earlier")).to_have_count(0)
        assert box_of(loser.page, ".nt-latest .nt-tile")["width"] > 27
        assert not overlap(box_of(loser.page, ".nt-drawer"), box_of(loser.page, ".nt-latest .nt-laid"))
    height = box_of(winner.page, ".round-end")["height"]
    winner.press("Ready")
    expect(winner.page.get_by_role("button", name="Ready")).to_be_disabled()
    expect(winner.page.get_by_test_id("round-end")).to_contain_text(f"Waiting for {NAMES[1 - seat]}.")
    # The awaited player is named beside the button, so that the sheet does not grow while it is being tapped.
    assert box_of(winner.page, ".round-end")["height"] - height <= MAX_SHIFT_PX
    assert table.snapshot()["view"]["acting"] == [], "the next deal has not begun"
    loser.press("Ready")
    for person in (winner, loser, watcher):
        expect(person.page.get_by_test_id("round-end")).to_have_count(0)
    wait_for_value(lambda: table.snapshot()["view"]["round"], 2)


def test_p6_a_whole_open_hand_fits_a_phone(service: Service, sit: Sit) -> None:
    match = deal_match(1)
    winner = match.acting[0]
    while True:
        seat = match.acting[0]
        action = choose_most_tiles(match.view(seat).legal_actions) if seat == winner else "pass"
        trial = match.copy()
        trial.play(seat, action, deals=False)
        if trial.is_interval:
            break
        match = trial
    table = create_table_from(service, match, NAMES, LONG)
    person = sit(table.link(winner), **PHONE)
    table.act(winner, action)
    tiles = person.page.get_by_test_id("turned-up").locator("[data-tile]")
    expect(tiles).to_have_count(16)
    assert in_first_screen(person.page, "[data-testid=turned-up] [data-tile], [data-testid=round-end]")
    assert person.page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    # There is no other person to wait for.
    person.press("Ready")
    expect(person.page.get_by_test_id("round-end")).to_have_count(0)


def test_p6_the_countdown_deals_if_no_player_is_ready(service: Service, sit: Sit) -> None:
    match, seat, action = one_play_before_the_end()
    table = create_table_from(service, match, NAMES, SHORT)
    person = sit(table.link(seat))
    table.act(seat, action)
    expect(person.page.get_by_test_id("countdown")).to_have_text(re.compile("^Next deal in [1-3] s$"))
    expect(person.page.get_by_test_id("round-end")).to_have_count(0)
    wait_for_value(lambda: table.snapshot()["view"]["round"], 2)


def test_p6_the_end_of_the_match_counts_the_last_round_too(service: Service, sit: Sit) -> None:
    match = deal_match(1, target=1)
    while True:
        seat = match.acting[0]
        action = choose_most_tiles(match.view(seat).legal_actions)
        trial = match.copy()
        trial.play(seat, action)
        if trial.is_over:
            break
        match = trial
    table = create_table_from(service, match, NAMES, LONG)
    winner, loser = sit(table.link(seat)), sit(table.link(1 - seat))
    table.act(seat, action)
    expect(winner.page.get_by_test_id("result")).to_contain_text("You have no tiles left and win round 1")
    expect(loser.page.get_by_test_id("result")).to_contain_text("You still hold")
    expect(winner.page.get_by_test_id("turned-up")).to_be_visible()
    expect(loser.page.get_by_test_id("table")).to_have_attribute("data-play", action)
    expect(loser.page.locator(".nt-news")).to_have_count(0)
    # No question is open, and the latest play uses its space.
    assert box_of(winner.page, ".nt-middle")["height"] >= 0.6 * box_of(winner.page, ".nt")["height"]
    # On a phone in landscape the result lies beside the trick.
    loser.page.set_viewport_size({"width": 740, "height": 360})
    wait_for_value(lambda: in_first_screen(loser.page, ".result, .result .button, .nt-latest, [data-hand-tile]"), True)
    assert box_of(loser.page, "[data-hand-tile]")["width"] >= 24
    for seen in (".nt-latest", "[data-hand-tile]"):
        assert not overlap(box_of(loser.page, ".result"), box_of(loser.page, seen)), seen
    # In portrait both are visible without scrolling, and the collapsed result can be read in full.
    for person in (winner, loser):
        person.page.set_viewport_size({"width": 360, "height": 740})
        assert box_of(person.page, ".nt-latest svg")["height"] >= 56
        wait_for_value(partial(in_first_screen, person.page, ".result, .nt-latest"), True)
    # Beside it, in a low window, the newest entry is fully visible, however long it is.
    winner.page.set_viewport_size({"width": 1366, "height": 650})
    whole = """(move) => {
      const [line, list] = [move, move.closest(".move-list")].map((one) => one.getBoundingClientRect());
      return line.top >= list.top - 1 && line.bottom <= list.bottom + 1;
    }"""
    wait_for_value(lambda: winner.page.locator(".move").last.evaluate(whole), True)
    loser.press("Show the board")
    text = loser.page.locator(".turn-over")
    expect(text).to_contain_text("You lost")
    assert text.evaluate("words => words.scrollWidth <= words.clientWidth")


def test_p6_tiles_fly_to_the_table_and_a_won_trick_stays_beside_the_next_lead(service: Service, sit: Sit) -> None:
    match = deal_match(1)
    leader = match.acting[0]
    table = create_table_from(service, match, NAMES)
    mover = sit()
    mover.page.clock.install()
    mover.go(table.link(1 - leader))
    still = sit(table.link(leader), reduced_motion="reduce")
    for person in (mover, still):
        person.page.evaluate(REMEMBER)
    lead = choose_most_tiles(table.snapshot(leader)["legal"])
    table.act(leader, lead)
    for person in (mover, still):
        expect(person.page.get_by_test_id("table")).to_have_attribute("data-play", lead)
    laid = {f"laid {place + 1}" for place in range(len(tiles_in(lead)))}
    wait_for_value(lambda: laid <= set(mover.page.evaluate("window.travelled")), True)
    assert still.page.evaluate("window.travelled") == []
    # The page's clock is stopped, so that a slow machine sees the same as a fast one.
    at = mover.page.evaluate("Date.now()") / 1000 + 1
    mover.page.clock.pause_at(datetime.fromtimestamp(at, UTC))
    table.act(1 - leader, "pass")
    won = mover.page.get_by_test_id("won-trick")
    expect(won).to_have_attribute("data-play", lead)
    expect(still.page.get_by_test_id("won-trick")).to_have_attribute("data-play", lead)
    next_lead = choose_most_tiles(table.snapshot(leader)["legal"])
    table.act(leader, next_lead)
    for person in (mover, still):
        expect(person.page.get_by_test_id("table")).to_have_attribute("data-play", next_lead)
    expect(won).to_have_attribute("data-play", lead)
    expect(still.page.get_by_test_id("won-trick")).to_have_count(0)
    # On a phone it lies beside the legend's button, fully visible, with its mark drawn over its tiles.
    mover.page.set_viewport_size({"width": 360, "height": 740})
    frame = """(laid) => {
      const { borderTopWidth, position } = getComputedStyle(laid, "::after");
      return [borderTopWidth, position];
    }"""
    wait_for_value(lambda: won.locator(".nt-laid").evaluate(frame), ["2px", "absolute"])
    row, laid_before = box_of(mover.page, ".nt-earlier"), box_of(mover.page, ".nt-won-before .nt-laid")
    assert laid_before["y"] >= row["y"] - 1
    assert laid_before["y"] + laid_before["height"] <= row["y"] + row["height"] + 1
    assert laid_before["x"] + laid_before["width"] <= row["x"] + row["width"] + 1
    # The same holds for a bomb, and for the value of a flower.
    mover.page.locator(".nt-won-before .nt-laid").evaluate(_AS_A_BOMB_WITH_A_NUMBER)
    for part in (".nt-laid", ".nt-stands"):
        laid_before = box_of(mover.page, f".nt-won-before {part}")
        assert laid_before["y"] >= row["y"] - 1
        assert laid_before["y"] + laid_before["height"] <= row["y"] + row["height"] + 1
    mover.page.clock.run_for(2_000)
    expect(won).to_have_count(0)
