"""The metrics follow events, are for the operator only, and reveal no table and no hand."""

from __future__ import annotations

import re
import socket
import stat
from pathlib import Path

import httpx
import pytest

from chabudai.errors import OptionsError
from chabudai.server import Settings, create_app
from chabudai.server.http.metrics_socket import bind_metrics_socket

from .client import Service, play, running, two_people
from .conftest import NO_LIMITS

TOKEN = "a token of the operator"
LABELS = {"code", "reason", "le", "implementation", "major", "minor", "patchlevel", "version"}


THIS_MACHINE = ("127.0.0.0/8", "::1")


async def numbers(service: Service, **headers: str) -> dict[str, float]:
    async with service.http() as caller:
        answer = await caller.get("/metrics", headers=headers)
        assert answer.status_code == 200
        rows = (line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#"))
        return {name: float(value) for name, _, value in rows}


async def test_metrics_follow_events_and_identify_no_table(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, bot_beat_s=0, metrics_from=THIS_MACHINE) as service:
        before = await numbers(service)
        async with two_people(service, pie=False) as (anna, ben, opened):
            await play((anna, ben), "c3", "d4")
            assert (await anna.act("c3"))["code"] in ("illegal", "stale")
            table = await service.new_table("me", "bot:1", pie=False)
            async with service.client(table, table["key"]) as carla:
                await carla.act("c3")
                await carla.log_of(2)
                found = await numbers(service)
            async with service.http() as caller:
                text = (await caller.get("/metrics")).text
        moved = {name: value - before.get(name, 0) for name, value in found.items()}
        assert moved["chabudai_entries_total"] == 4
        assert moved["chabudai_act_seconds_count"] == 3
        assert moved["chabudai_bot_think_seconds_count"] == 1
        assert moved["chabudai_bot_wait_seconds_count"] == 1
        assert moved["chabudai_commit_seconds_count"] >= 4
        assert sum(value for name, value in moved.items() if name.startswith("chabudai_refusals_total")) == 1
        assert found["chabudai_tables"] == 2
        assert found["chabudai_sockets"] == 3
        assert found["chabudai_connections"] >= 3
        assert "process_resident_memory_bytes" in found
        for secret in (opened["table"], opened["key"], f"{ben.key}", "Anna", "Ben", "c3"):
            assert secret not in text
        # No label could identify a table, a person or a seat.
        assert set(re.findall(r'(\w+)="', text)) <= LABELS


async def test_metrics_are_for_the_token_and_for_allowed_addresses(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, metrics_token=TOKEN) as service:
        async with service.http() as caller:
            # A proxy on this machine that adds no header looks like this.
            assert (await caller.get("/metrics")).status_code == 404
        assert await numbers(service, Authorization=f"Bearer {TOKEN}")
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, metrics_token=TOKEN, metrics_from=THIS_MACHINE) as service:
        assert await numbers(service)
        async with service.http() as caller:
            # A local proxy forwards requests from elsewhere.
            for headers in (
                {"X-Forwarded-For": "192.0.2.7"},
                {"Forwarded": "for=192.0.2.7"},
                {"X-Forwarded-For": "127.0.0.1", "Authorization": "Bearer wrong"},
            ):
                assert (await caller.get("/metrics", headers=headers)).status_code == 404
        assert await numbers(service, **{"X-Forwarded-For": "192.0.2.7", "Authorization": f"Bearer {TOKEN}"})


async def test_metrics_at_a_socket_of_the_servers_user(tmp_path: Path) -> None:
    path = tmp_path / "metrics.sock"
    # A killed server leaves its socket behind.
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(path))
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, metrics_socket=path):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        transport = httpx.AsyncHTTPTransport(uds=str(path))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as caller:
            answer = await caller.get("/metrics")
            assert (answer.status_code, "chabudai_entries_total" in answer.text) == (200, True)
            assert (await caller.get("/api/games")).status_code == 404
            assert (await caller.post("/metrics")).status_code == 405
        with pytest.raises(OptionsError, match="another process uses it"):
            bind_metrics_socket(path)
    assert not path.exists()
    path.write_text("kept")
    with pytest.raises(OptionsError, match=r"--metrics-socket: .* cannot be used"):
        create_app(Settings(database="sqlite://", metrics_socket=path))
    assert path.read_text() == "kept"
