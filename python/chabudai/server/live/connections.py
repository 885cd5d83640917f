"""The open connections of one table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from ...store.places import Owner
from ..shares import SharedPlaces
from ..table.commands import Arrive, Depart, PresenceCommand
from ..table.sealed_boards import check_may_watch
from .context import Connection, RunningTable, TableContext
from .viewers import TableViewers

logger = logging.getLogger("chabudai.server")

MAX_SEAT_ADDRESSES = 32


class TableConnections:
    """The clients that are connected to a table, players and spectators, in the order in which they connected."""

    def __init__(
        self,
        context: TableContext,
        table: RunningTable,
        viewers: TableViewers,
        execute: Callable[[PresenceCommand], object],
    ) -> None:
        """``execute`` carries out a command that changes a player's presence."""
        self._load = context.load
        self._share = context.settings.limits.watchers_per_table
        self._places = SharedPlaces(self._share)
        self._table = table
        self._viewers = viewers
        self._execute = execute
        self._open: dict[Connection, Owner | None] = {}
        """The connections, each with the names against whose shares it counts if it is a spectator's."""
        self._seat_addresses: dict[str, None] = {}
        self._sending: asyncio.Handle | None = None
        self._sending_to_spectators: asyncio.TimerHandle | None = None
        self._spectators_s = float("-inf")

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, connection: Connection) -> None:
        """Adds a connection, which then receives the table. Raises ``RefusedError`` if there are too many
        spectators.
        """
        if connection.player is None:
            check_may_watch(self._table.situation.playing.table)
            self._places.take(connection.owner)
        self._open[connection] = connection.owner if connection.player is None else None
        if connection.player is not None and connection.address is not None:
            self._seat_addresses[connection.address] = None
            for oldest in list(self._seat_addresses)[:-MAX_SEAT_ADDRESSES]:
                del self._seat_addresses[oldest]
        if connection.known_version:
            self._viewers.seen_elsewhere(connection.player, connection.known_version)
        self._execute(Arrive(connection.player))

    def has_player_at(self, address: str) -> bool:
        """Returns whether a player of the table has connected from an address."""
        return address in self._seat_addresses

    def leave(self, connection: Connection) -> None:
        """Removes a connection that has ended."""
        if connection in self._open:
            owner = self._open.pop(connection)
            if owner is not None:
                self._places.give_back(owner)
            is_last = all(other.player != connection.player for other in self._open)
            self._execute(Depart(connection.player, last=is_last))

    def notify(self) -> None:
        """Sends the table to every connection, soon: a reply that is queued meanwhile is sent first."""
        if self._sending is None and self._open:
            self._sending = asyncio.get_running_loop().call_soon(self._send_to_players)

    def _send_to_players(self) -> None:
        self._sending = None
        self._send([connection for connection in self._open if connection.player is not None])
        if self._sending_to_spectators is not None:
            return
        loop = asyncio.get_running_loop()
        due_s = self._spectators_s + self._load.spectator_interval_s
        if loop.time() < due_s:
            # They are sent the newest snapshot then, however often the table changes meanwhile.
            self._sending_to_spectators = loop.call_at(due_s, self._send_to_spectators)
        else:
            self._send_to_spectators()

    def _send_to_spectators(self) -> None:
        self._sending_to_spectators = None
        self._spectators_s = asyncio.get_running_loop().time()
        self._send([connection for connection in self._open if connection.player is None])

    def _send(self, connections: Iterable[Connection]) -> None:
        """Sends the table to connections. It is rendered and encoded once for all connections that receive the same
        content."""
        with self._viewers.shared_messages():
            for connection in connections:
                writer = connection.writer
                if writer is not None and writer.is_writable:
                    try:
                        message = self._viewers.message_for(connection)
                    except Exception:
                        # The others' snapshots may be fine; this connection encounters the error in its own task.
                        logger.exception("could not render table %s", self._table.id)
                    else:
                        if message is not None:
                            writer.write_news(message)
                        continue
                connection.table_changed()

    def move_away(self) -> None:
        """Removes all connections and tells them that the table has moved to another process."""
        moved, self._open = list(self._open), {}
        self._places = SharedPlaces(self._share)
        for connection in moved:
            connection.table_moved()
