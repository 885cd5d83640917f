"""The layout of a square board: large, fully visible, with no control covered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

import chabudai
from chabudai import _core

from .fixtures import PHONE, Sit
from .layout import (
    FULL_HD,
    LOW,
    LOW_LAPTOP,
    MIN_FILL_SHARE,
    PHONE_ON_ITS_SIDE,
    PHONE_UPRIGHT,
    box_of,
    boxes_of,
    controls_under_toasts,
    fill_share,
    in_first_screen,
    in_windows,
    overlap,
)
from .person import Person
from .service import OpenTable, Service
from .tables import create_table_from

# The names have ten letters, the long ones twelve.
NAMES = ("Annabellas", "Bartholome", "Christophe", "Dorotheanu", "Eleonorata", "Ferdinands")
LONG_NAMES = ("Annabellarin", "Bartholomeus", "Christophera", "Dorotheandra", "Eleonoratina", "Ferdinandine")
CONTROLS = ".controls button, .controls input"


ALL_WINDOWS = (PHONE_UPRIGHT, *LOW, LOW_LAPTOP, FULL_HD)


def test_p3_a_low_window_shows_the_whole_board_with_its_panels_beside_it(service: Service, sit: Sit) -> None:
    anna = sit(service.open_table(13, pie=False).link(0))
    for size in in_windows(anna, LOW):
        assert in_first_screen(anna.page, ".nk-svg"), size
        board = box_of(anna.page, ".nk-svg")
        assert fill_share(anna) > 0.9, size
        for beside in (".seats", ".prompt", ".moves", ".controls"):
            assert box_of(anna.page, beside)["x"] >= board["x"] + board["width"], size


def test_p4_the_board_fills_a_wide_window(service: Service, sit: Sit) -> None:
    anna = sit(service.open_table(13, pie=False).link(0))
    for size in in_windows(anna, [FULL_HD, LOW_LAPTOP]):
        assert fill_share(anna) >= MIN_FILL_SHARE, size
        assert in_first_screen(anna.page, f".nk-svg, {CONTROLS}"), size


def test_p14_a_toast_covers_no_control(service: Service, sit: Sit) -> None:
    table = service.open_table(13, pie=False)
    table.play("g7", "d4")
    anna = sit(table.link(0))
    for size in in_windows(anna, ALL_WINDOWS):
        anna.page.keyboard.press("m")
        assert controls_under_toasts(anna.page) == [], size


def test_p4_controls_and_board_do_not_overlap(service: Service, sit: Sit) -> None:
    table = service.open_table(13, pie=True)
    table.play("g7")
    bea = sit(table.link(1))
    for size in in_windows(bea, ALL_WINDOWS):
        boxes = {part: box_of(bea.page, part) for part in (".nk-svg", ".seats", ".prompt", ".moves", ".controls")}
        for one, place in boxes.items():
            for other, place_of_other in boxes.items():
                assert one == other or not overlap(place, place_of_other), f"{one} and {other} overlap in {size}"


def test_p3_the_text_field_fits_beside_a_coach_in_a_low_window(service: Service, sit: Sit) -> None:
    options = {"size": 7, "pie": False}
    made = service.post(
        "/api/tables", {"game": "nakatta", "options": options, "seats": ["me", "bot:1"], "name": "Anna"}
    )
    anna = sit(f"{service.address}/t/{made['table']}#key={made['key']}")
    for size in in_windows(anna, LOW):
        typed = box_of(anna.page, "#typed")
        assert typed["width"] >= 120, size
        for button in anna.page.locator(".controls > button").all():
            box = button.bounding_box()
            assert box is not None
            assert not overlap(typed, box), size


def create_full_table(service: Service, key: str, among: Sequence[str]) -> tuple[OpenTable, Any]:
    """Creates a table with the game's maximum number of players; returns it with their names."""
    specs = _core.option_specs(key, chabudai.load(key).rules_version)
    most = {spec["name"]: spec["most"] for spec in specs if spec["name"] == "players"}
    match = chabudai.load(key, **most).start(seed=3)
    names = among[: len(match.returns)]
    return create_table_from(service, match, names), names


def truncated_names(person: Person, names: Sequence[str]) -> list[str]:
    """Returns the names that are truncated."""
    named = person.page.locator("main strong").filter(has_text=re.compile("|".join(names)))
    found: list[str] = named.evaluate_all(
        "all => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"
    )
    return found


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", chabudai.games())
def test_p1_every_seat_is_shown_once_and_its_name_whole(service: Service, sit: Sit, key: str) -> None:
    table, names = create_full_table(service, key, NAMES)
    anna = sit(table.link(0))
    for size in in_windows(anna, ALL_WINDOWS):
        # The viewer's own seat may be called "You".
        for name in (f"{names[0]}|You", *names[1:]):
            shown = anna.page.locator("main").get_by_text(re.compile(f"^({name})$"))
            expect(shown).to_have_count(1)
        assert truncated_names(anna, names) == [], size


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", chabudai.games())
def test_p1_names_of_twelve_letters_are_whole_on_a_phone(service: Service, sit: Sit, key: str) -> None:
    table, names = create_full_table(service, key, LONG_NAMES)
    anna = sit(table.link(0))
    for size in in_windows(anna, [PHONE_UPRIGHT, PHONE_ON_ITS_SIDE]):
        assert truncated_names(anna, names) == [], size


def test_p1_a_name_is_whole_beside_a_clock_on_a_phone(service: Service, sit: Sit) -> None:
    for game in ("nakatta", "eurojongg"):
        asked = {"game": game, "seats": ["me", "open", "open", "open"][: 2 if game == "nakatta" else 4]}
        made = service.post("/api/tables", {**asked, "options": {}, "name": LONG_NAMES[0], "clock": "10+5"})
        for name in LONG_NAMES[1 : len(asked["seats"])]:
            body = {"invitation": made["invitation"], "name": name}
            service.post(f"/api/tables/{made['table']}/join", body)
        anna = sit(f"{service.address}/t/{made['table']}#key={made['key']}", **PHONE)
        expect(anna.page.locator("[data-clock]").first).to_be_visible()
        assert truncated_names(anna, LONG_NAMES) == [], game


def test_p3_a_question_to_swap_pushes_no_control_out_of_a_low_window(service: Service, sit: Sit) -> None:
    table = service.open_table(9)
    table.play("e5")
    bea = sit(table.link(1))
    for size in in_windows(bea, [LOW_LAPTOP]):
        expect(bea.page.get_by_role("button", name="Swap sides")).to_be_visible()
        assert in_first_screen(bea.page, CONTROLS), size


def test_p3_a_premoved_stone_does_not_shift_the_layout_on_a_phone(service: Service, sit: Sit) -> None:
    table = service.open_table(9, pie=False)
    # Everyone is present, so that no absence is announced.
    sit(table.link(0))
    bea = sit(table.link(1), **PHONE)
    expect(bea.prompt).to_contain_text("Waiting for Anna")
    expect(bea.page.locator(".presence-here")).to_have_count(2)
    before = box_of(bea.page, ".controls")
    bea.click("e5")
    expect(bea.page.get_by_test_id("premove")).to_be_visible()
    assert box_of(bea.page, ".controls") == before


_LOOKS = """all => all.map((one) => {
  const { color, fontSize, textDecorationLine } = getComputedStyle(one);
  return [color, fontSize, textDecorationLine, one.querySelector("svg") !== null].join(" ");
})"""


def test_the_buttons_of_a_finished_game_look_alike_and_are_in_rows(service: Service, sit: Sit) -> None:
    table = service.open_table(3, pie=False)
    table.play("b2", "a1", "b1", "c3", "b3")
    anna = sit(table.link(0))
    for size in in_windows(anna, [PHONE_UPRIGHT, PHONE_ON_ITS_SIDE, LOW_LAPTOP]):
        measure = anna.page.get_by_role("link", name="Measure this variant")
        expect(measure).to_be_visible()
        looks = anna.page.locator(".links > :is(a, button)").evaluate_all(_LOOKS)
        assert len(set(looks)) == 1, (size, looks)
        expect(anna.page.get_by_test_id("result")).to_be_visible()
        boxes = boxes_of(anna.page, ".sheet-buttons .button")
        assert len(boxes) == 4
        assert len({box["y"] for box in boxes}) in (1, 2), (size, boxes)
        assert max(box["width"] for box in boxes) - min(box["width"] for box in boxes) < 40, (size, boxes)
    anna.page.set_viewport_size({"width": 360, "height": 740})
    anna.press("Show the board")
    expect(anna.page.get_by_test_id("result")).to_have_count(0)
    assert len({box["y"] for box in boxes_of(anna.page, ".prompt .ask-buttons .button")}) == 1
