"""Browsers and services for the tests; without a Chromium they are left out, and say so."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from .person import Person
from .service import Service

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

# How long a page may take until it is as expected: a machine that builds and tests beside it is slow.
PATIENCE_MS = 30_000

Sit = Callable[..., Person]


def chromium_path() -> str | None:
    """A Chromium of this machine."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((path for name in names if (path := shutil.which(name)) is not None), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium_path()
    if path is None:
        pytest.skip("LEFT OUT: there is no Chromium on this machine (Debian, Ubuntu: apt-get install chromium)")
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    service = Service(tmp_path_factory.mktemp("service"))
    service.start()
    yield service
    service.kill()


@pytest.fixture
def frail_service(tmp_path: Path) -> Iterator[Service]:
    """A service of a test's own, to be killed."""
    service = Service(tmp_path)
    service.start()
    yield service
    service.kill()


DROPPED = ("WebSocket", "net::ERR_CONNECTION", "net::ERR_CONTENT_LENGTH_MISMATCH")
"""How the browser tells of a dropped line: the last where a service was killed in the middle of a file."""


@pytest.fixture
def sit(browser: Browser) -> Iterator[Sit]:
    """Gives each person a browser profile of their own; afterwards no page may have complained."""
    contexts = []
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        # A dropped line is told by the browser, too; that is no fault of the page.
        is_of_the_line = any(sign in message.text for sign in DROPPED)
        # A code that nobody has, a link that is over and a move that the rules forbid are told as a failure.
        asked = str(message.location.get("url"))
        is_refused = any(path in asked for path in ("/api/codes", "/api/mail/", "/api/replay", "/plan"))
        if message.type in ("error", "warning") and not is_of_the_line and not is_refused:
            complaints.append(message.text)

    def sit_down(address: str | None = None, **options: Any) -> Person:
        context = browser.new_context(**({"viewport": {"width": 1280, "height": 800}} | options))
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page: Page = context.new_page()
        page.on("console", listen)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        person = Person(page)
        return person if address is None else person.go(address)

    yield sit_down
    for context in contexts:
        context.close()
    assert complaints == []
