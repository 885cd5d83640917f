"""Strangers use a cluster of three processes, each of which is killed in the middle of a game.

They meet, play rated games with a clock, chat, have spectators, and find the game again.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import expect

import chabudai
from tests.thoroughness import FULL

from .fixtures import PHONE, Sit
from .person import Person
from .polling import wait_for_value
from .server_cluster import ServerCluster, run_cluster
from .test_accounts import register

pytestmark = pytest.mark.skipif(not FULL, reason="SKIPPED: four games of several minutes each; run by make nightly")

MOVES_BETWEEN_KILLS = 4
MATCH_OF_BOTS_MS = 180_000


@pytest.fixture(scope="module")
def cluster() -> Iterator[ServerCluster]:
    with run_cluster() as found:
        yield found


@pytest.mark.parametrize("key", chabudai.games())
def test_strangers_meet_play_chat_and_find_their_game_again(cluster: ServerCluster, sit: Sit, key: str) -> None:
    anna, ben, cleo = sit(), sit(**PHONE), sit()
    names = [f"{name}-{key}" for name in ("anna", "ben")]
    for person, name in zip((anna, ben), names, strict=True):
        person.page.goto(f"{cluster.address}/me")
        register(person, name)
        expect(person.page.get_by_role("heading", name=name)).to_be_visible()
    people = [anna, ben]
    open_table(anna, cluster, key)
    table, _ = anna.seat
    take_seat(ben, cluster, table)
    while (number := open_seats(cluster, anna)) > 0:
        names.append(f"dora{number}-{key}")
        people.append(sit())
        people[-1].page.goto(f"{cluster.address}/me")
        register(people[-1], names[-1])
        expect(people[-1].page.get_by_role("heading", name=names[-1])).to_be_visible()
        take_seat(people[-1], cluster, table)
    cleo.go(f"{cluster.address}/t/{table}")

    luck = random.Random(20261123)
    play(cluster, people, luck)
    anna.page.get_by_role("button", name="Hello!").first.click()
    expect(ben.live).to_contain_text("Hello!")
    for machine in cluster.machines:
        # One of the three processes owns the table, before and after each kill.
        machine.kill()
        play(cluster, people, luck)
        machine.start()
    expect(cleo.board).to_be_visible()
    if cleo.page.evaluate("document.querySelectorAll('[data-clock]').length") == 0:
        pytest.fail("who watches sees no clock")

    # With three or more players a bot plays on after a resignation.
    for person in people[1:] if len(people) == 2 else people:
        person.page.get_by_role("button", name="Resign").first.click()
        person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(anna.page.get_by_role("button", name="Rematch").first).to_be_visible(timeout=MATCH_OF_BOTS_MS)
    for person, name in zip(people, names, strict=True):
        person.page.goto(f"{cluster.address}/p/{name}")
        row = person.page.get_by_role("listitem").filter(has_text="against ").first
        expect(row).to_contain_text(re.compile("Won|Lost|Cancelled"))
    anna.page.get_by_role("link", name=re.compile("against ")).first.click()
    expect(anna.board).to_be_visible()


def open_table(anna: Person, cluster: ServerCluster, game: str) -> None:
    """Opens a rated table with a clock in the public lobby."""
    page = anna.page
    anna.set_table(cluster.address, game)
    page.get_by_label(re.compile("^Opponents?$")).select_option("anyone in the lobby")
    page.get_by_role("switch", name="Rated Counts for the ratings").check()
    page.get_by_label("Clock").select_option("10+5")
    anna.press("Create the table")
    expect(anna.board).to_be_visible()


def take_seat(person: Person, cluster: ServerCluster, table: str) -> None:
    person.page.goto(cluster.address)
    person.page.locator(f"[data-open-table='{table}']").get_by_role("button").first.click()
    expect(person.board).to_be_visible()


def snapshot(cluster: ServerCluster, person: Person) -> dict[str, object]:
    return cluster.snapshot(*person.seat)


def open_seats(cluster: ServerCluster, anna: Person) -> int:
    seats = snapshot(cluster, anna)["seats"]
    assert isinstance(seats, list)
    return sum(seat["kind"] == "open" for seat in seats)


def play(cluster: ServerCluster, people: Sequence[Person], luck: random.Random) -> None:
    """Plays some moves, typed by the player to act."""
    for _ in range(MOVES_BETWEEN_KILLS):
        wait_for_value(lambda: any(snapshot(cluster, person)["question"] is not None for person in people), True)
        answer(cluster, next(person for person in people if snapshot(cluster, person)["question"] is not None), luck)


def answer(cluster: ServerCluster, asked: Person, luck: random.Random) -> None:
    before = snapshot(cluster, asked)
    legal = before["legal"]
    assert isinstance(legal, list)
    typed = asked.page.locator("#typed")
    expect(typed).to_be_enabled()
    typed.fill(luck.choice(legal))
    # A page that has just reconnected accepts no input until it knows the question.
    expect(asked.page.locator("form.typed button")).to_be_enabled()
    typed.press("Enter")

    def is_answered() -> bool:
        now = snapshot(cluster, asked)
        return now["question"] != before["question"] or now["ending"] is not None

    wait_for_value(is_answered, True)
