"""The messages about tables that anyone may watch."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from .client_frames import Ping
from .fields import ViewJson
from .service_frames import Pong, Refused
from .table_parts import MessageInfo, SeatStatus, TournamentLink


class WatchedTable(Struct, frozen=True):
    """A table in the list of games to watch, as its spectators see it."""

    table: str
    match: int
    version: int
    """The version of the table for spectators. It grows when anything that they see changes."""
    game: str
    title: str
    options: dict[str, Any]
    variant: str
    """The variant in a few English words, such as the size of the board or the number of players."""
    variant_name: MessageInfo
    """The variant as data, for readers of any language."""
    seats: list[SeatStatus]
    clock: str
    """The time control in its notation, such as ``10+5``; ``none`` without clocks."""
    rated: bool
    rating: int | None
    """The average rating of the players who have one; null if none has."""
    spectators: int
    turn: MessageInfo | None
    """A sentence that says whose turn it is."""
    event: TournamentLink | None
    is_behind: bool
    """Whether all hands are open, so that spectators see only deals that have ended."""
    view: ViewJson


class WatchList(Struct, tag_field="type", tag="watch", frozen=True):
    """The tables that anyone may watch, best first. A socket sends it again when it changes."""

    order: list[str]
    """The ids of all tables in the list."""
    tables: list[WatchedTable]
    """The tables that the receiver does not have in this version yet: all of them at first."""
    now: int
    """When the list was made, as a Unix time in milliseconds."""


FromListener = Ping
"""A frame from a client that only listens."""

FromWatchList = WatchList | Refused | Pong
"""A frame to a client that watches the list."""

decode_listener_frame = msgspec.json.Decoder(FromListener).decode
"""Decodes a frame. Raises ``msgspec.DecodeError``."""
