"""The open connections of one table."""

from __future__ import annotations

from collections.abc import Callable

from ...store.places import Owner
from ..shares import SharedPlaces
from ..table.commands import Arrive, Depart, PresenceCommand
from ..table.outcome import check_may_watch
from .context import Connection, RunningTable, TableContext
from .viewers import TableViewers

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
        self._share = context.settings.limits.watchers_per_table
        self._places = SharedPlaces(self._share)
        self._table = table
        self._viewers = viewers
        self._execute = execute
        self._open: dict[Connection, Owner | None] = {}
        """The connections, with the names under which a spectator counts."""
        self._seat_addresses: dict[str, None] = {}

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
        """Tells every connection that the table has changed."""
        for connection in self._open:
            connection.table_changed()

    def move_away(self) -> None:
        """Removes all connections and tells them that the table has moved to another process."""
        moved, self._open = list(self._open), {}
        self._places = SharedPlaces(self._share)
        for connection in moved:
            connection.table_moved()
