"""Keyboard, screen reader, small screens and both themes."""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

import pytest
from playwright.sync_api import Page, expect

import chabudai

from .. import thoroughness
from .fixtures import PHONE, Sit
from .layout import wait_for_transitions
from .service import Service

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def a_short_game(size: int, seed: int) -> list[str]:
    """The placements of a whole game without a skipped turn."""
    chance = random.Random(seed)
    match = chabudai.load("nakatta", size=size, pie=False).start(seed=seed)
    actions = []
    while not match.is_over:
        seat = match.acting[0]
        actions.append(chance.choice(match.view(seat).legal_actions))
        match.play(seat, actions[-1])
    return actions


def test_a_whole_game_is_played_with_the_keyboard_alone(service: Service, sit: Sit) -> None:
    table = service.open_table(3, pie=False)
    people = [sit(table.link(0)), sit(table.link(1))]
    for number, point in enumerate(a_short_game(3, seed=4)):
        turn = table.snapshot(0)["view"]["acting"][0]
        person = people[turn]
        expect(person.prompt).to_contain_text("Your turn")
        person.step_to(point)
        person.page.keyboard.press("Enter")
        expect(person.stones).to_have_count(number + 1)
    for person in people:
        expect(person.live).to_contain_text(re.compile("You won|You lost"))


def test_swapping_and_typing_need_no_mouse(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    anna.page.keyboard.press("/")
    anna.page.keyboard.type("B2")
    anna.page.keyboard.press("Enter")
    expect(bea.prompt).to_contain_text("Swap sides")
    bea.page.keyboard.press("s")
    expect(bea.live).to_contain_text("Press s again")
    bea.page.keyboard.press("s")
    expect(bea.page.locator("[data-seat='1']")).to_contain_text("Black")


def test_shortcut_keys_are_inactive_in_a_text_field(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    table.play("c3", "d4")
    anna = sit(table.link(0))
    field = anna.page.get_by_label("Type a point")
    field.focus()
    anna.page.keyboard.type("u?ms[")
    expect(field).to_have_value("u?ms[")
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    expect(anna.prompt).to_contain_text("Your turn")


def test_the_explanation_key_announces_its_answer(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    table.play("c3")
    bea = sit(table.link(1))
    bea.step_to("c4")
    expect(bea.live).to_contain_text("c4, empty, illegal for you")
    bea.page.keyboard.press("w")
    expect(bea.page.locator("[data-why=c4]")).to_be_visible()
    expect(bea.live).to_contain_text("(N4.2)")


def test_the_moves_are_stepped_through_with_the_arrow_keys(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    table.play("c3", "d4", "c2")
    anna = sit(table.link(0))
    anna.page.get_by_role("button", name="Black c2.").focus()
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.stones).to_have_count(2)
    expect(anna.live).to_contain_text("Move 2. White d4.")
    anna.page.keyboard.press("Home")
    expect(anna.stones).to_have_count(0)
    expect(anna.prompt).to_contain_text("An earlier position")
    table.play("e5")
    expect(anna.page.get_by_role("button", name="White e5.")).to_be_attached()
    expect(anna.stones).to_have_count(0)
    anna.press("Back to the game")
    expect(anna.stones).to_have_count(4)


def test_each_move_is_announced_once(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna, bea = sit(table.link(0)), sit(table.link(1))
    anna.play("c3")
    for person in (anna, bea):
        expect(person.live.get_by_text("Black c3.", exact=True)).to_have_count(1)
    expect(bea.live).to_contain_text("Your turn. Place a white stone.")


@pytest.mark.parametrize("size", [5, 13, 29])
def test_a_phone_shows_the_board_in_full_width_without_sideways_scrolling(
    service: Service, sit: Sit, size: int
) -> None:
    table = service.open_table(size)
    anna = sit(table.link(0), **PHONE)
    assert width_of(anna.page) == 360
    box = anna.board.bounding_box()
    assert box is not None
    assert box["width"] == 360
    assert box["y"] + box["height"] < 740
    anna.set_table(service.address, "nakatta")
    expect(anna.page.get_by_role("button", name="Create the table")).to_be_visible()
    assert width_of(anna.page) == 360


def test_a_question_does_not_move_the_board(service: Service, sit: Sit) -> None:
    table = service.open_table(5)
    for options in ({}, PHONE):
        bea = sit(table.link(1), **options)
        before = bea.board.bounding_box()
        if table.snapshot(0)["question"] is not None:
            table.play("c3")
        expect(bea.prompt).to_contain_text("Swap sides")
        assert bea.board.bounding_box() == before


def test_a_tap_on_a_dense_board_shows_a_lens_and_a_confirmation(service: Service, sit: Sit) -> None:
    table = service.open_table(25, pie=False)
    anna = sit(table.link(0), **PHONE)
    box = anna.board.bounding_box()
    assert box is not None
    anna.page.touchscreen.tap(box["x"] + 90, box["y"] + 250)
    expect(anna.page.locator(".nk-lens")).to_be_visible()
    expect(anna.stones).to_have_count(0)
    anna.press("Confirm")
    expect(anna.stones).to_have_count(1)
    expect(anna.page.locator(".nk-lens")).to_have_count(0)


def test_axe_finds_nothing_serious(service: Service, sit: Sit) -> None:
    if not AXE.is_file():
        pytest.skip("SKIPPED: axe-core is not installed; run npm --prefix web ci")
    table = service.open_table(5)
    table.play("c3")
    bea = sit(reduced_motion="reduce")
    bea.page.goto(service.address)
    expect(bea.page.get_by_role("link", name="Learn Euro-Jongg")).to_be_visible()
    assert serious_violations(bea.page) == []
    bea.set_table(service.address, "eurojongg", "bots")
    assert serious_violations(bea.page) == []
    bea.page.get_by_text("House rules").click()
    expect(bea.page.get_by_label("Your name")).to_be_visible()
    assert serious_violations(bea.page) == []
    bea.go(table.link(1))
    # Until the swap button is enabled and no longer faded.
    expect(bea.page.get_by_role("button", name="Swap sides")).to_be_enabled()
    wait_for_transitions(bea.page)
    assert serious_violations(bea.page) == []
    bea.press("Settings")
    assert serious_violations(bea.page) == []
    bea.page.keyboard.press("Escape")
    expect(bea.page.get_by_role("dialog")).to_have_count(0)
    bea.click("c4")
    expect(bea.page.get_by_test_id("why")).to_be_visible()
    assert serious_violations(bea.page) == []


def test_axe_finds_nothing_serious_in_shared_results_and_replays(service: Service, sit: Sit) -> None:
    if not AXE.is_file():
        pytest.skip("SKIPPED: axe-core is not installed; run npm --prefix web ci")
    table = service.open_table(3, pie=False)
    table.play(*a_short_game(3, seed=4))
    anna = sit(table.link(0), reduced_motion="reduce")
    anna.press("Share")
    expect(anna.page.get_by_alt_text("The last position")).to_be_visible()
    assert serious_violations(anna.page) == []
    anna.page.goto(f"{service.address}/analysis")
    field = anna.page.get_by_label("Record", exact=True)
    expect(field).to_be_visible()
    assert serious_violations(anna.page) == []
    match = chabudai.load("nanatoridori", players=3).start(seed=7)
    match.resign(0)
    field.fill(match.record())
    anna.press("Open")
    expect(anna.board).to_be_visible()
    assert serious_violations(anna.page) == []


def width_of(page: Page) -> int:
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


AXE_RUNS: Counter[str] = Counter()
"""Number of axe runs, by the test that requested them."""


def serious_violations(page: Page) -> list[str]:
    """Returns axe's serious findings in light mode and its contrast findings in dark mode."""
    inject_axe(page)
    test = os.environ["PYTEST_CURRENT_TEST"].partition(" ")[0]
    turn = crc32(test.encode()) + AXE_RUNS[test]
    AXE_RUNS[test] += 1
    found = []
    if thoroughness.FULL or turn % 2 == 0:
        found += _violations(page, "light", "{resultTypes: ['violations']}")
    if thoroughness.FULL or turn % 2 == 1:
        found += _violations(page, "dark", "{resultTypes: ['violations'], runOnly: ['color-contrast']}")
    return found


def inject_axe(page: Page) -> None:
    """Injects axe, which stays until navigation: parsing it takes as long as a run."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())


def _violations(page: Page, scheme: Literal["light", "dark"], asked: str) -> list[str]:
    page.emulate_media(color_scheme=scheme)
    # Disables transitions: colours in transition would be reported, and some are inherited a frame later.
    page.evaluate("""async () => {
        const ends = performance.now() + 10_000
        for (let still = 0; still < 3 && performance.now() < ends; still++) {
            await new Promise(requestAnimationFrame)
            const changes = document.getAnimations().filter(each => each instanceof CSSTransition)
            if (changes.length > 0) still = 0
            const late = new Promise(done => setTimeout(done, 2_000))
            await Promise.race([Promise.allSettled(changes.map(each => each.finished)), late])
        }
    }""")
    found: dict[str, Any] = page.evaluate(f"axe.run(document, {asked})")
    return [
        f"{violation['id']}: {node['html'][:200]} {node['any'][:1]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
