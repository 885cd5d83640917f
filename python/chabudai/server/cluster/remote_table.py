"""A table that another process owns, made available to the clients of this process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from ...catalogue import message
from ..bus import BusError, BusSubscription
from ..live.context import Connection
from ..live.ownership import TableMovedError
from ..presenters.patch import decode_table, table_patch
from ..protocol.client_frames import AfterHello
from ..protocol.service_frames import TableSnapshot
from ..table.errors import RefusedError
from . import messages
from .rpc_client import RpcClient

logger = logging.getLogger("chabudai.server")

RETRY_S = 0.3
"""Seconds until a snapshot that could not be fetched is requested again."""


DecodedNews = tuple[messages.SnapshotNews, TableSnapshot, dict[int, tuple[TableSnapshot, bytes | None]]]
"""A published snapshot, its table, and the patches to it by the identity of their bases, which are kept alive."""


class RemoteTable:
    """Connects the clients of this process to a table that another process owns (a ``TableHandle``)."""

    def __init__(self, rpc: RpcClient, table_id: str, process: str, on_empty: Callable[[RemoteTable], None]) -> None:
        self.table_id = table_id
        self.process = process
        self._rpc = rpc
        self._me = rpc.owners.me
        self._on_empty = on_empty
        self._connections: dict[Connection, int] = {}
        self._newest: dict[int | None, messages.SnapshotNews] = {}
        self._decoded: dict[int | None, DecodedNews] = {}
        self._subscriptions: dict[int | None, asyncio.Task[BusSubscription]] = {}
        self._answering: set[Connection] = set()
        self._telling: set[asyncio.Task[None]] = set()
        self._is_over = False

    # The table handle.

    async def enter(self, connection: Connection, key: str | None) -> None:
        if self._is_over:
            raise TableMovedError
        number = next(self._rpc.numbers)
        # This must happen before the first await, so that a table that a client is about to enter is not dropped.
        self._connections[connection] = number
        try:
            asked = messages.EnterRequest(
                self.table_id, self._me, number, key, connection.known_version, connection.owner
            )
            entered = await self._rpc.ask(self.process, asked)
            assert isinstance(entered, messages.EnterResponse)
            connection.player, connection.invitation = entered.player, entered.invitation
            await self._listen(entered.player)
            if self._is_over:
                raise TableMovedError
        except BaseException:
            self.leave(connection)
            raise

    def leave(self, connection: Connection) -> None:
        number = self._connections.pop(connection, None)
        if number is not None and not self._is_over:
            self._run(self._send_leave(messages.LeaveNotice(self.table_id, self._me, number)))
        if not self._connections:
            self.end()

    async def answer(self, connection: Connection, frame: AfterHello) -> bytes:
        # The client receives the answer before the snapshot that contains its effect.
        self._answering.add(connection)
        try:
            number, encoded = self._number(connection), msgspec.json.encode(frame)
            asked = messages.FrameRequest(self.table_id, self._me, number, encoded, connection.identity)
            said = await self._rpc.ask(self.process, asked)
        finally:
            self._answering.discard(connection)
            connection.table_changed()
        assert isinstance(said, messages.FrameResponse)
        return said.frame

    async def message_for(self, connection: Connection) -> bytes | None:
        number = self._number(connection)
        if connection in self._answering:
            return None
        news = self._newest.get(connection.player)
        if news is not None and connection.known_version:
            if news.version <= connection.known_version:
                return None
            is_inviting = connection.invitation is not None and news.has_open_seat
            if news.before == connection.known and not is_inviting:
                connection.known_version, connection.known = news.version, news.known
                return self._patch_or_frame(connection, news)
        return await self._fetch_snapshot(connection, number)

    async def _fetch_snapshot(self, connection: Connection, number: int) -> bytes | None:
        known = (connection.known_version, connection.known, connection.invitation)
        asked = messages.SnapshotRequest(self.table_id, self._me, number, *known)
        try:
            shown = await self._rpc.ask(self.process, asked)
        except TableMovedError:
            raise
        except RefusedError as error:
            logger.warning("could not fetch a snapshot of table %s: %s", self.table_id, error)
            asyncio.get_running_loop().call_later(RETRY_S, connection.table_changed)
            return None
        assert isinstance(shown, messages.SnapshotResponse)
        connection.known_version, connection.known = shown.version, shown.known
        if connection.wants_patches and shown.frame is not None:
            connection.base = decode_table(shown.frame)
        return shown.frame

    def _patch_or_frame(self, connection: Connection, news: messages.SnapshotNews) -> bytes:
        """Returns a published snapshot, as a patch if the connection can be sent one. Each patch is computed once."""
        if not connection.wants_patches:
            return news.frame
        player, base = connection.player, connection.base
        if player not in self._decoded or self._decoded[player][0] is not news:
            self._decoded[player] = news, decode_table(news.frame), {}
        _, table, patches = self._decoded[player]
        connection.base = table
        if base is None:
            return news.frame
        if id(base) not in patches:
            patches[id(base)] = base, table_patch(base, table)
        return patches[id(base)][1] or news.frame

    def _number(self, connection: Connection) -> int:
        if self._is_over or connection not in self._connections:
            raise TableMovedError
        return self._connections[connection]

    # Published snapshots.

    async def _listen(self, player: int | None) -> None:
        if player not in self._subscriptions:
            subject = messages.news_subject(self.table_id, player)

            def hear(message: bytes) -> None:
                self._handle_news(player, message)

            self._subscriptions[player] = asyncio.create_task(self._rpc.bus.subscribe(subject, hear))
        try:
            await asyncio.shield(self._subscriptions[player])
        except BusError as error:
            self._subscriptions.pop(player, None)
            raise RefusedError("busy", message("server-table-unavailable", error=str(error))) from None

    def _handle_news(self, player: int | None, message: bytes) -> None:
        if self._is_over:
            return
        published = messages.decode_news(message)
        if isinstance(published, messages.OwnershipNews):
            # The new owner announces the move, and so does the old one if it is alive. The messages may arrive in
            # either order.
            if published.is_here != (published.by == self.process):
                self.end()
            return
        if published.by != self.process:
            return
        self._newest[player] = published
        for connection in self._connections:
            if connection.player == player:
                connection.table_changed()

    # Failures.

    async def call_roll(self) -> None:
        """Checks that the owner knows all clients of this process and that they have the newest snapshot."""
        numbers = {number: connection for connection, number in self._connections.items()}
        try:
            rolled = await self._rpc.ask(self.process, messages.RollCall(self.table_id, self._me, sorted(numbers)))
        except TableMovedError:
            self.end()
            return
        except RefusedError:
            return
        assert isinstance(rolled, messages.RollCallResponse)
        for number in rolled.unknown:
            if self._connections.get(numbers[number]) == number:
                numbers[number].table_moved()
        for connection in self._connections:
            viewer = -1 if connection.player is None else connection.player
            if connection.known_version < rolled.versions.get(viewer, 0):
                self._newest.pop(connection.player, None)
                connection.table_changed()

    def request_snapshots(self) -> None:
        """Requests new snapshots after messages may have been lost."""
        self._newest.clear()
        for connection in self._connections:
            connection.table_changed()

    def end(self) -> None:
        """Ends this handle, because no client is left or the table has moved and its clients must reconnect."""
        if self._is_over:
            return
        self._is_over = True
        connections, self._connections = list(self._connections), {}
        for connection in connections:
            connection.table_moved()
        self._run(self._stop_listening())
        self._on_empty(self)

    async def _stop_listening(self) -> None:
        for heard in self._subscriptions.values():
            try:
                await (await heard).end()
            except BusError:
                continue

    async def _send_leave(self, leave: messages.LeaveNotice) -> None:
        try:
            await self._rpc.bus.publish(messages.leave_subject(self.process), messages.encode(leave))
        except BusError:
            # The owner finds out at the next roll call.
            return

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)
