"""What people are used to at other tables: answers laid ready, and the table as one likes it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.games.eurojongg.browser.cards import played_until
from tests.games.nanatoridori.browser.cards import begun, lay_table
from tests.games.natto.browser.tiles import dealt, unburdened

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service


def frames_of(person: Person) -> list[dict[str, Any]]:
    """What the page says to the service from its next table on."""
    frames: list[dict[str, Any]] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda frame: frames.append(json.loads(frame)))

    person.page.on("websocket", listen)
    return frames


def played_in(frames: list[dict[str, Any]]) -> list[str]:
    """The actions among the frames."""
    return [frame["action"] for frame in frames if frame["type"] == "act"]


def test_p20_a_stone_laid_ready_is_sent_when_its_turn_comes_and_not_before(service: Service, sit: Sit) -> None:
    table = service.open_table(7, pie=False)
    anna = sit()
    frames = frames_of(anna)
    anna.go(table.link(0))
    anna.play("d4")
    laid = anna.page.locator("[data-laid]")
    note = anna.page.get_by_test_id("laid")
    anna.click("b2")
    expect(laid).to_have_attribute("data-laid", "b2")
    expect(note).to_contain_text("A stone on b2 lies ready")
    # Another one takes its place, a click on it takes it away, and so does Escape.
    anna.click("f6")
    expect(laid).to_have_attribute("data-laid", "f6")
    anna.click("f6")
    expect(laid).to_have_count(0)
    anna.click("f6")
    anna.page.keyboard.press("Escape")
    expect(laid).to_have_count(0)
    anna.click("e3")
    expect(laid).to_have_attribute("data-laid", "e3")
    assert played_in(frames) == ["d4"]
    table.play("b6")
    expect(anna.stone("e3")).to_be_visible()
    expect(laid).to_have_count(0)
    assert played_in(frames) == ["d4", "e3"]
    # What has become impossible is not sent.
    anna.click("f6")
    table.play("f6")
    expect(anna.stone("f6")).to_be_visible()
    expect(laid).to_have_count(0)
    expect(anna.prompt).to_contain_text("Your turn")
    assert played_in(frames) == ["d4", "e3"]


def test_p20_a_pass_laid_ready_in_natto_is_given_when_the_seat_is_asked(service: Service, sit: Sit) -> None:
    match = dealt(3)
    leader = match.acting[0]
    table = lay_table(service, match, ["Anna", "Bea"])
    anna = sit()
    frames = frames_of(anna)
    anna.go(table.link(1 - leader))
    switch = anna.page.get_by_role("button", name="Pass this trick")
    expect(switch).to_have_attribute("aria-pressed", "false")
    anna.page.keyboard.press("p")
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert played_in(frames) == []
    table.act(leader, unburdened(table.seen(leader)["legal"]))
    table.wait_for_move(1 - leader, 1)
    # The next trick is another one.
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert played_in(frames) == ["pass"]


def test_p20_a_whole_trick_is_passed_in_nana_toridori(service: Service, sit: Sit) -> None:
    match = begun(seed=3, players=3)
    leader = match.acting[0]
    table = lay_table(service, match, ["Anna", "Bea", "Cleo"])
    passer, other = (leader + 1) % 3, (leader + 2) % 3
    anna = sit(table.link(passer), **PHONE)
    switch = anna.page.get_by_role("button", name="Pass this trick")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    table.act(leader, min(action for action in table.seen(leader)["legal"] if "x1@" in action))
    table.wait_for_move(passer, 1)
    # What is drawn is still asked.
    expect(anna.page.locator("[data-answer=drop]")).to_be_visible()
    anna.page.locator("[data-answer=drop]").click()
    table.wait_for_move(passer, 2)
    if "drop" not in table.seen(other)["legal"]:
        expect(switch).to_have_attribute("aria-pressed", "true")


def test_p20_a_discard_laid_ready_in_euro_jongg_waits_for_ones_own_turn(service: Service, sit: Sit) -> None:
    match = played_until(5, lambda match: match.state.view(None).data["phase"] == "turn" and match.acting == (0,))
    table = lay_table(service, match, ["Anna", "Bea", "Cleo", "Dora"])
    bea = sit()
    frames = frames_of(bea)
    bea.go(table.link(1))
    card = bea.board.locator("[data-hand-card]").first
    name = card.get_attribute("data-hand-card")
    card.click()
    bea.page.get_by_role("button", name="in my turn").click()
    expect(bea.page.get_by_test_id("laid")).to_contain_text("In your turn you discard")
    assert not [action for action in played_in(frames) if action.startswith("discard")]
    bea.press("Cancel")
    expect(bea.page.get_by_test_id("laid")).to_have_count(0)
    bea.page.get_by_role("button", name="in my turn").click()
    expect(bea.page.get_by_test_id("laid")).to_be_visible()
    discard = next(action for action in table.seen(0)["legal"] if action.startswith("discard"))
    table.act(0, discard)
    for seat in (2, 3):
        if table.seen(seat)["question"] is not None:
            table.act(seat, "skip")
    if (skip := bea.page.locator("[data-answer=skip]")).count():
        skip.click()
    expect(bea.page.get_by_test_id("laid")).to_have_count(0)
    given = [action for action in played_in(frames) if action.startswith("discard")]
    # Whoever could do more than discard is asked in person.
    assert given in ([f"discard {name}"], [])
