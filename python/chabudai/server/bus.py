"""What a bus does. Nothing on it is the truth: that is in the rows, and whatever is lost here is asked for again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

Hear = Callable[[bytes], None]
Answer = Callable[[bytes], Awaitable[bytes]]

AT_ONCE = 1_000
"""So many questions may a process be answering at a time; further ones are not taken, and time out."""


class BusError(Exception):
    """The bus cannot be used, or nobody answered in time; the message is one line."""


class NoResponderError(BusError):
    """Nobody listens there."""


class TakenError(BusError):
    """Somebody else has written this key since."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is under a key, and the revision, which only ever grows, at which it was written."""

    value: bytes
    revision: int


class Subscription(Protocol):
    """What somebody listens to."""

    async def end(self) -> None:
        """Listens no more."""


class Keys(Protocol):
    """Keys and values of one kind, which all processes see alike; written only by who knows what is there."""

    async def get(self, key: str) -> Entry | None:
        """What is there; ``None`` if nothing is, or nothing any more."""

    async def put(self, key: str, value: bytes) -> int:
        """Writes whatever is there; gives the revision. The key's lifetime begins anew."""

    async def create(self, key: str, value: bytes) -> int:
        """Writes where nothing is; gives the revision. Raises ``TakenError`` otherwise."""

    async def update(self, key: str, value: bytes, revision: int) -> int:
        """Writes over what was written at a revision; gives the new one. Raises ``TakenError`` if it is not there."""

    async def delete(self, key: str, revision: int) -> None:
        """Takes away what was written at a revision. Raises ``TakenError`` if it is not there."""


class Bus(Protocol):
    """Subjects are words with dots between them. Messages of one sender to one subject are heard in their order.

    Every method raises ``BusError`` when the bus cannot be reached, after a few seconds at most.
    """

    is_shared: bool
    """Whether there may be others on it."""

    async def publish(self, subject: str, message: bytes) -> None:
        """Tells whoever listens now; nobody else ever hears of it."""

    async def subscribe(self, subject: str, hear: Hear) -> Subscription:
        """Hears what is published from now on; ``hear`` returns at once and raises nothing."""

    async def serve(self, subject: str, answer: Answer, group: str = "") -> Subscription:
        """Answers what is asked at a subject. Of those in a group one answers, whoever is free."""

    async def request(self, subject: str, message: bytes, limit_s: float) -> bytes:
        """Asks, and gives the answer. Raises ``NobodyError`` at once if nobody serves there, ``BusError`` in time."""

    async def keys(self, kind: str, lifetime_s: float) -> Keys:
        """The keys of a kind; each is gone so long after it was last written."""

    def when_back(self, call: Callable[[], None]) -> None:
        """Calls when the bus was away and is there again: what was published meanwhile is lost."""

    async def close(self) -> None:
        """Leaves the bus, which takes no long time, also where nobody answers any more."""
