"""The table rules of a Natto table are shown at the table, in its rulebook and in its invitation."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.fixtures import Sit
from tests.browser.service import Service


def test_p11_the_rules_of_a_table_are_shown_wherever_a_player_looks_for_them(service: Service, sit: Sit) -> None:
    made = service.post(
        "/api/tables",
        {
            "game": "natto",
            "options": {"target": 5, "lead_bombs": True, "single_must_end": True},
            "seats": ["me", "open"],
            "name": "Anna",
        },
    )
    anna = sit(f"{service.address}/t/{made['table']}#key={made['key']}")
    at_table = anna.page.locator(".links").get_by_test_id("in-force")
    at_table.locator("summary").click()
    agreed = at_table.get_by_role("listitem").all_inner_texts()
    assert len(agreed) >= 3
    assert any("5" in line for line in agreed)
    assert any("bomb" in line.lower() for line in agreed)
    anna.press("How to play")
    rules = anna.page.get_by_role("dialog").get_by_test_id("in-force")
    expect(rules.get_by_role("listitem")).to_have_text(agreed)
    anna.page.goto(f"{service.address}/t/{made['table']}#join={made['invitation']}")
    anna.page.evaluate("localStorage.clear()")
    anna.page.reload()
    invited = anna.page.get_by_test_id("in-force")
    # The invitation shows them without a click.
    expect(invited.get_by_role("listitem").first).to_be_visible()
    expect(invited.get_by_role("listitem")).to_have_text(agreed)
