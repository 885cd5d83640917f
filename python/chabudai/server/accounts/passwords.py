"""Hashes passwords with Argon2id in a thread of low priority, one at a time, so that moves are never delayed."""

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

MAX_WAITING = 16
"""Maximum passwords that wait to be hashed; each takes some hundredths of a second."""
THREAD_NICENESS = 10


class Passwords:
    """Hashes and verifies passwords. One event loop owns it."""

    def __init__(self, *, is_inline: bool = False, hasher: PasswordHasher | None = None) -> None:
        """``is_inline`` works on the event loop's own thread, for simulations that follow from one seed."""
        self._hasher = hasher or PasswordHasher(parallelism=1)
        self._pool = None if is_inline else ThreadPoolExecutor(1, "passwords", initializer=_lower_priority)
        self._waiting = 0
        self._dummy_hash: str | None = None

    async def hash(self, password: str) -> str:
        """Returns the hash of a password. Raises ``RefusedError`` (``busy``) if too many are waiting."""
        return await self._run(lambda: self._hasher.hash(password))

    def hash_now(self, password: str) -> str:
        """Returns the hash of a password in the caller's thread, for the command line."""
        return self._hasher.hash(password)

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Returns whether a password has this hash. Without a hash the answer takes as long and is ``False``."""
        return await self._run(lambda: self._compare(password, stored))

    def close(self) -> None:
        """Stops the thread and cancels what waits."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def _compare(self, password: str, stored: str | None) -> bool:
        if self._dummy_hash is None:
            self._dummy_hash = self._hasher.hash("the password of nobody")
        try:
            self._hasher.verify(self._dummy_hash if stored is None else stored, password)
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    async def _run(self, work: Callable[[], T]) -> T:
        if self._pool is None:
            return work()
        if self._waiting >= MAX_WAITING:
            raise RefusedError("busy", "many people are logging in; try again in a moment")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1


def _lower_priority() -> None:
    """Lowers the priority of this thread, which only Linux allows."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), THREAD_NICENESS)
