"""Where a client is at a table: how it comes, is told, asks and goes, whichever process plays the table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol, cast

import msgspec

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


class TableHandle(Protocol):
    """A table as those see it who come to it."""

    async def enter(self, guest: Connection, key: str | None) -> None:
        """Lets a client in, as the player whose key it has; ``None`` watches. Raises ``RefusedError``: ``key``."""

    def leave(self, guest: Connection) -> None:
        """The client is gone."""

    async def answer(self, guest: Connection, frame: AfterHello) -> bytes:
        """Does what a client asks for, and gives the frame that answers it. Raises as the room does."""

    async def message_for(self, guest: Connection) -> bytes | None:
        """The newest table for a client, or ``None`` if it has it."""


class LocalTableHandle:
    """A table that this process plays."""

    def __init__(self, room: LiveTable) -> None:
        self.room = room

    async def enter(self, guest: Connection, key: str | None) -> None:
        room = self.room
        guest.player = room.player_of(key)
        guest.invitation = room.invitation_of(guest.player, key)
        room.enter(guest)

    def leave(self, guest: Connection) -> None:
        self.room.leave(guest)

    async def answer(self, guest: Connection, frame: AfterHello) -> bytes:
        return encode(await handle_frame(self.room, guest, frame))

    async def message_for(self, guest: Connection) -> bytes | None:
        return self.room.shown.message_for(guest)


async def handle_frame(room: LiveTable, guest: Connection, frame: AfterHello) -> msgspec.Struct:
    """Carries out the request in a frame. Returns the frame that answers it."""
    if isinstance(frame, Ping):
        return Pong()
    request = request_in(frame.request, frame, guest.player)
    if isinstance(request, Act) and request.player is not None:
        room.heard_from(request.player)
    if isinstance(request, SeatCommand):
        change = await room.execute(request)
        return Held(frame.id) if change.is_held else Accepted(frame.id)
    answer = await answer_to(room, request, id(guest))
    return Accepted(frame.id) if answer is None else answer_frame(request, frame.id, answer)


async def answer_to(room: LiveTable, request: TableRequest, speaker: Hashable) -> msgspec.Struct | None:
    """Returns the answer to any request but a command; ``speaker`` tells one spectator from another."""
    query, player = cast(TableQuery, request), request.player
    match query:
        case ReadLog(match=number, first=first):
            return room.shown.page(player, number, first)
        case Explain(action=action):
            return room.shown.explanation(player, action)
        case ListReadings(items=items):
            return ReadingsAnswer(items, room.shown.readings(player, items))
        case AskCoach(question=question, said=said):
            return await room.advice(player, question, said)
        case AskView(words=words):
            return TextAnswer(room.shown.told(player, words))
        case ReadChat():
            return await room.talk(player)
        case SendChat(text=text, name=name):
            await room.say(player, speaker, text, name)
            return None
        case ConfirmPresence():
            if player is not None:
                room.heard_from(player)
            return None
