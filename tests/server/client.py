"""A small client of the protocol, and a server to connect to."""

from __future__ import annotations

import asyncio
import itertools
import json
import ssl
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from chabudai.server import Settings, create_app
from chabudai.server.http.cookies import COOKIE
from chabudai.server.http.run import bind, uvicorn_config
from chabudai.store import Store

from .client_log import merge_log

Json = dict[str, Any]
TIMEOUT_S = 120.0
"""Seconds in which anything that must happen happens, however busy the machine is."""
NO_TRUSTED_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""A TLS context without trusted certificates, because reading those of the system would take each client 20 ms."""


@dataclass
class Client:
    """A socket at a table. ``table`` is the newest ``table`` frame, and ``log`` all lines of the log."""

    socket: ClientConnection
    key: str | None = None
    table: Json = field(default_factory=dict)
    log: list[Json] = field(default_factory=list)
    frames: list[Json] = field(default_factory=list)
    _ids: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Json:
        """Returns the next frame. A ``table`` frame is processed in the same way as by the page."""
        async with asyncio.timeout(TIMEOUT_S):
            message: Json = json.loads(await self.socket.recv())
        self.frames.append(message)
        if message["type"] == "table":
            assert message["version"] > self.table.get("version", 0), "a version went back or was sent twice"
            self.log = merge_log(self.log, message)
            self.table = message
        return message

    async def hello(self, key: str | None = None) -> Json:
        self.key, self.table, self.log = key, {}, []
        await self.send(type="hello", key=key, version=0)
        while True:
            message = await self.receive()
            if message["type"] in ("table", "refused"):
                return message

    async def request(self, kind: str, **fields: Any) -> Json:
        """Sends a request and returns its answer, after processing the ``table`` frames before it."""
        number = next(self._ids)
        await self.send(type=kind, id=number, **fields)
        while True:
            message = await self.receive()
            if message.get("id") == number:
                return message

    async def act(self, action: str, **fields: Any) -> Json:
        asked = {"match": self.table["match"], "question": self.table["question"], "action": action}
        return await self.request("act", **{**asked, **fields})

    async def table_where(self, wanted: Callable[[Json], Any]) -> Json:
        """Returns the newest table as soon as it satisfies a condition."""
        while not (self.table and wanted(self.table)):
            await self.receive()
        return self.table

    async def log_of(self, lines: int) -> Json:
        """Returns the newest table as soon as the log has this many lines."""
        return await self.table_where(lambda _table: len(self.log) >= lines)

    async def until_asked(self) -> Json:
        return await self.table_where(lambda table: table["question"] is not None or table["ending"])

    async def closed(self) -> int:
        """Waits until the server closes the socket, and returns the close code."""
        async with asyncio.timeout(TIMEOUT_S):
            await self.socket.wait_closed()
        code = self.socket.close_code
        assert code is not None
        return code


class Service:
    """A server in its own thread, over real sockets."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._listening = bind("127.0.0.1", 0)
        # Connections that arrive before the thread has started wait and are not refused.
        self._listening.listen()
        self.port: int = self._listening.getsockname()[1]
        self.app = create_app(settings)
        config = uvicorn_config(self.app, settings)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],), daemon=True)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The event loop of the server."""
        loop: asyncio.AbstractEventLoop = self.app.state.loop
        return loop

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def cookie(self) -> str:
        """The name of the session cookie."""
        return f"{COOKIE}-{self.port}"

    def start(self) -> Service:
        self._thread.start()
        with httpx.Client(base_url=self.address, timeout=TIMEOUT_S, verify=NO_TRUSTED_CERTIFICATES) as caller:
            # On a busy machine, the first row may take a long time.
            until = time.monotonic() + TIMEOUT_S
            while (said := caller.get("/api/health")).json() != {"ok": True}:
                assert said.status_code == 503, said.text
                assert time.monotonic() < until, "the server is not ready"
        return self

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(TIMEOUT_S)
        assert not self._thread.is_alive()

    def http(self, **settings: Any) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.address, timeout=TIMEOUT_S, verify=NO_TRUSTED_CERTIFICATES, **settings)

    async def new_table(self, *seats: str, name: str = "Anna", **options: Any) -> Json:
        async with self.http() as caller:
            asked = {"game": "nakatta", "options": {"size": 5, **options}, "seats": seats, "name": name}
            answer = await caller.post("/api/tables", json=asked)
            assert answer.status_code == 201, answer.text
            table: Json = answer.json()
            return table

    async def join(self, table: Json, name: str = "Ben") -> Json:
        async with self.http() as caller:
            asked = {"invitation": table["invitation"], "name": name}
            answer = await caller.post(f"/api/tables/{table['table']}/join", json=asked)
            assert answer.status_code == 201, answer.text
            seat: Json = answer.json()
            return seat

    @asynccontextmanager
    async def socket(self, table: Json, **settings: Any) -> AsyncIterator[Client]:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table['table']}/socket"
        async with connect(address, max_size=2**24, open_timeout=TIMEOUT_S, close_timeout=1, **settings) as socket:
            yield Client(socket)

    @asynccontextmanager
    async def client(self, table: Json, key: str | None = None) -> AsyncIterator[Client]:
        """Returns a client that has sent ``hello``."""
        async with self.socket(table) as client:
            assert (await client.hello(key))["type"] == "table"
            yield client


@contextmanager
def running(database: Path | str, **settings: Any) -> Iterator[Service]:
    # The database of a busy machine may be slow.
    service = Service(Settings(database=database, **{"pause_s": 0, "store_s": TIMEOUT_S, **settings})).start()
    try:
        yield service
    finally:
        service.stop()


@asynccontextmanager
async def two_people(service: Service, **options: Any) -> AsyncIterator[tuple[Client, Client, Json]]:
    """Anna at seat 0 and Ben at seat 1, both connected, and the answer that opened the table."""
    opened = await service.new_table("me", "open", **options)
    seat = await service.join(opened)
    async with service.client(opened, opened["key"]) as anna, service.client(opened, seat["key"]) as ben:
        await anna.table_where(lambda table: table["seats"][1]["present"])
        yield anna, ben, opened


async def play(clients: tuple[Client, Client], *actions: str) -> None:
    """Plays actions in turn."""
    for action in actions:
        turn = next(iter([client for client in clients if (await _asked(client, clients))]))
        answer = await turn.act(action)
        assert answer["type"] == "accepted", answer
        for client in clients:
            wanted = len(turn.log) + (0 if turn.log and turn.log[-1]["action"] == action else 1)
            await client.log_of(wanted)


async def _asked(client: Client, clients: tuple[Client, Client]) -> bool:
    longest = max(len(other.log) for other in clients)
    await client.table_where(lambda _table: len(client.log) >= longest)
    return client.table["question"] is not None


def stored_rows(database: Path | str, table_id: str) -> list[tuple[str, str]]:
    """Returns the rows of a table's latest match from the store."""
    store = Store(database)
    try:
        found = store.load_table(table_id)
        assert found is not None
        return [(entry.actor, entry.action) for entry in found[1].entries]
    finally:
        store.close()
