"""The layout of Euro-Jongg: seats, hand and bar never overlap or move."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import chabudai
from chabudai.match import Match
from chabudai.store import Pace
from tests import thoroughness
from tests.browser.fixtures import Sit
from tests.browser.layout import (
    FULL_HD,
    LOW,
    LOW_LAPTOP,
    MAX_SHIFT_PX,
    MIN_FILL_SHARE,
    PHONE_UPRIGHT,
    box_of,
    controls_under_toasts,
    covered_cards,
    fill_share,
    in_first_screen,
    in_windows,
    overlap,
    shift_over_the_moves,
    window,
)
from tests.browser.service import Service
from tests.browser.tables import create_table_from

from .cards import first_with, near_the_end

NAMES = ("Anna", "Bea", "Cleo", "Dora")
ALL_WINDOWS = [PHONE_UPRIGHT, *LOW, LOW_LAPTOP, (1280, 800), FULL_HD]
MINE = "[data-seat-panel='0']"


def late_turn(match: Any) -> bool:
    """Whether seat 0 has a turn late in a hand."""
    data = match.view(0).data
    return match.acting == (0,) and data["wall"] < 80 and data["drawn"] is not None


def may_claim(match: Any) -> bool:
    """Whether seat 0 could claim the offered card for a run while others are asked too."""
    return (
        0 in match.acting
        and len(match.acting) > 1
        and any(action.startswith("run") for action in match.view(0).legal_actions)
    )


def test_p2_the_parts_of_the_own_seat_do_not_overlap(service: Service, sit: Sit) -> None:
    anna = sit(create_table_from(service, first_with(late_turn), NAMES).link(0))
    for size in in_windows(anna, ALL_WINDOWS):
        # The cards, not their place: while a hand needs one row of two, the table uses the other.
        boxes = [box_of(anna.page, part) for part in (MINE, ".ej-cards", ".ej-choices", ".ej-autos")]
        for at, one in enumerate(boxes):
            assert not any(overlap(one, other) for other in boxes[at + 1 :]), size
            assert one["y"] + one["height"] <= size[1], size
        assert in_first_screen(anna.page, "[data-hand-card], [data-answer=discard]"), size
        assert covered_cards(anna.page, "[data-hand-card]") == [], size
        anna.page.keyboard.press("m")
        assert controls_under_toasts(anna.page) == [], size


def test_p2_two_rows_of_discards_are_fully_visible_in_a_low_window(service: Service, sit: Sit) -> None:
    def has_gathered_much(match: Any) -> bool:
        data = match.view(0).data
        return len(data["discards"][0]) > 14 and len(data["melds"][0]) + len(data["laid"][0]) > 1

    anna = sit(create_table_from(service, first_with(has_gathered_much), NAMES).link(0), **window(LOW_LAPTOP))
    lies = anna.board.locator(f"{MINE} .ej-lies")
    assert lies.locator("[data-discard]").count() > 14
    assert lies.evaluate("place => place.scrollHeight - place.clientHeight") <= 1


@pytest.mark.timeout(300)
def test_e11_2_the_order_of_all_discards_can_be_looked_up(service: Service, sit: Sit) -> None:
    match = first_with(late_turn)
    anna = sit(create_table_from(service, match, NAMES).link(0), **window(PHONE_UPRIGHT))
    anna.use(anna.page.get_by_role("button", name="discards in order"))
    dialog = anna.page.get_by_role("dialog", name="Discards in order")
    data = match.view(None).data
    piles = [iter(enumerate(cards)) for cards in data["discards"]]
    expected = []
    for seat in data["discard_order"]:
        place, card = next(piles[seat])
        expected.append(["You" if seat == 0 else NAMES[seat], card, place in data["claimed"][seat]])
    shown = dialog.locator("li").evaluate_all(
        """items => items.map(item => [
            item.querySelector("bdi").textContent,
            item.querySelector("[data-card]").dataset.card,
            item.querySelector(".ej-claimed") !== null,
        ])"""
    )
    assert shown == expected
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_p2_the_players_cards_keep_their_place_through_a_whole_hand(service: Service, sit: Sit) -> None:
    anna = sit(create_table_from(service, near_the_end(24, 1), NAMES).link(0))
    for size in in_windows(anna, [PHONE_UPRIGHT, LOW_LAPTOP][: thoroughness.of(2, part=1)]):
        assert shift_over_the_moves(anna, ".ej-hand") <= MAX_SHIFT_PX, size


def test_p21_the_table_fills_a_large_window_and_discards_are_large(service: Service, sit: Sit) -> None:
    table = create_table_from(service, first_with(late_turn), NAMES)
    anna = sit(table.link(0), **window(FULL_HD))
    assert fill_share(anna) >= MIN_FILL_SHARE
    for seat in range(4):
        width = box_of(anna.page, f"[data-seat-panel='{seat}'] [data-discard]")["width"]
        assert 48 <= width <= 64


def test_p10_the_middle_shows_the_offered_card(service: Service, sit: Sit) -> None:
    table = create_table_from(service, first_with(may_claim), NAMES)
    anna = sit(table.link(0))
    offered = table.snapshot(0)["view"]["offered"]
    expect(anna.board.locator("[data-on-offer]")).to_have_attribute("data-on-offer", offered["card"])
    news = anna.page.get_by_test_id("news")
    expect(news).to_contain_text(f"On offer: {NAMES[offered['seat']]}’s")
    # The offer is shown once, without the discard before it.
    expect(news).not_to_contain_text("discards")


def test_p8_a_claim_is_marked_and_its_time_runs_on(service: Service, sit: Sit) -> None:
    table = create_table_from(service, first_with(may_claim), NAMES, Pace("fixed", 60_000))
    anna = sit(table.link(0))
    claim = anna.board.locator("[data-claim=run]").first
    bar = anna.page.get_by_test_id("time").locator("i")
    expect(bar).to_be_visible()
    left = "bar => bar.getBoundingClientRect().width / bar.parentElement.getBoundingClientRect().width"
    anna.page.wait_for_timeout(900)
    before = bar.evaluate(left)
    claim.click()
    expect(claim).to_have_attribute("aria-pressed", "true")
    expect(anna.board.get_by_role("group", name="Claim")).to_contain_text("You claim a run. You can still change this.")
    expect(anna.prompt).not_to_contain_text("Your turn")
    assert bar.evaluate(left) <= before


VOICE = """
window.heard = [];
Object.defineProperty(window, "speechSynthesis", { value: { speak: (said) => window.heard.push(said.text) } });
"""
"""A mock speech synthesis that records the spoken texts."""


def test_p10_an_arrow_leads_from_the_discard_to_the_claimant_and_bubbles_hide_no_meld(
    service: Service, sit: Sit
) -> None:
    def only_one_seat_can_claim(match: Any) -> bool:
        acting = match.acting
        return 0 in acting and any(action.startswith("run") for action in match.view(0).legal_actions)

    table = create_table_from(service, first_with(only_one_seat_can_claim), NAMES)
    anna = sit(table.link(0), **window(LOW_LAPTOP))
    anna.page.add_init_script(VOICE)
    anna.page.evaluate("localStorage.setItem('chabudai.settings.eurojongg', JSON.stringify({ voice: true }))")
    anna.page.reload()
    seen = table.snapshot(0)
    # Actions before the page was opened have no bubble.
    anna.wait_for_entries(seen["lines"])
    offerer = seen["view"]["offered"]["seat"]
    table.act(0, next(action for action in seen["legal"] if action.startswith("run")))
    for seat in (1, 2, 3):
        if table.snapshot(seat)["question"] is not None:
            table.act(seat, "skip")
    arrow = anna.page.get_by_test_id("claim-arrow")
    expect(arrow).to_have_attribute("data-from", str(offerer))
    expect(arrow).to_have_attribute("data-to", "0")
    bubble = anna.board.locator(f"{MINE} .ej-speech")
    expect(bubble).to_be_visible()
    said = bubble.bounding_box()
    assert said is not None
    assert anna.page.evaluate("window.heard") == ["Run!"], "it is spoken too if the setting is on"
    for meld in anna.board.locator(f"{MINE} .ej-meld, {MINE} [data-discard]").all():
        place = meld.bounding_box()
        assert place is not None
        assert not overlap(said, place)
    # The arrow leads from the card to the meld that it became part of.
    line = arrow.locator(".ej-arrow-line").bounding_box()
    assert line is not None
    for end in (f"[data-seat-panel='{offerer}'] .ej-taken", f"{MINE} .ej-meld-fresh"):
        assert overlap(line, box_of(anna.page, end))


@pytest.mark.parametrize("stacks", [8, 16])
def test_p10_the_wall_is_a_c_with_the_blind_across_its_back(service: Service, sit: Sit, stacks: int) -> None:
    table = create_table_from(service, first_with(late_turn, stacks=stacks), NAMES)
    anna = sit(table.link(0), **window(FULL_HD))
    drawn = anna.board.locator(".ej-stack")
    assert drawn.count() == stacks
    boxes = [box for stack in drawn.all() if (box := stack.bounding_box()) is not None]
    flat = [box["width"] > box["height"] for box in boxes]
    # Along the top, down the left side, along the bottom.
    assert flat == sorted(flat[: stacks * 3 // 8], reverse=True) + [False] * (stacks // 4) + [True] * (stacks * 3 // 8)
    assert boxes[0]["x"] > boxes[stacks * 3 // 8 - 1]["x"]
    assert boxes[-1]["x"] > boxes[-(stacks * 3 // 8)]["x"]
    blind = box_of(anna.page, ".ej-blind")
    assert blind["height"] > blind["width"]
    assert blind["x"] >= boxes[-1]["x"] + boxes[-1]["width"]
    assert blind["y"] + blind["height"] == pytest.approx(boxes[-1]["y"] + boxes[-1]["height"], abs=3)


def test_p6_the_bar_of_the_ready_check_is_low_on_a_phone_in_landscape(service: Service, sit: Sit) -> None:
    table = create_table_from(service, near_the_end(24, 1), NAMES, Pace("instant", 0, 600_000))
    anna = sit(table.link(0), **window((740, 360)))
    title = anna.page.get_by_role("heading", level=1)
    assert title.evaluate("title => title.getClientRects().length === 1 && title.offsetHeight < 30")
    table.act(3, "skip")
    expect(anna.page.get_by_test_id("round-end")).to_be_visible()
    bar = box_of(anna.page, ".round-end")
    assert bar["height"] <= 48
    sheet = box_of(anna.page, ".ej-ledger")
    assert sheet["y"] + sheet["height"] <= bar["y"]


def test_p6_the_sheet_is_large_in_a_large_window(service: Service, sit: Sit) -> None:
    table = create_table_from(service, near_the_end(24, 1), NAMES, Pace("instant", 0, 600_000))
    anna = sit(table.link(0), **window(FULL_HD))
    table.act(3, "skip")
    expect(anna.page.get_by_test_id("ledger")).to_be_visible()
    blind = box_of(anna.page, ".ej-blind-shown")
    assert blind["y"] + blind["height"] >= MIN_FILL_SHARE * FULL_HD[1]
    assert anna.page.locator(".ej-lines").first.evaluate("lines => parseFloat(getComputedStyle(lines).fontSize)") >= 18


_CUT = """(parts) => [...document.querySelectorAll(parts)].flatMap((part) => {
  const {top, bottom} = part.getBoundingClientRect();
  const within = [...part.querySelectorAll("button, svg")].map((one) => one.getBoundingClientRect());
  return within.filter((one) => one.height > 0 && (one.top < top - 1 || one.bottom > bottom + 1))
    .map((one) => `${part.className}: ${one.top} to ${one.bottom} in ${top} to ${bottom}`);
})"""


def test_p2_many_claims_are_all_visible_in_a_narrow_laptop_window(service: Service, sit: Sit) -> None:
    def offers_many_claims(match: Any) -> bool:
        return 0 in match.acting and len([a for a in match.view(0).legal_actions if a.startswith("run")]) > 1

    table = create_table_from(service, first_with(offers_many_claims), NAMES, Pace("fixed", 600_000))
    anna = sit(table.link(0))
    for size in in_windows(anna, [(1120, 780), LOW_LAPTOP, (1280, 800)]):
        expect(anna.page.get_by_test_id("claims")).to_be_visible()
        assert anna.page.evaluate(_CUT, ".ej-choices") == [], size


def test_p2_all_cards_of_a_seat_late_in_a_hand_are_visible_on_a_phone_in_landscape(service: Service, sit: Sit) -> None:
    table = create_table_from(service, near_the_end(24, 1), NAMES)
    anna = sit(table.link(0), **window((740, 360)))
    expect(anna.page.locator("[data-discard]").first).to_be_visible()
    assert anna.page.evaluate(_CUT, ".ej-lies") == []


def exhausted() -> Match:
    """The last turn of seat 0 in a hand in which every seat lays whatever it can and none claims."""
    match = chabudai.load("eurojongg").start(seed=5)
    while match.acting != (0,) or match.view(0).data["wall"] > 4 or match.view(0).data["phase"] != "turn":
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        words = ("skip", "lay", "discard")
        match.play(seat, next(action for word in words for action in legal if action.split()[0] == word))
    return match


def test_p2_all_cards_of_a_seat_at_an_exhausted_wall_are_visible_on_a_phone(service: Service, sit: Sit) -> None:
    anna = sit(create_table_from(service, exhausted(), NAMES).link(0))
    for size in in_windows(anna, [PHONE_UPRIGHT, (740, 360), LOW_LAPTOP]):
        assert anna.board.locator("[data-discard]").count() > 100
        assert anna.page.evaluate(_CUT, ".ej-lies") == [], size
