"""Playing together at home: passing one device round, and a shared screen with phones as hands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import chabudai

from .fixtures import PHONE, Sit
from .layout import box_of
from .person import Person
from .service import Service
from .tables import create_table_from
from .test_accounts import assert_accessible


def test_no_hand_is_visible_before_the_next_person_confirms(service: Service, sit: Sit) -> None:
    anna = sit(reduced_motion="reduce", **PHONE)
    anna.set_table(service.address, "nanatoridori", "pass")
    anna.page.get_by_label("Players", exact=True).select_option("3 players")
    anna.press("Create the table")
    heading = anna.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(re.compile("^Pass the device to Player [123]$"))
    first = heading.inner_text()[-1]
    hand = anna.page.locator("[data-slot]")
    expect(hand).to_have_count(0)
    assert_accessible(anna.page)
    anna.press(f"I am Player {first}: show my hand")
    expect(hand.first).to_be_visible()
    # The leading seat must play: the first legal block, typed.
    table = anna.page.url.partition("/t/")[2].partition("#")[0]
    keys = anna.page.evaluate("JSON.parse(localStorage.getItem('chabudai.passed'))")[0]["value"]
    seen = service.get(f"/api/tables/{table}", keys[int(first) - 1])
    body = {"question": seen["question"], "action": seen["legal"][0]}
    service.post(f"/api/tables/{table}/actions", body, keys[int(first) - 1])
    expect(heading).to_have_text(re.compile("^Pass the device to Player [123]$"))
    assert heading.inner_text()[-1] != first
    expect(hand).to_have_count(0)


def test_a_game_without_hidden_cards_needs_no_confirmation(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.set_table(service.address, "nakatta", "pass")
    anna.press("Create the table")
    for point in ("c3", "d5", "e4"):
        anna.play(point)
    expect(anna.stones).to_have_count(3)


def open_screen(service: Service, sit: Sit, game: str, **options: object) -> tuple[Person, str, str]:
    """Opens a table with open seats on a shared screen; returns the screen, the table and its code."""
    seats = ["open"] * chabudai.load(game, **options).spec["seats"]
    opened = service.post("/api/tables", {"game": game, "options": options, "seats": seats})
    screen = sit(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    screen.page.goto(f"{service.address}/screen/{opened['table']}#{opened['code']}")
    return screen, opened["table"], opened["code"]


def join(service: Service, sit: Sit, code: str, name: str) -> Person:
    phone = sit(**PHONE)
    phone.page.goto(f"{service.address}/join#{code}")
    phone.page.get_by_label("Your name").fill(name)
    phone.press("Join")
    expect(phone.board).to_be_visible()
    return phone


def test_phones_join_a_shared_screen_as_private_hands(service: Service, sit: Sit) -> None:
    screen = sit(reduced_motion="reduce")
    screen.set_table(service.address, "nakatta")
    screen.page.get_by_label("One screen").check()
    screen.press("Create the table")
    picture = screen.page.get_by_alt_text(re.compile("^QR code of"))
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 0
    assert re.search(r"/screen/[\w-]+#[A-Z]{6}$", screen.page.url)
    assert_accessible(screen.page)
    code = screen.page.locator(".door-letters").inner_text()
    phones = [join(service, sit, code, "Anna")]
    expect(screen.page.locator(".screen-seats")).to_contain_text("Anna")
    phones.append(join(service, sit, code, "Ben"))
    expect(screen.board).to_be_visible()
    expect(screen.page.locator(".seats")).to_contain_text("Ben")
    assert_accessible(screen.page)
    phones[0].play("g7")
    expect(screen.stone("g7")).to_be_visible()


def test_f7_an_earlier_address_of_a_shared_screen_leads_to_the_new_one(service: Service, sit: Sit) -> None:
    opened = service.post("/api/tables", {"game": "nakatta", "options": {}, "seats": ["open", "open"]})
    screen = sit()
    screen.page.goto(f"{service.address}/t/{opened['table']}#screen={opened['code']}")
    expect(screen.page.locator(".door-letters")).to_have_text(opened["code"])
    assert screen.page.url == f"{service.address}/screen/{opened['table']}#{opened['code']}"


def test_f7_bots_are_added_from_the_screen_once_a_person_has_joined(service: Service, sit: Sit) -> None:
    screen, _, code = open_screen(service, sit, "nanatoridori", players=3)
    expect(screen.page.locator(".screen-open")).to_have_count(3)
    expect(screen.page.get_by_role("button", name="bot")).to_have_count(0)
    join(service, sit, code, "Anna")
    screen.page.get_by_role("button", name=re.compile("bots?", re.IGNORECASE)).click()
    expect(screen.board).to_be_visible()
    expect(screen.page.locator("[data-seat-panel]")).to_have_count(3)


@pytest.mark.parametrize(("game", "card"), [("natto", ".nt-latest .nt-tile"), ("nanatoridori", ".nn-centre svg")])
def test_f7_cards_and_names_are_large_on_a_shared_screen(service: Service, sit: Sit, game: str, card: str) -> None:
    match = chabudai.load(game).start(seed=3)
    seat = match.acting[0]
    match.play(seat, next(action for action in match.view(seat).legal_actions if action != "pass"))
    names = ["Anna", "Bartholomew", "Cleo", "Dora", "Emil", "Fritz", "Gerda"][: match.seat_count]
    table = create_table_from(service, match, names)
    screen = sit(viewport={"width": 1280, "height": 800})
    screen.go(f"{service.address}/screen/{table.id}")
    assert box_of(screen.page, card)["width"] >= 64
    sizes = screen.page.locator("[data-seat-panel] strong").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert len(sizes) == match.seat_count
    assert min(sizes) >= 20, sizes
