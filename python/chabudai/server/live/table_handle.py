"""The interface through which a client uses a table, whichever process owns it."""

from __future__ import annotations

from typing import Protocol, cast

import msgspec

from ..presenters.messages import message_info
from ..protocol.client_frames import AfterHello, Ping
from ..protocol.commands import (
    Act,
    AskCoach,
    AskView,
    ConfirmPresence,
    Explain,
    ListReadings,
    ReadChat,
    ReadLog,
    SeatCommand,
    SendChat,
    TableQuery,
)
from ..protocol.service_frames import Accepted, Held, Pong, encode
from ..protocol.table_answers import ReadingsAnswer, TextAnswer
from ..protocol.table_request import TableRequest, answer_frame, request_in
from .context import Connection
from .live_table import LiveTable
from .table_chat import Speaker


class TableHandle(Protocol):
    """A table, as the clients of this process use it."""

    async def enter(self, connection: Connection, key: str | None) -> None:
        """Connects a client as the player with the given key, or as a spectator. Raises ``RefusedError`` (``key``)."""

    def leave(self, connection: Connection) -> None:
        """Removes a client."""

    async def answer(self, connection: Connection, frame: AfterHello) -> bytes:
        """Carries out a client's frame and returns the answering frame. Raises the same errors as
        :class:`LiveTable`."""

    async def message_for(self, connection: Connection) -> bytes | None:
        """Returns the newest snapshot for a client, or ``None`` if the client already has it."""


class LocalTableHandle:
    """A table that this process owns."""

    def __init__(self, live_table: LiveTable) -> None:
        self.live_table = live_table

    async def enter(self, connection: Connection, key: str | None) -> None:
        live_table = self.live_table
        connection.player = live_table.player_of(key)
        connection.invitation = live_table.invitation_of(connection.player, key)
        live_table.connections.enter(connection)

    def leave(self, connection: Connection) -> None:
        self.live_table.connections.leave(connection)

    async def answer(self, connection: Connection, frame: AfterHello) -> bytes:
        return encode(await handle_frame(self.live_table, connection, frame))

    async def message_for(self, connection: Connection) -> bytes | None:
        return self.live_table.viewers.message_for(connection)


async def handle_frame(live_table: LiveTable, connection: Connection, frame: AfterHello) -> msgspec.Struct:
    """Carries out the request in a frame and returns the answering frame."""
    if isinstance(frame, Ping):
        return Pong()
    request = request_in(frame.request, frame, connection.player)
    if isinstance(request, Act) and request.player is not None:
        live_table.confirm_presence(request.player)
    if isinstance(request, SeatCommand):
        change = await live_table.execute(request)
        return Held(frame.id) if change.is_held else Accepted(frame.id)
    speaker = Speaker(id(connection), connection.owner, connection.identity)
    answer = await answer_to(live_table, request, speaker)
    return Accepted(frame.id) if answer is None else answer_frame(request, frame.id, answer)


async def answer_to(live_table: LiveTable, request: TableRequest, speaker: Speaker) -> msgspec.Struct | None:
    """Returns the answer to any request except a command; ``speaker`` is the author of a chat message."""
    query, player = cast(TableQuery, request), request.player
    match query:
        case ReadLog(match=number, first=first):
            return live_table.viewers.page(player, number, first)
        case Explain(action=action):
            return live_table.viewers.explanation(player, action)
        case ListReadings(items=items):
            return ReadingsAnswer(items, live_table.viewers.readings(player, items))
        case AskCoach(question=question, said=said):
            return await live_table.coach.advice(player, question, said)
        case AskView(words=words):
            text = live_table.viewers.answer_words(player, words)
            return TextAnswer(message_info(text), str(text))
        case ReadChat():
            return await live_table.chat.page(player)
        case SendChat(text=text):
            await live_table.chat.send(player, text, speaker)
            return None
        case ConfirmPresence():
            if player is not None:
                live_table.confirm_presence(player)
            return None
