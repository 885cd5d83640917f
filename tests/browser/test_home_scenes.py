"""The games on the home page: scenes that play themselves, and matches that start with one click."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import chabudai

from .fixtures import PHONE, Sit
from .layout import FULL_HD, LOW_LAPTOP, PHONE_ON_ITS_SIDE, PHONE_UPRIGHT, boxes_of, in_first_screen, window
from .page_weight import SAVES_DATA, Weight
from .polling import wait_for_value
from .service import Service
from .test_accounts import register

SIZES = (PHONE_UPRIGHT, PHONE_ON_ITS_SIDE, LOW_LAPTOP, (1280, 800), FULL_HD)
MIN_ACTION_PX = 44
MAX_SHIFT = 0.02
SCENES_BYTES = 145_000
"""The four boards with their words, and the records. A table loads its board from the cache afterwards."""

FIRST_MATCHES: dict[str, dict[str, object]] = {
    "nakatta": {"size": 7},
    "natto": {"target": 1},
    "nanatoridori": {"penguins": 1},
    "eurojongg": {"hand_limit": 1},
}
STEPS_MS = 10_000
"""Milliseconds in which each scene that plays takes several steps."""
OF_SCENES = re.compile(r"/assets/(LivingScene|scene\.generated|face-)")
FIRST_OF_SCENES = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const early = performance.getEntriesByType("resource")
    .filter(({ name }) => /LivingScene|scene[.]generated|face-|table/.test(name))
    .filter(({ startTime }) => startTime < page.loadEventStart);
  return early.length === 0 ? "after the page" : early.map(({ name }) => name).join(" ");
}"""
SHIFT = """() => {
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
}"""


def open_home(page: Page, service: Service) -> None:
    page.goto(service.address)
    expect(page.get_by_role("heading", name="Play online now")).to_be_visible()


def frames(page: Page) -> dict[str, str]:
    """The position that each scene shows."""
    shown: dict[str, str] = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[data-scene]')]"
        ".map(({ dataset }) => [dataset.scene, dataset.frame]))"
    )
    return shown


def stopped_frames(page: Page) -> dict[str, str]:
    """The position that each scene shows, after a step that had begun before the scenes were stopped."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    return frames(page)


def wait_for_scenes(page: Page, count: int = 4) -> dict[str, str]:
    expect(page.locator("[data-scene] .picture-stage > *")).to_have_count(count)
    return frames(page)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_first_action_is_in_the_first_screen(
    service: Service, sit: Sit, size: tuple[int, int], language: str
) -> None:
    anna = sit(**window(size), locale=language)
    anna.page.goto(service.address)
    first = anna.page.locator(".game-play").first
    expect(first).to_be_visible()
    # With the scene above it, and with the offer of the lesson that a newcomer sees.
    expect(anna.page.locator(".lesson-offer")).to_be_visible()
    expect(anna.page.locator("[data-scene]").first).to_be_visible()
    assert in_first_screen(anna.page, ".game-card:first-child .game-play, .game-card:first-child .scene")
    if size[0] > size[1]:
        count = 4 if size[0] >= 1200 else 2
        assert in_first_screen(anna.page, f".game-card:nth-child(-n + {count}) .game-play")
    assert all(box["height"] >= MIN_ACTION_PX for box in boxes_of(anna.page, ".game-play"))
    assert all(box["height"] >= 24 for box in boxes_of(anna.page, ".game-links a"))
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The cards of a row leave no gap, and the labels of a row stay on one line.
    bottoms = {round(box["y"] + box["height"]) for box in boxes_of(anna.page, ".game-card:nth-child(-n + 2)")}
    assert len(bottoms) == (1 if size[0] >= 600 else 2)
    assert all(box["height"] < 48 for box in boxes_of(anna.page, ".game-links"))


@pytest.mark.parametrize("game", chabudai.games())
def test_one_click_starts_a_match_without_a_name(service: Service, sit: Sit, game: str) -> None:
    anna = sit(**PHONE)
    open_home(anna.page, service)
    title = anna.page.locator(f"#title-{game}").inner_text()
    anna.page.get_by_role("button", name=f"Play {title}", exact=True).click()
    expect(anna.board).to_be_visible()
    table, _ = anna.seat
    made = service.get(f"/api/tables/{table}")
    assert {name: made["options"][name] for name in FIRST_MATCHES[game]} == FIRST_MATCHES[game]
    assert anna.page.evaluate("localStorage.getItem('chabudai.name')") in (None, '""')
    seats = made["seats"]
    assert [seat["kind"] for seat in seats] == ["person", *["bot"] * (len(seats) - 1)]
    assert {seat["level"] for seat in seats[1:]} == {1}


def test_a_click_on_a_picture_starts_its_match(service: Service, sit: Sit) -> None:
    anna = sit()
    open_home(anna.page, service)
    box = boxes_of(anna.page, ".game-card:nth-child(3) .scene")[0]
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(anna.board).to_be_visible()
    assert service.get(f"/api/tables/{anna.seat[0]}")["game"] == "natto"


def test_a_card_links_to_friends_the_lesson_and_the_form(service: Service, sit: Sit) -> None:
    anna = sit(**PHONE)
    open_home(anna.page, service)
    for game, title in (("nakatta", "Nakatta"), ("eurojongg", "Euro-Jongg")):
        card = anna.page.get_by_role("region", name=title)
        addresses = card.get_by_role("link").evaluate_all("all => all.map((link) => link.getAttribute('href'))")
        assert addresses == [f"/play/{game}#friends", f"/learn/{game}", f"/play/{game}"]
    anna.page.get_by_role("link", name="Friends to play Nakatta with").click()
    expect(anna.page.get_by_role("button", name="Create the table")).to_be_visible()


def test_the_scenes_play_themselves_and_can_be_paused(service: Service, sit: Sit) -> None:
    anna = sit(**window((1280, 800)))
    anna.page.clock.install()
    open_home(anna.page, service)
    before = wait_for_scenes(anna.page)
    assert before.keys() == set(chabudai.games())
    wait_for_value(lambda: all(frames(anna.page)[game] != frame for game, frame in before.items()), True)
    # They are pictures: no key and no pointer reaches them, and screen readers do not hear of them.
    assert anna.page.locator(".scene :focus").count() == 0
    assert anna.page.locator(".scene[aria-hidden=true] [inert]").count() == 4
    # `r` turns Nakatta's board at a table, and so on.
    stored = "JSON.stringify({...localStorage})"
    kept = anna.page.evaluate(stored)
    for key in "fnsrcdlpw":
        anna.page.keyboard.press(key)
    assert anna.page.evaluate(stored) == kept
    anna.press("Pause the pictures")
    expect(anna.page.get_by_role("button", name="Play the pictures")).to_be_visible()
    stopped = stopped_frames(anna.page)
    anna.page.clock.run_for(STEPS_MS)
    assert frames(anna.page) == stopped
    anna.page.reload()
    at_first = wait_for_scenes(anna.page)
    anna.page.clock.run_for(STEPS_MS)
    assert frames(anna.page) == at_first
    anna.press("Play the pictures")
    wait_for_value(lambda: frames(anna.page) != at_first, True)


@pytest.mark.parametrize("how", ["system", "settings"])
def test_the_scenes_are_still_under_reduced_motion(service: Service, sit: Sit, how: str) -> None:
    anna = sit(**window((1280, 800)), **({"reduced_motion": "reduce"} if how == "system" else {}))
    anna.page.clock.install()
    open_home(anna.page, service)
    if how == "settings":
        anna.page.evaluate("localStorage.setItem('chabudai.settings', JSON.stringify({motion: false}))")
        anna.page.reload()
    before = wait_for_scenes(anna.page)
    anna.page.clock.run_for(STEPS_MS)
    assert frames(anna.page) == before
    # Where nothing moves, there is nothing to pause.
    expect(anna.page.get_by_role("button", name="Pause the pictures")).to_have_count(0)


def test_a_scene_out_of_sight_neither_loads_nor_moves(service: Service, sit: Sit) -> None:
    anna = sit(**PHONE)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    open_home(anna.page, service)
    wait_for_value(lambda: "nakatta" in frames(anna.page), True)
    anna.page.wait_for_load_state("networkidle")
    assert "eurojongg" not in frames(anna.page)
    assert not any("face-eurojongg" in address for address in asked)
    anna.page.locator("#title-eurojongg").scroll_into_view_if_needed()
    wait_for_value(lambda: "eurojongg" in frames(anna.page), True)
    stopped = frames(anna.page)["nakatta"]
    moving = frames(anna.page)["eurojongg"]
    wait_for_value(lambda: frames(anna.page)["eurojongg"] != moving, True)
    assert frames(anna.page)["nakatta"] == stopped


def test_a_hidden_page_does_not_move(service: Service, sit: Sit) -> None:
    anna = sit(**window((1280, 800)))
    anna.page.clock.install()
    open_home(anna.page, service)
    wait_for_scenes(anna.page)
    anna.page.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    stopped = stopped_frames(anna.page)
    anna.page.clock.run_for(STEPS_MS)
    assert frames(anna.page) == stopped


def test_the_page_is_usable_before_any_scene_has_come(service: Service, sit: Sit) -> None:
    anna = sit()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    anna.page.route(OF_SCENES, hold)
    open_home(anna.page, service)
    wait_for_value(lambda: anna.page.locator(".scene .emblem").count() == 4 and len(held) > 0, True)
    anna.page.unroute(OF_SCENES)
    anna.page.get_by_role("button", name="Play Nakatta").click()
    expect(anna.board).to_be_visible()


def test_the_page_is_usable_if_no_scene_can_be_loaded(service: Service, sit: Sit) -> None:
    anna = sit()
    broken: list[Route] = []

    def fulfil_with_nothing(route: Route) -> None:
        broken.append(route)
        route.fulfill(content_type="text/javascript", body="export {};")

    anna.page.route(re.compile(r"/assets/LivingScene-.*js"), fulfil_with_nothing)
    open_home(anna.page, service)
    wait_for_value(lambda: anna.page.locator(".scene .emblem").count() == 4 and len(broken) > 0, True)
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    anna.page.get_by_role("button", name="Play Nakatta").click()
    expect(anna.board).to_be_visible()


def test_scenes_load_after_everything_else_and_move_nothing(service: Service, sit: Sit) -> None:
    anna = sit(**window((1280, 800)))
    weight = Weight(anna.page)
    anna.page.add_init_script(f"({SHIFT})()")
    anna.page.goto(service.address, wait_until="networkidle")
    wait_for_scenes(anna.page)
    anna.page.wait_for_load_state("networkidle")
    loaded: str = anna.page.evaluate(FIRST_OF_SCENES)
    assert loaded == "after the page"
    bare = sit(**window((1280, 800)))
    without = Weight(bare.page)
    bare.page.add_init_script(SAVES_DATA)
    bare.page.goto(service.address, wait_until="networkidle")
    assert 40_000 < weight.bytes - without.bytes <= SCENES_BYTES, weight.files
    assert anna.page.evaluate("window.shift") < MAX_SHIFT


@pytest.mark.parametrize("connection", ["saveData: true", "effectiveType: '3g'"])
def test_no_scene_is_loaded_where_data_are_few(service: Service, sit: Sit, connection: str) -> None:
    anna = sit()
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {{ {connection} }} }})")
    open_home(anna.page, service)
    anna.page.wait_for_timeout(1_500)
    assert not [address for address in asked if OF_SCENES.search(address)]
    expect(anna.page.locator(".scene .emblem")).to_have_count(4)


def test_a_newcomer_is_offered_the_first_lesson_once(service: Service, sit: Sit) -> None:
    anna, bea, cleo = sit(), sit(), sit()
    open_home(anna.page, service)
    offer = anna.page.get_by_role("complementary", name="Lesson")
    expect(offer).to_contain_text("New to Nakatta?")
    offer.get_by_role("link", name="Show me").click()
    expect(anna.page.get_by_role("region", name="What to do")).to_contain_text("A chain from edge to edge")
    open_home(anna.page, service)
    expect(offer).to_have_count(0)
    # A refusal is remembered too.
    open_home(bea.page, service)
    bea.press("No, thanks")
    expect(bea.page.locator(".lesson-offer")).to_have_count(0)
    bea.page.reload()
    expect(bea.page.get_by_role("heading", name="Play online now")).to_be_visible()
    expect(bea.page.locator(".lesson-offer")).to_have_count(0)
    # A newcomer who begins to play is offered the lesson at the table, and no longer after the first move.
    open_home(cleo.page, service)
    cleo.page.get_by_role("button", name="Play Natto").click()
    expect(cleo.board).to_be_visible()
    at_table = cleo.page.get_by_role("complementary", name="Lesson")
    expect(at_table).to_contain_text("New to Natto?")
    cleo.page.reload()
    expect(at_table.get_by_role("link", name="Show me")).to_have_attribute("href", "/learn/natto")
    at_table.get_by_role("button", name="No, thanks").click()
    expect(at_table).to_have_count(0)
    cleo.page.reload()
    expect(cleo.board).to_be_visible()
    expect(at_table).to_have_count(0)
    open_home(cleo.page, service)
    expect(cleo.page.get_by_role("region", name="My tables")).to_be_visible()
    expect(cleo.page.locator(".lesson-offer")).to_have_count(0)


@pytest.mark.parametrize("damage", ["7", "[]", '{"paused": "yes"}', "{", "null"])
def test_a_damaged_pause_does_not_stop_the_scenes(service: Service, sit: Sit, damage: str) -> None:
    anna = sit(**window((1280, 800)))
    anna.page.goto(service.address)
    anna.page.evaluate("damage => localStorage.setItem('chabudai.scenes', damage)", damage)
    anna.page.reload()
    before = wait_for_scenes(anna.page)
    wait_for_value(lambda: frames(anna.page) != before, True)


def test_a_logged_in_visitor_is_not_asked_for_a_name(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.page.goto(f"{service.address}/me")
    register(anna, "anna-at-home")
    expect(anna.page.get_by_role("heading", level=1)).to_contain_text("anna-at-home")
    open_home(anna.page, service)
    expect(anna.page.get_by_test_id("play-as")).to_be_visible()
    expect(anna.page.get_by_placeholder("your name")).to_have_count(0)
    anna.page.get_by_role("button", name="Play Nakatta").click()
    expect(anna.board).to_be_visible()
    seat: dict[str, Any] = service.get(f"/api/tables/{anna.seat[0]}")["seats"][0]
    assert seat["name"] == "anna-at-home"
