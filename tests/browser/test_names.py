"""The name of an account is a link to its page: at card tables, in lists and in invitations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from .fixtures import Sit
from .service import Service
from .test_identity import log_in, post


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"))
    service.start()
    yield service
    service.kill()


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("natto", {}, ["me", "open"]),
        ("nanatoridori", {}, ["me", "open", "open", "open"]),
        ("eurojongg", {}, ["me", "open", "open", "open"]),
        ("nakatta", {"size": 5, "pie": False}, ["me", "open"]),
    ],
)
def test_the_name_of_an_account_at_a_table_is_a_link_and_that_of_a_guest_is_not(
    service: Service, sit: Sit, game: str, options: dict[str, Any], seats: list[str]
) -> None:
    name = f"linked-{game}"
    anna = log_in(service, sit(), name)
    table = post(service, anna, "/tables", {"game": game, "options": options, "seats": seats})
    keys = [
        service.post(f"/api/tables/{table['table']}/join", {"invitation": table["invitation"], "name": "Gustav"})["key"]
        for _ in seats[1:]
    ]
    gustav = sit(f"{service.address}/t/{table['table']}#key={keys[0]}")
    places = gustav.page.locator(".felt-name, .seat-name")
    expect(places.filter(has_text=name).first).to_be_visible()
    links = places.get_by_role("link")
    expect(links).to_have_count(1)
    expect(links).to_have_attribute("href", f"/@{name}")
    # The table of someone who plays stays open.
    with gustav.page.expect_popup() as opened:
        links.click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text(name)
    expect(gustav.board).to_be_visible()


def test_lists_and_invitations_link_to_the_page_of_an_account(service: Service, sit: Sit) -> None:
    anna = log_in(service, sit(), "linka")
    table = post(
        service,
        anna,
        "/tables",
        {"game": "natto", "options": {}, "seats": ["me", "open"], "listed": True},
    )
    cleo = sit()
    cleo.page.goto(service.address)
    listed = cleo.page.locator(f"[data-open-table='{table['table']}']")
    expect(listed).to_contain_text("with linka")
    expect(listed.get_by_role("link", name="linka")).to_have_attribute("href", "/@linka")
    many = {"game": "nanatoridori", "options": {}, "seats": ["me", "open", "bot:1", "bot:1"]}
    table = post(service, anna, "/tables", many)
    cleo.page.goto(f"{service.address}/t/{table['table']}#join={table['invitation']}")
    expect(cleo.page.get_by_role("link", name="linka")).to_have_attribute("href", "/@linka")
