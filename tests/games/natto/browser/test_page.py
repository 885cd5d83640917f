"""Natto on the page: a whole match, with the mouse, with the keys alone, on a phone, and for the first time."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from chabudai.match import Match
from tests import thoroughness
from tests.browser.fixtures import PHONE, Sit
from tests.browser.person import Person
from tests.browser.polling import wait_for_value
from tests.browser.service import OpenTable, Service
from tests.browser.tables import create_table_from
from tests.browser.test_access import serious_violations, width_of

from .tiles import (
    answer,
    choose_reading,
    dealt,
    hand_shown,
    play_with_keys,
    play_with_the_mouse,
    raise_tiles,
    raised,
    readings_of,
    tiles_in,
    unburdened,
)

# How many rounds the winner of the match that is played by clicking has to win.
ROUNDS = thoroughness.of(3, part=1)
# What is to be done by clicking before the rest of the match is played without the page.
KINDS = {"set", "seq", "pass"}
# Once all that keys can do was done with them, they play again with so many tiles in the hand.
BY_KEYS = thoroughness.of(99, part=3)


def with_something_to_answer(seed: int = 1, **options: Any) -> Match:
    """A match in which a pair lies on the table."""
    match = dealt(seed, **options)
    legal = match.view(match.acting[0]).legal_actions
    match.play(match.acting[0], next(action for action in legal if len(tiles_in(action)) == 2))
    return match


def sees_its_view(table: OpenTable, people: dict[int, Person]) -> None:
    """Each page shows its own hand and the table, and of the other only the number of tiles and the dragons."""
    for seat, person in people.items():
        view = table.snapshot(seat)["view"]
        expect(person.board.locator("[data-hand-tile]")).to_have_count(len(view["hand"]))
        wait_for_value(partial(hand_shown, person), view["hand"])
        other = person.board.locator(f"[data-seat-panel='{1 - seat}']")
        expect(other.locator("[data-count]")).to_have_attribute("data-count", str(view["hand_sizes"][1 - seat]))
        shown = partial(other.locator("[data-tile]").evaluate_all, "tiles => tiles.map(tile => tile.dataset.tile)")
        wait_for_value(shown, (view["dragons"] if view["turned_up"] is None else view["turned_up"])[1 - seat])
        if view["table"] is not None:
            expect(person.page.get_by_test_id("table")).to_have_attribute("data-play", view["table"])


def raised_in_order(person: Person) -> list[str]:
    """The raised tiles, sorted as text."""
    return sorted(raised(person))


def test_a_whole_match_with_a_reload_in_the_middle_of_a_choice_of_readings(service: Service, sit: Sit) -> None:
    table = create_table_from(service, dealt(seed=1, target=ROUNDS), ["Anna", "Bea"])
    people = {0: sit(table.link(0)), 1: sit(table.link(1))}
    reloaded, kinds = False, set[str]()
    while (seat := table.acting()) is not None:
        seen, person = table.snapshot(seat), people[seat]
        legal = seen["legal"]
        ambiguous = [action for action in legal if action != "pass" and len(readings_of(action, legal)) > 2]
        if not reloaded and ambiguous:
            action = ambiguous[0]
            expect(person.prompt).to_contain_text("Your turn")
            raise_tiles(person, tiles_in(action))
            choose_reading(person, action, legal)
            person.page.reload()
            chosen = person.board.locator(f"[data-reading='{action}']")
            expect(chosen).to_have_attribute("aria-checked", "true")
            wait_for_value(partial(raised_in_order, person), sorted(tiles_in(action)))
            assert table.snapshot()["lines"] == seen["lines"]
            answer(person, "play").click()
            reloaded = True
        else:
            action = unburdened(legal)
            if thoroughness.FULL or not (reloaded and kinds >= KINDS):
                play_with_the_mouse(person, action, legal)
            else:
                table.act(seat, action)
        kinds.add(action.split()[0])
        table.wait_for(seen["lines"] + 1)
        if table.snapshot()["log"][-1]["events"] or len(kinds) < 4:
            sees_its_view(table, people)
    assert reloaded
    assert kinds >= KINDS
    seen = table.snapshot()
    assert max(seen["view"]["wins"]) == ROUNDS
    winner = seen["ending"]["winners"][0]
    expect(people[winner].page.get_by_test_id("result")).to_contain_text("You won")
    expect(people[1 - winner].page.get_by_test_id("result")).to_contain_text("You lost")
    expect(people[1 - winner].board.locator(f"[data-seat-panel='{winner}'] [data-pips]")).to_have_attribute(
        "data-pips", str(ROUNDS)
    )


def test_a_round_is_played_with_the_keyboard_alone(service: Service, sit: Sit) -> None:
    table = create_table_from(service, dealt(seed=4, target=1), ["Anna", "Bea"])
    people = {0: sit(table.link(0)), 1: sit(table.link(1))}
    done: set[str] = set()
    while (seat := table.acting()) is not None:
        seen = table.snapshot(seat)
        legal = seen["legal"]
        # First a play that can be read in several ways, and a pass of somebody who could play.
        plays = [action for action in legal if action != "pass"]
        ambiguous = [action for action in plays if len(readings_of(action, legal)) > 1]
        if ambiguous and "read" not in done:
            done.add("read")
            action = ambiguous[-1]
        elif plays and "pass" in legal and "pass" not in done:
            done.add("pass")
            action = "pass"
        else:
            action = unburdened(legal)
            if done == {"read", "pass"} and len(seen["view"]["hand"]) > BY_KEYS:
                table.act(seat, action)
                continue
        people[seat].wait_for_entries(seen["lines"])
        play_with_keys(people[seat], action, legal)
        table.wait_for(seen["lines"] + 1)
    assert done == {"read", "pass"}
    for person in people.values():
        expect(person.page.get_by_test_id("result")).to_be_visible()


def test_what_cannot_be_played_says_why_with_its_clause(service: Service, sit: Sit) -> None:
    match = dealt(seed=1)
    table = create_table_from(service, match, ["Anna", "Bea"])
    bea = sit(table.link(match.acting[0]))
    raise_tiles(bea, ["3o", "6o"])
    expect(answer(bea, "play")).to_be_disabled()
    bea.page.get_by_text("Why not …?").click()
    why = bea.board.locator("[data-why-not=seq]")
    expect(why).to_contain_text("(B5.1)")
    expect(bea.board.locator("[data-why-not=sum]")).to_contain_text("(B6.1)")
    bea.page.keyboard.press("Escape")
    expect(bea.board.locator("[aria-pressed=true][data-hand-tile]")).to_have_count(0)


def test_hints_go_from_the_weakest_to_the_strongest_and_round(service: Service, sit: Sit) -> None:
    match = with_something_to_answer()
    seat = match.acting[0]
    legal = match.view(seat).legal_actions
    table = create_table_from(service, match, ["Anna", "Bea"])
    person = sit(table.link(seat))
    seen: list[list[str]] = []
    for _ in [action for action in legal if action != "pass"]:
        person.page.keyboard.press("h")
        expect(answer(person, "play")).to_be_enabled()
        seen.append(sorted(raised(person)))
    assert sorted(seen) == sorted(sorted(tiles_in(action)) for action in legal if action != "pass")
    person.page.keyboard.press("h")
    expect(answer(person, "play")).to_be_enabled()
    wait_for_value(partial(raised_in_order, person), seen[0])


def test_the_own_order_is_dragged_and_kept(service: Service, sit: Sit) -> None:
    match = dealt(seed=2)
    table = create_table_from(service, match, ["Anna", "Bea"])
    seat = 1 - match.acting[0]
    person = sit(table.link(seat))
    before = hand_shown(person)
    tiles = person.board.locator("[data-hand-tile]")
    drag(person, tiles.nth(2).bounding_box(), tiles.nth(9).bounding_box())
    wait_for_value(lambda: hand_shown(person) != before, True)
    moved = hand_shown(person)
    assert sorted(moved) == sorted(before)
    assert moved.index(before[2]) in (8, 9)
    assert raised(person) == []
    person.page.reload()
    expect(tiles).to_have_count(16)
    wait_for_value(lambda: hand_shown(person), moved)
    person.press("Suit")
    wait_for_value(lambda: hand_shown(person) != moved, True)
    person.page.keyboard.press("s")
    wait_for_value(lambda: hand_shown(person), moved)
    assert table.snapshot()["lines"] == 2


def test_a_tile_is_thrown_onto_the_table(service: Service, sit: Sit) -> None:
    match = dealt(seed=2)
    table = create_table_from(service, match, ["Anna", "Bea"])
    person = sit(table.link(match.acting[0]))
    tile = match.view(match.acting[0]).data["hand"][0]
    trick = person.page.get_by_role("region", name="The trick").bounding_box()
    drag(person, person.board.locator(f"[data-hand-tile='{tile}']").first.bounding_box(), trick)
    expect(person.page.get_by_test_id("table")).to_have_attribute("data-play", f"set {tile[0]} {tile}")


def drag(person: Person, source: Any, target: Any) -> None:
    """From the middle of one box to the right half of another."""
    mouse = person.page.mouse
    mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] / 2)
    mouse.down()
    mouse.move(target["x"] + target["width"] * 0.6, target["y"] + target["height"] / 2, steps=6)
    mouse.up()


def test_raised_tiles_stay_raised_when_the_other_plays(service: Service, sit: Sit) -> None:
    match = dealt(seed=3)
    leader = match.acting[0]
    table = create_table_from(service, match, ["Anna", "Bea"])
    waiting = sit(table.link(1 - leader))
    tile = match.view(1 - leader).data["hand"][-1]
    raise_tiles(waiting, [tile])
    expect(waiting.page.get_by_test_id("thought")).to_contain_text("These tiles form: single")
    single = next(action for action in match.view(leader).legal_actions if len(tiles_in(action)) == 1)
    table.act(leader, single)
    expect(waiting.prompt).to_contain_text("Your turn")
    wait_for_value(lambda: raised(waiting), [tile])
    expect(answer(waiting, "play")).to_be_enabled()


def test_the_pool_and_its_limits_are_seen_and_used(service: Service, sit: Sit) -> None:
    match = dealt(seed=5, shared_dragons="sliding")
    seat = match.acting[0]
    table = create_table_from(service, match, ["Anna", "Bea"])
    person = sit(table.link(seat))
    pool = person.page.get_by_role("region", name="The pool of dragons")
    expect(pool.get_by_role("button")).to_have_count(6)
    limits = partial(pool.locator("[data-limit]").evaluate_all, "limits => limits.map(limit => limit.dataset.limit)")
    wait_for_value(limits, ["1", "1"])
    pool.get_by_role("button", name="left dragon").nth(0).click()
    pool.get_by_role("button", name="right dragon").nth(0).click()
    raise_tiles(person, ["3t"])
    expect(person.page.get_by_test_id("hint")).to_contain_text("(B10.3)")
    pool.get_by_role("button", name="right dragon").nth(0).click()
    answer(person, "play").click()
    expect(person.page.get_by_test_id("table")).to_have_attribute("data-play", "set 3 3t L")
    expect(pool.get_by_role("button")).to_have_count(5)
    wait_for_value(lambda: set(limits()), {"1", "2"})


@pytest.mark.thinned(3)
@pytest.mark.parametrize("theme", ["Tiles", "Playing cards", "Letters"])
def test_a_theme_is_a_setting_and_the_record_knows_nothing_of_it(service: Service, sit: Sit, theme: str) -> None:
    match = dealt(seed=1)
    table = create_table_from(service, match, ["Anna", "Bea"])
    bea = sit(table.link(match.acting[0]))
    bea.press("Settings")
    bea.page.get_by_role("radio", name=theme, exact=True).check()
    bea.page.keyboard.press("Escape")
    wait_for_value(lambda: hand_shown(bea), match.view(match.acting[0]).data["hand"])
    name = "ace of clubs" if theme == "Playing cards" else "1 of squares"
    bea.page.get_by_role("button", name=re.compile(f"(^|, ){name}")).click()
    answer(bea, "play").click()
    expect(bea.page.get_by_test_id("table")).to_have_attribute("data-play", "set 1 1q")


def test_nothing_moves_under_the_finger_on_a_phone(service: Service, sit: Sit) -> None:
    match = with_something_to_answer()
    seat = match.acting[0]
    table = create_table_from(service, match, ["Anna", "Bea"])
    person = sit(table.link(seat), **PHONE)
    assert width_of(person.page) == 360
    for tile in person.board.locator("[data-hand-tile]").all():
        box = tile.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert box["width"] >= 38
    places = [answer(person, name).bounding_box() for name in ("play", "ask-pass")]
    assert all(place is not None and place["y"] + place["height"] <= 740 for place in places)
    for tile in person.board.locator("[data-hand-tile]").all()[-3:]:
        tile.click()
        person.page.wait_for_timeout(150)
        now = [answer(person, name).bounding_box() for name in ("play", "ask-pass")]
        assert [box["y"] for box in now if box] == [box["y"] for box in places if box]
    assert width_of(person.page) == 360


@pytest.mark.thinned(3)
@pytest.mark.parametrize("theme", ["tiles", "cards", "letters"])
def test_axe_finds_nothing_serious_among_tiles(service: Service, sit: Sit, theme: str) -> None:
    person = sit(reduced_motion="reduce")
    person.page.add_init_script(
        f"localStorage.setItem('chabudai.settings.natto', JSON.stringify({{tiles: '{theme}'}}))"
    )
    person.page.goto(f"{service.address}/learn/natto")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("How to play Natto")
    assert serious_violations(person.page) == []
    match = with_something_to_answer()
    table = create_table_from(service, match, ["Anna", "Bea"])
    person.go(table.link(match.acting[0]))
    person.page.keyboard.press("h")
    expect(answer(person, "play")).to_be_enabled()
    assert serious_violations(person.page) == []
    person.page.keyboard.press("p")
    expect(answer(person, "pass")).to_be_visible()
    assert serious_violations(person.page) == []
    shared = dealt(seed=5, shared_dragons="sliding")
    person.go(create_table_from(service, shared, ["Anna", "Bea"]).link(shared.acting[0]))
    person.page.keyboard.press("d")
    person.page.keyboard.press("f")
    expect(answer(person, "play")).to_be_enabled()
    assert serious_violations(person.page) == []
    person.press("Settings")
    assert serious_violations(person.page) == []


def test_the_first_round_of_natto_is_played_with_a_coach(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.page.goto(f"{service.address}/learn/natto")
    anna.page.get_by_role("button", name="Play your first game").first.click()
    expect(anna.board).to_be_visible()
    coach = anna.page.get_by_test_id("coach")
    expect(coach).to_be_visible()
    expect(anna.prompt).to_contain_text("Your turn")
    advice = coach.inner_text()
    name, key = anna.seat
    table = OpenTable(service, name, {0: key})
    legal = table.snapshot(0)["legal"]
    play_with_the_mouse(anna, unburdened(legal), legal)
    expect(coach).not_to_have_text(advice)


def test_a_match_can_be_the_best_of_a_number_of_rounds(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.set_table(service.address, "Play a bot at Natto")
    anna.page.get_by_role("group", name="Or the best of").get_by_label("5", exact=True).check()
    anna.page.get_by_role("button", name=re.compile("Play against")).click()
    expect(anna.board).to_be_visible()
    opened = re.search(r"/t/([\w-]+)", anna.page.url)
    assert opened is not None
    assert service.get(f"/api/tables/{opened[1]}")["options"]["best_of"] == 5
