"""The earlier matches of a table, read when a viewer requests them."""

from __future__ import annotations

from dataclasses import replace

from ...match import Match
from ...store.types import StoredMatch, StoredTable
from ..presenters import answers
from ..presenters.log import NO_LOG
from ..presenters.snapshot import NO_INVITATION, SnapshotCache, table_scene
from ..protocol.table_answers import LogPage
from ..table.situation import MatchInPlay, Presence, Situation, TablePolicy


class EarlierMatch:
    """A finished match of a table."""

    def __init__(
        self, table: StoredTable, stored: StoredMatch, match: Match, snapshots: SnapshotCache, terms: TablePolicy
    ) -> None:
        self.playing = MatchInPlay(table, replace(stored, entries=()), match)
        self._snapshots = snapshots
        scene = table_scene(Situation(self.playing, Presence(), terms), ())
        # Its record is public, so hands are open without a delay.
        self._scene = scene if table.watch_delay_s is None else replace(scene, is_opened=True)

    def message_once(self, player: int | None, now_ms: int) -> bytes:
        """Returns the final ``table`` frame with the end of the log."""
        viewer = self.playing.viewer_of(player)
        return self._snapshots.message(self._scene, viewer, NO_LOG, NO_INVITATION, now_ms)

    def page(self, player: int | None, first: int) -> LogPage:
        """Returns a page of the log as a player saw it, from an entry on."""
        return self._snapshots.page(self._scene, self.playing.viewer_of(player), first)

    def record(self) -> str:
        """Returns the record as text."""
        return answers.record_text(self.playing)
