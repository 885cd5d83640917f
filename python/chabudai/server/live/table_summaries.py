"""Summaries of tables, for lists. Summaries of tables that are not loaded are cached until the table's version
changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...errors import GameError
from ...store import DamagedError, Mark
from ...store.tables import read_marks
from ..presenters.table_summary import TableSummary, summarize_match, summarize_table
from ..table.errors import RefusedError
from .context import TableContext
from .keys import TABLE_ID
from .live_table import LiveTable
from .restore_match import replay_match, set_player_names

MAX_CACHED_SUMMARIES = 2_000


class TableSummaries:
    """Summarizes tables without loading them."""

    def __init__(self, context: TableContext, in_memory: Mapping[str, LiveTable]) -> None:
        self._context = context
        self._in_memory = in_memory
        self._cached: dict[str, tuple[Mark, TableSummary | None]] = {}

    def forget(self, table_id: str) -> None:
        """Drops a cached summary after a write that does not change the table's version."""
        self._cached.pop(table_id, None)

    async def of(self, table_ids: Sequence[str]) -> dict[str, TableSummary]:
        """Returns the summaries of the tables that exist."""
        known = [table_id for table_id in dict.fromkeys(table_ids) if TABLE_ID.fullmatch(table_id)]
        at_rest = [table_id for table_id in known if table_id not in self._in_memory]
        marks = await self._context.call(read_marks, self._context.store, at_rest)
        found: dict[str, TableSummary] = {}
        for table_id in known:
            live_table, mark = self._in_memory.get(table_id), marks.get(table_id)
            if live_table is not None:
                found[table_id] = summarize_table(live_table.situation.playing)
            elif mark is not None and (summary := await self._at_rest(table_id, mark)) is not None:
                found[table_id] = summary
        return found

    async def _at_rest(self, table_id: str, mark: Mark) -> TableSummary | None:
        """Returns the summary of a table that is not loaded. The rows are read once for each version of the table."""
        cached = self._cached.get(table_id)
        if cached is None or cached[0] != mark:
            try:
                summary = await self._context.call(self._read, table_id)
            except (DamagedError, GameError, RefusedError):
                return None
            cached = self._cached[table_id] = mark, summary
            while len(self._cached) > MAX_CACHED_SUMMARIES:
                del self._cached[next(iter(self._cached))]
        return cached[1]

    def _read(self, table_id: str) -> TableSummary | None:
        found = self._context.store.load_table(table_id)
        if found is None:
            return None
        table, stored = found
        match = replay_match(stored)
        set_player_names(match, table, stored)
        return summarize_match(table, stored, match)
