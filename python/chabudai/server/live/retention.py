"""Deletes abandoned tables: those with an unfinished match that have not changed for a configured number of days."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime

from ...errors import GameError
from ...store import DamagedError, StoreError
from ...store.old_tables import START, delete_table, unchanged_tables
from ..table.errors import RefusedError
from .registry import TableRegistry
from .restore_match import replay_match

logger = logging.getLogger("chabudai.server")

CHECK_INTERVAL_S = 3600.0
TABLES_PER_CHECK = 100
DAY_S = 86_400


class Retention:
    """Checks old tables, a few at a time. Finished matches stay, because they are part of a player's history."""

    def __init__(self, registry: TableRegistry, keep_days: float) -> None:
        self._registry = registry
        self._keep_s = keep_days * DAY_S
        self._position = START

    async def tend(self) -> None:
        """Checks tables once an hour, until cancelled."""
        while True:
            try:
                await self.look()
            except (StoreError, RefusedError) as error:
                logger.error("could not delete abandoned tables: %s", error)
            await asyncio.sleep(CHECK_INTERVAL_S)

    async def look(self) -> list[str]:
        """Checks the next tables, deletes those that are abandoned, and returns their ids."""
        registry, store = self._registry, self._registry.store
        before = datetime.fromtimestamp(registry.settings.clock() - self._keep_s, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        found = await registry.call(unchanged_tables, store, before, self._position, TABLES_PER_CHECK)
        self._position = found[-1] if len(found) == TABLES_PER_CHECK else START
        deleted = []
        for _, table_id in found:
            is_abandoned = not registry.is_in_memory(table_id) and await registry.call(self._is_unfinished, table_id)
            # The store deletes the table only if it has still not changed.
            if is_abandoned and await registry.write(delete_table, store, table_id, before):
                deleted.append(table_id)
        if deleted:
            logger.info("deleted %d tables that had not changed for %g days", len(deleted), self._keep_s / DAY_S)
        return deleted

    def _is_unfinished(self, table_id: str) -> bool:
        """Returns whether a table's match can be read and is unfinished. Tables that cannot be read are never
        deleted.
        """
        try:
            found = self._registry.store.load_table(table_id)
            if found is None or (found[0].is_rated and found[1].number > 1):
                # Ratings are computed from earlier matches, so a table with a rated match stays.
                return False
            return not replay_match(found[1]).is_over
        except (DamagedError, GameError, RefusedError):
            return False
