"""One span for each HTTP request (``server/tracing.py``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..tracing import Tracer

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})


class TraceRequests:
    """Records each request with its method, its route and its status; a path would name tables and people.

    OpenTelemetry's own middleware for ASGI records the path, the address of the client and its browser.
    """

    def __init__(self, app: ASGIApp, tracer: Tracer, pattern_of: Callable[[Any], str]) -> None:
        """``pattern_of`` returns the pattern of the route of an endpoint."""
        self._app = app
        self._tracer = tracer
        self._pattern_of = pattern_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on. A WebSocket is not a request: its commands have spans of their own."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        # The method is arbitrary text that the client has sent.
        method = scope["method"] if scope["method"] in _METHODS else "other"
        with self._tracer.span("request", {"http.request.method": method}, is_root=True) as span:

            async def send_and_note(message: Message) -> None:
                if message["type"] == "http.response.start":
                    span.set("http.route", self._pattern_of(scope.get("endpoint")))
                    span.set("http.response.status_code", message["status"])
                await send(message)

            await self._app(scope, receive, send_and_note)
