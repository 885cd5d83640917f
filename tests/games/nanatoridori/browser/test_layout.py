"""The layout of Nana Toridori: a hand of any length is fully visible and keeps its place."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from chabudai.match import Match
from chabudai.store import Pace
from tests import thoroughness
from tests.browser.fixtures import PHONE, Sit
from tests.browser.layout import (
    DESKTOP,
    FIVE_SIZES,
    FULL_HD,
    LOW,
    LOW_LAPTOP,
    MAX_SHIFT_PX,
    MIN_FILL_SHARE,
    PHONE_ON_ITS_SIDE,
    PHONE_UPRIGHT,
    box_of,
    boxes_of,
    controls_under_toasts,
    covered_cards,
    felt_fill,
    fill_share,
    in_first_screen,
    in_windows,
    min_width,
    overlap,
    shift_over_the_moves,
    wait_for_transitions,
    window,
)
from tests.browser.polling import wait_for_value
from tests.browser.service import Service
from tests.browser.tables import create_table_from

from .cards import (
    assert_pages_match_views,
    card_count,
    choose_hoarding,
    choose_most_cards,
    create_match,
    one_action_before_the_end,
    with_a_hand_of,
)

_LINES_WHOLE = """(list) => {
  const box = list.getBoundingClientRect();
  return [...list.querySelectorAll(".move")].map((move) => move.getBoundingClientRect())
    .map(({ top, bottom }) => top >= box.top - 1 && bottom <= box.bottom + 1);
}"""
"""The log entries that are fully visible."""

NAMES = ("Anna", "Bea", "Cleo", "Dora", "Emil", "Finn")


def test_p1_an_invitation_does_not_crush_the_table_of_a_phone(service: Service, sit: Sit) -> None:
    asked = {"game": "nanatoridori", "options": {"players": 4}, "seats": ["me", "open", "open", "open"], "name": "Anna"}
    made = service.post("/api/tables", asked)
    anna = sit(f"{service.address}/t/{made['table']}#key={made['key']}", **PHONE)
    boxes = [box_of(anna.page, part) for part in (".felt-others", ".nn-pile", ".felt-mine")]
    for at, one in enumerate(boxes):
        assert not any(overlap(one, other) for other in boxes[at + 1 :]), boxes


@pytest.mark.thinned(2)
@pytest.mark.parametrize("cards", [27, 19])
def test_p1_on_a_phone_no_card_and_no_gap_is_covered(service: Service, sit: Sit, cards: int) -> None:
    match = with_a_hand_of(cards)
    table = create_table_from(service, match, NAMES[:3])
    anna = sit(table.link(0), **PHONE)
    assert anna.board.locator("[data-slot]").count() == cards
    assert covered_cards(anna.page, "[data-slot]") == []
    bar = box_of(anna.page, ".nn-choices")
    assert bar["y"] + bar["height"] <= PHONE["viewport"]["height"]
    assert not overlap(bar, box_of(anna.page, ".nn-hand"))
    anna.page.keyboard.press("p")
    anna.page.keyboard.press("p")
    gaps = anna.board.locator("[data-gap]")
    gaps.first.wait_for()
    assert gaps.count() == cards + 1
    assert in_first_screen(anna.page, "[data-gap]")
    for gap in gaps.all():
        gap.click(trial=True)


@pytest.mark.thinned(2)
@pytest.mark.parametrize("cards", [27, 12])
def test_p3_a_low_window_shows_the_hand_beside_the_table(service: Service, sit: Sit, cards: int) -> None:
    anna = sit(create_table_from(service, with_a_hand_of(cards), NAMES[:3]).link(0))
    for size in in_windows(anna, LOW):
        assert in_first_screen(anna.page, "[data-slot], .nn-choices button"), size
        assert covered_cards(anna.page, "[data-slot]") == [], size
        middle = box_of(anna.page, ".nn-centre")
        assert box_of(anna.page, ".nn-hand")["x"] >= middle["x"] + middle["width"], size


@pytest.mark.thinned(2)
@pytest.mark.parametrize("players", [3, 2], ids=["three", "duel"])
def test_t6_2_hands_are_face_up_and_the_round_sheet_covers_no_card(service: Service, sit: Sit, players: int) -> None:
    match, seat, action = one_action_before_the_end(3, players=players, penguins=2)
    table = create_table_from(service, match, NAMES[:players], Pace("instant", 0, 600_000))
    table.act(seat, action)
    view = table.snapshot()["view"]
    assert "?" not in [card for hand in view["hands"] for card in hand]
    for viewer in (*range(thoroughness.of(players, part=1)), None):
        person = sit(table.link(viewer))
        if viewer is None:
            assert_pages_match_views(table, {None: person})
        else:
            assert_pages_match_views(table, {viewer: person})
        for size in in_windows(person, [PHONE_UPRIGHT, PHONE_ON_ITS_SIDE, LOW_LAPTOP]):
            sheet = box_of(person.page, ".round-end")
            cards = boxes_of(person.page, ".nn-meld-card, [data-slot], .nn-slot")
            assert viewer is None or not any(overlap(sheet, card) for card in cards), (viewer, size)
            # Only plays that must still be beaten are announced.
            assert person.page.locator(".nn-strength").count() == 0
            # Its table and its button are visible without scrolling.
            if size != LOW_LAPTOP and viewer is not None:
                for part in (".score-table tbody tr:last-child", ".round-next .button"):
                    box = box_of(person.page, part)
                    assert sheet["y"] <= box["y"], (viewer, size, part)
                    assert box["y"] + box["height"] <= sheet["y"] + sheet["height"] + 1, (viewer, size, part)


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    "options",
    [{"players": 4, "penguins": 2}, {"players": 4, "scoring": "advanced"}, {"players": 2, "penguins": 2}],
    ids=["penguins", "points", "duel"],
)
def test_t6_2_the_felt_shows_the_places_cards_and_penguins_or_points_of_a_round(
    service: Service, sit: Sit, options: dict[str, Any]
) -> None:
    match, seat, action = one_action_before_the_end(3, **options)
    players = options["players"]
    table = create_table_from(service, match, NAMES[:players], Pace("instant", 0, 600_000))
    table.act(seat, action)
    view = table.snapshot()["view"]
    (loser,) = (event["seat"] for event in view["events"] if event["kind"] == "lost")
    order = [*view["out"], *(seat for seat in range(players) if seat != loser and seat not in view["out"]), loser]
    for viewer in (order[0], loser, None):
        person = sit(table.link(viewer))
        for size in in_windows(person, FIVE_SIZES):
            rows = person.page.locator(".board-place [data-place-of]")
            expect(rows).to_have_count(players)
            assert rows.evaluate_all("rows => rows.map(row => Number(row.dataset.placeOf))") == order
            assert in_first_screen(person.page, ".board-place [data-place-of]"), (viewer, size)
            # On a phone the summary covers a part of a spectator's felt.
            summary = "" if viewer is None else ", .round-end"
            boxes = boxes_of(person.page, f".board-place [data-place-of], .nn-end-words{summary}")
            for at, one in enumerate(boxes):
                assert not any(overlap(one, other) for other in boxes[at + 1 :]), (viewer, size)
            last = rows.last
            assert last.locator(".nn-left-card").count() == len(view["hands"][loser])
            if "scoring" in options:
                expect(last).to_contain_text(f"+0 {view['points'][loser]} pt")
                expect(rows.first).to_contain_text(f"+4 {view['points'][order[0]]} pt")
            else:
                expect(last.locator(".nn-penguin")).to_have_count(2)
                expect(last.locator(".nn-penguin-lost")).to_have_count(1)
            # A viewer without cards sees the picture in the place of the hand.
            if viewer == order[0] and view["hands"][viewer] == []:
                assert felt_fill(person.page).hole <= 0.25, (size, felt_fill(person.page))


def test_t6_2_the_end_of_a_round_is_visible_until_the_next_lead(service: Service, sit: Sit) -> None:
    match, seat, action = one_action_before_the_end(3, players=3, penguins=2)
    table = create_table_from(service, match, NAMES[:3])
    table.act(seat, action)
    anna = sit(table.link(0))
    picture = anna.page.get_by_test_id("round-picture")
    expect(picture).to_contain_text("Round 1 is over")
    expect(picture.locator("[data-place-of]")).to_have_count(3)
    leader = table.acting()
    assert leader is not None
    table.act(leader, choose_most_cards(table.snapshot(leader)["legal"]))
    expect(picture).to_have_count(0)


def test_p20_the_log_in_a_low_window_shows_the_newest_entries_beside_the_sheet(service: Service, sit: Sit) -> None:
    match, seat, action = one_action_before_the_end(2, players=4)
    table = create_table_from(service, match, NAMES[:4], Pace("instant", 0, 600_000))
    table.act(seat, action)
    anna = sit(table.link(0), **window(LOW_LAPTOP))
    expect(anna.page.locator(".round-end")).to_be_visible()
    in_sight = anna.page.locator(".move-list").evaluate(_LINES_WHOLE)
    assert in_sight[-1], "the newest entry is visible"
    assert sum(in_sight) >= 2


def test_p16_a_pass_is_announced_in_the_duel(service: Service, sit: Sit) -> None:
    match = create_match(3, players=2)
    match.play(match.acting[0], next(a for a in match.view(match.acting[0]).legal_actions if a.startswith("play")))
    passer = match.acting[0]
    match.play(passer, next(a for a in match.view(passer).legal_actions if a.startswith("pass")))
    match.play(passer, "drop")
    table = create_table_from(service, match, NAMES[:2])
    anna = sit(table.link(0))
    expect(anna.page.locator(f"[data-seat-panel='{passer}'] .nn-tag", has_text="passed")).to_be_visible()
    expect(anna.page.locator(f"[data-seat-panel='{1 - passer}'] .nn-tag", has_text="passed")).to_have_count(0)


def test_p2_the_hand_keeps_its_place_through_a_match(service: Service, sit: Sit) -> None:
    anna = sit(create_table_from(service, with_a_hand_of(12), NAMES[:3]).link(0))
    for size in in_windows(anna, [PHONE_UPRIGHT, LOW_LAPTOP]):
        assert shift_over_the_moves(anna, ".nn-hand") <= MAX_SHIFT_PX, size


@pytest.mark.thinned(3)
@pytest.mark.parametrize("players", [6, 2, 4])
def test_p21_the_table_fills_a_large_window(service: Service, sit: Sit, players: int) -> None:
    table = create_table_from(service, create_match(3, players=players), NAMES[:players])
    anna = sit(table.link(0), **window(FULL_HD))
    assert fill_share(anna) >= MIN_FILL_SHARE
    # Not only the cloth: the cards of the hand are large.
    assert box_of(anna.page, "[data-slot]")["height"] >= 120


# The minimum width of a card of a hand of eight, and of a card that lies alone on the table.
MIN_WIDTHS_PX = {
    PHONE_UPRIGHT: (60, 60),
    PHONE_ON_ITS_SIDE: (42, 60),
    LOW_LAPTOP: (84, 100),
    DESKTOP: (88, 150),
    FULL_HD: (140, 165),
}
MAX_HOLE_SHARE = 0.18


@pytest.mark.thinned(2)
@pytest.mark.parametrize("players", [3, 6])
def test_p21_cards_are_as_large_as_the_felt_allows(service: Service, sit: Sit, players: int) -> None:
    match = create_match(5, players=players)
    lead = match.acting[0]
    match.play(lead, next(a for a in match.view(lead).legal_actions if card_count(a) == 1))
    anna = sit(create_table_from(service, match, NAMES[:players]).link(match.acting[0]))
    for size in in_windows(anna, FIVE_SIZES):
        own, laid = MIN_WIDTHS_PX[size]
        # Two lines of seats on a phone leave less height for the hand.
        assert min_width(anna.page, "[data-slot]") >= (own if players == 3 or size != PHONE_UPRIGHT else 50), size
        assert min_width(anna.page, ".nn-meld-card > svg") >= laid * (1 if players == 3 else 0.7), size
        assert felt_fill(anna.page).hole <= MAX_HOLE_SHARE, size


_CUT = """() => [...document.querySelectorAll(".nn-other :is(.nn-tag, .nn-name), .turn-head")]
  .filter((words) => words.scrollWidth > words.clientWidth + 1).map((words) => words.textContent)"""


@pytest.mark.thinned(3)
@pytest.mark.parametrize("options", [{"players": 2}, {"players": 6}, {"players": 4, "scoring": "advanced"}], ids=str)
def test_p16_names_and_states_are_not_truncated(service: Service, sit: Sit, options: dict[str, Any]) -> None:
    match = create_match(5, **options)
    for _ in range(12 if options["players"] == 2 else 25):
        match.play(match.acting[0], choose_most_cards(match.view(match.acting[0]).legal_actions))
    table = create_table_from(service, match, ("Anna", "Florian", "Cleo", "Dora", "Emil", "Finn")[: options["players"]])
    for seat in (0, None):
        person = sit(table.link(seat))
        for size in in_windows(person, [PHONE_UPRIGHT, PHONE_ON_ITS_SIDE, LOW_LAPTOP]):
            assert person.page.locator(".nn .nn-tag").count() > 0
            assert person.page.evaluate(_CUT) == [], (seat, size)


def test_p1_the_other_seats_are_one_strip_and_each_name_is_shown_once(service: Service, sit: Sit) -> None:
    anna = sit(create_table_from(service, create_match(3, players=4), NAMES[:4]).link(0))
    for size in in_windows(anna, [PHONE_UPRIGHT, *LOW, FULL_HD]):
        # A number beside a penguin does not count penguins: the card symbol precedes it.
        assert box_of(anna.page, ".nn-other .nn-back-sign")["width"] > 0, size
        tops = {round(box_of(anna.page, f"[data-seat-panel='{seat}']")["y"]) for seat in (1, 2, 3)}
        assert len(tops) == 1, size
        for name in NAMES[:4]:
            assert anna.page.locator("strong").get_by_text(name, exact=True).count() == 1, size
        anna.page.keyboard.press("m")
        assert controls_under_toasts(anna.page) == [], size
        if size == PHONE_UPRIGHT:
            # Messages about a player are shown beside the name and do not cover it.
            assert not overlap(box_of(anna.page, ".toast"), box_of(anna.page, ".felt-others"))
            # Nor do they cover the player's own input or the latest action.
            for sight in (".felt-mine .nn-tag", ".felt-bar p"):
                assert not overlap(box_of(anna.page, ".toast"), box_of(anna.page, sight)), sight


def one_action_before_the_match_is_over(seed: int, **options: Any) -> tuple[Match, int, str]:
    """A match that one action ends while the first seat has many cards; with the seat and the action."""
    match = create_match(seed, **options)
    while True:
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        action = choose_hoarding(legal) if seat == 0 else choose_most_cards(legal)
        trial = match.copy()
        trial.play(seat, action)
        if trial.is_over:
            return match, seat, action
        match = trial


def test_p1_on_a_phone_the_own_hand_is_in_the_first_screen_below_the_result(service: Service, sit: Sit) -> None:
    match, seat, action = one_action_before_the_match_is_over(5, players=3)
    table = create_table_from(service, match, NAMES[:3])
    anna, bea = sit(table.link(0), **PHONE), sit(table.link(1), **window(PHONE_ON_ITS_SIDE))
    table.act(seat, action)
    result = anna.page.get_by_test_id("result")
    expect(result).to_contain_text("You still hold 16 cards")
    wait_for_value(lambda: in_first_screen(anna.page, "[data-testid=result], [data-slot]"), True)
    # A rematch request moves nothing out of the window; a click on a moving button would scroll the page.
    expect(bea.page.get_by_test_id("result")).to_be_visible()
    wait_for_transitions(bea.page)
    wait_for_value(lambda: in_first_screen(bea.page, "[data-testid=result] .button"), True)
    bea.press("Rematch")
    expect(result).to_contain_text("Bea offers a rematch")
    wait_for_value(lambda: in_first_screen(anna.page, "[data-testid=result] .button, [data-slot]"), True)
    # An element that appears does not shift the page.
    assert bea.page.evaluate("scrollY") == 0


def test_p20_the_newest_entry_is_fully_visible_beside_a_result_in_a_low_window(service: Service, sit: Sit) -> None:
    match, seat, action = one_action_before_the_match_is_over(5, players=3)
    table = create_table_from(service, match, NAMES[:3])
    table.act(seat, action)
    bea = sit(table.link(1), **window(LOW_LAPTOP))
    expect(bea.page.get_by_test_id("result")).to_be_visible()
    lines = partial(bea.page.locator(".move-list").evaluate, _LINES_WHOLE)
    wait_for_value(lambda: lines()[-1], True)
