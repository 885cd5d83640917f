"""The number of people on the whole server. Each process reports the people at its own tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from ..bus import Bus, BusError
from ..live.registry import TableRegistry
from ..shares import interleave
from ..tasks import wait_for_wake
from .messages import PRESENCE_SUBJECT, PresenceReport, decode_presence, encode

logger = logging.getLogger("chabudai.server")

REPORT_INTERVAL_S = 2.0
MIN_REPORT_INTERVAL_S = REPORT_INTERVAL_S / 8
REPORT_LIFETIME_S = 3 * REPORT_INTERVAL_S
"""Seconds after which the report of a silent process no longer counts."""
MAX_ATTENDED_REPORTED = 200


class LobbyPresence:
    """The presence reports of this process and of the others. Belongs to one event loop."""

    def __init__(self, tables: TableRegistry, seeking: Callable[[], int], on_change: Callable[[], None]) -> None:
        """``seeking`` returns the number of seeks in this process. ``on_change`` is called when another process's
        report changes.
        """
        self._tables = tables
        self._seeking = seeking
        self._on_change = on_change
        self._others: dict[str, tuple[PresenceReport, float]] = {}
        self._wake = asyncio.Event()

    def own(self, process: str = "") -> PresenceReport:
        """Returns the report of this process."""
        live_tables = self._tables.tables.values()
        people = sum(len(live_table.situation.presence.here) for live_table in live_tables)
        watchers = sum(live_table.situation.presence.watchers for live_table in live_tables)
        visited = [live_table.table for live_table in live_tables if live_table.situation.presence.here]
        attended = interleave(
            [table for table in visited if any(player.is_open for player in table.players)],
            lambda table: (self._tables.owner_of(table),),
        )
        ids = [table.id for table in attended[:MAX_ATTENDED_REPORTED]]
        return PresenceReport(process, people, watchers, len(visited), self._seeking(), ids)

    def all(self) -> list[PresenceReport]:
        """Returns the reports of all processes."""
        since_s = asyncio.get_running_loop().time() - REPORT_LIFETIME_S
        self._others = {process: found for process, found in self._others.items() if found[1] >= since_s}
        return [self.own(), *(report for report, _ in self._others.values())]

    def wake(self) -> None:
        """Sends a report soon, because something has changed in this process."""
        self._wake.set()

    async def publish(self, bus: Bus, me: str) -> None:
        """Publishes the report of this process regularly and after changes, until cancelled."""
        await bus.subscribe(PRESENCE_SUBJECT, lambda message: self._receive(message, me))
        while True:
            self._wake.clear()
            try:
                await bus.publish(PRESENCE_SUBJECT, encode(self.own(me)))
            except BusError as error:
                logger.warning("cannot report presence to the other processes: %s", error)
            await asyncio.sleep(MIN_REPORT_INTERVAL_S)
            await wait_for_wake(self._wake, REPORT_INTERVAL_S)

    def _receive(self, message: bytes, me: str) -> None:
        report = decode_presence(message)
        if report.process == me:
            return
        before = self._others.get(report.process)
        self._others[report.process] = report, asyncio.get_running_loop().time()
        if before is None or before[0] != report:
            self._on_change()
