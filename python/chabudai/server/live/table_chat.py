"""What is said at one table in this process: written, and then heard by those who may hear it."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Iterable
from zlib import crc32

from ...presentation import PRESENTATIONS
from ...store.accounts import AccountRepository
from ...store.chat import ChatRepository, Side, StoredChatMessage
from ...store.moderation import ModerationRepository, person_subject, seat_subject, watchers_subject
from ..protocol.chat import ChatMessage, ChatPage
from ..table.chat import QUICK_PHRASES, ChatThrottle, clean_text, message_context, visible_messages
from ..table.display_names import clean_name
from ..table.errors import RefusedError
from ..table.situation import Situation
from .context import TableContext

MESSAGES_IN_MEMORY = 200
"""So many lines of a table are in memory."""
SIDES: tuple[Side, Side] = ("players", "watchers")
MESSAGES_PER_PAGE = 60
"""So many of them somebody is told at once."""
MAX_KNOWN_SPEAKERS = 500
"""Of so many who have spoken lately it is known how much."""
SPECTATOR_BURST, SPECTATOR_INTERVAL_S = 20, 0.5
"""All spectators of a table together."""


class TableChat:
    """The talk of a table. Its methods raise ``RefusedError`` and ``StoreError``, and then nothing is said."""

    def __init__(self, house: TableContext, lines: Iterable[StoredChatMessage] = ()) -> None:
        self._house = house
        self._lines = list(lines)
        self._manners: dict[Hashable, ChatThrottle] = {}
        self._watchers = ChatThrottle(SPECTATOR_BURST, SPECTATOR_INTERVAL_S)

    def marks(self, situation: Situation) -> tuple[int, int] | None:
        """What tells the players, and the spectators, that they hear something new: it follows from that alone.

        ``None`` where nobody may write, and 0 where nobody has.
        """
        if situation.playing.table.chat == "off":
            return None
        players, watchers = (self._heard(situation, side) for side in SIDES)
        return _messages_mark(players), _messages_mark(watchers)

    async def shown(self, situation: Situation, player: int | None) -> ChatPage:
        """The newest lines that somebody hears. Raises ``RefusedError`` where nobody may speak."""
        _check_chat_is_on(situation)
        unheard = await self._blocked_by(situation, player)
        lines = [line for line in self._heard(situation, _side_of(player)) if line.player not in unheard][
            -MESSAGES_PER_PAGE:
        ]
        told = [
            ChatMessage(
                line.number,
                _author_name(situation, line),
                None if line.player is None else situation.seating.index(line.player),
                line.text,
                line.at_ms,
            )
            for line in lines
        ]
        return ChatPage(told, _phrases(situation))

    async def say(self, situation: Situation, player: int | None, who: Hashable, text: str, name: str) -> None:
        """Somebody says something: a player under the name of their seat, a spectator under one of their own."""
        _check_chat_is_on(situation)
        said = clean_text(text)
        now_s = asyncio.get_running_loop().time()
        playing = situation.playing
        await self._check_heard(situation, player)
        self._manners_of(("player", player) if player is not None else who).check(
            said, now_s, may_repeat=said in _phrases(situation)
        )
        if player is None:
            self._watchers.check(said, now_s, may_repeat=True)
            name = clean_name(name, "Somebody")
        else:
            name = playing.table.players[player].name
        at_ms = int(self._house.settings.clock() * 1000)
        line = StoredChatMessage(playing.stored.number, _side_of(player), player, name, said, at_ms)
        written = await self._house.write(ChatRepository(self._house.store).add, playing.table.id, line)
        self._lines = [*self._lines, written][-MESSAGES_IN_MEMORY:]

    async def report(self, situation: Situation, player: int | None, line: int, reason: str) -> None:
        """Somebody finds wrong what they have heard. Raises ``RefusedError`` (``no_match``) for what they have not."""
        _check_chat_is_on(situation)
        lines = message_context(self._heard(situation, _side_of(player)), line)
        if lines is None:
            raise RefusedError("no_match", "there is no such line here")
        row = next(each.id for each in lines if each.number == line)
        told = clean_text(reason) if reason.strip() else ""
        rows, at_ms = ChatRepository(self._house.store), int(self._house.settings.clock() * 1000)
        await self._house.write(rows.report, situation.playing.table.id, row, lines, told, at_ms)

    async def _blocked_by(self, situation: Situation, player: int | None) -> frozenset[int | None]:
        """The players whom this one has blocked, by their account or its owner."""
        players = situation.playing.table.players
        person = None if player is None else players[player].person
        others = {each.person: number for number, each in enumerate(players) if each.person not in (None, person)}
        if person is None or not others:
            return frozenset()
        rows = AccountRepository(self._house.store)
        blocked = await self._house.call(rows.blocked_among, person, [other for other in others if other is not None])
        return frozenset(others[other] for other in blocked)

    async def _check_heard(self, situation: Situation, player: int | None) -> None:
        """Raises ``RefusedError`` (``not_allowed``) for whom a moderator has muted."""
        now_ms = int(self._house.settings.clock() * 1000)
        rows = ModerationRepository(self._house.store)
        mute = await self._house.call(rows.mute_of, _mute_subjects(situation, player), now_ms)
        if mute is not None:
            why = f": {mute.reason}" if mute.reason else ""
            raise RefusedError(
                "not_allowed", f"a moderator has muted you for {_remaining_time(mute.until_ms - now_ms)}{why}"
            )

    def remove(self, line: int) -> None:
        """A moderator has removed a line."""
        self._lines = [each for each in self._lines if each.id != line]

    def _heard(self, situation: Situation, side: Side) -> list[StoredChatMessage]:
        playing = situation.playing
        terms, number = playing.table.chat, playing.stored.number
        return visible_messages(self._lines, side, terms, number, is_over=playing.match.is_over)

    def _manners_of(self, who: Hashable) -> ChatThrottle:
        if who not in self._manners:
            while len(self._manners) >= MAX_KNOWN_SPEAKERS:
                del self._manners[min(self._manners, key=lambda other: self._manners[other].last_s)]
            self._manners[who] = ChatThrottle()
        return self._manners[who]


def _mute_subjects(situation: Situation, player: int | None) -> list[str]:
    """Under what somebody may have been muted: a guest who has an account by now, as either."""
    table = situation.playing.table
    if player is None:
        return [watchers_subject(table.id)]
    person = table.players[player].person
    return [seat_subject(table.id, player), *([] if person is None else [person_subject(person)])]


def _remaining_time(left_ms: int) -> str:
    """How long something still lasts, rounded up.

    >>> _remaining_time(1), _remaining_time(3 * 3_600_000), _remaining_time(49 * 3_600_000)
    ('one more minute', '3 more hours', '3 more days')
    """
    minutes = -(-left_ms // 60_000)
    for unit, length in (("minute", 1), ("hour", 60), ("day", 1440)):
        if minutes <= {"minute": 90, "hour": 48 * 60}.get(unit, minutes):
            count = -(-minutes // length)
            return f"one more {unit}" if count == 1 else f"{count} more {unit}s"
    raise AssertionError("a day has no end above it")


def _author_name(situation: Situation, line: StoredChatMessage) -> str:
    """How who said a line is called now: who has deleted their account is not named any more."""
    players = situation.playing.table.players
    return line.name if line.player is None else players[line.player].name


def _phrases(situation: Situation) -> list[str]:
    return [*QUICK_PHRASES, *PRESENTATIONS[situation.playing.stored.game].chat_phrases]


def _messages_mark(lines: Iterable[StoredChatMessage]) -> int:
    return crc32(" ".join(str(line.number) for line in lines).encode())


def _side_of(player: int | None) -> Side:
    return "watchers" if player is None else "players"


def _check_chat_is_on(situation: Situation) -> None:
    if situation.playing.table.chat == "off":
        raise RefusedError("not_offered", "at this table nobody talks in writing")
