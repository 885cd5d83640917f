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
from ...store.accounts import Account, Session
from ..accounts.accounts import NO_CREDENTIALS, Accounts, Credentials
from ..accounts.email_addresses import AccountEmail
from ..accounts.passkeys import Passkeys
from ..cluster.membership import ClusterMember
from ..lab_jobs.jobs import LabJobs
from ..live.live_table import LiveTable
from ..live.ownership import OwnedElsewhereError
from ..live.registry import TableRegistry
from ..lobby.lobby import Lobby
from ..notifications.service import NotificationService
from ..presenters.refusals import to_refusal, unreadable_message
from ..protocol.codes import Code
from ..protocol.service_frames import encode
from ..protocol.table_answers import Failure
from ..settings import Settings
from ..table.errors import RefusedError
from ..tournaments.director import TournamentDirector
from .addresses import client_address
from .compression import accepted_encodings
from .cookies import credentials_in, is_https, set_session
from .origin import is_origin_allowed
from .rate_limits import RateLimiter
from .status_codes import FOREIGN_ORIGIN, STATUS_OF_CODE

PREFIX = "/api"
LEAST_PACKED_BYTES = 1024

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$", description="the table's id, as in its link")]
GameKey = Annotated[str, Meta(pattern="^[a-z]{1,40}$", description="a game's key")]
MatchNumber = Annotated[int, Meta(ge=0, le=999_999_999, description="the number of a match of the table, from 1")]
TournamentId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$", description="a tournament's id, as in its link")]
BoardNumber = Annotated[int, Meta(ge=1, le=999, description="the number of a board, from 1")]
LineNumber = Annotated[int, Meta(ge=0, le=999_999_999, description="the first line wanted, from 0")]

Message = TypeVar("Message")
Handler = Callable[..., Awaitable[Any]]


# What a call is given and gives.


@dataclass(frozen=True, slots=True)
class EndpointContext:
    """Where calls are answered: the rooms, the lobby, and how often each address may ask."""

    rooms: TableRegistry
    settings: Settings
    lobby: Lobby
    requests: RateLimiter
    tables: RateLimiter
    guesses: RateLimiter
    codes: RateLimiter
    replays: RateLimiter
    jobs: LabJobs
    people: Accounts
    logins: RateLimiter
    """By address, and by the account that is meant."""
    accounts: RateLimiter
    """New accounts by address."""
    director: TournamentDirector
    mails: RateLimiter
    """Mails that are asked for: by network address, by account, and by the e-mail address that they go to."""
    notices: NotificationService
    account_email: AccountEmail | None
    """``None`` if the server sends no email."""
    passkeys: Passkeys | None
    """``None`` where nobody logs in by them."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever asks."""

    desk: EndpointContext
    address: str
    shown: Credentials = NO_CREDENTIALS
    """What tells who it is, if anything does."""

    async def who_asks(self) -> Account | None:
        """The person by their session, the bot by its token, or ``None`` for a guest. Raises ``RefusedError``."""
        return await self.desk.people.authenticate(self.shown)

    def guessed(self) -> None:
        """Counts a wrong key or invitation. Raises ``RefusedError`` after too many."""
        if not self.desk.guesses.take(self.address):
            raise RefusedError("busy", "too many wrong keys or invitations from this address; wait a minute")

    def replays(self) -> None:
        """Counts a record that is to be played again. Raises ``RefusedError`` after too many."""
        if not self.desk.replays.take(self.address):
            raise RefusedError("busy", "too many records from this address; wait a moment")

    def follows_link(self) -> None:
        """Counts a link of a mail, right or wrong, before anybody looks. Raises ``RefusedError`` after too many."""
        if not self.desk.logins.take(f"address {self.address}"):
            raise RefusedError("busy", "too many links from this address; wait a minute")

    def tries_code(self) -> None:
        """Counts a code, right or wrong, before anybody looks whether it is one. Raises ``RefusedError``."""
        if not self.desk.codes.take(self.address):
            raise RefusedError("busy", "too many codes from this address; wait a minute")


@dataclass(frozen=True, slots=True, kw_only=True)
class Member(Caller):
    """A person who is logged in."""

    person: Account
    session: Session


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer(Caller):
    """Whoever asks at a table and needs no key."""

    room: LiveTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Watcher(Newcomer):
    """Whoever asks at a table: a person at it by their key, a spectator without one."""

    player: int | None
    key: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated(Newcomer):
    """A person at a table, by their key."""

    player: int
    key: str


@dataclass(frozen=True, slots=True)
class Signed(Generic[Message]):
    """A message to somebody who has just logged in, with the secret of their session; or out, with none."""

    message: Message
    session: str | None


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
        return sorted(
            {STATUS_OF_CODE[code] for code in self.codes} | ({FOREIGN_ORIGIN} if self.method == "POST" else set())
        )


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
            codes |= {"no_table", "other_rules", "damaged"}
        if issubclass(hints[caller], Watcher | Seated):
            codes.add("key")
        if issubclass(hints[caller], Member):
            codes.add("log_in")
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
            get_args(answer)[0] if get_origin(answer) in (Encoded, Signed) else answer,
            frozenset(codes),
            brings_record,
        )

    return made


def route(called: Call, desk: EndpointContext) -> Route:
    """Where a call is answered."""
    read_body = None if called.body is None else msgspec.json.Decoder(called.body).decode

    async def answered(request: Request) -> Response:
        try:
            address = client_address(request)
            if not desk.requests.take(address):
                raise RefusedError("busy", "too many requests from this address; wait a moment")
            if called.method == "POST" and not is_origin_allowed(
                request.headers, desk.settings.allowed_origins, request.url.scheme
            ):
                return failure(RefusedError("malformed", "pages of other sites may not ask this"), FOREIGN_ORIGIN)
            given: dict[str, Any] = {}
            caller = await _caller(called.caller, Caller(desk, address, credentials_in(request)), request)
            for name, kind in called.numbers.items():
                given[name] = _number(request.path_params[name], kind)
            if read_body is not None:
                limits = desk.settings.limits
                most_bytes = limits.record_bytes if called.brings_record else limits.body_bytes
                given["body"] = await _body(request, read_body, most_bytes)
            answer = _response(await called.run(caller, **given), called.status, is_https(request))
            # What nobody's key is in may be packed; beside a secret the size of an answer would tell of it.
            is_for_all = called.caller is Caller and called.method == "GET"
            return packed(answer, request.headers.get("accept-encoding", "")) if is_for_all else answer
        except OwnedElsewhereError as elsewhere:
            return await _passed_on(request, elsewhere, desk.settings.limits.body_bytes)
        except (GameError, RefusedError, StoreError) as error:
            said = to_refusal(error)
            desk.rooms.metrics.refusals.labels(said.code).inc()
            return failure(said, STATUS_OF_CODE[said.code])

    return Route(called.path, answered, methods=[called.method], name=called.name)


async def _passed_on(request: Request, elsewhere: OwnedElsewhereError, most_bytes: int) -> Response:
    """What the process says that owns the table of a request."""
    processes: ClusterMember | None = getattr(request.app.state, "processes", None)
    try:
        if processes is None:
            raise elsewhere
        return await processes.forward(request, await _received(request, most_bytes), elsewhere)
    except (GameError, RefusedError, StoreError) as error:
        said = to_refusal(error)
        return failure(said, STATUS_OF_CODE[said.code])


def packed(answer: Response, accepted: str) -> Response:
    """An answer that was written whole, packed if that is worth it and taken."""
    answer.headers["Vary"] = "Accept-Encoding"
    if "gzip" not in accepted_encodings(accepted) or len(answer.body) < LEAST_PACKED_BYTES:
        return answer
    body = gzip.compress(answer.body, mtime=0)
    headers = {**answer.headers, "content-encoding": "gzip", "content-length": str(len(body))}
    return Response(body, answer.status_code, headers)


def failure(error: RefusedError, status: int) -> Response:
    """A refusal as an HTTP answer."""
    headers = {"WWW-Authenticate": "Bearer"} if error.code == "key" else {}
    return _json(encode(Failure(error.code, str(error), error.refusal)), status, headers)


def _response(answer: Any, status: int, secure: bool) -> Response:
    match answer:
        case Signed():
            signed = _json(encode(answer.message), status)
            set_session(signed, answer.session, secure)
            return signed
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
    desk, address, shown = anyone.desk, anyone.address, anyone.shown
    if kind is Member:
        found = await desk.people.session_of(shown)
        if found is None:
            raise RefusedError("log_in", "this is for people who are logged in")
        return Member(desk, address, shown, person=found[0], session=found[1])
    if not issubclass(kind, Newcomer):
        return anyone
    room = await desk.rooms.find(request.path_params["table"])
    if kind is Newcomer:
        return Newcomer(desk, address, shown, room=room)
    if shown.token is None:
        player, key = _who(anyone, room, request.headers.get("authorization"))
    else:
        # A bot's token says who asks and not whose seat it is: it may see what anybody may.
        player, key = None, None
        try:
            await desk.people.authenticate(shown)
        except RefusedError:
            anyone.guessed()
            raise
    room.check_may_watch(player)
    if kind is Watcher:
        return Watcher(desk, address, shown, room=room, player=player, key=key)
    if player is None or key is None:
        raise RefusedError("key", "this needs a seat's key, in the header Authorization: Bearer KEY")
    return Seated(desk, address, shown, room=room, player=player, key=key)


def _who(anyone: Caller, room: LiveTable, header: str | None) -> tuple[int | None, str | None]:
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
        room.confirm_presence(player)
    return player, key.strip()


def _number(text: str, kind: Any) -> Any:
    """A part of the path that a call takes: a number, a game's key or a person's name."""
    try:
        if get_args(kind)[0] is str:
            return msgspec.convert(text, kind)
        # Of the numbers that JSON may write, an address has whole ones in plain digits.
        if text.isdigit():
            return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError:
        pass
    raise RefusedError("no_match", "there is nothing of this name or number")


async def _body(request: Request, read: Callable[[bytes], msgspec.Struct], most_bytes: int) -> msgspec.Struct:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RefusedError("malformed", "the body must be JSON, with the header Content-Type: application/json")
    received = await _received(request, most_bytes)
    try:
        return read(received)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise unreadable_message("the body", error) from None


async def _received(request: Request, most_bytes: int) -> bytes:
    """The body, read once. Raises ``RefusedError`` if it is too long."""
    read: bytes | None = getattr(request.state, "received", None)
    if read is not None:
        return read
    received = bytearray()
    async for part in request.stream():
        received += part
        if len(received) > most_bytes:
            raise RefusedError("too_long", f"the body may have {most_bytes} bytes")
    request.state.received = bytes(received)
    return bytes(received)
