"""Which abandoned tables are let go: unfinished ones in which nobody has done anything for so many days."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ...errors import GameError
from ...store import DamagedError, StoreError
from ...store.tables import START, delete_table, unchanged_tables
from ..table.errors import RefusedError
from .context import replay_match

if TYPE_CHECKING:
    from .registry import TableRegistry

logger = logging.getLogger("chabudai.server")

CHECK_INTERVAL_S = 3600.0
TABLES_PER_CHECK = 100
"""So many tables are looked at in one go."""
DAY_S = 86_400


class Retention:
    """Looks at old tables a few at a time: those that are over stay, for they are somebody's history."""

    def __init__(self, rooms: TableRegistry, keep_days: float) -> None:
        self._rooms = rooms
        self._keep_s = keep_days * DAY_S
        self._looked_at = START

    async def tend(self) -> None:
        """Looks once an hour, until cancelled."""
        while True:
            try:
                await self.look()
            except (StoreError, RefusedError) as error:
                logger.error("abandoned tables could not be let go: %s", error)
            await asyncio.sleep(CHECK_INTERVAL_S)

    async def look(self) -> list[str]:
        """Lets go of what is abandoned among the next tables; gives their ids."""
        rooms, store = self._rooms, self._rooms.store
        before = datetime.fromtimestamp(rooms.settings.clock() - self._keep_s, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        found = await rooms.call(unchanged_tables, store, before, self._looked_at, TABLES_PER_CHECK)
        self._looked_at = found[-1] if len(found) == TABLES_PER_CHECK else START
        gone = []
        for _, table_id in found:
            is_abandoned = not rooms.is_in_memory(table_id) and await rooms.call(self._is_unfinished, table_id)
            # Somebody may touch it just now: then it stays.
            if is_abandoned and await rooms.write(delete_table, store, table_id, before):
                gone.append(table_id)
        if gone:
            logger.info("%d tables were let go that nobody had touched for %g days", len(gone), self._keep_s / DAY_S)
        return gone

    def _is_unfinished(self, table_id: str) -> bool:
        """What cannot be read is nobody's to delete."""
        try:
            found = self._rooms.store.load_table(table_id)
            if found is None or (found[0].is_rated and found[1].number > 1):
                # Ratings follow from the matches before: a table where one was rated stays.
                return False
            return not replay_match(found[1]).is_over
        except (DamagedError, GameError, RefusedError):
            return False
