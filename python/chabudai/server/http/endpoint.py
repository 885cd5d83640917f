"""Turns typed functions into REST endpoints. The route and the OpenAPI entry are derived from the function's
signature.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...catalogue import message
from ...errors import GameError
from ...store import StoreError
from ..cluster.membership import ClusterMember
from ..fair_queue import CURRENT_OWNER
from ..live.ownership import OwnedElsewhereError
from ..presenters.refusals import to_refusal
from ..protocol.accounts import Confirmation
from ..protocol.fields import Code
from ..settings import Limits
from ..table.errors import RefusedError
from ..tasks import cancel_and_wait
from .addresses import client_address
from .allowed_hosts import is_origin_allowed
from .callers import (
    AccountCaller,
    Caller,
    EndpointContext,
    RawBody,
    SeatCaller,
    TableCaller,
    ViewerCaller,
    decode_message,
    identify_caller,
)
from .compression import compress
from .cookies import cookie_names, credentials_in, delete_old_session, set_session
from .request_costs import READ_MS, WRITE_MS
from .responses import FOREIGN_ORIGIN, STATUS_OF_CODE, EncodedAnswer, SessionAnswer, refusal_response, response_of

API_PREFIX = "/api"

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$", description="the table's id, as in its link")]
GameKey = Annotated[str, Meta(pattern="^[a-z]{1,40}$", description="a game's key")]
MatchNumber = Annotated[int, Meta(ge=0, le=999_999_999, description="the number of a match of the table, from 1")]
TurnNumber = Annotated[int, Meta(ge=0, le=999_999_999, description="the number of a turn, from 1; 0 is the start")]
TournamentId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$", description="a tournament's id, as in its link")]
BoardNumber = Annotated[int, Meta(ge=1, le=999, description="the number of a board, from 1")]
LineNumber = Annotated[int, Meta(ge=0, le=999_999_999, description="the number of the first line, from 0")]

Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An endpoint: its parameters, its answer, and the refusals that it may return."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    status: int
    handler: Handler
    caller: type[Caller]
    body: type[msgspec.Struct] | None
    path_parameters: dict[str, Any]
    answer: Any
    """The type of the answer: a message, ``Download``, ``SvgImage``, ``PngImage`` or ``PdfFile``."""
    codes: frozenset[Code]
    has_record: bool
    """Whether the body contains a record. Such a body may be longer and is decoded in a worker process
    (``Caller.work``).
    """
    cost_ms: float
    """The cost of a request, in milliseconds of processor time (``admission.py``)."""

    @property
    def statuses(self) -> list[int]:
        """The HTTP statuses of the endpoint's refusals."""
        foreign = {FOREIGN_ORIGIN} if self.method == "POST" else set()
        return sorted({STATUS_OF_CODE[code] for code in self.codes} | foreign)


def endpoint(
    method: Literal["GET", "POST"],
    path: str,
    *,
    status: int = 200,
    refuses: Iterable[Code] = (),
    cost_ms: float | None = None,
    operation: str | None = None,
) -> Callable[[Handler], Endpoint]:
    """Makes a function an endpoint. Its first parameter is the caller; the others are path parameters and the
    body.

    An endpoint that returns nothing answers with a ``Confirmation``.

    A body of the type ``RawBody`` contains a record. ``cost_ms`` is the cost that is charged for a request, by default
    that of a read for GET and of a write otherwise.

    ``refuses`` lists the refusal codes that are specific to the endpoint; those that its parameters imply are added.
    ``operation`` is its name in the OpenAPI document, by default the function's name.
    """

    def decorate(handler: Handler) -> Endpoint:
        hints = get_type_hints(handler, include_extras=True)
        answer = Confirmation if hints["return"] is NoneType else hints["return"]
        caller, *in_path = (name for name in inspect.signature(handler).parameters if name != "body")
        body = hints.get("body")
        has_record = get_origin(body) is RawBody
        codes: set[Code] = {"busy", "error", *refuses}
        if "body" in hints:
            codes |= {"malformed", "too_long"}
        if issubclass(hints[caller], TableCaller):
            codes |= {"no_table", "other_rules", "damaged"}
        if issubclass(hints[caller], ViewerCaller | SeatCaller):
            codes.add("key")
        if issubclass(hints[caller], AccountCaller):
            codes.add("log_in")
        if in_path:
            codes.add("no_match")
        return Endpoint(
            operation or handler.__name__,
            method,
            API_PREFIX + path,
            status,
            handler,
            hints[caller],
            get_args(body)[0] if has_record else body,
            {name: hints[name] for name in in_path},
            get_args(answer)[0] if get_origin(answer) in (EncodedAnswer, SessionAnswer) else answer,
            frozenset(codes),
            has_record,
            cost_ms or (READ_MS if method == "GET" else WRITE_MS),
        )

    return decorate


def build_route(declared: Endpoint, context: EndpointContext) -> Route:
    """Returns the route of an endpoint."""
    limits = context.settings.limits

    async def answer(request: Request, visitor: Caller) -> Response:
        if declared.method == "POST" and not is_origin_allowed(
            request.headers, context.settings.allowed_origins, request.url.scheme
        ):
            return refusal_response(RefusedError("malformed", message("server-other-site")), FOREIGN_ORIGIN)
        arguments: dict[str, Any] = {}
        caller = await identify_caller(declared.caller, visitor, request)
        for name, kind in declared.path_parameters.items():
            arguments[name] = _path_parameter(request.path_params[name], kind)
        with ExitStack() as places:
            if declared.body is not None:
                reserve = partial(places.enter_context, context.large_bodies.place(visitor.visitor.owner))
                arguments["body"] = await _read_message(request, declared, limits, reserve)
            handling = declared.handler(caller, **arguments)
            answered = await (_while_connected(request, handling) if declared.has_record else handling)
        cookies = cookie_names(request, context.settings.address)
        response = response_of(Confirmation() if answered is None else answered, declared.status, cookies)
        credentials = visitor.credentials
        if credentials.is_old_cookie and context.people.recent_account(credentials) is not None:
            # The browser receives its session in a cookie with the new name.
            if not isinstance(answered, SessionAnswer):
                set_session(response, credentials.session, cookies)
            delete_old_session(response, cookies)
        # Only public answers are compressed, because the compressed size could reveal a secret in an answer.
        is_public = declared.caller is Caller and declared.method == "GET"
        return compress(response, request.headers.get("accept-encoding", "")) if is_public else response

    async def respond(request: Request) -> Response:
        try:
            visitor = Caller(context, client_address(request), credentials_in(request, context.settings.address))
            CURRENT_OWNER.set(visitor.visitor.owner)
            with context.admission.admit(visitor.visitor, declared.cost_ms):
                return await answer(request, visitor)
        except OwnedElsewhereError as elsewhere:
            return await forward_request(request, elsewhere, limits.body_bytes)
        except (GameError, RefusedError, StoreError) as error:
            refusal = to_refusal(error)
            context.registry.metrics.refusals.labels(refusal.code).inc()
            return refusal_response(refusal)

    return Route(declared.path, respond, methods=[declared.method], name=declared.name)


async def forward_request(request: Request, elsewhere: OwnedElsewhereError, max_bytes: int) -> Response:
    """Forwards a request to the process that owns its table, and returns the response."""
    cluster: ClusterMember | None = getattr(request.app.state, "processes", None)
    try:
        if cluster is None:
            raise elsewhere
        return await cluster.forward(request, await _read_body(request, max_bytes), elsewhere)
    except (GameError, RefusedError, StoreError) as error:
        return refusal_response(error)


def _path_parameter(text: str, kind: Any) -> Any:
    """Parses a path parameter as its type: a number, a game's key or a person's name."""
    try:
        if get_args(kind)[0] is str:
            return msgspec.convert(text, kind)
        # In a path, a number consists of plain digits only, unlike in JSON.
        if text.isdigit():
            return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError:
        pass
    raise RefusedError("no_match", message("server-not-found"))


async def _while_connected(request: Request, handling: Awaitable[Any]) -> Any:
    """Runs a handler and returns its result. Cancels it if the client disconnects, so that no work is wasted."""
    handler = asyncio.ensure_future(handling)
    gone = asyncio.ensure_future(_wait_for_disconnect(request))
    try:
        await asyncio.wait([handler, gone], return_when=asyncio.FIRST_COMPLETED)
        if not handler.done():
            raise RefusedError("busy", message("server-disconnected"))
        return handler.result()
    finally:
        await cancel_and_wait([handler, gone])


async def _wait_for_disconnect(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _read_message(
    request: Request, declared: Endpoint, limits: Limits, reserve: Callable[[], object]
) -> msgspec.Struct | RawBody[Any]:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RefusedError("malformed", message("server-json-body"))
    assert declared.body is not None
    if not declared.has_record:
        return decode_message(await _read_body(request, limits.body_bytes), declared.body)
    body = await _read_body(request, limits.record_bytes, limits.body_bytes, reserve)
    return RawBody(body, declared.body)


async def _read_body(
    request: Request, max_bytes: int, free_bytes: int | None = None, reserve: Callable[[], object] | None = None
) -> bytes:
    """Returns the body of a request. Can be called repeatedly. Raises ``RefusedError`` if the body is too long.

    ``reserve`` is called once when the body exceeds ``free_bytes``, before more of it is read.
    """
    known: bytes | None = getattr(request.state, "received", None)
    if known is not None:
        return known
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > max_bytes:
            raise RefusedError("too_long", message("server-body-too-long", bytes=max_bytes))
        if reserve is not None and free_bytes is not None and size > free_bytes:
            reserve()
            reserve = None
        parts.append(part)
    body = b"".join(parts)
    request.state.received = body
    return body
