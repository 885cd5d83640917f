"""Accounts on the page: two people register, play a rated game, and find it again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.authenticator import Authenticator

from .fixtures import PHONE, Sit
from .layout import FULL_HD, LOW_LAPTOP
from .person import Person
from .service import Service
from .test_access import AXE, serious_violations, width_of

PASSWORD = "seven small turtles"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"))
    service.start()
    yield service
    service.kill()


def register(person: Person, name: str) -> None:
    """Creates an account on the open page."""
    page = person.page
    page.get_by_label("No, create one").check()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()


def test_an_account_asks_for_one_time_codes(service: Service, sit: Sit) -> None:
    coded, other = sit(), sit(**PHONE)
    page = coded.page
    page.goto(f"{service.address}/me")
    page.get_by_label("No, create one").check()
    hint = page.locator("form").get_by_role("status")
    expect(hint).to_contain_text("At least 12 characters")
    page.get_by_label("Name", exact=True).fill("coded")
    page.get_by_label("Password").fill("chabudai coded")
    expect(hint).to_contain_text("more than your name")
    page.get_by_label("Password").fill(PASSWORD)
    expect(hint).to_contain_text("Long enough")
    page.get_by_role("button", name="Create account").click()
    page.get_by_text("a second factor besides your password").click()
    section = page.get_by_role("group").filter(has_text="One-time codes")
    section.get_by_label("Your password").fill(PASSWORD)
    section.get_by_role("button", name="Set up an app").click()
    expect(section.get_by_role("img", name="QR code")).to_be_visible()
    assert_accessible(page)
    app = Authenticator(section.locator("code").inner_text())
    section.get_by_label("One-time code").fill(app.code())
    section.get_by_role("button", name="Turn on one-time codes").click()
    expect(section.get_by_text("Recovery codes left: 10")).to_be_visible()
    recovery = section.locator("code").first.inner_text()
    phone = other.page
    # A wrong code is refused; the app's code and a recovery code are accepted, each only once.
    for code, is_accepted in (("000000", False), ("next", True), (recovery, True), (recovery, False)):
        phone.goto(f"{service.address}/me")
        phone.get_by_label("Name", exact=True).fill("coded")
        phone.get_by_label("Password").fill(PASSWORD)
        phone.get_by_role("button", name="Log in", exact=True).click()
        assert_accessible(phone)
        phone.get_by_label("One-time code").fill(app.code() if code == "next" else code)
        phone.get_by_role("button", name="Log in", exact=True).click()
        if not is_accepted:
            expect(phone.get_by_role("alert")).to_contain_text("code")
            continue
        expect(phone.get_by_role("heading", name="coded")).to_be_visible()
        phone.get_by_role("button", name="Log out", exact=True).click()
        expect(phone.get_by_role("heading", name="Account")).to_be_visible()
    page.reload()
    page.get_by_text("One-time codes on").click()
    expect(section.get_by_text("Recovery codes left: 9")).to_be_visible()
    section.get_by_label("Your password").fill(PASSWORD)
    section.get_by_label("One-time code").fill(app.code())
    section.get_by_role("button", name="Turn off").click()
    expect(section.get_by_role("button", name="Set up an app")).to_be_visible()


def log_in(person: Person, address: str, name: str) -> None:
    person.page.goto(f"{address}/me")
    person.page.get_by_label("Name", exact=True).fill(name)
    person.page.get_by_label("Password").fill(PASSWORD)
    person.page.get_by_role("button", name="Log in", exact=True).click()
    expect(person.page.get_by_role("heading", name=name)).to_be_visible()


def open_rated_table(service: Service, anna: Person) -> str:
    """Opens a rated table from the first page on the smallest board; returns the invitation's address."""
    anna.set_table(service.address, "nakatta")
    anna.page.get_by_role("switch", name="Rated Counts for the ratings").check()
    anna.press("Create the table")
    expect(anna.board).to_be_visible()
    table, key = anna.seat
    seen = service.get(f"/api/tables/{table}", key)
    assert seen["rated"] is True
    invitation = seen["invitation"]
    return f"{service.address}/t/{table}#join={invitation}"


def assert_accessible(page: Page) -> None:
    if AXE.is_file():
        assert serious_violations(page) == []
    assert width_of(page) <= page.viewport_size["width"]  # type: ignore[index]


def test_two_register_play_a_rated_game_and_find_it_again(service: Service, sit: Sit, tmp_path: Path) -> None:
    anna, ben = sit(color_scheme="dark"), sit(**PHONE)
    anna.page.goto(service.address)
    anna.page.get_by_role("link", name="Log in", exact=True).click()
    register(anna, "anna")
    expect(anna.page.get_by_role("heading", name="anna")).to_be_visible()
    assert_accessible(anna.page)
    invitation = open_rated_table(service, anna)
    ben.page.goto(invitation)
    ben.page.get_by_role("link", name="Log in or create an account").click()
    assert_accessible(ben.page)
    register(ben, "ben")
    expect(ben.page.get_by_text("you join as ben")).to_be_visible()
    ben.press("Join")
    expect(ben.board).to_be_visible()
    table, key = ben.seat
    seen = service.get(f"/api/tables/{table}", key)
    assert [seat["name"] for seat in seen["seats"]] == ["anna", "ben"]
    # Ben resigns, because a whole game on a large board takes a long time.
    ben.page.get_by_role("button", name="Resign").first.click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ben.live).to_contain_text("You lost")
    for person, name, other, words in ((anna, "anna", "ben", "Won, +162"), (ben, "ben", "anna", "Lost, −162")):
        person.page.goto(f"{service.address}/p/{name}")
        row = person.page.get_by_role("listitem").filter(has_text=f"against {other}")
        expect(row).to_contain_text(words)
        expect(person.page.get_by_role("table").first).to_contain_text("1662" if name == "anna" else "1338")
        assert_accessible(person.page)
    anna.page.get_by_role("combobox", name="Result").select_option("lost")
    expect(anna.page.get_by_text("No games match these filters.")).to_be_visible()
    anna.page.get_by_role("combobox", name="Result").select_option("won")
    anna.page.get_by_role("link", name="against ben").click()
    expect(anna.board).to_be_visible()
    ben.page.goto(f"{service.address}/leaders/nakatta")
    expect(ben.page.get_by_role("region", name="People, for two")).to_contain_text("anna")
    assert_accessible(ben.page)


def test_a_persons_tables_are_on_another_device_too(service: Service, sit: Sit) -> None:
    desk, phone = sit(), sit(**PHONE)
    desk.page.goto(f"{service.address}/me")
    register(desk, "carla")
    expect(desk.page.get_by_role("heading", name="carla")).to_be_visible()
    open_rated_table(service, desk)
    table, key = desk.seat
    log_in(phone, service.address, "carla")
    phone.page.goto(service.address)
    mine = phone.page.get_by_role("region", name="My tables")
    mine.get_by_role("link").first.click()
    expect(phone.board).to_be_visible()
    other_table, other_key = phone.seat
    assert other_table == table
    assert other_key != key
    assert service.get(f"/api/tables/{table}", other_key)["you"] == 0
    phone.page.goto(f"{service.address}/me")
    assert_accessible(phone.page)
    phone.press("Log out", exact=True)
    expect(phone.page.get_by_role("button", name="Log in", exact=True)).to_be_visible()


def test_p4_a_page_of_several_parts_uses_a_wide_window(service: Service, sit: Sit) -> None:
    dora = sit()
    dora.page.goto(f"{service.address}/me")
    register(dora, "dora")
    expect(dora.page.get_by_role("heading", name="dora")).to_be_visible()
    for width, height in (LOW_LAPTOP, FULL_HD):
        dora.page.set_viewport_size({"width": width, "height": height})
        cards = dora.page.locator("main > .card")
        assert cards.count() > 2
        # The parts are side by side, and no card is split.
        boxes = cards.evaluate_all("cards => cards.map((card) => card.getBoundingClientRect().toJSON())")
        assert len({round(box["left"]) for box in boxes}) == 2, (width, boxes)
        assert max(box["right"] for box in boxes) - min(box["left"] for box in boxes) >= 0.75 * width
        assert set(cards.evaluate_all("all => all.map((card) => card.getClientRects().length)")) == {1}


def test_p1_names_of_leaders_are_whole_on_a_phone(service: Service, sit: Sit) -> None:
    who = {"game": "nakatta", "title": "Nakatta", "kind": "person", "model": "two", "speed": "unlimited"}
    rating = {**who, "value": 1662, "low": 1401, "high": 1923, "provisional": True, "matches": 1200}
    names = ("Annabellarin", "Bartholomeus", "Dorotheandra")
    ratings = [{**rating, "name": name} for name in names]
    dora = sit(**PHONE)
    dora.page.route("**/api/leaderboards/*", lambda route: route.fulfill(json={"game": "nakatta", "ratings": ratings}))
    dora.page.goto(f"{service.address}/leaders/nakatta")
    for name in names:
        link = dora.page.get_by_role("link", name=name)
        expect(link).to_be_visible()
        assert link.evaluate("link => link.getClientRects().length") == 1, name
    assert width_of(dora.page) <= PHONE["viewport"]["width"]
