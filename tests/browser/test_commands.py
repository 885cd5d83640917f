"""Terminal commands typed on the page are answered in a dialog."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .fixtures import Sit
from .service import Service


def test_a_terminal_command_opens_a_dialog_and_plays_nothing(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit(table.link(0))
    typed = anna.page.locator("#typed")
    dialog, text = anna.page.get_by_role("dialog"), anna.page.get_by_test_id("told")
    for words, answer in (("legal", "25 of 25 empty points"), ("LEGAL", "25 of 25 empty points")):
        typed.fill(words)
        typed.press("Enter")
        expect(dialog.get_by_role("heading")).to_have_text(words)
        expect(text).to_contain_text(answer)
        anna.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    # A command also explains why a point is illegal; the answer appears on the board.
    typed.fill("why c3")
    typed.press("Enter")
    expect(anna.page.locator(".toast")).to_have_text("c3 is legal.")
    typed.fill("why z9")
    typed.press("Enter")
    expect(anna.page.locator(".toast").last).to_contain_text("z9")
    # The command has not played anything, and the next text is a move again.
    assert table.snapshot(0)["lines"] == 0
    typed.fill("c3")
    typed.press("Enter")
    expect(anna.stone("c3")).to_be_visible()
    expect(text).to_have_count(0)


def test_hint_is_a_command_and_not_a_move(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit(table.link(0))
    typed, text = anna.page.locator("#typed"), anna.page.get_by_test_id("told")
    typed.fill("hint")
    typed.press("Enter")
    expect(text).to_have_text("Hints are available only in games against bots.")
    options = {"size": 5, "pie": False}
    made = service.post(
        "/api/tables", {"game": "nakatta", "options": options, "seats": ["me", "bot:1"], "name": "Anna"}
    )
    alone = sit(f"{service.address}/t/{made['table']}#key={made['key']}")
    alone.page.locator("#typed").fill("Hint 5")
    alone.page.locator("#typed").press("Enter")
    expect(alone.page.get_by_role("dialog").get_by_role("heading")).to_have_text("Hint 5")
    expect(alone.page.get_by_test_id("told")).to_contain_text(re.compile(r"\b[a-e][1-5]\b"))


def test_after_the_end_the_field_takes_commands_and_offers_no_moves(service: Service, sit: Sit) -> None:
    table = service.open_table(3, pie=False)
    table.play("b2", "a1", "b1", "c3", "b3")
    anna = sit(table.link(0))
    typed = anna.page.get_by_label("Ask about the game")
    expect(typed).to_have_attribute("placeholder", "Ask: help")
    typed.fill("help")
    typed.press("Enter")
    text = anna.page.get_by_test_id("told")
    expect(text).to_contain_text("edges")
    anna.page.keyboard.press("Escape")
    expect(text).to_have_count(0)
    typed.fill("a2")
    typed.press("Enter")
    expect(anna.page.locator(".toast")).to_contain_text("The game is over.")
