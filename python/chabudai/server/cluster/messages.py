"""The messages that processes exchange about tables.

Processes trust each other. The owner of a table checks a client's seat key. The tags do not change when a class is
renamed, so that processes of different versions understand each other.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ...bots import Decision
from ...store.places import Owner
from ..live.context import ExternalWrite
from ..presenters.log import KnownLog
from ..protocol.fields import Code
from ..protocol.table_parts import MessageInfo, RefusalInfo
from ..table.identity import Identity


class ClientMessage(Struct, frozen=True):
    """A message about a client that is connected to process ``front``, which identifies it by ``number``."""

    table: str
    front: str
    number: int


class EnterRequest(ClientMessage, tag="Enter", frozen=True):
    """A client joins a table. ``version`` is the version of the newest snapshot that it has."""

    key: str | None
    version: int
    owner: Owner = ()
    """The names of the visitor and the groups against whose shares a spectator's place counts, as in :data:`Owner`."""


class LeaveNotice(ClientMessage, tag="Leave", frozen=True):
    """A client has left."""


class FrameRequest(ClientMessage, tag="Say", frozen=True):
    """A frame from a client, as JSON."""

    frame: bytes
    identity: Identity = Identity()
    """The author, if the frame is a spectator's chat message."""


class SnapshotRequest(ClientMessage, tag="Show", frozen=True):
    """A client needs the newest snapshot. ``version`` and ``known`` say what it already has."""

    version: int
    known: KnownLog
    invitation: str | None


class RollCall(Struct, tag="Roll", frozen=True):
    """All clients that process ``front`` has at a table."""

    table: str
    front: str
    numbers: list[int]


class ForwardedRequest(Struct, tag="Call", frozen=True):
    """An HTTP request, forwarded whole."""

    method: str
    path: str
    query: bytes
    scheme: str
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int] | None
    server: tuple[str, int | None] | None
    body: bytes


class ReloadRequest(Struct, tag="TakeIn", frozen=True):
    """Another process has written rows of a table, so the owner must reload it."""

    written: ExternalWrite


class SearchRequest(Struct, tag="Think", frozen=True):
    """A search for a bot level or a coach. The view of the game has the form in which ``pickle`` would store it."""

    game: str
    options: bytes
    rules_version: int
    view: bytes
    level: int
    is_advice: bool
    owner: str


RpcRequest = ReloadRequest | EnterRequest | FrameRequest | SnapshotRequest | RollCall | ForwardedRequest | SearchRequest


class Acknowledgement(Struct, tag="Taken", frozen=True):
    """The request was carried out."""


class EnterResponse(Struct, tag="Entered", frozen=True):
    """The client's player number, and the invitation that it may share."""

    player: int | None
    invitation: str | None


class FrameResponse(Struct, tag="Said", frozen=True):
    """The frame that answers the client's frame."""

    frame: bytes


class SnapshotResponse(Struct, tag="Shown", frozen=True):
    """The frame with the newest snapshot, or ``None`` if the client is up to date, and what the client has
    afterwards."""

    frame: bytes | None
    version: int
    known: KnownLog


class RollCallResponse(Struct, tag="Rolled", frozen=True):
    """The clients that the owner does not know, and the newest snapshot version per player number (-1 for
    spectators).
    """

    unknown: list[int]
    versions: dict[int, int]


class ForwardedResponse(Struct, tag="Called", frozen=True):
    """The HTTP response to a forwarded request."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class SearchResponse(Struct, tag="Decided", frozen=True):
    """The bot's decision."""

    decision: Decision


class RefusedResponse(Struct, tag="Failed", frozen=True):
    """The request was refused and changed nothing."""

    code: Code
    message: str
    refusal: RefusalInfo | None
    sentence: MessageInfo | None = None
    """``None`` from a process of an earlier version."""


class MovedResponse(Struct, tag="Moved", frozen=True):
    """This process does not own the table, or does not know the client."""


RpcResponse = (
    Acknowledgement
    | EnterResponse
    | FrameResponse
    | SnapshotResponse
    | RollCallResponse
    | ForwardedResponse
    | SearchResponse
    | RefusedResponse
    | MovedResponse
)


class SnapshotNews(Struct, tag="News", frozen=True):
    """A new snapshot for all viewers of one kind. Its log entries are appended to the log that has the mark
    ``before``.

    It contains no invitation: while ``has_open_seat``, clients that may invite others request a snapshot of their own.
    ``by`` is the owner that published it, so that snapshots from an owner that was wrongly declared dead are ignored.
    """

    by: str
    version: int
    before: KnownLog
    known: KnownLog
    has_open_seat: bool
    frame: bytes


class OwnershipNews(Struct, tag="Owned", frozen=True):
    """Process ``by`` has just taken over the table, or has released it."""

    by: str
    is_here: bool


PublishedNews = SnapshotNews | OwnershipNews

encode = msgspec.msgpack.Encoder().encode
decode_request = msgspec.msgpack.Decoder(RpcRequest).decode
decode_leave = msgspec.msgpack.Decoder(LeaveNotice).decode
decode_response = msgspec.msgpack.Decoder(RpcResponse).decode
decode_news = msgspec.msgpack.Decoder(PublishedNews).decode


SEARCH_OFFERS = "turns"
"""The subject on which a process asks for a free search slot. One process of the group with this name answers."""


def rpc_subject(process: str) -> str:
    return f"process.{process}.asked"


def ping_subject(process: str) -> str:
    """The subject on which a process confirms that it is alive."""
    return f"process.{process}.called"


def leave_subject(process: str) -> str:
    """The subject on which a process learns that a client has left."""
    return f"process.{process}.told"


def takeover_subject(process: str) -> str:
    """The subject on which a process learns that another one has taken over a table."""
    return f"process.{process}.taken"


def news_subject(table_id: str, player: int | None) -> str:
    """The subject for the snapshots of one kind of viewer.

    Players are identified by their number at the table, which does not change when seats rotate for a rematch.

    >>> news_subject("T", 2), news_subject("T", None)
    ('table.T.seat.2', 'table.T.watch')
    """
    return f"table.{table_id}.watch" if player is None else f"table.{table_id}.seat.{player}"
