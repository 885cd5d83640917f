"""Clocks at a server's tables, tested in virtual time, over sockets, and through restarts."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from chabudai.errors import OptionsError
from chabudai.match import Match, load
from chabudai.match.replay import replay
from chabudai.match.time_control import DAY_MS
from chabudai.server.live.housekeeping import Housekeeper
from chabudai.server.live.open_table import open_table
from chabudai.server.protocol.tables import NewTable
from chabudai.server.table.match_result import result_of
from chabudai.store import Pace, Store, StoreError
from tests.reading import english
from tests.server.simulation.world import Json, World

from .virtual import BotPool, Guest, Party, in_virtual_time, match_of, party

DAY_S = DAY_MS / 1000


def duel(size: int = 5) -> Match:
    return load("nakatta", size=size, pie=False).start(seed=1)


def pace_of(clock: str) -> Pace:
    return Pace(clock=clock)


def now_ms() -> int:
    """Returns the time of the server's clock."""
    return int((1_800_000_000 + asyncio.get_running_loop().time()) * 1000)


async def crash(world: World, *guests: Guest, down_s: float = 0.0) -> None:
    """Lets the process die, and starts another one after a while."""
    await world.crash()
    if down_s:
        world.registry.close()
        world._keeper.cancel()
        await asyncio.sleep(down_s)
        world._boot()
    for guest in guests:
        guest.line = None


def clock(guest: Guest, seat: int) -> Json:
    """Returns a seat's clock as a client receives it."""
    shown: Json = guest.table["clocks"]["seats"][seat]
    return shown


def left_s(guest: Guest, seat: int) -> float:
    """Returns the remaining time of a seat for a client, at the server's current time."""
    shown = clock(guest, seat)
    gone_ms = now_ms() - shown["at"] - shown["free"] if shown["runs"] else 0
    return (int(shown["left"]) - max(0, gone_ms)) / 1000


def test_a_timeout_ends_a_match_of_two_and_is_shown_everywhere() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, duel(), pace=pace_of("1+2"))
        black, white = table.guests
        assert black.table["clocks"]["clock"] == "1+2"
        assert black.table["waits"] is None, "the clock limits the waiting"
        await asyncio.sleep(10)
        assert left_s(white, 0) == pytest.approx(50, abs=0.1)
        assert (await black.act("c3"))["type"] == "accepted"
        assert left_s(white, 0) == pytest.approx(52, abs=0.1)
        assert clock(white, 1)["runs"] is True
        assert clock(white, 0)["runs"] is False
        await asyncio.sleep(61)
        assert white.table["ending"]["code"] == "timeout"
        assert english(white.table["ending"]["sentence"], 1) == "You lost: you were out of time."
        assert black.table["ending"]["winners"] == [0]
        match = await table.match()
        assert match.entries[-1].action == "timeout 1"
        assert replay(match.record()) == match
        assert black.table["clocks"]["seats"][1]["left"] == 0
        result = result_of((await table.room()).situation.playing)
        assert result is not None
        assert (result.speed, result.code) == ("fast", "timeout")

    in_virtual_time(conversation)


def test_an_absent_player_loses_on_time_and_the_table_stays_in_memory() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, duel(), pace=pace_of("5+0"))
        for guest in [*table.guests, table.watcher]:
            await guest.leave()
        await asyncio.sleep(200)
        world.registry.unload_idle()
        assert len(world.registry.tables) == 1
        await asyncio.sleep(101)
        assert (await table.match()).ending is not None
        world.registry.unload_idle()
        await asyncio.sleep(100)
        world.registry.unload_idle()
        assert len(world.registry.tables) == 0

    in_virtual_time(conversation)


def test_a_restart_continues_with_the_remaining_time() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, duel(), pace=pace_of("5+0"))
        black, white = table.guests
        await asyncio.sleep(100)
        await black.act("c3")
        await asyncio.sleep(20)
        await crash(world, black, white, down_s=1000)
        await black.come()
        assert left_s(black, 0) == pytest.approx(200, abs=0.1)
        assert left_s(black, 1) == 300, "the open decision restarts"
        await asyncio.sleep(10)
        await white.come()
        await asyncio.sleep(10)
        assert left_s(white, 1) == pytest.approx(290, abs=0.1)
        await asyncio.sleep(291)
        assert black.table["ending"]["code"] == "timeout"

    in_virtual_time(conversation)


def test_the_log_has_the_time_and_the_clock_of_each_move() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, duel(), pace=pace_of("5+2"))
        black, white = table.guests
        await asyncio.sleep(8)
        await black.act("c3")
        await asyncio.sleep(3)
        await white.act("a1")
        first, second = white.log
        assert (first["left"], second["left"]) == (pytest.approx(294_000, abs=100), pytest.approx(299_000, abs=100))
        assert second["at"] - first["at"] == pytest.approx(3000, abs=50)
        await crash(world)
        await table.watcher.come()
        assert [(line["at"], line["left"]) for line in table.watcher.log] == [
            (line["at"], line["left"]) for line in white.log
        ], "a replay of the rows has the same times"

    in_virtual_time(conversation)


def test_at_a_table_of_three_a_bot_plays_for_a_late_but_present_player() -> None:
    async def conversation(world: World) -> None:
        world.registry.bot_pool = BotPool()  # type: ignore[assignment]
        table = await party(world, match_of(3), pace=pace_of("bank 5+20"))
        (seat,) = (await table.match()).acting
        silent = table.guests[seat]
        await asyncio.sleep(24.9)
        assert silent.table["seats"][seat]["stand_in"] is False
        before = (await table.match()).count
        await asyncio.sleep(3)
        assert silent.table["seats"][seat]["stand_in"] is True
        assert (await table.match()).count > before
        assert (await silent.request("back"))["type"] == "accepted"
        assert silent.table["seats"][seat]["stand_in"] is False

    in_virtual_time(conversation)


def test_an_unloaded_table_is_checked_when_its_correspondence_clock_runs_out() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, duel(), pace=pace_of("1d"))
        await table.guests[0].act("c3")
        for guest in [*table.guests, table.watcher]:
            await guest.leave()
        for _ in range(3):
            await asyncio.sleep(100)
            world.registry.unload_idle()
        assert len(world.registry.tables) == 0
        await asyncio.sleep(DAY_S - 400)
        assert len(world.registry.tables) == 0
        await asyncio.sleep(140)
        assert (await table.match()).entries[-1].action == "timeout 1"
        await table.guests[1].come()
        assert table.guests[1].table["ending"]["code"] == "timeout"
        assert world.store.due_tables(now_ms(), 10) == []

    in_virtual_time(conversation, idle_s=110)


def test_correspondence_clocks_stop_while_the_server_is_down() -> None:
    store = Store("sqlite://")
    assert store.record_heartbeat(1_000, 120_000) == 0
    assert store.record_heartbeat(61_000, 120_000) == 0

    async def conversation(world: World) -> None:
        table = await party(world, duel(), pace=pace_of("1d"))
        await Housekeeper(world.registry).wake_due_tables()
        await table.guests[0].act("c3")
        await crash(world, down_s=DAY_S)
        await asyncio.sleep(1)
        assert world.store.due_tables(now_ms(), 10) == []
        await table.guests[1].come()
        assert left_s(table.guests[1], 1) == pytest.approx(DAY_S, abs=60)

    in_virtual_time(conversation, idle_s=110)


def test_vacation_is_shown_to_all_and_survives_a_restart() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, duel(), pace=pace_of("3d+14d"))
        black, white = table.guests
        assert (await black.request("rest", match=1, on=True))["type"] == "accepted"
        assert clock(white, 0)["resting"] is True
        assert clock(white, 0)["free"] == 14 * DAY_MS
        refused = await table.watcher.request("rest", match=1, on=True)
        assert refused["code"] == "no_seat"
        await crash(world)
        await white.come()
        assert clock(white, 0)["resting"] is True
        await black.come()
        assert (await black.request("rest", match=1, on=False))["type"] == "accepted"
        assert clock(white, 0)["resting"] is False

    in_virtual_time(conversation)


def test_a_write_that_fails_leaves_the_clock_running() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, duel(), pace=pace_of("5+0"))
        black = table.guests[0]
        await asyncio.sleep(10)
        append = world.store.append

        def fails(*_: object) -> None:
            raise StoreError("the disk is full")

        world.store.append = fails  # type: ignore[method-assign, assignment]
        assert (await black.act("c3"))["type"] == "refused"
        world.store.append = append  # type: ignore[method-assign]
        await asyncio.sleep(10)
        assert (await black.act("c3"))["type"] == "accepted"
        assert left_s(black, 0) <= 300

    in_virtual_time(conversation)


@pytest.mark.parametrize(
    ("asked", "window"),
    [({}, "fixed"), ({"together": "blind"}, "blind")],
)
def test_a_table_is_opened_with_a_clock(asked: Json, window: str) -> None:
    async def conversation(world: World) -> None:
        table = NewTable("eurojongg", ["me", "open", "bot:1", "bot:1"], {}, "Anna", clock="bank 5+20", **asked)
        room = await world.registry.find((await open_table(world.registry, table)).table)
        assert (room.table.pace.clock, room.table.pace.window) == ("bank 5+20", window)
        alone = msgspec.structs.replace(table, seats=["me", "bot:1", "bot:1", "bot:1"], together=None)
        pace = (await world.registry.find((await open_table(world.registry, alone)).table)).table.pace
        assert (pace.window, pace.window_ms) == ("blind", 1000)
        for odd in (replaced(table, clock="fast"), replaced(table, together="instant")):
            with pytest.raises(OptionsError):
                await open_table(world.registry, odd)

    in_virtual_time(conversation)


def replaced(table: NewTable, **changes: str) -> NewTable:
    return msgspec.structs.replace(table, **changes)


async def hundred_moves(table: Party) -> None:
    luck = random.Random(5)
    for _ in range(100):
        match = await table.match()
        if match.is_over:
            return
        (seat,) = match.acting
        await asyncio.sleep(luck.random())
        await table.guests[seat].act(luck.choice(match.view(seat).legal_actions))


def test_sent_and_stored_clocks_agree_after_many_moves() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, duel(9), pace=pace_of("5+1"))
        await hundred_moves(table)
        found = world.store.load_table(table.room_id)
        assert found is not None
        _, stored = found
        assert stored.clocks is not None
        assert [clock(table.watcher, seat)["left"] for seat in (0, 1)] == list(stored.clocks.left_ms)
        assert stored.stamps[len(stored.entries)].left_ms == stored.clocks.left_ms

    in_virtual_time(conversation)
