"""Streams the questions to a seat as lines of JSON over HTTP, for bots that answer with ``POST .../actions``.

A client that does not read a line in time is disconnected. Only the newest question is queued, so that nothing piles
up.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from ...catalogue import message
from ...store import StoreError
from ..connection_limits import ConnectionCounts
from ..live.context import Connection
from ..live.ownership import TableMovedError
from ..live.table_handle import TableHandle
from ..protocol.service_frames import encode
from ..table.errors import RefusedError
from ..tasks import cancel_and_wait
from .addresses import client_address
from .admission import Visitor
from .callers import EndpointContext
from .request_costs import HELLO_MS
from .responses import refusal_response

MAX_STREAMS_PER_ADDRESS = 16
WRITE_TIMEOUT_S = 10.0
"""Seconds after which the stream ends because the client has not read a line."""
KEEPALIVE_INTERVAL_S = 10.0
"""Seconds without a line after which an empty one is sent."""


class QuestionLine(Struct, tag_field="type", tag="asked", frozen=True):
    """A question to the seat: its view, and its legal actions."""

    match: int
    question: int
    game: str
    options: Raw
    view: Raw
    legal: Raw


class ShuffleLine(Struct, tag_field="type", tag="shuffle", frozen=True):
    """The deal waits for the seat's contribution to the shuffle (``POST .../nonce``)."""

    match: int
    commitment: str
    """The server's commitment. The bot should store it before it contributes."""


class OverLine(Struct, tag_field="type", tag="over", frozen=True):
    """The match has ended."""

    match: int
    ending: Raw


class _Shuffle(Struct, frozen=True):
    """The fields of a shuffle that say whether the deal waits for the seat."""

    commitment: str
    wanted: list[int]


class _SnapshotFields(Struct, frozen=True):
    """The fields of a table snapshot that say whether the seat is asked."""

    match: int
    you: int
    game: str
    options: Raw
    question: int | None
    view: Raw
    legal: Raw
    ending: Raw
    shuffle: _Shuffle | None


_read = msgspec.json.Decoder(_SnapshotFields).decode
_NOTHING = b"null"


class _QuestionStream(Response, Connection):
    """A stream. While it is open, it is a connection of the table."""

    def __init__(self, place: TableHandle) -> None:
        super().__init__()
        self._place = place
        self._wake = asyncio.Event()
        self._is_moved = False
        self._latest_question: tuple[int, int | None, bool] | None = None

    def table_changed(self) -> None:
        self._wake.set()

    def table_moved(self) -> None:
        """Ends the stream. The bot reconnects and finds the table at its new owner."""
        self._is_moved = True
        self._wake.set()

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Sends questions until the client disconnects or does not read, or the match is over."""
        telling = asyncio.create_task(self._tell(send))
        leaving = asyncio.create_task(_wait_for_disconnect(receive))
        try:
            await asyncio.wait({telling, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._place.leave(self)
            await cancel_and_wait([telling, leaving])

    async def _tell(self, send: Send) -> None:
        headers = [(b"content-type", b"application/x-ndjson"), (b"cache-control", b"no-store")]
        await _send_within_timeout(send, {"type": "http.response.start", "status": 200, "headers": headers})
        self._wake.set()
        while not self._is_moved:
            with suppress(TimeoutError):
                async with asyncio.timeout(KEEPALIVE_INTERVAL_S):
                    await self._wake.wait()
            is_news = self._wake.is_set()
            self._wake.clear()
            try:
                line = await self._line() if is_news else b""
            except TableMovedError:
                break
            if line is not None:
                await _send_within_timeout(
                    send, {"type": "http.response.body", "body": line + b"\n", "more_body": True}
                )
            if line is not None and line.startswith(b'{"type":"over"'):
                break
        await _send_within_timeout(send, {"type": "http.response.body", "body": b"", "more_body": False})

    async def _line(self) -> bytes | None:
        """Returns the next line for the seat, or ``None`` if there is nothing new."""
        frame = await self._place.message_for(self)
        if frame is None:
            return None
        seen = _read(frame)
        is_waited_for = seen.shuffle is not None and seen.you in seen.shuffle.wanted
        about = (seen.match, seen.question, is_waited_for)
        if about == self._latest_question and bytes(seen.ending) == _NOTHING:
            return None
        self._latest_question = about
        if bytes(seen.ending) != _NOTHING:
            return encode(OverLine(seen.match, seen.ending))
        if seen.shuffle is not None and is_waited_for:
            return encode(ShuffleLine(seen.match, seen.shuffle.commitment))
        if seen.question is None:
            return None
        return encode(QuestionLine(seen.match, seen.question, seen.game, seen.options, seen.view, seen.legal))


async def _send_within_timeout(send: Send, message: Message) -> None:
    async with asyncio.timeout(WRITE_TIMEOUT_S):
        await send(message)


async def _wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def question_stream_route(context: EndpointContext) -> Route:
    registry, guesses = context.registry, context.guesses
    counts = ConnectionCounts(MAX_STREAMS_PER_ADDRESS, {})

    async def answer(request: Request) -> Response:
        address = client_address(request)
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        try:
            if scheme.lower() != "bearer" or not key.strip():
                raise RefusedError("key", message("server-needs-key"))
            context.admission.charge(Visitor(address), HELLO_MS)
            handle = await registry.handle(request.path_params["table"])
            lines = _QuestionStream(handle)
            try:
                await handle.enter(lines, key.strip())
            except RefusedError as error:
                if error.code == "key" and not guesses.take(address):
                    raise RefusedError("busy", message("server-many-wrong-keys")) from None
                raise
            if lines.player is not None:
                context.rated_play.note_player(request.path_params["table"], address)
        except (RefusedError, StoreError) as error:
            return refusal_response(error)
        return lines

    class CountedStream:
        """Counts a stream while it is open."""

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            address = client_address(Request(scope))
            if not counts.enter(address):
                said = RefusedError("busy", message("server-many-streams"))
                await refusal_response(said)(scope, receive, send)
                return
            try:
                await (await answer(Request(scope, receive)))(scope, receive, send)
            finally:
                counts.leave(address)

    return Route("/api/tables/{table}/stream", CountedStream(), methods=["GET"])
