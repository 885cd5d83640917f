"""Passwords as Argon2id, off the event loop, one at a time, and few that wait: however many try, no move is slower."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ..table.errors import RefusedError

T = TypeVar("T")

MOST_WAITING = 16
"""So many may wait for their password to be looked at; each takes some hundredths of a second."""
BEHIND = 10
"""How far the thread stands behind all others, as ``nice`` counts."""


class Passwords:
    """Hashes passwords and compares them. One event loop owns it."""

    def __init__(self, *, is_inline: bool = False, hasher: PasswordHasher | None = None) -> None:
        """``is_inline`` works on the event loop's own thread, for simulations from one seed."""
        self._hasher = hasher or PasswordHasher(parallelism=1)
        self._pool = None if is_inline else ThreadPoolExecutor(1, "passwords", initializer=_stand_behind)
        self._waiting = 0
        self._nobodys: str | None = None

    async def hashed(self, password: str) -> str:
        """What is stored of a password. Raises ``RefusedError`` when too many wait."""
        return await self._run(lambda: self._hasher.hash(password))

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Whether this is the password of which something is stored. For a person who is none it takes as long."""
        return await self._run(lambda: self._compare(password, stored))

    def close(self) -> None:
        """Stops; nobody waits for an answer any more."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def _compare(self, password: str, stored: str | None) -> bool:
        if self._nobodys is None:
            self._nobodys = self._hasher.hash("the password of nobody")
        try:
            self._hasher.verify(self._nobodys if stored is None else stored, password)
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    async def _run(self, work: Callable[[], T]) -> T:
        if self._pool is None:
            return work()
        if self._waiting >= MOST_WAITING:
            raise RefusedError("busy", "many people log in just now; please try again in a moment")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1


def _stand_behind() -> None:
    """On Linux a thread has a priority of its own; elsewhere the moves have to share."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BEHIND)
