"""Playing together at home: passing one device round, and a shared screen with phones as hands."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .fixtures import PHONE, Sit
from .service import Service
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


def test_phones_join_a_shared_screen_as_hands(service: Service, sit: Sit) -> None:
    screen = sit(reduced_motion="reduce")
    screen.set_table(service.address, "nakatta")
    screen.page.get_by_label("One screen").check()
    screen.press("Create the table")
    picture = screen.page.get_by_alt_text(re.compile("^QR code of"))
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 0
    assert_accessible(screen.page)
    code = screen.page.locator(".door-letters").inner_text()
    phones = []
    for name in ("Anna", "Ben"):
        phone = sit(**PHONE)
        phone.page.goto(f"{service.address}/join#{code}")
        phone.page.get_by_label("Your name").fill(name)
        phone.press("Join")
        expect(phone.board).to_be_visible()
        phones.append(phone)
    expect(screen.board).to_be_visible()
    expect(screen.page.locator(".seats")).to_contain_text("Ben")
    assert_accessible(screen.page)
    phones[0].play("g7")
    expect(screen.stone("g7")).to_be_visible()
