"""Restrictions during an overload, and their order."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from chabudai.server.live.bot_pool import BotPool
from chabudai.server.live.overload import BEGINS_AT_S, CALM_S, SAMPLE_INTERVAL_S, LoadMeter, Restriction
from chabudai.server.settings import Settings
from chabudai.server.table.errors import RefusedError
from tests.server.simulation.virtual_loop import run
from tests.server.simulation.world import World

from .client import TIMEOUT_S, running
from .virtual import in_virtual_time, match_of, party


class Samples:
    """A meter with a clock of its own."""

    def __init__(self) -> None:
        self.meter = LoadMeter()
        self._now_s = 0.0

    def take(self, late_s: float, seconds: float) -> list[Restriction]:
        """Takes samples with the same lateness for some time. Returns the restrictions that applied, in order."""
        found = [self.meter.restriction]
        for _ in range(round(seconds / SAMPLE_INTERVAL_S)):
            self._now_s += SAMPLE_INTERVAL_S
            self.meter.observe(late_s, self._now_s)
            if self.meter.restriction is not found[-1]:
                found.append(self.meter.restriction)
        return found


def test_restrictions_begin_in_order_and_are_lifted_in_the_opposite_order() -> None:
    samples = Samples()
    assert samples.take(0.3, 10) == list(Restriction)
    assert samples.take(0.0, 5 * CALM_S) == list(reversed(Restriction))


def test_each_restriction_has_a_lateness_at_which_it_begins_and_does_not_flicker() -> None:
    for restriction, at_s in BEGINS_AT_S.items():
        samples = Samples()
        assert samples.take(at_s * 1.1, 10)[-1] is restriction
        assert samples.take(at_s * 0.7, 60) == [restriction]
    assert Samples().take(min(BEGINS_AT_S.values()) * 0.9, 60) == [Restriction.NONE]


def test_one_long_pause_is_not_an_overload_that_refuses_anything() -> None:
    assert max(Samples().take(60.0, SAMPLE_INTERVAL_S)) <= Restriction.LOBBY


def test_spectators_are_refreshed_less_often_and_players_at_once() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        room = await table.room()

        async def moves(count: int) -> list[int]:
            before = [len(guest.frames) for guest in (*table.guests, table.watcher)]
            for _ in range(count):
                match = await table.match()
                seat = match.acting[0]
                await table.guests[seat].act(match.view(seat).legal_actions[-1])
            frames = zip(before, (*table.guests, table.watcher), strict=True)
            return [sum(frame["type"] == "table" for frame in guest.frames[first:]) for first, guest in frames]

        assert await moves(4) == [4, 4, 4, 4]
        world.registry.load.restriction = Restriction.SPECTATORS
        await asyncio.sleep(60)
        # The first change is sent at once; the next one waits for the end of the interval.
        assert await moves(4) == [4, 4, 4, 1]
        await asyncio.sleep(60)
        assert table.watcher.table["lines"] == table.guests[0].table["lines"], "the newest snapshot is never left out"
        assert table.watcher.log[-1]["number"] == table.guests[0].log[-1]["number"]
        await room.retire()

    in_virtual_time(conversation)


def test_bots_think_one_at_a_time() -> None:
    async def conversation() -> None:
        meter = LoadMeter()
        pool = BotPool(Settings(database="sqlite://", bots_at_once=3), load=meter)
        begun, ends = [], [asyncio.Event() for _ in range(4)]

        async def search(number: int) -> None:
            ticket = pool._shares.ask("Anna", 0.1, 0.0)
            await pool._turn(ticket)
            begun.append(number)
            await ends[number].wait()
            pool._end(ticket)

        meter.restriction = Restriction.BOTS
        tasks = [asyncio.create_task(search(number)) for number in range(4)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert begun == [0]
        assert not pool.has_room
        ends[0].set()
        await asyncio.sleep(1)
        assert begun == [0, 1], "the end of a search begins the next one"
        meter.restriction = Restriction.NONE
        ends[1].set()
        await asyncio.sleep(1)
        assert begun == [0, 1, 2, 3]
        for end in ends:
            end.set()
        await asyncio.gather(*tasks)

    run(conversation())


def test_new_tables_and_seeks_are_refused_last_with_a_time() -> None:
    for restriction in Restriction:
        meter = LoadMeter()
        meter.restriction = restriction
        if restriction < Restriction.NEW_TABLES:
            meter.check_new_table()
            continue
        with pytest.raises(RefusedError) as refused:
            meter.check_new_table()
        assert refused.value.code == "busy"
        assert refused.value.retry_after_s == 10


def test_a_new_table_is_answered_with_busy_during_an_overload(tmp_path: Path) -> None:
    wanted = {"game": "nakatta", "seats": ["me", "bot:1"]}
    with running(tmp_path / "t.sqlite") as service:
        meter: LoadMeter = service.app.state.registry.load
        with httpx.Client(base_url=service.address, timeout=TIMEOUT_S) as caller:
            opened = caller.post("/api/tables", json=wanted).raise_for_status().json()
            meter.restriction = Restriction.NEW_TABLES
            refused = caller.post("/api/tables", json=wanted)
            assert refused.json()["code"] == "busy"
            assert refused.headers["retry-after"] == "10"
            assert caller.get(f"/api/tables/{opened['table']}").status_code == 200, "open tables are served"
