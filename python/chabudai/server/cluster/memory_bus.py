"""The bus of one process: for a service that is alone, and for several in one event loop of a test."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass

from ..bus import AT_ONCE, Answer, BusError, Entry, Hear, Keys, NoResponderError, Subscription, TakenError


@dataclass(frozen=True, slots=True, eq=False)
class _Listening:
    """One who listens to a subject, or serves there."""

    bus: MemoryBus
    subject: str
    hear: Hear | None
    answer: Answer | None
    group: str

    async def end(self) -> None:
        listening = self.bus.listening.get(self.subject, {})
        listening.pop(self, None)
        if not listening:
            self.bus.listening.pop(self.subject, None)


class MemoryBus:
    """A bus that ends at this event loop."""

    def __init__(self, is_shared: bool = False) -> None:
        """``is_shared`` says that several services are on it."""
        self.is_shared = is_shared
        self.listening: dict[str, dict[_Listening, None]] = {}
        self._kinds: dict[str, MemoryKeys] = {}
        self._at_work = 0
        self._turns = itertools.count()

    async def publish(self, subject: str, message: bytes) -> None:
        for listener in list(self.listening.get(subject, ())):
            if listener.hear is not None:
                # Later, as over any other bus; and in order, as over any other.
                asyncio.get_running_loop().call_soon(listener.hear, message)

    async def subscribe(self, subject: str, hear: Hear) -> Subscription:
        return self._listen(_Listening(self, subject, hear, None, ""))

    async def serve(self, subject: str, answer: Answer, group: str = "") -> Subscription:
        return self._listen(_Listening(self, subject, None, answer, group))

    def _listen(self, listening: _Listening) -> Subscription:
        self.listening.setdefault(listening.subject, {})[listening] = None
        return listening

    async def request(self, subject: str, message: bytes, limit_s: float) -> bytes:
        answers = [listener.answer for listener in self.listening.get(subject, ()) if listener.answer is not None]
        if not answers:
            raise NoResponderError(f"nobody serves at {subject}")
        if self._at_work >= AT_ONCE:
            raise BusError(f"nobody at {subject} is free")
        self._at_work += 1
        try:
            async with asyncio.timeout(limit_s):
                return await answers[next(self._turns) % len(answers)](message)
        except TimeoutError:
            raise BusError(f"no answer from {subject} within {limit_s:g} s") from None
        finally:
            self._at_work -= 1

    async def keys(self, kind: str, lifetime_s: float) -> Keys:
        return self._kinds.setdefault(kind, MemoryKeys(lifetime_s))

    def when_back(self, call: Callable[[], None]) -> None:
        """It is never away."""

    async def close(self) -> None:
        """Others may be on it."""


class MemoryKeys:
    """Keys in a dictionary."""

    def __init__(self, lifetime_s: float) -> None:
        self._lifetime_s = lifetime_s
        self._written: dict[str, tuple[Entry, float]] = {}
        self._revisions = itertools.count(1)

    async def get(self, key: str) -> Entry | None:
        entry, written_s = self._written.get(key, (None, 0.0))
        if entry is None or asyncio.get_running_loop().time() - written_s < self._lifetime_s:
            return entry
        del self._written[key]
        return None

    async def put(self, key: str, value: bytes) -> int:
        revision = next(self._revisions)
        self._written[key] = Entry(value, revision), asyncio.get_running_loop().time()
        return revision

    async def create(self, key: str, value: bytes) -> int:
        if await self.get(key) is not None:
            raise TakenError(f"{key} is there already")
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
            raise TakenError(f"{key} was written since")
