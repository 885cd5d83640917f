"""A hand of Nana Toridori with mouse and touch: blocks are raised, shrunk and dragged, and never rearranged."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from chabudai import Match
from tests.browser.fixtures import PHONE, Sit
from tests.browser.person import Person
from tests.browser.polling import wait_for_value
from tests.browser.service import OpenTable, Service
from tests.browser.tables import create_table_from

from .cards import assert_pages_match_views, card_count, choose_most_cards, create_match

Wanted = Callable[[Match], str | None]


def match_with(wanted: Wanted, players: int = 3) -> tuple[Match, str]:
    """Plays a game up to a state in which a wanted action is legal; returns both."""
    for seed in range(300):
        match = create_match(seed=seed, players=players)
        for _ in range(40):
            if match.is_over:
                break
            action = wanted(match)
            if action is not None:
                return match, action
            match.play(match.acting[0], choose_most_cards(match.view(match.acting[0]).legal_actions))
    raise AssertionError("no such game")


def legal(match: Match) -> list[str]:
    return list(match.view(match.acting[0]).legal_actions)


def leading_pair(match: Match) -> str | None:
    """A lead of a block of exactly two."""
    plays = [action for action in legal(match) if action.startswith("play")]
    pairs = [action for action in plays if card_count(action) == 2]
    whole = [pair for pair in pairs if f"play {pair[5]}x3{pair[8:]}" not in plays]
    return whole[0] if whole and not match.view(0).data["table"] else None


def taking_action(match: Match) -> str | None:
    return next((action for action in legal(match) if action.startswith("take@1")), None)


def placing_action(match: Match) -> str | None:
    return next((action for action in legal(match) if action == "keep@1"), None)


def sit_at(sit: Sit, service: Service, match: Match, **options: object) -> tuple[OpenTable, Person, int]:
    seat = match.acting[0]
    table = create_table_from(service, match, ["Anna", "Bea", "Cleo"][: len(match.returns)])
    return table, sit(table.link(seat), **options), seat


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def slot_of(action: str) -> int:
    return int(re.search(r"@(\d+)", action)[1])  # type: ignore[index]


def test_a_block_is_played_by_dragging_it_onto_the_table(service: Service, sit: Sit) -> None:
    match, action = match_with(leading_pair)
    table, person, seat = sit_at(sit, service, match)
    card = person.board.locator(f"[data-slot='{slot_of(action) + 1}']")
    entries = table.snapshot()["lines"]
    # Dropped off the table, and cancelled with Escape: nothing has happened.
    person.drag(card, person.board.locator("[data-slot]").first)
    person.drag(card, person.board.locator("[data-drop=table]"), drop=False)
    person.page.keyboard.press("Escape")
    person.page.mouse.up()
    assert table.snapshot()["lines"] == entries
    person.drag(card, person.board.locator("[data-drop=table]"))
    table.wait_for(entries + 1)
    wait_for_value(lambda: table.snapshot(seat)["log"][-1]["action"], action)
    assert_pages_match_views(table, {seat: person})


def test_a_block_is_shrunk_from_either_end_and_lowered(service: Service, sit: Sit) -> None:
    match, action = match_with(leading_pair)
    _, person, _ = sit_at(sit, service, match)
    slot = slot_of(action)
    raised = person.board.locator("[data-slot][aria-pressed=true]")
    first = person.board.locator(f"[data-slot='{slot}']")
    second = person.board.locator(f"[data-slot='{slot + 1}']")
    first.click(position={"x": 8, "y": 30})
    expect(raised).to_have_count(2)
    person.press("One card fewer, from the left")
    expect(raised).to_have_count(1)
    expect(second).to_have_attribute("aria-pressed", "true")
    # A card beside the raised ones joins them; a click on a raised one lowers all.
    first.click(position={"x": 8, "y": 30})
    expect(raised).to_have_count(2)
    person.press("One card fewer, from the right")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(raised).to_have_count(1)
    expect(person.board.get_by_role("button", name=f"Play a {action[5]}")).to_be_visible()
    first.click(position={"x": 8, "y": 30})
    expect(raised).to_have_count(0)
    first.click(position={"x": 8, "y": 30})
    first.click(button="right", position={"x": 8, "y": 30})
    expect(raised).to_have_count(0)


def test_beaten_cards_are_dragged_into_a_gap_and_confirmed(service: Service, sit: Sit) -> None:
    match, action = match_with(taking_action)
    table, person, seat = sit_at(sit, service, match)
    entries = table.snapshot()["lines"]
    held = person.board.locator(".nn-held")
    expect(person.board.locator("[data-gap]")).to_have_count(0)
    box = held.bounding_box()
    assert box is not None
    mouse = person.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    mouse.move(box["x"] + 40, box["y"] - 20, steps=3)
    gap = person.board.locator("[data-gap='1']")
    mouse.move(*middle(gap), steps=6)
    expect(person.page.get_by_test_id("preview")).to_be_visible()
    mouse.up()
    assert table.snapshot()["lines"] == entries
    person.board.locator("[data-answer=place]").click()
    table.wait_for(entries + 1)
    wait_for_value(lambda: table.snapshot(seat)["log"][-1]["action"], action)
    assert_pages_match_views(table, {seat: person})


def test_after_a_click_the_arrows_step_through_the_moves(service: Service, sit: Sit) -> None:
    match, action = match_with(leading_pair)
    _, person, _ = sit_at(sit, service, match)
    first = person.board.locator(f"[data-slot='{slot_of(action)}']")
    first.click(position={"x": 8, "y": 30})
    first.click(position={"x": 8, "y": 30})
    person.page.keyboard.press("ArrowLeft")
    expect(person.prompt).to_contain_text("An earlier position")
    expect(person.board.locator("[data-answer], .nn-playable, [data-gap]")).to_have_count(0)
    person.page.keyboard.press("End")
    expect(person.prompt).to_contain_text("Your turn")


def test_blocks_and_gaps_are_wide_enough_for_a_finger(service: Service, sit: Sit) -> None:
    match, action = match_with(placing_action)
    table, person, seat = sit_at(sit, service, match, **PHONE)
    gaps = person.board.locator("[data-gap]")
    assert gaps.count() == len(match.view(seat).data["hands"][seat]) + 1
    for gap in gaps.all():
        box = gap.bounding_box()
        assert box is not None
        assert box["width"] >= 40
        assert box["height"] >= 40
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= 361
    entries = table.snapshot()["lines"]
    person.board.locator("[data-gap='1']").tap(position={"x": 20, "y": 40})
    person.board.locator("[data-answer=place]").tap()
    table.wait_for(entries + 1)
    wait_for_value(lambda: table.snapshot(seat)["log"][-1]["action"], action)


def test_passing_without_an_open_card_needs_confirmation(service: Service, sit: Sit) -> None:
    def losing(match: Match) -> str | None:
        data = match.view(match.acting[0]).data
        return "pass" if data["pass_loses"] and "pass" in legal(match) else None

    for seed in range(50):
        match = create_match(seed=seed, players=2)
        while not match.is_over and losing(match) is None:
            actions = legal(match)
            match.play(
                match.acting[0], next((one for one in actions if one.startswith("pass ")), choose_most_cards(actions))
            )
        if not match.is_over:
            break
    table, person, seat = sit_at(sit, service, match)
    entries = table.snapshot()["lines"]
    person.press("No open card left: passing loses")
    expect(person.board).to_contain_text("you lose the round")
    person.page.keyboard.press("Escape")
    expect(person.board).not_to_contain_text("you lose the round")
    person.press("No open card left: passing loses")
    person.press("Pass and lose the round")
    table.wait_for(entries + 1)
    wait_for_value(lambda: (table.snapshot(seat)["ending"] or {}).get("winners"), [1 - seat])
