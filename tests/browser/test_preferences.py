"""Features known from other game sites: premoves, and preferences for the table."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from tests.browser.polling import wait_for_value
from tests.games.eurojongg.browser.cards import played_until
from tests.games.nanatoridori.browser.cards import create_match
from tests.games.natto.browser.tiles import choose_most_tiles, deal_match

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service
from .tables import create_table_from


def frames_of(person: Person) -> list[dict[str, Any]]:
    """Records the frames that the page sends, starting with its next table."""
    frames: list[dict[str, Any]] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda frame: frames.append(json.loads(frame)))

    person.page.on("websocket", listen)
    return frames


def actions_in(frames: list[dict[str, Any]]) -> list[str]:
    """The actions among the frames."""
    return [frame["action"] for frame in frames if frame["type"] == "act"]


def test_p20_a_premoved_stone_is_sent_when_its_turn_comes_and_not_before(service: Service, sit: Sit) -> None:
    table = service.open_table(7, pie=False)
    anna = sit()
    frames = frames_of(anna)
    anna.go(table.link(0))
    anna.play("d4")
    laid = anna.page.locator("[data-premove]")
    note = anna.page.get_by_test_id("premove")
    anna.click("b2")
    expect(laid).to_have_attribute("data-premove", "b2")
    expect(note).to_contain_text("Premove: a stone on b2")
    # Another premove replaces it; a click on it removes it, and so does Escape.
    anna.click("f6")
    expect(laid).to_have_attribute("data-premove", "f6")
    anna.click("f6")
    expect(laid).to_have_count(0)
    anna.click("f6")
    anna.page.keyboard.press("Escape")
    expect(laid).to_have_count(0)
    anna.click("e3")
    expect(laid).to_have_attribute("data-premove", "e3")
    assert actions_in(frames) == ["d4"]
    table.play("b6")
    expect(anna.stone("e3")).to_be_visible()
    expect(laid).to_have_count(0)
    wait_for_value(lambda: actions_in(frames), ["d4", "e3"])
    # A premove that has become illegal is not sent.
    anna.click("f6")
    table.play("f6")
    expect(anna.stone("f6")).to_be_visible()
    expect(laid).to_have_count(0)
    expect(anna.prompt).to_contain_text("Your turn")
    assert actions_in(frames) == ["d4", "e3"]


def test_p20_a_premoved_pass_in_natto_is_sent_when_the_seat_is_asked(service: Service, sit: Sit) -> None:
    match = deal_match(3)
    leader = match.acting[0]
    table = create_table_from(service, match, ["Anna", "Bea"])
    anna = sit()
    frames = frames_of(anna)
    anna.go(table.link(1 - leader))
    switch = anna.page.get_by_role("button", name="Pass this trick")
    expect(switch).to_have_attribute("aria-pressed", "false")
    anna.page.keyboard.press("p")
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert actions_in(frames) == []
    table.act(leader, choose_most_tiles(table.snapshot(leader)["legal"]))
    table.wait_for_move(1 - leader, 1)
    # The next trick is a new one.
    expect(switch).to_have_attribute("aria-pressed", "false")
    wait_for_value(lambda: actions_in(frames), ["pass"])


def test_p20_a_whole_trick_is_passed_in_nana_toridori(service: Service, sit: Sit) -> None:
    match = create_match(seed=3, players=3)
    leader = match.acting[0]
    table = create_table_from(service, match, ["Anna", "Bea", "Cleo"])
    passer, other = (leader + 1) % 3, (leader + 2) % 3
    anna = sit(table.link(passer), **PHONE)
    switch = anna.page.get_by_role("button", name="Pass this trick")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    table.act(leader, min(action for action in table.snapshot(leader)["legal"] if "x1@" in action))
    table.wait_for_move(passer, 1)
    # The drawn card still requires an answer.
    expect(anna.page.locator("[data-answer=drop]")).to_be_visible()
    anna.page.locator("[data-answer=drop]").click()
    table.wait_for_move(passer, 2)
    if "drop" not in table.snapshot(other)["legal"]:
        expect(switch).to_have_attribute("aria-pressed", "true")


def test_p20_a_premoved_discard_in_euro_jongg_waits_for_its_turn(service: Service, sit: Sit) -> None:
    match = played_until(5, lambda match: match.state.view(None).data["phase"] == "turn" and match.acting == (0,))
    table = create_table_from(service, match, ["Anna", "Bea", "Cleo", "Dora"])
    bea = sit()
    frames = frames_of(bea)
    bea.go(table.link(1))
    card = bea.board.locator("[data-hand-card]").first
    name = card.get_attribute("data-hand-card")
    card.click()
    bea.page.get_by_role("button", name="on my turn").click()
    expect(bea.page.get_by_test_id("premove")).to_contain_text("On your turn you discard")
    assert not [action for action in actions_in(frames) if action.startswith("discard")]
    bea.press("Cancel")
    expect(bea.page.get_by_test_id("premove")).to_have_count(0)
    bea.page.get_by_role("button", name="on my turn").click()
    expect(bea.page.get_by_test_id("premove")).to_be_visible()
    discard = next(action for action in table.snapshot(0)["legal"] if action.startswith("discard"))
    table.act(0, discard)
    for seat in (2, 3):
        if table.snapshot(seat)["question"] is not None:
            table.act(seat, "skip")
    if (skip := bea.page.locator("[data-answer=skip]")).count():
        skip.click()
    expect(bea.page.get_by_test_id("premove")).to_have_count(0)
    given = [action for action in actions_in(frames) if action.startswith("discard")]
    # A seat that could do more than discard is asked.
    assert given in ([f"discard {name}"], [])


def test_p20_a_result_is_shared_and_a_finished_game_replayed_and_saved(service: Service, sit: Sit) -> None:
    table = service.open_table(3, pie=False)
    anna = sit(table.link(0), accept_downloads=True)
    table.play("c1", "a1", "c3", "a3")
    anna.press("Resign")
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    anna.page.get_by_test_id("result").get_by_role("button", name="Share").click()
    dialog = anna.page.get_by_role("dialog")
    words = dialog.get_by_label("Result as text")
    expect(words).to_have_value(re.compile(r"^Nakatta 3×3: Anna – Bea\n.*resign.*\nhttp://.*/t/.*/1$", re.IGNORECASE))
    expect(dialog.get_by_alt_text("The last position")).to_be_visible()
    with anna.page.expect_download() as download:
        dialog.get_by_role("button", name="Save picture").click()
    assert download.value.suggested_filename.endswith(".png")
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    anna.page.keyboard.press("Escape")
    anna.page.get_by_test_id("result").get_by_role("button", name="Review").click()
    bar = anna.page.get_by_test_id("replay")
    expect(bar).to_be_visible()
    # The replay starts at the beginning, so it does not reveal the result.
    expect(anna.stones).to_have_count(0)
    expect(anna.page.locator(".seats")).to_be_visible()
    expect(anna.page.locator(".tag-won, .seat-won")).to_have_count(0)
    # There is no game to return to and no player at the table.
    expect(anna.page.get_by_role("button", name="Go to the end")).to_be_visible()
    expect(anna.page.locator(".presence")).to_have_count(0)
    anna.page.keyboard.press("ArrowRight")
    expect(anna.stones).to_have_count(1)
    expect(anna.page.locator(".tag-won, .seat-won")).to_have_count(0)
    with anna.page.expect_download() as download:
        bar.get_by_role("button", name="Save as SGF").click()
    saved = download.value.path().read_text()
    assert ";B[c1];W[a1];B[c3];W[a3])" in "".join(saved.splitlines())
    # A saved game can be pasted to show it again.
    bea = sit()
    bea.page.goto(service.address)
    bea.page.get_by_role("link", name="Analysis", exact=True).click()
    bea.page.get_by_label("Record", exact=True).fill("1. c1 a1")
    bea.press("Open")
    expect(bea.page.get_by_role("alert")).to_contain_text("This is not a record")
    bea.page.get_by_label("Record", exact=True).fill(saved)
    bea.press("Open")
    bea.page.get_by_role("button", name="Latest position").click()
    expect(bea.stones).to_have_count(4)


def test_p20_all_hands_of_a_finished_game_are_open(service: Service, sit: Sit) -> None:
    match = deal_match(3)
    table = create_table_from(service, match, ["Anna", "Bea"])
    anna = sit(table.link(0))
    anna.press("Resign")
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    anna.page.get_by_test_id("result").get_by_role("button", name="Review").click()
    expect(anna.page.get_by_test_id("replay")).to_be_visible()
    anna.page.keyboard.press("End")
    for seat in (0, 1):
        tiles = sorted(match.view(seat).data["hand"])
        panel = anna.page.locator(f"[data-seat-panel='{seat}']")
        expect(panel.locator("[data-tile]")).to_have_count(len(tiles))
    anna.page.get_by_label("Viewpoint").select_option("1")
    expect(anna.page.locator("[data-hand-tile]")).to_have_count(len(match.view(1).data["hand"]))


def test_p20_variations_can_be_tried_during_the_game(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    table.play("c3")
    anna = sit(table.link(0))
    anna.press("Analyse")
    expect(anna.page.get_by_test_id("replay")).to_contain_text("Only you can see them")
    expect(anna.stones).to_have_count(1)
    anna.click("a1")
    expect(anna.stone("a1")).to_have_attribute("data-stone", "W")
    anna.click("e1")
    expect(anna.stone("e1")).to_have_attribute("data-stone", "B")
    anna.press("Take back")
    expect(anna.stones).to_have_count(2)
    assert table.snapshot(0)["lines"] == 1
    anna.page.get_by_role("link", name="Back").click()
    expect(anna.stones).to_have_count(1)
    expect(anna.page.get_by_role("button", name="Resign")).to_be_visible()


def change_setting(person: Person, group: str, choice: str) -> None:
    """Changes a setting and closes the dialog."""
    person.press("Settings")
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("group", name=group).get_by_label(choice, exact=True).check()
    person.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


# Records the signals of a page: the pitch of each tone, and each vibration. The page drops a sound for which the audio
# context resumes too late, as it may on a busy machine, so the context always counts as running.
LISTEN = """() => {
window.heard = [];
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.hasSound = true; }
  get state() { return "running"; }
};
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  const made = make.call(this), start = made.start;
  made.start = function (...asked) { window.heard.push(made.frequency.value); return start.apply(this, asked); };
  return made;
};
navigator.vibrate = () => window.heard.push("vibration");
Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
}"""
CALL_HZ = 660
PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_p20_a_turn_is_signalled_by_sound_title_icon_and_vibration_each_with_a_setting(
    service: Service, sit: Sit
) -> None:
    table = service.open_table(7, pie=False)
    anna = sit(table.link(0))
    anna.page.evaluate(LISTEN)
    icon = anna.page.locator("#favicon")

    def looked() -> dict[str, bool]:
        heard = anna.page.evaluate("window.heard")
        return {
            "sound": CALL_HZ in heard,
            "vibration": "vibration" in heard,
            "title": anna.page.title().startswith("(1) Your turn"),
            "icon": "turn" in (icon.get_attribute("href") or ""),
        }

    def is_called(point: str, answer: str, wanted: dict[str, bool]) -> None:
        """Anna plays and Bea answers; returns how Anna's page signals her turn once it is painted."""
        anna.play(point)
        # The page enables sound when it is idle after the first gesture.
        wait_for_value(lambda: anna.page.evaluate("window.hasSound"), True)
        expect(anna.page).to_have_title("Nakatta: Anna – Bea · Chabudai")
        expect(icon).not_to_have_attribute("href", re.compile("turn"))
        anna.page.evaluate("window.heard.length = 0")
        table.play(answer)
        expect(anna.prompt).to_contain_text("Your turn")
        anna.page.evaluate(PAINTED)
        wait_for_value(looked, wanted)

    every = dict.fromkeys(("sound", "vibration", "title", "icon"), True)
    is_called("d4", "b6", every)
    for label, point, answer, gone in (
        ("Play a sound", "f2", "b2", {"sound"}),
        ("Vibrate", "f4", "b4", {"sound", "vibration"}),
        ("Change the title and icon of the tab", "f6", "d6", set(every)),
    ):
        anna.press("Settings")
        anna.page.get_by_role("group", name="When it is your turn").get_by_label(label, exact=True).uncheck()
        anna.page.keyboard.press("Escape")
        # An open dialog covers the board.
        expect(anna.page.get_by_role("dialog")).to_have_count(0)
        is_called(point, answer, {name: name not in gone for name in every})


def test_a_link_with_a_turn_number_shows_that_position(service: Service, sit: Sit) -> None:
    table = service.open_table(7, pie=False)
    table.play("d4", "b6", "f2", "b2")
    anna = sit(table.link(0), permissions=["clipboard-read", "clipboard-write"])
    anna.page.keyboard.press("ArrowLeft")
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.stones).to_have_count(2)
    anna.press("Copy a link to this moment")
    expect(anna.page.locator(".toast")).to_contain_text("copied")
    link = anna.page.evaluate("navigator.clipboard.readText()")
    cleo = sit(link)
    expect(cleo.prompt).to_contain_text("An earlier position")
    expect(cleo.stones).to_have_count(2)
    # The last action at that turn is marked there, and the very last one in the live game.
    mark = cleo.page.locator(".nk-marks > circle")
    expect(mark).to_have_attribute("class", "nk-last-W")
    assert centre_of(mark) == pytest.approx(cleo.point_position("b6"), abs=1)
    cleo.press("Back to the game")
    expect(cleo.stones).to_have_count(4)
    assert centre_of(mark) == pytest.approx(cleo.point_position("b2"), abs=1)


def centre_of(part: Locator) -> tuple[float, float]:
    """The centre of an element on the page."""
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_p20_zen_mode_shows_only_the_table_and_its_question(service: Service, sit: Sit) -> None:
    table = service.open_table(7, pie=False)
    anna = sit(table.link(0))
    moves = anna.page.get_by_role("region", name="Moves")
    expect(moves).to_be_visible()
    anna.page.keyboard.press("z")
    expect(moves).to_be_hidden()
    for rest in (".seats", ".brand", ".controls"):
        expect(anna.page.locator(rest).filter(visible=True)).to_have_count(0)
    anna.page.reload()
    expect(anna.prompt).to_contain_text("Your turn")
    expect(moves).to_be_hidden()
    anna.play("d4")
    anna.press("Leave zen")
    expect(moves).to_be_visible()
    anna.page.keyboard.press("?")
    expect(anna.page.get_by_role("dialog")).to_contain_text("zen")


def test_p20_the_boards_orientation_and_material_are_remembered(service: Service, sit: Sit) -> None:
    table = service.open_table(7, pie=False)
    anna = sit(table.link(0))
    a1, g7 = anna.point_position("a1"), anna.point_position("g7")
    anna.page.keyboard.press("f")
    expect(anna.live).to_contain_text("Board rotated")
    assert anna.point_position("a1") == pytest.approx(g7, abs=1)
    assert anna.point_position("g7") == pytest.approx(a1, abs=1)
    anna.play("b2")
    wood = "getComputedStyle(document.querySelector('.nk-wood-a')).stopColor"
    before = anna.page.evaluate(wood)
    change_setting(anna, "Board", "Slate")
    assert anna.page.evaluate(wood) != before
    table.play("f5")
    anna.page.reload()
    expect(anna.stones).to_have_count(2)
    assert anna.point_position("a1") == pytest.approx(g7, abs=1)
    # Arrow keys move in the direction seen on the screen, even when the board is rotated.
    anna.page.keyboard.press("b")
    anna.page.keyboard.press("ArrowRight")
    expect(anna.live).to_contain_text("c4, empty")


def test_p20_slow_games_confirm_moves_but_not_premoves(service: Service, sit: Sit) -> None:
    table = service.open_table(7, pie=False)
    anna = sit(table.link(0))
    change_setting(anna, "Confirm moves", "In slow matches")
    anna.click("d4")
    expect(anna.page.locator("[data-selected=d4]")).to_be_visible()
    assert table.snapshot(0)["lines"] == 0
    anna.press("Confirm")
    expect(anna.stone("d4")).to_be_visible()
    anna.click("b2")
    expect(anna.page.locator("[data-premove=b2]")).to_be_visible()
    table.play("f6")
    expect(anna.stone("b2")).to_be_visible()
    against_bot = service.post(
        "/api/tables",
        {"game": "nakatta", "options": {"size": 7, "pie": False}, "seats": ["me", "bot:1"], "name": "Anna"},
    )
    anna.go(f"{service.address}/t/{against_bot['table']}#key={against_bot['key']}")
    anna.play("d4")
