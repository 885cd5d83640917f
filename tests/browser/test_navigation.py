"""The links to the sections of the site, on every page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .fixtures import PHONE, Sit
from .layout import PHONE_ON_ITS_SIDE, box_of, window
from .service import Service

SECTIONS = {
    "Play": "/",
    "Learn": "/learn",
    "Watch": "/watch",
    "Analysis": "/analysis",
    "Lab": "/lab",
    "Tournaments": "/tournaments",
}
PAGES = (*SECTIONS.values(), "/learn/natto", "/me", "/leaders/natto")
ROW_PX = 53
"""The height of one row, with its border."""


def marks_of(page: Page, label: str) -> dict[str, str | None]:
    """Returns the visible links of a navigation, and how each marks the current page."""
    navigation = page.get_by_role("navigation", name=label)
    expect(navigation).to_be_visible()
    links = navigation.get_by_role("link").all()
    return {link.inner_text(): link.get_attribute("aria-current") for link in links if link.is_visible()}


def expected_marks(path: str) -> dict[str, str | None]:
    """Returns the sections, and how the link of each marks a path."""
    is_within = {name: section != "/" and path.startswith(f"{section}/") for name, section in SECTIONS.items()}
    return {
        name: "page" if section == path else "true" if is_within[name] else None for name, section in SECTIONS.items()
    }


@pytest.mark.parametrize("path", PAGES)
def test_every_page_links_to_all_sections_and_marks_its_own(service: Service, sit: Sit, path: str) -> None:
    page = sit().page
    page.goto(service.address + path)
    assert marks_of(page, "Sections of the site") == expected_marks(path)
    expect(page.locator("header").get_by_role("link", name="Log in", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Menu", exact=True)).to_have_count(0)
    assert box_of(page, "header")["height"] <= ROW_PX


def test_on_a_phone_the_navigation_takes_one_row_and_the_rest_is_in_a_menu(service: Service, sit: Sit) -> None:
    page = sit(**PHONE).page
    for path in ("/", "/learn", "/tournaments"):
        page.goto(service.address + path)
        bar = marks_of(page, "Sections of the site")
        assert list(bar) == list(SECTIONS)[:3]
        assert box_of(page, "header")["height"] <= ROW_PX
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        page.get_by_role("button", name="Menu", exact=True).tap()
        assert marks_of(page, "Menu") == {**expected_marks(path), "Log in": None}
        page.keyboard.press("Escape")
        expect(page.get_by_role("navigation", name="Menu")).to_have_count(0)
    page.get_by_role("button", name="Menu", exact=True).tap()
    page.get_by_role("link", name="Lab", exact=True).tap()
    expect(page).to_have_url(re.compile("/lab$"))


@pytest.mark.parametrize("options", [PHONE, window(PHONE_ON_ITS_SIDE), window((1280, 800))])
def test_a_table_has_a_menu_in_the_row_of_its_title(service: Service, sit: Sit, options: dict[str, object]) -> None:
    anna = sit(service.open_table(7).link(0), **options)
    title, menu = box_of(anna.page, ".table-title"), box_of(anna.page, ".nav-menu-place button")
    assert menu["y"] <= title["y"] + title["height"] / 2 <= menu["y"] + menu["height"]
    assert box_of(anna.page, "header")["height"] <= ROW_PX
    # Nothing has less than its room.
    assert anna.page.locator("header").evaluate("header => header.scrollWidth - header.clientWidth") == 0
    anna.press("Menu", exact=True)
    assert list(marks_of(anna.page, "Menu")) == [*SECTIONS, "Log in"]
    anna.page.get_by_role("link", name="Play", exact=True).click()
    expect(anna.page).to_have_url(f"{service.address}/")


def test_an_old_address_leads_to_the_new_one(service: Service, sit: Sit) -> None:
    page = sit().page
    page.goto(f"{service.address}/replay")
    expect(page).to_have_url(f"{service.address}/analysis")
    expect(page.get_by_role("heading", name="Open a saved game")).to_be_visible()


def test_the_lessons_and_rules_of_every_game_are_on_one_page(service: Service, sit: Sit) -> None:
    page = sit().page
    page.goto(f"{service.address}/learn")
    for game in service.get("/api/games"):
        link = page.get_by_role("link", name=f"Start the lesson in {game['title']}")
        expect(link).to_have_attribute("href", f"/learn/{game['key']}")
    page.get_by_role("button", name="Rules of Natto").click()
    expect(page.get_by_role("dialog")).to_contain_text("Rules of Natto")
