"""Group commit: waiting writes share a commit, writes time out, and garbage is collected when idle."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from chabudai.match import Entry, load
from chabudai.server.live.garbage_collection import (
    MAX_SWEEP_INTERVAL_S,
    QUIET_AFTER_S,
    QUIET_SWEEP_INTERVAL_S,
    GarbageCollector,
)
from chabudai.server.live.group_commit import MAX_EXPECTED_WAIT_S, BusyError, GroupCommit
from chabudai.store import ConflictError, Player, Store, StoredMatch, StoredTable, StoreError, now

from .client import TIMEOUT_S


class SlowDisk:
    """A disk whose commits end on request, and a clock that does not advance meanwhile."""

    def __init__(self) -> None:
        self.commits = 0
        self.now_s = 0.0
        self.may_end = threading.Event()
        self.failure: Exception | None = None

    @contextmanager
    def together(self) -> Iterator[None]:
        self.commits += 1
        yield
        assert self.may_end.wait(TIMEOUT_S)
        if self.failure is not None:
            raise self.failure

    def clock(self) -> float:
        return self.now_s

    async def commit(self, number: int) -> None:
        """Waits for the start of the commit with this number (from 1). Later writes are part of a later commit."""
        async with asyncio.timeout(TIMEOUT_S):
            while self.commits < number:
                await asyncio.sleep(0.005)


async def test_waiting_writes_share_the_next_commit() -> None:
    disk = SlowDisk()
    writer = GroupCommit(disk.together, disk.clock)
    written: list[int] = []
    writes = [asyncio.create_task(writer.write(written.append, number)) for number in range(20)]
    await disk.commit(1)
    writes += [asyncio.create_task(writer.write(written.append, number)) for number in range(20, 40)]
    await asyncio.sleep(0.05)
    assert not any(write.done() for write in writes), "no write is acknowledged before it is on disk"
    disk.may_end.set()
    await asyncio.gather(*writes)
    assert written == list(range(40))
    assert disk.commits == 2
    writer.close()


@pytest.mark.parametrize("error", [ConflictError("another write was first"), RuntimeError("a programming error")])
async def test_a_bad_write_fails_alone_and_a_failed_commit_fails_for_all(error: Exception) -> None:
    disk = SlowDisk()
    disk.may_end.set()
    writer = GroupCommit(disk.together, disk.clock)

    def refuse() -> None:
        raise error

    outcomes = await asyncio.gather(
        writer.write(int, "1"), writer.write(refuse), writer.write(int, "3"), return_exceptions=True
    )
    assert [outcomes[0], outcomes[2]] == [1, 3]
    assert outcomes[1] is error
    disk.failure = StoreError("the disk is full")
    failed = await asyncio.gather(*(writer.write(int, text) for text in "12"), return_exceptions=True)
    assert len(failed) == 2
    assert all(isinstance(outcome, StoreError) for outcome in failed)
    writer.close()


async def test_two_concurrent_writes_after_a_long_idle_time_are_not_refused() -> None:
    disk = SlowDisk()
    disk.now_s = 1_000.0
    disk.may_end.set()
    writer = GroupCommit(disk.together, disk.clock)
    assert list(await asyncio.gather(writer.write(int, "1"), writer.write(int, "2"))) == [1, 2]
    disk.now_s = 2_000.0
    assert list(await asyncio.gather(writer.write(int, "3"), writer.write(int, "4"))) == [3, 4]
    writer.close()


async def test_a_write_that_would_wait_more_than_two_seconds_is_refused_immediately() -> None:
    disk = SlowDisk()
    writer = GroupCommit(disk.together, disk.clock)
    first = asyncio.create_task(writer.write(int, "1"))
    await disk.commit(1)
    disk.now_s = MAX_EXPECTED_WAIT_S - 0.1
    second = asyncio.create_task(writer.write(int, "2"))
    await asyncio.sleep(0.05)
    assert not second.done()
    disk.now_s = MAX_EXPECTED_WAIT_S + 0.1
    with pytest.raises(BusyError):
        await writer.write(int, "3")
    disk.may_end.set()
    assert list(await asyncio.gather(first, second)) == [1, 2]
    # The disk was slow last time, so a commit that has just started will probably be slow too.
    disk.may_end.clear()
    slow = asyncio.create_task(writer.write(int, "4"))
    await disk.commit(3)
    writer._took_s = 1.5
    with pytest.raises(BusyError):
        await writer.write(int, "5")
    disk.may_end.set()
    assert await slow == 4
    writer.close()


def create_store(database: Path | str) -> tuple[Store, int]:
    """Returns a store with a table whose match has no entry."""
    store, game = Store(database), load("nakatta")
    table = StoredTable("T", now(), None, "", (Player("bot", "One", 1), Player("bot", "Two", 1)))
    match = StoredMatch(0, 1, game.key, game.options, game.rules_version, (0, 1), now(), ())
    return store, store.create_table(table, match).id


@pytest.mark.parametrize("database", ["tables.sqlite", "sqlite://"])
def test_a_refused_write_leaves_the_others_of_its_transaction(database: str, tmp_path: Path) -> None:
    store, match = create_store(database if "://" in database else tmp_path / database)
    with store.batch():
        store.append(match, 1, [Entry("0", "a1")])
        with pytest.raises(ConflictError):
            store.append(match, 1, [Entry("0", "b2")])

        def fail() -> None:
            with store.transaction():
                store.append(match, 2, [Entry("1", "d4")])
                raise RuntimeError("a programming error")

        with pytest.raises(RuntimeError):
            fail()
        store.append(match, 2, [Entry("1", "c3")])

    def stopped() -> None:
        with store.batch():
            store.append(match, 3, [Entry("0", "d4")])
            raise StoreError("the process is told to stop")

    with pytest.raises(StoreError):
        stopped()
    found = store.load_match("T", 1)
    assert found is not None
    assert [entry.action for entry in found.entries] == ["a1", "c3"]
    assert store.load_match("T", 2) is None
    store.close()


# Garbage collection.


@pytest.fixture
def thawed() -> Iterator[None]:
    """Collects the suite's objects here, and freezes them again afterwards."""
    yield
    gc.freeze()


@pytest.mark.usefixtures("thawed")
def test_a_full_collection_runs_when_idle_and_otherwise_once_an_hour() -> None:
    times = {"now": 0.0, "written": 0.0}
    collector = GarbageCollector(lambda: times["written"], lambda: times["now"])
    times["now"] = times["written"] = QUIET_SWEEP_INTERVAL_S + 1
    assert not collector.is_due(), "a match is being played"
    times["now"] += QUIET_AFTER_S
    assert collector.is_due()
    collector.sweep()
    gc.unfreeze()
    assert not collector.is_due(), "a collection has just run"
    times["now"] = times["written"] = times["now"] + MAX_SWEEP_INTERVAL_S
    assert collector.is_due()


class ReferenceCycle:
    """A reference cycle that only the collector frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.usefixtures("thawed")
async def test_young_objects_are_collected_at_each_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chabudai.server.live.garbage_collection.YOUNG_INTERVAL_S", 0.001)
    tending = asyncio.create_task(GarbageCollector(lambda: 0.0).tend())
    await asyncio.sleep(0)
    gone = weakref.ref(ReferenceCycle())
    async with asyncio.timeout(TIMEOUT_S):
        while gone() is not None:
            await asyncio.sleep(0.001)
    tending.cancel()
    await asyncio.gather(tending, return_exceptions=True)


@pytest.mark.usefixtures("thawed")
async def test_the_collectors_settings_are_restored(monkeypatch: pytest.MonkeyPatch) -> None:
    before = gc.get_threshold()
    tending = asyncio.create_task(GarbageCollector(lambda: 0.0).tend())
    await asyncio.sleep(0.01)
    assert gc.get_freeze_count() > 0
    assert gc.get_threshold()[2] > 10**6, "old objects are not collected between moves"
    tending.cancel()
    await asyncio.gather(tending, return_exceptions=True)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
