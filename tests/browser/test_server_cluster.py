"""A whole evening among strangers at three processes, each of which is killed in the middle.

They meet, play for their ratings by the clock, talk, are watched, and find the game again.
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
from .polling import comes_to
from .server_cluster import Evening, an_evening
from .test_accounts import register

pytestmark = pytest.mark.skipif(not FULL, reason="LEFT OUT: four evenings of some minutes; make nightly spends them")

MOVES_BETWEEN_DEATHS = 4
MATCH_OF_BOTS_MS = 180_000


@pytest.fixture(scope="module")
def evening() -> Iterator[Evening]:
    with an_evening() as found:
        yield found


@pytest.mark.parametrize("key", chabudai.games())
def test_strangers_meet_play_talk_and_find_their_game_again(evening: Evening, sit: Sit, key: str) -> None:
    title = evening.title_of(key)
    anna, ben, cleo = sit(), sit(**PHONE), sit()
    names = [f"{name}-{key}" for name in ("anna", "ben")]
    for person, name in zip((anna, ben), names, strict=True):
        person.page.goto(f"{evening.address}/me")
        register(person, name)
        expect(person.page.get_by_role("heading", name=name)).to_be_visible()
    people = [anna, ben]
    open_table(anna, evening, title)
    table, _ = anna.seat
    take_seat(ben, evening, table)
    while (number := open_seats(evening, anna)) > 0:
        names.append(f"dora{number}-{key}")
        people.append(sit())
        people[-1].page.goto(f"{evening.address}/me")
        register(people[-1], names[-1])
        expect(people[-1].page.get_by_role("heading", name=names[-1])).to_be_visible()
        take_seat(people[-1], evening, table)
    cleo.go(f"{evening.address}/t/{table}")

    luck = random.Random(20261123)
    play(evening, people, luck)
    anna.page.get_by_role("button", name="Hello!").first.click()
    expect(ben.live).to_contain_text("Hello!")
    for machine in evening.machines:
        # One of the three has the table, and one of them has it after each death.
        machine.kill()
        play(evening, people, luck)
        machine.start()
    expect(cleo.board).to_be_visible()
    if cleo.page.evaluate("document.querySelectorAll('[data-clock]').length") == 0:
        pytest.fail("who watches sees no clock")

    # At three and more a bot plays on for who resigns.
    for person in people[1:] if len(people) == 2 else people:
        person.page.get_by_role("button", name="Resign").first.click()
        person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(anna.page.get_by_role("button", name="Rematch").first).to_be_visible(timeout=MATCH_OF_BOTS_MS)
    for person, name in zip(people, names, strict=True):
        person.page.goto(f"{evening.address}/p/{name}")
        row = person.page.get_by_role("link", name=re.compile("against ")).first
        expect(row).to_contain_text(re.compile("Won|Lost|Cancelled"))
    anna.page.get_by_role("link", name=re.compile("against ")).first.click()
    expect(anna.board).to_be_visible()


def open_table(anna: Person, evening: Evening, title: str) -> None:
    """A rated table with a clock, for anybody in the lobby."""
    page = anna.page
    page.goto(evening.address)
    page.get_by_role("button", name=re.compile(f"^Play (a friend|friends) at {title}$")).click()
    page.get_by_role("group", name="Open to").get_by_label("Anyone in the lobby").check()
    page.get_by_role("switch", name="Rated").check()
    page.get_by_role("group", name="Clock").get_by_label("10+5", exact=True).check()
    anna.press("Open the table")
    expect(anna.board).to_be_visible()


def take_seat(person: Person, evening: Evening, table: str) -> None:
    person.page.goto(evening.address)
    person.page.locator(f"[data-open-table='{table}']").get_by_role("button").first.click()
    expect(person.board).to_be_visible()


def seen(evening: Evening, person: Person) -> dict[str, object]:
    return evening.seen(*person.seat)


def open_seats(evening: Evening, anna: Person) -> int:
    seats = seen(evening, anna)["seats"]
    assert isinstance(seats, list)
    return sum(seat["kind"] == "open" for seat in seats)


def play(evening: Evening, people: Sequence[Person], luck: random.Random) -> None:
    """Some moves, typed by whoever is asked."""
    for _ in range(MOVES_BETWEEN_DEATHS):
        comes_to(lambda: any(seen(evening, person)["question"] is not None for person in people), True)
        answer(evening, next(person for person in people if seen(evening, person)["question"] is not None), luck)


def answer(evening: Evening, asked: Person, luck: random.Random) -> None:
    before = seen(evening, asked)
    legal = before["legal"]
    assert isinstance(legal, list)
    typed = asked.page.locator("#typed")
    expect(typed).to_be_enabled()
    typed.fill(luck.choice(legal))
    # A page that has just come back takes nothing before it knows what is asked.
    expect(asked.page.locator("form.typed button")).to_be_enabled()
    typed.press("Enter")

    def is_answered() -> bool:
        now = seen(evening, asked)
        return now["question"] != before["question"] or now["ending"] is not None

    comes_to(is_answered, True)
