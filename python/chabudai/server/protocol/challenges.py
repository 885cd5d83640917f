"""The messages of direct challenges, and the settings of what an account shows others."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ...store.greetings import Phrase
from .accounts import PersonName
from .client_frames import Ping
from .service_frames import Pong, Refused
from .table_parts import MessageInfo


class NewChallenge(Struct, frozen=True):
    """Challenges a person. In a game for more than two players, bots of level ``bots`` take the other seats.
    ``phrase`` is a greeting, which the challenged person reads in their language.
    """

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    clock: Annotated[str, Meta(max_length=24)] = "none"
    rated: bool = False
    """Only in games for two players."""
    bots: Annotated[int, Meta(ge=1, le=9)] = 2
    phrase: Phrase | None = None


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
    changed: list[str] = []
    """The names of the options that differ from the standard rules."""
    phrase: Phrase | None = None


class NewGreeting(Struct, frozen=True):
    """Greets a person with a fixed phrase, which they read in their language."""

    phrase: Phrase


class GreetingSender(Struct, frozen=True):
    """Names the sender of a greeting."""

    name: PersonName


class GreetingInfo(Struct, frozen=True):
    """A greeting to the caller. ``at`` is a Unix time in milliseconds."""

    name: str
    phrase: Phrase
    at: int


class ChallengeList(Struct, tag_field="type", tag="challenges", frozen=True):
    """The caller's challenges: the open ones to the caller, and the caller's own with their answers; and the greetings
    to the caller.
    """

    incoming: list[ChallengeInfo]
    outgoing: list[ChallengeInfo]
    greetings: list[GreetingInfo]


class SocialSettings(Struct, frozen=True):
    """The presence that others see, and the accounts that may challenge the caller."""

    shows_presence: bool
    """Whether the profile says if the caller is online or playing."""
    challengers: Literal["anyone", "friends", "nobody"]


FromAccountClient = Ping
"""A frame from a client that is logged in and only listens."""

FromAccountSocket = ChallengeList | Refused | Pong
"""A frame to a client that is logged in."""

decode_account_frame = msgspec.json.Decoder(FromAccountClient).decode
"""Decodes a frame. Raises ``msgspec.DecodeError``."""
