"""The sheet at the end of a round and of a match, which is the same in all games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import chabudai
from chabudai.match import Match
from chabudai.store import Pace

from .fixtures import PHONE, Sit
from .layout import PHONE_ON_ITS_SIDE, PHONE_UPRIGHT, box_of, in_first_screen, window
from .layout_matrix import NO_CLOCK, Cell
from .layout_states import states_of, table_states
from .page_weight import Weight
from .person import Person
from .polling import hold_requests, wait_for_value
from .service import OpenTable, Service
from .tables import create_table_from
from .test_access import serious_violations

NAMES = ["Anna", "Bea", "Cleo", "Dora"]
LONG = Pace("instant", 0, 600_000)
BUTTONS = ["Rematch", "New game", "Review", "Share"]
MATCHES = {
    "nakatta": {"size": 5, "pie": False},
    "natto": {"target": 2},
    "nanatoridori": {"players": 3, "penguins": 2},
    "eurojongg": {"rounds": 1, "hand_limit": 8},
}
FIVE_SIZES = (PHONE_UPRIGHT, PHONE_ON_ITS_SIDE, (640, 400), (1280, 800), (1920, 1080))


def choose(match: Match) -> tuple[int, str]:
    """Returns an action that brings the end of a round nearer."""
    seat = match.acting[0]
    legal = match.view(seat).legal_actions
    plays = [action for action in legal if action not in ("pass", "skip", "drop")]
    return seat, max(plays, key=len, default=legal[-1])


def one_action_before(match: Match, *, match_ends: bool) -> tuple[Match, int, str]:
    """Plays a match until one action ends a round, or the match; returns it with the seat and the action."""
    while True:
        seat, action = choose(match)
        trial = match.copy()
        trial.play(seat, action, deals=False)
        if trial.is_over if match_ends else trial.is_interval:
            return match, seat, action
        assert not trial.is_over, "the match ended with its first round"
        trial.drive_chance()
        match = trial


def ended(service: Service, key: str, *, match_ends: bool, **options: object) -> tuple[OpenTable, int]:
    """A table at which a round, or the match, has just ended; returns it with the seat that acted last."""
    start = chabudai.load(key, **{**MATCHES[key], **options}).start(seed=3)
    match, seat, action = one_action_before(start, match_ends=match_ends)
    table = create_table_from(service, match, NAMES[: match.seat_count], LONG)
    table.act(seat, action)
    return table, seat


def rows(sheet: Locator) -> list[list[str]]:
    """The numbers of the table, row by row, without places."""
    found: list[list[str]] = sheet.locator(".score-table tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td:not(.score-place)')].map(cell => cell.innerText.trim()))"
    )
    return found


def seats_in(sheet: Locator) -> list[int]:
    found: list[int] = sheet.locator(".score-table tbody tr").evaluate_all(
        "rows => rows.map(row => Number(row.dataset.seat))"
    )
    return found


def number(text: str) -> int:
    return int(text.replace("\u2212", "-").replace(",", ""))


@pytest.mark.parametrize("key", ["natto", "nanatoridori", "eurojongg"])
def test_f15_a_round_ends_with_a_table_of_the_points_of_each_round(service: Service, sit: Sit, key: str) -> None:
    table, seat = ended(service, key, match_ends=False)
    anna = sit(table.link(seat))
    sheet = anna.page.get_by_test_id("round-end")
    expect(sheet.get_by_role("heading")).to_contain_text(re.compile(r"\([BTE]\d+\.\d+\)"))
    start, *scores = table.snapshot()["pause"]["rounds"]
    assert len(scores) == 1
    changes = [after - before for before, after in zip(start, scores[0], strict=True)]
    assert any(changes), "a round without points shows nothing"
    numbers = [[number(text) for text in row] for row in rows(sheet)]
    assert numbers == [[changes[other], scores[0][other]] for other in seats_in(sheet)]
    assert [row[-1] for row in numbers] == sorted((row[-1] for row in numbers), reverse=True)
    assert serious_violations(anna.page) == []
    # F18: one button stands out, and it leads on.
    filled = (
        "all => all.filter(one => one.offsetParent !== null && !one.matches('.button-plain')).map(one => one.innerText)"
    )
    assert anna.page.locator("main .button").evaluate_all(filled) == ["Ready"]
    anna.press("Ready")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("key", list(MATCHES))
def test_a_match_ends_with_places_and_its_buttons_in_a_fixed_order(service: Service, sit: Sit, key: str) -> None:
    table, seat = ended(service, key, match_ends=True)
    anna, watcher = sit(table.link(seat), **PHONE), sit(table.link(None))
    ending = table.snapshot()["ending"]
    sheet = anna.page.get_by_test_id("result")
    expect(sheet.get_by_role("heading")).to_have_text("You won" if seat in ending["winners"] else "You lost")
    assert sheet.locator(".sheet-buttons .button").all_inner_texts() == BUTTONS
    expect(watcher.page.get_by_test_id("result").locator(".sheet-buttons .button")).to_have_text(
        ["Next game", "Review", "Share"]
    )
    assert serious_violations(anna.page) == []
    if key == "nakatta":
        # Two places would only repeat the heading.
        expect(sheet.get_by_role("table")).to_have_count(0)
        return
    places = sheet.locator("tbody .score-place").all_inner_texts()
    assert [int(place) for place in places] == sorted(ending["places"])
    assert seats_in(sheet) == sorted(
        range(len(ending["places"])), key=lambda each: (ending["places"][each], -ending["scores"][each], each)
    )
    assert [number(row[-1]) for row in rows(sheet)] == [ending["scores"][each] for each in seats_in(sheet)]


def covers_board(page: Page) -> bool:
    """Whether the sheet lies over the middle of the board's lower half."""
    found: bool = page.evaluate(
        """() => {
          const {left, top, width, height} = document.querySelector(".board-place").getBoundingClientRect();
          const bottom = Math.min(top + height, innerHeight);
          return [0.55, 0.7, 0.85, 0.97].some((part) =>
            document.elementFromPoint(left + 0.75 * width, top + part * (bottom - top))?.closest(".sheet") !== null);
        }"""
    )
    return found


@pytest.mark.parametrize("screen", [PHONE, {}], ids=["phone", "desktop"])
def test_the_sheet_gives_way_to_the_board_and_comes_back(service: Service, sit: Sit, screen: dict[str, object]) -> None:
    table, seat = ended(service, "natto", match_ends=True)
    anna = sit(table.link(seat), **screen)
    sheet, again = anna.page.get_by_test_id("result"), anna.page.get_by_role("button", name="Result", exact=True)
    # The focus moves to the heading, so that a screen reader reads the result first.
    expect(sheet.get_by_role("heading")).to_be_focused()
    assert covers_board(anna.page) == bool(screen)
    anna.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(again).to_be_focused()
    assert not covers_board(anna.page)
    anna.page.keyboard.press("Enter")
    expect(sheet.get_by_role("heading")).to_be_focused()
    anna.press("Show the board")
    expect(sheet).to_have_count(0)
    again.click()
    expect(sheet).to_be_visible()
    if screen:
        top = box_of(anna.page, ".board-place")
        anna.page.mouse.click(top["x"] + 20, top["y"] + 12)
        expect(sheet).to_have_count(0)


def test_escape_before_the_sheet_opens_keeps_the_board_in_sight(service: Service, sit: Sit) -> None:
    start = chabudai.load("natto", target=1).start(seed=3)
    match, seat, action = one_action_before(start, match_ends=True)
    table = create_table_from(service, match, NAMES[:2], LONG)
    anna = sit(table.link(1 - seat))
    table.act(seat, action)
    # The bar below the board is there first, and the sheet opens a moment later.
    again = anna.page.get_by_role("button", name="Result", exact=True)
    expect(again).to_be_visible()
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_timeout(2_000)
    expect(anna.page.get_by_test_id("result")).to_have_count(0)
    again.click()
    expect(anna.page.get_by_test_id("result")).to_be_visible()


def test_escape_closes_a_dialog_that_is_still_loading(service: Service, sit: Sit) -> None:
    table, seat = ended(service, "natto", match_ends=True)
    anna = sit(table.link(seat))
    waiting = hold_requests(anna.page, "**/ShareDialog-*.js")
    with anna.page.expect_request("**/ShareDialog-*.js"):
        anna.press("Share")
    anna.page.get_by_test_id("result").get_by_role("heading").focus()
    anna.page.keyboard.press("Escape")
    waiting[0].continue_()
    anna.page.wait_for_timeout(500)
    expect(anna.page.get_by_role("dialog")).to_have_count(0)


def test_the_sheet_does_not_take_the_focus_from_a_half_typed_message(service: Service, sit: Sit) -> None:
    start = chabudai.load("natto", target=1).start(seed=3)
    match, seat, action = one_action_before(start, match_ends=True)
    table = create_table_from(service, match, NAMES[:2], LONG)
    anna = sit(table.link(seat))
    field = anna.page.locator(".talk-form input")
    field.press_sequentially("well pl")
    table.act(seat, action)
    expect(anna.page.get_by_test_id("result")).to_be_visible()
    expect(field).to_be_focused()
    field.press_sequentially("ayed")
    expect(field).to_have_value("well played")


def test_the_sheet_is_loaded_when_a_round_ends(service: Service, sit: Sit) -> None:
    start = chabudai.load("natto").start(seed=3)
    match, seat, action = one_action_before(start, match_ends=False)
    table = create_table_from(service, match, NAMES[:2], LONG)
    anna = sit()
    weight = Weight(anna.page)
    anna.go(table.link(seat))
    anna.page.wait_for_load_state("networkidle")
    assert not [address for address in weight.files if "ResultSheet" in address]
    table.act(seat, action)
    expect(anna.page.get_by_test_id("round-end").locator(".score-table")).to_be_visible()
    wait_for_value(lambda: any("ResultSheet" in address for address in weight.files), True)


_OUTSIDE = """() => {
  const sheet = document.querySelector(".sheet"), box = sheet.getBoundingClientRect();
  const parts = [...sheet.querySelectorAll(".sheet-foot .button, .sheet-close")];
  return parts.filter((part) => {
    const {left, right, top, bottom, height} = part.getBoundingClientRect();
    return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1 || height < 24;
  }).map((part) => part.outerHTML.slice(0, 90)).concat(
    sheet.querySelector(".sheet-body").clientHeight < 40 ? ["the content has no room"] : [],
    sheet.scrollWidth > sheet.clientWidth ? ["the sheet scrolls sideways"] : []);
}"""


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize(("key", "match_ends"), [("nanatoridori", False), ("eurojongg", True), ("nakatta", True)])
def test_the_sheet_fits_every_window(service: Service, sit: Sit, key: str, match_ends: bool, locale: str) -> None:
    table, seat = ended(service, key, match_ends=match_ends)
    person = sit(table.link((seat + 1) % len(table.keys)), **window(FIVE_SIZES[0]), locale=locale)
    # It opens by itself a moment after the page.
    expect(person.page.locator(".sheet")).to_be_visible()
    for wide, high in FIVE_SIZES:
        person.page.set_viewport_size({"width": wide, "height": high})
        if person.page.locator(".sheet").count() == 0:
            person.page.locator("[data-shows-result]").click()
        expect(person.page.locator(".sheet")).to_be_visible()
        wait_for_value(lambda: person.page.evaluate(_OUTSIDE), [])
        wait_for_value(lambda: in_first_screen(person.page, ".sheet .sheet-close, .sheet-foot .button"), True)
    # With text at 200 %, all controls can be reached, and in a high window they are visible at once.
    person.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for wide, high in FIVE_SIZES:
        person.page.set_viewport_size({"width": wide, "height": high})
        if high > 500:
            wait_for_value(lambda: person.page.evaluate(_OUTSIDE), [])
        for button in person.page.locator(".sheet-foot .button").all():
            button.scroll_into_view_if_needed()
            assert button.evaluate(
                """button => {
                  const {left, top, width, height} = button.getBoundingClientRect();
                  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
                }"""
            ), (wide, high)


@pytest.mark.parametrize("key", list(MATCHES))
def test_the_sheet_shows_what_decided_the_match(service: Service, sit: Sit, key: str) -> None:
    cell = Cell(NAMES, NO_CLOCK, 16, (1280, 800), "light", is_open=False)
    states = table_states(service, key)
    anna = sit(reduced_motion="reduce")
    states["end of a match"](anna, cell)
    sheet = anna.page.get_by_test_id("result")
    expect(sheet.locator(f"[data-result-detail] {states_of(key).DETAIL}").first).to_be_visible()
    anna.page.emulate_media(media="print")
    expect(sheet.locator("[data-result-detail]")).to_be_visible()
    # A resignation decides a match on its own.
    states["resigned"](anna, cell)
    anna.page.emulate_media(media="screen")
    expect(sheet.locator(".sheet-reason")).to_be_visible()
    expect(sheet.locator("[data-result-detail]")).to_have_count(0)


def test_f4_a_rated_match_shows_the_rating_change_of_both_players(service: Service, sit: Sit) -> None:
    from .test_accounts import open_rated_table, register

    anna, ben = sit(), sit(**PHONE)
    for person, name in ((anna, "rika"), (ben, "rob")):
        person.page.goto(f"{service.address}/me")
        register(person, name)
        expect(person.page.get_by_role("heading", name=name)).to_be_visible()
    ben.page.goto(open_rated_table(service, anna))
    ben.press("Join")
    expect(ben.board).to_be_visible()
    resign(ben)
    for person in (anna, ben):
        ratings = person.page.get_by_test_id("result").locator(".score-rating")
        expect(ratings).to_have_text([re.compile(r"^1662 \+162$"), re.compile("^1338 \u2212162$")])
    link = ben.page.get_by_test_id("result").get_by_role("link", name="rika")
    expect(link).to_have_attribute("href", "/@rika")


def resign(person: Person) -> None:
    person.page.get_by_role("button", name="Resign").first.click()
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def test_f20_resigning_is_not_the_largest_control_while_one_waits(service: Service, sit: Sit) -> None:
    for key in ("nakatta", "natto"):
        table, _ = waiting(service, key)
        for size in ((1280, 800), PHONE_UPRIGHT):
            anna = sit(table.link(0), **window(size))
            button = box_of(anna.page, ".controls .button-danger")
            others = [box_of(anna.page, ".typed input")] if size[0] > 1000 else []
            assert button["width"] < 140, (key, size, button)
            assert all(button["width"] * button["height"] < each["width"] * each["height"] for each in others)


def waiting(service: Service, key: str) -> tuple[OpenTable, int]:
    match = chabudai.load(key, **MATCHES[key]).start(seed=3)
    return create_table_from(service, match, NAMES[: match.seat_count]), match.acting[0]
