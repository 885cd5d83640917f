"""The page without a server and without a network: tables, lessons, saved games and the list of tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import chabudai

from .device import KEPT_MS
from .fixtures import PHONE
from .offline_site import StaticSite


@pytest.fixture
def site(tmp_path: Path) -> Iterator[StaticSite]:
    site = StaticSite(tmp_path)
    yield site
    site.stop()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**PHONE, service_workers="allow")
    page = context.new_page()
    yield page
    context.close()


def _keep_everything(page: Page, site: StaticSite) -> None:
    """Opens the site, waits until it is kept on the device, and takes the network and the host away."""
    page.goto(site.address)
    expect(page.locator("html[data-kept]")).to_be_attached(timeout=KEPT_MS)
    page.context.set_offline(True)
    site.stop()
    page.reload()


def _open_table(page: Page, site: StaticSite, game: str) -> None:
    page.goto(f"{site.address}#!/play/{game}")
    page.get_by_role("button", name="Play", exact=True).click(timeout=KEPT_MS)
    expect(page).to_have_url(re.compile(r"#!/t/local-[a-z0-9]{12}$"))


def test_games_lessons_and_analysis_work_without_a_network(site: StaticSite, phone: Page) -> None:
    _keep_everything(phone, site)
    for game in chabudai.games():
        _open_table(phone, site, game)
        phone.reload()
        phone.get_by_role("button", name="Resign").click()
        phone.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(phone.get_by_text(re.compile("You lost")).first).to_be_visible()
    phone.goto(f"{site.address}#!/")
    tables = phone.get_by_role("region", name="My tables")
    tables.get_by_text("Finished").click()
    expect(tables.get_by_role("listitem")).to_have_count(len(chabudai.games()))
    phone.goto(f"{site.address}#!/learn/nakatta")
    expect(phone.get_by_text("Step 1 of")).to_be_visible()
    record = chabudai.load("nakatta", size=5).start()
    record.play(0, "b2")
    phone.goto(f"{site.address}#!/analysis")
    phone.get_by_role("textbox").fill(record.record())
    phone.get_by_role("button", name="Open").first.click()
    expect(phone.get_by_text("0 / 1").or_(phone.get_by_text("1 / 1"))).to_be_visible()


def test_pages_that_need_a_server_say_so(site: StaticSite, phone: Page) -> None:
    phone.goto(f"{site.address}#!/tournaments")
    expect(phone.get_by_role("heading", name="This needs a Chabudai server.")).to_be_visible()
