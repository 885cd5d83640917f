"""What processes write to each other about the lobby: who waits where, who is brought together, how many are where."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ...match.time_control import Speed
from ..protocol.lobby import SeekEnded, SeekMatched


class Wish(Struct, frozen=True):
    """Somebody's wish; ``number`` is its own at its process. Times are told as how long ago, for clocks differ."""

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


class Wishes(Struct, tag=True, frozen=True):
    """All who wait at a process."""

    process: str
    wishes: list[Wish]


class Take(Struct, tag=True, frozen=True):
    """Whether this wish may be fulfilled now; if so, nobody else may fulfil it."""

    wish: int


class Put(Struct, tag=True, frozen=True):
    """It cannot be, for somebody else's part in it is gone: whoever wished waits on."""

    wish: int


class Tell(Struct, tag=True, frozen=True):
    """What has come of a wish."""

    wish: int
    said: SeekMatched | SeekEnded


Word = Take | Put | Tell


class Census(Struct, frozen=True):
    """Who is at a process: people at tables that it owns, who watch there, those tables, and who waits to be paired."""

    process: str
    people: int
    watchers: int
    tables: int
    seeking: int
    attended: list[str]
    """Those of its tables with an open seat at which one of their people is."""


encode = msgspec.msgpack.Encoder().encode
decode_wishes = msgspec.msgpack.Decoder(Wishes).decode
decode_word = msgspec.msgpack.Decoder(Word).decode
decode_census = msgspec.msgpack.Decoder(Census).decode

CENSUS = "lobby.census"
YES, NO = b"yes", b"no"


def wishes_to(process: str) -> str:
    """Where the process is told of wishes that brings people together."""
    return f"lobby.{process}.wishes"


def words_to(process: str) -> str:
    """Where a process is told what comes of the wishes of its people."""
    return f"lobby.{process}.words"
