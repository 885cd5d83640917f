"""Tournaments on the page: two people and bots play a small duplicate to the final standings."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Route, WebSocketRoute, expect

from tests import thoroughness

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service
from .test_access import inject_axe

BOARD_TIMEOUT_S = 120.0


def play_out(service: Service, person: Person, other: Person | None = None) -> None:
    """Plays a seat beside its page with legal actions until the page shows the result, and that of another person at
    the same table.
    """
    table, key = person.seat
    deadline = time.monotonic() + BOARD_TIMEOUT_S
    while (seen := service.get(f"/api/tables/{table}", key))["ending"] is None:
        assert time.monotonic() < deadline, "the board does not end"
        if seen["question"] is None and other is not None:
            person, other = other, person
            key = person.seat[1]
            continue
        if seen["question"] is None:
            time.sleep(0.05)
            continue
        answer = {"match": seen["match"], "question": seen["question"], "action": seen["legal"][-1]}
        service.post(f"/api/tables/{table}/actions", answer, key)
    expect(person.page.get_by_test_id("result")).to_be_visible()


def go_to_table(person: Person) -> None:
    person.press("Go to your table")
    expect(person.board).to_be_visible()
    expect(person.prompt).to_contain_text("Other tables play the same deal, so this match cannot be watched.")


def assert_accessible(person: Person) -> None:
    inject_axe(person.page)
    asked = "axe.run(document, {resultTypes: ['violations']})"
    found = person.page.evaluate(f"async () => (await {asked}).violations.map((each) => each.id)")
    assert found == []


def test_two_people_and_bots_play_a_small_duplicate_to_the_standings(service: Service, sit: Sit) -> None:
    anna, bea = sit(), sit(**PHONE)
    anna.page.goto(f"{service.address}/tournaments")
    form = anna.page.get_by_role("form", name="New tournament")
    form.get_by_label("Your name").fill("Anna")
    form.get_by_role("group", name="Game").get_by_label("Natto").check()
    form.get_by_label("Boards").fill("2")
    assert_accessible(anna)
    form.get_by_role("button", name="Create").click()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Duplicate Natto")
    bea.page.goto(anna.page.url)
    bea.page.get_by_label("Your name").fill("Bea")
    bea.press("Take part")
    expect(anna.page.get_by_role("region", name="Entrants")).to_contain_text("Bea")
    expect(anna.page.get_by_text("2 bots will be added.")).to_be_visible()
    anna.press("Start now")
    for board in (1, 2):
        for person in (anna, bea):
            go_to_table(person)
        if board == 1:
            bea.press("Resign")
            bea.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
            expect(bea.page.get_by_test_id("result")).to_contain_text("You lost")
        else:
            play_out(service, bea)
        expect(bea.page.get_by_role("button", name="Rematch")).to_have_count(0)
        if service.get(f"/api/tables/{anna.seat[0]}", anna.seat[1])["ending"] is None:
            play_out(service, anna)
        for person in (anna, bea):
            person.page.get_by_role("link", name="Back to the tournament").click()
            expect(person.page.get_by_role("button", name=str(board), exact=True)).to_be_visible()
    for person in (anna, bea):
        standings = person.page.get_by_role("region", name="Standings").first
        expect(person.page.get_by_text("Duplicate, Natto one round, two boards")).to_be_visible()
        expect(standings.get_by_role("row")).to_have_count(5)
        expect(standings.locator("tr[aria-current=true]")).to_contain_text("Anna" if person is anna else "Bea")
        if thoroughness.FULL or person is bea:
            assert_accessible(person)
    assert bea.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing overflows a phone"
    anna.page.get_by_role("link", name="Watch table 1").click()
    expect(anna.prompt).to_contain_text("Duplicate Natto")
    expect(anna.page.get_by_text("You are watching.")).to_be_visible()
    anna.page.goto(service.address)
    anna.page.get_by_role("link", name="Tournaments", exact=True).click()
    expect(anna.page.get_by_role("region", name="Finished")).to_contain_text("Duplicate Natto")


def test_an_organiser_announces_shares_starts_and_finishes_a_knockout_by_the_page_alone(
    service: Service, sit: Sit
) -> None:
    anna, bea, cem = sit(), sit(**PHONE), sit()
    anna.page.goto(f"{service.address}/tournaments")
    form = anna.page.get_by_role("form", name="New tournament")
    form.get_by_label("Knockout").check()
    form.get_by_role("group", name="Game").get_by_label("Nakatta").check()
    form.locator(".field-number input:visible").first.fill("5")
    form.get_by_label("Name", exact=True).fill("Winter cup")
    form.get_by_label("Description").fill("Bring tea.\nAnd cake.")
    tomorrow = anna.page.evaluate("new Date(Date.now() + 864e5 - new Date().getTimezoneOffset() * 6e4).toISOString()")
    form.get_by_label("Start", exact=True).fill(tomorrow[:16])
    form.get_by_label("Fill with bots up to").fill("1")
    form.get_by_label("Your name").fill("Anna")
    assert_accessible(anna)
    anna.press("Create")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Winter cup")
    # The page can be shared beforehand: it says when the tournament starts, what it is, and which players have entered.
    for person in (bea, cem):
        person.page.goto(anna.page.url)
        expect(person.page.get_by_text("And cake.")).to_be_visible()
        expect(person.page.get_by_role("timer")).to_contain_text("hours")
    bea.page.get_by_label("Your name").fill("Bea")
    bea.press("Take part")
    bea.press("Leave the tournament")
    entrants = anna.page.get_by_role("region", name="Entrants")
    expect(bea.page.get_by_role("button", name="Take part")).to_be_visible()
    bea.press("Take part")
    cem.page.get_by_label("Your name").fill("Cem")
    cem.press("Take part")
    expect(entrants).to_contain_text("3 of 16 places")
    anna.press("Remove Cem")
    expect(entrants).to_contain_text("2 of 16 places")
    assert_accessible(bea)
    assert_accessible(anna)
    anna.page.get_by_text("Change name, description or start").click()
    anna.page.get_by_role("form", name="Change").get_by_label("Name").fill("Spring cup")
    anna.press("Save")
    expect(bea.page.get_by_role("heading", level=1)).to_have_text("Spring cup")
    # The organiser starts early, and both play the only match.
    anna.press("Start now")
    for person in (anna, bea):
        person.press("Go to your table")
        expect(person.board).to_be_visible()
    expect(anna.prompt).to_contain_text("Spring cup")
    # A visitor is led to the match.
    participation = cem.page.get_by_role("region", name="Your participation")
    expect(participation).to_contain_text("One match is being played.")
    participation.get_by_role("link", name=re.compile("^Watch (Anna – Bea|Bea – Anna)$")).click()
    expect(cem.board).to_be_visible()
    cem.page.go_back()
    play_out(service, anna, other=bea)
    for person in (anna, bea):
        person.page.get_by_role("link", name="Back to the tournament").click()
        expect(person.page.get_by_role("region", name="Bracket").locator(".bracket-advances")).to_have_count(1)
        expect(person.page.get_by_role("region", name="Standings").get_by_role("row")).to_have_count(3)
    assert_accessible(bea)
    assert bea.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing overflows a phone"
    expect(anna.page.get_by_text("finished:")).to_be_visible()
    expect(cem.page.get_by_text("You are watching.").or_(cem.page.get_by_text("finished:")).first).to_be_visible()


def test_a_number_being_typed_survives_a_refresh_of_the_list(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.page.clock.install()
    anna.page.goto(f"{service.address}/tournaments")
    # A number in the rules is read when its field loses focus.
    rule = anna.page.locator(".field-number input:visible").first
    anna.page.get_by_role("radio", name="Swiss").check()
    anna.page.get_by_role("group", name="Game").get_by_label("Nakatta").check()
    anna.page.get_by_label("Rounds").fill("2")
    rule.fill("6")
    with anna.page.expect_response("**/api/tournaments"):
        anna.page.clock.run_for(60_000)
    expect(anna.page.get_by_role("heading", name="Current and upcoming")).to_be_visible()
    expect(rule).to_have_value("6")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.press("Create")
    expect(anna.page.get_by_text("Swiss, Nakatta 6×6, two rounds")).to_be_visible()


def create_tournament(service: Service) -> str:
    """Creates a tournament; returns its id."""
    asked = {"kind": "duplicate", "game": "natto", "options": {"target": 1}, "rounds": 1, "enter": False}
    found: str = service.post("/api/tournaments", asked)["tournament"]
    return found


def test_the_page_is_updated_by_the_socket_without_polling(service: Service, sit: Sit) -> None:
    anna, tournament = sit(), create_tournament(service)
    asked: list[str] = []

    def note(route: Route) -> None:
        asked.append(route.request.url)
        route.continue_()

    anna.page.route("**/here", note)
    anna.page.goto(f"{service.address}/tournaments/{tournament}")
    entrants = anna.page.get_by_role("region", name="Entrants")
    expect(entrants).to_contain_text("No entrants yet.")
    service.post(f"/api/tournaments/{tournament}/enter", {"name": "Bea"})
    expect(entrants).to_contain_text("Bea")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.press("Take part")
    expect(anna.page.get_by_text("You have entered. Keep this page open")).to_be_visible()
    assert asked == []


def test_the_page_polls_if_no_socket_can_be_opened(service: Service, sit: Sit) -> None:
    anna, tournament = sit(), create_tournament(service)

    def refuse(socket: WebSocketRoute) -> None:
        socket.close(code=1008)

    anna.page.route_web_socket("**/api/tournaments/*/socket", refuse)
    anna.page.goto(f"{service.address}/tournaments/{tournament}")
    entrants = anna.page.get_by_role("region", name="Entrants")
    expect(entrants).to_contain_text("No entrants yet.")
    service.post(f"/api/tournaments/{tournament}/enter", {"name": "Bea"})
    expect(entrants).to_contain_text("Bea")
