"""Hashes passwords with Argon2id, one at a time in a low-priority thread, so that players' moves are never
delayed.

Each visitor has a share of the queue. Visitors take turns, and every second turn goes to a known visitor.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ...catalogue import message
from ..fair_queue import FairQueue
from ..rate_limits import owner_names
from ..settings import Share
from ..table.errors import RefusedError
from .password_strength import check_password

T = TypeVar("T")

MAX_WAITING = 64
"""Maximum queued passwords from unknown visitors. Hashing one takes a few hundredths of a second."""
MAX_WAITING_PER_VISITOR = 4
RETRY_AFTER_S = 5.0
_BUSY = message("server-many-logins")
THREAD_NICENESS = 10


@dataclass(frozen=True, slots=True)
class PasswordVisitor:
    """The visitor for whom a password is hashed."""

    name: str
    is_known: bool = False
    """Whether the visitor is logged in or uses a device known to the account. A queue full of unknown visitors does not
    delay them.
    """


ANYBODY = PasswordVisitor("anybody")


@dataclass(eq=False, slots=True)
class _Work:
    visitor: PasswordVisitor
    function: Callable[[], Any]
    outcome: asyncio.Future[Any]


class Passwords:
    """Hashes and verifies passwords. Belongs to one event loop."""

    def __init__(self, *, is_inline: bool = False, hasher: PasswordHasher | None = None) -> None:
        """``is_inline`` hashes in the event loop's own thread, for deterministic simulations."""
        self._hasher = hasher or PasswordHasher(parallelism=1)
        self._pool = None if is_inline else ThreadPoolExecutor(1, "passwords", initializer=_lower_priority)
        share = Share(MAX_WAITING, MAX_WAITING_PER_VISITOR, _BUSY)
        self._strangers: FairQueue[_Work] = FairQueue(share)
        # Their number is limited by the number of visitors who are logged in or use a known device.
        self._known: FairQueue[_Work] = FairQueue(Share(sys.maxsize, MAX_WAITING_PER_VISITOR))
        self._is_running = False
        self._was_known = False
        self._dummy_hash: str | None = None

    async def hash_new(self, password: str, name: str, visitor: PasswordVisitor = ANYBODY) -> str:
        """Returns the hash of a new password of an account.

        Raises ``RefusedError``: ``malformed`` if it is too easy to guess, ``busy`` if too many are waiting.
        """
        return await self._run(visitor, lambda: self._hash_new(password, name))

    def hash_now(self, password: str) -> str:
        """Returns the hash of a password in the caller's thread, for the command line."""
        return self._hasher.hash(password)

    async def hash(self, password: str, visitor: PasswordVisitor = ANYBODY) -> str:
        """Returns the hash of a password. Raises ``RefusedError`` (``busy``) if too many are waiting."""
        return await self._run(visitor, lambda: self._hasher.hash(password))

    async def is_right(self, password: str, stored: str | None, visitor: PasswordVisitor = ANYBODY) -> bool:
        """Returns whether a password has this hash. If the hash is ``None``, takes the same time and returns
        ``False``.
        """
        return (await self.check(password, stored, visitor))[0]

    async def check(
        self, password: str, stored: str | None, visitor: PasswordVisitor = ANYBODY
    ) -> tuple[bool, str | None]:
        """Returns whether a password has this hash, and a new hash if the hashing parameters have changed since."""
        return await self._run(visitor, lambda: self._compare(password, stored))

    def close(self) -> None:
        """Stops the thread and refuses all queued passwords."""
        for work in [work for queue in (self._known, self._strangers) for work in queue.remove(lambda _: True)]:
            if not work.outcome.done():
                work.outcome.set_exception(RefusedError("busy", message("server-stopping")))
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def _hash_new(self, password: str, name: str) -> str:
        check_password(password, name)
        return self._hasher.hash(password)

    def _compare(self, password: str, stored: str | None) -> tuple[bool, str | None]:
        if self._dummy_hash is None:
            self._dummy_hash = self._hasher.hash("a password that belongs to no account")
        try:
            self._hasher.verify(self._dummy_hash if stored is None else stored, password)
        except (VerificationError, InvalidHashError):
            return False, None
        if stored is None:
            return False, None
        return True, self._hasher.hash(password) if self._hasher.check_needs_rehash(stored) else None

    async def _run(self, visitor: PasswordVisitor, function: Callable[[], T]) -> T:
        if self._pool is None:
            return function()
        queue = self._known if visitor.is_known else self._strangers
        if sum(each.visitor.name == visitor.name for each in queue) >= MAX_WAITING_PER_VISITOR:
            raise RefusedError("busy", _BUSY, retry_after_s=RETRY_AFTER_S)
        work = _Work(visitor, function, asyncio.get_running_loop().create_future())
        displaced = queue.put(work, owner_names(visitor.name), RETRY_AFTER_S)
        if displaced is not None and not displaced.outcome.done():
            displaced.outcome.set_exception(RefusedError("busy", _BUSY, retry_after_s=RETRY_AFTER_S))
        self._start_next(self._pool)
        result: T = await work.outcome
        return result

    def _start_next(self, pool: ThreadPoolExecutor) -> None:
        """Starts hashing the oldest password of the next visitor, unless the thread is busy."""
        while (self._known or self._strangers) and not self._is_running:
            # Every second turn is for known visitors, however many strangers wait.
            self._was_known = bool(self._known) and not (self._was_known and self._strangers)
            work = (self._known if self._was_known else self._strangers).pop()
            if work is None or work.outcome.done():
                # Its client has gone away.
                continue
            self._is_running = True
            running = pool.submit(work.function)
            running.add_done_callback(partial(_call_soon, asyncio.get_running_loop(), self._end, pool, work))
            return

    def _end(self, pool: ThreadPoolExecutor, work: _Work, done: Future[Any]) -> None:
        self._is_running = False
        if not work.outcome.done():
            if done.cancelled():
                work.outcome.set_exception(RefusedError("busy", message("server-stopping")))
            elif (error := done.exception()) is not None:
                work.outcome.set_exception(error)
            else:
                work.outcome.set_result(done.result())
        self._start_next(pool)


def _call_soon(loop: asyncio.AbstractEventLoop, function: Callable[..., None], *arguments: Any) -> None:
    # The server may have stopped and closed the loop in the meantime.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(function, *arguments)


def _lower_priority() -> None:
    """Lowers the priority of this thread. Only Linux has priorities per thread."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), THREAD_NICENESS)
