"""The messages of direct challenges, and the settings of what an account shows others."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .client_frames import Ping
from .service_frames import Pong, Refused
from .table_parts import MessageInfo


class NewChallenge(Struct, frozen=True):
    """Challenges a person. In a game for more than two players, bots of level ``bots`` take the other seats."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    clock: Annotated[str, Meta(max_length=24)] = "none"
    rated: bool = False
    """Only in games for two players."""
    bots: Annotated[int, Meta(ge=1, le=9)] = 2


class ChallengeId(Struct, frozen=True):
    """Names a challenge."""

    id: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$", max_length=16)]


class ChallengeInfo(Struct, frozen=True):
    """A challenge of one account to another. Times are Unix times in milliseconds."""

    id: str
    challenger: str
    challenged: str
    game: str
    title: str
    variant: MessageInfo
    clock: str
    rated: bool
    created: int
    until: int
    state: Literal["open", "accepted", "declined"]
    table: str | None
    """The table that was opened when the challenge was accepted."""


class ChallengeList(Struct, tag_field="type", tag="challenges", frozen=True):
    """The caller's challenges: the open ones to the caller, and the caller's own with their answers."""

    incoming: list[ChallengeInfo]
    outgoing: list[ChallengeInfo]


class SocialSettings(Struct, frozen=True):
    """What others see of the caller, and who may challenge the caller."""

    shows_presence: bool
    """Whether the profile says if the caller is online or playing."""
    challengers: Literal["anyone", "friends", "nobody"]


FromAccountClient = Ping
"""A frame from a client that is logged in and only listens."""

FromAccountSocket = ChallengeList | Refused | Pong
"""A frame to a client that is logged in."""

decode_account_frame = msgspec.json.Decoder(FromAccountClient).decode
"""Decodes a frame. Raises ``msgspec.DecodeError``."""
