"""Tables that a browser keeps on its own device: how tests open one without a form, and read what is kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

import chabudai
from chabudai.match import Match
from chabudai.server.presenters.log import MatchLog

from .offline_site import StaticSite
from .polling import wait_for_value

KEPT_MS = 120_000
"""Timeout for keeping all files of the page on the device, on a machine that also builds and tests."""

SHORT: dict[str, dict[str, object]] = {
    "nakatta": {"size": 5},
    "natto": {"target": 2},
    "nanatoridori": {"players": 3, "penguins": 1},
    "eurojongg": {"hand_limit": 1},
}
"""Options of short matches, by game."""

_READ_TABLES = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("chabudai");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction("tables").objectStore("tables").getAll();
    all.onsuccess = () => { opening.result.close(); resolve(all.result); };
  };
})"""

_QUICK_TIMERS = """(() => {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = (work, ms, ...rest) => wait(work, ms < 1000 ? ms / 10 : ms, ...rest);
})()"""
"""Shortens the pace of bots, as tests of a server do by its settings."""


class Device:
    """A browser profile that keeps a static site, with the network off and the site's host gone."""

    def __init__(self, browser: Browser, folder: Path, **options: Any) -> None:
        self._site = StaticSite(folder)
        self.address = self._site.address
        self.context: BrowserContext = browser.new_context(**options, service_workers="allow")
        self.context.add_init_script(_QUICK_TIMERS)
        page = self.context.new_page()
        page.goto(self.address)
        expect(page.locator("html[data-kept]")).to_be_attached(timeout=KEPT_MS)
        self.context.set_offline(True)
        self._site.stop()
        page.close()

    def open(self, path: str = "/") -> Page:
        """Opens a page of the site in a new tab."""
        page = self.context.new_page()
        page.goto(f"{self.address}#!{path}")
        return page

    def close(self) -> None:
        self.context.close()


def start_table(page: Page, address: str, game: str, company: str = "bots", **options: object) -> str:
    """Starts a table with these options through the form for a new table, and returns its id.

    The form remembers the options of the previous table, which are put there; ``company`` is ``bots`` or ``pass``.
    """
    page.goto(f"{address}#!/play/{game}")
    choices = {"company": company, "level": 1, "side": "0", "options": options or SHORT[game]}
    page.evaluate("text => localStorage.setItem('chabudai.new-tables', text)", json.dumps({game: choices}))
    page.reload()
    name = "Play" if company == "bots" else "Create the table"
    page.get_by_role("button", name=name, exact=True).click()
    expect(page).to_have_url(re.compile(r"#!/t/local-[a-z0-9]{12}(#pass)?$"))
    return table_on(page)


def table_on(page: Page) -> str:
    """Returns the id of the table that a page shows."""
    found = re.search(r"/t/(local-[a-z0-9]{12})", page.url)
    assert found is not None, page.url
    return found[1]


def read_table(page: Page, table: str) -> Any:
    """Returns a table as the device keeps it."""
    return next(each for each in page.evaluate(_READ_TABLES) if each["id"] == table)


def read_match(page: Page, table: str) -> tuple[Match, int]:
    """Returns the current match of a table, from its record, and the seat of the device's owner."""
    kept = read_table(page, table)
    return chabudai.replay(kept["record"]), kept["seating"].index(0)


def wait_for_other_question(page: Page, table: str, seat: int, asked: int | None) -> None:
    """Waits until a seat is not asked this question any more."""
    wait_for_value(lambda: read_match(page, table)[0].question(seat) == asked, False)


def count_entries(match: Match, seat: int) -> int:
    """Returns the number of entries in the log of a seat, which has none for what the seat cannot notice."""
    log = MatchLog(seat)
    log.follow(match)
    return len(log)
