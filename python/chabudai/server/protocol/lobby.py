"""The messages of the lobby: open tables, numbers of people, and seeks."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ...match.time_control import Speed
from .client_frames import Ping
from .fields import Name, PersonKind, RequestId
from .service_frames import Pong, Refused
from .table_parts import MessageInfo


class OpenTable(Struct, frozen=True):
    """A table with an open seat that any visitor can take."""

    table: str
    game: str
    title: str
    variant: str
    """The variant in a few English words, such as the size of the board or the number of players."""
    changed: list[str]
    """The options that differ from the standard rules."""
    people: list[str]
    """The names of the people who have taken a seat."""
    bots: int
    seats: int
    open: int
    """The number of open seats."""
    speed: Speed
    rated: bool
    fair: bool
    """Whether the shuffle can be verified."""
    hands_shown: bool
    """Whether spectators see all hands of a deal, some time after the deal has been played."""
    attended: bool
    """Whether at least one of the people at the table is connected."""
    created: str
    kinds: list[PersonKind] = []
    """The kind of each person in ``people``, in the same order."""
    variant_name: MessageInfo | None = None
    """The variant as data, for readers of any language."""


class LobbyCounts(Struct, frozen=True):
    """The numbers of people at tables, of spectators, of tables, of open seats, and of people waiting to be paired."""

    people: int
    watchers: int
    tables: int
    open: int
    seeking: int


class LobbySnapshot(Struct, tag_field="type", tag="lobby", frozen=True):
    """The whole lobby. It is sent again whenever it changes."""

    tables: list[OpenTable]
    counts: LobbyCounts
    now: int
    """When the snapshot was sent, as a Unix time in milliseconds."""


class PostSeek(Struct, tag_field="type", tag="seek", frozen=True):
    """Seeks an opponent for a game, for up to ``minutes`` while this connection lasts."""

    id: RequestId
    game: Annotated[str, Meta(max_length=40)]
    speed: Speed = "unlimited"
    name: Name = ""
    """The name of a guest. An account is seated under its own name."""
    minutes: Annotated[float, Meta(gt=0, le=15)] = 5
    browser: Annotated[str, Meta(max_length=40)] = ""
    """Any string that identifies this browser, so that a person is not paired with themselves; a newer seek replaces an
    older one."""
    rated: bool = False
    """Whether the match is to count for ratings. Only accounts can ask for this; they are paired with one another."""


class WithdrawSeek(Struct, tag_field="type", tag="withdraw", frozen=True):
    """Ends the seek."""

    id: RequestId


class SeekAccepted(Struct, tag_field="type", tag="sought", frozen=True):
    """The seek is open until this time by the server's clock; null means that it has been withdrawn."""

    id: RequestId
    until: int | None


class SeekMatched(Struct, tag_field="type", tag="met", frozen=True):
    """Players were found and a table was opened. The seat was drawn by lot; ``key`` is its key."""

    table: str
    seat: int
    key: str


class SeekEnded(Struct, tag_field="type", tag="unmet", frozen=True):
    """The seek ended. ``nobody``: no opponent was found; ``elsewhere``: a newer seek of the same browser replaced it;
    ``failed``: the table could not be opened.
    """

    why: Literal["nobody", "elsewhere", "failed"]


FromLobbyClient = PostSeek | WithdrawSeek | Ping
"""A frame from a client of the lobby."""

FromLobby = LobbySnapshot | SeekAccepted | SeekMatched | SeekEnded | Refused | Pong
"""A frame from the lobby."""

decode_lobby_frame = msgspec.json.Decoder(FromLobbyClient).decode
"""Decodes a frame. Raises ``msgspec.DecodeError``."""
