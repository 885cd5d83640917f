"""REST messages about accounts, sessions, relations and external bots."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .fields import Name
from .second_factors import OneTimeCode
from .tables import SeatKey

NAME_PATTERN = r"^\w[\w-]{1,23}$"
MAX_PASSWORD_LENGTH = 200
PersonName = Annotated[str, Meta(pattern=NAME_PATTERN, description="a person's name")]
Password = Annotated[str, Meta(max_length=MAX_PASSWORD_LENGTH)]
Seats = Annotated[list[SeatKey], Meta(max_length=50)]


class Register(Struct, frozen=True):
    """Creates an account and logs in. ``seats`` lists seats that the caller took as a guest, each with its key as
    proof.
    """

    name: Name
    password: Password
    seats: Seats = []


class LogIn(Struct, frozen=True):
    """Logs in. ``seats`` is the same as in ``Register``. An account with a second factor needs a ``code``."""

    name: Name
    password: Password
    seats: Seats = []
    code: OneTimeCode | None = None


class AccountInfo(Struct, frozen=True):
    """The caller's own account."""

    name: str
    role: Literal["player", "moderator"]
    created: str
    second_factor: bool
    """Whether logging in requires a one-time code."""


class CallerInfo(Struct, frozen=True):
    """The identity of the caller; ``person`` is null for a guest."""

    person: AccountInfo | None


class Confirmation(Struct, frozen=True):
    """The request was carried out. ``count`` is the number of items that it changed, for requests that can change
    several.
    """

    count: int = 0


class NewPassword(Struct, frozen=True):
    """Changes the password; all other sessions end."""

    old: Password
    new: Password
    code: OneTimeCode | None = None


class PasswordConfirmation(Struct, frozen=True):
    """Authenticates the caller again before an important change: the password, and a code if they have a second
    factor.
    """

    password: Password
    code: OneTimeCode | None = None


class SessionInfo(Struct, frozen=True):
    """A session of the caller: a browser that is logged in."""

    id: str
    begun: str
    seen: str
    browser: str
    is_this: bool


class EndSession(Struct, frozen=True):
    """Ends a session, or all sessions except this one if it is null."""

    id: Annotated[str, Meta(max_length=16)] | None = None


class ClaimSeats(Struct, frozen=True):
    """Moves seats that the caller took as a guest to the account. Each seat's key proves that it is the caller's."""

    seats: Seats


class RelationInfo(Struct, frozen=True):
    """A person that the caller has befriended or blocked."""

    name: str
    tie: Literal["friend", "block"]


class NewRelation(Struct, frozen=True):
    """Befriends or blocks a person, or ends the relation if it is null."""

    name: Name
    tie: Literal["friend", "block"] | None = None


class NewExternalBot(Struct, frozen=True):
    """Creates an external bot that belongs to the caller."""

    name: Name


class ExternalBotInfo(Struct, frozen=True):
    """An external bot of the caller. ``tokens`` lists when its tokens were created; only the newest token is valid."""

    name: str
    created: str
    tokens: list[str]


class BotToken(Struct, frozen=True):
    """The token that a bot sends as ``Authorization: Bearer TOKEN``. It is shown only once."""

    name: str
    token: str
