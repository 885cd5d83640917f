"""A match that was played without a server is handed over to it later."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import chabudai

from .device import KEPT_MS, read_table, table_on
from .fixtures import PHONE
from .person import Person
from .service import Service


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**PHONE, service_workers="allow")
    yield context.new_page()
    context.close()


def _play_without_server(phone: Page, service: Service, game: str) -> str:
    """Starts a match on the device while the server is away. Returns the id of the table."""
    phone.goto(f"{service.address}/play/{game}")
    expect(phone.locator("html[data-kept]")).to_be_attached(timeout=KEPT_MS)
    service.kill()
    phone.context.set_offline(True)
    phone.reload()
    phone.get_by_role("button", name="Play", exact=True).click()
    expect(phone).to_have_url(re.compile(r"/t/local-[a-z0-9]{12}$"))
    expect(phone.get_by_role("button", name="Resign")).to_be_visible()
    return table_on(phone)


def _bring_back(phone: Page, service: Service) -> None:
    service.start()
    phone.context.set_offline(False)
    phone.reload()


def _hand_over(phone: Page) -> str:
    """Hands the match over, and returns the id of its analysis."""
    phone.get_by_role("button", name="Hand over to the server").tap()
    link = phone.get_by_role("link", name="Open the copy on the server")
    expect(link).to_be_visible()
    return str(link.get_attribute("href")).rpartition("/")[2]


@pytest.mark.parametrize("game", ["nakatta", "eurojongg"])
def test_a_finished_match_is_handed_over_and_replayed_on_the_server(
    frail_service: Service, phone: Page, game: str
) -> None:
    table = _play_without_server(phone, frail_service, game)
    # A match can continue on the server only if this device knew nothing that was hidden.
    goes_on = phone.get_by_role("button", name="Continue on the server")
    expect(goes_on).to_have_count(1 if game == "nakatta" else 0)
    stored_only = phone.get_by_text("This match can be stored on the server but not continued there")
    expect(stored_only).to_have_count(0 if game == "nakatta" else 1)
    phone.get_by_role("button", name="Resign").tap()
    phone.get_by_role("dialog").get_by_role("button", name="Resign").tap()
    phone.get_by_role("button", name="Show the board").tap()
    phone.get_by_role("button", name="Hand over to the server").tap()
    expect(phone.get_by_test_id("hand-over").get_by_role("alert")).to_be_visible()
    _bring_back(phone, frail_service)
    analysis = _hand_over(phone)
    record = read_table(phone, table)["record"]
    sent = frail_service.get(f"/api/analyses/{analysis}")["record"]
    assert chabudai.replay(sent).entries == chabudai.replay(record).entries
    # The device remembers the address.
    phone.reload()
    phone.get_by_role("link", name="Open the copy on the server").tap()
    expect(phone).to_have_url(f"{frail_service.address}/analysis/{analysis}")
    expect(phone.get_by_test_id("replay")).to_contain_text("A shared game")


def test_a_match_that_went_on_is_handed_over_again(frail_service: Service, phone: Page) -> None:
    table = _play_without_server(phone, frail_service, "nakatta")
    _bring_back(phone, frail_service)
    person = Person(phone)
    person.hand = "touch"
    first = _hand_over(phone)
    assert read_table(phone, table)["handedOver"] == first
    person.play("d4")
    person.wait_for_entries(2)
    second = _hand_over(phone)
    assert second != first
    played = chabudai.replay(frail_service.get(f"/api/analyses/{second}")["record"])
    assert played.action_count > 0
    for gone in ("Copy watch link", "Continue on another device", "Report a player"):
        expect(phone.get_by_role("button", name=gone)).to_have_count(0)
    # The list of matches offers to continue at a table of the server, against the same bot.
    phone.goto(frail_service.address)
    phone.get_by_role("button", name="Continue on the server against").tap()
    expect(phone).to_have_url(re.compile(r"/t/(?!local-)[\w-]+$"))
    expect(phone.get_by_test_id("continued")).to_contain_text("begun on a device")
    there = frail_service.get(f"/api/tables/{phone.url.rpartition('/')[2]}")
    assert (there["continued"], there["rated"]) == (True, False)
    assert [line["action"] for line in there["log"]][: played.action_count] == [
        played.action_at(index).action for index in range(played.action_count)
    ]
