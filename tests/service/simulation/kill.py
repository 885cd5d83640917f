"""Kills the real service again and again while people play: ``python -m tests.service.simulation.kill --kills 200``.

Afterwards no acknowledged move is lost or doubled, and every match has gone on to its end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import sqlite3
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from chabudai.match import Entry, Match, load

Json = dict[str, Any]
Move = tuple[int, int, int, str]
"""Match, seat, question, action."""
SERVE = "import sys; from chabudai.server import serve; sys.exit(serve(port=int(sys.argv[1]), database=sys.argv[2]))"


class Service:
    """The service as a process, on a port that stays the same."""

    script = SERVE

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Starts it and waits until it says that it listens."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", self.script, str(self.port), str(self.database), stdout=asyncio.subprocess.PIPE
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(30):
            line = await self._process.stdout.readline()
        assert b"ready" in line, f"the service did not start again: {line!r}"

    async def kill(self) -> None:
        """``kill -9``: nothing is told, nothing is flushed."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


@dataclass
class Player:
    """A person who plays as fast as the service allows, and says again what was not acknowledged."""

    service: Service
    table_id: str
    key: str
    luck: random.Random
    acknowledged: set[Move] = field(default_factory=set)
    waiting: Move | None = None
    table: Json = field(default_factory=dict)
    wants_rematch: bool = True
    is_done: bool = False
    has_window: bool = False
    """Whether the answers of several seats are held: then they are not acknowledged, and a kill forgets them."""
    held: tuple[int, int, int] | None = None
    wrong: list[str] = field(default_factory=list)

    async def live(self) -> None:
        """Connects, plays, is cut off and begins again, until the last match is over."""
        address = f"ws://127.0.0.1:{self.service.port}/api/tables/{self.table_id}/socket"
        while not self.is_done:
            with suppress(OSError, WebSocketException, TimeoutError, EOFError):
                async with asyncio.timeout(20), connect(address, open_timeout=5, close_timeout=0.1) as self.socket:
                    self.table, self.held = {}, None
                    await self._send(type="hello", key=self.key, version=0)
                    while not self.is_done:
                        await self._take_in(json.loads(await self.socket.recv()))
            await asyncio.sleep(0.03)

    async def _send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def _take_in(self, message: Json) -> None:
        if message["type"] == "table":
            is_first = not self.table
            self.table = message
            if self.waiting is not None:
                if is_first:
                    await self._say_again()
            else:
                await self._go_on()
        elif message["type"] == "accepted" and message["id"] == 1 and self.waiting is not None:
            self.acknowledged.add(self.waiting)
            self.waiting = None
            await self._go_on()
        elif message["type"] == "held" and message["id"] == 1 and self.waiting is not None:
            self.held, self.waiting = self.waiting[:3], None
            await self._go_on()
        elif self.has_window and message["type"] == "refused" and message["code"] == "stale":
            # The window was closed before the answer came, or another one has resigned.
            self.waiting = None
            await self._go_on()
        elif message["type"] == "refused" and message["id"] == 1 and message["code"] != "busy":
            self.wrong.append(f"{self.waiting} was refused: {message['code']}")
            self.waiting = None
        elif message["type"] == "refused" and message["code"] == "busy":
            await asyncio.sleep(0.1)
            await self._say_again()

    async def _go_on(self) -> None:
        table = self.table
        if table["ending"] is not None:
            if not self.wants_rematch:
                self.is_done = True
            elif not any(offer["from"] == table["you"] for offer in table["offers"]):
                await self._send(type="offer", id=2, match=table["match"], what="rematch")
        elif self.has_window and not self.wants_rematch:
            # A match with windows would last too long.
            await self._send(type="resign", id=3, match=table["match"])
        elif table["question"] is not None:
            move = (table["match"], table["you"], table["question"])
            if move != self.held and not any(known[:3] == move for known in self.acknowledged):
                self.waiting = (*move, self.luck.choice(table["legal"]))
                # Fast, but within the frames that a socket may send.
                await asyncio.sleep(0.03)
                await self._say_again()

    async def _say_again(self) -> None:
        if self.waiting is not None:
            match, _seat, question, action = self.waiting
            await self._send(type="act", id=1, match=match, question=question, action=action)


def small_board(size: int) -> Json:
    """A table for two at which every move counts at once."""
    return {"game": "nakatta", "options": {"size": size}, "seats": ["me", "open"]}


WITH_WINDOW: Json = {"game": "eurojongg", "seats": ["me", "open", "open", "open"], "together": "fixed", "window_s": 1}
"""A table for four at which the answers to a discard are written together, when a window closes."""


async def open_table(service: Service, luck: random.Random, table: Json) -> list[Player]:
    """People at all seats of a new table."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{service.port}") as caller:
        opened = (await caller.post("/api/tables", json={**table, "name": "Anna"})).raise_for_status().json()
        keys = [opened["key"]]
        for number in range(1, len(table["seats"])):
            join = {"invitation": opened["invitation"], "name": f"Ben {number}"}
            seat = (await caller.post(f"/api/tables/{opened['table']}/join", json=join)).raise_for_status().json()
            keys.append(seat["key"])
    return [Player(service, opened["table"], key, luck, has_window="together" in table) for key in keys]


@dataclass(frozen=True)
class Outcome:
    """What a fault run found."""

    kills: int
    acknowledged: int
    matches: int
    rows: int
    lost: int
    doubled: int
    wrong: tuple[str, ...]
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.kills} kills in {self.seconds:.0f} s: {self.acknowledged:,} acknowledged moves in {self.matches} "
            f"matches ({self.rows:,} rows), {self.lost} lost, {self.doubled} doubled, {len(self.wrong)} wrongly refused"
        )


async def fault_run(
    kills: int, seed: int, *, table: Json, tables: int = 4, longest_life_s: float = 0.6, shows_progress: bool = False
) -> Outcome:
    """Plays at some tables under kills, lets everybody finish, and counts."""
    luck = random.Random(seed)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        service = Service(Path(folder) / "tables.sqlite")
        await service.start()
        players = [player for _ in range(tables) for player in await open_table(service, luck, table)]
        lives = [asyncio.create_task(player.live()) for player in players]
        try:
            for count in range(1, kills + 1):
                await asyncio.sleep(luck.uniform(0.02, longest_life_s))
                await service.kill()
                await service.start()
                if shows_progress:
                    filled = 30 * count // kills
                    print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {count}/{kills} kills", end="", file=sys.stderr)
            for player in players:
                player.wants_rematch = False
            async with asyncio.timeout(120):
                await asyncio.gather(*lives)
        finally:
            for life in lives:
                life.cancel()
            await asyncio.gather(*lives, return_exceptions=True)
            await service.kill()
        if shows_progress:
            print(file=sys.stderr)
        return _count(service.database, players, kills, time.monotonic() - began)


def _count(database: Path, players: list[Player], kills: int, seconds: float) -> Outcome:
    """Reads the rows with nothing but sqlite3, and replays them."""
    connection = sqlite3.connect(database)
    matches = connection.execute("SELECT id, table_id, number, game, options FROM matches ORDER BY id").fetchall()
    latest = {table: number for _, table, number, _, _ in matches}
    written: dict[str, list[Move]] = {}
    wrong = [sentence for player in players for sentence in player.wrong]
    rows = 0
    for match_id, table, number, game, options in matches:
        entries = connection.execute(
            "SELECT number, actor, action FROM entries WHERE match_id = ? ORDER BY number", (match_id,)
        ).fetchall()
        rows += len(entries)
        assert [entry[0] for entry in entries] == list(range(1, len(entries) + 1)), "a row is missing"
        match = Match(load(game, **json.loads(options)))
        for _, actor, action in entries:
            if actor.isdigit():
                question = match.question(int(actor))
                assert question is not None
                written.setdefault(table, []).append((number, int(actor), question, action))
            elif len(match.acting) not in (0, len(match.view(None).data["acting"])):
                wrong.append(f"match {number} of table {table}: the answers of a window were written in part")
            match.apply(Entry(actor, action))
        if not match.is_over:
            wrong.append(f"match {number} of table {table} has no end (the latest is {latest[table]})")
    connection.close()
    lost = sum(move not in written.get(p.table_id, []) for p in players for move in p.acknowledged)
    questions = [[move[:3] for move in moves] for moves in written.values()]
    doubled = sum(len(asked) - len(set(asked)) for asked in questions)
    acknowledged = sum(len(player.acknowledged) for player in players)
    return Outcome(kills, acknowledged, len(matches), rows, lost, doubled, tuple(wrong), seconds)


def main() -> int:
    parser = argparse.ArgumentParser(description="kill the service while people play, and count what is lost")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--tables", type=int, default=4)
    chosen = parser.parse_args()
    # A window must live long enough to be closed now and then.
    runs: list[tuple[Json, int, float]] = [(small_board(5), chosen.kills, 0.6), (WITH_WINDOW, chosen.kills // 5, 3.0)]
    is_well = True
    for table, kills, longest_life_s in runs:
        outcome = asyncio.run(
            fault_run(
                kills,
                chosen.seed,
                table=table,
                tables=chosen.tables,
                longest_life_s=longest_life_s,
                shows_progress=sys.stderr.isatty(),
            )
        )
        print(f"{table['game']}, seed {chosen.seed}: {outcome}")
        for sentence in outcome.wrong:
            print(sentence)
        is_well &= not (outcome.lost or outcome.doubled or outcome.wrong)
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
