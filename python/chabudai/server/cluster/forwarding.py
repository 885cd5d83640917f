"""Forwards HTTP requests to the process that owns a table."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from ..live.ownership import TableMovedError
from .messages import ForwardedRequest, ForwardedResponse

FORWARDED = "chabudai.forwarded"
"""The key in a request's scope that marks it as forwarded, so that it is not forwarded again."""


MISDIRECTED = 421
"""The HTTP status of a forwarded request whose table has moved to another process (421 Misdirected Request)."""


def forwarded_request(request: Request, body: bytes) -> ForwardedRequest:
    """Packs a request for another process."""
    scope = request.scope
    return ForwardedRequest(
        method=scope["method"],
        path=scope["path"],
        query=scope["query_string"],
        scheme=scope["scheme"],
        headers=list(scope["headers"]),
        client=None if scope.get("client") is None else tuple(scope["client"]),
        server=None if scope.get("server") is None else tuple(scope["server"]),
        body=body,
    )


def to_response(called: ForwardedResponse) -> Response:
    """Unpacks a response from another process."""
    response = Response(called.body, called.status)
    response.raw_headers = list(called.headers)
    return response


async def answer_locally(app: ASGIApp, asked: ForwardedRequest) -> ForwardedResponse:
    """Runs a forwarded request through this process's routes. Raises ``TableMovedError`` if its table has moved."""
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
        raise TableMovedError
    return ForwardedResponse(said[0]["status"], list(said[0]["headers"]), bytes(body))
