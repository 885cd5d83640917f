"""The owner's side: answers other processes about the tables of this one, and publishes each table once a viewer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from ...errors import GameError
from ...store import StoreError
from ..bus import Bus, BusError
from ..live.live_table import LiveTable
from ..live.ownership import ElsewhereError, MovedError
from ..live.registry import TableRegistry
from ..live.table_handle import carried_out
from ..presenters.log import NOTHING_KNOWN
from ..presenters.refusals import refused
from ..protocol.client_frames import decode_frame_after_hello
from ..protocol.service_frames import encode as as_frame
from ..table.errors import RefusedError
from . import messages as letters
from .messages import (
    Call,
    Called,
    Enter,
    Entered,
    Failed,
    Leave,
    Moved,
    News,
    Owned,
    Roll,
    Rolled,
    Said,
    Say,
    Show,
    Shown,
    TakeIn,
    Taken,
    Think,
)
from .remote_search import thought_here

logger = logging.getLogger("chabudai.server")


class Visitor:
    """A client of another process, as a guest of the room."""

    def __init__(self, room: LiveTable, front: str, stream: Stream, version: int) -> None:
        self.player = stream.player
        self.invitation: str | None = None
        self.known_version = version
        self.known = NOTHING_KNOWN
        self.room = room
        self.front = front
        self.stream = stream

    def table_changed(self) -> None:
        self.stream.table_changed()

    def table_moved(self) -> None:
        self.stream.table_moved()


class Stream:
    """All that one kind of viewer is told of a table, published once for all processes that have such clients."""

    def __init__(self, room: LiveTable, player: int | None, bus: Bus, me: str) -> None:
        """``me`` is the process that tells."""
        self.player = player
        self._me = me
        # Those who may give it to others ask for the table themselves.
        self.invitation: str | None = None
        self.known_version = 0
        self.known = NOTHING_KNOWN
        self._room = room
        self._bus = bus
        self._subject = letters.news_of(room.table.id, player)
        self._is_due = False
        self._has_moved = False
        self._telling: asyncio.Task[None] | None = None

    def table_changed(self) -> None:
        self._is_due = True
        self._tell()

    def table_moved(self) -> None:
        self._has_moved = True
        self._tell()

    def _tell(self) -> None:
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        try:
            while self._is_due and not self._has_moved:
                self._is_due = False
                await self._tell_newest()
            if self._has_moved:
                await self._bus.publish(self._subject, letters.encode(Owned(self._me, is_here=False)))
        except BusError as error:
            # Whoever has not heard of it asks when the bus is there again, or when the roll is called.
            logger.warning("table %s was not published: %s", self._room.table.id, error)
        finally:
            self._telling = None

    async def _tell_newest(self) -> None:
        before = self.known
        frame = self._room.shown.message_for(self)
        if frame is not None:
            has_open_seat = any(player.is_open for player in self._room.table.players)
            news = News(self._me, self.known_version, before, self.known, has_open_seat, frame)
            await self._bus.publish(self._subject, letters.encode(news))


class Host:
    """Answers the questions of other processes. One event loop owns it."""

    def __init__(self, rooms: TableRegistry, bus: Bus, me: str, call: Callable[[Call], Awaitable[Called]]) -> None:
        """``call`` answers a whole request over HTTP."""
        self._me = me
        self._rooms = rooms
        self._bus = bus
        self._call = call
        self._visitors: dict[tuple[str, str], dict[int, Visitor]] = {}
        self._streams: dict[tuple[LiveTable, int | None], Stream] = {}

    @property
    def fronts(self) -> set[str]:
        """The processes that have clients at tables of this one."""
        return {front for _, front in self._visitors}

    async def answer(self, message: bytes) -> bytes:
        """Answers one question; whatever goes wrong is said in the answer."""
        said: letters.Answer
        try:
            said = await self._answer(letters.decode_asked(message))
        except (MovedError, ElsewhereError):
            said = Moved()
        except (GameError, RefusedError, StoreError) as error:
            refusal = refused(error)
            said = Failed(refusal.code, str(refusal), refusal.refusal)
        except Exception:
            logger.exception("a question of another process could not be answered")
            said = Failed("error", "this could not be done now; please try again", None)
        return letters.encode(said)

    def hear(self, message: bytes) -> None:
        """A client of another process is gone."""
        told = letters.decode_asked(message)
        if isinstance(told, Leave):
            self._leave(told.table, told.front, told.number)

    async def _answer(self, asked: letters.Asked) -> letters.Answer:
        match asked:
            case Call():
                return await self._call(asked)
            case Enter():
                return await self._enter(asked)
            case Say(frame=frame):
                visitor = self._visitor(asked.table, asked.front, asked.number)
                return Said(as_frame(await carried_out(visitor.room, visitor, decode_frame_after_hello(frame))))
            case Show():
                return self._show(asked)
            case Roll():
                return self._roll(asked)
            case TakeIn(written=written):
                room = self._rooms.here(written.table_id)
                if room is not None:
                    await room.take_in(written)
                return Taken()
            case Think():
                return await thought_here(self._rooms.thinkers, asked)
            case Leave():
                self._leave(asked.table, asked.front, asked.number)
                return Moved()

    async def _enter(self, asked: Enter) -> Entered:
        room = await self._rooms.find(asked.table)
        self._leave(asked.table, asked.front, asked.number)
        player = room.player_of(asked.key)
        visitor = Visitor(room, asked.front, self._stream(room, player), asked.version)
        room.enter(visitor)
        self._visitors.setdefault((asked.table, asked.front), {})[asked.number] = visitor
        return Entered(player, room.invitation_of(player, asked.key))

    def _stream(self, room: LiveTable, player: int | None) -> Stream:
        found = self._streams.get((room, player))
        if found is None:
            found = self._streams[room, player] = Stream(room, player, self._bus, self._me)
        return found

    def _visitor(self, table: str, front: str, number: int) -> Visitor:
        """Raises ``MovedError`` if the room is another one by now, or the client is not known at it."""
        visitor = self._visitors.get((table, front), {}).get(number)
        if visitor is None or visitor.room is not self._rooms.here(table):
            raise MovedError
        return visitor

    def _show(self, asked: Show) -> Shown:
        visitor = self._visitor(asked.table, asked.front, asked.number)
        visitor.known_version, visitor.known, visitor.invitation = asked.version, asked.known, asked.invitation
        frame = visitor.room.shown.message_for(visitor)
        return Shown(frame, visitor.known_version, visitor.known)

    def _roll(self, asked: Roll) -> Rolled:
        here = self._visitors.get((asked.table, asked.front), {})
        for number in here.keys() - set(asked.numbers):
            self._leave(asked.table, asked.front, number)
        unknown: list[int] = []
        versions: dict[int, int] = {}
        for number in asked.numbers:
            try:
                visitor = self._visitor(asked.table, asked.front, number)
            except MovedError:
                unknown.append(number)
            else:
                stream = visitor.stream
                versions[-1 if stream.player is None else stream.player] = stream.known_version
        return Rolled(unknown, versions)

    async def tell_taken(self, table_id: str, players: int) -> None:
        """Tells all who are at a table of a dead process, at whichever front, that it is here from now on."""
        message = letters.encode(Owned(self._me, is_here=True))
        for player in (None, *range(players)):
            with suppress(BusError):
                await self._bus.publish(letters.news_of(table_id, player), message)

    def forget(self, front: str) -> None:
        """A process is dead, and all its clients are gone."""
        for (table, of), visitors in list(self._visitors.items()):
            if of == front:
                for number in list(visitors):
                    self._leave(table, front, number)

    def sweep(self) -> None:
        """Lets go of what belongs to rooms that this process has no more."""
        for (table, front), visitors in list(self._visitors.items()):
            for number, visitor in list(visitors.items()):
                if visitor.room is not self._rooms.here(table):
                    self._leave(table, front, number)
        heard = {(visitor.room, visitor.player) for each in self._visitors.values() for visitor in each.values()}
        for name in self._streams.keys() - heard:
            del self._streams[name]

    def _leave(self, table: str, front: str, number: int) -> None:
        visitors = self._visitors.get((table, front), {})
        visitor = visitors.pop(number, None)
        if not visitors:
            self._visitors.pop((table, front), None)
        if visitor is not None:
            visitor.room.leave(visitor)
