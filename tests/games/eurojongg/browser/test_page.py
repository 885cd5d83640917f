"""Euro-Jongg on the page: a whole hand in four browsers, with the keyboard, on a phone, and with automatic actions."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from chabudai.store import Pace
from tests import thoroughness
from tests.browser.fixtures import PHONE, Sit
from tests.browser.layout import box_of, boxes_in_one_frame
from tests.browser.person import Person
from tests.browser.polling import wait_for_value
from tests.browser.service import OpenTable, Service
from tests.browser.tables import create_table_from
from tests.browser.test_access import serious_violations, width_of

from .cards import act, choose_eagerly, near_the_end, played_until, visible_hand

NAMES = ("Anna", "Bea", "Cleo", "Dora")
# Its last actions include two claims on one card, a tome, and going out with a discard.
SEED, ACTIONS = 24, 18
# The seats with a page; the others act through the HTTP API.
SEATS_WITH_PAGES = (0, 1, 2, 3) if thoroughness.FULL else (0, 3)
# With this seed the first seat can soon go out by drawing.
OUT_SEED = 9


@pytest.fixture
def patient_service(tmp_path: Path) -> Iterator[Service]:
    """A server whose substitutes answer after longer than a reload takes on a busy machine."""
    service = Service(tmp_path, grace_s=12)
    service.start()
    yield service
    service.kill()


def revealed_claims(log: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The claims that each entry revealed."""
    return [[event for event in entry["view"]["events"] if event["kind"] == "claim"] for entry in log]


def answer(table: OpenTable, people: Mapping[int, Person], seat: int) -> None:
    """Plays an eager player's action for a seat, on its page if it has one, and waits until it is done."""
    seen = table.snapshot(seat)
    question = seen["question"]
    if question is not None and seat not in people:
        table.act(seat, choose_eagerly(seen["view"], seen["legal"]))
    # The page skips automatically if no claim is possible.
    elif question is not None and seen["legal"] != ["skip"]:
        # Under the score sheet of a finished hand the page deals the next one automatically.
        wait_for_value(lambda: visible_hand(people[seat]), sorted(seen["view"]["hand"]))
        act(people[seat], choose_eagerly(seen["view"], seen["legal"]))
    deadline = time.monotonic() + 60
    while question is not None and table.snapshot(seat)["question"] == question:
        assert time.monotonic() < deadline, f"the action of seat {seat} had no effect"
        time.sleep(0.03)


def test_four_people_finish_a_hand_with_a_contested_claim_a_tome_a_reload_and_an_absence(
    patient_service: Service, sit: Sit
) -> None:
    table = create_table_from(patient_service, near_the_end(SEED, ACTIONS), NAMES)
    people = {seat: sit(table.link(seat)) for seat in SEATS_WITH_PAGES}
    here = list(table.keys)
    before = table.snapshot(0)["lines"]
    reloaded = left = False
    while people[0].page.get_by_test_id("ledger").count() == 0:
        for seat in here:
            answer(table, people, seat)
        log = table.log(0)[before:]
        contested = any(len(claims) > 1 for claims in revealed_claims(log))
        if contested and not reloaded:
            reloaded = True
            people[0].page.reload()
            expect(people[0].board).to_be_visible()
            expect(people[0].page.get_by_test_id("news")).to_contain_text(re.compile(r"\(E7\.\d+\)"))
        made = any(meld["kind"] == "tome" for melds in table.snapshot(0)["view"]["melds"] for meld in melds)
        if made and reloaded and not left and table.snapshot(0)["view"]["turn"] != 3:
            left = True
            here.remove(3)
            people.pop(3).page.close()
    assert reloaded
    assert left
    # The last discard was offered to her too, and the hand is over: a bot has answered for her.
    expect(people[0].page.locator("[data-seat-panel='3']")).to_contain_text("a bot plays until Dora is back")
    scores = next(entry["view"] for entry in table.log(0) if entry["view"]["shown"] is not None)
    points = next(event["points"] for event in scores["events"] if event["kind"] == "score")
    for seat, person in people.items():
        sheet = person.page.get_by_test_id("ledger")
        for other in range(4):
            cell = sheet.locator(f"[data-sheet='{other}'] [data-points]")
            expect(cell).to_have_attribute("data-points", str(points[other]))
        lines = sheet.locator(f"[data-sheet='{seat}'] tbody .clause")
        expect(lines).to_have_text([line["clause"] for line in scores["shown"]["ledger"][seat]])
        # All pages show the same sheet.
        if seat == 0 or thoroughness.FULL:
            assert serious_violations(person.page) == []
    # The next hand begins under the sheet, which stays until she closes it.
    ended = table.snapshot(0)["lines"]
    while table.snapshot(0)["lines"] < ended + 4:
        for seat in here:
            answer(table, people, seat)
    expect(people[0].page.get_by_test_id("ledger")).to_be_visible()
    people[0].press("Show the table")
    expect(people[0].page.get_by_test_id("ledger")).to_have_count(0)
    people[0].press("last hand’s score")
    expect(people[0].page.get_by_test_id("ledger")).to_be_visible()


def test_p6_the_score_sheet_closes_with_the_pause_and_shows_that_it_scrolls(service: Service, sit: Sit) -> None:
    match = played_until(OUT_SEED, lambda at: at.acting == (0,) and "win" in at.view(0).legal_actions)
    table = create_table_from(service, match, ("Anna", "bot:1", "bot:1", "bot:1"), Pace("instant", 0, 600_000))
    anna = sit(table.link(0), **PHONE)
    anna.board.locator("[data-answer=win]").click()
    sheet = anna.page.get_by_test_id("ledger")
    expect(sheet).to_be_visible()
    # The end of the sheet can be scrolled into view above the bar with the countdown.
    assert sheet.evaluate("sheet => sheet.scrollHeight > sheet.clientHeight")
    assert "local" in sheet.evaluate("sheet => getComputedStyle(sheet).backgroundAttachment")
    last = sheet.locator(".ej-blind-shown")
    last.scroll_into_view_if_needed()
    bar = anna.page.get_by_test_id("round-end").bounding_box()
    end = last.bounding_box()
    assert bar is not None
    assert end is not None
    assert end["y"] + end["height"] <= bar["y"]
    # In a large window it begins at the top, and the blind lies directly below the sheets.
    anna.page.set_viewport_size({"width": 1920, "height": 1080})
    head, sheets, blind = (box_of(anna.page, f".ej-ledger {part}") for part in ("h2", ".ej-sheets", ".ej-blind-shown"))
    assert sheets["y"] - head["y"] < 90
    assert blind["y"] - sheets["y"] - sheets["height"] < 40
    # On a laptop all four sheets are visible together. Their lines appeared one by one, and each clause opens its rule.
    anna.page.set_viewport_size({"width": 1366, "height": 650})
    for each in boxes_in_one_frame(anna.page, [f"[data-sheet='{seat}']" for seat in range(4)]):
        assert each["y"] + each["height"] <= 650
    rows = sheet.locator("[data-sheet='0'] tbody tr")
    delays = rows.evaluate_all("rows => rows.map((row) => parseFloat(getComputedStyle(row).animationDelay))")
    assert len(delays) > 2
    assert delays == sorted(set(delays))
    clause = sheet.locator(".clause").first
    number = clause.inner_text()
    clause.click()
    rule = anna.page.get_by_role("dialog")
    expect(rule).to_contain_text(number)
    anna.page.keyboard.press("Escape")
    expect(rule).to_have_count(0)
    anna.page.set_viewport_size({"width": 360, "height": 740})
    anna.press("Ready")
    expect(anna.page.get_by_test_id("round-end")).to_have_count(0)
    expect(sheet).to_have_count(0)
    # On a phone in landscape the current state is fully visible beside the button that reopens the sheet.
    anna.page.set_viewport_size({"width": 740, "height": 360})
    expect(anna.page.get_by_role("button", name="last hand’s score")).to_be_visible()
    wall, news = (box_of(anna.page, part) for part in (".ej-inner", ".ej-news"))
    assert news["y"] + news["height"] <= wall["y"] + wall["height"] + 3
    anna.page.set_viewport_size({"width": 360, "height": 740})
    anna.press("last hand’s score")
    expect(sheet).to_be_visible()


def own_turn(**options: Any) -> Any:
    """A match in which seat 0 has a turn and can discard, late enough that cards lie on the table."""
    return played_until(
        5,
        lambda match: (
            match.acting == (0,)
            and len(match.view(0).data["discards"][0]) >= 3
            and match.view(0).data["drawn"] is not None
        ),
        **options,
    )


def test_the_keys_raise_and_discard_after_an_initial_hold(service: Service, sit: Sit) -> None:
    table = create_table_from(service, own_turn(), NAMES)
    anna = sit(table.link(0))
    drawn = table.snapshot(0)["view"]["drawn"]
    anna.page.keyboard.press("d")
    own = anna.board.locator(".ej-drawn [data-hand-card]")
    expect(own).to_have_attribute("aria-pressed", "true")
    anna.page.keyboard.press("Escape")
    expect(own).to_have_attribute("aria-pressed", "false")
    expect(anna.board.locator("[data-held]")).to_have_count(0)
    anna.page.keyboard.press("b")
    anna.page.keyboard.press("Home")
    first = anna.board.locator("[data-hand-card]").first
    expect(first).to_be_focused()
    anna.page.keyboard.press("End")
    expect(own).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(own).to_have_attribute("aria-pressed", "true")
    assert table.snapshot(0)["view"]["drawn"] == drawn
    anna.page.keyboard.press("Enter")
    expect(anna.board.locator("[data-seat-panel='0'] [data-discard]").last).to_have_attribute("data-discard", drawn)
    wait_for_value(lambda: table.snapshot(0)["log"][-1]["action"], f"discard {drawn}")


def test_on_a_phone_the_hand_fits_and_the_page_is_accessible(service: Service, sit: Sit) -> None:
    table = create_table_from(service, own_turn(waiting=True, seat_suits=True), NAMES)
    anna = sit(table.link(0), **PHONE)
    cards = anna.board.locator("[data-hand-card]")
    assert width_of(anna.page) <= PHONE["viewport"]["width"]
    for box in cards.evaluate_all("cards => cards.map(card => card.getBoundingClientRect().toJSON())"):
        assert box["left"] >= 0
        assert box["right"] <= PHONE["viewport"]["width"]
        assert box["width"] >= 40
    expect(anna.board.locator("[data-answer='discard']")).to_be_in_viewport()
    assert serious_violations(anna.page) == []


def test_the_page_applies_the_skip_filter(service: Service, sit: Sit) -> None:
    def may_claim_a_run(match: Any) -> bool:
        legal = match.view(1).legal_actions
        return 1 in match.acting and {action.split()[0] for action in legal} == {"run", "skip"}

    table = create_table_from(service, played_until(3, may_claim_a_run), NAMES)
    bea = sit(table.link(1))
    expect(bea.page.get_by_test_id("claims")).to_be_visible()
    question = table.snapshot(1)["question"]
    switch = bea.board.locator("[data-auto='runs']")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(bea.page.get_by_test_id("claims")).to_have_count(0)
    expect(bea.board).to_contain_text("The page answers for you.")
    deadline = time.monotonic() + 60
    while table.snapshot(1)["question"] == question:
        assert time.monotonic() < deadline, "the page did not skip"
        time.sleep(0.03)
    bea.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
