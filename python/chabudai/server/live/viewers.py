"""Snapshots, log pages and answers for the viewers of one table. Each contains only what its viewer may know.

``server/presenters`` renders them; this module caches them until the table changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from ...catalogue import message
from ...match import Match
from ...presentation.base import Text
from ..presenters import answers
from ..presenters.log import NO_LOG, KnownLog, Viewer
from ..presenters.open_hands import match_until
from ..presenters.snapshot import Invitation, TableScene, spectator_scene, table_scene
from ..presenters.snapshot_cache import SnapshotCache
from ..presenters.spectator_pictures import SpectatorPosition
from ..protocol.service_frames import TableSnapshot
from ..protocol.table_answers import Explanation, LogPage
from ..protocol.table_parts import ReadingInfo
from ..table.command_helpers import require_seat
from ..table.errors import RefusedError
from ..table.situation import MatchInPlay
from .context import Connection, RunningTable
from .keys import invitation_to_show
from .table_bots import TableBots
from .table_chat import TableChat


class _SentMessage(NamedTuple):
    """A message, and what a client has after receiving it."""

    message: bytes
    version: int
    known: KnownLog
    base: TableSnapshot | None


class TableViewers:
    """One table as its viewers see it. The methods raise ``RefusedError`` or a ``GameError``."""

    def __init__(
        self,
        snapshots: SnapshotCache,
        bots: TableBots,
        chat: TableChat,
        table: RunningTable,
        clock: Callable[[], float],
    ) -> None:
        self._clock = clock
        self._snapshots = snapshots
        self._bots = bots
        self._chat = chat
        self._table = table
        self._scene: TableScene | None = None
        self._spectator_scene: TableScene | None = None
        self._open_match: tuple[tuple[int, int], Match] | None = None
        self._shared: dict[Any, tuple[KnownLog, TableSnapshot | None, _SentMessage | None]] | None = None

    @property
    def _playing(self) -> MatchInPlay:
        return self._table.situation.playing

    def refresh(self) -> None:
        """Marks all snapshots as outdated. Each is rendered again when it is requested."""
        self._scene = self._spectator_scene = None

    def seen_elsewhere(self, player: int | None, version: int) -> None:
        """Notes a version that another process has sent to a player, so that versions never decrease."""
        self._snapshots.seen_elsewhere(self._playing.viewer_of(player), version)

    def message_for(self, connection: Connection) -> bytes | None:
        """Returns the newest ``table`` or ``patch`` frame and marks it as sent.

        Its log has the entries that the connection lacks. Returns ``None`` if the connection already has the frame,
        because nothing that it may see has changed.
        """
        if self._shared is None:
            sent = self._sent_to(connection)
        else:
            # All connections that were sent the same snapshot have the same objects, which the entry keeps alive.
            known = connection.known_version, id(connection.known), id(connection.base)
            name = connection.player, *known, connection.wants_patches, connection.invitation
            found = self._shared.get(name)
            if found is None:
                found = connection.known, connection.base, self._sent_to(connection)
                self._shared[name] = found
            sent = found[2]
        if sent is None:
            return None
        connection.known_version, connection.known, connection.base = sent.version, sent.known, sent.base
        return sent.message

    def _sent_to(self, connection: Connection) -> _SentMessage | None:
        """Returns the message for all connections that have what this one has, or ``None`` if they need none."""
        viewer = self._playing.viewer_of(connection.player)
        drawn = self._snapshots.draw(self._scene_for(viewer), viewer)
        if drawn.table.version == connection.known_version:
            return None
        message = self._message(viewer, connection.known, connection.invitation, connection.base)
        base = drawn.base(self._invitation(connection.invitation)) if connection.wants_patches else None
        return _SentMessage(message, drawn.table.version, drawn.known, base)

    @contextmanager
    def shared_messages(self) -> Iterator[None]:
        """Encodes each message once while the table is sent to many; nothing may be awaited meanwhile."""
        self._shared = {}
        try:
            yield
        finally:
            self._shared = None

    def message_once(self, player: int | None, invitation: str | None) -> bytes:
        """Returns the newest ``table`` frame with the end of its log, for a caller without a connection."""
        return self._message(self._playing.viewer_of(player), NO_LOG, invitation)

    def spectator_snapshot(self) -> TableSnapshot:
        """Returns what spectators see now, without the log."""
        return self._snapshots.draw(self._scene_for(None), None).table

    def page(self, player: int | None, number: int, first: int) -> LogPage:
        """Returns a page of the running match's log as a player sees it, starting at an entry."""
        if number != self._playing.stored.number:
            raise RefusedError("stale", message("server-other-match"))
        viewer = self._playing.viewer_of(player)
        return self._snapshots.page(self._scene_for(viewer), viewer, first)

    def _message(
        self, viewer: Viewer, known: KnownLog, invitation: str | None, base: TableSnapshot | None = None
    ) -> bytes:
        inviting, now_ms = self._invitation(invitation), int(self._clock() * 1000)
        return self._snapshots.message(self._scene_for(viewer), viewer, known, inviting, now_ms, base=base)

    def _invitation(self, invitation: str | None) -> Invitation:
        return invitation_to_show(self._playing.table, invitation)

    def explanation(self, player: int | None, action: str) -> Explanation:
        """Returns why an action is illegal for a player now. Raises the same errors as ``Match.explain``."""
        return answers.explanation(self._playing.match, require_seat(self._table.situation, player), action)

    def readings(self, player: int | None, items: str) -> list[ReadingInfo]:
        """Returns the ways in which a player could play the given cards or tiles. Raises the same errors as
        ``Match.readings``."""
        return answers.readings(self._playing.match, require_seat(self._table.situation, player), items)

    def answer_words(self, player: int | None, words: str) -> Text:
        """Answers ``legal``, ``help`` or a query of the game from the viewer's view. Raises ``NotationError``."""
        viewer = self._playing.viewer_of(player)
        return answers.answer_words(self._scene_for(viewer).match, viewer, words)

    def spectator_position(self, turn: int | None = None) -> SpectatorPosition:
        """Returns the position that spectators are shown now, or were shown after a turn."""
        return self._snapshots.spectator_position(self._scene_for(None), turn)

    def record(self) -> str:
        """Returns the record as text. Raises ``RefusedError`` while it would reveal hidden information."""
        return answers.record_text(self._playing)

    def _scene_for(self, viewer: Viewer) -> TableScene:
        """Returns the input for a viewer's snapshot. Seats see the current table; spectators see what the table's
        setting allows.
        """
        if self._scene is None:
            self._scene = table_scene(self._table.situation, self._visibly_thinking(), self._chat.marks())
        if viewer is not None or self._playing.opened is None:
            return self._scene
        if self._spectator_scene is None:
            self._spectator_scene = spectator_scene(self._table.situation, self._scene, self._match_with_open_hands())
        return self._spectator_scene

    def _match_with_open_hands(self) -> Match:
        """Returns the match up to the last deal whose hands are open, or the whole match if it is over."""
        match, opened = self._playing.match, self._playing.opened
        if match.is_over or opened is None:
            return match
        name = opened.match, opened.stands
        if self._open_match is None or self._open_match[0] != name:
            self._open_match = name, match_until(match, opened.stands)
        shown = self._open_match[1]
        shown.names = match.names
        return shown

    def _visibly_thinking(self) -> tuple[int, ...]:
        """Returns the seats whose bot may be shown as thinking. There are none if several seats are asked at
        once.

        Otherwise this would reveal which seats have a choice, or that the other seats have answered.
        """
        return self._bots.seats if len(self._playing.match.public_data["acting"]) == 1 else ()
