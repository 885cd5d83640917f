"""Next to every name, the page shows whether it belongs to an account, a guest or a bot, and not by colour alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .fixtures import PHONE, Sit
from .person import Person
from .service import OpenTable, Service
from .test_accounts import PASSWORD, assert_accessible, register

MARKS = """root => [...root.querySelectorAll("[data-person]")].map((mark) => {
  const visible = [...mark.children].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && getComputedStyle(part).clipPath === "none";
  });
  return [mark.dataset.person, visible.map((part) => part.innerText ?? part.tagName).join()];
})"""
"""The marks in an element: the kind, and the visible text or drawing."""

ACCOUNT, GUEST, BOT = ["account", "\u2713"], ["guest", "\u25cb"], ["bot", "bot"]
NARROW_GUEST, NARROW_BOT, NARROW_LEVEL = ["guest", ""], ["bot", "svg"], ["bot", ""]
"""On a phone a guest's name and a level stand alone, and the name of a bot with an account has a drawing beside it."""

SMALL = {"game": "nakatta", "options": {"size": 5, "pie": False}}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"))
    service.start()
    yield service
    service.kill()


def marks(locator: Locator) -> list[list[str]]:
    expect(locator).to_be_visible()
    found: list[list[str]] = locator.evaluate(MARKS)
    return found


def log_in(service: Service, person: Person, name: str) -> Person:
    """Creates an account and logs in, without the form."""
    answer = post(service, person, "/people", {"name": name, "password": PASSWORD})
    assert answer["person"]["name"] == name
    person.page.goto(f"{service.address}/me")
    expect(person.page.get_by_role("heading", name=name)).to_be_visible()
    return person


def post(service: Service, person: Person, path: str, body: dict[str, Any]) -> Any:
    """Returns the answer to a request with the cookies of a person."""
    answer = person.page.request.post(f"{service.address}/api{path}", data=body)
    assert answer.ok, answer.text()
    return answer.json()


def create_bot(service: Service, owner: Person, name: str) -> str:
    """Creates a bot of an account; returns its token."""
    post(service, owner, "/people/me/bots", {"name": name})
    token: str = post(service, owner, "/people/me/bots/token", {"name": name})["token"]
    return token


def test_marks_differ_in_seats_chat_and_lists(service: Service, sit: Sit) -> None:
    anna = log_in(service, sit(), "anna")
    robot = create_bot(service, anna, "robo")
    table = post(service, anna, "/tables", {**SMALL, "seats": ["me", "open"]})
    place = f"/api/tables/{table['table']}"
    gustav = service.post(f"{place}/join", {"invitation": table["invitation"], "name": "Gustav"})
    pair = OpenTable(service, table["table"], {0: table["key"], 1: gustav["key"]})

    # At a table: both seats, and the chat of players and spectators.
    for key in pair.keys.values():
        service.post(f"{place}/say", {"text": "Hello!"}, key)
    cleo = sit(f"{pair.link(None)}#watch")
    service.post(f"{place}/say", {"text": "Who wins?", "name": "Carla"})
    service.post(f"{place}/say", {"text": "I cannot tell.", "name": ""}, robot)
    post(service, anna, f"/tables/{pair.id}/say", {"text": "I do."})
    assert marks(cleo.page.locator(".seats")) == [ACCOUNT, GUEST]
    expect(cleo.page.locator("[data-talk-line]")).to_have_count(5)
    assert marks(cleo.page.locator(".talk-lines")) == [ACCOUNT, GUEST, GUEST, BOT, ACCOUNT]
    assert_accessible(cleo.page)
    cleo.page.set_viewport_size(PHONE["viewport"])
    assert marks(cleo.page.locator(".seats")) == [ACCOUNT, NARROW_GUEST]

    # In the lobby, in the list of an account's tables, and in its history.
    for person, name in ((None, "Gustav"), (anna, "anna"), (robot, "robo")):
        body = {**SMALL, "seats": ["me", "open"], "name": name, "listed": True}
        if isinstance(person, Person):
            post(service, person, "/tables", body)
        else:
            service.post("/api/tables", body, person)
    cleo.page.goto(service.address)
    seats = cleo.page.locator("[data-open-table]")
    expect(seats).to_have_count(3)
    expect(seats.get_by_text(re.compile(r"^with (Gustav \(guest\)|anna|robo \(bot\))$"))).to_have_count(3)
    anna.page.goto(service.address)
    mine = anna.page.get_by_role("region", name="My tables")
    expect(mine).to_contain_text("against Gustav (guest)")
    for guest in ("Gustav", None):
        tiny = {"game": "nakatta", "options": {"size": 2, "pie": False}, "seats": ["me", "open"]}
        opened = post(service, anna, "/tables", tiny)
        joined = service.post(
            f"/api/tables/{opened['table']}/join",
            {"invitation": opened["invitation"], "name": guest or ""},
            robot if guest is None else None,
        )
        OpenTable(service, opened["table"], {0: opened["key"], 1: joined["key"]}).play("a1", "b2", "a2")
    anna.page.goto(f"{service.address}/p/anna")
    history = anna.page.get_by_role("region", name="Games")
    expect(history.get_by_role("listitem")).to_contain_text(["against robo (bot)", "against Gustav (guest)"])


@pytest.mark.parametrize("look", [{}, PHONE], ids=["window", "phone"])
def test_marks_differ_among_many_players(service: Service, sit: Sit, look: dict[str, Any]) -> None:
    name = "berta" if look else "bertha"
    anna = log_in(service, sit(), name)
    robot = create_bot(service, anna, f"r{name}")
    asked = {"game": "nanatoridori", "options": {}, "seats": ["me", "open", "open", "bot:2"]}
    table = post(service, anna, "/tables", asked)
    join = f"/api/tables/{table['table']}/join"
    service.post(join, {"invitation": table["invitation"], "name": "Gustav"})
    service.post(join, {"invitation": table["invitation"]}, robot)
    cleo = sit(f"{service.address}/t/{table['table']}#watch", **look)
    guest, bot, level = (NARROW_GUEST, NARROW_BOT, NARROW_LEVEL) if look else (GUEST, BOT, BOT)
    assert sorted(marks(cleo.board)) == sorted([ACCOUNT, guest, bot, level])
    invited = sit(**look)
    invited.page.goto(f"{service.address}/t/{table['table']}#join={table['invitation']}")
    expect(invited.page.get_by_role("heading", level=1)).to_have_text(f"{name} invites you")
    if look:
        assert_accessible(cleo.page)


def test_marks_differ_in_a_tournament(service: Service, sit: Sit) -> None:
    anna = log_in(service, sit(), "dora")
    made = post(service, anna, "/tournaments", {"kind": "swiss", **SMALL, "rounds": 1, "least": 4})
    place = f"/tournaments/{made['tournament']}"
    service.post(f"/api{place}/enter", {"name": "Gustav"})
    anna.page.goto(f"{service.address}{place}")
    entrants = anna.page.get_by_role("region", name="Entrants")
    expect(entrants).to_contain_text("Gustav")
    assert marks(entrants) == [ACCOUNT, GUEST]
    post(service, anna, f"{place}/start", {"key": made["key"]})
    standings = anna.page.get_by_role("region", name="Standings")
    rounds = anna.page.get_by_role("region", name="Round 1")
    for region in (standings, rounds):
        expect(region).to_be_visible()
        assert sorted(marks(region)) == [ACCOUNT, BOT, BOT, GUEST]
    # The tag of a bot is styled here as at a table.
    assert standings.locator(".tag").first.evaluate("tag => getComputedStyle(tag).borderTopWidth") == "1px"
    assert_accessible(anna.page)


def test_accounts_that_seek_a_rated_match_meet_and_guests_cannot(service: Service, sit: Sit) -> None:
    guest, emil, frida = sit(), sit(), sit(**PHONE)
    guest.page.goto(service.address)
    expect(guest.page.get_by_label("Play as")).to_be_visible()
    expect(guest.page.get_by_role("switch", name="Rated")).to_have_count(0)
    guest.set_table(service.address, "nakatta", name="Gus")
    expect(guest.page.get_by_label("Your name")).to_be_visible()
    expect(guest.page.get_by_role("switch", name="Rated")).to_have_count(0)
    for person, name in ((emil, "emil"), (frida, "frida")):
        person.page.goto(f"{service.address}/me")
        register(person, name)
        expect(person.page.get_by_role("heading", name=name)).to_be_visible()
        person.page.goto(service.address)
        expect(person.page.get_by_text(f"You play as {name}.")).to_be_visible()
        expect(person.page.get_by_label("Play as")).to_have_count(0)
        person.page.get_by_role("switch", name="Rated").check()
        assert_accessible(person.page)
        person.press("Find an opponent for Nakatta")
    for person in (emil, frida):
        expect(person.board).to_be_visible()
    assert emil.seat[0] == frida.seat[0]
    assert service.get(f"/api/tables/{emil.seat[0]}", emil.seat[1])["rated"] is True
    frida.press("Resign")
    frida.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(frida.live).to_contain_text("You lost")
    emil.page.goto(f"{service.address}/p/emil")
    expect(emil.page.get_by_role("listitem").filter(has_text="against frida")).to_contain_text("Won, +162")


def test_seats_of_a_device_that_is_passed_around_are_guests(service: Service, sit: Sit) -> None:
    anna = log_in(service, sit(), "greta")
    anna.set_table(service.address, "nakatta")
    anna.page.get_by_label("One device").check()
    anna.press("Create the table")
    expect(anna.board).to_be_visible()
    table = anna.page.url.partition("/t/")[2].partition("#")[0]
    people = [seat["person"] for seat in service.get(f"/api/tables/{table}")["seats"]]
    assert people == [{"kind": "guest", "name": "Player 1"}, {"kind": "guest", "name": "Player 2"}]
