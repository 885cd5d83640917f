"""Follows the audit log, so that this process learns what administrators have done in other processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from ...store import StoreError
from ...store.administration import MAX_LATE_ENTRIES, AdministrationRepository, AuditEntry
from ..live.context import ExternalWrite
from ..live.registry import TableRegistry
from ..table.errors import RefusedError
from ..tasks import wait_for_wake

logger = logging.getLogger("chabudai.server")

CHECK_INTERVAL_S = 2.0


class AuditFollower:
    """Applies new entries of the audit log to the tables in memory. Belongs to one event loop."""

    def __init__(self, registry: TableRegistry, tournament_changed: Callable[[str], None]) -> None:
        """``tournament_changed`` is called with the id of a tournament that was cancelled."""
        self._registry = registry
        self._rows = AdministrationRepository(registry.store)
        self._tournament_changed = tournament_changed
        self._wake = asyncio.Event()
        self._last = 0
        self._applied: set[int] | None = None

    def wake(self) -> None:
        """Checks the log immediately, because this process has added an entry."""
        self._wake.set()

    async def run(self) -> None:
        """Checks the log regularly, until cancelled."""
        while True:
            self._wake.clear()
            try:
                await self.apply_new_entries()
            except (StoreError, RefusedError) as error:
                logger.error("cannot read the audit log: %s", error)
            await wait_for_wake(self._wake, CHECK_INTERVAL_S)

    async def apply_new_entries(self) -> None:
        """Applies the entries added since the last check. The first call applies none: older entries are already in
        effect.
        """
        if self._applied is None:
            self._last = await self._registry.call(self._rows.last_entry)
            self._applied = set(range(self._last + 1 - MAX_LATE_ENTRIES, self._last + 1))
        for entry in await self._registry.call(self._rows.audit_since, self._last):
            if entry.id not in self._applied:
                self._applied.add(entry.id)
                self._last = max(self._last, entry.id)
                await self._apply(entry)
        self._applied = {number for number in self._applied if number > self._last - 2 * MAX_LATE_ENTRIES}

    async def _apply(self, entry: AuditEntry) -> None:
        registry = self._registry
        match entry.act:
            case "closed":
                await registry.close_table(entry.subject)
            case "unlisted":
                await self._reload([entry.subject])
            case "cancelled":
                self._tournament_changed(entry.subject)
            case "renamed" | "deleted":
                person = int(entry.subject)
                # The bots of a deleted account are deleted too, and no longer recorded as the account's.
                tables = [
                    live.id
                    for live in registry.tables.values()
                    if any(
                        player.person == person or (entry.act == "deleted" and player.person is not None)
                        for player in live.table.players
                    )
                ]
                await self._reload(tables)
            case _:
                pass

    async def _reload(self, table_ids: list[str]) -> None:
        """Reads the players of tables in memory again."""
        for table_id in table_ids:
            self._registry.summaries.forget(table_id)
            live_table = self._registry.tables.get(table_id)
            if live_table is not None:
                await live_table.apply_external_write(ExternalWrite(table_id))
