"""If the store does not respond, requests time out, and the health endpoint still answers."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from chabudai.server.fair_queue import CURRENT_OWNER
from chabudai.server.live import group_commit as writing
from chabudai.server.live import readiness
from chabudai.server.live.group_commit import BusyError, GroupCommit
from chabudai.server.live.read_pool import ReadPool, StoreTimeoutError
from chabudai.store import Store, StoreError

from .client import TIMEOUT_S, Service, running, two_people
from .conftest import NO_LIMITS
from .test_group_commit import SlowDisk


async def test_reads_time_out() -> None:
    readers, may_end, ran = ReadPool(0.2), threading.Event(), list[int]()
    stuck = [asyncio.create_task(readers.call(may_end.wait, 600)) for _ in range(3)]
    behind = asyncio.create_task(readers.call(ran.append, 1))
    async with asyncio.timeout(TIMEOUT_S):
        lines = await asyncio.gather(*stuck, behind, return_exceptions=True)
    assert all(isinstance(error, StoreTimeoutError) for error in lines)
    assert not await readers.answers(lambda: None, 0.1)
    may_end.set()
    async with asyncio.timeout(TIMEOUT_S):
        while not await readers.answers(lambda: None, 0.1):
            pass
    readers._limit_s = TIMEOUT_S
    assert await readers.call(int, "7") == 7
    assert ran == [], "an abandoned read is not started"
    assert readers.close()


async def test_the_reads_of_a_flood_do_not_delay_those_of_others() -> None:
    readers, may_end, ran = ReadPool(TIMEOUT_S), threading.Event(), list[int]()
    before = asyncio.create_task(readers.call(may_end.wait, 600))
    CURRENT_OWNER.set(("flood",))
    flood = [asyncio.create_task(readers.call(ran.append, number)) for number in range(1, 50)]
    CURRENT_OWNER.set(("anna",))
    anna = asyncio.create_task(readers.call(ran.append, 0))
    await asyncio.sleep(0)
    may_end.set()
    await asyncio.gather(before, *flood, anna)
    assert ran.index(0) <= 2
    assert readers.close()


async def test_writes_time_out_if_a_commit_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "WRITE_TIMEOUT_S", 0.2)
    disk = SlowDisk()
    writer = GroupCommit(disk.together, disk.clock)
    written: list[int] = []
    in_commit = asyncio.create_task(writer.write(written.append, 1))
    await disk.commit(1)
    behind = asyncio.create_task(writer.write(written.append, 2))
    data = await asyncio.gather(in_commit, behind, return_exceptions=True)
    assert isinstance(data[0], StoreError), "it may still be written"
    assert not isinstance(data[0], BusyError)
    assert isinstance(data[1], BusyError)
    disk.may_end.set()
    monkeypatch.setattr(writing, "WRITE_TIMEOUT_S", TIMEOUT_S)
    await writer.write(written.append, 3)
    assert written == [1, 3]
    assert writer.close()


@contextmanager
def silent_store(service: Service) -> Iterator[None]:
    """Makes every call of the store wait until the block ends, and callers give up soon meanwhile. Before and after it,
    the usual limits apply, because a busy machine may take long for a row."""
    goes_on = threading.Event()
    begun, batch = Store._begin, Store.batch
    registry = service.app.state.registry

    def wait(method: Any) -> Any:
        def waits(store: Store, *asked: Any) -> Any:
            assert goes_on.wait(2 * TIMEOUT_S)
            return method(store, *asked)

        return waits

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Store, "_begin", wait(begun))
        patched.setattr(Store, "batch", wait(batch))
        patched.setattr(writing, "WRITE_TIMEOUT_S", 0.5)
        patched.setattr(registry.readers, "_limit_s", 0.5)
        patched.setattr(registry, "settings", replace(registry.settings, store_s=0.5))
        try:
            yield
        finally:
            goes_on.set()


async def test_the_health_endpoint_answers_while_the_store_does_not_respond(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "PROBE_INTERVAL_S", 0.0)
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        async with two_people(service, pie=False) as (anna, ben, opened), service.http() as caller:
            for path in ("/healthz", "/readyz", "/api/health"):
                assert (await caller.get(path)).status_code == 200
            with silent_store(service):
                data = await asyncio.gather(
                    anna.act("c3"), caller.get(f"/api/tables/{'A' * 16}"), caller.post("/api/tables", json=NEW)
                )
                for path, status in {"/healthz": 200, "/readyz": 503, "/api/health": 503}.items():
                    assert (await caller.get(path)).status_code == status, path
                assert data[0]["code"] == "error"
                assert data[1].json()["code"] == "busy"
                assert data[2].json()["code"] in ("busy", "error")
                # A repeated request is refused while the outcome is unknown.
                assert (await anna.act("c3"))["code"] in ("busy", "error")
            async with asyncio.timeout(TIMEOUT_S):
                while (await anna.act("c3", question=1)).get("code") in ("busy", "error"):
                    await asyncio.sleep(0.05)
            await ben.log_of(1)
            async with asyncio.timeout(TIMEOUT_S):
                while (await caller.get("/readyz")).status_code != 200:
                    await asyncio.sleep(0.05)
    with sqlite3.connect(tmp_path / "t.sqlite") as rows:
        (count,) = rows.execute(
            "SELECT count(*) FROM entries JOIN matches ON matches.id = match_id WHERE table_id = ?", (opened["table"],)
        ).fetchone()
    rows.close()
    assert count == 1, "played once, however often it was requested"


NEW = {"game": "nakatta", "seats": ["me", "open"]}
