"""An absent person does not block a table for three or more, and can take the seat back at any time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import pytest

from chabudai.match import Match, load
from chabudai.match.replay import replay
from tests.server.simulation.world import World

from .virtual import BotPool, Guest, Party, in_virtual_time, match_of, party

GRACE_S = 60.0
PHASES = ("play", "beaten", "drawn")


def asks(seat: int, phase: str) -> Callable[[Match], bool]:
    """Returns whether a seat owes this kind of decision."""
    return lambda match: match.acting == (seat,) and match.view(seat).data["phase"] == phase


def by_seat(match: Match, seat: int) -> int:
    """Returns the number of actions by a seat."""
    return sum(entry.actor == str(seat) for entry in match.entries)


def stands_in(guest: Guest) -> list[int]:
    """Returns the seats with a substitute, according to a client."""
    return [shown["seat"] for shown in guest.table["seats"] if shown["stand_in"]]


async def entries(table: Party) -> int:
    return len((await table.match()).entries)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seat", range(3))
def test_the_table_continues_without_a_person_who_can_take_the_seat_back(seat: int, phase: str) -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        await table.play_until(asks(seat, phase), random.Random(1))
        gone = table.guests[seat]
        await gone.leave()
        before = await entries(table)
        await asyncio.sleep(GRACE_S - 1)
        assert await entries(table) == before, "the grace time is not over"
        assert stands_in(table.watcher) == []
        await asyncio.sleep(2)
        assert await entries(table) > before
        for guest in (table.watcher, table.guests[seat - 1]):
            assert stands_in(guest) == [seat]
            shown = guest.table["seats"][seat]
            assert (shown["kind"], shown["name"], shown["present"]) == ("person", f"Person {seat}", False)
        # The second time there is no grace time.
        answered = by_seat(await table.match(), seat)
        await table.play_until(lambda match: by_seat(match, seat) >= answered + 3, random.Random(2))
        await gone.come()
        assert stands_in(table.watcher) == stands_in(gone) == []
        await table.play_until(asks(seat, "play"), random.Random(5))
        before = await entries(table)
        await asyncio.sleep(10 * GRACE_S)
        assert await entries(table) == before, "no substitute plays for a present person"
        assert (await gone.act(gone.table["legal"][0]))["type"] == "accepted"
        actors = {entry.actor for entry in (await table.match()).entries}
        assert actors == {"chance", "0", "1", "2"}, "the record names the acting seat"

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_a_person_who_returns_during_the_bots_search_decides() -> None:
    async def conversation(world: World) -> None:
        thinkers = BotPool(5.0)
        world.registry.bot_pool = thinkers  # type: ignore[assignment]
        table = await party(world, match_of(3))
        seat = (await table.match()).acting[0]
        gone = table.guests[seat]
        await gone.leave()
        await asyncio.sleep(GRACE_S + 2)
        assert thinkers.asked == [(seat, 2)], "a substitute has level 2"
        assert stands_in(table.watcher) == table.watcher.table["thinking"] == [seat]
        await gone.come()
        assert stands_in(table.watcher) == table.watcher.table["thinking"] == []
        await asyncio.sleep(20)
        assert await entries(table) == 2, "the bot's answer is ignored"
        assert (await gone.act(gone.table["legal"][-1]))["type"] == "accepted"

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_a_person_who_polls_over_http_is_present() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        room = await table.room()
        seat = room.match.acting[0]
        await table.guests[seat].leave()
        for _ in range(10):
            await asyncio.sleep(GRACE_S - 1)
            room.confirm_presence(seat)
        assert await entries(table) == 2
        await asyncio.sleep(GRACE_S + 1)
        assert stands_in(table.watcher) == [seat]
        room.confirm_presence(seat)
        await asyncio.sleep(0.1)
        assert stands_in(table.watcher) == []

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_one_person_plays_on_with_two_substitutes() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        first = (await table.match()).acting[0]
        gone = [(first + 1) % 3, (first + 2) % 3]
        for seat in gone:
            await table.guests[seat].leave()
        await table.guests[first].act(table.guests[first].table["legal"][0])
        # The table waits for each person once, on their turn.
        await asyncio.sleep(2 * GRACE_S + 2)
        assert sorted(stands_in(table.watcher)) == sorted(gone)
        match = await table.play_until(lambda match: match.is_over, random.Random(1))
        assert match.ending is not None
        assert match.ending["code"] == "last_penguin"

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_a_table_without_people_pauses_and_has_no_substitutes() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        first = (await table.match()).acting[0]
        for guest in table.guests:
            await guest.leave()
        await asyncio.sleep(10 * GRACE_S)
        # If only spectators are present, bots do not play on for people who may be about to return.
        assert await entries(table) == 2
        assert stands_in(table.watcher) == []
        await table.guests[(first + 1) % 3].come()
        await asyncio.sleep(GRACE_S - 1)
        assert await entries(table) == 2, "the grace time begins when a player waits"
        await asyncio.sleep(2)
        assert await entries(table) > 2
        await table.guests[(first + 1) % 3].leave()
        before = await entries(table)
        await asyncio.sleep(10 * GRACE_S)
        assert await entries(table) == before, "the last player has left too"

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_after_a_restart_the_grace_time_restarts() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        seat = (await table.match()).acting[0]
        await table.guests[seat].leave()
        await asyncio.sleep(GRACE_S - 5)
        await world.crash()
        for guest in [*table.guests, table.watcher]:
            if guest is not table.guests[seat]:
                await guest.come()
        await asyncio.sleep(GRACE_S - 1)
        assert await entries(table) == 2
        await asyncio.sleep(2)
        assert await entries(table) > 2
        assert stands_in(table.watcher) == [seat]
        await world.crash()
        await table.watcher.come()
        assert stands_in(table.watcher) == [], "it is not stored"

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_a_table_of_two_has_no_automatic_substitutes() -> None:
    async def conversation(world: World) -> None:
        for match in (match_of(2), load("nakatta", size=5).start()):
            table = await party(world, match)
            before = await entries(table)
            await table.guests[match.acting[0]].leave()
            await asyncio.sleep(20 * GRACE_S)
            assert await entries(table) == before
            assert stands_in(table.watcher) == []

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_an_open_seat_has_no_substitute() -> None:
    async def conversation(world: World) -> None:
        match = match_of(4)
        first = match.acting[0]
        kinds = ["person"] * 4
        kinds[first] = "open"
        table = await party(world, match, kinds)
        await asyncio.sleep(20 * GRACE_S)
        assert await entries(table) == 2
        assert stands_in(table.watcher) == []

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_a_person_who_is_not_asked_may_be_absent_for_long() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        first = (await table.match()).acting[0]
        away = table.guests[(first + 1) % 3]
        await away.leave()
        await asyncio.sleep(10 * GRACE_S)
        await table.guests[first].act(table.guests[first].table["legal"][0])
        await asyncio.sleep(GRACE_S - 1)
        await away.come()
        await asyncio.sleep(GRACE_S)
        assert stands_in(table.watcher) == []
        assert await entries(table) == 3

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_a_rematch_waits_for_absent_people_only_for_a_limited_time() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        anna, ben, carla = table.guests
        await table.all_resign()
        await carla.leave()
        await anna.request("offer", match=1, what="rematch")
        await ben.request("answer", match=1, what="rematch", accept=True)
        assert anna.table["match"] == 1
        assert anna.table["offers"] == [{"what": "rematch", "from": 0}]
        await asyncio.sleep(GRACE_S + 1)
        assert anna.table["match"] == 2
        # Everyone moves one seat on, and the substitute moves with its person.
        assert [shown["name"] for shown in anna.table["seats"]] == ["Person 1", "Person 2", "Person 0"]
        assert stands_in(anna) == [1]
        await carla.come()
        assert stands_in(anna) == []
        assert carla.table["you"] == 1

    in_virtual_time(conversation, grace_s=GRACE_S)


def test_an_answer_being_stored_is_not_interrupted() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        room = await table.room()
        seat = room.match.acting[0]
        write = world.registry.write

        async def slow(work: Callable[..., object], *arguments: object) -> object:
            await asyncio.sleep(3)
            return await write(work, *arguments)

        await table.guests[seat].leave()
        world.registry.write = slow  # type: ignore[assignment, method-assign]
        await asyncio.sleep(GRACE_S + 1)
        await table.guests[seat].come()
        await asyncio.sleep(10)
        assert await entries(table) == 3
        assert table.watcher.table["thinking"] == []
        assert stands_in(table.watcher) == []
        assert len(table.watcher.log) == 3
        stored = world.store.load_table(table.room_id)
        assert stored is not None
        assert list(stored[1].entries) == list(room.match.entries)

    in_virtual_time(conversation, grace_s=GRACE_S)


@pytest.mark.parametrize(("how", "code"), [("win", "forfeit"), ("cancel", "cancelled")])
def test_p13_a_claimed_win_over_an_absent_player_survives_a_restart(how: str, code: str) -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(2))
        seat = (await table.match()).acting[0]
        gone, here = table.guests[seat], table.guests[1 - seat]
        assert here.table["waits"]["end_from"] is None, "both are present"
        await gone.leave()
        assert here.table["waits"]["end_from"] - here.table["now"] == 600_000
        assert (await table.watcher.request("end", match=1, how=how))["code"] == "no_seat"
        assert (await here.request("end", match=1, how=how))["code"] == "too_early"
        await asyncio.sleep(600)
        assert (await here.request("end", match=1, how=how))["type"] == "accepted"
        assert (await here.request("end", match=1, how=how))["type"] == "accepted", "a repetition changes nothing"
        match = await table.match()
        world.registry.close()
        await table.watcher.come()
        assert table.watcher.table["ending"]["code"] == code
        assert table.watcher.table["ending"]["winners"] == ([1 - seat] if how == "win" else [])
        assert replay(match.record()) == match

    in_virtual_time(conversation)
