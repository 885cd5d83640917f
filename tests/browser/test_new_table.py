"""The form for a new table: one sentence of controls, presets, and what it remembers and offers to whom."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import chabudai
from chabudai import bots

from .fixtures import PHONE, Sit
from .layout import LOW_LAPTOP
from .service import Service
from .test_accounts import assert_accessible, register

COMPANIES = ("bots", "friends", "screen", "pass")
LANDSCAPE: dict[str, Any] = {**PHONE, "viewport": {"width": 740, "height": 360}}
LAPTOP: dict[str, Any] = {"viewport": {"width": LOW_LAPTOP[0], "height": LOW_LAPTOP[1]}}
MAX_CONTROLS = 7
"""The company, the match, the players, the opponents, the clock, a guest's name, and the button."""
MIN_TARGET_PX = 24

MAIN_CONTROLS = """() => {
  const seen = [...document.querySelectorAll(".new-table-main :is(select, button, input)")];
  return new Set(seen.filter((one) => one.checkVisibility()).map((one) => one.name || one)).size;
}"""
SMALL_TARGETS = """(least) => [...document.querySelectorAll("main :is(a, button, select, input, summary)")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.outerHTML.slice(0, 80), (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width < least || box.height < least).map(([html]) => html)"""


def open_form(page: Page, service: Service, game: str, company: str) -> None:
    page.goto(f"{service.address}/play/{game}#{company}")
    expect(page.locator(".new-table-go button")).to_be_visible()


def options_of_table(service: Service, page: Page) -> Any:
    page.wait_for_url(re.compile("/t/"))
    table = re.search(r"/t/([\w-]+)", page.url)
    assert table is not None
    return service.get(f"/api/tables/{table[1]}")["options"]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, LAPTOP], ids=["phone", "landscape", "laptop"])
def test_the_form_fits_the_first_screen(service: Service, sit: Sit, size: dict[str, Any], language: str) -> None:
    anna = sit(locale=language, reduced_motion="reduce", **size)
    for game in chabudai.games():
        for company in COMPANIES:
            open_form(anna.page, service, game, company)
            place = (game, company)
            # A newcomer sees the offer of the lesson too.
            expect(anna.page.locator(".lesson-offer")).to_be_visible()
            assert anna.page.evaluate(MAIN_CONTROLS) <= MAX_CONTROLS, place
            button = anna.page.locator(".new-table-go button").bounding_box()
            assert button is not None
            assert button["y"] + button["height"] <= size["viewport"]["height"], place
            assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), place
            assert anna.page.evaluate(SMALL_TARGETS, MIN_TARGET_PX) == [], place


def test_the_form_is_usable_by_keyboard_and_screen_reader(service: Service, sit: Sit) -> None:
    anna = sit(reduced_motion="reduce")
    open_form(anna.page, service, "nanatoridori", "bots")
    for name in ("Match", "Players", "Opponents", "Clock"):
        expect(anna.page.get_by_role("combobox", name=name, exact=True)).to_be_visible()
    expect(anna.page.get_by_role("group", name="Play with")).to_be_visible()
    anna.page.get_by_label("Bots", exact=True).focus()
    for expected in ("Match", "Players", "Opponents", "Clock"):
        anna.page.keyboard.press("Tab")
        assert anna.page.evaluate("document.activeElement.getAttribute('aria-label')") == expected
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    assert options_of_table(service, anna.page)["penguins"] == 1
    expect(anna.board).to_be_visible()
    for company in COMPANIES:
        open_form(anna.page, service, "eurojongg", company)
        assert_accessible(anna.page)
        anna.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        assert_accessible(anna.page)


@pytest.mark.parametrize("game", chabudai.games())
def test_each_level_shows_its_published_rating_and_its_character(service: Service, sit: Sit, game: str) -> None:
    anna = sit()
    open_form(anna.page, service, game, "bots")
    opponent = anna.page.get_by_label(re.compile("^Opponents?$"))
    levels, ratings = bots.levels(game), bots.ladders(game)[0].ratings
    assert len(levels) == len(ratings)
    seen = set()
    for level, rating in zip(levels, ratings, strict=True):
        opponent.select_option(f"Level {level.number} (rating {rating})")
        note = anna.page.get_by_test_id("company-note")
        expect(note).to_have_text(re.compile(r"^[A-Z].+\.$"))
        seen.add(note.inner_text())
    assert len(seen) == len(levels)
    opponent.select_option("Strongest level")


PRESETS: dict[str, dict[str, dict[str, object]]] = {
    "nakatta": {
        "quick": {"size": 7, "pie": True},
        "standard": {"size": 13},
        "large": {"size": 19},
        "tournament": {"size": 13},
    },
    "natto": {"quick": {"target": 1}, "standard": {"target": 3}, "long": {"target": 5}, "tournament": {"target": 3}},
    "nanatoridori": {
        "quick": {"penguins": 1, "players": 4},
        "standard": {"penguins": 2},
        "long": {"penguins": 3},
        "tournament": {"scoring": "advanced"},
    },
    "eurojongg": {"quick": {"hand_limit": 1}, "standard": {"rounds": 1}, "long": {"rounds": 4}, "tournament": {}},
}


@pytest.mark.parametrize("game", chabudai.games())
def test_each_preset_makes_the_match_that_it_names(service: Service, sit: Sit, game: str) -> None:
    anna = sit()
    standard = chabudai.load(game).options
    for name, options in PRESETS[game].items():
        open_form(anna.page, service, game, "bots")
        match = anna.page.get_by_label("Match")
        assert sorted(match.locator("option").evaluate_all("all => all.map((one) => one.value)")) == sorted(
            PRESETS[game]
        )
        match.select_option(name)
        expect(match).to_have_value(name)
        has_clock = anna.page.get_by_label("Clock").input_value() != "none"
        assert has_clock == (name == "tournament")
        anna.press("Play", exact=True)
        made = options_of_table(service, anna.page)
        assert made == {**standard, **options}, name


def test_the_choices_are_remembered_for_each_game(service: Service, sit: Sit) -> None:
    anna = sit()
    open_form(anna.page, service, "natto", "bots")
    # A first match is a quick one against the first level.
    expect(anna.page.get_by_label("Match")).to_have_value("quick")
    expect(anna.page.get_by_label("Opponent")).to_have_value("1")
    anna.show_more()
    anna.page.get_by_text("House rules").click()
    anna.page.get_by_role("switch", name="Bombs may be led").check()
    # A preset decides the length of a match and leaves the house rules.
    anna.page.get_by_label("Match").select_option("long")
    expect(anna.page.get_by_text("1 house rule", exact=True)).to_be_visible()
    anna.page.get_by_label("Opponent").select_option("3")
    anna.page.get_by_label("Clock").select_option("10 min + 5 s per move")
    anna.press("Play", exact=True)
    options = options_of_table(service, anna.page)
    assert (options["target"], options["lead_bombs"]) == (5, True)
    anna.page.goto(f"{service.address}/play/natto")
    expect(anna.page.get_by_label("Match")).to_have_value("long")
    expect(anna.page.get_by_label("Opponent")).to_have_value("3")
    expect(anna.page.get_by_label("Clock")).to_have_value("10+5")
    expect(anna.page.get_by_text("1 house rule", exact=True)).to_be_visible()
    anna.page.goto(f"{service.address}/play/nakatta")
    expect(anna.page.get_by_label("Opponent")).to_have_value("1")
    expect(anna.page.get_by_label("Clock")).to_have_value("none")


def test_the_lesson_is_offered_once(service: Service, sit: Sit) -> None:
    anna = sit()
    offer = anna.page.get_by_role("complementary", name="Lesson")
    open_form(anna.page, service, "nakatta", "bots")
    expect(offer).to_contain_text("New to Nakatta?")
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    open_form(anna.page, service, "natto", "bots")
    offer.get_by_role("link", name="Show me").click()
    expect(anna.page.get_by_text("Step 1 of")).to_be_visible()
    open_form(anna.page, service, "eurojongg", "bots")
    expect(offer).to_be_visible()
    anna.press("Play", exact=True)
    expect(anna.board).to_be_visible()
    for game in ("nakatta", "natto", "eurojongg"):
        open_form(anna.page, service, game, "bots")
        expect(offer).to_have_count(0)


def test_a_guest_plays_without_a_name(service: Service, sit: Sit) -> None:
    anna = sit()
    for game in chabudai.games():
        open_form(anna.page, service, game, "bots")
        expect(anna.page.get_by_label("Your name")).to_be_hidden()
        anna.press("Play", exact=True)
        expect(anna.board).to_be_visible()


def test_an_account_is_never_asked_for_a_name(service: Service, sit: Sit) -> None:
    host = sit()
    open_form(host.page, service, "natto", "friends")
    host.page.get_by_label("Opponent").select_option("anyone in the lobby")
    host.press("Create the table")
    expect(host.board).to_be_visible()
    table, key = host.seat
    snapshot = service.get(f"/api/tables/{table}", key)
    anna = sit()
    anna.page.goto(f"{service.address}/me")
    register(anna, "nameless")
    expect(anna.page.get_by_role("heading", name="nameless")).to_be_visible()
    forms = [f"/play/{game}#{company}" for game in chabudai.games() for company in COMPANIES]
    for path in ("/", *forms, "/tournaments", f"/t/{table}#join={snapshot['invitation']}", f"/join#{snapshot['code']}"):
        anna.page.goto("about:blank")
        anna.page.goto(service.address + path)
        expect(anna.page.locator("main").get_by_role("button").first).to_be_visible()
        anna.page.wait_for_load_state("networkidle")
        anna.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        for field in ("Your name", "Play as"):
            expect(anna.page.get_by_label(field)).to_have_count(0)
        expect(anna.page.locator("[autocomplete=nickname]")).to_have_count(0)


def test_p19_no_text_is_repeated_and_seats_show_their_players(service: Service, sit: Sit) -> None:
    anna = sit()
    for game in service.get("/api/games"):
        open_form(anna.page, service, game["key"], "bots")
        anna.show_more()
        form = anna.page.get_by_role("form")
        form.get_by_text("House rules").click()
        rules = form.locator(".house-rules").first
        # Each rule shows its value, whatever its kind.
        examples = [words.strip() for words in rules.locator(".option-example").all_inner_texts()]
        assert len(examples) == rules.locator(".house-rules-fields > *").count()
        assert set(examples) <= {option["example"] for option in game["options"]}
        for option in rules.locator(".choice, .switch, .option-table").all():
            lines = [line.strip().lower().rstrip(".") for line in option.inner_text().splitlines() if line.strip()]
            assert len(lines) == len(set(lines)), lines
    anna.set_table(service.address, "nanatoridori", "bots")
    anna.page.get_by_text("House rules").click()
    starts = anna.page.get_by_role("group", name="Who starts")
    expect(starts.get_by_label("Seat 1: you")).to_be_visible()
    expect(starts.get_by_label("Seat 2: next after you")).to_be_visible()
