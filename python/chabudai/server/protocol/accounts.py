"""Over REST: persons with an account, and who asks."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..accounts.names import MOST_PASSWORD, NAME_PATTERN
from .fields import Name
from .tables import SeatKey

PersonName = Annotated[str, Meta(pattern=NAME_PATTERN, description="a person's name")]
Password = Annotated[str, Meta(max_length=MOST_PASSWORD)]
Seats = Annotated[list[SeatKey], Meta(max_length=50)]


class Register(Struct, frozen=True):
    """Opens an account; ``seats`` are those that the caller had as a guest, each proven by its key."""

    name: Name
    password: Password
    seats: Seats = []


class LogIn(Struct, frozen=True):
    """Begins a session; ``seats`` as in ``Register``."""

    name: Name
    password: Password
    seats: Seats = []


class AccountInfo(Struct, frozen=True):
    """Oneself."""

    name: str
    role: Literal["player", "moderator"]
    created: str


class CallerInfo(Struct, frozen=True):
    """Who asks; null for a guest."""

    person: AccountInfo | None


class Acknowledgement(Struct, frozen=True):
    """It is as was asked; ``count`` says how many things it changed, where that matters."""

    count: int = 0


class NewPassword(Struct, frozen=True):
    """Another password; all other sessions end."""

    old: Password
    new: Password


class PasswordConfirmation(Struct, frozen=True):
    """The password once more, for what cannot be undone."""

    password: Password


class SessionInfo(Struct, frozen=True):
    """Where somebody is logged in."""

    id: str
    begun: str
    seen: str
    browser: str
    is_this: bool


class EndSession(Struct, frozen=True):
    """Which session is to end; null: all but this one."""

    id: Annotated[str, Meta(max_length=16)] | None = None


class ClaimSeats(Struct, frozen=True):
    """Seats that the caller had as a guest, each proven by its key."""

    seats: Seats


class RelationInfo(Struct, frozen=True):
    """What somebody is to the caller."""

    name: str
    tie: Literal["friend", "block"]


class NewRelation(Struct, frozen=True):
    """What somebody is to the caller from now on; null: nobody in particular."""

    name: Name
    tie: Literal["friend", "block"] | None = None


class NewExternalBot(Struct, frozen=True):
    """A bot of the caller's."""

    name: Name


class ExternalBotInfo(Struct, frozen=True):
    """A bot of the caller's; ``tokens`` are when its tokens were made, of which only the newest plays."""

    name: str
    created: str
    tokens: list[str]


class BotToken(Struct, frozen=True):
    """What a bot shows to play, in ``Authorization: Bearer TOKEN``: shown here and never again."""

    name: str
    token: str
