"""Opens, joins and watches tables on a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...catalogue import message
from ...errors import OptionsError
from . import lobby, requests, tournaments
from .address import ServerAddress, parse
from .connection import ServerConnection
from .stored_entries import stored_seat_keys, stored_shuffle_notes
from .table import ServerTable


def join_table(link: str, name: str = "", code: str | None = None) -> ServerTable:
    """Takes the seat of an invitation link or a code, returns to the user's seat, or watches the table. Raises
    ``GameError``.
    """
    address = requests.find_table(parse(link) if code is None else parse(link).by_code(code))
    if address.table is None:
        raise OptionsError(str(message("terminal-server-needs-game", address=address.base)), option="at")
    kept = stored_seat_keys().key(address)
    if address.key is None and kept is not None:
        address = replace(address, key=kept, invitation=None, code=None)
    is_invited = address.invitation is not None or address.code is not None
    if is_invited:
        address = requests.join_table(address, name)
    return _at(address, was_invited=is_invited)


def take_open_seat(link: str, name: str = "") -> ServerTable:
    """Takes an open seat listed in the lobby, or returns to the user's seat. Raises ``GameError``."""
    address = parse(link)
    if address.table is None:
        raise OptionsError(str(message("terminal-sit-needs-table")), option="at")
    kept = stored_seat_keys().key(address)
    return _at(requests.take_open_seat(address, name) if kept is None else replace(address, key=kept))


def seek(
    link: str,
    game: str,
    name: str,
    minutes: float,
    tell: Callable[[str], None],
    *,
    rated: bool = False,
    token: str | None = None,
) -> ServerTable:
    """Seeks a player and opens a table with them. Raises ``GameError`` if none is found."""
    return _at(lobby.seek(link, game, name, minutes, tell, rated=rated, token=token))


def tournament_tables(link: str, tell: Callable[[str], None]) -> Iterator[ServerTable]:
    """Yields the user's seat at each table of a tournament in turn. Raises ``GameError``."""
    return map(_at, tournaments.tournament_seats(link, tell))


def watch(link: str) -> ServerTable:
    """Watches a table without a seat. Raises ``GameError``."""
    address = requests.find_table(parse(link))
    if address.table is None:
        raise OptionsError(str(message("terminal-watch-needs-table", address=address.base)), option="at")
    return _at(ServerAddress(address.base, address.table))


def open_table(
    link: str, game: str, options: Mapping[str, Any], seats: Sequence[str], name: str = "", **wanted: Any
) -> ServerTable:
    """Opens a new table on a server. Raises ``GameError``."""
    return _at(requests.open_table(ServerAddress(parse(link).base), game, options, seats, name, **wanted))


def _at(address: ServerAddress, *, was_invited: bool = False) -> ServerTable:
    # The key is the only proof of the seat: store it before anything can fail.
    stored_seat_keys().keep(address, was_invited=was_invited)
    return ServerTable(ServerConnection(address, stored_shuffle_notes()).start())
