"""Refuses requests for ``Host`` names that are not the server's, and requests with cookies from pages of other
sites.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ...catalogue import message
from ..presenters.refusals import failure_body
from ..protocol.service_frames import encode
from ..table.errors import RefusedError
from .addresses import is_address_among

LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")
EVERY_ADDRESS = ("0.0.0.0/0", "::/0")
_DEFAULT_PORTS = {"http": 80, "https": 443}
_PAGE_SCHEMES = {"ws": "http", "wss": "https"}


def is_host_allowed(header: str, allowed: Sequence[str]) -> bool:
    """Returns whether a ``Host`` header names this server.

    ``allowed`` may contain names, ``*.name`` for all subdomains, addresses, and networks.

    >>> is_host_allowed("play.example.org:8000", ["*.example.org"]), is_host_allowed("evil.example", ["localhost"])
    (True, False)
    >>> is_host_allowed("[::1]:8000", ["::1"]), is_host_allowed("192.168.1.5", ["0.0.0.0/0"])
    (True, True)
    """
    if "*" in allowed:
        return True
    try:
        name = urlsplit(f"//{header}").hostname
    except ValueError:
        return False
    if not name:
        return False
    name = name.rstrip(".")
    if is_address_among(name, [each.strip("[]").lower() for each in allowed if not each.startswith("*")]):
        return True
    return any(each.startswith("*.") and name.endswith(each[1:].lower()) for each in allowed)


def hosts_to_allow(bound: str, chosen: Sequence[str], origins: Sequence[str]) -> tuple[str, ...]:
    """Returns the server's names: this machine's names, the address to listen on, the page's URLs, and configured
    names.

    A server on all interfaces allows every address, because another site can point a name at this server, but not an
    address. Names must be configured.

    >>> hosts_to_allow("127.0.0.1", ["table.example"], ["https://play.example"])
    ('localhost', '127.0.0.1', '::1', 'table.example', 'play.example')
    """
    everywhere = bound in ("", "0.0.0.0", "::")  # noqa: S104 - compared, not bound
    named = [urlsplit(origin).hostname or "" for origin in origins]
    hosts = [*LOCAL_HOSTS, *(EVERY_ADDRESS if everywhere else [bound]), *chosen, *named]
    return tuple(dict.fromkeys(host for host in hosts if host))


def is_origin_allowed(headers: Mapping[str, str], allowed: tuple[str, ...], scheme: str) -> bool:
    """Returns whether a request comes from a page of this server, from an allowed page, or from no page at all.

    >>> is_origin_allowed({"origin": "http://evil.example", "host": "localhost:8000"}, (), "http")
    False
    >>> is_origin_allowed({"origin": "http://localhost:8000", "host": "localhost:8000"}, (), "ws")
    True
    >>> is_origin_allowed({"origin": "https://localhost:8000", "host": "localhost:8000"}, (), "http")
    False
    """
    origin = headers.get("origin")
    if origin is None or origin.rstrip("/") in allowed:
        return True
    try:
        return _site(origin) == _site(f"{_PAGE_SCHEMES.get(scheme, scheme)}://{headers.get('host', '')}")
    except ValueError:
        return False


def _site(address: str) -> tuple[str, str, int | None]:
    """Returns scheme, host and port. Raises ``ValueError`` if this is not the address of a page."""
    parts = urlsplit(address)
    if not parts.hostname:
        raise ValueError(address)
    return parts.scheme, parts.hostname, parts.port or _DEFAULT_PORTS.get(parts.scheme)


class AllowedHosts:
    """Refuses requests for other host names, which other sites could point at this server's address."""

    def __init__(self, app: ASGIApp, allowed: Sequence[str], refused: Counter[str]) -> None:
        self._app = app
        self._allowed = tuple(allowed)
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers 421. Refuses a WebSocket before it opens."""
        hosts = Headers(scope=scope).getlist("host") if scope["type"] in ("http", "websocket") else None
        if hosts is None or (len(hosts) == 1 and is_host_allowed(hosts[0], self._allowed)):
            await self._app(scope, receive, send)
            return
        self._refused["host"] += 1
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        body = encode(failure_body(RefusedError("malformed", message("server-host-not-allowed"))))
        await Response(body, 421, media_type="application/json")(scope, receive, send)
