"""Tournaments of each kind from the form to the final standings, by scripted people through the page alone. Days pass
on the server's clock.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import expect

from .fixtures import PHONE, Sit
from .person import Person
from .polling import wait_for_value
from .service import Service
from .test_accounts import register

PATIENCE_S = 240.0
DAY_S = 86_400.0
WEEK_S = 7 * DAY_S


def announce(service: Service, person: Person, kind: str, game: str, **fields: str) -> None:
    """Fills the form for a new tournament in; ``fields`` are values of its number fields by label."""
    page = person.page
    page.goto(f"{service.address}/tournaments")
    form = page.get_by_role("form", name="New tournament")
    form.get_by_label(kind, exact=True).check()
    form.get_by_role("group", name="Game").get_by_label(game).check()
    if game == "Nakatta":
        size = form.locator(".field-number input:visible").first
        size.fill("5")
        size.blur()
    person.enter_name("Anna")
    form.get_by_label("Name", exact=True).fill(f"{kind} of the club")
    for label, value in fields.items():
        field = form.get_by_label(label.replace("_", " "), exact=True)
        field.fill(value)
        field.blur()
    person.press("Create")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{kind} of the club")


def enter(service: Service, person: Person, address: str, name: str) -> None:
    person.page.goto(address)
    person.enter_name(name)
    person.press("Take part")
    expect(person.page.get_by_role("region", name="Entrants")).to_contain_text(name)


def answer(service: Service, person: Person) -> bool:
    """Types a move of the person into the page of a table, if it is their turn. Returns whether the match goes on."""
    table, key = person.seat
    seen = service.get(f"/api/tables/{table}", key)
    if seen["ending"] is not None:
        return False
    if seen["question"] is not None:
        person.page.locator("#typed").fill(seen["legal"][-1])
        expect(person.page.locator(".typed button")).to_be_enabled()
        person.page.locator("#typed").press("Enter")
    return True


def play_on(service: Service, people: Sequence[Person], done: Callable[[], bool]) -> None:
    """Lets everyone go to each table that waits for them and play it to its end, until a condition holds."""
    deadline = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < deadline, "the tournament does not end"
        for person in people:
            page = person.page
            if "/t/" in page.url:
                if not answer(service, person):
                    expect(page.get_by_test_id("result")).to_be_visible()
                    page.get_by_role("link", name="Back to the tournament").click()
                    page.wait_for_url("**/tournaments/*")
                continue
            waiting = page.get_by_role("button", name="Go to your table")
            if waiting.count():
                waiting.click()
                expect(person.board).to_be_visible()
        time.sleep(0.05)


def is_over(person: Person) -> Callable[[], bool]:
    return lambda: "/t/" not in person.page.url and person.page.get_by_text("finished:").count() > 0


def assert_standings(people: Sequence[Person], rows: int) -> None:
    for person in people:
        expect(person.page.get_by_text("finished:")).to_be_visible()
        standings = person.page.get_by_role("region", name="Standings").first
        expect(standings.get_by_role("row")).to_have_count(rows + 1)


def local_time(person: Person, seconds: float) -> str:
    """A time as the form for a new tournament takes it."""
    offset = "new Date(time - new Date(time).getTimezoneOffset() * 6e4).toISOString().slice(0, 16)"
    return str(person.page.evaluate(f"time => {offset}", seconds * 1000))


def play_swiss(service: Service, sit: Sit) -> None:
    """Announces a tournament that starts the next day, and plays it."""
    people = anna, bea, cem = sit(), sit(**PHONE), sit()
    start = local_time(anna, service.time() + DAY_S)
    announce(service, anna, "Swiss", "Nakatta", Rounds="2", Fill_with_bots_up_to="4", Start=start)
    for person, name in ((bea, "Bea"), (cem, "Cem")):
        enter(service, person, anna.page.url, name)
        expect(person.page.get_by_role("timer")).to_be_visible()
    # The clock starts it.
    service.let_pass(DAY_S)
    play_on(service, people, lambda: all(is_over(person)() for person in people))
    assert_standings(people, 4)


def play_arena(service: Service, sit: Sit) -> None:
    """Plays until two people have met twice and the time is over."""
    people = anna, bea = sit(), sit(**PHONE)
    announce(service, anna, "Arena", "Nakatta", Fill_with_bots_up_to="2")
    enter(service, bea, anna.page.url, "Bea")
    anna.press("Start now")
    matches: set[str] = set()

    def two_are_played() -> bool:
        if "/t/" in anna.page.url:
            matches.add(anna.seat[0])
        return len(matches) >= 2

    play_on(service, people, two_are_played)
    service.let_pass(3600)
    play_on(service, people, lambda: all(is_over(person)() for person in people))
    assert_standings(people, 2)


def play_league(service: Service, sit: Sit) -> None:
    """Plays a league in which five entrants meet each other, one round a week."""
    people = anna, bea = sit(), sit(**PHONE)
    # A league lasts for weeks, so everyone has an account.
    for person, name in zip(people, ("anneliese", "beatrice"), strict=True):
        person.page.goto(f"{service.address}/me")
        register(person, name)
        expect(person.page.get_by_role("heading", name=name)).to_be_visible()
    announce(service, anna, "League", "Nakatta", Fill_with_bots_up_to="5")
    enter(service, bea, anna.page.url, "beatrice")
    path = f"/api/tournaments/{anna.page.url.rpartition('/')[2]}"
    anna.press("Start now")
    for week in range(1, 6):
        expect(anna.page.get_by_text(f"Round {week} of 5").first).to_be_visible()
        wait_for_value(lambda: service.get(path)["round"], week)

        def is_played(week: int = week) -> bool:
            shown = service.get(path)
            assert shown["round"] == week, "the next round begins on its day, however early this one ends"
            return all(table["over"] for table in shown["tables"]) and all(
                "/t/" not in person.page.url for person in people
            )

        play_on(service, people, is_played)
        service.let_pass(WEEK_S)
    assert_standings(people, 5)


def play_simul(service: Service, sit: Sit) -> None:
    """Plays with a host who goes from table to table."""
    people = anna, bea, cem = sit(), sit(**PHONE), sit()
    announce(service, anna, "Simul", "Nakatta", Fill_with_bots_up_to="3")
    for person, name in ((bea, "Bea"), (cem, "Cem")):
        enter(service, person, anna.page.url, name)
    anna.press("Start now")
    tables = anna.page.get_by_role("region", name="Your participation").locator("li")
    expect(tables).to_have_count(2)
    deadline = time.monotonic() + PATIENCE_S
    while anna.page.get_by_text("finished:").count() == 0:
        assert time.monotonic() < deadline, "the simul does not end"
        # The host goes from table to table, plays where it is their turn, and comes back.
        waiting = tables.get_by_role("button").filter(has_text="your turn")
        if waiting.count():
            waiting.first.click()
            expect(anna.board).to_be_visible()
            answer(service, anna)
            anna.page.get_by_role("link", name="Simul of the club").click()
            anna.page.wait_for_url("**/tournaments/*")
        for person in (bea, cem):
            if "/t/" not in person.page.url:
                if person.page.get_by_role("button", name="Go to your table").count():
                    person.press("Go to your table")
                    expect(person.board).to_be_visible()
            elif not answer(service, person):
                person.page.get_by_role("link", name="Back to the tournament").click()
                person.page.wait_for_url("**/tournaments/*")
        time.sleep(0.05)
    assert_standings(people, 3)


KINDS = {"league": play_league, "simul": play_simul, "arena": play_arena, "swiss": play_swiss}


@pytest.mark.thinned(len(KINDS))
@pytest.mark.parametrize("kind", KINDS)
def test_a_tournament_of_each_kind_is_played_to_its_standings(service: Service, sit: Sit, kind: str) -> None:
    """Duplicate and knockout have tests in ``test_tournaments``."""
    KINDS[kind](service, sit)
