"""Sitting down at a table of a service: by a link, by a key that was kept, or at a new table."""

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
    """The seats of whoever uses this machine."""
    return SeatKeys(data_folder() / "seats.json")


def stored_shuffle_notes() -> ShuffleNotes:
    """What was noted of shuffles by whoever uses this machine."""
    return ShuffleNotes(data_folder() / "shuffles.json")


def join_table(link: str, name: str = "", code: str | None = None) -> ServerTable:
    """Sits where a link or a code leads: in a new seat, in one's own again, or beside the table.

    Raises ``GameError``.
    """
    address = parse(link) if code is None else parse(link).by_code(code)
    if address.code is not None:
        address = requests.find_table_by_code(address)
    if address.table is None:
        raise OptionsError(
            f"{address.base} is a service and no table of it; say which game to open a table there, "
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
    """Sits down in an open seat of a table that the lobby lists, or in one's own again. Raises ``GameError``."""
    address = parse(link)
    if address.table is None:
        raise OptionsError("--sit needs the link of a table, as chabudai lobby tells it", option="at")
    kept = stored_seat_keys().key(address)
    return _at(requests.take_open_seat(address, name) if kept is None else replace(address, key=kept))


def seek(link: str, game: str, name: str, minutes: float, tell: Callable[[str], None]) -> ServerTable:
    """Sits at a table with whoever wants to play the same now. Raises ``GameError`` if nobody comes."""
    return _at(lobby.seek(link, game, name, minutes, tell))


def lobby_lines(link: str) -> list[str]:
    """What the lobby shows, in lines. Raises ``GameError``."""
    return lobby.lobby_lines(link)


def tournament_lines(link: str, token: str | None = None) -> list[str]:
    """The tournaments of a service, or how one stands, in lines. Raises ``GameError``."""
    address = parse(link)
    if address.tournament is None:
        return tournaments.list_lines(ServerAddress(address.base))
    return tournaments.status_lines(tournaments.tournament_of(link, stored_seat_keys()), token)


def board_lines(link: str, number: int, token: str | None = None) -> list[str]:
    """What came of a board of a duplicate, in lines. Raises ``GameError``."""
    return tournaments.board_lines(tournaments.tournament_of(link, stored_seat_keys()), number, token)


def join_tournament(link: str, name: str, token: str | None = None) -> str:
    """Takes part in a tournament; gives what there is to say. Raises ``GameError``."""
    seats = stored_seat_keys()
    return tournaments.join(tournaments.tournament_of(link, seats), name, token, seats)


def leave_tournament(link: str, token: str | None = None) -> str:
    """Takes part no more; gives what there is to say. Raises ``GameError``."""
    return tournaments.leave(tournaments.tournament_of(link, stored_seat_keys()), token)


def is_tournament(link: str) -> bool:
    """Whether a link leads to a tournament. Raises ``OptionsError``."""
    return parse(link).tournament is not None


def tournament_tables(link: str, tell: Callable[[str], None]) -> Iterator[ServerTable]:
    """One's seat at each table of a tournament, one after the other. Raises ``GameError``."""
    for address in tournaments.tournament_tables(tournaments.tournament_of(link, stored_seat_keys()), tell):
        yield _at(address)


def watch(link: str) -> ServerTable:
    """A place beside the table, without a seat. Raises ``GameError``."""
    address = parse(link)
    if address.code is not None:
        address = requests.find_table_by_code(address)
    if address.table is None:
        raise OptionsError(f"{address.base} is a service and no table of it; say the link of a table", option="at")
    return _at(ServerAddress(address.base, address.table))


def open_table(
    link: str, game: str, options: Mapping[str, Any], seats: Sequence[str], name: str = "", **wanted: Any
) -> ServerTable:
    """Sits at a new table of a service. Raises ``GameError``."""
    return _at(requests.open_table(ServerAddress(parse(link).base), game, options, seats, name, **wanted))


def _at(address: ServerAddress, *, was_invited: bool = False) -> ServerTable:
    # The key is the only proof of a seat: it is kept before anything can go wrong.
    stored_seat_keys().keep(address, was_invited=was_invited)
    return ServerTable(ServerConnection(address, stored_shuffle_notes()).start())
