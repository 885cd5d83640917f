"""Whole games by hand: by mouse on a desktop, by touch on a phone, and on a shared screen with two phones."""

from __future__ import annotations

import base64
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import chabudai

from .by_hand import act, choose
from .fixtures import PHONE, Sit
from .person import Person
from .service import OpenTable, Service
from .test_shared_screen import open_screen
from .test_translators import wait_until_answered

JSQR = Path(__file__).parents[2] / "web" / "node_modules" / "jsqr" / "dist" / "jsQR.js"
_READ_QR_CODE = """async (png) => {
  const picture = await createImageBitmap(await (await fetch(png)).blob());
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height);
  return jsQR(data, width, height)?.data ?? null;
}"""
# Short matches for two people at a shared screen.
ON_A_SCREEN: dict[str, dict[str, object]] = {
    "nakatta": {"size": 5},
    "natto": {"target": 1},
    "nanatoridori": {"players": 3, "penguins": 1},
    "eurojongg": {"hand_limit": 1},
}


def read_qr_code(picture: Locator) -> str:
    """Decodes a QR code from a screenshot of it."""
    png = f"data:image/png;base64,{base64.b64encode(picture.screenshot()).decode()}"
    reader = picture.page.context.new_page()
    reader.add_script_tag(path=JSQR)
    text = reader.evaluate(_READ_QR_CODE, png)
    reader.close()
    assert text is not None, "no QR code is legible"
    return str(text)


def play_to_the_end(service: Service, game: str, people: Sequence[Person]) -> Any:
    """Lets people answer by hand until the match is over. Returns how it ended, with the people's seats."""
    rng = random.Random(3)
    seats = [person.seat for person in people]
    while True:
        for person, (table, key) in zip(people, seats, strict=True):
            path = f"/api/tables/{table}"
            seen = service.get(path, key)
            if seen["ending"] is not None:
                return seen["ending"], [service.get(path, each)["you"] for _, each in seats]
            # The page skips by itself if no claim is possible.
            if seen["question"] is None or seen["legal"] == ["skip"]:
                continue
            person.wait_for_entries(seen["lines"])
            act(person, game, choose(game, seen["view"], seen["legal"], rng), seen["legal"])
            wait_until_answered(OpenTable(service, table, {0: key}), seen["question"])


def assert_result(person: Person, ending: Any, seat: int) -> None:
    heading = person.page.get_by_test_id("result").get_by_role("heading")
    expect(heading).to_have_text("You won" if seat in ending["winners"] else "You lost")


def play_from_home(service: Service, person: Person, game: str) -> None:
    """Starts a match from the home page without a form, plays it to its end, and looks at the board again."""
    person.page.goto(service.address)
    title = person.page.locator(f"#title-{game}").inner_text()
    person.use(person.page.get_by_role("button", name=f"Play {title}", exact=True))
    expect(person.board).to_be_visible()
    ending, [seat] = play_to_the_end(service, game, [person])
    assert_result(person, ending, seat)
    person.use(person.page.get_by_role("button", name="Show the board"))
    expect(person.page.get_by_test_id("result")).to_have_count(0)


@pytest.mark.thinned(4)
@pytest.mark.parametrize("game", ["nanatoridori", "natto", "eurojongg", "nakatta"])
def test_each_game_is_played_to_its_end_by_mouse(service: Service, sit: Sit, game: str) -> None:
    anna = sit()
    anna.hand = "drag"
    play_from_home(service, anna, game)


@pytest.mark.thinned(4)
@pytest.mark.parametrize("game", ["natto", "nakatta", "nanatoridori", "eurojongg"])
def test_each_game_is_played_to_its_end_by_touch(service: Service, sit: Sit, game: str) -> None:
    anna = sit(**PHONE)
    anna.hand = "touch"
    play_from_home(service, anna, game)


# Two people are given time to claim each discard of Euro-Jongg.
@pytest.mark.timeout(900)
@pytest.mark.thinned(4)
@pytest.mark.parametrize("game", ["nakatta", "natto", "nanatoridori", "eurojongg"])
def test_each_game_is_played_to_its_end_on_a_screen_with_two_phones(service: Service, sit: Sit, game: str) -> None:
    """The phones follow the link of the QR code; bots take the seats that are left."""
    screen, table, _ = open_screen(service, sit, game, **ON_A_SCREEN[game])
    address = read_qr_code(screen.page.get_by_alt_text(re.compile("^QR code of")))
    phones = []
    for name in ("Anna", "Ben"):
        phone = sit(**PHONE)
        phone.hand = "touch"
        phone.page.goto(address)
        phone.page.get_by_label("Your name").fill(name)
        phone.use(phone.page.get_by_role("button", name="Join"))
        expect(phone.board).to_be_visible()
        phones.append(phone)
    seats = chabudai.load(game, **ON_A_SCREEN[game]).spec["seats"]
    if seats > 2:
        screen.page.get_by_role("button", name=re.compile("bots?", re.IGNORECASE)).click()
    expect(screen.board).to_be_visible()
    ending, places = play_to_the_end(service, game, phones)
    for phone, seat in zip(phones, places, strict=True):
        assert_result(phone, ending, seat)
    names = [each["name"] for each in service.get(f"/api/tables/{table}")["seats"]]
    result = screen.page.get_by_test_id("result")
    for winner in ending["winners"]:
        expect(result).to_contain_text(names[winner])
    # No button waits at the screen, and there is no chat.
    expect(result.locator(".sheet-buttons")).to_have_count(0)
    expect(screen.page.locator(".talk, .beside, header.top")).to_have_count(0)
