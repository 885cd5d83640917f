"""Readiness: what is measured, and that callers share a probe."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from chabudai.server.http.security_headers import SecurityHeaders
from chabudai.server.live import readiness
from chabudai.store import StoreError

from .client import TIMEOUT_S, Service, running
from .conftest import NO_LIMITS


async def parts(service: Service) -> tuple[int, dict[str, bool]]:
    async with service.http() as caller:
        answer = await caller.get("/readyz")
        return answer.status_code, answer.json()["parts"]


async def until_ready(service: Service) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while (await parts(service))[0] != 200:
            await asyncio.sleep(0.05)


@pytest.fixture(autouse=True)
def _frequent_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "PROBE_INTERVAL_S", 0.0)
    # A busy machine may take long for a row; the file that is locked below is waited for as long.
    monkeypatch.setattr(readiness, "PROBE_TIMEOUT_S", 3.0)


async def test_a_locked_file_is_not_ready_for_writes(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    with running(file, limits=NO_LIMITS) as service:
        assert await parts(service) == (200, {"store_read": True, "store_write": True, "bus": True, "bots": True})
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await parts(service) == (503, {"store_read": True, "store_write": False, "bus": True, "bots": True})
            async with service.http() as caller:
                said = await caller.get("/api/health")
                assert (said.status_code, said.json()["message"]) == (503, "the server is not ready: store_write")
                assert (await caller.get("/healthz")).status_code == 200
            other.execute("ROLLBACK")
        await until_ready(service)


async def test_a_full_disk_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:

        def full(_store: object) -> None:
            raise StoreError("the database t.sqlite cannot be used: database or disk is full")

        monkeypatch.setattr(readiness, "write_probe", full)
        status, found = await parts(service)
        assert (status, found["store_read"], found["store_write"]) == (503, True, False)


async def test_callers_share_a_probe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "PROBE_INTERVAL_S", 1_000.0)
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        probes: list[object] = []
        monkeypatch.setattr(readiness, "write_probe", probes.append)
        async with service.http() as caller:
            answers = await asyncio.gather(*(caller.get("/readyz") for _ in range(20)))
        assert {answer.status_code for answer in answers} == {200}
        assert len(probes) <= 1


@pytest.mark.parametrize(("scheme", "is_always_https"), [("http", False), ("https", False), ("http", True)])
async def test_tls_is_remembered_by_browsers(scheme: str, is_always_https: bool) -> None:
    async def app(_scope: object, _receive: object, send: object) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})  # type: ignore[operator]
        await send({"type": "http.response.body", "body": b""})  # type: ignore[operator]

    transport = httpx.ASGITransport(SecurityHeaders(app, is_always_https))
    async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://localhost") as caller:
        headers = (await caller.get("/")).headers
    assert ("strict-transport-security" in headers) == (scheme == "https" or is_always_https)
