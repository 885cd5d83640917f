"""EJ-58 on the page: a table's own names for face cards, from the form to the cards."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.fixtures import Sit
from tests.browser.service import Service
from tests.browser.tables import create_table_from

from .cards import first_with

NAMES = {"F": "dog", "K": "כלב"}


def test_ej_58_the_form_takes_names_and_nothing_that_hides_or_turns(service: Service, sit: Sit) -> None:
    anna = sit(reduced_motion="reduce")
    anna.page.goto(f"{service.address}/play/eurojongg#bots")
    anna.page.locator(".new-table-more > summary").click()
    anna.page.locator(".house-rules > summary").click()
    own = anna.page.locator("[data-option=face_names]")
    own.locator("summary").click()
    for letter, typed in (("F", " dog "), ("W", "<i>\u202enonnac</i>"), ("K", "כלב"), ("Q", "q" * 30)):
        own.get_by_label(re.compile(f"^{letter},")).fill(typed)
    own.get_by_label(re.compile("^B,")).focus()
    expect(own).to_contain_text("4 set")
    anna.page.get_by_role("button", name="Play", exact=True).click()
    anna.page.wait_for_url(re.compile("/t/"))
    expect(anna.board).to_be_visible()
    table = re.search(r"/t/([\w-]+)", anna.page.url)
    assert table is not None
    asked = service.get(f"/api/tables/{table[1]}")["options"]["face_names"]
    assert asked == {"F": "dog", "W": "inonnaci", "K": "כלב", "Q": "q" * 16}
    anna.page.get_by_text("Table rules").click()
    expect(anna.page.get_by_test_id("in-force")).to_contain_text("F dog")


def test_ej_58_cards_and_sentences_have_the_names_of_the_table(service: Service, sit: Sit) -> None:
    def holds_both(match: Any) -> bool:
        data = match.view(0).data
        return match.acting == (0,) and {"F", "K"} <= {card[0] for card in data["hand"] if len(card) == 2}

    match = first_with(holds_both, face_names=NAMES)
    anna = sit(create_table_from(service, match, ("Anna", "Bea", "Cleo", "Dora")).link(0), locale="ja")
    for letter, name in NAMES.items():
        card = anna.page.locator(f"[data-hand-card^={letter}]").first
        expect(card).to_have_attribute("aria-label", re.compile(name))
    anna.page.locator("[data-hand-card^=F]").first.click()
    expect(anna.page.locator(".ej-choices")).to_contain_text("dog")
