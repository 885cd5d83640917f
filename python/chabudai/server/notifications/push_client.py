"""The client for browsers' push services. It connects only to public addresses."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from ...catalogue import message
from ...store.push_subscriptions import PushSubscription
from ..settings import Push
from ..table.errors import RefusedError
from .outbox import PermanentError, TemporaryError
from .push_endpoint import parse_endpoint, public_resolver

MESSAGE_TTL_S = 86_400
"""Seconds for which a push service keeps an undelivered message. A message about a later turn at the same table
replaces it.
"""
VAPID_TOKEN_LIFETIME_S = 3_600
CONNECT_TIMEOUT_S = 5.0
RESPONSE_TIMEOUT_S = 10.0
MAX_CONNECTIONS = 8
_GONE_STATUSES = (404, 410)
_TOO_MANY_REQUESTS = 429


@dataclass(frozen=True, slots=True)
class PushMessage:
    to: PushSubscription
    topic: str
    payload: str


def parse_key(text: str, size: int) -> str:
    """Returns a browser's key as base64url. Raises ``RefusedError`` unless the key has the given size in bytes."""
    try:
        found = base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        found = b""
    if len(found) != size or (size == 65 and found[0] != 4):
        raise RefusedError("malformed", message("server-push-keys"))
    return text.rstrip("=")


def new_key() -> str:
    """Returns a new private key that identifies this server to push services, as base64url."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """Returns the public key of a private key, which browsers need to subscribe."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415
    from py_vapid import Vapid02  # noqa: PLC0415

    key = Vapid02.from_raw(private.encode()).public_key
    return _text(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def topic_of(table_id: str) -> str:
    """Returns the topic of messages about a table. A newer message replaces an older one with the same topic. The topic
    does not reveal the table.
    """
    return _text(hashlib.sha256(f"topic {table_id}".encode()).digest())[:32]


class PushClient:
    """Sends push messages. Belongs to one event loop."""

    def __init__(
        self,
        settings: Push,
        contact: str,
        key: Callable[[], Awaitable[str]],
        on_gone: Callable[[str], Awaitable[None]],
    ) -> None:
        """``contact`` is sent to push services, and ``key`` returns the private key.

        ``on_gone`` is called with the hash of an endpoint that no longer exists.
        """
        self._settings = settings
        self._contact = contact
        self._key = key
        self._on_gone = on_gone
        self._session: Any = None

    async def send(self, message: PushMessage) -> None:
        """Sends a message. Raises ``TemporaryError`` and ``PermanentError``."""
        import aiohttp  # noqa: PLC0415

        parse_endpoint(message.to.endpoint, self._settings)
        key = await self._key()
        # Encryption takes several milliseconds, which is too long for the event loop.
        headers, body = await asyncio.to_thread(_encrypt, message, key, self._contact)
        if self._session is None:
            self._session = self._open_session(aiohttp)
        try:
            posted = self._session.post(message.to.endpoint, data=body, headers=headers, allow_redirects=False)
            async with posted as answer:
                status: int = answer.status
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            raise TemporaryError from error
        if status in _GONE_STATUSES:
            await self._on_gone(message.to.hash)
            raise PermanentError
        if status == _TOO_MANY_REQUESTS or status >= 500:
            raise TemporaryError
        if status >= 300:
            raise PermanentError

    async def close(self) -> None:
        """Closes all connections."""
        if self._session is not None:
            await self._session.close()

    def _open_session(self, aiohttp: Any) -> Any:
        tls = True if self._settings.tls is None else self._settings.tls
        resolver = public_resolver(aiohttp, self._settings.networks)
        connector = aiohttp.TCPConnector(resolver=resolver, ssl=tls, limit=MAX_CONNECTIONS, use_dns_cache=False)
        limits = aiohttp.ClientTimeout(total=RESPONSE_TIMEOUT_S, connect=CONNECT_TIMEOUT_S)
        return aiohttp.ClientSession(connector=connector, timeout=limits, cookie_jar=aiohttp.DummyCookieJar())


def _encrypt(message: PushMessage, key: str, contact: str) -> tuple[dict[str, str], bytes]:
    """Returns the headers and the body of a message. Only the browser can read it, and the push service can verify its
    sender.
    """
    from py_vapid import Vapid02  # noqa: PLC0415
    from pywebpush import WebPusher  # noqa: PLC0415

    to = message.to
    encryption = WebPusher({"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}})
    body: bytes = encryption.encode(message.payload.encode())["body"]
    parts = urlsplit(to.endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + VAPID_TOKEN_LIFETIME_S,
        "sub": contact,
    }
    headers: dict[str, str] = Vapid02.from_raw(key.encode()).sign(claims)
    headers |= {"TTL": str(MESSAGE_TTL_S), "Topic": message.topic, "Urgency": "normal"}
    return headers | {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}, body


def build_payload(title: str, body: str, path: str) -> str:
    """Returns the payload for the page's service worker, as JSON. ``path`` is the page that a click opens.

    >>> build_payload("Natto", "It is your turn at Natto with Bea", "/t/abc")
    '{"title": "Natto", "body": "It is your turn at Natto with Bea", "path": "/t/abc"}'
    """
    return json.dumps({"title": title, "body": body, "path": path}, ensure_ascii=False)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
