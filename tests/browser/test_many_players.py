"""Tables for more than two: joining, leaving, returning, agreeing on a rematch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests import thoroughness
from tests.games.nanatoridori.browser.cards import (
    assert_pages_match_views,
    choose_most_cards,
    create_match,
    play_turns,
    type_action,
)

from .fixtures import Sit
from .person import Person
from .service import OpenTable, Service
from .tables import create_table_from

PLAYERS = thoroughness.of(6, part=4)
NAMES = ("Anna", "Bea", "Cleo", "Dora", "Emil", "Finn")[:PLAYERS]
LAST_SEAT = PLAYERS - 1


@pytest.fixture
def hasty_service(tmp_path: Path) -> Iterator[Service]:
    """A server on which a substitute bot plays after one second."""
    service = Service(tmp_path, grace_s=1)
    service.start()
    yield service
    service.kill()


def seats_by_link(service: Service, sit: Sit) -> tuple[OpenTable, dict[int, Person]]:
    """Seats everyone at one table: the first opens it in the lobby, the others follow the same link."""
    anna = sit()
    anna.set_table(service.address, "nanatoridori", name=NAMES[0], match="quick")
    anna.page.get_by_label("Players", exact=True).select_option(f"{PLAYERS} players")
    anna.press("Create the table")
    expect(anna.page.get_by_text(f"{'Five' if PLAYERS == 6 else 'Three'} seats are open.")).to_be_visible()
    link = anna.page.get_by_test_id("invitation").input_value()
    people = {0: anna}
    for seat, name in enumerate(NAMES[1:], start=1):
        person = people[seat] = sit()
        person.page.goto(link)
        expect(person.page.get_by_role("heading", level=1)).to_have_text("Anna (guest) invites you")
        person.page.get_by_label("Your name").fill(name)
        person.press("Join")
        expect(person.board).to_be_visible()
    expect(anna.page.get_by_test_id("invitation")).to_have_count(0)
    table = re.search(r"/t/([\w-]+)", anna.page.url)
    assert table is not None
    return OpenTable(service, table[1], {seat: person.seat[1] for seat, person in people.items()}), people


def test_people_play_while_one_leaves_and_returns(hasty_service: Service, sit: Sit) -> None:
    table, people = seats_by_link(hasty_service, sit)
    for seat, name in enumerate(NAMES):
        expect(people[0].page.locator(f"[data-seat-panel='{seat}']")).to_contain_text(name)
    for _ in range(thoroughness.of(4, part=1)):
        play_turns(table, people, 2)
        assert_pages_match_views(table, people)

    # Dora's browser closes; on her turn, after the grace period, a bot plays for her.
    dora = people.pop(3)
    dora.page.context.close()
    expect(people[0].page.locator("[data-seat-panel='3']")).to_contain_text("away")
    answered = action_count(table, 3)
    while action_count(table, 3) == answered:
        play_turns(table, people, 1)
    for person in people.values():
        expect(person.page.locator("[data-seat-panel='3']")).to_contain_text("a bot plays until Dora is back")
    expect(people[0].live).to_contain_text("Dora is away; a bot plays until Dora is back")
    assert_pages_match_views(table, people)

    # She returns through her seat's link in another browser and plays for herself again.
    people[3] = sit(table.link(3))
    for person in people.values():
        expect(person.page.locator("[data-seat-panel='3']")).not_to_contain_text("a substitute plays")
    expect(people[0].live).to_contain_text("Dora is back")
    while table.acting() != 3:
        play_turns(table, people, 1)
    answered = action_count(table, 3)
    type_action(people[3], choose_most_cards(table.snapshot(3)["legal"]))
    table.wait_for_move(3, answered + 1)
    assert_pages_match_views(table, people)

    agree_on_rematch(table, people)


def action_count(table: OpenTable, seat: int) -> int:
    """The number of actions of a seat."""
    return sum(line["actor"] == str(seat) for line in table.log())


def agree_on_rematch(table: OpenTable, people: dict[int, Person]) -> None:
    """A resignation does not stop the others; the next game begins once everyone has agreed."""
    for seat in (1, 0, *range(2, LAST_SEAT)):
        people[seat].press("Resign")
        dialog = people[seat].page.get_by_role("dialog")
        expect(dialog).to_contain_text("The others play on, a bot plays your seat to the end, and you are placed last.")
        dialog.get_by_role("button", name="Resign").click()
        expect(people[LAST_SEAT].page.locator(f"[data-seat-panel='{seat}']")).to_contain_text("a bot plays on")
        expect(people[LAST_SEAT].page.get_by_test_id("result")).to_have_count(0)
    people[LAST_SEAT].press("Resign")
    dialog = people[LAST_SEAT].page.get_by_role("dialog")
    expect(dialog).to_contain_text("The game ends now, because no other person is playing.")
    dialog.get_by_role("button", name="Resign").click()
    expect(people[LAST_SEAT].page.get_by_test_id("result")).to_contain_text("No winner")
    people[0].press("Rematch")
    for seat in range(1, LAST_SEAT):
        expect(people[seat].prompt).to_contain_text("Anna offers a rematch. It begins when all players accept.")
        people[seat].press("Play again")
        expect(people[seat].prompt).to_contain_text("Waiting for the others")
    assert table.snapshot()["match"] == 1
    people[LAST_SEAT].press("Play again")
    for person in people.values():
        expect(person.live).to_contain_text("A new game begins.")
        expect(person.page.get_by_test_id("result")).to_have_count(0)
    assert table.snapshot()["match"] == 2
    table.keys = {(seat - 1) % PLAYERS: key for seat, key in table.keys.items()}
    assert_pages_match_views(table, {(seat - 1) % PLAYERS: person for seat, person in people.items()})


def test_a_spectator_sees_card_backs_and_public_information(service: Service, sit: Sit) -> None:
    table = create_table_from(service, create_match(seed=3, players=3), ["Anna", "Bea", "Cleo"])
    cleo = sit(table.link(None))
    for _ in range(12):
        seat = table.acting()
        assert seat is not None
        table.act(seat, choose_most_cards(table.snapshot(seat)["legal"]))
    assert_pages_match_views(table, {None: cleo})
    expect(cleo.page.get_by_role("button", name="Resign")).to_have_count(0)
    expect(cleo.page.get_by_role("button", name="Copy record")).to_have_count(0)


def test_a_table_against_bots_is_one_click_away(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.page.goto(service.address)
    anna.press("Play Nana Toridori")
    expect(anna.board).to_be_visible()
    expect(anna.page.locator("[data-seat-panel]")).to_have_count(4)
    expect(anna.page.get_by_role("button", name="Take back")).to_have_count(0)
    expect(anna.page.get_by_role("button", name="Copy record")).to_have_count(0)
    anna.set_table(service.address, "nanatoridori", "bots")
    anna.page.get_by_label("Players", exact=True).select_option("2 players")
    anna.press("Play", exact=True)
    expect(anna.page.locator("[data-seat-panel]")).to_have_count(2)
    table = re.search(r"/t/([\w-]+)", anna.page.url)
    assert table is not None
    options = service.get(f"/api/tables/{table[1]}")["options"]
    assert (options["players"], options["penguins"]) == (2, 1)


def test_the_form_follows_the_number_of_players(service: Service, sit: Sit) -> None:
    anna = sit()
    anna.set_table(service.address, "nanatoridori", "bots")
    penguins = anna.page.get_by_role("group", name="Penguins")
    expect(penguins.get_by_label("2", exact=True)).to_be_checked()
    players, opponents = anna.page.get_by_label("Players", exact=True), anna.page.get_by_label("Opponents")
    # The duel has a ladder of its own.
    expect(opponents.locator("option").first).to_have_text("Level 1 (rating 1325)")
    players.select_option("2 players")
    expect(penguins.get_by_label("1", exact=True)).to_be_checked()
    expect(opponents.locator("option").first).to_have_text("Level 1 (rating 1094)")
    expect(opponents.get_by_role("option", name="a choice for each seat")).to_have_count(0)
    players.select_option("3 players")
    expect(penguins.get_by_label("2", exact=True)).to_be_checked()
    opponents.select_option("a choice for each seat")
    seats = anna.page.get_by_role("group", name="Seats in turn order").get_by_role("combobox")
    expect(seats).to_have_count(3)
    seats.nth(1).select_option(label="A friend")
    seats.nth(2).select_option(value="bot:2")
    anna.press("Create the table")
    expect(anna.page.get_by_text("One seat is open.")).to_be_visible()
    places = anna.page.locator("[data-seat-panel]")
    expect(places).to_have_count(3)
    expect(anna.page.locator("[data-seat-panel='2']")).to_contain_text("Level 2")


def test_open_seats_are_filled_with_bots(service: Service, sit: Sit) -> None:
    anna = sit(permissions=["clipboard-read", "clipboard-write"])
    anna.set_table(service.address, "nanatoridori")
    anna.press("Create the table")
    expect(anna.page.get_by_text("Three seats are open.")).to_be_visible()
    anna.page.get_by_role("button", name="Copy", exact=True).click()
    expect(anna.page.locator(".toast")).to_have_text("Invitation link copied.")
    assert "#join=" in anna.page.evaluate("navigator.clipboard.readText()")
    anna.page.get_by_label("Bot level").select_option(label="Level 3")
    anna.press("Fill with bots")
    expect(anna.page.get_by_test_id("invitation")).to_have_count(0)
    for seat, name in ((1, "Level 3 #1"), (2, "Level 3 #2"), (3, "Level 3 #3")):
        expect(anna.page.locator(f"[data-seat-panel='{seat}']")).to_contain_text(name)
