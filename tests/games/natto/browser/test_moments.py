"""The moments of Natto: bombs, swept tricks, last tiles and ends of rounds are staged briefly, and never in the way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import expect

from chabudai.match import Match
from chabudai.store import Pace
from tests.browser.fixtures import PHONE, Sit
from tests.browser.polling import wait_for_value
from tests.browser.service import Service
from tests.browser.tables import create_table_from
from tests.games.shared.moments import assert_moment, moments, record_moments

from .test_stages import one_play_before_the_end
from .tiles import answer, choose_most_tiles, deal_match, tiles_in

NAMES = ("Anna", "Bea")

Before = tuple[Match, int, str]


def before_a_bomb() -> Before:
    """A match in which the seat to act can beat the table with a bomb."""
    for seed in count(1):
        match = deal_match(seed)
        match.play(match.acting[0], choose_most_tiles(match.view(match.acting[0]).legal_actions))
        seat = match.acting[0]
        bomb = next((action for action in match.view(seat).legal_actions if action.startswith("bomb")), None)
        if bomb is not None:
            return match, seat, bomb
    raise AssertionError


def before_a_swept_trick() -> Before:
    match = deal_match(1)
    match.play(match.acting[0], choose_most_tiles(match.view(match.acting[0]).legal_actions))
    return match, match.acting[0], "pass"


def before_a_last_tile() -> Before:
    """A match in which one play leaves one tile, and is no bomb."""
    for seed in count(1):
        match = deal_match(seed)
        while not match.is_over and match.view(None).data["round"] == 1:
            seat = match.acting[0]
            legal = match.view(seat).legal_actions
            held = match.view(None).data["hand_sizes"][seat]
            last = (
                play for play in legal if play.split()[0] not in ("pass", "bomb") and len(tiles_in(play)) == held - 1
            )
            action = next(last, None)
            if action is not None:
                return match, seat, action
            match.play(seat, choose_most_tiles(legal))
    raise AssertionError


BEFORE: dict[str, tuple[Callable[[], Before], str | None, str | None]] = {
    "bomb": (before_a_bomb, "You play a bomb!", "{} plays a bomb!"),
    "trick": (before_a_swept_trick, None, None),
    "last": (before_a_last_tile, "You have one tile left", "{} has one tile left"),
    "round": (one_play_before_the_end, "You win the round!", "{} wins the round!"),
}


@pytest.mark.parametrize("kind", BEFORE)
def test_a_moment_is_staged_for_both_players(service: Service, sit: Sit, kind: str) -> None:
    create, own, others = BEFORE[kind]
    match, seat, action = create()
    table = create_table_from(service, match, NAMES, Pace("instant", 0, 60_000))
    actor, other = sit(table.link(seat)), sit(table.link(1 - seat), **PHONE)
    still = sit(table.link(None), reduced_motion="reduce")
    for person in (actor, other, still):
        record_moments(person)
    table.act(seat, action)
    assert_moment(actor, kind, own)
    assert_moment(other, kind, others and others.format(NAMES[seat]))
    still.wait_for_entries(table.snapshot()["lines"])
    assert moments(still) == []
    # A page that opens afterwards stages nothing.
    other.page.reload()
    expect(other.board).to_be_visible()
    assert other.page.locator("[data-moment]").count() == 0


def test_a_key_or_a_tap_ends_a_moment_and_still_acts(service: Service, sit: Sit) -> None:
    match, seat, bomb = before_a_bomb()
    table = create_table_from(service, match, NAMES)
    # The page's clock is stopped, so that the moment lasts until it is ended.
    person = sit()
    person.page.clock.install()
    person.go(table.link(1 - seat))
    person.page.clock.pause_at(person.page.evaluate("Date.now()") / 1000 + 1)
    table.act(seat, bomb)
    staged = person.page.locator("[data-moment=bomb]")
    expect(staged).to_have_count(1)
    tile = person.board.locator("[data-hand-tile]").first
    tile.click()
    expect(staged).to_have_count(0)
    expect(tile).to_have_attribute("aria-pressed", "true")
    has_choice = len(table.snapshot(1 - seat)["legal"]) > 1
    answer(person, "ask-pass").click()
    if has_choice:
        answer(person, "pass").click()
    wait_for_value(table.acting, seat)
    lead = choose_most_tiles(table.snapshot(seat)["legal"])
    expect(person.page.locator("[data-moment=trick]")).to_have_count(1)
    person.page.keyboard.press("Escape")
    expect(person.page.locator("[data-moment]")).to_have_count(0)
    expect(person.board.locator("[aria-pressed=true][data-hand-tile]")).to_have_count(0)
    table.act(seat, lead)
    expect(person.page.get_by_test_id("table")).to_have_attribute("data-play", lead)


def test_a_step_back_and_a_jump_through_the_log_stage_nothing(service: Service, sit: Sit) -> None:
    match, seat, bomb = before_a_bomb()
    match.play(seat, bomb)
    person = sit(create_table_from(service, match, NAMES).link(seat))
    record_moments(person)
    person.page.keyboard.press("ArrowLeft")
    expect(person.page.get_by_test_id("table")).not_to_have_attribute("data-play", bomb)
    assert moments(person) == []
    person.page.keyboard.press("ArrowRight")
    wait_for_value(lambda: [moment["kind"] for moment in moments(person)], ["bomb"])
