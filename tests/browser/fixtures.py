"""Browsers and servers for the tests, which are skipped with a message if Chromium is missing."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from .device import Device
from .person import Person
from .profiles import Profile, Profiles
from .service import Service

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No audio device, so no mixing.
    "--disable-audio-output",
    # A page lives for seconds here: optimising its script on background threads costs more than it saves. Frequently
    # called code is still compiled, otherwise the tests' own scripts, and axe, take longer.
    "--js-flags=--no-opt --no-maglev --single-threaded",
]
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

# Timeout for the expected state of a page; generous, because builds and tests may run at the same time.
TIMEOUT_MS = 60_000

Sit = Callable[..., Person]


def chromium_path() -> str | None:
    """Returns the path of the machine's Chromium."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((path for name in names if (path := shutil.which(name)) is not None), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium_path()
    if path is None:
        pytest.skip("SKIPPED: Chromium is not installed (Debian, Ubuntu: apt-get install chromium)")
    expect.set_options(timeout=TIMEOUT_MS)
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
    """A server that one test may kill."""
    service = Service(tmp_path)
    service.start()
    yield service
    service.kill()


@pytest.fixture(scope="module")
def device(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    """A phone that keeps the page and has no network."""
    device = Device(browser, tmp_path_factory.mktemp("site"), **PHONE)
    yield device
    device.close()


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser, TIMEOUT_MS)


@pytest.fixture
def sit(profiles: Profiles) -> Iterator[Sit]:
    """Gives each person an empty browser profile; fails afterwards if a page logged an error."""
    lent: list[Profile] = []
    complaints: list[str] = []

    def sit_down(address: str | None = None, **options: Any) -> Person:
        lent.append(profiles.lend(complaints.append, **options))
        person = Person(lent[-1].page)
        return person if address is None else person.go(address)

    yield sit_down
    for profile in lent:
        profiles.give_back(profile)
    assert complaints == []
