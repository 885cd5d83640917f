"""Connections that send nothing, too little or too much; too many connections; and foreign host names."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from chabudai.server import Limits
from chabudai.server.http.tcp_connections import TcpConnections

from .client import TIMEOUT_S, Service, running
from .conftest import NO_LIMITS

SHORT = replace(NO_LIMITS, head_s=0.5, body_s=0.5, unread_s=1)
HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"


@contextmanager
def strict(tmp_path: Path, limits: Limits) -> Iterator[Service]:
    with running(tmp_path / "t.sqlite", limits=limits) as service:
        yield service


async def leave(writer: asyncio.StreamWriter) -> None:
    """Disconnects and waits for the server to notice."""
    writer.transport.abort()
    with suppress(OSError):
        await writer.wait_closed()


async def answer_to(service: Service, said: bytes, within_s: float = TIMEOUT_S) -> bytes:
    """Returns everything that a connection receives until the server closes it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
    try:
        writer.write(said)
        async with asyncio.timeout(within_s):
            with suppress(ConnectionResetError):
                return await reader.read()
        return b""
    finally:
        await leave(writer)


@pytest.mark.parametrize(
    "said", [b"", HEAD, b"\r\n", POST + b"{", b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n\r\n"]
)
async def test_incomplete_requests_and_silent_connections_are_cut(tmp_path: Path, said: bytes) -> None:
    with strict(tmp_path, SHORT) as service:
        await answer_to(service, said)
        lines: TcpConnections = service.app.state.lines
        async with asyncio.timeout(TIMEOUT_S):
            while lines:
                await asyncio.sleep(0.02)


async def test_an_endless_head_is_cut_before_its_time_is_over(tmp_path: Path) -> None:
    with strict(tmp_path, replace(NO_LIMITS, head_s=3600)) as service:
        text = await answer_to(service, HEAD + b"X-Long: " + b"x" * 200_000)
        assert b"200 OK" not in text
        assert service.app.state.lines.refused["long_head"] == 1


async def test_a_client_that_does_not_read_its_answer_is_disconnected(tmp_path: Path) -> None:
    with strict(tmp_path, SHORT) as service:
        reader, writer = await asyncio.open_connection("127.0.0.1", service.port, limit=1024)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        # This is more than the system's buffers hold.
        many = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 400
        writer.write(many)
        async with asyncio.timeout(TIMEOUT_S):
            while not service.app.state.lines.refused["unread_answer"]:
                await asyncio.sleep(0.05)
        await leave(writer)
        assert reader is not None


async def test_connections_are_counted_by_address_and_in_all(tmp_path: Path) -> None:
    for limits in (replace(NO_LIMITS, connections_per_address=4), replace(NO_LIMITS, connections=4)):
        with strict(tmp_path, limits) as service:
            lines: TcpConnections = service.app.state.lines
            async with asyncio.timeout(TIMEOUT_S):
                while lines:
                    await asyncio.sleep(0.02)
            held = [await asyncio.open_connection("127.0.0.1", service.port) for _ in range(4)]
            async with asyncio.timeout(TIMEOUT_S):
                while len(lines) < 4:
                    await asyncio.sleep(0.02)
            # A connection that is closed immediately may lose the last message.
            async with asyncio.timeout(TIMEOUT_S):
                while b" 503 " not in (text := await answer_to(service, HEAD + b"\r\n")):
                    assert text == b""
            assert json.loads(text.partition(b"\r\n\r\n")[2])["code"] == "busy"
            await leave(held.pop()[1])
            async with asyncio.timeout(TIMEOUT_S):
                while b"200 OK" not in await answer_to(service, HEAD + b"Connection: close\r\n\r\n"):
                    await asyncio.sleep(0.02)
            for _, writer in held:
                await leave(writer)


def test_a_trusted_proxy_has_no_limit_of_its_own() -> None:
    class Wire(asyncio.Transport):
        def get_extra_info(self, name: str, default: object = None) -> object:
            return ("2001:db8::7", 5, 0, 0)

    async def enter() -> None:
        limits = Limits(connections_per_address=2, connections=5)
        alone, proxied = TcpConnections(limits), TcpConnections(limits, ["2001:db8::/32"])
        assert [alone.enter(Wire()) for _ in range(4)] == [True, True, False, False]
        assert [proxied.enter(Wire()) for _ in range(6)] == [True] * 5 + [False]

    asyncio.run(enter())


FEW = (
    "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200));"
    "from chabudai.server import Limits, serve;"
    "sys.exit(serve(port=0, database=sys.argv[1], limits=Limits(connections_per_address=10_000)))"
)


async def test_the_server_survives_more_connections_than_open_files(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", FEW, str(tmp_path / "t.sqlite")], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    held = []
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[4].decode()
        port = int(address.rpartition(":")[2])
        async with httpx.AsyncClient(base_url=address, timeout=60) as friend:
            opened = (await friend.post("/api/tables", json={"game": "nakatta", "seats": ["me", "open"]})).json()
            for _ in range(250):
                held.append(await asyncio.open_connection("127.0.0.1", port))
                held[-1][1].write(HEAD)
            # Open connections continue.
            assert (await friend.get(f"/api/tables/{opened['table']}")).status_code == 200
    finally:
        for _, writer in held:
            await leave(writer)
        process.kill()
        _, log = process.communicate()
    assert b"Too many open files" not in log


async def test_only_requests_for_allowed_hosts_are_answered(service: Service) -> None:
    async with service.http() as caller:
        for host, status in {
            "evil.example": 421,
            f"evil.example:{service.port}": 421,
            "localhost.evil.example": 421,
            "10.0.0.1": 421,
            "": 421,
            "localhost": 200,
            "LOCALHOST.": 200,
            "[::1]:80": 200,
        }.items():
            assert (await caller.get("/api/games", headers={"Host": host})).status_code == status, host
    opened = await service.new_table("me", "open")
    with pytest.raises(InvalidStatus) as refused:
        async with service.socket(opened, additional_headers={"Host": "evil.example"}):
            pass
    assert refused.value.response.status_code in (400, 403)


async def test_another_scheme_is_another_origin(service: Service) -> None:
    opened = await service.new_table("me", "open")
    secure = service.address.replace("http", "https")
    with pytest.raises(InvalidStatus) as refused:
        async with service.socket(opened, origin=secure):
            pass
    assert refused.value.response.status_code == 403
    async with service.http() as caller:
        asked = {"game": "nakatta", "seats": ["me", "open"]}
        assert (await caller.post("/api/tables", json=asked, headers={"Origin": secure})).status_code == 403
