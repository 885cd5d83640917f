"""The scorer for real tables: a match of each game at a phone's width, its ledger, undo, a reload, and no network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import chabudai

from .fixtures import PHONE
from .offline_site import StaticSite
from .service import Service

KEPT_MS = 120_000
COMPLETE = "As 2s 3s 7h 8h 9h 2d 3d 4d Ks Kh Kd 9c 9c"


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**PHONE, service_workers="allow")
    page = context.new_page()
    yield page
    context.close()


def choose(page: Page, question: str, answer: str) -> None:
    group = page.get_by_role("group", name=question)
    group.get_by_role("radio", name=answer, exact=True).or_(
        group.get_by_role("checkbox", name=answer, exact=True)
    ).check()


def count(page: Page) -> None:
    page.get_by_role("button", name="Count the round").click()


def name_players(page: Page, *names: str) -> None:
    for number, name in enumerate(names, start=1):
        page.get_by_role("textbox", name=f"Player {number}").fill(name)


def check_scores(page: Page, *scores: int) -> None:
    expect(page.get_by_test_id("rounds").locator("[data-score]")).to_have_text([str(score) for score in scores])


def check_width(page: Page) -> None:
    """Checks that nothing is wider than a phone."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


def tap(page: Page, suit: str, *cards: str) -> None:
    page.locator(".segment").filter(has_text=suit).locator("input").check()
    for card in cards:
        page.get_by_role("group", name=suit, exact=True).get_by_role("button", name=re.compile(f"^{card}")).click()


def score_euro_jongg(page: Page) -> None:
    """Counts a hand that Bob wins, whose cards are tapped and typed."""
    name_players(page, "Anna", "Bob", "Cleo", "Dora")
    choose(page, "Who goes out?", "Bob")
    choose(page, "Cards of", "Bob")
    page.get_by_label("Or type them").fill(COMPLETE)
    page.get_by_label("Or type them").press("Enter")
    tap(page, "bonus cards", "rose", "crane")
    page.get_by_role("combobox", name="The last card", exact=True).select_option("9c")
    choose(page, "Who discarded or added it?", "Anna")
    choose(page, "Cards of", "Cleo")
    page.get_by_role("button", name="Add an open meld").click()
    tap(page, "diamonds", "7 of", "7 of", "7 of")
    check_width(page)
    count(page)
    expect(page.get_by_test_id("score-ledger").locator('[data-seat="1"] [data-points="150"]')).to_be_visible()


def test_a_hand_is_counted_with_its_clauses_and_can_be_mended(service: Service, phone: Page) -> None:
    phone.goto(f"{service.address}/score/eurojongg")
    score_euro_jongg(phone)
    ledger = phone.get_by_test_id("score-ledger")
    expect(ledger.locator('[data-seat="2"] [data-points="10"]')).to_be_visible()
    expect(phone.get_by_text("Next: Bob")).to_be_visible()
    check_width(phone)
    ledger.locator('[data-seat="1"] [data-clause="E9.6"]').click()
    expect(phone.get_by_role("dialog").get_by_text("E9.6").first).to_be_visible()
    phone.keyboard.press("Escape")
    phone.reload()
    check_scores(phone, 0, 150, 10, 0)
    phone.get_by_role("button", name="Undo round 1").click()
    choose(phone, "Cards of", "Dora")
    tap(phone, "spades", "king of")
    count(phone)
    expect(phone.get_by_role("alert")).to_have_text(
        re.compile(r"There is only one king of spades, and it was entered again \(E1\.1\)")
    )
    phone.get_by_role("button", name="Remove king of spades").click()
    count(phone)
    check_scores(phone, 0, 150, 10, 0)


def test_a_refusal_calls_players_by_their_names(service: Service, phone: Page) -> None:
    phone.goto(f"{service.address}/score/eurojongg")
    name_players(phone, "Anna", "Bob")
    choose(phone, "Who goes out?", "Bob")
    choose(phone, "Cards of", "Bob")
    tap(phone, "hearts", "5 of")
    phone.get_by_role("combobox", name="Where did the last card come from?").select_option("front")
    phone.get_by_role("combobox", name="The last card", exact=True).select_option("5h")
    count(phone)
    expect(phone.get_by_role("alert")).to_have_text(re.compile("Bob cannot go out: the hand has one card and needs 14"))


def test_penguins_and_points_follow_the_options_of_the_table(service: Service, phone: Page) -> None:
    phone.goto(f"{service.address}/score/nanatoridori")
    phone.get_by_text("Rules of your table").click()
    choose(phone, "Seats", "3")
    name_players(phone, "Anna", "Bob", "Cleo")
    for number, loser in enumerate(("Cleo", "Bob", "Cleo"), start=1):
        choose(phone, "Who is left with cards?", loser)
        phone.get_by_role("button", name="card 5", exact=True).click()
        count(phone)
        expect(phone.get_by_role("button", name=f"Undo round {number}")).to_be_visible()
        check_width(phone)
    expect(phone.get_by_text("Anna and Bob win the match. (T7.2)")).to_be_visible()
    check_scores(phone, 2, 1, 0)
    expect(phone.get_by_role("button", name="Count the round")).to_have_count(0)
    phone.get_by_role("button", name="New match").click()
    phone.get_by_role("button", name="Delete all rounds?").click()
    expect(phone.get_by_test_id("rounds")).to_have_count(0)
    expect(phone.get_by_role("textbox", name="Player 1")).to_have_value("Anna")


def test_a_game_without_scores_says_so(service: Service, phone: Page) -> None:
    phone.goto(f"{service.address}/score/nakatta")
    expect(phone.get_by_text("Nakatta has no rounds with scores: a match is won or lost")).to_be_visible()
    phone.goto(f"{service.address}/play/natto")
    phone.get_by_role("link", name="Score a real table").click()
    expect(phone.get_by_role("heading", name="Natto: score a real table")).to_be_visible()


def test_a_match_is_counted_without_a_network(tmp_path: Path, phone: Page) -> None:
    site = StaticSite(tmp_path)
    phone.goto(site.address)
    expect(phone.locator("html[data-kept]")).to_be_attached(timeout=KEPT_MS)
    phone.context.set_offline(True)
    site.stop()
    phone.goto(f"{site.address}#!/score/natto")
    name_players(phone, "Anna", "Bob")
    for number, winner in enumerate(("Bob", "Anna", "Bob", "Bob"), start=1):
        choose(phone, "Who went out?", winner)
        phone.get_by_label("Or type them").fill("3o F")
        phone.get_by_label("Or type them").press("Enter")
        count(phone)
        expect(phone.get_by_role("button", name=f"Undo round {number}")).to_be_visible()
    expect(phone.get_by_text("Bob wins the match. (B3.7)")).to_be_visible()
    check_scores(phone, 1, 3)
    phone.reload()
    check_scores(phone, 1, 3)
    phone.get_by_role("button", name="Undo round 4").click()
    phone.get_by_label(re.compile("The last play")).fill("bomb F F")
    count(phone)
    expect(phone.get_by_role("alert")).to_have_text(re.compile("not a bomb at this table"))


def test_the_page_and_the_library_count_alike(service: Service, phone: Page) -> None:
    phone.goto(f"{service.address}/score/eurojongg")
    score_euro_jongg(phone)
    stored = json.loads(phone.evaluate("localStorage['chabudai.score-eurojongg']"))
    seats: list[dict[str, Any]] = [
        {},
        {"hand": COMPLETE, "laid": "rose crane"},
        {"melds": ["7d 7d 7d"]},
        {},
    ]
    out = {"seats": [1], "card": "9c", "from": "claim", "discarder": 0}
    expected = chabudai.load("eurojongg").count_round({"seats": seats, "out": out})
    assert stored["rounds"][0]["count"] == expected


@pytest.mark.parametrize("stored", ["7", "{", '{"rounds": [{}]}', '{"options": {}, "names": [1], "rounds": []}'])
def test_a_damaged_stored_match_does_not_stop_the_page(service: Service, phone: Page, stored: str) -> None:
    phone.goto(f"{service.address}/score/natto")
    phone.evaluate("text => localStorage.setItem('chabudai.score-natto', text)", stored)
    phone.reload()
    choose(phone, "Who went out?", "Player 1")
    count(phone)
    check_scores(phone, 1, 0)


def test_the_score_sheet_is_printed_without_the_form(service: Service, phone: Page) -> None:
    phone.goto(f"{service.address}/score/natto")
    name_players(phone, "Anna", "Bob")
    choose(phone, "Who went out?", "Anna")
    count(phone)
    expect(phone.get_by_test_id("score-ledger")).to_be_visible()
    phone.emulate_media(media="print")
    expect(phone.get_by_test_id("rounds")).to_be_visible()
    for hidden in (".score-entry", ".score-actions", ".top-buttons", ".score-table-settings"):
        assert phone.locator(hidden).filter(visible=True).count() == 0, hidden


@pytest.mark.parametrize("game", ["eurojongg", "nanatoridori", "natto"])
def test_the_form_fits_a_phone_with_text_twice_as_large(service: Service, phone: Page, game: str) -> None:
    tools = phone.context.new_cdp_session(phone)
    tools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    phone.goto(f"{service.address}/score/{game}")
    expect(phone.get_by_role("button", name="Count the round")).to_be_visible()
    check_width(phone)
    if game == "eurojongg":
        count(phone)
        expect(phone.get_by_test_id("score-ledger")).to_be_visible()
        check_width(phone)


def test_the_scorer_speaks_japanese(service: Service, phone: Page) -> None:
    phone.goto(f"{service.address}/score/natto")
    phone.evaluate("localStorage.setItem('chabudai.language', JSON.stringify('ja'))")
    phone.reload()
    group = phone.get_by_role("group", name="上がったのは誰ですか")
    group.get_by_role("radio", name="プレイヤー2").check()
    phone.get_by_role("button", name="計算する").click()
    expect(phone.get_by_text("ラウンド獲得")).to_be_visible()
    check_scores(phone, 0, 1)
