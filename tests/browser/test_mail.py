"""Email on the page: confirming an address, resetting a password, and neither option without a mail server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.mailbox import Mailbox, mailbox, token_in

from .fixtures import PHONE, Sit
from .service import Service
from .test_accounts import PASSWORD, assert_accessible, register

ADDRESS = "anna@people.example"


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as box:
        yield box


@pytest.fixture(scope="module")
def service(box: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"), mail_port=box.port)
    service.start()
    yield service
    service.kill()


def test_a_confirmed_address_resets_a_forgotten_password(service: Service, box: Mailbox, sit: Sit) -> None:
    anna, phone = sit(color_scheme="dark"), sit(**PHONE)
    page = anna.page
    page.goto(f"{service.address}/me")
    expect(page.get_by_text("I forgot my password")).to_be_visible()
    register(anna, "anna")
    page.get_by_text("for password resets and turn reminders").click()
    page.get_by_label("Email address").fill(ADDRESS)
    page.get_by_role("group").filter(has_text="Email").get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Send confirmation link").click()
    expect(page.get_by_text(f"A confirmation link was sent to {ADDRESS}")).to_be_visible()
    token = token_in(box.to(ADDRESS), "confirm")
    phone.page.goto(f"{service.address}/mail#confirm={token}")
    expect(phone.page.get_by_text("Email address confirmed for anna.")).to_be_visible()
    assert token not in phone.page.url
    assert_accessible(phone.page)
    page.reload()
    page.get_by_text(ADDRESS).click()
    page.get_by_label("At most once a day").check()
    expect(page.get_by_label("At most once a day")).to_be_checked()
    assert_accessible(page)
    phone.page.goto(f"{service.address}/me")
    phone.page.get_by_text("I forgot my password").click()
    phone.page.get_by_label("Email address of your account").fill(ADDRESS)
    phone.page.get_by_role("button", name="Send reset link").click()
    expect(phone.page.get_by_text("a link was sent to it")).to_be_visible()
    assert_accessible(phone.page)
    token = token_in(box.to(ADDRESS, 2), "reset")
    phone.page.goto(f"{service.address}/mail#reset={token}")
    phone.page.get_by_label("New password", exact=True).fill("eight small turtles")
    assert_accessible(phone.page)
    phone.page.get_by_role("button", name="Set password and log in").click()
    expect(phone.page.get_by_role("heading", name="anna")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Log in", exact=True)).to_be_visible()


def test_an_invalid_link_is_reported(service: Service, sit: Sit) -> None:
    person = sit()
    with person.page.expect_response("**/api/mail/stop") as answer:
        person.page.goto(f"{service.address}/mail#stop=1.00")
    assert answer.value.status == 401
    expect(person.page.get_by_role("alert")).to_contain_text("is invalid")


def test_email_is_hidden_if_the_server_sends_none(tmp_path: Path, sit: Sit) -> None:
    service = Service(tmp_path)
    service.start()
    try:
        person = sit()
        person.page.goto(f"{service.address}/me")
        expect(person.page.get_by_text("This server sends no email")).to_be_visible()
        expect(person.page.get_by_text("I forgot my password")).to_have_count(0)
        register(person, "ben")
        expect(person.page.get_by_role("heading", name="ben")).to_be_visible()
        expect(person.page.get_by_text("My bots")).to_be_visible()
        expect(person.page.get_by_text("Email", exact=True)).to_have_count(0)
    finally:
        service.kill()
