"""People at tables of a server in virtual time, in which waiting costs nothing."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from chabudai import _core
from chabudai.bots import Decision
from chabudai.match import Match, load
from chabudai.server.live.live_table import LiveTable
from chabudai.server.settings import Limits, Rate
from chabudai.store import Pace, Player, StoredMatch, StoredShuffle, StoredTable, secret_hash
from chabudai.terminal.remote.table_patch import apply_patch
from tests.server.simulation.virtual_loop import run
from tests.server.simulation.world import Json, Line, World

from .client_log import merge_log

HIDDEN = "nanatoridori"
TIMEOUT_S = 5
INVITATION = "come to our table"
START_TIME = "2027-01-15T08:00:00Z"
"""The simulated start time, independent of the machine's clock."""


@dataclass
class Guest:
    """A person at a table who receives frames without delay."""

    world: World
    table_id: str
    key: str | None
    table: Json = field(default_factory=dict)
    log: list[Json] = field(default_factory=list)
    frames: list[Json] = field(default_factory=list)
    line: Line | None = None
    wants_patches: bool = False
    _ids: itertools.count[int] = field(default_factory=itertools.count)

    async def come(self) -> None:
        """Connects and waits for the table."""
        self.line = self.world.connect(self.table_id, 0.0)
        self.say_hello()
        self.listening = asyncio.create_task(self._listen(self.line))
        await settle()

    def say_hello(self) -> None:
        assert self.line is not None
        self.line.send({"type": "hello", "key": self.key, **({"patches": True} if self.wants_patches else {})})

    async def leave(self) -> None:
        assert self.line is not None
        self.line.cut()
        self.line = None
        await settle()

    async def request(self, kind: str, **fields: Any) -> Json:
        """Sends a request and returns its answer."""
        assert self.line is not None
        number = next(self._ids)
        self.line.send({"type": kind, "id": number, **fields})
        await settle()
        return next(frame for frame in reversed(self.frames) if frame.get("id") == number)

    async def act(self, action: str) -> Json:
        asked = {"match": self.table["match"], "question": self.table["question"], "action": action}
        return await self.request("act", **asked)

    async def _listen(self, line: Line) -> None:
        self.log = []
        while (message := await line.read()) is not None:
            self.frames.append(message)
            if message["type"] == "patch":
                message = apply_patch(self.table, message)
            if message["type"] == "table":
                self.log = merge_log(self.log, message)
                self.table = message


@dataclass
class Party:
    """A table with people in their seats, and a spectator."""

    world: World
    room_id: str
    guests: list[Guest]
    watcher: Guest

    async def room(self) -> LiveTable:
        return await self.world.registry.find(self.room_id)

    async def match(self) -> Match:
        return (await self.room()).match

    async def all_resign(self) -> None:
        """Lets everyone who is connected resign."""
        for guest in self.guests:
            if guest.line is not None:
                assert (await guest.request("resign", match=guest.table["match"]))["type"] == "accepted"

    async def play_until(self, wanted: Callable[[Match], bool], dice: random.Random) -> Match:
        """Plays random actions for connected people until the condition holds. Bots must soon play for the other
        seats."""
        waited_s = 0
        while not wanted(match := await self.match()):
            seat = match.acting[0]
            if self.guests[seat].line is None:
                await asyncio.sleep(1)
                waited_s += 1
                assert waited_s < TIMEOUT_S, f"seat {seat} was not played"
                continue
            waited_s = 0
            answer = await self.guests[seat].act(dice.choice(match.view(seat).legal_actions))
            assert answer["type"] == "accepted", answer
        return match


async def settle() -> None:
    """Runs everything that does not depend on the clock."""
    await asyncio.sleep(0.001)


async def party(
    world: World,
    match: Match,
    kinds: Sequence[str] | None = None,
    absent: Sequence[int] = (),
    pace: Pace = Pace(),  # noqa: B008
    *,
    shuffle: StoredShuffle | None = None,
    watch_delay_s: int | None = None,
) -> Party:
    """Returns a table with a match in progress. ``kinds`` is ``person``, ``open`` or ``bot`` for each seat."""
    seats: int = match.game.spec["seats"]
    kinds = kinds or ["person"] * seats
    table_id = f"party{len(world.store.table_ids()):011d}"
    keys = [f"the key of seat {seat}" for seat in range(seats)]
    players = tuple(_player(seat, kind, keys[seat]) for seat, kind in enumerate(kinds))
    table = StoredTable(table_id, START_TIME, None, secret_hash(INVITATION), players, pace)
    table = replace(table, watch_delay_s=watch_delay_s)
    game = match.game
    stored = StoredMatch(
        0, 1, game.key, game.options, game.rules_version, tuple(range(seats)), START_TIME, match.entries
    )
    stored = replace(stored, shuffle=shuffle)
    world.store.create_table(table, stored)
    guests = [Guest(world, table_id, key) for key in keys]
    for seat, kind in enumerate(kinds):
        if kind == "person" and seat not in absent:
            await guests[seat].come()
    watcher = Guest(world, table_id, None)
    await watcher.come()
    return Party(world, table_id, guests, watcher)


def _player(seat: int, kind: str, key: str) -> Player:
    if kind == "bot":
        return Player("bot", "Level 1", 1)
    return Player("person", "") if kind == "open" else Player("person", f"Person {seat}", None, secret_hash(key))


def match_of(players: int, seed: int = 7, **options: Any) -> Match:
    """Returns a match with hidden cards and a known deal."""
    return load(HIDDEN, players=players, **{"penguins": 1, **options}).start(seed=seed)


class BotPool:
    """A bot pool whose bots think for given times and play the first legal action. It records all calls."""

    def __init__(self, seconds: float | Sequence[float] = 0.0) -> None:
        self._seconds = itertools.cycle(seconds if isinstance(seconds, Sequence) else [seconds])
        self.asked: list[tuple[int | None, int]] = []

    async def choose(self, view: _core.View, level: int, owner: str = "") -> str:
        self.asked.append((view.seat, level))
        await asyncio.sleep(next(self._seconds))
        return view.legal_actions[0]

    async def advise(self, _view: _core.View, owner: str = "") -> Decision:
        raise AssertionError("these tables have no coach")


def in_virtual_time(work: Callable[[World], Coroutine[Any, Any, None]], **settings: Any) -> None:
    """Runs a test at tables of a server without random faults."""

    async def conversation() -> None:
        free = Rate(1e6, 1_000_000)
        limits = Limits(frames=free, guesses=free, silence_s=1e6)
        world = World(random.Random(1), failures=0, **{"limits": limits, **settings})
        await work(world)
        await world.end()

    run(conversation())
