"""A database that becomes unavailable and returns: which process owns it afterwards, and whether play continues."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from chabudai.server import Settings
from chabudai.server.cluster.membership import HEARTBEAT_TIMEOUT_S
from chabudai.server.cluster.memory_bus import MemoryBus
from chabudai.server.live import housekeeping as keeping
from chabudai.server.live.ownership import Ownership
from chabudai.server.live.registry import TableRegistry
from chabudai.server.ratings.rating import rate_match
from chabudai.store import InUseError, Store, StoreError

from .client import TIMEOUT_S, Client, running, stored_rows, two_people
from .conftest import NO_LIMITS
from .postgresql import Server, server
from .simulation.cluster.processes import stop_temporarily


@pytest.fixture(scope="module")
def database() -> Iterator[Server]:
    with server() as made:
        yield made


def test_a_process_that_lost_the_lock_with_the_server_takes_it_again(database: Server) -> None:
    mine, other = Store(database.address), Store(database.address)
    mine.lock()
    mine.renew_lock()
    database.stop()
    with pytest.raises(StoreError) as error:
        mine.renew_lock()
    assert not isinstance(error.value, InUseError), "the cause is unknown"
    database.start()
    mine.renew_lock()
    # The pool's connections died with the server.
    with pytest.raises(StoreError, match="cannot be used"):
        other.table_ids()
    with pytest.raises(InUseError):
        other.lock()
    mine.close()
    other.close()


def test_a_process_that_is_too_late_for_the_lock_is_refused(database: Server) -> None:
    mine, other = Store(database.address), Store(database.address)
    mine.lock()
    database.stop()
    database.start()
    # The pool's connections died with the server.
    with pytest.raises(StoreError, match="cannot be used"):
        other.table_ids()
    other.lock()
    with pytest.raises(InUseError):
        mine.renew_lock()
    mine.close()
    other.close()


async def test_a_process_that_lost_its_database_to_another_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "LOCK_CHECK_INTERVAL_S", 0.01)
    registry, stopped = TableRegistry(Settings(), Store(tmp_path / "t.sqlite"), rate_match), asyncio.Event()
    registry.ownership = Ownership(MemoryBus(), HEARTBEAT_TIMEOUT_S)
    tries = 0

    def lost() -> None:
        nonlocal tries
        tries += 1
        raise InUseError("in use") if tries > 2 else StoreError("away")

    monkeypatch.setattr(registry.store, "renew_lock", lost)
    async with asyncio.timeout(TIMEOUT_S):
        await keeping.Housekeeper(registry).watch_lock(stopped.set)
    assert stopped.is_set()
    assert tries == 3, "an unavailable database is retried"
    assert registry.ownership.is_leaving
    registry.close()
    registry.store.close()


async def play_on(clients: tuple[Client, Client], action: str) -> None:
    """Plays an action, and repeats the request while its outcome is unknown."""
    turn = clients[len(clients[0].log) % 2]
    lines, question = len(turn.log) + 1, (await turn.until_asked())["question"]
    async with asyncio.timeout(TIMEOUT_S):
        while (answer := await turn.act(action, question=question))["type"] != "accepted":
            assert answer["code"] in ("busy", "error"), answer
            await asyncio.sleep(0.1)
        for client in clients:
            await client.log_of(lines)


async def test_play_continues_after_the_database_restarted(database: Server) -> None:
    with running(database.address, limits=NO_LIMITS) as service:
        async with two_people(service, pie=False) as (anna, ben, opened):
            await play_on((anna, ben), "c3")
            await asyncio.to_thread(database.stop)
            assert (await ben.act("b2"))["code"] in ("busy", "error")
            await asyncio.to_thread(database.start)
            await play_on((anna, ben), "b2")
            await play_on((anna, ben), "d4")
    assert [action for _, action in stored_rows(database.address, opened["table"])] == ["c3", "b2", "d4"]


async def test_play_continues_after_the_database_stopped_for_ten_seconds(
    database: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(database.address, limits=NO_LIMITS) as service:
        async with two_people(service, pie=False) as (anna, ben, opened):
            await play_on((anna, ben), "c3")
            is_over = asyncio.create_task(stop_temporarily(database.process, 10))
            await asyncio.sleep(0)
            await play_on((anna, ben), "b2")
            await is_over
            await play_on((anna, ben), "d4")
    assert [action for _, action in stored_rows(database.address, opened["table"])] == ["c3", "b2", "d4"]
