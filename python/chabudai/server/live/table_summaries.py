"""How tables stand, for lists of them: those at rest are read once and known by their marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...errors import GameError
from ...store import DamagedError, Mark
from ..presenters.table_summary import TableSummary, summarize_match, summarize_table
from ..table.errors import RefusedError
from .context import TableContext, replay_match, set_player_names
from .keys import TABLE_ID
from .live_table import LiveTable

MAX_CACHED_SUMMARIES = 2_000
"""So many tables at rest are known by how they stand."""


class TableSummaries:
    """How the tables of a house stand."""

    def __init__(self, house: TableContext, here: Callable[[str], LiveTable | None]) -> None:
        self._house = house
        self._here = here
        self._known: dict[str, tuple[Mark, TableSummary | None]] = {}

    def forget(self, table_id: str) -> None:
        """What was written of a table does not show in its mark."""
        self._known.pop(table_id, None)

    async def of(self, table_ids: Sequence[str]) -> dict[str, TableSummary]:
        """How these tables stand, without anybody coming to them; those that are not there are left out."""
        known = [table_id for table_id in dict.fromkeys(table_ids) if TABLE_ID.fullmatch(table_id)]
        at_rest = [table_id for table_id in known if self._here(table_id) is None]
        marks = await self._house.call(self._house.store.marks, at_rest)
        found: dict[str, TableSummary] = {}
        for table_id in known:
            room, mark = self._here(table_id), marks.get(table_id)
            if room is not None:
                found[table_id] = summarize_table(room.situation.playing)
            elif mark is not None and (standing := await self._at_rest(table_id, mark)) is not None:
                found[table_id] = standing
        return found

    async def _at_rest(self, table_id: str, mark: Mark) -> TableSummary | None:
        """That of a table at rest, read once for each of its marks."""
        kept = self._known.get(table_id)
        if kept is None or kept[0] != mark:
            try:
                read = await self._house.call(self._read, table_id)
            except (DamagedError, GameError, RefusedError):
                return None
            kept = self._known[table_id] = mark, read
            while len(self._known) > MAX_CACHED_SUMMARIES:
                del self._known[next(iter(self._known))]
        return kept[1]

    def _read(self, table_id: str) -> TableSummary | None:
        found = self._house.store.load_table(table_id)
        if found is None:
            return None
        table, stored = found
        match = replay_match(stored)
        set_player_names(match, table, stored)
        return summarize_match(table, stored, match)
