"""A call of the REST interface is a typed function: the route and its description both follow from its signature."""

from __future__ import annotations

import gzip
import inspect
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ...errors import GameError
from ...store import StoreError
from ..rooms.room import Room
from ..rooms.rooms import Rooms
from ..settings import Settings
from ..table.refused import Code, RefusedError
from ..told.messages.calls import Failure
from ..told.messages.from_service import encode
from ..told.refusals import refused
from .limits import Buckets, origin_allowed
from .pages import accepted_packings
from .socket import client_address
from .status import OTHER_SITE, STATUS

PREFIX = "/api"
LEAST_PACKED_BYTES = 1024

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$", description="the table's id, as in its link")]
GameKey = Annotated[str, Meta(pattern="^[a-z]{1,40}$", description="a game's key")]
MatchNumber = Annotated[int, Meta(ge=0, le=999_999_999, description="the number of a match of the table, from 1")]
LineNumber = Annotated[int, Meta(ge=0, le=999_999_999, description="the first line wanted, from 0")]

Message = TypeVar("Message")
Handler = Callable[..., Awaitable[Any]]


# What a call is given and gives.


@dataclass(frozen=True, slots=True)
class Desk:
    """Where calls are answered: the rooms, and how often each address may ask."""

    rooms: Rooms
    settings: Settings
    requests: Buckets
    tables: Buckets
    guesses: Buckets
    codes: Buckets
    replays: Buckets


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever asks."""

    desk: Desk
    address: str

    def guessed(self) -> None:
        """Counts a wrong key or invitation. Raises ``RefusedError`` after too many."""
        if not self.desk.guesses.take(self.address):
            raise RefusedError("busy", "too many wrong keys or invitations from this address; wait a minute")

    def replays(self) -> None:
        """Counts a record that is to be played again. Raises ``RefusedError`` after too many."""
        if not self.desk.replays.take(self.address):
            raise RefusedError("busy", "too many records from this address; wait a moment")

    def tries_code(self) -> None:
        """Counts a code, right or wrong, before anybody looks whether it is one. Raises ``RefusedError``."""
        if not self.desk.codes.take(self.address):
            raise RefusedError("busy", "too many codes from this address; wait a minute")


@dataclass(frozen=True, slots=True)
class Newcomer(Caller):
    """Whoever asks at a table and needs no key."""

    room: Room


@dataclass(frozen=True, slots=True)
class Watcher(Newcomer):
    """Whoever asks at a table: a person at it by their key, a spectator without one."""

    player: int | None
    key: str | None


@dataclass(frozen=True, slots=True)
class Seated(Newcomer):
    """A person at a table, by their key."""

    player: int
    key: str


@dataclass(frozen=True, slots=True)
class Encoded(Generic[Message]):
    """A message that has been written already."""

    content: bytes


@dataclass(frozen=True, slots=True)
class Download:
    """Text to be kept in a file of this name."""

    text: str
    name: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A standalone picture as SVG."""

    svg: str


# A call and its route.


@dataclass(frozen=True, slots=True)
class Call:
    """A call: what it takes, what it answers, and why it may be refused."""

    method: Literal["GET", "POST"]
    path: str
    status: int
    run: Handler
    caller: type[Caller]
    body: type[msgspec.Struct] | None
    numbers: dict[str, Any]
    answer: Any
    """The type of the message, or ``Download``."""
    codes: frozenset[Code]
    brings_record: bool

    @property
    def name(self) -> str:
        """The name of its function."""
        return self.run.__name__

    @property
    def statuses(self) -> list[int]:
        """Those of its refusals."""
        return sorted({STATUS[code] for code in self.codes} | ({OTHER_SITE} if self.method == "POST" else set()))


def call(
    method: Literal["GET", "POST"],
    path: str,
    *,
    status: int = 200,
    refuses: Iterable[Code] = (),
    brings_record: bool = False,
) -> Callable[[Handler], Call]:
    """Makes a function a call: its first parameter is whoever asks, the others are parts of the path and the body.

    ``refuses`` are the codes of its own; those that follow from what it takes are added.
    """

    def made(run: Handler) -> Call:
        hints = get_type_hints(run, include_extras=True)
        answer = hints.pop("return")
        caller, *numbers = (name for name in inspect.signature(run).parameters if name != "body")
        codes: set[Code] = {"busy", "error", *refuses}
        if "body" in hints:
            codes |= {"malformed", "too_long"}
        if issubclass(hints[caller], Newcomer):
            codes |= {"no_table", "other_rules"}
        if issubclass(hints[caller], Watcher | Seated):
            codes.add("key")
        if numbers:
            # Of a lesson the scenes are what the matches of a table are.
            codes.add("no_match")
        return Call(
            method,
            PREFIX + path,
            status,
            run,
            hints[caller],
            hints.get("body"),
            {name: hints[name] for name in numbers},
            get_args(answer)[0] if get_origin(answer) is Encoded else answer,
            frozenset(codes),
            brings_record,
        )

    return made


def route(called: Call, desk: Desk) -> Route:
    """Where a call is answered."""
    read_body = None if called.body is None else msgspec.json.Decoder(called.body).decode

    async def answered(request: Request) -> Response:
        try:
            address = client_address(request)
            if not desk.requests.take(address):
                raise RefusedError("busy", "too many requests from this address; wait a moment")
            if called.method == "POST" and not origin_allowed(
                request.headers, desk.settings.allowed_origins, request.url.scheme
            ):
                return failure(RefusedError("malformed", "pages of other sites may not ask this"), OTHER_SITE)
            given: dict[str, Any] = {}
            caller = await _caller(called.caller, Caller(desk, address), request)
            for name, kind in called.numbers.items():
                given[name] = _number(request.path_params[name], kind)
            if read_body is not None:
                limits = desk.settings.limits
                most_bytes = limits.record_bytes if called.brings_record else limits.body_bytes
                given["body"] = await _body(request, read_body, most_bytes)
            answer = _response(await called.run(caller, **given), called.status)
            # What nobody's key is in may be packed; beside a secret the size of an answer would tell of it.
            is_for_all = called.caller is Caller and called.method == "GET"
            return packed(answer, request.headers.get("accept-encoding", "")) if is_for_all else answer
        except (GameError, RefusedError, StoreError) as error:
            said = refused(error)
            return failure(said, STATUS[said.code])

    return Route(called.path, answered, methods=[called.method], name=called.name)


def packed(answer: Response, accepted: str) -> Response:
    """An answer that was written whole, packed if that is worth it and taken."""
    answer.headers["Vary"] = "Accept-Encoding"
    if "gzip" not in accepted_packings(accepted) or len(answer.body) < LEAST_PACKED_BYTES:
        return answer
    body = gzip.compress(answer.body, mtime=0)
    headers = {**answer.headers, "content-encoding": "gzip", "content-length": str(len(body))}
    return Response(body, answer.status_code, headers)


def failure(error: RefusedError, status: int) -> Response:
    """A refusal as an HTTP answer."""
    headers = {"WWW-Authenticate": "Bearer"} if error.code == "key" else {}
    return _json(encode(Failure(error.code, str(error), error.refusal)), status, headers)


def _response(answer: Any, status: int) -> Response:
    match answer:
        case Encoded():
            return _json(answer.content, status)
        case Download():
            headers = {"Content-Disposition": f'attachment; filename="{answer.name}"'}
            return PlainTextResponse(answer.text, status, headers)
        case Picture():
            return Response(answer.svg, status, media_type="image/svg+xml")
        case _:
            return _json(encode(answer), status)


def _json(content: bytes, status: int, headers: dict[str, str] | None = None) -> Response:
    return Response(content, status, headers, media_type="application/json")


# What a request says.


async def _caller(kind: type[Caller], anyone: Caller, request: Request) -> Caller:
    if not issubclass(kind, Newcomer):
        return anyone
    room = await anyone.desk.rooms.find(request.path_params["table"])
    if kind is Newcomer:
        return Newcomer(anyone.desk, anyone.address, room)
    player, key = _who(anyone, room, request.headers.get("authorization"))
    if kind is Watcher:
        return Watcher(anyone.desk, anyone.address, room, player, key)
    if player is None or key is None:
        raise RefusedError("key", "this needs a seat's key, in the header Authorization: Bearer KEY")
    return Seated(anyone.desk, anyone.address, room, player, key)


def _who(anyone: Caller, room: Room, header: str | None) -> tuple[int | None, str | None]:
    if header is None:
        return None, None
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer":
        raise RefusedError("key", "the header is to be: Authorization: Bearer KEY")
    try:
        player = room.player_of(key.strip())
    except RefusedError:
        anyone.guessed()
        raise
    if player is not None:
        room.heard_from(player)
    return player, key.strip()


def _number(text: str, kind: Any) -> Any:
    """A part of the path that a call takes: a number, or a game's key."""
    try:
        if kind is GameKey:
            return msgspec.convert(text, kind)
        # Of the numbers that JSON may write, an address has whole ones in plain digits.
        if text.isdigit():
            return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError:
        pass
    raise RefusedError("no_match", "matches and lines have whole numbers, and games short names")


async def _body(request: Request, read: Callable[[bytes], msgspec.Struct], most_bytes: int) -> msgspec.Struct:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RefusedError("malformed", "the body must be JSON, with the header Content-Type: application/json")
    received = bytearray()
    async for part in request.stream():
        received += part
        if len(received) > most_bytes:
            raise RefusedError("too_long", f"the body may have {most_bytes} bytes")
    try:
        return read(bytes(received))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RefusedError("malformed", f"the body cannot be read: {error}") from None
