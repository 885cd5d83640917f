"""Brings those together who want the same, at whichever process they wait: one process does it for all.

It keeps nothing that the others do not say again within some seconds, so another can go on at once; and it asks for
each wish before it fulfils it, so that two who both believe that they are the one never give one person two tables.
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
from ..live.open_table import open_paired_table
from ..live.registry import TableRegistry
from ..protocol.lobby import SeekEnded, SeekMatched
from ..protocol.tables import NewTable
from ..table.errors import RefusedError
from . import messages as notes
from . import seeks
from .messages import Put, Take, Tell, Wishes, Word

logger = logging.getLogger("chabudai.server")

LEVEL_OF_BOTS = 2
ANSWER_S = 3.0
SILENT_S = 7.0
"""Wishes that their process has not said again for so long are nobody's any more."""

Who = tuple[str, int]
"""A process, and the number of a wish there."""


class Matchmaker:
    """Knows who waits. One event loop owns it."""

    def __init__(self, rooms: TableRegistry, bus: Bus, shuffle: Callable[[list[int]], None]) -> None:
        """``shuffle`` draws lots for the seats of those who meet."""
        self._rooms = rooms
        self._bus = bus
        self._shuffle = shuffle
        self._seeks: seeks.Seeks[Who] = seeks.Seeks()
        self._heard_s: dict[str, float] = {}
        self._in_hand: set[Who] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._errands: set[asyncio.Task[None]] = set()

    async def hear(self, message: bytes) -> bytes:
        """Takes in all wishes of one process, in place of those that it had before."""
        said, now_s = notes.decode_wishes(message), asyncio.get_running_loop().time()
        self._heard_s[said.process] = now_s
        others = self._seeks.without(*self._of(said.process))
        self._seeks, elsewhere = others.joined(*self._read(said, now_s)).in_one_window()
        for seek in elsewhere:
            self._run(self._told(seek.who, SeekEnded("elsewhere")))
        self._settle()
        return notes.YES

    def close(self) -> None:
        """Stops what runs; others take it up."""
        for task in self._errands:
            task.cancel()
        if self._timer is not None:
            self._timer.cancel()

    def _of(self, *processes: str) -> list[Who]:
        return [seek.who for seek in self._seeks.waiting if seek.who[0] in processes]

    def _read(self, said: Wishes, now_s: float) -> list[seeks.Seek[Who]]:
        return [
            seeks.Seek(
                (said.process, wish.number),
                wish.game,
                wish.speed,
                wish.seats,
                wish.name,
                now_s - wish.waited_s,
                now_s + wish.left_s,
                wish.browser,
                wish.person,
                frozenset(wish.apart),
            )
            for wish in said.wishes
            if (said.process, wish.number) not in self._in_hand
        ]

    def _settle(self) -> None:
        loop = asyncio.get_running_loop()
        silent = {process for process, heard_s in self._heard_s.items() if loop.time() - heard_s >= SILENT_S}
        for process in silent:
            del self._heard_s[process]
        # Who has waited in vain is told so by their own process.
        settled = self._seeks.without(*self._of(*silent)).settled(loop.time())
        self._seeks = settled.seeks
        for party in settled.parties:
            self._in_hand.update(seek.who for seek in party.seeks)
            self._run(self._bring_together(party))
        if self._timer is not None:
            self._timer.cancel()
        due_s = self._seeks.due_s
        self._timer = None if due_s is None else loop.call_at(due_s, self._settle)

    async def _bring_together(self, party: seeks.Party[Who]) -> None:
        people = [seek.who for seek in party.seeks]
        try:
            may = await asyncio.gather(*(self._said(who, Take(who[1])) for who in people))
            if all(may):
                await self._set_table(party)
                return
            # Somebody has just gone: the others wait on, and their processes say so again.
            there = [who for who, is_there in zip(people, may, strict=True) if is_there]
            self._in_hand.difference_update(people)
            await asyncio.gather(*(self._said(who, Put(who[1])) for who in there))
        finally:
            self._in_hand.difference_update(people)

    async def _set_table(self, party: seeks.Party[Who]) -> None:
        """Opens a table for people who have met; seats are drawn by lot."""
        people = list(range(len(party.seeks)))
        self._shuffle(people)
        order = list(range(len(party.seeks) + party.bots))
        self._shuffle(order)
        open_seats = sorted(order[: len(people)])
        game = party.seeks[0].game
        # They have the same wish.
        clock = CLOCK_BY_SPEED[party.seeks[0].speed]
        level = min(LEVEL_OF_BOTS, len(bots.levels(game)))
        wanted = ["open" if seat in open_seats else f"bot:{level}" for seat in range(len(order))]
        told: dict[Who, SeekMatched | SeekEnded]
        try:
            names = [party.seeks[person].name for person in people]
            table, keys = await open_paired_table(self._rooms, NewTable(game, wanted, clock=clock), names)
        except (GameError, RefusedError, StoreError) as error:
            logger.error("a table for people who have met could not be opened: %s", error)
            told = {seek.who: SeekEnded("failed") for seek in party.seeks}
        else:
            seated = zip(people, open_seats, keys, strict=True)
            told = {party.seeks[person].who: SeekMatched(table, seat, key) for person, seat, key in seated}
        await asyncio.gather(*(self._told(who, said) for who, said in told.items()))

    async def _told(self, who: Who, said: SeekMatched | SeekEnded) -> None:
        await self._said(who, Tell(who[1], said))

    async def _said(self, who: Who, word: Word) -> bool:
        """Whether the process of who wished says yes."""
        try:
            answer = await self._bus.request(notes.words_to(who[0]), notes.encode(word), ANSWER_S)
        except BusError:
            return False
        return answer == notes.YES

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
