"""The matchmaker, which runs in one process and matches the seeks of all processes.

Within seconds, the other processes repeat everything that it keeps, so any process can take over. It reserves each seek
before it creates a table, so that a person never gets two tables even if two processes act as the matchmaker.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from ... import bots
from ...errors import GameError
from ...match.time_control import CLOCK_BY_SPEED
from ...store import StoreError
from ..bus import Bus, BusError
from ..live.registry import TableRegistry
from ..live.seat_assigner import SeatAssigner
from ..protocol.lobby import SeekEnded, SeekMatched
from ..protocol.tables import NewTable
from ..table.errors import RefusedError
from .messages import (
    YES,
    ReleaseSeek,
    ReserveSeek,
    ResolveSeek,
    SeekCommand,
    SeekList,
    commands_subject,
    decode_seeks,
    encode,
)
from .quick_pairing import Seek, SeekPairing, SeekPool

logger = logging.getLogger("chabudai.server")

BOT_LEVEL = 2
REQUEST_TIMEOUT_S = 3.0
SEEK_LIST_LIFETIME_S = 7.0
"""Seconds after which the seeks of a silent process are dropped."""

ProcessSeek = tuple[str, int]
"""A process, and the number of a seek in it."""


class Matchmaker:
    """Matches seeks. Belongs to one event loop."""

    def __init__(self, tables: TableRegistry, bus: Bus, shuffle: Callable[[list[int]], None]) -> None:
        """``shuffle`` assigns the seats at random."""
        self._seating = SeatAssigner(tables)
        self._bus = bus
        self._shuffle = shuffle
        self._seeks: SeekPool[ProcessSeek] = SeekPool()
        self._heard_s: dict[str, float] = {}
        self._in_progress: set[ProcessSeek] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def receive(self, message: bytes) -> bytes:
        """Replaces all seeks of one process."""
        received, now_s = decode_seeks(message), asyncio.get_running_loop().time()
        self._heard_s[received.process] = now_s
        others = self._seeks.without(*self._of(received.process))
        self._seeks, replaced = others.add(*self._read(received, now_s)).one_per_browser()
        for seek in replaced:
            self._run(self._resolve(seek.who, SeekEnded("elsewhere")))
        self._match()
        return YES

    def close(self) -> None:
        """Stops all tasks. Another process will take over."""
        for task in self._tasks:
            task.cancel()
        if self._timer is not None:
            self._timer.cancel()

    def _of(self, *processes: str) -> list[ProcessSeek]:
        return [seek.who for seek in self._seeks.waiting if seek.who[0] in processes]

    def _read(self, received: SeekList, now_s: float) -> list[Seek[ProcessSeek]]:
        return [
            Seek(
                (received.process, each.number),
                each.game,
                each.speed,
                each.seats,
                each.name,
                now_s - each.waited_s,
                now_s + each.left_s,
                each.browser,
                each.person,
                frozenset(each.apart),
                each.rated,
                each.kind,
            )
            for each in received.wishes
            if (received.process, each.number) not in self._in_progress
        ]

    def _match(self) -> None:
        loop = asyncio.get_running_loop()
        silent = {
            process for process, heard_s in self._heard_s.items() if loop.time() - heard_s >= SEEK_LIST_LIFETIME_S
        }
        for process in silent:
            del self._heard_s[process]
        # Each process ends its own expired seeks.
        result = self._seeks.without(*self._of(*silent)).match(loop.time())
        self._seeks = result.seeks
        for pairing in result.pairings:
            self._in_progress.update(seek.who for seek in pairing.seeks)
            self._run(self._pair(pairing))
        if self._timer is not None:
            self._timer.cancel()
        due_s = self._seeks.due_s
        self._timer = None if due_s is None else loop.call_at(due_s, self._match)

    async def _pair(self, pairing: SeekPairing[ProcessSeek]) -> None:
        ids = [seek.who for seek in pairing.seeks]
        try:
            reserved = await asyncio.gather(*(self._send(each, ReserveSeek(each[1])) for each in ids))
            if all(reserved):
                await self._create_table(pairing)
                return
            # One of the players has left. The others continue to wait, and their processes repeat their seeks.
            remaining = [each for each, is_reserved in zip(ids, reserved, strict=True) if is_reserved]
            self._in_progress.difference_update(ids)
            await asyncio.gather(*(self._send(each, ReleaseSeek(each[1])) for each in remaining))
        finally:
            self._in_progress.difference_update(ids)

    async def _create_table(self, pairing: SeekPairing[ProcessSeek]) -> None:
        """Creates a table for matched players, with random seats."""
        people = list(range(len(pairing.seeks)))
        self._shuffle(people)
        order = list(range(len(pairing.seeks) + pairing.bots))
        self._shuffle(order)
        open_seats = sorted(order[: len(people)])
        # All matched seeks have the same terms.
        game = pairing.seeks[0].game
        clock = CLOCK_BY_SPEED[pairing.seeks[0].speed]
        level = min(BOT_LEVEL, len(bots.levels(game)))
        seats = ["open" if seat in open_seats else f"bot:{level}" for seat in range(len(order))]
        outcomes: dict[ProcessSeek, SeekMatched | SeekEnded]
        try:
            chosen = [pairing.seeks[person] for person in people]
            participants = [await self._seating.participant_with(seek.person, seek.name) for seek in chosen]
            asked = NewTable(game, seats, clock=clock, rated=pairing.seeks[0].rated)
            table, keys = await self._seating.open_paired_table(participants, asked)
        except (GameError, RefusedError, StoreError) as error:
            logger.error("cannot create a table for matched players: %s", error)
            outcomes = {seek.who: SeekEnded("failed") for seek in pairing.seeks}
        else:
            seated = zip(people, open_seats, keys, strict=True)
            outcomes = {pairing.seeks[person].who: SeekMatched(table, seat, key) for person, seat, key in seated}
        await asyncio.gather(*(self._resolve(each, outcome) for each, outcome in outcomes.items()))

    async def _resolve(self, seek: ProcessSeek, outcome: SeekMatched | SeekEnded) -> None:
        await self._send(seek, ResolveSeek(seek[1], outcome))

    async def _send(self, seek: ProcessSeek, command: SeekCommand) -> bool:
        """Sends a command to the process of a seek, and returns whether that process agrees."""
        try:
            answer = await self._bus.request(commands_subject(seek[0]), encode(command), REQUEST_TIMEOUT_S)
        except BusError:
            return False
        return answer == YES

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
