"""Two browsers play a rated game with a shuffle that both contributed to, and verify it afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .fixtures import PHONE, Sit
from .person import Person
from .polling import wait_for_value
from .service import Service
from .test_accounts import assert_accessible, register


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"))
    service.start()
    yield service
    service.kill()


def check(person: Person, *sentences: str) -> None:
    """Verifies the shuffle and reads the findings."""
    person.press("Check the shuffle")
    found = person.page.get_by_test_id("shuffle").get_by_role("listitem")
    for sentence in sentences:
        expect(found.filter(has_text=sentence)).to_have_count(1)
    expect(person.page.locator(".finding-wrong")).to_have_count(0)


def test_two_people_play_a_rated_game_and_verify_its_shuffle(service: Service, sit: Sit) -> None:
    anna, ben = sit(color_scheme="dark"), sit(**PHONE)
    anna.page.goto(f"{service.address}/me")
    register(anna, "anna")
    expect(anna.page.get_by_role("heading", name="anna")).to_be_visible()
    anna.set_table(service.address, "natto")
    anna.page.get_by_role("switch", name="Rated Counts for the ratings").check()
    anna.show_more()
    expect(anna.page.get_by_role("switch", name="Verifiable shuffle")).to_be_checked()
    anna.press("Create the table")
    expect(anna.prompt).to_contain_text("The deal waits until every seat is taken")
    assert_accessible(anna.page)
    table, key = anna.seat
    seen = service.get(f"/api/tables/{table}", key)
    assert seen["shuffle"]["nonces"] is None
    promised = seen["shuffle"]["commitment"]
    ben.page.goto(f"{service.address}/t/{table}#join={seen['invitation']}")
    ben.page.get_by_role("link", name="Log in or create an account").click()
    register(ben, "ben")
    ben.press("Join")
    for person in (anna, ben):
        expect(person.prompt).not_to_contain_text("Shuffling")
        expect(person.page.get_by_role("group", name="Your hand")).to_be_visible()
    wait_for_value(lambda: service.get(f"/api/tables/{table}", key)["shuffle"]["nonces"] is not None, True)
    dealt = service.get(f"/api/tables/{table}", key)["shuffle"]
    assert (dealt["commitment"], dealt["secret"]) == (promised, None)
    assert all(len(nonce) == 64 for nonce in dealt["nonces"]), "both pages contributed"
    ben.page.get_by_role("button", name="Resign").first.click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for person in (anna, ben):
        # On a phone the result lies over the table's details.
        person.press("Show the board")
        check(
            person,
            "The secret matches the commitment",
            "The commitment is the one that this browser noted before the deal",
            "The shuffle includes the random value of this browser",
            "follow from the secret and the random values",
        )
        assert_accessible(person.page)
    # Another person has only the record.
    record = anna.page.evaluate(f"async () => (await fetch('/api/tables/{table}/record')).text()")
    cleo = sit()
    cleo.page.goto(f"{service.address}/analysis")
    cleo.page.get_by_label("Record", exact=True).fill(record)
    cleo.press("Open")
    check(cleo, "The secret matches the commitment", "follow from the secret and the random values")
    expect(cleo.page.get_by_text("noted no commitment before the deal")).to_be_visible()
