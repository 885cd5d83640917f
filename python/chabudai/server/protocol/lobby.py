"""The messages of the lobby: open tables, counts of people, and seeks."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ...match.time_control import Speed
from .client_frames import Ping
from .fields import Name, PersonKind, RequestId
from .service_frames import Pong, Refused


class OpenTable(Struct, frozen=True):
    """A table with an open seat that any visitor can take."""

    table: str
    game: str
    title: str
    variant: str
    """The variant in a few words: the size of the board, the number of players."""
    changed: list[str]
    """The options that differ from the standard rules."""
    people: list[str]
    """The names of the people who have sat down."""
    bots: int
    seats: int
    open: int
    """The number of open seats."""
    speed: Speed
    rated: bool
    fair: bool
    """Whether its shuffle can be verified."""
    hands_shown: bool
    """Whether spectators see all hands of a deal some time after it was played out."""
    attended: bool
    """Whether at least one of its people is present."""
    created: str
    kinds: list[PersonKind] = []
    """The kinds of the names in ``people``, in their order."""


class LobbyCounts(Struct, frozen=True):
    """The numbers of people at tables, spectators, tables, open seats, and people waiting to be paired."""

    people: int
    watchers: int
    tables: int
    open: int
    seeking: int


class LobbySnapshot(Struct, tag_field="type", tag="lobby", frozen=True):
    """The whole lobby; sent again whenever it changes."""

    tables: list[OpenTable]
    counts: LobbyCounts
    now: int
    """When it was sent, in milliseconds by the server's clock."""


class PostSeek(Struct, tag_field="type", tag="seek", frozen=True):
    """Seeks an opponent for a game, for up to ``minutes`` while this connection lasts."""

    id: RequestId
    game: Annotated[str, Meta(max_length=40)]
    speed: Speed = "unlimited"
    name: Name = ""
    """The name of a guest; an account has its own."""
    minutes: Annotated[float, Meta(gt=0, le=15)] = 5
    browser: Annotated[str, Meta(max_length=40)] = ""
    """Any string that identifies this browser, so that a person is not paired with themselves; a newer seek replaces an
    older one."""
    rated: bool = False
    """Whether the match is to count for ratings: only for accounts, who are paired with others that wish the same."""


class WithdrawSeek(Struct, tag_field="type", tag="withdraw", frozen=True):
    """Ends the seek."""

    id: RequestId


class SeekAccepted(Struct, tag_field="type", tag="sought", frozen=True):
    """The seek is open until this time by the server's clock; null: there is no seek any more."""

    id: RequestId
    until: int | None


class SeekMatched(Struct, tag_field="type", tag="met", frozen=True):
    """Players were found: a table was opened, and this is the seat there, drawn by lot, with its key."""

    table: str
    seat: int
    key: str


class SeekEnded(Struct, tag_field="type", tag="unmet", frozen=True):
    """The seek ended: ``nobody`` was found; the same browser seeks ``elsewhere``; or opening the table ``failed``."""

    why: Literal["nobody", "elsewhere", "failed"]


FromLobbyClient = PostSeek | WithdrawSeek | Ping
"""A frame from a client of the lobby."""

FromLobby = LobbySnapshot | SeekAccepted | SeekMatched | SeekEnded | Refused | Pong
"""A frame from the lobby."""

decode_lobby_frame = msgspec.json.Decoder(FromLobbyClient).decode
"""Returns a frame from its text. Raises ``msgspec.DecodeError``."""
