"""Pushes: to where a browser says that it is reached, which is believed of no address but a public one."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from ...store.notifications import PushSubscription
from ..settings import Push
from ..table.errors import RefusedError
from .outbox import NeverError, NotNowError

LONGEST_ENDPOINT = 1_000
LIVES_S = 86_400
"""A push service keeps what it cannot deliver for a day; a later turn at the same table takes its place."""
TOKEN_S = 3_600
CONNECT_S = 5.0
ANSWER_S = 10.0
_GONE = (404, 410)
_LATER = 429
_ODD = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"), ip_network("100.64.0.0/10"))


@dataclass(frozen=True, slots=True)
class Pushed:
    """One push: where it goes, and what it says."""

    to: PushSubscription
    topic: str
    said: str


def is_public(text: str, allowed: Sequence[str] = ()) -> bool:
    """Whether requests may go to an address: to none of a private network, or of this machine, unless it is allowed.

    >>> is_public("93.184.216.34"), is_public("10.0.0.1"), is_public("::ffff:127.0.0.1"), is_public("fe80::1%1")
    (True, False, False, False)
    >>> is_public("127.0.0.1", ["127.0.0.0/8"])
    True
    """
    try:
        found: IPv4Address | IPv6Address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if any(found in ip_network(each) for each in allowed):
        return True
    if isinstance(found, IPv6Address):
        within = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if within is not None:
            return False
    is_odd = found.is_multicast or any(found in network for network in _ODD)
    return found.is_global and not is_odd


def endpoint_said(text: str, settings: Push) -> str:
    """Where a browser is reached. Raises ``RefusedError`` for what no push service has.

    >>> endpoint_said("https://push.example.org/abc", Push())
    'https://push.example.org/abc'
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    is_https = parts.scheme == "https" and "@" not in parts.netloc and text.isascii() and text.isprintable()
    if (
        not is_https
        or len(text) > LONGEST_ENDPOINT
        or " " in text
        or (port not in (None, 443) and not settings.networks)
    ):
        raise RefusedError("malformed", "this is no address of a push service")
    is_number = ":" in host or host.replace(".", "").isdigit()
    if not host or (is_number and not is_public(host, settings.networks)):
        raise RefusedError("malformed", "this is no address of a push service")
    return text


def key_said(text: str, count: int) -> str:
    """A key of a browser, as base64url. Raises ``RefusedError`` for what is none of so many bytes."""
    try:
        found = base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        found = b""
    if len(found) != count or (count == 65 and found[0] != 4):
        raise RefusedError("malformed", "these are no keys of a browser")
    return text.rstrip("=")


def new_key() -> str:
    """A private key by which push services know this service, as base64url."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """The key that a browser is given for it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415
    from py_vapid import Vapid02  # noqa: PLC0415

    made = Vapid02.from_raw(private.encode()).public_key
    return _text(made.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def topic_of(table_id: str) -> str:
    """By which a push service knows what takes the place of what; it tells nobody which table it is."""
    return _text(hashlib.sha256(f"topic {table_id}".encode()).digest())[:32]


class Pusher:
    """Sends pushes. One event loop owns it."""

    def __init__(
        self,
        settings: Push,
        contact: str,
        key: Callable[[], Awaitable[str]],
        gone: Callable[[str], Awaitable[None]],
    ) -> None:
        """``contact`` is for push services to write to; ``key`` gives the private key, ``gone`` hears of the dead."""
        self._settings = settings
        self._contact = contact
        self._key = key
        self._gone = gone
        self._session: Any = None

    async def send(self, pushed: Pushed) -> None:
        """Sends one. Raises ``NotNowError`` and ``NeverError``."""
        import aiohttp  # noqa: PLC0415

        endpoint_said(pushed.to.endpoint, self._settings)
        key = await self._key()
        # Some milliseconds of arithmetic, which are no time of the event loop's.
        headers, body = await asyncio.to_thread(_sealed, pushed, key, self._contact)
        if self._session is None:
            self._session = self._opened(aiohttp)
        try:
            posted = self._session.post(pushed.to.endpoint, data=body, headers=headers, allow_redirects=False)
            async with posted as answer:
                status: int = answer.status
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            raise NotNowError from error
        if status in _GONE:
            await self._gone(pushed.to.hash)
            raise NeverError
        if status == _LATER or status >= 500:
            raise NotNowError
        if status >= 300:
            raise NeverError

    async def close(self) -> None:
        """Lets go of all connections."""
        if self._session is not None:
            await self._session.close()

    def _opened(self, aiohttp: Any) -> Any:
        tls = True if self._settings.tls is None else self._settings.tls
        resolver = _resolver(aiohttp, self._settings.networks)
        connector = aiohttp.TCPConnector(resolver=resolver, ssl=tls, limit=8, use_dns_cache=False)
        limits = aiohttp.ClientTimeout(total=ANSWER_S, connect=CONNECT_S)
        return aiohttp.ClientSession(connector=connector, timeout=limits, cookie_jar=aiohttp.DummyCookieJar())


def _resolver(aiohttp: Any, allowed: Sequence[str]) -> Any:
    """Looks names up, and gives public addresses alone: a name that leads elsewhere leads nowhere.

    What is connected to are these addresses, so that no second look can give others.
    """

    class Guarded(aiohttp.abc.AbstractResolver):  # type: ignore[misc]
        async def resolve(self, host: str, port: int = 0, family: int = socket.AF_UNSPEC) -> list[dict[str, Any]]:
            loop = asyncio.get_running_loop()
            found = await loop.getaddrinfo(host, port, family=family, type=socket.SOCK_STREAM)
            if not found or not all(is_public(str(address[0]), allowed) for *_, address in found):
                raise OSError("this name leads to no public address")
            return [
                {
                    "hostname": host,
                    "host": str(address[0]),
                    "port": port,
                    "family": kind,
                    "proto": protocol,
                    "flags": socket.AI_NUMERICHOST | socket.AI_NUMERICSERV,
                }
                for kind, _, protocol, _, address in found
            ]

        async def close(self) -> None:
            """Nothing stays open."""

    return Guarded()


def _sealed(pushed: Pushed, key: str, contact: str) -> tuple[dict[str, str], bytes]:
    """What is sent: only the browser can read it, and its push service learns who sends it."""
    from py_vapid import Vapid02  # noqa: PLC0415
    from pywebpush import WebPusher  # noqa: PLC0415

    to = pushed.to
    sealing = WebPusher({"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}})
    body: bytes = sealing.encode(pushed.said.encode())["body"]
    parts = urlsplit(to.endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + TOKEN_S, "sub": contact}
    headers: dict[str, str] = Vapid02.from_raw(key.encode()).sign(claims)
    headers |= {"TTL": str(LIVES_S), "Topic": pushed.topic, "Urgency": "normal"}
    return headers | {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}, body


def said_of(title: str, words: str, table_id: str) -> str:
    """What a browser's worker is told, as JSON.

    >>> said_of("Natto", "It is your turn at Natto with Bea", "abc")
    '{"title": "Natto", "body": "It is your turn at Natto with Bea", "path": "/t/abc"}'
    """
    return json.dumps({"title": title, "body": words, "path": f"/t/{table_id}"}, ensure_ascii=False)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
