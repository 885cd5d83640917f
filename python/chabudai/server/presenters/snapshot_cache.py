"""Renders and encodes a snapshot once for all viewers of the same kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from weakref import ReferenceType, ref

import msgspec

from ...match import Match
from ..protocol.service_frames import TableSnapshot, encode
from ..protocol.table_answers import LogPage
from .log import EntryLog, KnownLog, MatchLog
from .open_hands import OpenHandsLog
from .patch import table_patch
from .snapshot import NO_INVITATION, Invitation, TableScene, json_list, render_table
from .spectator_pictures import SpectatorPosition, spectator_position
from .views import ViewCache, Viewer


@dataclass(frozen=True, slots=True)
class RenderedSnapshot:
    """A viewer's newest snapshot, without the log and the invitation."""

    scene: ReferenceType[TableScene]
    table: TableSnapshot
    known: KnownLog
    """The log that a client has after this snapshot."""

    def base(self, inviting: Invitation) -> TableSnapshot:
        """Returns the snapshot as a client has it: with the invitation that it was sent, or the shared object if it was
        sent none."""
        if inviting == NO_INVITATION:
            return self.table
        return msgspec.structs.replace(self.table, invitation=inviting.invitation, code=inviting.code)


class SnapshotCache:
    """Renders the newest snapshot of each kind of viewer on request, and caches it.

    Each kind of viewer has its own version, which changes only when what they see changes, so that it does not reveal
    another seat's secret answer. Versions are based on the clock, so they do not decrease after a restart or a change
    of seats.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._views = ViewCache()
        self._logs: dict[Viewer, EntryLog] = {}
        self._drawn: dict[Viewer, RenderedSnapshot] = {}
        # The end of the log for spectators, of whom there may be many, by the number of entries that a client has.
        self._sent: dict[int, tuple[int, int, bytes]] = {}
        self._seen_before = 0
        self._seen_elsewhere: dict[Viewer, int] = {}

    def seen_elsewhere(self, viewer: Viewer, version: int) -> None:
        """Notes a version that another process, whose clock may differ, has sent to a viewer, so that versions never
        decrease.
        """
        self._seen_elsewhere[viewer] = max(version, self._seen_elsewhere.get(viewer, 0))

    def forget_match(self) -> None:
        """Forgets the logs of the previous match when a new one begins, because people have different seats in it."""
        self._logs.clear()
        self._sent.clear()
        self._views.clear()
        # A player who moves to another seat must not receive a version there that they have received before.
        self._seen_before = max((drawn.table.version for drawn in self._drawn.values()), default=0)

    def follow(self, match: Match, viewers: Iterable[Viewer]) -> None:
        """Prepares the logs of viewers, which takes some time for a long match."""
        for viewer in viewers:
            self._log(match, viewer)

    def draw(self, scene: TableScene, viewer: Viewer) -> RenderedSnapshot:
        """Returns the viewer's newest snapshot."""
        known = self._drawn.get(viewer)
        if known is not None and known.scene() is scene:
            return known
        log = self._log_of(scene, viewer)
        table = render_table(scene, viewer, self._views, 0 if known is None else known.table.version)
        now = KnownLog(scene.number, len(log), log.mark)
        is_new = known is None or now != known.known
        if known is not None and not is_new and table == known.table:
            table = known.table
        else:
            version = max(table.version + 1, self._seen_before + 1, int(self._clock() * 1000))
            version = max(version, self._seen_elsewhere.get(viewer, 0) + 1)
            table = msgspec.structs.replace(table, version=version)
        if is_new and viewer is None:
            self._sent.clear()
        drawn = self._drawn[viewer] = RenderedSnapshot(ref(scene), table, now)
        return drawn

    def message(
        self,
        scene: TableScene,
        viewer: Viewer,
        known: KnownLog,
        inviting: Invitation,
        now_ms: int,
        *,
        base: TableSnapshot | None = None,
    ) -> bytes:
        """Returns the ``table`` frame: the snapshot, with as many of the log entries that a client lacks as fit on a
        page. Returns a ``patch`` frame instead if the client has the snapshot ``base`` and a patch suffices.
        """
        drawn, log = self.draw(scene, viewer), self._logs[viewer]
        kept = log.common_prefix(known) if known.match == scene.number else 0
        first, count, lines = self._end(scene.match, log, kept)
        whole = msgspec.structs.replace(
            drawn.table,
            lines=drawn.known.lines,
            mark=f"{drawn.known.mark:016x}",
            log_kept=kept,
            log_from=first,
            log=msgspec.Raw(lines if count else b"[]"),
            invitation=inviting.invitation,
            code=inviting.code,
            now=now_ms,
        )
        patch = None if base is None else table_patch(base, whole)
        return encode(whole) if patch is None else patch

    def page(self, scene: TableScene, viewer: Viewer, first: int) -> LogPage:
        """Returns a page of the log that starts at an entry."""
        log = self._log_of(scene, viewer)
        lines = log.page(scene.match, first)
        return LogPage(scene.number, len(log), f"{log.mark:016x}", min(first, len(log)), json_list(lines))

    def spectator_position(self, scene: TableScene, turn: int | None = None) -> SpectatorPosition:
        """Returns the position that spectators are shown now, or were shown after a turn."""
        log = self._log_of(scene, None)
        actions = scene.match.action_count if turn is None else log.actions_until(turn)
        return spectator_position(scene, turn, actions, len(log))

    def _log_of(self, scene: TableScene, viewer: Viewer) -> EntryLog:
        return self._log(scene.match, viewer, is_opened=scene.is_opened, is_record=scene.is_record)

    def _log(self, match: Match, viewer: Viewer, *, is_opened: bool = False, is_record: bool = False) -> EntryLog:
        log = self._logs.get(viewer)
        if log is None:
            is_open = is_opened and viewer is None
            log = OpenHandsLog() if is_open else MatchLog(viewer, self._views, is_record=is_record)
            self._logs[viewer] = log
        log.follow(match)
        return log

    def _end(self, match: Match, log: EntryLog, kept: int) -> tuple[int, int, bytes]:
        """Returns the position of the first entry to send, the number of entries, and the entries as JSON."""
        if log.viewer is None and kept in self._sent:
            return self._sent[kept]
        first, lines = log.newest(match, kept)
        end = first, len(lines), bytes(json_list(lines))
        if log.viewer is None:
            self._sent[kept] = end
        return end
