"""The interface to the bus between processes.

The bus never holds the only copy of anything. The database is authoritative, and a lost message is requested again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

Listener = Callable[[bytes], None]
Responder = Callable[[bytes], Awaitable[bytes]]

MAX_CONCURRENT_REQUESTS = 1_000
"""Maximum requests that a process answers at the same time. Further requests are dropped and time out."""


class BusError(Exception):
    """The bus is unavailable, or no answer came in time. The message is one line."""


class NoResponderError(BusError):
    """No process answers requests to this subject."""


class KeyConflictError(BusError):
    """Another process has written the key since it was read."""


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """The value of a key and the revision at which it was written. Revisions only grow."""

    value: bytes
    revision: int


class BusSubscription(Protocol):
    """An active subscription to a subject."""

    async def end(self) -> None:
        """Unsubscribes."""


class KeyBucket(Protocol):
    """Keys and values that all processes share. ``update`` and ``delete`` name the revision that they replace."""

    async def get(self, key: str) -> KeyEntry | None:
        """Returns the entry of a key, or ``None`` if there is none or it has expired."""

    async def put(self, key: str, value: bytes) -> int:
        """Writes unconditionally and returns the revision. Restarts the key's lifetime."""

    async def create(self, key: str, value: bytes) -> int:
        """Writes a new key and returns the revision. Raises ``KeyConflictError`` if the key exists."""

    async def update(self, key: str, value: bytes, revision: int) -> int:
        """Replaces the given revision and returns the new one. Raises ``KeyConflictError`` if it is not the latest."""

    async def delete(self, key: str, revision: int) -> None:
        """Deletes the given revision. Raises ``KeyConflictError`` if it is not the latest."""


class Bus(Protocol):
    """The bus: published messages, requests, and shared keys.

    Subjects are words separated by dots. Messages from one sender to one subject arrive in order. Every method raises
    ``BusError`` within a few seconds if the bus is unreachable.
    """

    is_shared: bool
    """Whether other processes may be connected."""

    async def publish(self, subject: str, message: bytes) -> None:
        """Sends a message to all current subscribers. It is not stored."""

    async def subscribe(self, subject: str, hear: Listener) -> BusSubscription:
        """Calls ``hear`` with each message that is published from now on. ``hear`` must return immediately and must not
        raise.
        """

    async def serve(self, subject: str, answer: Responder, group: str = "") -> BusSubscription:
        """Answers the requests to a subject. In a group, each request goes to one member that is free."""

    async def request(self, subject: str, message: bytes, limit_s: float) -> bytes:
        """Sends a request and returns the answer. Raises ``NoResponderError`` or ``BusError``."""

    async def keys(self, kind: str, lifetime_s: float) -> KeyBucket:
        """Returns the bucket of a kind. A key expires ``lifetime_s`` seconds after its last write."""

    def on_reconnect(self, call: Callable[[], None]) -> None:
        """Registers a callback for reconnection. Messages published during the outage are lost."""

    async def close(self) -> None:
        """Disconnects. Returns promptly even if the server does not answer."""
