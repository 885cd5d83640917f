"""What processes write to each other about tables. A process is trusted; a client's key is checked by the owner."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ...bots import Decision
from ..live.live_table import WrittenBeside
from ..presenters.log import Known
from ..protocol.codes import Code
from ..protocol.parts import Refusal


class Enter(Struct, tag=True, frozen=True):
    """A client of process ``front`` comes; ``number`` is its own there. ``version`` is the newest table that it has."""

    table: str
    front: str
    number: int
    key: str | None
    version: int


class Leave(Struct, tag=True, frozen=True):
    """It is gone."""

    table: str
    front: str
    number: int


class Say(Struct, tag=True, frozen=True):
    """It asks something, in a frame."""

    table: str
    front: str
    number: int
    frame: bytes


class Show(Struct, tag=True, frozen=True):
    """It wants the newest table, having this one and so much of the log."""

    table: str
    front: str
    number: int
    version: int
    known: Known
    invitation: str | None


class Roll(Struct, tag=True, frozen=True):
    """These are all clients of a table at process ``front``."""

    table: str
    front: str
    numbers: list[int]


class Call(Struct, tag=True, frozen=True):
    """A whole request over HTTP."""

    method: str
    path: str
    query: bytes
    scheme: str
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int] | None
    server: tuple[str, int | None] | None
    body: bytes


class TakeIn(Struct, tag=True, frozen=True):
    """Rows of a table were written that its owner is to know of."""

    written: WrittenBeside


class Think(Struct, tag=True, frozen=True):
    """A bot of a level, or a coach, is to think about a view: its game, and what ``pickle`` would keep of it."""

    game: str
    options: bytes
    rules_version: int
    view: bytes
    level: int
    is_advice: bool
    owner: str


Asked = TakeIn | Enter | Leave | Say | Show | Roll | Call | Think


class Taken(Struct, tag=True, frozen=True):
    """It is known."""


class Entered(Struct, tag=True, frozen=True):
    """Who the client is, and the invitation that it may give to others."""

    player: int | None
    invitation: str | None


class Said(Struct, tag=True, frozen=True):
    """The frame that answers."""

    frame: bytes


class Shown(Struct, tag=True, frozen=True):
    """The frame of the newest table, if there is a newer one, and what the client has with it."""

    frame: bytes | None
    version: int
    known: Known


class Rolled(Struct, tag=True, frozen=True):
    """Those who are not known here, and the newest version for each kind of viewer (a player, -1 for who watches)."""

    unknown: list[int]
    versions: dict[int, int]


class Called(Struct, tag=True, frozen=True):
    """A whole answer over HTTP."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Decided(Struct, tag=True, frozen=True):
    """What the bot decided."""

    decision: Decision


class Failed(Struct, tag=True, frozen=True):
    """The request changed nothing, and why."""

    code: Code
    message: str
    refusal: Refusal | None


class Moved(Struct, tag=True, frozen=True):
    """The table is not here, or not any more, or the client is not known at it."""


Answer = Taken | Entered | Said | Shown | Rolled | Called | Decided | Failed | Moved


class News(Struct, tag=True, frozen=True):
    """A newer table for all of one kind of viewer: what it adds to the log is for who knows ``before`` of it.

    It holds no invitation: who has one asks for the table while ``has_open_seat``. ``by`` is the owner that tells: one
    that was believed dead, and lives, must not tell its old table over that of the next.
    """

    by: str
    version: int
    before: Known
    known: Known
    has_open_seat: bool
    frame: bytes


class Owned(Struct, tag=True, frozen=True):
    """Whether the process that tells has the table: it has just taken it, or has it no more."""

    by: str
    is_here: bool


Published = News | Owned

encode = msgspec.msgpack.Encoder().encode
decode_asked = msgspec.msgpack.Decoder(Asked).decode
decode_answer = msgspec.msgpack.Decoder(Answer).decode
decode_published = msgspec.msgpack.Decoder(Published).decode


TURNS = "turns"
"""Where it is asked who has a turn free, by a process that says its name; one of the group of that name answers."""


def questions_to(process: str) -> str:
    """Where a process is asked."""
    return f"process.{process}.asked"


def calls_to(process: str) -> str:
    """Where a process is asked whether it lives."""
    return f"process.{process}.called"


def news_to(process: str) -> str:
    """Where a process is told that a client is gone."""
    return f"process.{process}.told"


def taken_from(process: str) -> str:
    """Where a process is told that a table is another's."""
    return f"process.{process}.taken"


def news_of(table_id: str, player: int | None) -> str:
    """Where the tables of one kind of viewer are published, and nobody else's.

    A person's place at a table keeps its number when seats change for a rematch.

    >>> news_of("T", 2), news_of("T", None)
    ('table.T.seat.2', 'table.T.watch')
    """
    return f"table.{table_id}.watch" if player is None else f"table.{table_id}.seat.{player}"
