"""The attacks. Each is limited in number and time, sends only to this machine, and runs in its own process.

Each attack has one or more addresses of its own in 127.2.0.0/16. It does not adapt: it sends at a fixed rate and counts
the answers.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import struct
import time
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cache

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import chabudai
from chabudai import _core

MAX_PENDING = 200
"""Maximum number of requests of an attack that may wait for an answer. If there are more, the attack skips requests."""
TIMEOUT_S = 20.0
MAX_DELAY_S = 60.0
NICENESS = 10
"""The niceness of the attacker, which stands for another machine and must not take processor time from the server."""
RECORD_BYTES = 950_000
"""Size of an attacker's record. With its line breaks escaped, it is nearly the largest body that is accepted."""
BOMB_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True)
class Target:
    """An attacker's knowledge about the server: a public table to watch, and the name of an account."""

    port: int
    table: str
    owner: str


@dataclass
class Attacker:
    """An attacker for a period."""

    target: Target
    ends_s: float
    stack: AsyncExitStack
    turn: int
    """The number of the period."""
    least_answers: int = 0
    """The attack goes on beyond its period until it has this many answers, but at most for ``MAX_DELAY_S``."""
    answers: Counter[str] = field(default_factory=Counter)
    _clients: dict[str, httpx.AsyncClient] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        late_s = time.monotonic() - self.ends_s
        return late_s >= MAX_DELAY_S or (late_s >= 0 and self.answers.total() >= self.least_answers)

    def client(self, address: str) -> httpx.AsyncClient:
        """Returns the HTTP client with an address."""
        if address not in self._clients:
            transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=100))
            client = httpx.AsyncClient(
                base_url=f"http://127.0.0.1:{self.target.port}/api", transport=transport, timeout=TIMEOUT_S
            )
            self._clients[address] = client
            self.stack.push_async_callback(client.aclose)
        return self._clients[address]

    async def at_rate(self, per_second: float, send: Callable[[int], Awaitable[str]]) -> None:
        """Sends at a fixed rate until the period is over, and counts the answers."""
        async with asyncio.TaskGroup() as group:
            began_s, pending = time.monotonic(), set[asyncio.Task[None]]()
            for number in itertools.count():
                await asyncio.sleep(max(0.0, began_s + number / per_second - time.monotonic()))
                if self.is_over:
                    break
                pending = {task for task in pending if not task.done()}
                if len(pending) >= MAX_PENDING:
                    self.answers["skipped"] += 1
                    continue
                pending.add(group.create_task(self._count(send(number))))
            if pending:
                _, pending = await asyncio.wait(pending, timeout=2)
            if pending:
                self.answers["unanswered"] += len(pending)
            for task in pending:
                task.cancel()

    async def _count(self, sent: Awaitable[str]) -> None:
        try:
            self.answers[await sent] += 1
        except (TimeoutError, httpx.TimeoutException):
            self.answers["no answer"] += 1
        except (OSError, httpx.TransportError, WebSocketException):
            self.answers["cut off"] += 1

    async def post(self, address: str, path: str, body: object, **headers: str) -> str:
        """Posts a request and returns the code of the answer."""
        content = body if isinstance(body, bytes) else msgspec.json.encode(body)
        sent = {"Content-Type": "application/json", **headers}
        return _code(await self.client(address).post(path, content=content, headers=sent))

    @asynccontextmanager
    async def socket(self, address: str, path: str) -> AsyncIterator[ClientConnection]:
        url = f"ws://127.0.0.1:{self.target.port}/api{path}"
        async with connect(
            url, max_size=2**24, ping_interval=None, local_addr=(address, 0), open_timeout=TIMEOUT_S
        ) as socket:
            yield socket

    async def on_sockets(
        self, count: int, address: str, path: str, per_second: float, frame: Callable[[int], object]
    ) -> None:
        """Sends frames on many sockets from one address, and reads all answers."""
        await asyncio.gather(*(self._on_socket(address, path, per_second, frame, each) for each in range(count)))

    async def _on_socket(
        self, address: str, path: str, per_second: float, frame: Callable[[int], object], first: int
    ) -> None:
        while not self.is_over:
            with suppress(OSError, TimeoutError, WebSocketException):
                async with self.socket(address, path) as socket:
                    reading = asyncio.create_task(self._count_frames(socket))
                    try:
                        for number in itertools.count(first):
                            if self.is_over or reading.done():
                                break
                            await socket.send(msgspec.json.encode(frame(number)).decode())
                            self.answers["sent"] += 1
                            await asyncio.sleep(1 / per_second)
                    finally:
                        reading.cancel()
            if not self.is_over:
                self.answers["socket closed"] += 1
                await asyncio.sleep(0.5)

    async def _count_frames(self, socket: ClientConnection) -> None:
        async for text in socket:
            start = text[:200] if isinstance(text, str) else ""
            self.answers["refused" if '"refused"' in start else "answered"] += 1


def _code(answer: httpx.Response) -> str:
    if answer.is_success:
        return "served"
    with suppress(ValueError):
        return str(answer.json().get("code", answer.status_code))
    return str(answer.status_code)


def _record(entries: list[tuple[str, str]]) -> str:
    match = chabudai.load("nakatta", size=13, pie=False).start()
    return _core.Record("nakatta", match.game.rules_version, match.game.options, [], entries, None).text


@cache
def _large_body() -> bytes:
    again = [("0", "a1"), ("table", "takeback 0")]
    bytes_of_two = len(_record(again * 2)) - len(_record(again))
    return msgspec.json.encode({"record": _record(again * (RECORD_BYTES // bytes_of_two))})


async def replays(attacker: Attacker) -> None:
    """Requests the replay of five 1 MiB records a second."""
    body = _large_body()
    await attacker.at_rate(5, lambda _: attacker.post("127.2.0.1", "/replay", body))


async def hellos(attacker: Attacker) -> None:
    """Requests a table again and again over 60 sockets from one address."""
    await attacker.on_sockets(
        60, "127.2.1.1", f"/tables/{attacker.target.table}/socket", 10, lambda _: {"type": "hello", "key": None}
    )


async def evaluations(attacker: Attacker) -> None:
    """Requests 20 evaluations a second of a position in a long game."""
    cells = [f"{column}{row}" for column in "acegikm" for row in (1, 3, 5, 7)]
    record = _record([(str(number % 2), cell) for number, cell in enumerate(cells)])
    await attacker.at_rate(20, lambda _: attacker.post("127.2.2.1", "/replay/chances", {"record": record}))


async def passwords(attacker: Attacker) -> None:
    """Tries 20 wrong passwords a second for one account, from 64 addresses."""

    def guess(number: int) -> Awaitable[str]:
        body = {"name": attacker.target.owner, "password": f"a wrong password {number}"}
        return attacker.post(f"127.2.3.{number % 64 + 1}", "/people/log-in", body)

    await attacker.at_rate(20, guess)


async def tournaments(attacker: Attacker) -> None:
    """Creates ten tournaments a second without entrants, from eight addresses."""

    def call(number: int) -> Awaitable[str]:
        body = {"kind": "swiss", "game": "nakatta", "title": f"Empty {number}"}
        return attacker.post(f"127.2.4.{number % 8 + 1}", "/tournaments", body)

    await attacker.at_rate(10, call)


async def listed_tables(attacker: Attacker) -> None:
    """Opens ten listed tables a second, from eight addresses."""

    def open_table(number: int) -> Awaitable[str]:
        body = {"game": "nakatta", "seats": ["open", "open"], "listed": True}
        return attacker.post(f"127.2.5.{number % 8 + 1}", "/tables", body)

    await attacker.at_rate(10, open_table)


async def seeks(attacker: Attacker) -> None:
    """Posts and withdraws seeks over 60 sockets from one address."""

    def frame(number: int) -> object:
        if number % 2:
            return {"type": "withdraw", "id": number}
        browser = f"{attacker.turn} {random.random()}"
        return {"type": "seek", "id": number, "game": "natto", "browser": browser}

    await attacker.on_sockets(60, "127.2.6.1", "/lobby/socket", 5, frame)


async def reports(attacker: Attacker) -> None:
    """Reports twenty chat messages a second, from four addresses at four tables."""
    tables = []
    for number in range(4):
        client = attacker.client(f"127.2.7.{number + 1}")
        opened = (await client.post("/tables", json={"game": "nakatta", "seats": ["me", "open"]})).json()
        if "key" not in opened:
            attacker.answers[f"no table: {opened.get('code')}"] += 1
            continue
        headers = {"Authorization": f"Bearer {opened['key']}"}
        said = await client.post(f"/tables/{opened['table']}/say", json={"text": "a message"}, headers=headers)
        tables.append((number, opened, said.json()["lines"][-1]["id"]))
    if not tables:
        return

    def report(number: int) -> Awaitable[str]:
        place, opened, line = tables[number % len(tables)]
        body = {"line": line, "reason": f"report {number}"}
        path = f"/tables/{opened['table']}/report"
        return attacker.post(f"127.2.7.{place + 1}", path, body, Authorization=f"Bearer {opened['key']}")

    await attacker.at_rate(20, report)


async def lab_jobs(attacker: Attacker) -> None:
    """Starts five experiments of 1,000 deals a second, from 16 addresses."""
    body = {"game": "nakatta", "options": {"size": 13}, "measures": ["length.plays", "branching.mean"], "deals": 1000}
    body["beside"] = {"size": 11}
    await attacker.at_rate(5, lambda number: attacker.post(f"127.2.8.{number % 16 + 1}", "/lab/jobs", body))


async def half_open(attacker: Attacker) -> None:
    """Opens 2,400 connections from 20 addresses that send half a request, or nothing."""
    writers: list[asyncio.StreamWriter] = []

    async def hold(number: int) -> str:
        address = (f"127.2.9.{number % 20 + 1}", 0)
        _, writer = await asyncio.open_connection("127.0.0.1", attacker.target.port, local_addr=address)
        writers.append(writer)
        if number % 2:
            writer.write(b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000\r\n")
        return "connected"

    seconds = max(0.5, attacker.ends_s - time.monotonic())
    try:
        await attacker.at_rate(min(600, 2400 / seconds), hold)
    finally:
        for writer in writers:
            writer.transport.abort()


@cache
def _bomb() -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(b" " * BOMB_BYTES) + deflate.flush(zlib.Z_SYNC_FLUSH)
    # A final, compressed text frame with a mask of zeros.
    return b"\xc1\xff" + struct.pack(">Q", len(packed) - 4) + bytes(4) + packed[:-4]


async def deflate_bombs(attacker: Attacker) -> None:
    """Sends five compressed frames a second, each on a new socket, that are 64 MiB when decompressed."""
    frame = _bomb()
    head = (
        f"GET /api/tables/{attacker.target.table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{attacker.target.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
    )

    async def throw(_number: int) -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", attacker.target.port, local_addr=("127.2.10.1", 0))
        try:
            writer.write(head.encode())
            answer = await reader.readuntil(b"\r\n\r\n")
            kind = "compressed" if b"permessage-deflate" in answer else "uncompressed"
            writer.write(frame)
            while await reader.read(65_536):
                pass
            return f"closed, {kind}"
        finally:
            writer.transport.abort()

    await attacker.at_rate(5, throw)


async def addresses(attacker: Attacker) -> None:
    """Sends 250 requests a second through the trusted proxy, each from a different /64 of one IPv6 /48."""
    client = attacker.client("127.0.0.1")

    async def come(number: int) -> str:
        count = attacker.turn * 100_000 + number
        headers = {"X-Forwarded-For": f"2001:db8:{count >> 16:x}:{count & 0xFFFF:x}::1"}
        if number % 2:
            return _code(await client.get("/lobby", headers=headers))
        headers["Authorization"] = f"Bearer a-wrong-key-{number}"
        return _code(await client.get(f"/tables/{attacker.target.table}", headers=headers))

    await attacker.at_rate(250, come)


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    "replays": replays,
    "hellos": hellos,
    "evaluations": evaluations,
    "passwords": passwords,
    "tournaments": tournaments,
    "listed-tables": listed_tables,
    "seeks": seeks,
    "reports": reports,
    "lab-jobs": lab_jobs,
    "half-open": half_open,
    "deflate-bombs": deflate_bombs,
    "addresses": addresses,
}


def start() -> None:
    """Prepares a new process, so that an attack begins exactly with its period."""
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, NICENESS)
    _large_body()
    _bomb()


def run_attack(name: str, target: Target, seconds: float, turn: int, least_answers: int = 0) -> Counter[str]:
    """Attacks for a period in a separate process, and returns the number of answers by code."""

    async def attack() -> Counter[str]:
        async with AsyncExitStack() as stack:
            attacker = Attacker(target, time.monotonic() + seconds, stack, turn, least_answers)
            # A request that is never answered must not extend the period.
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds + (MAX_DELAY_S if least_answers else 0) + 30):
                    await ATTACKS[name](attacker)
            return attacker.answers

    return asyncio.run(attack())


def describe(answers: Counter[str]) -> str:
    """Returns the numbers of answers as text."""
    return ", ".join(f"{count:,} {code}" for code, count in answers.most_common()) or "nothing was sent"


def describe_attack(name: str) -> str:
    """Returns a description of an attack."""
    return (ATTACKS[name].__doc__ or "").strip()
