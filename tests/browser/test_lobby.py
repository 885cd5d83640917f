"""Strangers meet: at a public table, or by seeking opponents at the same time."""

from __future__ import annotations

from playwright.sync_api import expect

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service


def in_lobby(service: Service, sit: Sit, name: str, **options: object) -> Person:
    person = sit(**options)
    person.page.goto(service.address)
    person.page.get_by_label("Play as").fill(name)
    return person


def test_two_players_with_seeks_are_matched_and_play(service: Service, sit: Sit) -> None:
    anna, ben = in_lobby(service, sit, "Anna"), in_lobby(service, sit, "Ben", **PHONE)
    cleo = in_lobby(service, sit, "Cleo")
    counts = cleo.page.locator(".company-counts")
    anna.press("Find an opponent for Nakatta")
    expect(anna.page.get_by_text("Seeking an opponent for Nakatta")).to_be_visible()
    expect(counts).to_contain_text("one seeking an opponent")
    anna.press("Cancel")
    expect(counts).not_to_contain_text("seeking an opponent")
    anna.press("Find an opponent for Nakatta")
    ben.press("Find an opponent for Nakatta")
    for person, other in ((anna, "Ben"), (ben, "Anna")):
        expect(person.board).to_be_visible()
        expect(person.page.locator(".seats")).to_contain_text(other)
    assert anna.seat[0] == ben.seat[0]
    assert anna.seat[1] != ben.seat[1]
    expect(counts).to_contain_text("Two people are at one table")
    expect(cleo.page.get_by_role("heading", name="Open seats")).to_have_count(0)


def test_closing_the_page_cancels_the_seek(service: Service, sit: Sit) -> None:
    anna, ben = in_lobby(service, sit, "Anna"), in_lobby(service, sit, "Ben")
    ben.press("Find an opponent for Natto")
    counts = anna.page.locator(".company-counts")
    expect(counts).to_contain_text("one seeking an opponent")
    ben.page.close()
    expect(counts).not_to_contain_text("seeking an opponent")


def test_an_open_seat_is_taken_with_one_press(service: Service, sit: Sit) -> None:
    cleo = in_lobby(service, sit, "Cleo", **PHONE)
    anna = sit()
    anna.set_table(service.address, "nakatta")
    anna.page.get_by_label("Opponent").select_option("anyone in the lobby")
    anna.press("Create the table")
    expect(anna.board).to_be_visible()
    table = anna.seat[0]
    row = cleo.page.locator(f"[data-open-table='{table}']")
    expect(row).to_contain_text("with Anna")
    expect(row).to_contain_text("one seat open of two")
    # The filters take one row, on a phone and beside the games.
    ben = in_lobby(service, sit, "Ben", viewport={"width": 1366, "height": 650})
    for person in (cleo, ben):
        filters = person.page.locator(".open-filters select")
        expect(filters).to_have_count(3)
        assert len(set(filters.evaluate_all("all => all.map(one => one.offsetTop)"))) == 1
    cleo.page.get_by_label("Players", exact=True).select_option("Three or more")
    expect(row).to_have_count(0)
    cleo.page.reload()
    expect(cleo.page.get_by_text("No open table matches the filter.")).to_be_visible()
    cleo.page.get_by_label("Players", exact=True).select_option("Two players")
    cleo.page.get_by_label("Game", exact=True).select_option("Nakatta")
    row.get_by_role("button", name="Join Nakatta with Anna").click()
    expect(cleo.board).to_be_visible()
    expect(anna.page.locator(".seats")).to_contain_text("Cleo")
    assert cleo.seat[0] == table


def test_a_private_table_is_not_in_the_lobby(service: Service, sit: Sit) -> None:
    cleo = in_lobby(service, sit, "Cleo")
    anna = sit()
    anna.set_table(service.address, "nakatta")
    anna.press("Create the table")
    expect(anna.board).to_be_visible()
    expect(cleo.page.locator(".company-counts")).to_contain_text("at")
    expect(cleo.page.locator(f"[data-open-table='{anna.seat[0]}']")).to_have_count(0)
