"""Conditional moves in correspondence games: entered on the page, and played while the player is away."""

from __future__ import annotations

from playwright.sync_api import expect

from .fixtures import PHONE, Sit
from .service import Service
from .test_access import AXE, serious_violations
from .test_clocks import create_timed_table


def test_p20_a_conditional_move_is_entered_and_played_for_an_absent_player(service: Service, sit: Sit) -> None:
    table = create_timed_table(service, "3d")
    anna, bea = sit(table.link(0)), sit(table.link(1), **PHONE)
    bea.page.get_by_test_id("ahead").click()
    dialog = bea.page.get_by_role("dialog", name="Conditional moves")
    entry, say = dialog.get_by_label("Opponent's move, your answer"), dialog.get_by_role("button", name="Add")
    entry.fill("c3 c4")
    say.click()
    # A refused variation stays in the input, with the reason.
    expect(dialog.get_by_role("alert")).to_contain_text("naked attachment")
    expect(entry).to_have_value("c3 c4")
    dialog.get_by_role("button", name="Rule N4.2").click()
    bea.page.get_by_role("dialog").last.get_by_role("button", name="Close").click()
    expect(entry).to_be_visible()
    for words in ("C3 a1 e5 a2", "d4 a1"):
        entry.fill(words)
        say.click()
        expect(entry).to_have_value("")
    lines = dialog.get_by_role("listitem")
    expect(lines).to_have_text(["If c3, a1, e5, then a2", "If d4, then a1"])
    expect(dialog.get_by_role("alert")).to_have_count(0)
    if AXE.is_file():
        assert serious_violations(bea.page) == []
    dialog.get_by_role("button", name="Remove: If d4, then a1").click()
    expect(lines).to_have_text(["If c3, a1, e5, then a2"])
    bea.page.close()
    anna.play("c3")
    expect(anna.page.locator("[data-turn='2'] .move")).to_contain_text("a1")
    expect(anna.prompt).to_contain_text("Your turn")
    assert table.snapshot(1)["plan"] == [["e5", "a2"]]
    # On a player's own turn the page explains when conditional moves can be given.
    anna.page.get_by_test_id("ahead").click()
    expect(anna.page.get_by_role("dialog", name="Conditional moves")).to_contain_text("It is your turn: play first.")


def test_p20_a_variation_is_entered_on_the_board_and_played(service: Service, sit: Sit) -> None:
    table = create_timed_table(service, "3d")
    table.play("c3")
    anna = sit(table.link(0), **PHONE)
    anna.page.get_by_test_id("ahead").click()
    anna.page.get_by_role("button", name="Enter on the board").click()
    so = anna.page.get_by_test_id("answer-so")
    button = so.get_by_role("button", name="Add conditional moves")
    expect(so).to_contain_text("Play a move that your opponent may make")
    expect(button).to_be_disabled()
    for number, point in enumerate(("b4", "b2", "d4"), start=2):
        anna.click(point)
        expect(anna.stones).to_have_count(number)
    expect(so).to_contain_text("If b4, b2, then d4.")
    button.click()
    expect(so.get_by_role("alert")).to_contain_text("a line must end with a move of yours")
    anna.click("e1")
    expect(so.get_by_role("alert")).to_have_count(0)
    button.click()
    expect(anna.page.locator(".toast", has_text="Added: If")).to_be_visible()
    assert table.snapshot(0)["plan"] == [["b4", "b2", "d4", "e1"]]
    anna.page.get_by_role("link", name="Back").click()
    expect(anna.page.get_by_test_id("ahead")).to_have_text("Conditional moves (1)")
    table.play("b4")
    expect(anna.page.locator("[data-turn='3'] .move")).to_contain_text("b2")
    assert table.snapshot(0)["plan"] == [["d4", "e1"]]
