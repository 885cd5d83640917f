"""Each law of layout catches a fault planted in a page, among them the four that people once found."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from chabudai.store import Pace
from tests.games.nakatta.browser import states as nakatta
from tests.games.natto.browser import states as natto

from .fixtures import PHONE, Sit
from .layout_laws import LARGE_FONT_PX, layout_faults, set_font_size, sight_faults, style_faults
from .service import Service
from .tables import create_table_from

PLANTED: dict[str, str] = {
    "overlaps": "h1 + * { margin-top: -2.2rem !important; } h1 { margin-bottom: 0 !important; }",
    "smallTexts": "h1 { font-size: 11px !important; }",
    "smallTargets": ".top-buttons .icon-button { width: 20px !important; height: 20px !important; }",
    "sideways": "h1 { width: 3000px; text-align: end; }",
    "cutTexts": "h1 { width: 3rem; overflow: hidden; white-space: nowrap; }",
}
"""By law, the style that breaks it on the page of the lab."""


def plant(page: Page, style: str) -> None:
    page.evaluate(
        """(style) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(style);
          document.adoptedStyleSheets.push(sheet);
        }""",
        style,
    )


def laws_of(faults: list[str]) -> set[str]:
    return {fault.partition(":")[0] for fault in faults}


def test_a_planted_style_breaks_its_law(service: Service, sit: Sit) -> None:
    page = sit(reduced_motion="reduce").page
    page.goto(f"{service.address}/lab")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert layout_faults(page) == []
    for law, style in PLANTED.items():
        plant(page, style)
        assert law in laws_of(layout_faults(page))
        page.evaluate("document.adoptedStyleSheets.pop()")


def test_a_control_outside_its_dialog_is_found(service: Service, sit: Sit) -> None:
    anna = sit(service.open_table(5, pie=False).link(0), reduced_motion="reduce")
    anna.press("Settings")
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    assert layout_faults(anna.page, ["dialogs"]) == []
    plant(anna.page, ".dialog .icon-button { transform: translateX(20rem); }")
    assert layout_faults(anna.page, ["dialogs"]) != []


def test_g2_a_time_over_its_move_is_found(service: Service, sit: Sit) -> None:
    match = nakatta.in_the_middle()
    table = create_table_from(service, match, ["Anna", "Bea"], Pace(clock="10+5"))
    anna = sit(reduced_motion="reduce", viewport={"width": 740, "height": 360})
    anna.go(table.link(match.acting[0]))
    table.play("a1", "m13")
    expect(anna.page.locator(".move-clock")).to_have_count(2)
    assert layout_faults(anna.page, ["overlaps"]) == []
    # The log as it was before the times had a place of their own.
    plant(
        anna.page,
        ".move-list > li:has(> .move-clock) { display: list-item; position: relative; }"
        ".move-clock { position: absolute; inset-inline-start: 2rem; top: 0.6rem; }",
    )
    assert laws_of(layout_faults(anna.page)) == {"overlaps"}


def test_g3_a_dialog_without_its_style_sheet_is_found(service: Service, sit: Sit) -> None:
    match = nakatta.in_the_middle()
    match.resign(0)
    anna = sit(create_table_from(service, match, ["Anna", "Bea"]).link(0), reduced_motion="reduce")
    anna.page.get_by_test_id("result").get_by_role("button", name="Share").click()
    expect(anna.page.get_by_alt_text("The last position")).to_be_visible()
    assert style_faults(anna.page) == []
    anna.page.evaluate(
        """() => [...document.styleSheets].forEach((sheet) => {
          if ([...sheet.cssRules].some((rule) => rule.selectorText?.includes(".share"))) sheet.disabled = true;
        })"""
    )
    assert any(".share" in fault for fault in style_faults(anna.page))


def test_g5_reasons_that_open_out_of_sight_are_found(service: Service, sit: Sit) -> None:
    match = natto.in_the_middle()
    table = create_table_from(service, match, ["Anna", "Bea"])
    anna = sit(table.link(match.acting[0]), reduced_motion="reduce", **PHONE)
    opened = natto.ask_why(anna)
    assert sight_faults(anna.page, opened) == []
    # The reasons as they were: below the window, which nothing scrolls there.
    plant(anna.page, ".nt-why-not > :not(summary) { position: relative; top: 40rem; }")
    assert sight_faults(anna.page, opened) != []


def test_a_disclosure_that_opens_out_of_sight_is_found(service: Service, sit: Sit) -> None:
    page = sit(reduced_motion="reduce", viewport={"width": 740, "height": 360}).page
    page.goto(f"{service.address}/play/natto")
    expect(page.locator(".new-table-more")).to_be_visible()
    assert layout_faults(page, ["disclosures"]) == []
    page.evaluate("document.querySelectorAll('details[open]').forEach((each) => (each.open = false))")
    plant(page, ".new-table-more { position: fixed; top: calc(100vh - 2rem); }")
    assert layout_faults(page, ["disclosures"]) != []


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_g7_boxes_too_small_for_large_text_are_found(service: Service, sit: Sit, size: tuple[int, int]) -> None:
    match = nakatta.in_the_middle()
    anna = sit(
        create_table_from(service, match, ["Anna", "Bea"]).link(match.acting[0]),
        reduced_motion="reduce",
        viewport={"width": size[0], "height": size[1]},
    )
    set_font_size(anna.page.context.new_cdp_session(anna.page), LARGE_FONT_PX)
    assert layout_faults(anna.page) == []
    # Boxes that do not grow with their text.
    plant(
        anna.page,
        ".seat, .seat-name, .button, .turn-head"
        "{ height: 24px !important; min-height: 0 !important; overflow: hidden; }",
    )
    assert layout_faults(anna.page) != []
