"""The same table over plain HTTP, for scripts: one message type each way, described in the OpenAPI document."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ... import _core, bots
from ...errors import GameError
from ...faces import FACES
from ...match import load
from ...store import StoreError
from ..rooms.room import Room
from ..rooms.rooms import Rooms
from ..settings import Settings
from ..table.refused import Code, RefusedError
from ..told.messages import (
    ActionRequest,
    AskRequest,
    ExplainRequest,
    Explanation,
    Failure,
    GameShown,
    Health,
    Join,
    Joined,
    LevelShown,
    LogPage,
    NewTable,
    ReadingsFound,
    ReadRequest,
    Table,
    TableOpened,
    TextTold,
    encode,
)
from ..told.picture import seats_called, title
from ..told.refusals import refused
from .limits import Buckets, origin_allowed
from .openapi import described
from .socket import client_address

logger = logging.getLogger("chabudai.server")
Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Response]]

LONGEST_NUMBER = 9

STATUS: dict[Code, int] = {
    "malformed": 400,
    "key": 401,
    "no_table": 404,
    "no_match": 404,
    "stale": 409,
    "not_your_turn": 409,
    "over": 409,
    "no_seat": 409,
    "other_rules": 409,
    "too_early": 409,
    "not_offered": 409,
    "too_long": 413,
    "illegal": 422,
    "notation": 422,
    "options": 422,
    "busy": 429,
    "error": 503,
}


def failure(error: RefusedError) -> Response:
    """A refusal as an HTTP answer."""
    headers = {"WWW-Authenticate": "Bearer"} if error.code == "key" else {}
    return _json(Failure(error.code, str(error), error.refusal), STATUS[error.code], headers)


def router(rooms: Rooms, settings: Settings, guesses: Buckets) -> APIRouter:
    """The routes under ``/api``."""
    limits = settings.limits
    clock = time.monotonic
    requests, tables = Buckets(limits.requests, clock), Buckets(limits.tables, clock)
    routes = APIRouter(prefix="/api")

    def add(method: str, path: str, handler: Handler, **description: Any) -> None:
        async def guarded(request: Request) -> Response:
            try:
                if not requests.take(client_address(request)):
                    raise RefusedError("busy", "too many requests from this address; wait a moment")
                if method != "GET" and not origin_allowed(
                    request.headers, settings.allowed_origins, request.url.scheme
                ):
                    return _json(Failure("malformed", "pages of other sites may not ask this"), 403)
                return await handler(request)
            except (GameError, RefusedError, StoreError) as error:
                return failure(refused(error))

        guarded.__doc__ = handler.__doc__
        guarded.__name__ = handler.__name__
        routes.add_api_route(path, guarded, methods=[method], response_class=Response, **described(**description))

    async def body(request: Request, kind: type[Body]) -> Body:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise RefusedError("malformed", "the body must be JSON, with the header Content-Type: application/json")
        received = bytearray()
        async for part in request.stream():
            received += part
            if len(received) > limits.body_bytes:
                raise RefusedError("too_long", f"the body may have {limits.body_bytes} bytes")
        try:
            return msgspec.json.decode(bytes(received), type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise RefusedError("malformed", f"the body cannot be read: {error}") from None

    async def caller(request: Request) -> tuple[Room, int | None, str | None]:
        """The room, and who asks for it by the header Authorization."""
        room = await rooms.find(request.path_params["table"])
        header = request.headers.get("authorization")
        if header is None:
            return room, None, None
        scheme, _, key = header.partition(" ")
        if scheme.lower() != "bearer":
            raise RefusedError("key", "the header is to be: Authorization: Bearer KEY")
        try:
            player = room.player_of(key.strip())
        except RefusedError:
            _count_guess(guesses, request)
            raise
        if player is not None:
            room.heard_from(player)
        return room, player, key.strip()

    async def seated(request: Request) -> tuple[Room, int, str]:
        room, player, key = await caller(request)
        if player is None or key is None:
            raise RefusedError("key", "this needs a seat's key, in the header Authorization: Bearer KEY")
        return room, player, key

    async def health(_request: Request) -> Response:
        """Whether the service answers and its store can be read."""
        await rooms.call(rooms.store.load_table, "")
        return _json(Health(True))

    async def games(_request: Request) -> Response:
        """The games, with their options and the levels of their bots."""
        return _json([game_shown(key) for key in _core.game_keys()])

    async def open_table(request: Request) -> Response:
        """Opens a table. The key is shown here and never again; the invitation is for whoever takes an open seat."""
        asked = await body(request, NewTable)
        if not tables.take(client_address(request)):
            raise RefusedError("busy", "too many new tables from this address; wait a minute")
        return _json(await rooms.open(asked), 201)

    async def show_table(request: Request) -> Response:
        """The table as the caller may see it: a seat with its key, a spectator without."""
        room, player, key = await caller(request)
        return Response(room.message_once(player, room.invitation_of(player, key)), media_type="application/json")

    async def join(request: Request) -> Response:
        """Takes an open seat by invitation."""
        asked = await body(request, Join)
        room = await rooms.find(request.path_params["table"])
        try:
            seat, key = await room.join(asked.invitation, asked.name)
        except RefusedError as error:
            if error.code == "key":
                _count_guess(guesses, request)
            raise
        return _json(Joined(room.table.id, seat, key), 201)

    async def act(request: Request) -> Response:
        """Plays an action in answer to a question; sent again, it is answered again and not played again."""
        room, player, key = await seated(request)
        asked = await body(request, ActionRequest)
        await room.act(player, asked.match, asked.question, asked.action)
        return Response(room.message_once(player, room.invitation_of(player, key)), media_type="application/json")

    async def explain(request: Request) -> Response:
        """Why an action is not legal for the caller's seat now."""
        room, player, _key = await seated(request)
        return _json(room.explanation(player, (await body(request, ExplainRequest)).action))

    async def readings(request: Request) -> Response:
        """What some cards or tiles could be played as by the caller's seat now."""
        room, player, _key = await seated(request)
        items = (await body(request, ReadRequest)).items
        return _json(ReadingsFound(items, room.readings(player, items)))

    async def ask(request: Request) -> Response:
        """What the caller's view answers to words that the game knows."""
        room, player, _key = await caller(request)
        return _json(TextTold(room.told(player, (await body(request, AskRequest)).words)))

    async def record(request: Request) -> Response:
        """The record of the running match as text."""
        room, _player, _key = await caller(request)
        return _download(room.record(), f"{room.stored.game}-{room.table.id}-{room.stored.number}.txt")

    def number(request: Request, name: str) -> int:
        text: str = request.path_params[name]
        if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
            raise RefusedError("no_match", "matches and lines have whole numbers")
        return int(text)

    async def show_match(request: Request) -> Response:
        """Any match of the table by its number, from 1: the running one, or an earlier one as it was left."""
        room, player, key = await caller(request)
        wanted = number(request, "match")
        if wanted == room.stored.number:
            shown = room.message_once(player, room.invitation_of(player, key))
        else:
            shown = (await rooms.earlier(room, wanted)).message_once(player, int(settings.clock() * 1000))
        return Response(shown, media_type="application/json")

    async def show_log(request: Request) -> Response:
        """A page of a match's log as the caller may see it, from a line on, counted from 0."""
        room, player, _key = await caller(request)
        wanted, first = number(request, "match"), number(request, "first")
        if wanted == room.stored.number:
            return _json(room.page(player, wanted, first))
        return _json((await rooms.earlier(room, wanted)).page(player, first))

    async def match_record(request: Request) -> Response:
        """The record of any match of the table as text."""
        room, _player, _key = await caller(request)
        wanted = number(request, "match")
        text = room.record() if wanted == room.stored.number else (await rooms.earlier(room, wanted)).record()
        return _download(text, f"{room.stored.game}-{room.table.id}-{wanted}.txt")

    add("GET", "/health", health, answer=Health, refusals=("error",))
    add("GET", "/games", games, answer=list[GameShown])
    add("POST", "/tables", open_table, body=NewTable, answer=TableOpened, status=201, refusals=("options",))
    add("GET", "/tables/{table}", show_table, answer=Table, auth="optional")
    add("POST", "/tables/{table}/join", join, body=Join, answer=Joined, status=201, refusals=("no_seat", "key"))
    add(
        "POST",
        "/tables/{table}/actions",
        act,
        body=ActionRequest,
        answer=Table,
        auth="needed",
        refusals=("stale", "illegal"),
    )
    add(
        "POST",
        "/tables/{table}/explain",
        explain,
        body=ExplainRequest,
        answer=Explanation,
        auth="needed",
        refusals=("over", "notation"),
    )
    add(
        "POST",
        "/tables/{table}/readings",
        readings,
        body=ReadRequest,
        answer=ReadingsFound,
        auth="needed",
        refusals=("notation",),
    )
    add("POST", "/tables/{table}/ask", ask, body=AskRequest, answer=TextTold, auth="optional", refusals=("notation",))
    add("GET", "/tables/{table}/record", record, answer=str, auth="optional", refusals=("too_early",))
    of_match = "/tables/{table}/matches/{match}"
    add("GET", of_match, show_match, answer=Table, auth="optional", numbers=("match",))
    add("GET", of_match + "/log/{first}", show_log, answer=LogPage, auth="optional", numbers=("match", "first"))
    add("GET", of_match + "/record", match_record, answer=str, auth="optional", numbers=("match",))
    return routes


def game_shown(key: str) -> GameShown:
    """A game as the lobby shows it."""
    game = load(key)
    return GameShown(
        key=key,
        title=title(key),
        summary=FACES[key].SUMMARY,
        seats=seats_called(key, game.spec["seats"]),
        options=_core.option_specs(key),
        levels=[LevelShown(level.number, level.name, level.sentence) for level in bots.levels(key)],
        asks_together=game.spec["asks_together"],
    )


def _count_guess(guesses: Buckets, request: Request) -> None:
    if not guesses.take(client_address(request)):
        raise RefusedError("busy", "too many wrong keys or invitations from this address; wait a minute")


def _download(text: str, name: str) -> Response:
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _json(message: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(message), status, headers, media_type="application/json")
