"""Passkeys on the page, with the browser's virtual authenticator."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service
from .test_accounts import PASSWORD, assert_accessible, register


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"), passkeys=True)
    service.start()
    yield service
    service.kill()


def add_authenticator(person: Person) -> Person:
    """Gives a page's browser a virtual authenticator that confirms automatically."""
    devices = person.page.context.new_cdp_session(person.page)
    devices.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return person


def test_a_passkey_is_created_named_used_and_removed(service: Service, sit: Sit) -> None:
    # A passkey has a name, not a number.
    address = service.address.replace("127.0.0.1", "localhost")
    anna = add_authenticator(sit(color_scheme="dark", **PHONE))
    page = anna.page
    page.goto(f"{address}/me")
    register(anna, "anna")
    page.get_by_text("log in without a password").click()
    page.get_by_label("Name of the new passkey").fill("my phone")
    form = page.locator("form").filter(has=page.get_by_label("Name of the new passkey"))
    form.get_by_label("Your password").fill(PASSWORD)
    form.get_by_role("button", name="Add passkey").click()
    expect(page.get_by_text("my phone never used")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Rename my phone").click()
    page.get_by_label("Name of the passkey").fill("the blue one")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Rename the blue one")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("heading", name="anna")).to_be_visible()
    page.locator("summary").filter(has_text="Passkeys").click()
    expect(page.get_by_text("the blue one used")).to_be_visible()
    page.get_by_role("button", name="Remove the blue one").click()
    expect(page.get_by_text("log in without a password")).to_be_visible()


def test_passkeys_are_hidden_unless_enabled(tmp_path: Path, sit: Sit) -> None:
    service = Service(tmp_path)
    service.start()
    try:
        person = sit()
        with person.page.expect_response("**/api/notices"):
            person.page.goto(f"{service.address.replace('127.0.0.1', 'localhost')}/me")
        expect(person.page.get_by_role("button", name="Log in", exact=True)).to_be_visible()
        expect(person.page.get_by_role("button", name="Log in with a passkey")).to_have_count(0)
    finally:
        service.kill()
