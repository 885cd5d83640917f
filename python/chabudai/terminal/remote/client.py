"""Opens, joins and watches tables on a server, and lists its lobby and tournaments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...errors import OptionsError
from ..saved_games import data_folder
from . import lobby, requests, tournaments
from .address import ServerAddress, parse
from .connection import ServerConnection
from .seat_keys import SeatKeys
from .shuffle_notes import ShuffleNotes
from .table import ServerTable


def stored_seat_keys() -> SeatKeys:
    """Returns this user's seat keys."""
    return SeatKeys(data_folder() / "seats.json")


def stored_shuffle_notes() -> ShuffleNotes:
    """Returns this user's shuffle notes."""
    return ShuffleNotes(data_folder() / "shuffles.json")


def join_table(link: str, name: str = "", code: str | None = None) -> ServerTable:
    """Takes the seat of a link or a code, returns to the user's seat, or watches the table.

    Raises ``GameError``.
    """
    address = parse(link) if code is None else parse(link).by_code(code)
    if address.code is not None:
        address = requests.find_table_by_code(address)
    if address.table is None:
        raise OptionsError(
            f"{address.base} is a server, not a table; name a game to open a table there, "
            f"such as: chabudai play nakatta --at {address.base}",
            option="at",
        )
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
        raise OptionsError("--sit needs the link of a table, as shown by chabudai lobby", option="at")
    kept = stored_seat_keys().key(address)
    return _at(requests.take_open_seat(address, name) if kept is None else replace(address, key=kept))


def seek(link: str, game: str, name: str, minutes: float, tell: Callable[[str], None]) -> ServerTable:
    """Seeks a player and opens a table with them. Raises ``GameError`` if none is found."""
    return _at(lobby.seek(link, game, name, minutes, tell))


def lobby_lines(link: str) -> list[str]:
    """Returns the lobby in lines. Raises ``GameError``."""
    return lobby.lobby_lines(link)


def tournament_lines(link: str, token: str | None = None) -> list[str]:
    """Returns the tournaments of a server, or the status of one, in lines. Raises ``GameError``."""
    address = parse(link)
    if address.tournament is None:
        return tournaments.list_lines(ServerAddress(address.base))
    return tournaments.status_lines(tournaments.tournament_of(link, stored_seat_keys()), token)


def board_lines(link: str, number: int, token: str | None = None) -> list[str]:
    """Returns the results of a board of a duplicate tournament, in lines. Raises ``GameError``."""
    return tournaments.board_lines(tournaments.tournament_of(link, stored_seat_keys()), number, token)


def join_tournament(link: str, name: str, token: str | None = None) -> str:
    """Joins a tournament; returns a message. Raises ``GameError``."""
    seats = stored_seat_keys()
    return tournaments.join(tournaments.tournament_of(link, seats), name, token, seats)


def leave_tournament(link: str, token: str | None = None) -> str:
    """Leaves a tournament; returns a message. Raises ``GameError``."""
    return tournaments.leave(tournaments.tournament_of(link, stored_seat_keys()), token)


def is_tournament(link: str) -> bool:
    """Returns whether a link leads to a tournament. Raises ``OptionsError``."""
    return parse(link).tournament is not None


def tournament_tables(link: str, tell: Callable[[str], None]) -> Iterator[ServerTable]:
    """Yields the user's seat at each table of a tournament in turn. Raises ``GameError``."""
    for address in tournaments.tournament_tables(tournaments.tournament_of(link, stored_seat_keys()), tell):
        yield _at(address)


def watch(link: str) -> ServerTable:
    """Watches a table without a seat. Raises ``GameError``."""
    address = parse(link)
    if address.code is not None:
        address = requests.find_table_by_code(address)
    if address.table is None:
        raise OptionsError(f"{address.base} is a server, not a table; give the link of a table", option="at")
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
