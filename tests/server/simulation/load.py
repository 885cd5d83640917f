"""Many live tables and spectators: ``make load``, or ``python -m tests.server.simulation.load``.

The server is one process on SQLite, or several on PostgreSQL and NATS; all clients are in another one. People at all
tables play legal actions of all games over real sockets, and each spectator reads every frame. The report has the times
from a move to everyone at its table, the cost, and acknowledged actions that are missing from the rows.

python -m tests.server.simulation.load --tables 500 --spectators 5000 --minutes 3 --rate 2
python -m tests.server.simulation.load --processes 3 --minutes 30 --out flat.jsonl
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import chabudai
from chabudai.match import load
from chabudai.server.http.run import raise_file_limit
from chabudai.store import Player, Store, StoredMatch, StoredTable, now, secret_hash
from chabudai.terminal.remote.table_patch import apply_operations
from tests.server.nats_server import nats_server
from tests.server.postgresql import postgresql

from .latency import MeasuredService
from .windows import (
    MAX_DELIVERY_S,
    WINDOW_S,
    Load,
    OtherLoadError,
    Window,
    append_window,
    describe_growth,
    describe_limits,
    describe_times,
    read,
    refusals,
)

MAX_CONCURRENT_ARRIVALS = 40
"""Clients that connect concurrently."""
PING_INTERVAL_S = 25.0


class Frame(msgspec.Struct):
    """The fields of a frame that a client reads here."""

    type: str
    id: int | None = None
    version: int = 0
    code: str | None = None
    match: int = 0
    you: int | None = None
    """The seat, which changes with the table's matches."""
    lines: int = 0
    question: int | None = None
    legal: list[str] | None = None
    ending: object = None


READ = msgspec.json.Decoder(Frame).decode


class Operation(msgspec.Struct):
    """An operation of a patch."""

    op: str
    path: str
    value: Any = None


class Patch(msgspec.Struct):
    """The fields of a patch that a client reads here."""

    base: int
    version: int
    lines: int
    operations: list[Operation]


READ_PATCH = msgspec.json.Decoder(Patch).decode
PATCHED = ("question", "legal", "ending")


class CountingConnection(ClientConnection):
    """A socket that counts the bytes that it receives."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


def patched(seen: Frame, patch: Patch) -> Frame:
    """Returns what a client has seen after a patch."""
    assert patch.base == seen.version, "a patch follows the version that the client has"
    names = {name: getattr(seen, name) for name in PATCHED}
    operations = [msgspec.to_builtins(each) for each in patch.operations if each.path.split("/")[1] in PATCHED]
    changed = apply_operations(names, operations)
    return msgspec.structs.replace(seen, version=patch.version, lines=patch.lines, **changed)


class LoadClient:
    """One socket at a table, which reads every frame."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen = Frame("table")
        self.answers: dict[int, Frame] = {}
        self.is_lost = False
        self.frames = 0
        self._news = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    @property
    def received(self) -> int:
        """The bytes that the socket has received, if it counts them."""
        return self.socket.received if isinstance(self.socket, CountingConnection) else 0

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                frame = READ(text)
                self.frames += 1
                if frame.type == "table":
                    self.seen = frame
                elif frame.type == "patch":
                    self.seen = patched(self.seen, READ_PATCH(text))
                elif frame.id is not None:
                    self.answers[frame.id] = frame
                self._news.set()
        except ConnectionClosed:
            pass
        self.is_lost = True
        self._news.set()

    async def until_beyond(self, match: int, lines: int) -> None:
        """Waits for a table with more entries than this."""
        while (self.seen.match, self.seen.lines) <= (match, lines) and not self.is_lost:
            self._news.clear()
            await self._news.wait()

    async def answer(self, number: int) -> Frame | None:
        """The answer to a request, or ``None`` if the socket is lost."""
        while number not in self.answers and not self.is_lost:
            self._news.clear()
            await self._news.wait()
        return self.answers.pop(number, None)

    async def leave(self) -> None:
        self._reading.cancel()
        self.socket.transport.abort()
        await asyncio.gather(self._reading, return_exceptions=True)


@dataclass
class Table:
    """A table with everyone at it, the acknowledged actions, and the time each move took to reach all."""

    id: str
    game: str
    keys: tuple[str, ...]
    people: list[LoadClient] = field(default_factory=list)
    watchers: list[LoadClient] = field(default_factory=list)
    acknowledged: Counter[tuple[int, str, str]] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)
    player_times: list[float] = field(default_factory=list)
    """The time each move took to reach all players, whenever spectators saw it."""
    unseen: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    _number: int = 0

    async def play(self, luck: random.Random, load_: Load, ends_s: float) -> None:
        """Plays until the time is over."""
        await asyncio.sleep(luck.random() * load_.every_s)
        while time.monotonic() < ends_s:
            began = time.monotonic()
            await self.move(luck)
            await asyncio.sleep(max(0.0, began + load_.every_s * (0.5 + luck.random()) - time.monotonic()))

    async def move(self, luck: random.Random) -> None:
        """Lets every asked seat answer, then waits until everyone has received the moves."""
        asked = [seat for seat, guest in enumerate(self.people) if guest.seen.question is not None and guest.seen.legal]
        if not asked:
            # Either the match is over and all offer a rematch, or the next ``table`` frame is on its way.
            if self.people[0].seen.ending is not None:
                for guest in self.people:
                    await self._ask(guest, {"type": "offer", "match": guest.seen.match, "what": "rematch"})
            return
        reached = [
            [(guest, (guest.seen.match, guest.seen.lines)) for guest in guests]
            for guests in (self.people, self.watchers)
        ]
        began, are_held = time.monotonic(), False
        for seat in asked:
            seen = self.people[seat].seen
            if not seen.legal:
                # Another seat's answer has settled it.
                continue
            action = luck.choice(seen.legal)
            began = time.monotonic()
            text = await self._ask(
                self.people[seat], {"type": "act", "match": seen.match, "question": seen.question, "action": action}
            )
            if text is None or text.type == "refused":
                self.refused[text.code or "?" if text is not None else "lost"] += 1
            elif text.type == "accepted":
                self.acknowledged[seen.match, str(seen.you), action] += 1
            else:
                are_held = True
        try:
            async with asyncio.timeout(MAX_DELIVERY_S):
                for guests, times in zip(reached, (self.player_times, self.times), strict=True):
                    await asyncio.gather(*(guest.until_beyond(*at) for guest, at in guests))
                    if not are_held:
                        times.append(time.monotonic() - began)
        except TimeoutError:
            self.unseen += 1

    async def _ask(self, guest: LoadClient, message: dict[str, object]) -> Frame | None:
        self._number += 1
        with suppress(ConnectionClosed, TimeoutError):
            async with asyncio.timeout(MAX_DELIVERY_S):
                await guest.socket.send(msgspec.json.encode({**message, "id": self._number}).decode())
                return await guest.answer(self._number)
        return None


@dataclass(frozen=True)
class Found:
    """The results of a run."""

    load: Load
    games: Counter[str]
    windows: list[Window]
    missing: int
    sockets: int
    table_bytes: float
    socket_bytes: float

    @property
    def acknowledged(self) -> int:
        return sum(window.acknowledged for window in self.windows)

    @property
    def times(self) -> list[float]:
        return [seconds for window in self.windows for seconds in window.times]

    @property
    def player_times(self) -> list[float]:
        return [seconds for window in self.windows for seconds in window.player_times]

    @property
    def unseen(self) -> int:
        return sum(window.unseen for window in self.windows)

    @property
    def lost_sockets(self) -> int:
        return max((window.lost_sockets for window in self.windows), default=0)

    def report(self) -> str:
        windows, seconds = self.windows, sum(window.seconds for window in self.windows)
        cpu_s, frames = sum(window.cpu_s for window in windows), sum(window.frames for window in windows)
        received = sum(window.received for window in windows)
        guests = sum(window.guests_cpu_s for window in windows) / max(seconds, 1e-9)
        processes = "one process" if self.load.processes == 1 else f"{self.load.processes} processes"
        return "\n".join(
            [
                f"{self.load.tables} tables of {len(self.games)} games ({', '.join(sorted(self.games))}), "
                f"{self.load.spectators} spectators, {self.sockets} sockets, {processes}, {seconds / 60:.1f} minutes:",
                *(f"  {number * WINDOW_S:.0f} s: {window.report()}" for number, window in enumerate(windows)),
                f"  all: {describe_times(self.times)}",
                f"  players: {describe_times(self.player_times)}",
                f"  {100 * cpu_s / max(seconds, 1e-9):.0f} % of a core (all clients: {100 * guests:.0f} %): "
                f"{1000 * cpu_s / max(self.acknowledged, 1):.2f} ms a move, "
                f"{1e6 * cpu_s / max(frames, 1):.0f} us a frame",
                f"  {'patches' if self.load.patches else 'whole snapshots'}: {frames / max(self.acknowledged, 1):.1f} "
                f"frames a move, {received / max(frames, 1):.0f} bytes a frame, "
                f"{received / 1e3 / max(self.acknowledged, 1):.1f} kB a move",
                f"  {max(window.resident for window in windows) / 1e6:.0f} MB: {self.table_bytes / 1e3:.0f} kB a table "
                f"with its people, {self.socket_bytes / 1e3:.0f} kB a spectator; longest pause of the collector "
                f"{1000 * max(window.longest_pause_s for window in windows):.0f} ms; {describe_growth(windows)}",
                f"  {self.acknowledged} moves acknowledged, {self.missing} lost, {self.unseen} not seen by all "
                f"in {MAX_DELIVERY_S:.0f} s, {self.lost_sockets} sockets lost, "
                f"refused: {dict(refusals(windows)) or 'none'}",
                f"  {describe_limits(windows)}",
            ]
        )


def prepare(database: Path | str, count: int) -> list[Table]:
    """Stores tables of all games in turn, with people in all seats."""
    store, games = Store(database), chabudai.games()
    tables = []
    with store.batch():
        for number in range(count):
            match = load(games[number % len(games)]).start(seed=number)
            keys = tuple(f"the key of seat {seat} at table {number}" for seat in range(match.game.spec["seats"]))
            players = tuple(Player("person", f"P{seat}", None, secret_hash(key)) for seat, key in enumerate(keys))
            game, table_id = match.game, f"load{number:012d}"
            seating = tuple(range(len(keys)))
            stored = StoredMatch(0, 1, game.key, game.options, game.rules_version, seating, now(), match.entries)
            store.create_table(StoredTable(table_id, now(), 0, "", players), stored)
            tables.append(Table(table_id, game.key, keys))
    store.close()
    return tables


def missing(database: Path | str, tables: Sequence[Table]) -> int:
    """The number of acknowledged actions that are in no row."""
    store, lost = Store(database), 0
    for table in tables:
        for number in {match for match, _, _ in table.acknowledged}:
            stored = store.load_match(table.id, number)
            rows = Counter((number, entry.actor, entry.action) for entry in (stored.entries if stored else ()))
            of_match = Counter({kind: count for kind, count in table.acknowledged.items() if kind[0] == number})
            lost += (of_match - rows).total()
    store.close()
    return lost


def cpu_s(process: int) -> float:
    """The processor seconds that a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def _services(load_: Load, wants_profile: bool) -> AsyncIterator[list[MeasuredService]]:
    """The server, which has not loaded any table when it starts."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database: Path | str = folder / "tables.sqlite"
        bus = ""
        if load_.processes > 1:
            database, bus = stack.enter_context(postgresql()), stack.enter_context(nats_server()).address
        Store(database).close()
        services = [
            MeasuredService(database, bus, "profile" if wants_profile and not number else "")
            for number in range(load_.processes)
        ]
        for service in services:
            await service.start()
            stack.push_async_callback(service.kill)
        yield services


async def measure(
    load_: Load,
    out: Path | None = None,
    tell: Callable[[str], None] = lambda _line: None,
    wants_profile: bool = False,
) -> Found:
    """Connects everyone, plays, and checks the rows afterwards; resumes a run from ``out``."""
    before = [] if out is None else read(out, load_)
    left_s = load_.seconds - sum(window.seconds for window in before)
    luck = random.Random(2026)
    async with _services(load_, wants_profile) as services, AsyncExitStack() as stack:
        database = services[0].database
        tables = prepare(database, load_.tables)
        empty = (await _said(services))[0]
        come = ClientConnector(stack, services, load_.patches)
        sitting = [(table, key) for table in tables for key in table.keys]
        for (table, _), guest in zip(sitting, await come.all([(table.id, key) for table, key in sitting]), strict=True):
            table.people.append(guest)
        tell(f"{len(sitting)} people sit at {len(tables)} tables")
        with_people = (await _said(services))[0]
        watched = [tables[number % len(tables)] for number in range(load_.spectators)]
        for table, guest in zip(watched, await come.all([(table.id, None) for table in watched]), strict=True):
            table.watchers.append(guest)
        tell(f"{len(watched)} watch")
        everybody = [guest for table in tables for guest in (*table.people, *table.watchers)]
        alive = asyncio.create_task(_keep_alive(everybody))
        stack.callback(alive.cancel)
        with_all = (await _said(services))[0]
        ends_s = time.monotonic() + left_s
        playing = asyncio.gather(*(table.play(luck, load_, ends_s) for table in tables))
        windows = list(before)
        async for window in _windows(services, tables, everybody, playing):
            windows.append(window)
            if out is not None:
                append_window(out, load_, window)
            tell(f"{sum(each.seconds for each in windows):.0f} of {load_.seconds:.0f} s: {window.report()}")
        await playing
        if wants_profile:
            tell(await _profile(services[0]))
        return Found(
            load=load_,
            games=Counter(table.game for table in tables if table.acknowledged),
            windows=windows,
            missing=missing(database, tables),
            sockets=len(everybody),
            table_bytes=(with_people - empty) / max(len(tables), 1),
            socket_bytes=(with_all - with_people) / max(load_.spectators, 1),
        )


async def _windows(
    services: Sequence[MeasuredService],
    tables: Sequence[Table],
    everybody: Sequence[LoadClient],
    playing: asyncio.Future[Any],
) -> AsyncIterator[Window]:
    """Returns the results of each window until the end of play."""
    acknowledged = frames = 0
    while not playing.done():
        began, cpu, own = time.monotonic(), sum(cpu_s(each.process) for each in services), time.process_time()
        acknowledged = sum(table.acknowledged.total() for table in tables)
        frames = sum(guest.frames for guest in everybody)
        received = sum(guest.received for guest in everybody)
        await asyncio.wait({playing}, timeout=WINDOW_S)
        refused = sum((table.refused for table in tables), Counter[str]())
        resident, longest = await _said(services)
        yield Window(
            seconds=time.monotonic() - began,
            times=[seconds for table in tables for seconds in table.times],
            acknowledged=sum(table.acknowledged.total() for table in tables) - acknowledged,
            frames=sum(guest.frames for guest in everybody) - frames,
            unseen=sum(table.unseen for table in tables),
            lost_sockets=sum(guest.is_lost for guest in everybody),
            cpu_s=sum(cpu_s(each.process) for each in services) - cpu,
            guests_cpu_s=time.process_time() - own,
            resident=resident,
            longest_pause_s=longest,
            refused=dict(refused),
            player_times=[seconds for table in tables for seconds in table.player_times],
            received=sum(guest.received for guest in everybody) - received,
        )
        for table in tables:
            table.times, table.player_times, table.unseen, table.refused = [], [], 0, Counter()


async def _said(services: Sequence[MeasuredService]) -> tuple[int, float]:
    """The memory of all processes in bytes, and the longest garbage collection pause since the last report."""
    lines = []
    for service in services:
        service.signal(signal.SIGUSR1)
        lines.append(await service.next_report())
    return sum(said["resident"] for said in lines), max(max(said["longest"]) for said in lines)


async def _profile(service: MeasuredService) -> str:
    """A profile of the event loop's thread: the functions with the most time of their own."""
    service.signal(signal.SIGUSR2)
    said = await service.next_report()
    lines = [f"{said['total']:.1f} s of processor time in the event loop, by function (inflated by profiling):"]
    for own_s, calls, file, line, name in said["own"]:
        lines.append(f"  {100 * own_s / said['total']:5.1f} % {calls:9d} x {Path(file).name}:{line} {name}")
    return "\n".join(lines)


class ClientConnector:
    """Connects clients, some concurrently, to each process in turn."""

    def __init__(self, stack: AsyncExitStack, services: Sequence[MeasuredService], wants_patches: bool) -> None:
        self._stack = stack
        self._wants_patches = wants_patches
        self._ports = itertools.cycle(service.port for service in services)
        self._gate = asyncio.Semaphore(MAX_CONCURRENT_ARRIVALS)

    async def all(self, wanted: Sequence[tuple[str, str | None]]) -> list[LoadClient]:
        return await asyncio.gather(*(self._come(*each) for each in wanted))

    async def _come(self, table: str, key: str | None) -> LoadClient:
        async with self._gate:
            address = f"ws://127.0.0.1:{next(self._ports)}/api/tables/{table}/socket"
            socket = await connect(
                address, max_size=2**24, ping_interval=None, open_timeout=60, create_connection=CountingConnection
            )
            guest = LoadClient(socket)
            self._stack.push_async_callback(guest.leave)
            hello = {"type": "hello", "key": key, "patches": self._wants_patches}
            await guest.socket.send(msgspec.json.encode(hello).decode())
            await guest.until_beyond(0, 0)
            return guest


async def _keep_alive(guests: Sequence[LoadClient]) -> None:
    """Sends pings for all, spread over time as browsers' pings are."""
    while True:
        for guest in guests:
            with suppress(ConnectionClosed):
                await guest.socket.send('{"type": "ping"}')
            await asyncio.sleep(PING_INTERVAL_S / max(len(guests), 1))


def main() -> int:
    parser = argparse.ArgumentParser(description="measure the server with many tables and spectators")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--spectators", type=int, default=5_000)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two moves of a table")
    parser.add_argument("--rate", type=float, default=1.0, help="multiple of that rate of moves")
    parser.add_argument(
        "--processes", type=int, default=1, help="number of server processes; several use PostgreSQL and NATS"
    )
    parser.add_argument("--whole", action="store_true", help="send whole snapshots and no patches")
    parser.add_argument("--out", type=Path, help="file of the results; an interrupted run resumes from it")
    parser.add_argument("--profile", action="store_true", help="profile the event loop of one process")
    chosen = parser.parse_args()
    every_s = chosen.every / chosen.rate
    load_ = Load(
        chosen.tables, chosen.spectators, 60 * chosen.minutes, every_s, chosen.processes, patches=not chosen.whole
    )
    # Each table has three and a half people on average, and some other files are open as well.
    wanted, may = load_.spectators + 4 * load_.tables + 200, raise_file_limit()
    if wanted > may:
        print(f"the limit of open files is {may}, and {wanted} are needed: see ulimit -Hn")
        return 2
    began = time.monotonic()
    try:
        found = asyncio.run(
            measure(
                load_,
                chosen.out,
                lambda line: print(f"{time.monotonic() - began:6.0f} s  {line}", flush=True),
                chosen.profile,
            )
        )
    except OtherLoadError as error:
        print(error)
        return 2
    print(found.report())
    return 1 if found.missing or found.lost_sockets else 0


if __name__ == "__main__":
    sys.exit(main())
