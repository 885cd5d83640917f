"""A timed match on the page: two players in two browsers, one of whom waits for the other, who is present but
silent.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect

from .fixtures import PHONE, Sit
from .layout import box_of
from .person import Person
from .service import OpenTable, Service
from .test_access import AXE, serious_violations

TENTHS = re.compile(r"^0:0\d\.\d$")


def create_timed_table(service: Service, clock: str, seats: Sequence[str] = ("me", "open")) -> OpenTable:
    """A table of Nakatta with Anna, Bea and a clock."""
    asked = {"game": "nakatta", "options": {"size": 5, "pie": False}, "seats": list(seats), "clock": clock}
    made = service.post("/api/tables", {**asked, "name": "Anna"})
    joined = service.post(f"/api/tables/{made['table']}/join", {"invitation": made["invitation"], "name": "Bea"})
    return OpenTable(service, made["table"], {0: made["key"], 1: joined["key"]})


def clock(person: Person, seat: int) -> Locator:
    return person.page.locator(f"[data-clock='{seat}']")


def test_a_present_but_silent_player_loses_on_time(service: Service, sit: Sit) -> None:
    table = create_timed_table(service, "0.4+2")
    anna = sit(table.link(0))
    expect(clock(anna, 0)).to_have_text("0:24")
    expect(clock(anna, 0)).not_to_have_class(re.compile("clock-runs"))
    bea = sit(table.link(1), **PHONE)
    expect(clock(bea, 0)).to_have_class(re.compile("clock-runs"))
    anna.play("c3")
    expect(clock(anna, 1)).to_have_class(re.compile("clock-runs"))
    expect(clock(anna, 0)).not_to_have_class(re.compile("clock-runs"))
    # After a reload the page shows the current clock.
    bea.page.reload()
    expect(clock(bea, 1)).to_have_class(re.compile("clock-low"))
    expect(bea.live).to_contain_text("10 seconds left on your clock.")
    expect(clock(bea, 1)).to_have_text(TENTHS)
    width = clock(bea, 1).evaluate("node => node.getBoundingClientRect().width")
    expect(anna.prompt).to_contain_text("White was out of time.")
    expect(bea.prompt).to_contain_text(re.compile("ou were out of time."))
    expect(clock(bea, 1)).to_have_text("0:00.0")
    assert clock(bea, 1).evaluate("node => node.getBoundingClientRect().width") == width, (
        "the ticking clock changes its width"
    )
    expect(anna.page.locator(".move-clock")).to_have_count(1)
    assert table.snapshot(0)["ending"]["code"] == "timeout"
    # On a phone the winner's side is shown in full beside the clock.
    sides = bea.page.locator(".seat-aim")
    assert sides.evaluate_all("all => all.map(one => one.scrollWidth <= one.clientWidth)") == [True, True]
    # The remaining time after a move is shown beside it, on a phone and on a wide screen.
    for person in (anna, bea):
        move, left = (box_of(person.page, f"[data-turn='1'] {part}") for part in (".move", ".move-clock"))
        assert abs(move["y"] + move["height"] / 2 - left["y"] - left["height"] / 2) < 8


def test_the_form_opens_a_table_with_a_clock_and_the_table_shows_it(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.set_table(service.address, "nakatta")
    anna.page.get_by_label("Clock").select_option("10 min + 5 s per move")
    anna.page.get_by_role("button", name="Create the table").click()
    expect(anna.board).to_be_visible()
    expect(clock(anna, 0)).to_have_text("10:00")
    expect(clock(anna, 0)).to_have_attribute("aria-label", "Your clock: 10 minutes, stopped")
    agreed = anna.page.get_by_test_id("in-force")
    agreed.locator("summary").click()
    expect(agreed).to_contain_text("Clock: 10 minutes each, and 5 seconds more after each move")


def test_vacation_stops_the_clock_of_a_correspondence_game(service: Service, sit: Sit) -> None:
    table = create_timed_table(service, "3d+14d")
    anna, bea = sit(table.link(0)), sit(table.link(1))
    expect(clock(bea, 0)).to_have_text(re.compile(r"^(3d 0h|2d 23h)$"))
    anna.press("Go on vacation")
    expect(clock(bea, 0)).to_contain_text("☾")
    expect(bea.prompt).to_contain_text("is on vacation.")
    anna.press("End vacation")
    expect(clock(bea, 0)).not_to_contain_text("☾")
    expect(bea.prompt).not_to_contain_text("vacation")


def test_axe_finds_nothing_serious_at_a_table_with_clocks(service: Service, sit: Sit) -> None:
    if not AXE.is_file():
        pytest.skip("SKIPPED: axe-core is not installed; run npm --prefix web ci")
    table = create_timed_table(service, "3d+14d")
    anna = sit(table.link(0), reduced_motion="reduce")
    table.play("c3")
    expect(clock(anna, 1)).to_have_class(re.compile("clock-runs"))
    expect(anna.page.locator(".move-clock")).to_have_count(1)
    assert serious_violations(anna.page) == []
