"""At a table for three or more, the others play on after a resignation; at a table for two, the match is over."""

from __future__ import annotations

import random

import pytest

from chabudai.match import Entry
from chabudai.match.replay import replay
from tests.reading import english
from tests.server.simulation.world import World

from .virtual import Guest, Party, in_virtual_time, match_of, party


def resigned(guest: Guest) -> list[int]:
    """Returns the seats whose players have resigned, according to a client."""
    return [shown["seat"] for shown in guest.table["seats"] if shown["resigned"]]


async def play_on(table: Party, gone: int) -> None:
    """Lets the remaining people play to the end, while a bot plays in the resigned seat."""
    dice = random.Random(4)
    table.guests[gone].line, line = None, table.guests[gone].line
    await table.play_until(lambda match: match.is_over, dice)
    table.guests[gone].line = line


def test_a_bot_plays_a_resigned_seat_and_the_record_says_so() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        gone = (await table.match()).acting[0]
        leaver = table.guests[gone]
        assert (await leaver.request("resign", match=1))["type"] == "accepted"
        assert (await leaver.request("resign", match=1))["type"] == "accepted", "a repetition changes nothing"
        match = await table.match()
        assert not match.is_over
        assert [entry for entry in match.entries if entry.actor == "table"] == [Entry("table", f"leave {gone}")]
        for guest in (*table.guests, table.watcher):
            assert resigned(guest) == [gone]
            assert guest.table["ending"] is None
        assert leaver.table["question"] is None
        assert leaver.table["legal"] == []
        refused = await leaver.request("act", match=1, question=1, action="play 1x1@1")
        assert refused["code"] == "over"
        assert refused["message"] == "you have resigned; a bot plays in your seat"
        assert refused["sentence"]["id"] == "server-resigned-bot-plays"
        await play_on(table, gone)
        match = await table.match()
        assert sum(entry.actor == str(gone) for entry in match.entries) > 0, "a bot has played"
        for guest in (*table.guests, table.watcher):
            assert gone not in guest.table["ending"]["winners"]
        assert match.ending is not None
        assert match.ending["left"] == [gone]
        assert match.returns[gone] == min(match.returns)
        assert sum(match.returns) == pytest.approx(0)
        again = replay(match.record())
        assert again == match
        assert (again.ending, again.returns) == (match.ending, match.returns)

    in_virtual_time(conversation)


def test_the_match_ends_when_all_people_have_resigned() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(4), ["person", "bot", "person", "bot"])
        anna, carla = table.guests[0], table.guests[2]
        await anna.request("resign", match=1)
        assert not (await table.match()).is_over
        await carla.request("resign", match=1)
        assert table.watcher.table["ending"]["winners"] == [1, 3]
        assert (await table.match()).returns == pytest.approx([-1, 1, -1, 1]), "the last to resign ranks like the first"

    in_virtual_time(conversation)


def test_a_match_that_all_have_resigned_has_no_winner() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        await table.all_resign()
        ended = await table.match()
        assert ended.ending is not None
        assert (ended.ending["winners"], ended.returns) == ([], [0, 0, 0]), "all possible winners have resigned"
        assert len(ended.ending["left"]) == 2
        assert table.watcher.table["ending"]["winners"] == []
        assert english(table.watcher.table["ending"]["sentence"]) == "All players have resigned, so there is no winner."
        again = replay(ended.record())
        assert (again.ending, again.returns) == (ended.ending, ended.returns)

    in_virtual_time(conversation)


def test_a_player_who_resigned_takes_part_in_the_rematch() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        await table.all_resign()
        for guest in table.guests:
            await guest.request("offer", match=1, what="rematch")
        assert table.watcher.table["match"] == 2
        assert resigned(table.watcher) == []
        match = await table.match()
        assert any(guest.table["question"] is not None for guest in table.guests)
        assert match.departed_seats == frozenset()

    in_virtual_time(conversation)


def test_after_a_restart_the_bot_still_plays_a_resigned_seat() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        gone = (await table.match()).acting[0]
        await table.guests[gone].request("resign", match=1)
        world.registry.close()
        for guest in (*table.guests, table.watcher):
            await guest.come()
        assert resigned(table.watcher) == [gone]
        await play_on(table, gone)
        assert (await table.match()).is_over

    in_virtual_time(conversation)
