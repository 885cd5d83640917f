"""Cited clauses open in place (P20), and an earlier game links back to its table (R9)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from chabudai.match import load
from chabudai.presentation.rulebook import rulebook

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service
from .tables import create_table_from
from .test_play import actions_up_to_a_skip


def assert_clause_open(person: Person, clause: str) -> None:
    """Asserts that the clause is open with its text."""
    sheet = person.page.get_by_test_id("rule-sheet")
    expect(sheet.locator(f"[data-rule='{clause}']")).to_be_visible()


@pytest.mark.thinned(2)
@pytest.mark.parametrize("screen", [PHONE, {}], ids=["phone", "desktop"])
def test_p20_the_clause_of_a_refusal_opens_in_place(service: Service, sit: Sit, screen: dict[str, object]) -> None:
    table = service.open_table(7, pie=False)
    table.play("d4")
    bea = sit(table.link(1), **screen)
    bea.page.locator("#typed").fill("d5")
    bea.page.locator("#typed").press("Enter")
    cited = bea.page.get_by_test_id("why").get_by_role("button", name="Rule N4.2")
    cited.click()
    assert_clause_open(bea, "N4.2")
    expect(bea.page.get_by_role("dialog", name="Naked attachment")).to_be_visible()
    bea.press("All rules")
    bea.page.get_by_text("Forbidden patterns").click()
    bea.press("N4.1 Hard corner")
    assert_clause_open(bea, "N4.1")
    bea.page.keyboard.press("Escape")
    expect(bea.page.get_by_test_id("rule-sheet")).to_have_count(0)


def test_p20_how_to_play_links_to_the_rulebook(service: Service, sit: Sit) -> None:
    match = load("nanatoridori", players=2).start(seed=3)
    table = create_table_from(service, match, ["Anna", "Bea"])
    anna = sit(table.link(0))
    anna.press("How to play")
    anna.press("Open the rulebook")
    sheet = anna.page.get_by_test_id("rule-sheet")
    for section in rulebook("nanatoridori").sections:
        expect(sheet).to_contain_text(section.name)


def test_p20_the_rulebook_is_read_in_japanese(service: Service, sit: Sit) -> None:
    anna = sit(service.open_table(5, pie=False).link(0), locale="ja-JP", **PHONE)
    book = rulebook("nakatta", "ja")
    anna.press("遊び方")
    anna.press("ルールブックを開く")
    sheet = anna.page.get_by_test_id("rule-sheet")
    expect(anna.page.get_by_role("dialog", name=f"{book.title}のルール")).to_be_visible()
    sheet.locator("summary", has_text=book.sections[5].name).click()
    anna.press("N6.2 どちらかの色は必ず打てる（補題B）")
    assert_clause_open(anna, "N6.2")
    # The name of a clause that is longer than the screen is in view.
    expect(anna.page.get_by_role("heading", name=book.clauses["N6.2"].name)).to_be_in_viewport(ratio=1)
    sheet.get_by_role("button", name="ルールN3.4").click()
    expect(sheet).to_contain_text("宣言はいりません。")


def test_p20_the_clause_of_a_result_opens(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit(table.link(0))
    anna.press("Resign")
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    anna.page.get_by_test_id("result").get_by_role("button", name="Rule N3.5").click()
    assert_clause_open(anna, "N3.5")


def test_r9_the_current_match_is_not_an_earlier_game(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    table.play("c3")
    # A match in progress has an address like any other.
    anna = sit(table.link(0))
    expect(anna.prompt).to_contain_text("Waiting for Bea")
    anna.go(f"{service.address}/t/{table.id}/1")
    expect(anna.prompt).to_contain_text("Waiting for Bea")
    expect(anna.prompt.get_by_role("link", name="Back to the current game")).to_have_count(0)


def test_p20_the_clause_of_a_toast_opens(service: Service, sit: Sit) -> None:
    *before, skipping = actions_up_to_a_skip(5)
    table = service.open_table(5, pie=False)
    table.play(*before)
    anna = sit(table.link(0))
    expect(anna.stones).to_have_count(len(before))
    table.play(skipping)
    anna.page.locator(".toast").get_by_role("button", name="Rule N3.4").click()
    assert_clause_open(anna, "N3.4")
