"""Reads the earlier matches of tables when a viewer requests them, and adds missing results."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from ...catalogue import message
from ...errors import GameError
from ...match import Match
from ...store import ConflictError
from ...store.results import matches_without_result, write_result
from ...store.types import StoredMatch, StoredTable
from ..presenters import answers
from ..presenters.log import NO_LOG
from ..presenters.snapshot import NO_INVITATION, table_scene
from ..presenters.snapshot_cache import SnapshotCache
from ..presenters.spectator_pictures import SpectatorPosition
from ..protocol.table_answers import LogPage
from ..table.errors import RefusedError
from ..table.match_result import result_of
from ..table.policy import TablePolicy
from ..table.presence import Presence
from ..table.situation import MatchInPlay, Situation
from .context import TableContext
from .restore_match import prepare_match, replay_match

MAX_EARLIER_MATCHES = 16


class EarlierMatch:
    """A finished match of a table."""

    def __init__(
        self, table: StoredTable, stored: StoredMatch, match: Match, snapshots: SnapshotCache, terms: TablePolicy
    ) -> None:
        self.playing = MatchInPlay(table, replace(stored, entries=()), match)
        self._snapshots = snapshots
        scene = table_scene(Situation(self.playing, Presence(), terms), ())
        # The record of a finished match is public, so its hands are open without a delay.
        self._scene = scene if table.watch_delay_s is None else replace(scene, is_opened=True)

    def message_once(self, player: int | None, now_ms: int) -> bytes:
        """Returns the ``table`` frame of the final position, with the end of the log."""
        viewer = self.playing.viewer_of(player)
        return self._snapshots.message(self._scene, viewer, NO_LOG, NO_INVITATION, now_ms)

    def page(self, player: int | None, first: int) -> LogPage:
        """Returns a page of the log as a player saw it, starting at an entry."""
        return self._snapshots.page(self._scene, self.playing.viewer_of(player), first)

    def spectator_position(self, turn: int | None = None) -> SpectatorPosition:
        """Returns the final position as spectators see it, or the one after a turn."""
        return self._snapshots.spectator_position(self._scene, turn)

    def record(self) -> str:
        """Returns the record as text."""
        return answers.record_text(self.playing)


class EarlierMatches:
    """Reads earlier matches. Those requested most recently stay in memory for viewers who page through them."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._read: dict[tuple[str, int], EarlierMatch] = {}

    async def of(self, table: StoredTable, number: int) -> EarlierMatch:
        """Returns a match that was played at a table before the running one. Raises ``RefusedError`` (``no_match``)."""
        context, name = self._context, (table.id, number)
        if name not in self._read:
            stored = await context.call(context.store.load_match, *name)
            if stored is None:
                raise RefusedError("no_match", message("server-no-match"))
            match, snapshots = await context.call(prepare_match, table, stored, context.settings)
            self._read[name] = EarlierMatch(table, stored, match, snapshots, context.terms)
            while len(self._read) > MAX_EARLIER_MATCHES:
                del self._read[next(iter(self._read))]
        return self._read[name]


async def write_missing_results(context: TableContext, table_ids: Sequence[str]) -> None:
    """Writes the results of matches that ended before results were stored."""
    store = context.store
    for table_id, number in await context.call(matches_without_result, store, table_ids):
        found = await context.call(store.load_table, table_id)
        stored = await context.call(store.load_match, table_id, number)
        if found is None or stored is None:
            continue
        with suppress(GameError, RefusedError, ConflictError):
            result = result_of(MatchInPlay(found[0], stored, await context.call(replay_match, stored)))
            if result is not None:
                await context.write(write_result, store, replace(result, persons=()), stored.created, context.rate)
