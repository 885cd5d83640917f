"""What the viewers of one table are shown: its picture, its log and what it answers to words, as each may see them.

What they are told is made in ``server/presenters``; here it is kept until something is different.
"""

from __future__ import annotations

from collections.abc import Callable

from ...match import Match
from ..presenters import answers
from ..presenters.log import NO_LOG, KnownLog, Viewer
from ..presenters.open_hands import match_until
from ..presenters.snapshot import SnapshotCache, TableScene, spectator_scene, table_scene
from ..protocol.parts import ReadingInfo
from ..protocol.table_answers import Explanation, LogPage
from ..table.errors import RefusedError
from ..table.play import require_seat
from ..table.situation import MatchInPlay, Situation
from .bot_pool import TableBots
from .context import Connection
from .keys import invitation_to_show
from .table_chat import TableChat


class TableViewers:
    """One table as those see it who come to it. Its methods raise ``RefusedError`` or a ``GameError``."""

    def __init__(
        self,
        pictures: SnapshotCache,
        bots: TableBots,
        talk: TableChat,
        situation: Callable[[], Situation],
        clock: Callable[[], float],
    ) -> None:
        """``situation`` gives how things stand at the table now."""
        self._clock = clock
        self._pictures = pictures
        self._bots = bots
        self._talk = talk
        self._look = situation
        self._scene: TableScene | None = None
        self._watched_scene: TableScene | None = None
        self._shown: tuple[tuple[int, int], Match] | None = None

    @property
    def _situation(self) -> Situation:
        return self._look()

    @property
    def _playing(self) -> MatchInPlay:
        return self._look().playing

    def change(self) -> None:
        """Something that somebody may see is different now: it is drawn again when somebody looks."""
        self._scene = self._watched_scene = None

    def forget_match(self) -> None:
        """Another match begins."""
        self._pictures.forget_match()

    def seen_elsewhere(self, player: int | None, version: int) -> None:
        """Another process has told this player of this version: none goes back."""
        self._pictures.seen_elsewhere(self._playing.viewer_of(player), version)

    def message_for(self, guest: Connection) -> bytes | None:
        """The newest ``table`` for a connection, with the part of the log that it has not got; marks it as sent.

        ``None`` if it has this one already: what changed is nothing that it may see.
        """
        viewer, known = self._playing.viewer_of(guest.player), guest.known
        drawn = self._pictures.draw(self._seen(viewer), viewer)
        if drawn.table.version == guest.known_version:
            return None
        guest.known_version = drawn.table.version
        guest.known = KnownLog(self._playing.stored.number, drawn.lines, drawn.mark)
        return self._message(viewer, known, guest.invitation)

    def message_once(self, player: int | None, invitation: str | None) -> bytes:
        """The same with the end of its log, for a caller who does not stay."""
        return self._message(self._playing.viewer_of(player), NO_LOG, invitation)

    def page(self, player: int | None, number: int, first: int) -> LogPage:
        """A page of the running match's log as a player sees it, from a line on."""
        if number != self._playing.stored.number:
            raise RefusedError("stale", "this is not the match that is being played; look again")
        viewer = self._playing.viewer_of(player)
        return self._pictures.page(self._seen(viewer), viewer, first)

    def _message(self, viewer: Viewer, known: KnownLog, invitation: str | None) -> bytes:
        asked, now_ms = invitation_to_show(self._playing.table, invitation), int(self._clock() * 1000)
        return self._pictures.message(self._seen(viewer), viewer, known, asked, now_ms)

    def explanation(self, player: int | None, action: str) -> Explanation:
        """Why an action is not legal for a player now. Raises as ``Match.explain``."""
        return answers.explanation(self._playing.match, require_seat(self._situation, player), action)

    def readings(self, player: int | None, items: str) -> list[ReadingInfo]:
        """What some cards or tiles could be played as by a player. Raises as ``Match.readings``."""
        return answers.readings(self._playing.match, require_seat(self._situation, player), items)

    def told(self, player: int | None, words: str) -> str:
        """What a viewer's own view answers to words that the game knows. Raises ``NotationError`` for others."""
        viewer = self._playing.viewer_of(player)
        return answers.answer_words(self._seen(viewer).match, viewer, words)

    def record(self) -> str:
        """The record as text. Raises ``RefusedError`` while it would tell what a seat may not know."""
        return answers.record_text(self._playing)

    def _seen(self, viewer: Viewer) -> TableScene:
        """What a viewer sees their picture of: a seat the table as it is; who watches, as the table's terms say."""
        if self._scene is None:
            said = self._talk.marks(self._situation)
            self._scene = table_scene(self._situation, self._thinking(), said)
        if viewer is not None or self._playing.opened is None:
            return self._scene
        if self._watched_scene is None:
            self._watched_scene = spectator_scene(self._situation, self._scene, self._shown_match())
        return self._watched_scene

    def _shown_match(self) -> Match:
        """The match as far as its hands may be shown: all of it when it is over, as its record is open then."""
        match, opened = self._playing.match, self._playing.opened
        if match.is_over or opened is None:
            return match
        name = opened.match, opened.stands
        if self._shown is None or self._shown[0] != name:
            self._shown = name, match_until(match, opened.stands)
        shown = self._shown[1]
        shown.names = match.names
        return shown

    def _thinking(self) -> tuple[int, ...]:
        """The bots that are seen at work: not where several are asked at once, for it would tell who has a choice.

        Nor when one of them is left, for it would tell that the others have answered.
        """
        return self._bots.seats if len(self._playing.match.view(None).data["acting"]) == 1 else ()
