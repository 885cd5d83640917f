"""Whole matches on a phone without a network: by taps and through a reload, to the result, its replay and the list."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from chabudai.match import Match

from .by_hand import act, choose
from .device import Device, count_entries, read_match, start_table, wait_for_other_question
from .person import Person
from .polling import wait_for_value

ACTIONS_BEFORE_RELOAD = 3
_CELLS = """(rows, cell) => Object.fromEntries(
  rows.map(row => [row.dataset.seat, row.querySelector(cell).innerText.replace("\u2212", "-").replace(",", "")])
)"""


def answer(person: Person, game: str, table: str, rng: random.Random) -> bool:
    """Answers by taps if the person is asked. Returns whether they were."""
    match, seat = read_match(person.page, table)
    legal = match.view(seat).legal_actions
    # The page skips by itself if no claim is possible.
    if seat not in match.acting or legal == ["skip"]:
        return False
    person.wait_for_entries(count_entries(match, seat))
    asked = match.question(seat)
    act(person, game, choose(game, match.view(seat).data, legal, rng), legal)
    wait_for_other_question(person.page, table, seat, asked)
    return True


def play_to_the_end(person: Person, game: str, table: str) -> tuple[Match, int]:
    """Plays by taps until the match is over, and loads the page again in the middle. Returns the match and the seat."""
    rng = random.Random(3)
    answers = 0
    while True:
        match, seat = read_match(person.page, table)
        if match.is_over:
            assert answers > ACTIONS_BEFORE_RELOAD, "the page was not loaded again"
            return match, seat
        if match.is_interval:
            person.use(person.page.get_by_role("button", name="Ready"))
            wait_for_value(lambda: read_match(person.page, table)[0].is_interval, False)
        elif answer(person, game, table, rng):
            answers += 1
            if answers == ACTIONS_BEFORE_RELOAD:
                person.page.reload()


def assert_result(page: Page, match: Match, seat: int) -> None:
    """Asserts that the result sheet has the winner, the places and the points that follow from the record."""
    assert match.ending is not None
    sheet = page.get_by_test_id("result")
    expect(sheet.get_by_role("heading")).to_have_text("You won" if seat in match.ending["winners"] else "You lost")
    rows = sheet.locator(".score-table tbody tr")
    if match.seat_count > 2:
        places = rows.evaluate_all(_CELLS, ".score-place")
        assert places == {str(other): str(place) for other, place in enumerate(match.places)}
        expect(sheet.locator(".score-own")).to_contain_text("Player 1")
    if len(match.round_scores) > 2:
        points = rows.evaluate_all(_CELLS, ".score-total")
        assert points == {str(other): str(score) for other, score in enumerate(match.ending["scores"])}


def assert_replay(page: Page) -> None:
    """Asserts that the replay goes from the deal to the last action."""
    page.get_by_role("button", name="Review").tap()
    expect(page.get_by_test_id("replay")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^0 / [1-9]\d*$"))).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile(r"^([1-9]\d*) / \1$"))).to_be_visible()


def finished_matches(page: Page, device: Device) -> Locator:
    """Returns the matches that the home page lists as finished."""
    page.goto(f"{device.address}#!/")
    tables = page.get_by_role("region", name="My tables")
    expect(tables.get_by_role("listitem").or_(tables.get_by_text("Finished")).first).to_be_visible()
    if tables.get_by_text("Finished").count():
        tables.get_by_text("Finished").tap()
    return tables.get_by_role("listitem")


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", ["nakatta", "natto", "nanatoridori", "eurojongg"])
def test_each_game_is_played_to_its_end_without_a_network(device: Device, game: str) -> None:
    page = device.open()
    person = Person(page)
    person.hand = "touch"
    table = start_table(page, device.address, game)
    match, seat = play_to_the_end(person, game, table)
    assert_result(page, match, seat)
    assert_replay(page)
    row = finished_matches(page, device).filter(has=page.locator(f"a[href*='{table}']"))
    assert match.ending is not None
    expect(row).to_contain_text("You won" if seat in match.ending["winners"] else "You lost")
    expect(row).to_contain_text("Level 1")
    row.get_by_role("link").tap()
    assert_result(page, match, seat)
    page.close()
