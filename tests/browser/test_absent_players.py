"""Waiting for bots or for a silent person can always be cut short (P13)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from chabudai.match import Match, load

from .fixtures import PHONE, Sit
from .layout import MAX_SHIFT_PX, box_of, wait_for_transitions
from .person import Person
from .polling import wait_for_value
from .service import OpenTable, Service
from .tables import create_table_from

SLOW_BOTS_S = 3.0


@pytest.fixture
def slow_service(tmp_path: Path) -> Iterator[Service]:
    """A server with slow bots."""
    service = Service(tmp_path, bot_beat_s=SLOW_BOTS_S)
    service.start()
    yield service
    service.kill()


@pytest.fixture
def impatient_service(tmp_path: Path) -> Iterator[Service]:
    """A server that offers a substitute bot after one second."""
    service = Service(tmp_path, patience_s=1, patience_of_two_s=1)
    service.start()
    yield service
    service.kill()


def round_with_a_seat_out() -> tuple[Match, int]:
    """A round of four in which one seat has gone out."""
    for seed in range(200):
        match = load("nanatoridori", players=4).start(seed=seed)
        while match.view(None).data["round"] == 1 and not match.is_over:
            out = match.view(None).data["out"]
            if out:
                return match, out[0]
            seat = match.acting[0]
            plays = [action for action in match.view(seat).legal_actions if action.startswith("play")]
            match.play(seat, max(plays, default="pass" if match.view(seat).data["phase"] == "play" else "drop"))
    raise AssertionError("no seat goes out")


def lines(table: OpenTable) -> int:
    seen: int = table.snapshot()["lines"]
    return seen


def test_p13_a_player_who_is_out_can_fast_forward_the_bots(slow_service: Service, sit: Sit) -> None:
    match, out = round_with_a_seat_out()
    names = ["Anna" if seat == out else "bot:1" for seat in range(4)]
    table = create_table_from(slow_service, match, names)
    anna = sit(table.link(out), **PHONE)
    hurry = anna.page.get_by_test_id("hurry")
    expect(hurry).to_contain_text("Only bots still play this round.")
    expect(anna.page.get_by_test_id("out-note")).to_contain_text("You are out, first")
    before = lines(table)
    anna.press("Fast-forward")
    expect(hurry).to_contain_text("without pauses")
    # At the bots' usual pace ten answers take half a minute.
    table.wait_for(before + 10)


def hand_on_page(person: Person) -> float:
    """The distance of the hand from the top of the page, independent of scrolling."""
    return box_of(person.page, ".felt-hand")["y"] + float(person.page.evaluate("scrollY"))


def test_p13_a_bot_substitutes_for_a_silent_person_who_takes_the_seat_back(
    impatient_service: Service, sit: Sit
) -> None:
    match = load("nanatoridori", players=3).start(seed=2)
    asked = match.acting[0]
    other = (asked + 1) % 3
    names = ["bot:1"] * 3
    names[asked], names[other] = "Anna", "Bea"
    table = create_table_from(impatient_service, match, names)
    anna, bea = sit(table.link(asked)), sit(table.link(other), **PHONE)
    before = lines(table)
    # On a phone the question replaces the turn indicator, and the hand does not move.
    expect(bea.page.get_by_test_id("silent")).to_be_visible()
    # Playwright scrolls the page if the button is still moving.
    wait_for_transitions(bea.page)
    asked_at = hand_on_page(bea)
    bea.press("Let a bot play for Anna")
    expect(bea.page.locator(f"[data-seat-panel='{asked}']")).to_contain_text("a bot plays until Anna is back")
    table.wait_for(before + 1)
    expect(bea.page.get_by_test_id("silent")).to_have_count(0)
    expect(bea.prompt).to_contain_text("Your turn")
    wait_for_value(lambda: abs(hand_on_page(bea) - asked_at) <= MAX_SHIFT_PX, True)
    expect(anna.page.get_by_test_id("stood-in-for")).to_contain_text("a bot plays for you")
    anna.press("Take over from the bot")
    expect(anna.page.get_by_test_id("stood-in-for")).to_have_count(0)
    expect(bea.page.locator(f"[data-seat-panel='{asked}']")).not_to_contain_text("a substitute plays")


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("buttons", "text", "headlines"),
    [
        (("Claim the win", "Yes, claim the win"), "White was gone for too long", ("You won", "You won")),
        (("Cancel the match", "Yes, cancel the match"), "The match was cancelled", ("Cancelled", "No winner")),
    ],
)
def test_p13_at_a_table_of_two_the_win_can_be_claimed_from_an_absent_player(
    impatient_service: Service, sit: Sit, buttons: tuple[str, str], text: str, headlines: tuple[str, str]
) -> None:
    table = impatient_service.open_table(5, pie=False)
    anna, bea = sit(table.link(0)), sit(table.link(1), **PHONE)
    anna.play("c3")
    silent = anna.page.get_by_test_id("silent")
    # A person who is present but silent may be replaced by a bot and loses nothing.
    expect(silent.get_by_role("button")).to_have_text(["Let a bot play for Bea"])
    bea.page.close()
    for button in buttons:
        anna.press(button)
    result = anna.page.get_by_test_id("result")
    at_the_table, in_the_list = headlines
    expect(result.get_by_role("heading")).to_have_text(at_the_table)
    expect(result).to_contain_text(text)
    back = sit(table.link(1), **PHONE)
    expect(back.page.get_by_test_id("result")).to_contain_text(re.compile("you were gone for too long", re.IGNORECASE))
    anna.page.goto(impatient_service.address)
    expect(anna.page.get_by_role("region", name="My tables")).to_contain_text(in_the_list)
