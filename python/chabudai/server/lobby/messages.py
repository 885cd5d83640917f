"""Messages between processes about the lobby: seeks, pairings and presence.

The tags never change, because processes of two versions may run side by side during an update.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from ...match.time_control import Speed
from ..protocol.lobby import SeekEnded, SeekMatched


class SharedSeek(Struct, frozen=True):
    """A seek of a visitor. ``number`` is unique in its process. Times are durations, because the clocks of processes
    differ.
    """

    number: int
    game: str
    speed: Speed
    seats: int
    name: str
    waited_s: float
    left_s: float
    browser: str
    person: int | None = None
    apart: list[int] = []
    rated: bool = False
    kind: Literal["person", "bot"] = "person"


class SeekList(Struct, tag="Wishes", frozen=True):
    """All seeks of a process."""

    process: str
    wishes: list[SharedSeek]


class ReserveSeek(Struct, tag="Take", frozen=True):
    """Asks to reserve a seek, so that it is matched once."""

    wish: int


class ReleaseSeek(Struct, tag="Put", frozen=True):
    """Ends a reservation, because another player of the pairing has left."""

    wish: int


class ResolveSeek(Struct, tag="Tell", frozen=True):
    """Gives the outcome of a seek."""

    wish: int
    said: SeekMatched | SeekEnded


SeekCommand = ReserveSeek | ReleaseSeek | ResolveSeek


class PresenceReport(Struct, frozen=True):
    """The numbers of a process's tables, players, spectators and seeks."""

    process: str
    people: int
    watchers: int
    tables: int
    seeking: int
    attended: list[str]
    """The process's tables with an open seat at which at least one seated person is connected."""


encode = msgspec.msgpack.Encoder().encode
decode_seeks = msgspec.msgpack.Decoder(SeekList).decode
decode_command = msgspec.msgpack.Decoder(SeekCommand).decode
decode_presence = msgspec.msgpack.Decoder(PresenceReport).decode

PRESENCE_SUBJECT = "lobby.census"
YES, NO = b"yes", b"no"


def seeks_subject(process: str) -> str:
    """Returns the subject on which the matchmaker's process receives seeks."""
    return f"lobby.{process}.wishes"


def commands_subject(process: str) -> str:
    """Returns the subject on which a process receives commands about its seeks."""
    return f"lobby.{process}.words"
