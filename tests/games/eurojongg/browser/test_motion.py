"""Cards of Euro-Jongg fly to their new places, and a claim shows who took which card from whom (P6, P10)."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.fixtures import Sit
from tests.browser.polling import wait_for_value
from tests.browser.service import Service
from tests.browser.tables import create_table_from
from tests.browser.test_motion import REMEMBER

from .cards import first_with
from .test_layout import NAMES, may_claim


def test_p6_claimed_and_discarded_cards_fly_and_the_claim_is_shown(service: Service, sit: Sit) -> None:
    match = first_with(may_claim)
    offered = match.view(0).data["offered"]
    table = create_table_from(service, match, NAMES)
    mover, still = sit(table.link(0)), sit(table.link(None), reduced_motion="reduce")
    for person in (mover, still):
        person.page.evaluate(REMEMBER)
    run = next(action for action in table.snapshot(0)["legal"] if action.startswith("run"))
    table.act(0, run)
    for seat in (1, 2, 3):
        if "skip" in table.snapshot(seat)["legal"]:
            table.act(seat, "skip")
    for person in (mover, still):
        arrow = person.page.get_by_test_id("claim-arrow")
        expect(arrow).to_have_attribute("data-from", str(offered["seat"]))
        expect(arrow).to_have_attribute("data-to", "0")
        expect(person.page.get_by_test_id("news")).to_contain_text("for a run")
    meld = {"meld 0 0 0", "meld 0 0 1", "meld 0 0 2"}
    wait_for_value(lambda: meld <= set(mover.page.evaluate("window.travelled")), True)
    discard = next(action for action in table.snapshot(0)["legal"] if action.startswith("discard"))
    place = f"discard 0 {len(table.snapshot(0)['view']['discards'][0])}"
    table.act(0, discard)
    for person in (mover, still):
        expect(person.page.locator(f"[data-place='{place}']")).to_be_visible()
        expect(person.page.get_by_test_id("claim-arrow")).to_have_count(0)
    wait_for_value(lambda: place in mover.page.evaluate("window.travelled"), True)
    assert still.page.evaluate("window.travelled") == []
