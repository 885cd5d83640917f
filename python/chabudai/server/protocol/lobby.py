"""What the lobby is asked and tells: open seats, how many play, and who wants to play at once."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ...match.time_control import Speed
from .client_frames import Ping
from .fields import Name, RequestId
from .service_frames import Pong, Refused


class OpenTable(Struct, frozen=True):
    """A table with an open seat that anybody may take."""

    table: str
    game: str
    title: str
    variant: str
    """What kind of this game it is, in few words: the size of the board, how many play."""
    changed: list[str]
    """The options that are not as they come: house rules."""
    people: list[str]
    """Who sits there, by name."""
    bots: int
    seats: int
    open: int
    """How many seats are open."""
    speed: Speed
    rated: bool
    fair: bool
    """Whether its shuffle can be checked."""
    hands_shown: bool
    """Whether who watches sees all hands of a deal some time after it was played out."""
    attended: bool
    """Whether one of its people is there now."""
    created: str


class LobbyCounts(Struct, frozen=True):
    """How many people sit at tables now and how many watch; at how many tables; open seats; who wait to be paired."""

    people: int
    watchers: int
    tables: int
    open: int
    seeking: int


class LobbySnapshot(Struct, tag_field="type", tag="lobby", frozen=True):
    """All that the lobby shows; sent anew whenever it has changed."""

    tables: list[OpenTable]
    counts: LobbyCounts
    now: int
    """When this was so, by the service's clock, in milliseconds."""


class PostSeek(Struct, tag_field="type", tag="seek", frozen=True):
    """Wants to play a game at once, with whoever wants the same: as long as this connection lasts, so many minutes."""

    id: RequestId
    game: Annotated[str, Meta(max_length=40)]
    speed: Speed = "unlimited"
    name: Name = ""
    minutes: Annotated[float, Meta(gt=0, le=15)] = 5
    browser: Annotated[str, Meta(max_length=40)] = ""
    """Any word that tells this browser from others, so that nobody meets themselves; a newer wish takes its place."""


class WithdrawSeek(Struct, tag_field="type", tag="withdraw", frozen=True):
    """Does not want to any more."""

    id: RequestId


class SeekAccepted(Struct, tag_field="type", tag="sought", frozen=True):
    """The wish is noted, until then by the service's clock; null: there is none any more."""

    id: RequestId
    until: int | None


class SeekMatched(Struct, tag_field="type", tag="met", frozen=True):
    """Others want the same: a table is set, and this is the seat there, drawn by lot, with its key."""

    table: str
    seat: int
    key: str


class SeekEnded(Struct, tag_field="type", tag="unmet", frozen=True):
    """The wish has ended: ``nobody`` came; the same browser has wished ``elsewhere`` since; or the table ``failed``."""

    why: Literal["nobody", "elsewhere", "failed"]


FromLobbyClient = PostSeek | WithdrawSeek | Ping
"""A frame from somebody in the lobby."""

FromLobby = LobbySnapshot | SeekAccepted | SeekMatched | SeekEnded | Refused | Pong
"""A frame from the lobby."""

decode_lobby_frame = msgspec.json.Decoder(FromLobbyClient).decode
"""A frame from its text. Raises ``msgspec.DecodeError``."""
