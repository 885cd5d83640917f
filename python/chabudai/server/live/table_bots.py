"""The bots of one table. They search for answers to the open questions of their seats, and answer at an even pace."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import chain, repeat

from ... import _core
from ...store import StoreError
from ..table.bot_pacing import answer_delay_at_table_s
from ..table.change import Change
from ..table.commands import AnswerForBot, WrittenCommand
from ..table.errors import RefusedError
from ..table.situation import SeatQuestion
from .context import WRITE_RETRY_S, RunningTable, TableContext
from .ownership import TableMovedError

logger = logging.getLogger("chabudai.server")


class TableBots:
    """Runs at most one search for each seat of a table, and plays the result."""

    def __init__(
        self,
        context: TableContext,
        table: RunningTable,
        execute: Callable[[WrittenCommand], Awaitable[Change]],
        owner: str,
    ) -> None:
        """The searches use ``owner``'s share of the search time."""
        self._context = context
        self._table = table
        self._execute = execute
        self._owner = owner
        self._tasks: dict[SeatQuestion, asyncio.Task[None]] = {}
        self._driven = asyncio.Event()
        self._requested_s = asyncio.get_running_loop().time()
        self._is_suspended = False

    @property
    def seats(self) -> tuple[int, ...]:
        """Returns the seats whose bot is searching or about to answer."""
        return tuple(sorted({asked.seat for asked in self._tasks}))

    def drive(self, in_progress: SeatQuestion | None) -> None:
        """Starts a search for each open question to a bot, and cancels searches whose question is closed.

        ``in_progress`` is a question whose answer is being written. Its task is not cancelled.
        """
        wanted = set() if self._is_suspended else self._table.situation.asked_of_bots()
        if in_progress is not None:
            wanted.add(in_progress)
        self._driven.set()
        self._driven = asyncio.Event()
        for asked in self._tasks.keys() - wanted:
            task = self._tasks.pop(asked)
            # The task of the bot whose action has just changed the table is about to end.
            if task is not asyncio.current_task():
                task.cancel()
        view = self._table.situation.match.view
        for asked in sorted(wanted - self._tasks.keys(), key=lambda asked: asked.seat):
            self._tasks[asked] = asyncio.create_task(self._think(asked, view(asked.seat)))

    def stop(self) -> None:
        """Cancels all searches."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def resume(self) -> bool:
        """Ends a suspension, because a client has requested the table. Returns whether :meth:`drive` must be called."""
        self._requested_s = asyncio.get_running_loop().time()
        was_suspended, self._is_suspended = self._is_suspended, False
        return was_suspended

    def suspend_if_unattended(self, now_s: float, *, is_attended: bool) -> bool:
        """Suspends the bots if the table has not been requested for a while and no claim window is open.

        Returns whether :meth:`drive` must be called.
        """
        if is_attended:
            self._requested_s = now_s
        playing = self._table.situation.playing
        if playing.table.event is not None and not playing.match.is_over:
            # The rest of the tournament waits for this table, even if no client is connected to it.
            return False
        is_unattended = now_s - self._requested_s >= self._context.settings.rest_s
        if not is_unattended or self._is_suspended or playing.window is not None:
            return False
        self._is_suspended = True
        return True

    def delay_s(self, asked: SeatQuestion, thought_s: float) -> float:
        """Returns the seconds from a question until its answer is given, if the search took ``thought_s`` seconds."""
        return answer_delay_at_table_s(self._table.situation, asked, thought_s, self._context.settings.bot_beat_s)

    async def _think(self, asked: SeatQuestion, view: _core.View) -> None:
        clock = asyncio.get_running_loop().time
        began = clock()
        pool = self._context.bot_pool
        try:
            if asked.name is None:
                action = await pool.choose(view, asked.level, self._owner)
            else:
                action = await pool.choose_own(view, asked, self._table.id, self._owner)
            await self._wait_until_due(began, asked)
            for wait_s in chain(WRITE_RETRY_S, repeat(WRITE_RETRY_S[-1])):
                if await self._play(asked, action):
                    break
                await asyncio.sleep(wait_s)
        finally:
            if self._tasks.get(asked) is asyncio.current_task():
                del self._tasks[asked]

    async def _wait_until_due(self, began: float, asked: SeatQuestion) -> None:
        """Waits until an answer that has just been found may be given.

        If the pace changes in the meantime (people fast-forward), the answer counts as having been found at that
        moment. Otherwise the time of the answer would reveal whether the search had already ended.
        """
        clock = asyncio.get_running_loop().time
        thought_s = clock() - began
        due_after_s = self.delay_s(asked, thought_s)
        while True:
            try:
                async with asyncio.timeout_at(began + due_after_s):
                    await self._driven.wait()
            except TimeoutError:
                return
            if self.delay_s(asked, thought_s) != due_after_s:
                thought_s = clock() - began
                due_after_s = self.delay_s(asked, thought_s)

    async def _play(self, asked: SeatQuestion, action: str) -> bool:
        """Plays a bot's action unless the question is closed. Returns ``False`` if it must be tried again."""
        try:
            await self._execute(AnswerForBot(asked, action))
        except TableMovedError:
            return True
        except (StoreError, RefusedError) as error:
            logger.error("could not write a bot's action at table %s: %s", self._table.id, error)
            return False
        return True
