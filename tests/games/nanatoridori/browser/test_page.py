"""Nana Toridori on the page: with the mouse, with the keyboard alone, on a phone, and for the first time."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from tests import thoroughness
from tests.browser.fixtures import PHONE, Sit
from tests.browser.layout import PHONE_ON_ITS_SIDE, box_of, in_first_screen, overlap
from tests.browser.person import Person
from tests.browser.polling import wait_for_value
from tests.browser.service import OpenTable, Service
from tests.browser.tables import create_table_from
from tests.browser.test_access import serious_violations, width_of

from .cards import (
    assert_pages_match_views,
    card_count,
    choose_most_cards,
    create_match,
    play_by_hand,
    type_action,
    visible_hands,
    with_a_hand_of,
)


def test_a_duel_in_two_browsers_to_the_end_and_again(service: Service, sit: Sit) -> None:
    table = create_table_from(service, create_match(seed=11, players=2), ["Anna", "Bea"])
    people = {0: sit(table.link(0)), 1: sit(table.link(1))}
    assert table.snapshot()["options"]["penguins"] == 1
    kinds = set()
    while (seat := table.acting()) is not None:
        seen = table.snapshot(seat)
        action = next((one for one in seen["legal"] if one.startswith("take@1")), None) or choose_most_cards(
            seen["legal"]
        )
        # Each kind of action once with the mouse; then the game is played quickly.
        kind = action.split(" ")[0].split("@")[0]
        if kind in kinds:
            table.act(seat, action)
        else:
            kinds.add(kind)
            play_by_hand(people[seat], action, seen["legal"])
        table.wait_for(seen["lines"] + 1)
        assert_pages_match_views(table, people)
    assert {"play", "take", "pass"} <= kinds
    winner = table.snapshot()["ending"]["winners"][0]
    expect(people[winner].page.get_by_test_id("result")).to_contain_text("You won")
    loser = people[1 - winner]
    expect(loser.page.get_by_test_id("result")).to_contain_text("You lost")
    # There is no play to beat now, and on a phone in landscape the result is beside the end of the round.
    expect(loser.board.locator(".nn-strength")).to_have_count(0)
    loser.page.set_viewport_size({"width": PHONE_ON_ITS_SIDE[0], "height": PHONE_ON_ITS_SIDE[1]})
    wait_for_value(lambda: in_first_screen(loser.page, ".result, .result .button, .nn-end-of-round, [data-slot]"), True)
    for seen in (".nn-end-of-round", "[data-slot]"):
        assert not overlap(box_of(loser.page, ".result"), box_of(loser.page, seen)), seen
    expect(people[0].page.get_by_role("button", name="Copy record")).to_be_visible()
    people[0].press("Rematch")
    people[1].press("Play again")
    for person in people.values():
        expect(person.live).to_contain_text("A new game begins.")
    assert len(table.snapshot()["view"]["hands"][0]) == 11
    assert_pages_match_views(
        OpenTable(service, table.id, {0: table.keys[1], 1: table.keys[0]}), {0: people[1], 1: people[0]}
    )


def do_with_keys(person: Person, action: str) -> None:
    """Performs an action with the keyboard alone."""
    expect(person.prompt).to_contain_text("Your turn")
    press = person.page.keyboard.press
    verb, _, place = action.replace("@", " ").partition(" ")
    match verb:
        case "play":
            slot = re.search(r"@(\d+)", action)[1]  # type: ignore[index]
            press(action[5])
            while person.page.evaluate("document.activeElement.dataset.slot") != slot:
                press(action[5])
            raised = person.board.locator("[data-slot][aria-pressed=true]")
            while raised.count() > card_count(action):
                press("-")
            press("Enter")
        case "take" | "keep":
            press("t" if verb == "take" else "b")
            expect(person.board.locator("[data-gap]:focus")).to_be_visible()
            press("Home")
            for gap in range(int(place)):
                press("ArrowRight")
                expect(person.board.locator(f"[data-gap='{gap + 1}']:focus")).to_be_visible()
            expect(person.page.get_by_test_id("preview")).to_be_visible()
            press("Enter")
        case "pass":
            press("p")
            press("p")
        case _:
            press("d")
            press("d")


ALL_KINDS = {"play", "take", "pass", "keep"}
# Once every kind of action has been done with the keyboard, the round is finished quickly if the hand has this many
# cards.
BY_KEYS = thoroughness.of(99, part=3)


def test_a_round_against_bots_is_played_with_the_keyboard_alone(service: Service, sit: Sit) -> None:
    table = create_table_from(service, create_match(seed=8, players=3), ["Anna", "bot:1", "bot:1"])
    anna = sit(table.link(0))
    done: list[str] = []
    # The bots are random: later rounds bring the kinds that the first one lacked.
    while table.acting() is not None and (table.snapshot()["view"]["round"] == 1 or not set(done) >= ALL_KINDS):
        seen = table.snapshot(0)
        if seen["question"] is None:
            table.wait_for(seen["lines"] + 1)
            continue
        action = choose_each_kind_once(seen["legal"], done)
        before = seen["view"]["hands"][0]
        if set(done) >= ALL_KINDS and len(before) > BY_KEYS:
            table.act(0, action)
            continue
        anna.wait_for_entries(seen["lines"])
        do_with_keys(anna, action)
        done.append(action.split("@")[0].split(" ")[0])
        table.wait_for(seen["lines"] + 1)
        if done[-1] in ("take", "keep"):
            # The hand keeps its order around the gap.
            gap = int(action.partition("@")[2])
            view = table.snapshot(0)["view"]
            if view["round"] == seen["view"]["round"]:
                after = view["hands"][0]
                assert after[:gap] == before[:gap]
                assert after[len(after) - len(before) + gap :] == before[gap:]
    assert set(done) >= ALL_KINDS
    expect(anna.page.get_by_role("region", name="Moves")).to_contain_text(re.compile("loses? the round and a penguin"))


def choose_each_kind_once(legal: list[str], done: list[str]) -> str:
    """Passes, keeps and takes once each, with a gap in the middle; otherwise plays as many cards as possible."""
    placings = [action for action in legal if action.startswith(("take", "keep"))]
    if placings and placings[0].split("@")[0] not in done:
        return placings[len(placings) // 2]
    if "pass" in legal and "pass" not in done:
        return "pass"
    return choose_most_cards(legal)


def test_no_drag_rearranges_a_hand(service: Service, sit: Sit) -> None:
    table = create_table_from(service, create_match(seed=5, players=3), ["Anna", "Bea", "Cleo"])
    seat = table.acting()
    assert seat is not None
    other = (seat + 1) % 3
    for number in (seat, other):
        person = sit(table.link(number))
        before = visible_hands(person)[number]
        cards = person.board.locator("[data-slot]")
        for source, target in ((1, 6), (7, 0)):
            cards.nth(source).hover()
            person.page.mouse.down()
            box = cards.nth(target).bounding_box()
            assert box is not None
            person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
            person.page.mouse.up()
        assert_pages_match_views(table, {number: person})
        assert visible_hands(person)[number] == before
        assert table.snapshot()["lines"] == 2


@pytest.mark.parametrize("cards", [20])
def test_a_phone_holds_a_hand_of_twenty_cards(service: Service, sit: Sit, cards: int) -> None:
    match = with_a_hand_of(cards)
    table = create_table_from(service, match, ["Anna", "Bea", "Cleo"])
    anna = sit(table.link(0), **PHONE)
    assert_pages_match_views(table, {0: anna})
    assert width_of(anna.page) == 360
    places = [card.bounding_box() for card in anna.board.locator("[data-slot]").all()]
    assert len(places) == cards
    for place in places:
        assert place is not None
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= 361
    assert reachable_width(anna.board.locator("[data-slot]")) >= 24
    # The hand is in reading order: rows break, and nothing else changes.
    in_rows = sorted(places, key=lambda place: (round(place["y"] / 40), place["x"]))  # type: ignore[index]
    assert in_rows == places
    action = next(action for action in match.view(0).legal_actions if action.startswith(("play", "pass")))
    play_by_hand(anna, action, match.view(0).legal_actions)
    table.wait_for(len(match.actions) + 1)
    expect(anna.board.locator("[data-gap]").first).to_be_visible()
    assert width_of(anna.page) == 360


def reachable_width(cards: Locator) -> float:
    """The smallest tappable width of an overlapped card."""
    lefts: list[tuple[float, float]] = cards.evaluate_all(
        "cards => cards.map(card => [card.getBoundingClientRect().top, card.getBoundingClientRect().left])"
    )
    steps = [right[1] - left[1] for left, right in pairwise(lefts) if right[1] > left[1]]
    return min(steps)


def test_axe_finds_nothing_serious_among_cards(service: Service, sit: Sit) -> None:
    anna = sit(reduced_motion="reduce")
    anna.set_table(service.address, "nanatoridori", "bots")
    anna.page.get_by_label("Opponents").select_option("a choice for each seat")
    anna.page.get_by_text("House rules").click()
    assert serious_violations(anna.page) == []
    anna.page.goto(f"{service.address}/learn/nanatoridori")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("How to play Nana Toridori")
    assert serious_violations(anna.page) == []
    match = with_a_hand_of(12)
    table = create_table_from(service, match, ["Anna", "Bea", "Cleo"])
    anna.go(table.link(0))
    assert serious_violations(anna.page) == []
    play_by_hand(anna, "pass", match.view(0).legal_actions)
    expect(anna.board.locator("[data-gap]").first).to_be_visible()
    assert serious_violations(anna.page) == []
    duel = create_table_from(service, create_match(seed=2, players=2), ["Anna", "Bea"])
    anna.go(duel.link(duel.acting()))
    assert serious_violations(anna.page) == []


def test_the_first_round_is_played_with_a_coach(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.page.goto(service.address)
    anna.page.get_by_role("link", name="Learn Nana Toridori").click()
    expect(anna.page).to_have_url(re.compile("/learn/nanatoridori$"))
    expect(anna.page).to_have_title(re.compile("How to play Nana Toridori"))
    anna.page.get_by_role("button", name="Play your first game").first.click()
    expect(anna.board).to_be_visible()
    coach = anna.page.get_by_test_id("coach")
    expect(coach).to_be_visible()
    name, key = anna.seat
    table = OpenTable(service, name, {0: key})
    assert [seat["kind"] for seat in table.snapshot()["seats"]].count("bot") == len(table.snapshot()["seats"]) - 1
    play_until_choice(table, anna)
    # A placeholder is shown until the advice arrives.
    expect(coach).not_to_have_class(re.compile("coach-waits"))
    advice = coach.inner_text()
    assert advice.strip() != ""
    seen = table.snapshot(0)
    type_action(anna, choose_most_cards(seen["legal"]))
    table.wait_for(seen["lines"] + 1)
    play_until_choice(table, anna)
    expect(coach).not_to_have_text(advice)
    anna.press("Turn the coach off")
    expect(coach).to_have_count(0)
    anna.page.reload()
    expect(anna.board).to_be_visible()
    expect(coach).to_have_count(0)
    anna.page.get_by_role("button", name="How to play").click()
    anna.press("Turn the coach on")
    expect(coach).to_be_visible()


def play_until_choice(table: OpenTable, anna: Person) -> None:
    """Plays while there is only one legal action, about which the coach says nothing."""
    while True:
        expect(anna.prompt).to_contain_text("Your turn")
        seen = table.snapshot(0)
        anna.wait_for_entries(seen["lines"])
        if seen["question"] is not None and len(seen["legal"]) > 1:
            return
        if seen["question"] is not None:
            type_action(anna, seen["legal"][0])
        table.wait_for(seen["lines"] + 1)


def test_a_game_without_a_lesson_has_no_lesson_link(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.page.goto(f"{service.address}/learn/solitaire")
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Page not found")


def test_a_table_can_choose_the_starting_seat(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.set_table(service.address, "nanatoridori")
    anna.page.get_by_label("Players", exact=True).select_option("3 players")
    anna.show_more()
    anna.page.get_by_text("House rules").click()
    starts = anna.page.get_by_role("group", name="Who starts")
    expect(starts.get_by_label("By lot")).to_be_checked()
    expect(starts.get_by_role("radio")).to_have_count(4)
    starts.get_by_label("Seat 2").check()
    anna.press("Create the table")
    expect(anna.board).to_be_visible()
    opened = re.search(r"/t/([\w-]+)", anna.page.url)
    assert opened is not None
    table = service.get(f"/api/tables/{opened[1]}")
    assert (table["options"]["players"], table["options"]["starts"]) == (3, 1)
    assert table["view"]["acting"] == [1]


def test_on_a_phone_the_result_is_shown_after_a_resignation_below_the_table(service: Service, sit: Sit) -> None:
    table = create_table_from(service, create_match(seed=11, players=2), ["Anna", "Bea"])
    anna = sit(table.link(0), **PHONE)
    expect(anna.page.locator(".nn-tag-turn")).to_have_count(1)
    anna.press("Resign")
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(anna.page.get_by_test_id("result")).to_be_in_viewport(ratio=0.9)
    # According to the rules a seat must still act, but the page no longer asks it.
    expect(anna.page.locator(".nn-tag-turn")).to_have_count(0)
