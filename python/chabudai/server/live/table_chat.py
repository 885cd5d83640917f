"""The chat of one table. Messages are stored first, and then shown to the viewers who may read them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from zlib import crc32

from ...catalogue import SOURCE_LANGUAGE, Message, message
from ...presentation import PRESENTATIONS
from ...store.accounts import AccountRepository
from ...store.administration import AdministrationRepository
from ...store.chat import ChatRepository, Side, StoredChatMessage
from ...store.moderation import person_subject, seat_subject, watchers_subject
from ...store.places import Owner
from ...store.relations import RelationRepository
from ..presenters.messages import message_info
from ..protocol.chat import ChatMessage, ChatPage, QuickMessage
from ..protocol.fields import PersonKind
from ..table.account_suspension import check_not_suspended
from ..table.chat import QUICK_PHRASES, ChatThrottle, clean_text, message_context, visible_messages
from ..table.display_names import clean_name
from ..table.errors import RefusedError
from ..table.identity import Identity, kind_of_player, person_kind
from ..table.look_alikes import look_alike
from ..table.situation import Situation
from .context import RunningTable, TableContext
from .mutes import check_not_muted

MESSAGES_IN_MEMORY = 200
"""Maximum number of messages per table kept in memory."""
SIDES: tuple[Side, Side] = ("players", "watchers")
MESSAGES_PER_PAGE = 60
"""Maximum messages in one answer."""
MAX_KNOWN_SPEAKERS = 500
"""Maximum speakers whose rate is tracked."""
SPECTATOR_BURST, SPECTATOR_INTERVAL_S = 20, 0.5
"""The rate limit that all spectators of a table share."""
NETWORK_BURST, NETWORK_INTERVAL_S = 10, 1.0
"""The shared rate limit of a table's spectators on the same network; after ten seconds of silence the full burst is
available again.
"""


@dataclass(frozen=True, slots=True)
class Speaker:
    """The author of a chat message who is not a player."""

    connection: Hashable
    """Distinguishes one spectator from another."""
    owner: Owner
    """The names of the visitor and of ever wider groups, the last of which is the network."""
    identity: Identity
    """The name under which a spectator writes."""


class TableChat:
    """The chat of a table. If a method raises ``RefusedError`` or ``StoreError``, nothing has changed."""

    def __init__(
        self,
        context: TableContext,
        table: RunningTable,
        on_change: Callable[[], None],
        messages: Iterable[StoredChatMessage] = (),
    ) -> None:
        self._context = context
        self._table = table
        self._on_change = on_change
        self._messages = list(messages)
        self._throttles: dict[Hashable, ChatThrottle] = {}
        self._spectators = ChatThrottle(SPECTATOR_BURST, SPECTATOR_INTERVAL_S)

    def marks(self) -> tuple[int, int] | None:
        """Returns two marks: one changes whenever the messages that players can read change, the other whenever those
        that spectators can read change.

        Returns ``None`` if the chat is off. A mark is 0 while there are no messages.
        """
        situation = self._table.situation
        if situation.playing.table.chat == "off":
            return None
        players, spectators = (self._visible(situation, side) for side in SIDES)
        return _messages_mark(players), _messages_mark(spectators)

    async def page(self, player: int | None) -> ChatPage:
        """Returns the newest messages that a viewer can read. Raises ``RefusedError`` if the chat is off."""
        situation = self._table.situation
        _check_chat_is_on(situation)
        blocked = await self._blocked_by(situation, player)
        visible = [line for line in self._visible(situation, _side_of(player)) if line.player not in blocked]
        messages = [
            ChatMessage(
                line.number,
                _author_name(situation, line),
                None if line.player is None else situation.seating.index(line.player),
                line.text,
                line.at_ms,
                _author_kind(situation, line),
            )
            for line in visible[-MESSAGES_PER_PAGE:]
        ]
        return ChatPage(messages, _quick_messages(situation))

    async def send(self, player: int | None, text: str, speaker: Speaker) -> None:
        """Writes a message: a player's under the name of their seat, a spectator's under their identity.

        Raises ``RefusedError`` (``taken``) for a guest's name that looks like a player's.
        """
        identity = speaker.identity
        situation = self._table.situation
        _check_chat_is_on(situation)
        clean = clean_text(text)
        now_s = asyncio.get_running_loop().time()
        playing = situation.playing
        await self._check_not_muted(situation, player, identity)
        self._throttle_of(("player", player) if player is not None else speaker.connection).check(
            clean, now_s, may_repeat=clean in {each.text for each in _quick_messages(situation)}
        )
        if player is None:
            self._check_spectators(speaker, clean, now_s)
            name = identity.name if identity.account is not None else clean_name(identity.name, "Somebody")
            _check_differs_from_players(situation, identity)
        else:
            name = playing.table.players[player].name
        at_ms = int(self._context.settings.clock() * 1000)
        message = StoredChatMessage(
            playing.stored.number,
            _side_of(player),
            player,
            name,
            clean,
            at_ms,
            person=identity.account if player is None else None,
        )
        written = await self._context.write(ChatRepository(self._context.store).add, playing.table.id, message)
        self._messages = [*self._messages, written][-MESSAGES_IN_MEMORY:]
        self._on_change()

    async def report(self, player: int | None, number: int, reason: str) -> None:
        """Reports a message to the moderators. Raises ``RefusedError`` (``no_match``) if the viewer cannot read it."""
        situation = self._table.situation
        _check_chat_is_on(situation)
        messages = message_context(self._visible(situation, _side_of(player)), number)
        if messages is None:
            raise RefusedError("no_match", message("server-no-message"))
        row = next(each.id for each in messages if each.number == number)
        clean = clean_text(reason) if reason.strip() else ""
        rows, at_ms = ChatRepository(self._context.store), int(self._context.settings.clock() * 1000)
        await self._context.write(rows.report, situation.playing.table.id, row, messages, clean, at_ms)

    async def report_player(self, seat: int, reason: str) -> None:
        """Reports the player in a seat. Raises ``RefusedError`` (``no_match``) if no person is there."""
        playing = self._table.situation.playing
        seating = self._table.situation.seating
        if seat >= len(seating) or not playing.table.players[seating[seat]].is_seated_person:
            raise RefusedError("no_match", message("server-no-person-to-report"))
        clean = clean_text(reason) if reason.strip() else ""
        rows, at_ms = AdministrationRepository(self._context.store), int(self._context.settings.clock() * 1000)
        where = playing.table.id, playing.stored.number, seating[seat]
        await self._context.write(rows.report_player, *where, clean, at_ms)

    def remove(self, row: int) -> None:
        """Removes a message that a moderator has deleted."""
        self._messages = [each for each in self._messages if each.id != row]
        self._on_change()

    async def _blocked_by(self, situation: Situation, player: int | None) -> frozenset[int | None]:
        """Returns the players whom a player has blocked. A bot is blocked if its owner is."""
        players = situation.playing.table.players
        person = None if player is None else players[player].person
        others = {each.person: number for number, each in enumerate(players) if each.person not in (None, person)}
        if person is None or not others:
            return frozenset()
        rows = RelationRepository(self._context.store)
        blocked = await self._context.call(rows.blocked_among, person, [other for other in others if other is not None])
        return frozenset(others[other] for other in blocked)

    async def _check_not_muted(self, situation: Situation, player: int | None, identity: Identity) -> None:
        """Raises ``RefusedError`` (``not_allowed``) if a moderator has muted the speaker."""
        now_ms = int(self._context.settings.clock() * 1000)
        person = None if player is None else situation.playing.table.players[player].person
        if person is not None:
            accounts = AccountRepository(self._context.store)
            check_not_suspended(await self._context.call(accounts.suspension, person, now_ms))
        subjects = _mute_subjects(situation, player)
        if player is None and identity.account is not None:
            subjects.append(person_subject(identity.account))
        await check_not_muted(self._context, subjects)

    def _visible(self, situation: Situation, side: Side) -> list[StoredChatMessage]:
        playing = situation.playing
        terms, number = playing.table.chat, playing.stored.number
        return visible_messages(self._messages, side, terms, number, is_over=playing.match.is_over)

    def _check_spectators(self, speaker: Speaker, text: str, now_s: float) -> None:
        """Counts a message from a spectator. Raises ``RefusedError`` (``busy``).

        A network that has been silent may send a message even if others have used up the shared rate.
        """
        network = self._throttle_of(
            ("network", *speaker.owner[-1:]), lambda: ChatThrottle(NETWORK_BURST, NETWORK_INTERVAL_S)
        )
        has_been_silent = network.is_full(now_s)
        network.check(text, now_s, may_repeat=True)
        if not has_been_silent:
            self._spectators.check(text, now_s, may_repeat=True)

    def _throttle_of(self, speaker: Hashable, new: Callable[[], ChatThrottle] = ChatThrottle) -> ChatThrottle:
        if speaker not in self._throttles:
            while len(self._throttles) >= MAX_KNOWN_SPEAKERS:
                del self._throttles[min(self._throttles, key=lambda other: self._throttles[other].last_s)]
            self._throttles[speaker] = new()
        return self._throttles[speaker]


def _mute_subjects(situation: Situation, player: int | None) -> list[str]:
    """Returns the keys under which a speaker may be muted: that of the seat, and that of the account if there is
    one.
    """
    table = situation.playing.table
    if player is None:
        return [watchers_subject(table.id)]
    person = table.players[player].person
    return [seat_subject(table.id, player), *([] if person is None else [person_subject(person)])]


def _author_name(situation: Situation, line: StoredChatMessage) -> str:
    """Returns an author's current name, so that the name of a deleted account is not shown."""
    players = situation.playing.table.players
    return line.name if line.player is None else players[line.player].name


def _author_kind(situation: Situation, line: StoredChatMessage) -> PersonKind:
    if line.player is None:
        return person_kind("person", line.name, line.person)
    return kind_of_player(situation.playing.table.players[line.player])


def _check_differs_from_players(situation: Situation, identity: Identity) -> None:
    """Raises ``RefusedError`` (``taken``) for a guest's name that looks like a player's."""
    players = (player.name for player in situation.playing.table.players if player.name)
    if identity.account is None and identity.name and any(look_alike(identity.name, name) for name in players):
        raise RefusedError("taken", message("server-name-of-player", name=identity.name))


def _quick_messages(situation: Situation) -> list[QuickMessage]:
    phrases = (*QUICK_PHRASES, *PRESENTATIONS[situation.playing.stored.game].chat_phrases)
    return [
        QuickMessage(each.text(SOURCE_LANGUAGE) if isinstance(each, Message) else each, message_info(each))
        for each in phrases
    ]


def _messages_mark(lines: Iterable[StoredChatMessage]) -> int:
    return crc32(" ".join(str(line.number) for line in lines).encode())


def _side_of(player: int | None) -> Side:
    return "watchers" if player is None else "players"


def _check_chat_is_on(situation: Situation) -> None:
    if situation.playing.table.chat == "off":
        raise RefusedError("not_offered", message("server-chat-off"))
