"""The page from right to left, in the test language ar-XB: layouts mirror; boards, hands and notation do not."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import chabudai
from chabudai.match import Match

from .fixtures import Sit
from .layout import PHONE_UPRIGHT, box_of
from .polling import wait_for_value
from .service import Service
from .tables import create_table_from

NAMES = ("Anna", "Bea", "Cleo", "Dora")
WIDE = (1280, 800)

OVERFLOWING = """() => {
  const { clientWidth } = document.documentElement;
  const isScrolled = (element) => element.closest(".for-ears, svg, [hidden]") !== null ||
    [...ancestors(element)].some((one) => getComputedStyle(one).overflowX !== "visible");
  function* ancestors(element) {
    for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement) yield one;
  }
  const found = [];
  for (const element of document.body.querySelectorAll("*")) {
    const box = element.getBoundingClientRect();
    const isOutside = box.width > 1 && box.height > 1 && (box.left < -1 || box.right > clientWidth + 1);
    if (isOutside && !isScrolled(element)) found.push(`${element.outerHTML.slice(0, 100)} ${box.left} ${box.right}`);
  }
  return found;
}"""
"""Returns the elements that are partly outside the window on its left or right."""

CUT = """() => [...document.querySelectorAll("button, a, label, summary, h1, h2, p")].flatMap((element) => {
  const { overflowX, textOverflow } = getComputedStyle(element);
  const isCut = element.scrollWidth > element.clientWidth + 1 && ["hidden", "clip"].includes(overflowX);
  return isCut && textOverflow !== "ellipsis" && element.closest(".for-ears") === null
    ? [element.outerHTML.slice(0, 120)] : [];
})"""
"""Returns the elements whose text is wider than they are, and which do not say so by an ellipsis."""

ORDERS: dict[str, str] = {
    "nakatta": ".nk-label-black",
    "natto": "[data-hand-tile]",
    "nanatoridori": "[data-slot]",
    "eurojongg": "[data-hand-card]",
}
"""The part of each board that is read from left to right: the letters of the columns, or the hand."""

OPTIONS: dict[str, dict[str, Any]] = {"nakatta": {"size": 5, "pie": False}, "nanatoridori": {"players": 3}}


def assert_fits(page: Page) -> None:
    """Asserts that a page fits a wide window and a phone, with its header mirrored."""
    for width, height in (WIDE, PHONE_UPRIGHT):
        page.set_viewport_size({"width": width, "height": height})
        # A layout that depends on the window is drawn a moment later.
        wait_for_value(lambda: page.evaluate(OVERFLOWING), [])
        wait_for_value(lambda: page.evaluate("document.documentElement.scrollWidth"), width)
        assert page.evaluate(CUT) == [], (width, height)
        # On a phone, a table has its title in place of the logo.
        logo, buttons = box_of(page, ":is(.brand, .table-title):visible"), box_of(page, ".top-buttons")
        assert logo["x"] + logo["width"] / 2 > width / 2, "the logo is on the right"
        assert buttons["x"] + buttons["width"] < logo["x"]


def started(key: str) -> Match:
    """A match whose first seat has a hand."""
    return chabudai.load(key, **OPTIONS.get(key, {})).start(seed=5)


def in_reading_order(page: Page, selector: str) -> list[tuple[str, int]]:
    """Returns what each matching element shows and its row, from left to right in each row."""
    found: list[tuple[str, int]] = page.locator(selector).evaluate_all(
        """all => {
          const highest = Math.min(...all.map((one) => one.getBoundingClientRect().top));
          return all.map((one) => {
            const { left, top, width } = one.getBoundingClientRect();
            return [one.getAttribute("aria-label") === null ? one.textContent : JSON.stringify({ ...one.dataset }),
              Math.round(left + width / 2), Math.round((top - highest) / 20)];
          }).toSorted((a, b) => a[2] - b[2] || a[1] - b[1]).map(([shown, , row]) => [shown, row]);
        }"""
    )
    return found


def test_the_home_page_and_its_form_mirror(service: Service, sit: Sit) -> None:
    anna = sit(locale="ar-XB", reduced_motion="reduce")
    anna.page.goto(service.address)
    expect(anna.page.locator(".game-card").first).to_be_visible()
    expect(anna.page.locator("html")).to_have_attribute("dir", "rtl")
    assert_fits(anna.page)
    anna.page.goto(f"{service.address}/play/nakatta#friends")
    expect(anna.page.locator(".new-table")).to_be_visible()
    anna.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    assert_fits(anna.page)


@pytest.mark.parametrize("key", chabudai.games())
def test_a_table_mirrors_and_its_board_does_not(service: Service, sit: Sit, key: str) -> None:
    match = started(key)
    table = create_table_from(service, match, NAMES[: len(match.returns)])
    seat = match.acting[0]
    english = sit(table.link(seat), reduced_motion="reduce")
    arabic = sit(table.link(seat), locale="ar-XB", reduced_motion="reduce")
    expect(arabic.page.locator("html")).to_have_attribute("dir", "rtl")

    def read_alike() -> bool:
        one, other = (in_reading_order(person.page, ORDERS[key]) for person in (english, arabic))
        return len(one) > 4 and one == other

    for width, height in (PHONE_UPRIGHT, WIDE):
        for person in (english, arabic):
            person.page.set_viewport_size({"width": width, "height": height})
        # A layout that depends on the window is drawn a moment later.
        wait_for_value(read_alike, True)
    for person, is_mirrored in ((english, False), (arabic, True)):
        board, beside = box_of(person.page, ".board-place"), box_of(person.page, ".beside")
        assert (beside["x"] < board["x"]) is is_mirrored
    assert_fits(arabic.page)
