"""Lets people play all games on a cluster that loses processes, its bus and its database, and then gives a verdict."""

from __future__ import annotations

import asyncio
import random
import signal
import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import connect

import chabudai
from tests.server.client import Client
from tests.server.nats_server import NatsServer, nats_server
from tests.server.postgresql import Server, server
from tests.server.simulation.faults.people import BOT_POLL_INTERVAL_S, Party, acknowledged, sit_down
from tests.server.simulation.faults.rounds import EVERY_MATCH, tables_of
from tests.server.simulation.faults.verdict import Verdict, differences, judge

from .processes import ClusterProcess, LoadBalancer, stop_temporarily
from .timeline import read_timeline

MAX_UNEXPLAINED_GAP_S = 5.0
"""Minimum length of an interruption for which the processes' actions on the last table to continue are reported."""
TIMELINE_MARGIN_S = 2.0
SETTLE_TIMEOUT_S = 120.0
"""Seconds in which all players must finish and agree with the database."""


@dataclass(frozen=True)
class Plan:
    """The extent of a run."""

    kills: int = 20
    moves: int = 20_000
    """Minimum number of acknowledged moves."""
    parties: int = 3
    """The number of tables of each kind."""
    timed_moves: int = 400
    stall_s: float = 10.0
    restarts_bus: bool = True
    rolls: bool = True
    """Whether all processes are restarted in turn, as in an upgrade."""
    between_s: float = 3.0
    """Seconds between two kills."""
    beat_s: float = BOT_POLL_INTERVAL_S
    """Seconds that people wait before they answer."""


@dataclass
class Figures:
    """The results of a run."""

    acknowledged: int = 0
    kills: int = 0
    move_ms: list[float] = field(default_factory=list)
    """Milliseconds until each timed move has reached everyone at its table. Each client is connected to a different
    process.
    """
    gaps_s: list[float] = field(default_factory=list)
    """Seconds from each kill until the last table continued."""
    other_gaps_s: dict[str, float] = field(default_factory=dict)
    """Seconds from each other fault until the last table continued."""
    verdict: Verdict = field(default_factory=Verdict)


@dataclass
class Cluster:
    """The processes, bus and database of a run."""

    database: Server
    bus: NatsServer
    machines: list[ClusterProcess]
    doorway: LoadBalancer


async def play(plan: Plan, folder: Path, luck: random.Random, tell: Callable[[str], None]) -> Figures:
    """Performs one run."""
    with server() as database, nats_server() as bus:
        machines = [ClusterProcess(database.address, bus.address, folder / "complaints") for _ in range(3)]
        doorway = LoadBalancer(machines)
        await doorway.open()
        try:
            # The processes start one by one, because the first one upgrades the database's schema.
            for machine in machines:
                await machine.start()
            run = Run(plan, Cluster(database, bus, machines, doorway), luck, tell, folder / "timeline")
            await run.play()
            judge(database.address, run.parties, run.figures.verdict)
            return run.figures
        finally:
            for machine in machines:
                await machine.end()
            await doorway.close()


class Run:
    """People at their tables, and the faults of the server."""

    def __init__(
        self, plan: Plan, cluster: Cluster, luck: random.Random, tell: Callable[[str], None], timeline: Path
    ) -> None:
        self.plan = plan
        self.cluster = cluster
        self.luck = luck
        self.tell = tell
        self.parties: list[Party] = []
        self.figures = Figures()
        self._lives: list[asyncio.Task[None]] = []
        self._timeline = timeline

    async def play(self) -> None:
        """Performs the whole run."""
        self.figures.move_ms = await self._timed_moves()
        self.tell(f"{len(self.figures.move_ms)} moves timed")
        for game in chabudai.games():
            for table in tables_of(game) * self.plan.parties:
                party = await sit_down(self.cluster.doorway.port, table, self.luck)
                # A stopped database cannot say whether a move was written.
                party.asks_again_after = ("busy", "error")
                party.beat_s = self.plan.beat_s
                self.parties.append(party)
        self._lives += [asyncio.create_task(person.live()) for party in self.parties for person in party.people]
        try:
            await self._wait_for_all_tables()
            for number in range(self.plan.kills):
                self.figures.gaps_s.append(await self._kill(number))
                self.tell(f"kill {number + 1}: all tables continue after {self.figures.gaps_s[-1]:.1f} s")
            if self.plan.restarts_bus:
                await self._measure_recovery("the bus restarts", self._restart_bus())
            if self.plan.stall_s:
                await self._measure_recovery("the database stops", self._stall())
            if self.plan.rolls:
                await self._measure_recovery("all processes restart in turn", self._roll())
            while self._acknowledged() < self.plan.moves:
                await self._check_gaps()
            await self._settle()
        finally:
            for life in self._lives:
                life.cancel()
            await asyncio.gather(*self._lives, return_exceptions=True)
        self.figures.acknowledged = self._acknowledged()

    def _acknowledged(self) -> int:
        return sum(acknowledged(party.people) for party in self.parties)

    # Faults.

    async def _kill(self, number: int) -> float:
        """Kills the owner of a table and returns the seconds until all tables have continued."""
        machine = self.cluster.machines[number % len(self.cluster.machines)]
        await asyncio.sleep(self.luck.random() * self.plan.between_s)
        await machine.end(signal.SIGKILL)
        self.figures.kills += 1
        waited_s = await self._wait_for_all_tables()
        await machine.start()
        return waited_s

    async def _restart_bus(self) -> None:
        await asyncio.to_thread(self.cluster.bus.stop)
        await asyncio.sleep(1)
        await asyncio.to_thread(self.cluster.bus.start)

    async def _stall(self) -> None:
        await stop_temporarily(self.cluster.database.process, self.plan.stall_s)

    async def _roll(self) -> None:
        for machine in self.cluster.machines:
            await machine.end(signal.SIGTERM)
            await machine.start()

    async def _measure_recovery(self, name: str, work: Awaitable[None]) -> None:
        await work
        self.figures.other_gaps_s[name] = await self._wait_for_all_tables()
        self.tell(f"{name}: all tables continue {self.figures.other_gaps_s[name]:.1f} s afterwards")

    async def _wait_for_all_tables(self) -> float:
        """Waits until each table has acknowledged a new move, and returns the seconds that this took."""
        began = time.monotonic()
        waited = {party.table: (party, acknowledged(party.people)) for party in self.parties}
        last = ""
        try:
            async with asyncio.timeout(SETTLE_TIMEOUT_S):
                while waited:
                    await self._check_gaps()
                    for table, (party, before) in list(waited.items()):
                        if acknowledged(party.people) > before:
                            del waited[table]
                            last = table
        except TimeoutError:
            last = next(iter(waited))
            raise
        finally:
            took_s = time.monotonic() - began
            if took_s > MAX_UNEXPLAINED_GAP_S:
                self.tell(f"table {last} was the last to continue, after {took_s:.1f} s:")
                for line in read_timeline(self._timeline, last, began - TIMELINE_MARGIN_S):
                    self.tell(line)
        return took_s

    async def _check_gaps(self) -> None:
        for life in self._lives:
            if life.done():
                life.result()
        await asyncio.sleep(0.02)

    async def _settle(self) -> None:
        """Makes all players resign and agree with the database."""
        for party in self.parties:
            party.plays, party.gives_up = False, EVERY_MATCH
        # A client that reconnects receives the table and resigns.
        await self.cluster.doorway.cut()
        lacking = "matches do not end after resignations"
        try:
            async with asyncio.timeout(SETTLE_TIMEOUT_S):
                while not all(person.table.get("ending") for party in self.parties for person in party.people):
                    await self._check_gaps()
                while lacks := await differences(self.cluster.database.address, self.parties):
                    lacking = f"clients do not agree with the rows: {lacks[:5]}"
                    await asyncio.sleep(0.5)
        except TimeoutError:
            self.figures.verdict.wrong.append(lacking)

    # Timing.

    async def _timed_moves(self) -> list[float]:
        """Measures the milliseconds until each move has reached both players and a spectator, who are connected to
        different processes.
        """
        first, second, third = (machine.port for machine in self.cluster.machines)
        found: list[float] = []
        while len(found) < self.plan.timed_moves:
            party = await sit_down(
                first, {"game": "nakatta", "options": {"size": 9}, "seats": ["me", "open"]}, self.luck
            )
            anna, ben, watcher = (person.key for person in party.people)
            async with AsyncExitStack() as stack:
                # The spectator is connected to the owner's process, and the two players are not.
                seats = [(first, watcher), (second, anna), (third, ben)]
                clients = [await _seated(stack, port, party.table, key) for port, key in seats]
                found += await self._timed_match(clients, self.plan.timed_moves - len(found))
        return found

    async def _timed_match(self, clients: Sequence[Client], most: int) -> list[float]:
        found: list[float] = []
        while len(found) < most:
            mover = next((client for client in clients[1:] if client.table["question"] is not None), None)
            if mover is None:
                return found
            lines = len(mover.log)
            action = self.luck.choice(mover.table["legal"])
            began = time.perf_counter()
            answer = await mover.act(action)
            assert answer["type"] == "accepted", answer
            for client in clients:
                await client.log_of(lines + 1)
            found.append((time.perf_counter() - began) * 1000)
        return found


async def _seated(stack: AsyncExitStack, port: int, table: str, key: str | None) -> Client:
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    client = Client(await stack.enter_async_context(connect(address, max_size=2**24, close_timeout=1)))
    read_timeline = await client.hello(key)
    assert read_timeline["type"] == "table", read_timeline
    return client


def as_text(figures: Figures) -> str:
    """Formats the figures."""
    cuts = statistics.quantiles(figures.move_ms, n=100)
    verdict = figures.verdict
    lines = [
        f"from a move to all viewers at three processes: p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms "
        f"({len(figures.move_ms)} moves)",
        f"{figures.kills} owners killed: all tables continued within {max(figures.gaps_s, default=0):.1f} s",
        *(f"{name}: all tables continued {gap:.1f} s afterwards" for name, gap in figures.other_gaps_s.items()),
        f"{figures.acknowledged:,} acknowledged moves ({verdict.sent_twice:,} sent twice), {verdict.matches} matches: "
        f"{len(verdict.lost)} lost, {len(verdict.doubled)} doubled, {len(verdict.wrong)} otherwise wrong",
    ]
    return "\n".join([*lines, *verdict.faults[:20]])
