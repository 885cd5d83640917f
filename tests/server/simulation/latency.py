"""Measures the time until a move has reached everyone at the table: ``python -m
tests.server.simulation.latency``.

It uses real sockets and a real file; players and spectators are in a different process from the server. The tables are
prepared with matches of a given length, and people play at all of them concurrently.

python -m tests.server.simulation.latency --tables 500 --watchers 2 --length 300 --every 10
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from chabudai.match import Match, load
from chabudai.store import Player, Store, StoredMatch, StoredTable, now, secret_hash

from .process import Service

# A normal server that reports, on a signal, how long its garbage collector has paused it.
SERVE = """
import cProfile, gc, json, pstats, resource, signal, sys, time
from chabudai import server
from chabudai.server.settings import Limits, Rate

# All clients have the same address.
limits = Limits(budget=Rate(1e9, 10**9), sockets_per_address=100_000, connections_per_address=100_000, silence_s=3600)
began, longest, walks = 0.0, [0.0, 0.0, 0.0], [0, 0, 0]
def heard(phase, info):
    global began
    if phase == "start":
        began = time.perf_counter()
    else:
        generation = info["generation"]
        longest[generation] = max(longest[generation], time.perf_counter() - began)
        walks[generation] += 1

def resident():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize()

def tell(*_):
    print(json.dumps({"longest": longest, "walks": walks, "resident": resident()}), flush=True)
    longest[:], walks[:] = [0.0, 0.0, 0.0], [0, 0, 0]

port, database, bus, wants_profile = int(sys.argv[1]), sys.argv[2], *[*sys.argv[3:], "", ""][:2]
profile = cProfile.Profile(time.thread_time)

def tell_profile(*_):
    profile.disable()
    stats = pstats.Stats(profile)
    own = sorted(((row[2], row[0], *name) for name, row in stats.stats.items()), reverse=True)
    print(json.dumps({"total": stats.total_tt, "own": own[:40]}), flush=True)

signal.signal(signal.SIGUSR1, tell)
signal.signal(signal.SIGUSR2, tell_profile)
gc.callbacks.append(heard)
if wants_profile:
    profile.enable()
sys.exit(server.serve(port=port, database=database, bus=bus or None, grace_s=3600, limits=limits))
"""


class MeasuredService(Service):
    """A server process that reports its garbage collection pauses and its memory."""

    script = SERVE

    async def next_report(self) -> dict[str, Any]:
        """The next report."""
        assert self._process is not None
        assert self._process.stdout is not None
        while True:
            line = await self._process.stdout.readline()
            assert line, "the server exited without a report"
            if line.startswith(b"{"):
                text: dict[str, Any] = json.loads(line)
                return text

    def signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)


@dataclass(frozen=True)
class Load:
    """The amount of load."""

    tables: int
    watchers: int
    length: int
    moves: int
    every_s: float
    size: int


@dataclass(frozen=True)
class Found:
    """The seconds until each move had reached everyone, and the server's report."""

    times: list[float]
    longest_pause_s: float
    table_bytes: float

    def report(self, load: Load) -> str:
        times = sorted(self.times)
        late = {part: 1000 * times[min(len(times) * part // 100, len(times) - 1)] for part in (95, 99)}
        parts = ", ".join(f"p{part} {value:.1f} ms" for part, value in late.items())
        return (
            f"{load.tables} tables, {load.tables * load.watchers} spectators, matches of {load.length} entries, "
            f"{len(times)} moves, size {load.size}: median {1000 * statistics.median(times):.1f} ms, {parts}, slowest "
            f"{1000 * times[-1]:.1f} ms; longest pause of the collector {1000 * self.longest_pause_s:.1f} ms; "
            f"{self.table_bytes / 1000:.0f} kB a table with its sockets"
        )


def long_match(load_: Load, luck: random.Random) -> Match:
    """Returns a random match with this many entries. People take moves back, so that a third of the entries remain in
    effect.
    """
    match = load("nakatta", size=load_.size, pie=False).start(seed=1)
    while match.count < load_.length:
        (seat,) = match.acting
        trial = match.copy()
        trial.play(seat, luck.choice(match.view(seat).legal_actions))
        if trial.is_over or trial.action_count > load_.length // 3:
            match.take_back(seat)
        else:
            match = trial
    return match


def prepare(database: Path, load_: Load) -> list[tuple[str, tuple[str, str]]]:
    """Stores the tables. Returns the id of each table and the keys of its two people."""
    store, luck = Store(database), random.Random(2026)
    opened = []
    with store.batch():
        match = long_match(load_, luck)
        for number in range(load_.tables):
            table_id, keys = f"table{number:011d}", (f"black {number}", f"white {number}")
            players = tuple(Player("person", f"P{seat}", None, secret_hash(key)) for seat, key in enumerate(keys))
            game = match.game
            stored = StoredMatch(0, 1, game.key, game.options, game.rules_version, (0, 1), now(), match.entries)
            store.create_table(StoredTable(table_id, now(), 0, "", players), stored)
            opened.append((table_id, keys))
    store.close()
    return opened


async def measure(load_: Load) -> Found:
    """Connects everyone and plays, then requests the server's report."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        opened = prepare(database, load_)
        service = MeasuredService(database)
        await service.start()
        async with AsyncExitStack() as stack:
            stack.push_async_callback(service.kill)
            service.signal(signal.SIGUSR1)
            before = (await service.next_report())["resident"]
            rounds = [await _seated(service, stack, table, load_.watchers) for table in opened]
            # The effects of connecting have ended.
            await asyncio.sleep(2)
            service.signal(signal.SIGUSR1)
            table_bytes = ((await service.next_report())["resident"] - before) / load_.tables
            found = await asyncio.gather(*(_play(sockets, load_) for sockets in rounds))
            service.signal(signal.SIGUSR1)
            next_report = await service.next_report()
        return Found([seconds for times in found for seconds in times], max(next_report["longest"]), table_bytes)


async def _seated(
    service: Service, stack: AsyncExitStack, table: tuple[str, tuple[str, str]], watchers: int
) -> list[ClientConnection]:
    table_id, keys = table
    sockets = []
    for key in (*keys, *[None] * watchers):
        address = f"ws://127.0.0.1:{service.port}/api/tables/{table_id}/socket"
        socket = await stack.enter_async_context(connect(address, max_size=2**24, ping_interval=None))
        await socket.send(json.dumps({"type": "hello", "key": key}))
        sockets.append(socket)
    return sockets


async def _play(sockets: list[ClientConnection], load_: Load) -> list[float]:
    tables: list[dict[str, Any]] = [{} for _ in sockets]
    lines = [0] * len(sockets)

    async def until(number: int, wanted: int) -> None:
        while lines[number] < wanted or not tables[number]:
            message = json.loads(await sockets[number].recv())
            if message["type"] == "table":
                tables[number], lines[number] = message, message["lines"]

    async def keep_alive() -> None:
        while True:
            await asyncio.sleep(20)
            for socket in sockets:
                await socket.send('{"type": "ping"}')

    alive = asyncio.create_task(keep_alive())
    await asyncio.gather(*(until(number, 0) for number in range(len(sockets))))
    begun, times = lines[0], []
    # The people do not all start at the same moment.
    await asyncio.sleep(random.random() * load_.every_s)
    for move in range(load_.moves):
        mover = next(number for number in (0, 1) if tables[number]["question"] is not None)
        asked = {"match": 1, "question": tables[mover]["question"], "action": tables[mover]["legal"][move * 7 % 11]}
        began = time.perf_counter()
        await sockets[mover].send(json.dumps({"type": "act", "id": move, **asked}))
        await asyncio.gather(*(until(number, begun + move + 1) for number in range(len(sockets))))
        times.append(time.perf_counter() - began)
        await asyncio.sleep(load_.every_s)
    alive.cancel()
    return times


def main() -> int:
    parser = argparse.ArgumentParser(description="measure the time until a move has reached everyone at the table")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--watchers", type=int, default=2, help="at each table")
    parser.add_argument("--length", type=int, default=300, help="entries of each match when play begins")
    parser.add_argument("--moves", type=int, default=10, help="at each table")
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two moves at a table")
    parser.add_argument("--size", type=int, default=13)
    chosen = parser.parse_args()
    load_ = Load(chosen.tables, chosen.watchers, chosen.length, chosen.moves, chosen.every, chosen.size)
    print(asyncio.run(measure(load_)).report(load_))
    return 0


if __name__ == "__main__":
    sys.exit(main())
