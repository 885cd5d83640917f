"""A bus within one event loop, for a single process and for tests with several servers."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass

from ..bus import (
    MAX_CONCURRENT_REQUESTS,
    BusError,
    BusSubscription,
    KeyBucket,
    KeyConflictError,
    KeyEntry,
    Listener,
    NoResponderError,
    Responder,
)


@dataclass(frozen=True, slots=True, eq=False)
class _MemorySubscription:
    """A subscriber or a responder of a subject."""

    bus: MemoryBus
    subject: str
    hear: Listener | None
    answer: Responder | None
    group: str

    async def end(self) -> None:
        listening = self.bus.listening.get(self.subject, {})
        listening.pop(self, None)
        if not listening:
            self.bus.listening.pop(self.subject, None)


class MemoryBus:
    """A bus within this event loop."""

    def __init__(self, is_shared: bool = False) -> None:
        """``is_shared`` tells each server that others may be connected."""
        self.is_shared = is_shared
        self.listening: dict[str, dict[_MemorySubscription, None]] = {}
        self._kinds: dict[str, MemoryBucket] = {}
        self._at_work = 0
        self._turns = itertools.count()

    async def publish(self, subject: str, message: bytes) -> None:
        for listener in list(self.listening.get(subject, ())):
            if listener.hear is not None:
                # Deliver asynchronously and in order, as any other bus does.
                asyncio.get_running_loop().call_soon(listener.hear, message)

    async def subscribe(self, subject: str, hear: Listener) -> BusSubscription:
        return self._listen(_MemorySubscription(self, subject, hear, None, ""))

    async def serve(self, subject: str, answer: Responder, group: str = "") -> BusSubscription:
        return self._listen(_MemorySubscription(self, subject, None, answer, group))

    def _listen(self, listening: _MemorySubscription) -> BusSubscription:
        self.listening.setdefault(listening.subject, {})[listening] = None
        return listening

    async def request(self, subject: str, message: bytes, limit_s: float) -> bytes:
        answers = [listener.answer for listener in self.listening.get(subject, ()) if listener.answer is not None]
        if not answers:
            raise NoResponderError(f"no process serves {subject}")
        if self._at_work >= MAX_CONCURRENT_REQUESTS:
            raise BusError(f"no process at {subject} is free")
        self._at_work += 1
        try:
            async with asyncio.timeout(limit_s):
                return await answers[next(self._turns) % len(answers)](message)
        except TimeoutError:
            raise BusError(f"no answer from {subject} within {limit_s:g} s") from None
        finally:
            self._at_work -= 1

    async def keys(self, kind: str, lifetime_s: float) -> KeyBucket:
        return self._kinds.setdefault(kind, MemoryBucket(lifetime_s))

    def on_reconnect(self, call: Callable[[], None]) -> None:
        """Does nothing: this bus never disconnects."""

    async def close(self) -> None:
        """Does nothing, since other servers may still use this bus."""


class MemoryBucket:
    """A bucket in a dictionary."""

    def __init__(self, lifetime_s: float) -> None:
        self._lifetime_s = lifetime_s
        self._written: dict[str, tuple[KeyEntry, float]] = {}
        self._revisions = itertools.count(1)

    async def get(self, key: str) -> KeyEntry | None:
        entry, written_s = self._written.get(key, (None, 0.0))
        if entry is None or asyncio.get_running_loop().time() - written_s < self._lifetime_s:
            return entry
        del self._written[key]
        return None

    async def put(self, key: str, value: bytes) -> int:
        revision = next(self._revisions)
        self._written[key] = KeyEntry(value, revision), asyncio.get_running_loop().time()
        return revision

    async def create(self, key: str, value: bytes) -> int:
        if await self.get(key) is not None:
            raise KeyConflictError(f"{key} already exists")
        return await self.put(key, value)

    async def update(self, key: str, value: bytes, revision: int) -> int:
        await self._expect(key, revision)
        return await self.put(key, value)

    async def delete(self, key: str, revision: int) -> None:
        await self._expect(key, revision)
        del self._written[key]

    async def _expect(self, key: str, revision: int) -> None:
        entry = await self.get(key)
        if entry is None or entry.revision != revision:
            raise KeyConflictError(f"{key} has changed since it was read")
