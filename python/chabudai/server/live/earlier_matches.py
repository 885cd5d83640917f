"""The earlier matches of a table, which nobody plays any more: read when somebody looks, and soon forgotten."""

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
    """One match of a table that is over."""

    def __init__(
        self, table: StoredTable, stored: StoredMatch, match: Match, pictures: SnapshotCache, terms: TablePolicy
    ) -> None:
        self.playing = MatchInPlay(table, replace(stored, entries=()), match)
        self._pictures = pictures
        scene = table_scene(Situation(self.playing, Presence(), terms), ())
        # Its record is open, so that there is nothing to wait for where hands are shown.
        self._scene = scene if table.watch_delay_s is None else replace(scene, is_opened=True)

    def message_once(self, player: int | None, now_ms: int) -> bytes:
        """The table as it was left, with the end of its log."""
        viewer = self.playing.viewer_of(player)
        return self._pictures.message(self._scene, viewer, NO_LOG, NO_INVITATION, now_ms)

    def page(self, player: int | None, first: int) -> LogPage:
        """A page of its log as a player saw it, from a line on."""
        return self._pictures.page(self._scene, self.playing.viewer_of(player), first)

    def record(self) -> str:
        """Its record as text."""
        return answers.record_text(self.playing)
