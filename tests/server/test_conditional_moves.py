"""Conditional moves at a correspondence table: stored, played for absent players, and shown only to their own seat."""

from __future__ import annotations

from chabudai.store import Pace
from tests.server.simulation.world import World

from .client import Service
from .test_clocks import crash, duel
from .virtual import Party, in_virtual_time, party

DAYS = Pace(clock="3d+14d")


async def table_with_conditional_moves(world: World) -> Party:
    """White answers c3 with a1, and then e5 with a2."""
    table = await party(world, duel(), pace=DAYS)
    white = table.guests[1]
    assert white.table["plan"] == []
    answer = await white.request("plan", match=1, lines=[["c3", "a1", "e5", "a2"], ["c4", "a1"]], stands=0)
    assert answer["type"] == "accepted"
    assert white.table["plan"] == [["c3", "a1", "e5", "a2"], ["c4", "a1"]]
    return table


def test_it_is_played_for_an_absent_player_and_shown_like_any_move() -> None:
    async def conversation(world: World) -> None:
        table = await table_with_conditional_moves(world)
        black, white = table.guests
        await white.leave()
        assert (await black.act("c3"))["type"] == "accepted"
        assert [line["action"] for line in black.log] == ["c3", "a1"]
        assert black.table["question"] == 2, "it is Black's turn again"
        await white.come()
        assert white.table["plan"] == [["e5", "a2"]]
        assert (await black.act("e5"))["type"] == "accepted"
        assert white.table["plan"] == []
        assert [line["action"] for line in white.log] == ["c3", "a1", "e5", "a2"]

    in_virtual_time(conversation)


def test_it_survives_a_restart_and_the_unloading_of_its_table() -> None:
    async def conversation(world: World) -> None:
        table = await table_with_conditional_moves(world)
        black, white = table.guests
        await crash(world, black, white, table.watcher)
        await black.come()
        assert (await black.act("c3"))["type"] == "accepted"
        assert [line["action"] for line in black.log] == ["c3", "a1"]
        await crash(world, black)
        await white.come()
        assert white.table["plan"] == [["e5", "a2"]]
        assert (await white.request("plan", match=1, lines=[], stands=2))["type"] == "accepted"
        await crash(world, white)
        await white.come()
        assert white.table["plan"] == []

    in_virtual_time(conversation)


def test_an_illegal_one_is_refused_with_a_message_and_the_previous_ones_stay() -> None:
    async def conversation(world: World) -> None:
        table = await table_with_conditional_moves(world)
        _black, white = table.guests
        for lines, code in (
            ([["c3", "c4"]], "illegal"),
            ([["c3", "nowhere"]], "notation"),
            ([["c3", "a1"], ["c3", "a2"]], "illegal"),
        ):
            refused = await white.request("plan", match=1, lines=lines, stands=0)
            assert refused["code"] == code
            assert 10 < len(refused["message"]) < 500
        assert white.table["plan"] == [["c3", "a1", "e5", "a2"], ["c4", "a1"]]
        assert (await table.watcher.request("plan", match=1, lines=[], stands=0))["code"] == "no_seat"
        assert table.watcher.table["plan"] is None

    in_virtual_time(conversation)


async def test_the_same_over_rest(service: Service) -> None:
    opened = await service.new_table("me", "open", size=5, pie=False)
    joined = await service.join(opened)
    path = f"/api/tables/{opened['table']}/plan"
    async with service.http(headers={"Authorization": f"Bearer {joined['key']}"}) as white:
        shown = await white.post(path, json={"match": 1, "lines": [["c3", "a1"]], "stands": 0})
        assert shown.status_code == 200, shown.text
        assert shown.json()["plan"] == [["c3", "a1"]]
        longest = await white.post(path, json={"match": 1, "lines": [["c3"] * 21], "stands": 0})
        assert longest.json()["code"] == "illegal"
    async with service.client(opened, opened["key"]) as black:
        assert black.table["plan"] == []
        await black.act("c3")
        await black.log_of(2)
        assert [line["action"] for line in black.log] == ["c3", "a1"]
