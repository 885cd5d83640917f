"""Company on the page: live games to watch, profiles, and challenges from one person to another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .fixtures import PHONE, Sit
from .person import Person
from .service import OpenTable, Service
from .test_access import serious_violations, width_of
from .test_identity import log_in, post

SMALL = {"game": "nakatta", "options": {"size": 5, "pie": False}}
WINDOWS = ((360, 740), (740, 360), (1366, 650), (1920, 1080))


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"))
    service.start()
    yield service
    service.kill()


def play_in_public(service: Service, players: tuple[Person, Person], name: str, **fields: Any) -> OpenTable:
    """Opens a table in the lobby, which two people with accounts play on their pages."""
    opened = post(service, players[0], "/tables", {**SMALL, "seats": ["me", "open"], "listed": True, **fields})
    seat = post(service, players[1], f"/tables/{opened['table']}/sit", {"name": name})
    table = OpenTable(service, opened["table"], {0: opened["key"], 1: seat["key"]})
    for number, player in enumerate(players):
        player.go(table.link(number))
    return table


def test_live_games_are_watched_from_one_page(service: Service, sit: Sit) -> None:
    anna, ben, eye = log_in(service, sit(), "watched-anna"), log_in(service, sit(), "watched-ben"), sit()
    private = post(service, anna, "/tables", {**SMALL, "seats": ["me", "bot:1"]})
    anna.go(f"{service.address}/t/{private['table']}#key={private['key']}")
    page = eye.page
    page.goto(f"{service.address}/watch")
    expect(page.get_by_role("heading", name="No public game right now")).to_be_visible()
    first = play_in_public(service, (anna, ben), "x", rated=True)
    card = page.locator(f"[data-table='{first.id}']")
    expect(card.get_by_text("watched-anna")).to_be_visible()
    # The picture is alive, and no control of it can be reached.
    expect(card.locator(".mini [data-point]")).to_have_count(0)
    anna.play("a1")
    expect(card.locator(".mini [data-point=a1]")).to_have_count(1)
    expect(card.locator(".mini")).to_have_attribute("inert", "")
    expect(page.locator(f"[data-table='{private['table']}']")).to_have_count(0)
    assert not serious_violations(page)
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert width_of(page) <= width, f"{width} x {height}"
    expect(card.get_by_role("link", name="watched-ben", exact=True)).to_have_attribute("href", "/@watched-ben")
    card.get_by_role("link", name=re.compile("^Watch Nakatta")).click()
    expect(eye.board).to_be_visible()
    other = post(service, ben, "/tables", {**SMALL, "seats": ["me", "open"], "listed": True})
    seat = post(service, anna, f"/tables/{other['table']}/sit", {"name": "x"})
    ben.go(f"{service.address}/t/{other['table']}#key={other['key']}")
    anna.go(f"{service.address}/t/{other['table']}#key={seat['key']}")
    page.get_by_role("button", name="Next game").click()
    page.wait_for_url(f"**/t/{other['table']}*")


def test_a_challenge_on_the_page_seats_both(service: Service, sit: Sit) -> None:
    anna, ben = log_in(service, sit(), "asking-anna"), log_in(service, sit(**PHONE), "asked-ben")
    anna.page.goto(f"{service.address}/@asked-ben")
    expect(anna.page.get_by_text("online", exact=True)).to_be_visible()
    challenge(anna.page)
    notice = ben.page.get_by_role("region", name="Challenge", exact=True)
    expect(notice).to_contain_text("asking-anna challenges you: Nakatta")
    expect(notice).to_contain_text("house rules")
    assert not serious_violations(ben.page)
    notice.get_by_role("button", name="Decline").click()
    expect(notice).to_have_count(0)
    expect(anna.page.get_by_text("asked-ben declined the challenge.").first).to_be_visible()
    ben.page.goto(f"{service.address}/@asking-anna")
    challenge(ben.page)
    anna.page.get_by_role("button", name="Accept").click()
    expect(anna.board).to_be_visible()
    expect(ben.board).to_be_visible()
    assert anna.page.url.split("#")[0] == ben.page.url.split("#")[0]
    seats = anna.page.get_by_role("region", name="Seats")
    expect(seats.get_by_role("link", name="asked-ben")).to_be_visible()


def challenge(page: Page) -> None:
    page.get_by_role("button", name="Challenge", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name="Size").get_by_label("7", exact=True).check()
    # All options of the game are offered.
    dialog.get_by_text("House rules").click()
    dialog.get_by_label("Pie rule").uncheck()
    assert not serious_violations(page)
    dialog.get_by_role("button", name="Send challenge").click()
    expect(dialog).to_have_count(0)


def test_presence_and_challenges_are_switched_off_in_the_account(service: Service, sit: Sit) -> None:
    anna, ben = log_in(service, sit(), "shy-anna"), log_in(service, sit(), "curious-ben")
    section = anna.page.get_by_role("group").filter(has_text="What others see")
    section.get_by_text("your presence, and who may challenge you").click()
    # A switch whose change is not saved goes back.
    anna.page.route(
        "**/api/people/me/social",
        lambda route: route.abort("connectionrefused") if route.request.method == "POST" else route.continue_(),
    )
    section.get_by_label("Show when I am online or playing").click()
    expect(section.get_by_role("alert")).to_be_visible()
    expect(section.get_by_label("Show when I am online or playing")).to_be_checked()
    anna.page.unroute("**/api/people/me/social")
    section.get_by_label("Show when I am online or playing").uncheck()
    section.get_by_label("No one").check()
    ben.page.goto(f"{service.address}/@shy-anna")
    expect(ben.page.get_by_role("button", name="Add friend")).to_be_visible()
    expect(ben.page.get_by_text("online", exact=True)).to_have_count(0)
    expect(ben.page.get_by_role("button", name="Challenge", exact=True)).to_have_count(0)
