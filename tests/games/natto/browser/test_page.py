"""Natto on the page: a whole match, with the mouse, with the keyboard alone, on a phone, and for the first time."""

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
    choose_most_tiles,
    choose_reading,
    deal_match,
    play_by_hand,
    play_with_keys,
    raise_tiles,
    raised_tiles,
    readings_of,
    tiles_in,
    visible_hand,
)

# The number of rounds that a seat must win in the match played with the mouse.
ROUNDS = thoroughness.of(3, part=1)
# The kinds of actions to do with the mouse before the rest of the match is played without the page.
KINDS = {"set", "seq", "pass"}
# Once every kind of action has been done with the keyboard, the round is finished quickly if the hand has this many
# tiles.
BY_KEYS = thoroughness.of(99, part=3)


def match_with_lead(seed: int = 1, **options: Any) -> Match:
    """A match with a pair on the table."""
    match = deal_match(seed, **options)
    legal = match.view(match.acting[0]).legal_actions
    match.play(match.acting[0], next(action for action in legal if len(tiles_in(action)) == 2))
    return match


def assert_pages_match_views(table: OpenTable, people: dict[int, Person]) -> None:
    """Asserts that pages show the table, their own hand, and of the other hand only the number of tiles and the
    dragons."""
    for seat, person in people.items():
        view = table.snapshot(seat)["view"]
        expect(person.board.locator("[data-hand-tile]")).to_have_count(len(view["hand"]))
        wait_for_value(partial(visible_hand, person), view["hand"])
        other = person.board.locator(f"[data-seat-panel='{1 - seat}']")
        expect(other.locator("[data-count]")).to_have_attribute("data-count", str(view["hand_sizes"][1 - seat]))
        shown = partial(other.locator("[data-tile]").evaluate_all, "tiles => tiles.map(tile => tile.dataset.tile)")
        wait_for_value(shown, (view["dragons"] if view["turned_up"] is None else view["turned_up"])[1 - seat])
        if view["table"] is not None:
            expect(person.page.get_by_test_id("table")).to_have_attribute("data-play", view["table"])


def sorted_raised_tiles(person: Person) -> list[str]:
    """The raised tiles, sorted as text."""
    return sorted(raised_tiles(person))


def test_a_whole_match_with_a_reload_in_the_middle_of_a_choice_of_readings(service: Service, sit: Sit) -> None:
    table = create_table_from(service, deal_match(seed=1, target=ROUNDS), ["Anna", "Bea"])
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
            wait_for_value(partial(sorted_raised_tiles, person), sorted(tiles_in(action)))
            assert table.snapshot()["lines"] == seen["lines"]
            answer(person, "play").click()
            reloaded = True
        else:
            action = choose_most_tiles(legal)
            if thoroughness.FULL or not (reloaded and kinds >= KINDS):
                play_by_hand(person, action, legal)
            else:
                table.act(seat, action)
        kinds.add(action.split()[0])
        table.wait_for(seen["lines"] + 1)
        if table.snapshot()["log"][-1]["events"] or len(kinds) < 4:
            assert_pages_match_views(table, people)
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
    table = create_table_from(service, deal_match(seed=4, target=1), ["Anna", "Bea"])
    people = {0: sit(table.link(0)), 1: sit(table.link(1))}
    done: set[str] = set()
    while (seat := table.acting()) is not None:
        seen = table.snapshot(seat)
        legal = seen["legal"]
        # First a play with several readings, and a pass by a seat that could play.
        plays = [action for action in legal if action != "pass"]
        ambiguous = [action for action in plays if len(readings_of(action, legal)) > 1]
        if ambiguous and "read" not in done:
            done.add("read")
            action = ambiguous[-1]
        elif plays and "pass" in legal and "pass" not in done:
            done.add("pass")
            action = "pass"
        else:
            action = choose_most_tiles(legal)
            if done == {"read", "pass"} and len(seen["view"]["hand"]) > BY_KEYS:
                table.act(seat, action)
                continue
        people[seat].wait_for_entries(seen["lines"])
        play_with_keys(people[seat], action, legal)
        table.wait_for(seen["lines"] + 1)
    assert done == {"read", "pass"}
    for person in people.values():
        expect(person.page.get_by_test_id("result")).to_be_visible()


def test_an_illegal_play_is_explained_with_its_clause(service: Service, sit: Sit) -> None:
    match = deal_match(seed=1)
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


def test_hints_cycle_from_the_weakest_to_the_strongest(service: Service, sit: Sit) -> None:
    match = match_with_lead()
    seat = match.acting[0]
    legal = match.view(seat).legal_actions
    table = create_table_from(service, match, ["Anna", "Bea"])
    person = sit(table.link(seat))
    seen: list[list[str]] = []
    for _ in [action for action in legal if action != "pass"]:
        person.page.keyboard.press("h")
        expect(answer(person, "play")).to_be_enabled()
        seen.append(sorted(raised_tiles(person)))
    assert sorted(seen) == sorted(sorted(tiles_in(action)) for action in legal if action != "pass")
    person.page.keyboard.press("h")
    expect(answer(person, "play")).to_be_enabled()
    wait_for_value(partial(sorted_raised_tiles, person), seen[0])


def test_the_players_order_of_tiles_is_dragged_and_kept(service: Service, sit: Sit) -> None:
    match = deal_match(seed=2)
    table = create_table_from(service, match, ["Anna", "Bea"])
    seat = 1 - match.acting[0]
    person = sit(table.link(seat))
    before = visible_hand(person)
    tiles = person.board.locator("[data-hand-tile]")
    drag(person, tiles.nth(2).bounding_box(), tiles.nth(9).bounding_box())
    wait_for_value(lambda: visible_hand(person) != before, True)
    moved = visible_hand(person)
    assert sorted(moved) == sorted(before)
    assert moved.index(before[2]) in (8, 9)
    assert raised_tiles(person) == []
    person.page.reload()
    expect(tiles).to_have_count(16)
    wait_for_value(lambda: visible_hand(person), moved)
    person.press("Suit")
    wait_for_value(lambda: visible_hand(person) != moved, True)
    person.page.keyboard.press("s")
    wait_for_value(lambda: visible_hand(person), moved)
    assert table.snapshot()["lines"] == 2


def test_a_tile_is_thrown_onto_the_table(service: Service, sit: Sit) -> None:
    match = deal_match(seed=2)
    table = create_table_from(service, match, ["Anna", "Bea"])
    person = sit(table.link(match.acting[0]))
    tile = match.view(match.acting[0]).data["hand"][0]
    trick = person.page.get_by_role("region", name="The trick").bounding_box()
    drag(person, person.board.locator(f"[data-hand-tile='{tile}']").first.bounding_box(), trick)
    expect(person.page.get_by_test_id("table")).to_have_attribute("data-play", f"set {tile[0]} {tile}")


def drag(person: Person, source: Any, target: Any) -> None:
    """Drags from the middle of one box to the right half of another."""
    mouse = person.page.mouse
    mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] / 2)
    mouse.down()
    mouse.move(target["x"] + target["width"] * 0.6, target["y"] + target["height"] / 2, steps=6)
    mouse.up()


def test_raised_tiles_stay_raised_when_the_other_plays(service: Service, sit: Sit) -> None:
    match = deal_match(seed=3)
    leader = match.acting[0]
    table = create_table_from(service, match, ["Anna", "Bea"])
    waiting = sit(table.link(1 - leader))
    tile = match.view(1 - leader).data["hand"][-1]
    raise_tiles(waiting, [tile])
    expect(waiting.page.get_by_test_id("thought")).to_contain_text("This forms: right dragon.")
    single = next(action for action in match.view(leader).legal_actions if len(tiles_in(action)) == 1)
    table.act(leader, single)
    expect(waiting.prompt).to_contain_text("Your turn")
    wait_for_value(lambda: raised_tiles(waiting), [tile])
    expect(answer(waiting, "play")).to_be_enabled()


def test_the_pool_and_its_limits_are_shown_and_used(service: Service, sit: Sit) -> None:
    match = deal_match(seed=5, shared_dragons="sliding")
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
@pytest.mark.parametrize("theme", ["Tiles", "Playing cards", "Mah-Jongg", "Mhing", "Letters"])
def test_a_theme_is_a_setting_and_not_in_the_record(service: Service, sit: Sit, theme: str) -> None:
    match = deal_match(seed=1)
    table = create_table_from(service, match, ["Anna", "Bea"])
    bea = sit(table.link(match.acting[0]))
    bea.press("Settings")
    bea.page.get_by_role("radio", name=theme, exact=True).check()
    bea.page.keyboard.press("Escape")
    wait_for_value(lambda: visible_hand(bea), match.view(match.acting[0]).data["hand"])
    names = {"Playing cards": "ace of clubs", "Mah-Jongg": "1 of characters", "Mhing": "1 of characters"}
    name = names.get(theme, "1 of squares")
    bea.page.get_by_role("button", name=re.compile(f"(^|, ){name}")).click()
    answer(bea, "play").click()
    expect(bea.page.get_by_test_id("table")).to_have_attribute("data-play", "set 1 1q")


def test_the_layout_does_not_shift_on_a_phone(service: Service, sit: Sit) -> None:
    match = match_with_lead()
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
@pytest.mark.parametrize("theme", ["tiles", "cards", "mahjongg", "mhing", "letters"])
def test_axe_finds_nothing_serious_among_tiles(service: Service, sit: Sit, theme: str) -> None:
    person = sit(reduced_motion="reduce")
    person.page.add_init_script(
        f"localStorage.setItem('chabudai.settings.natto', JSON.stringify({{tiles: '{theme}'}}))"
    )
    person.page.goto(f"{service.address}/learn/natto")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("How to play Natto")
    assert serious_violations(person.page) == []
    match = match_with_lead()
    table = create_table_from(service, match, ["Anna", "Bea"])
    person.go(table.link(match.acting[0]))
    person.page.keyboard.press("h")
    expect(answer(person, "play")).to_be_enabled()
    assert serious_violations(person.page) == []
    person.page.keyboard.press("p")
    expect(answer(person, "pass")).to_be_visible()
    assert serious_violations(person.page) == []
    shared = deal_match(seed=5, shared_dragons="sliding")
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
    # A placeholder is shown until the advice arrives.
    expect(coach).not_to_have_class(re.compile("coach-waits"))
    advice = coach.inner_text()
    name, key = anna.seat
    table = OpenTable(service, name, {0: key})
    legal = table.snapshot(0)["legal"]
    play_by_hand(anna, choose_most_tiles(legal), legal)
    expect(coach).not_to_have_text(advice)


def test_a_match_can_be_the_best_of_a_number_of_rounds(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.set_table(service.address, "natto", "bots")
    anna.page.get_by_role("group", name="Or the best of").get_by_label("5", exact=True).check()
    expect(anna.page.get_by_label("Match")).to_have_value("own")
    anna.press("Play", exact=True)
    expect(anna.board).to_be_visible()
    opened = re.search(r"/t/([\w-]+)", anna.page.url)
    assert opened is not None
    assert service.get(f"/api/tables/{opened[1]}")["options"]["best_of"] == 5
