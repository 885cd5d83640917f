"""Whole requests over HTTP that another process is to answer, and their answers."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from ..live.ownership import MovedError
from .messages import Call, Called

FORWARDED = "chabudai.forwarded"
"""What the scope of a request holds that another process has passed on: it is not passed on again."""


MISDIRECTED = 421
"""What a process answers to a request that was passed on to it, if its table is another's by now."""


def call_of(request: Request, body: bytes) -> Call:
    """A request as it is passed on."""
    scope = request.scope
    return Call(
        method=scope["method"],
        path=scope["path"],
        query=scope["query_string"],
        scheme=scope["scheme"],
        headers=list(scope["headers"]),
        client=None if scope.get("client") is None else tuple(scope["client"]),
        server=None if scope.get("server") is None else tuple(scope["server"]),
        body=body,
    )


def response_of(called: Called) -> Response:
    """An answer as it came back."""
    response = Response(called.body, called.status)
    response.raw_headers = list(called.headers)
    return response


async def answered(app: ASGIApp, asked: Call) -> Called:
    """What the routes of this process say to a request. Raises ``MovedError`` if its table is another process's."""
    said: list[MutableMapping[str, Any]] = []
    body = bytearray()
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": asked.method,
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "query_string": asked.query,
        "scheme": asked.scheme,
        "headers": asked.headers,
        "client": asked.client,
        "server": asked.server,
        FORWARDED: True,
    }

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": asked.body, "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            said.append(message)
        else:
            body.extend(message.get("body", b""))

    await app(scope, receive, send)
    if said[0]["status"] == MISDIRECTED:
        raise MovedError
    return Called(said[0]["status"], list(said[0]["headers"]), bytes(body))
