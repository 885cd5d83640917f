"""The timer of one table. It fires when a change is due without any command from a client, and carries out that
change.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import chain, repeat

from ...store import StoreError
from ..table.change import Change
from ..table.commands import (
    AdvanceTime,
    AgreeForSubstitutes,
    CloseWindow,
    DealFirst,
    EndPause,
    ExpireClocks,
    WrittenCommand,
)
from ..table.decide import decide
from ..table.errors import RefusedError
from ..table.instant import Instant
from .context import WRITE_RETRY_S, RunningTable
from .ownership import TableMovedError

logger = logging.getLogger("chabudai.server")


class TableTimer:
    """Wakes a table at the next time that its situation specifies."""

    def __init__(self, table: RunningTable, execute: Callable[[WrittenCommand, float], Awaitable[Change]]) -> None:
        self._table = table
        self._execute = execute
        self._timer: asyncio.TimerHandle | None = None
        self._handled_s = 0.0
        self._is_dealing = False

    def schedule(self) -> None:
        """Sets the timer to the next time at which something is due."""
        due_s = self._table.situation.due_s(self._handled_s)
        if self._timer is not None:
            if self._timer.when() == due_s:
                return
            self._timer.cancel()
        self._timer = None if due_s is None else asyncio.get_running_loop().call_at(due_s, self._fire, due_s)

    def stop(self) -> None:
        """Cancels the timer."""
        if self._timer is not None:
            self._timer.cancel()

    def deal_if_due(self, now: Instant) -> None:
        """Makes the first deal once all nonces have arrived or the time for them is over."""
        if not self._is_dealing and self._table.situation.is_first_deal_due(now):
            self._is_dealing = True
            self._table.run_in_background(self._deal_first(now.s))

    def end_pause_if_over(self, now: Instant) -> None:
        """Deals the next round once everyone present is ready or the pause is over."""
        if self._table.situation.is_pause_over(now):
            self._start(EndPause(), now)

    def _fire(self, due_s: float) -> None:
        self._timer = None
        table, now = self._table, self._table.now(due_s)
        self._handled_s = now.s
        window, absence = table.situation.playing.window, table.situation.presence.absence
        change = decide(table.situation, AdvanceTime(), now)
        table.update(table.situation if change.presence is None else replace(table.situation, presence=change.presence))
        if window is not None and window.is_over(now):
            self._start(CloseWindow(), now)
        self.end_pause_if_over(now)
        self.deal_if_due(now)
        if table.situation.is_out_of_time(now):
            self._start(ExpireClocks(), now)
        has_changed = table.situation.presence.absence is not absence
        if has_changed and table.situation.playing.offers.maker_of("rematch") is not None:
            self._start(AgreeForSubstitutes(), now)

    async def _deal_first(self, due_s: float) -> None:
        try:
            await self._insist(DealFirst(), due_s)
        finally:
            self._is_dealing = False

    def _start(self, command: WrittenCommand, now: Instant) -> None:
        self._table.run_in_background(self._insist(command, now.s))

    async def _insist(self, command: WrittenCommand, due_s: float) -> None:
        """Retries a command until its change is written, because no client will send it again."""
        for wait_s in chain(WRITE_RETRY_S, repeat(WRITE_RETRY_S[-1])):
            try:
                await self._execute(command, due_s)
                return
            except TableMovedError:
                # The timer of the next owner will fire.
                return
            except (StoreError, RefusedError) as error:
                logger.error("could not write a due change of table %s: %s", self._table.id, error)
                await asyncio.sleep(wait_s)
