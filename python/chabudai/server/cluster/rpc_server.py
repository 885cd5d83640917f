"""The owner's side of remote tables: answers requests about this process's tables, and publishes snapshots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from ...catalogue import message
from ...errors import GameError
from ...store import StoreError
from ..bus import Bus, BusError
from ..live.context import Connection
from ..live.live_table import LiveTable
from ..live.ownership import OwnedElsewhereError, TableMovedError
from ..live.registry import TableRegistry
from ..live.table_handle import handle_frame
from ..presenters.messages import message_info
from ..presenters.refusals import to_refusal
from ..protocol.client_frames import decode_frame_after_hello
from ..protocol.service_frames import encode as as_frame
from ..table.errors import RefusedError
from . import messages
from .remote_search import run_search

logger = logging.getLogger("chabudai.server")


class RemoteConnection(Connection):
    """A connection to a live table for a client of another process."""

    def __init__(self, live_table: LiveTable, publisher: SnapshotPublisher, asked: messages.EnterRequest) -> None:
        self.player = publisher.player
        self.known_version = asked.version
        self.owner = asked.owner
        self.live_table = live_table
        self.front = asked.front
        self.publisher = publisher

    def table_changed(self) -> None:
        self.publisher.table_changed()

    def table_moved(self) -> None:
        self.publisher.table_moved()


class SnapshotPublisher(Connection):
    """Publishes a table's snapshots for one kind of viewer, once for all processes that have such clients.

    A published snapshot contains no invitation. Clients that may invite others request their own snapshot.
    """

    def __init__(self, live_table: LiveTable, player: int | None, bus: Bus, me: str) -> None:
        """``me`` is the id of this process."""
        self.player = player
        self._me = me
        self._live_table = live_table
        self._bus = bus
        self._subject = messages.news_subject(live_table.table.id, player)
        self._is_due = False
        self._has_moved = False
        self._publishing: asyncio.Task[None] | None = None

    def table_changed(self) -> None:
        self._is_due = True
        self._publish()

    def table_moved(self) -> None:
        self._has_moved = True
        self._publish()

    def _publish(self) -> None:
        if self._publishing is None:
            self._publishing = asyncio.create_task(self._publish_pending())

    async def _publish_pending(self) -> None:
        try:
            while self._is_due and not self._has_moved:
                self._is_due = False
                await self._publish_snapshot()
            if self._has_moved:
                await self._bus.publish(self._subject, messages.encode(messages.OwnershipNews(self._me, is_here=False)))
        except BusError as error:
            # Processes that missed the snapshot request it after the outage or at the next roll call.
            logger.warning("could not publish table %s: %s", self._live_table.table.id, error)
        finally:
            self._publishing = None

    async def _publish_snapshot(self) -> None:
        before = self.known
        frame = self._live_table.viewers.message_for(self)
        if frame is not None:
            has_open_seat = any(player.is_open for player in self._live_table.table.players)
            news = messages.SnapshotNews(self._me, self.known_version, before, self.known, has_open_seat, frame)
            await self._bus.publish(self._subject, messages.encode(news))


class RpcServer:
    """Answers requests from other processes. Belongs to one event loop."""

    def __init__(
        self,
        registry: TableRegistry,
        bus: Bus,
        me: str,
        call: Callable[[messages.ForwardedRequest], Awaitable[messages.ForwardedResponse]],
    ) -> None:
        """``call`` answers a forwarded HTTP request."""
        self._me = me
        self._registry = registry
        self._bus = bus
        self._call = call
        self._connections: dict[tuple[str, str], dict[int, RemoteConnection]] = {}
        self._publishers: dict[tuple[LiveTable, int | None], SnapshotPublisher] = {}

    @property
    def fronts(self) -> set[str]:
        """Returns the processes that have clients at this process's tables."""
        return {front for _, front in self._connections}

    async def answer(self, message: bytes) -> bytes:
        """Answers one request. Errors are returned as answers."""
        said: messages.RpcResponse
        try:
            said = await self._answer(messages.decode_request(message))
        except (TableMovedError, OwnedElsewhereError):
            said = messages.MovedResponse()
        except (GameError, RefusedError, StoreError) as error:
            refusal = to_refusal(error)
            said = _response_to(refusal)
        except Exception:
            logger.exception("a request from another process failed")
            said = _response_to(_request_failed())
        return messages.encode(said)

    def handle_notice(self, message: bytes) -> None:
        """Handles a notice that a client of another process has left."""
        left = messages.decode_leave(message)
        self._leave(left.table, left.front, left.number)

    async def _answer(self, asked: messages.RpcRequest) -> messages.RpcResponse:
        match asked:
            case messages.ForwardedRequest():
                return await self._call(asked)
            case messages.EnterRequest():
                return await self._enter(asked)
            case messages.FrameRequest(frame=frame, identity=identity):
                connection = self._connection(asked.table, asked.front, asked.number)
                connection.identity = identity
                return messages.FrameResponse(
                    as_frame(await handle_frame(connection.live_table, connection, decode_frame_after_hello(frame)))
                )
            case messages.SnapshotRequest():
                return self._snapshot(asked)
            case messages.RollCall():
                return self._roll_call(asked)
            case messages.ReloadRequest(written=written):
                live_table = self._registry.tables.get(written.table_id)
                if live_table is not None:
                    await live_table.apply_external_write(written)
                return messages.Acknowledgement()
            case messages.SearchRequest():
                return await run_search(self._registry.bot_pool, asked)

    async def _enter(self, asked: messages.EnterRequest) -> messages.EnterResponse:
        live_table = await self._registry.find(asked.table)
        self._leave(asked.table, asked.front, asked.number)
        player = live_table.player_of(asked.key)
        connection = RemoteConnection(live_table, self._publisher(live_table, player), asked)
        live_table.connections.enter(connection)
        self._connections.setdefault((asked.table, asked.front), {})[asked.number] = connection
        return messages.EnterResponse(player, live_table.invitation_of(player, asked.key))

    def _publisher(self, live_table: LiveTable, player: int | None) -> SnapshotPublisher:
        found = self._publishers.get((live_table, player))
        if found is None:
            found = self._publishers[live_table, player] = SnapshotPublisher(live_table, player, self._bus, self._me)
        return found

    def _connection(self, table: str, front: str, number: int) -> RemoteConnection:
        """Returns a client's connection. Raises ``TableMovedError`` if the table has been reloaded since, or the client
        is unknown.
        """
        connection = self._connections.get((table, front), {}).get(number)
        if connection is None or connection.live_table is not self._registry.tables.get(table):
            raise TableMovedError
        return connection

    def _snapshot(self, asked: messages.SnapshotRequest) -> messages.SnapshotResponse:
        connection = self._connection(asked.table, asked.front, asked.number)
        connection.known_version, connection.known, connection.invitation = asked.version, asked.known, asked.invitation
        frame = connection.live_table.viewers.message_for(connection)
        return messages.SnapshotResponse(frame, connection.known_version, connection.known)

    def _roll_call(self, asked: messages.RollCall) -> messages.RollCallResponse:
        here = self._connections.get((asked.table, asked.front), {})
        for number in here.keys() - set(asked.numbers):
            self._leave(asked.table, asked.front, number)
        unknown: list[int] = []
        versions: dict[int, int] = {}
        for number in asked.numbers:
            try:
                connection = self._connection(asked.table, asked.front, number)
            except TableMovedError:
                unknown.append(number)
            else:
                publisher = connection.publisher
                versions[-1 if publisher.player is None else publisher.player] = publisher.known_version
        return messages.RollCallResponse(unknown, versions)

    async def announce_takeover(self, table_id: str, players: int) -> None:
        """Announces to all processes with clients of a dead process's table that this process owns the table now."""
        message = messages.encode(messages.OwnershipNews(self._me, is_here=True))
        for player in (None, *range(players)):
            with suppress(BusError):
                await self._bus.publish(messages.news_subject(table_id, player), message)

    def forget(self, front: str) -> None:
        """Drops all clients of a dead process."""
        for (table, of), connections in list(self._connections.items()):
            if of == front:
                for number in list(connections):
                    self._leave(table, front, number)

    def drop_unloaded(self) -> None:
        """Drops the clients and publishers of tables that are no longer in memory."""
        for (table, front), connections in list(self._connections.items()):
            for number, connection in list(connections.items()):
                if connection.live_table is not self._registry.tables.get(table):
                    self._leave(table, front, number)
        heard = {
            (connection.live_table, connection.player)
            for each in self._connections.values()
            for connection in each.values()
        }
        for name in self._publishers.keys() - heard:
            del self._publishers[name]

    def _leave(self, table: str, front: str, number: int) -> None:
        connections = self._connections.get((table, front), {})
        connection = connections.pop(number, None)
        if not connections:
            self._connections.pop((table, front), None)
        if connection is not None:
            connection.live_table.connections.leave(connection)


def _request_failed() -> RefusedError:
    return RefusedError("error", message("server-request-failed"))


def _response_to(refusal: RefusedError) -> messages.RefusedResponse:
    sentence = message_info(refusal.sentence)
    return messages.RefusedResponse(refusal.code, str(refusal), refusal.refusal, sentence)
