"""An event loop whose clock stops while the process cannot run, because it is stopped, swapped out or blocked.

A process that was stopped for a minute (by a suspended machine, a debugger or SIGSTOP) finds all its timers due before
it has read what its clients sent in the meantime. Players would lose on time, and their connections would be closed as
silent, although only the server was absent. In this loop, such an absence does not count, so no clock, claim window or
time-out expires because of it.
"""

from __future__ import annotations

import asyncio
import logging
import selectors
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

logger = logging.getLogger("chabudai.server")

MAX_ACCEPTED_AT_ONCE = 16
MAX_DELAY_S = 1.0
"""Seconds of delay beyond which the process counts as absent and not merely busy."""


class PresenceClock:
    """A monotonic clock without the absences of its process.

    >>> now = [0.0]
    >>> clock = PresenceClock(lambda: now[0])
    >>> now[0] = 0.5; clock.observe(0.5)
    >>> now[0] = 60.5; clock.observe(0.0)
    >>> clock.time(), clock.absent_s
    (0.5, 60.0)
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.monotonic = monotonic
        self.absent_s = 0.0
        """Seconds of absence so far."""
        self._seen_s = monotonic()

    def time(self) -> float:
        """Returns the monotonic time minus all absences so far."""
        # The loop calls this for each callback, so the usual case avoids a further call.
        now_s = self.monotonic()
        if now_s - self._seen_s > MAX_DELAY_S:
            self.observe(0.0)
        else:
            self._seen_s = now_s
        return self._seen_s - self.absent_s

    def observe(self, expected_s: float) -> None:
        """Compares the time since the last call with the time that the loop expected. If it is far longer, the excess
        counts as absence.
        """
        now_s = self.monotonic()
        late_s = now_s - self._seen_s - expected_s
        self._seen_s = now_s
        if late_s > MAX_DELAY_S:
            self.absent_s += late_s
            logger.warning("the process was absent for %.1f s; clocks did not run during this time", late_s)


class _Selector(selectors.BaseSelector):
    """A selector that lets a clock look for absences before and after each wait."""

    def __init__(self, clock: PresenceClock) -> None:
        self._inner = selectors.DefaultSelector()
        self._clock = clock

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._inner.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._inner.unregister(fileobj)

    def modify(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._inner.modify(fileobj, events, data)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        # Notices that the process was stopped during the callbacks of the last iteration.
        self._clock.observe(0.0)
        # Without a timer, the loop may wait for any length of time. That is not an absence, because nothing is due.
        wait_s = timeout if timeout is not None else float("inf")
        found = self._inner.select(timeout)
        self._clock.observe(wait_s)
        return found

    def close(self) -> None:
        self._inner.close()

    def get_key(self, fileobj: Any) -> selectors.SelectorKey:
        return self._inner.get_key(fileobj)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._inner.get_map()


class PresenceLoop(asyncio.SelectorEventLoop):
    """An event loop that measures time by a :class:`PresenceClock`."""

    def __init__(self, clock: PresenceClock | None = None) -> None:
        self.clock = clock or PresenceClock()
        super().__init__(_Selector(self.clock))

    def time(self) -> float:
        return self.clock.time()

    def _accept_connection(
        self,
        protocol_factory: Any,
        sock: Any,
        sslcontext: Any = None,
        server: Any = None,
        backlog: int = 100,
        *rest: Any,
    ) -> None:
        # Otherwise all waiting connections are accepted before any is counted, and the process runs out of file
        # descriptors.
        super()._accept_connection(  # type: ignore[misc]
            protocol_factory, sock, sslcontext, server, min(backlog, MAX_ACCEPTED_AT_ONCE), *rest
        )


def new_event_loop() -> asyncio.AbstractEventLoop:
    """Returns the event loop for a server. On Windows it is the default one, because a selector loop cannot run
    subprocesses there.
    """
    return asyncio.new_event_loop() if sys.platform == "win32" else PresenceLoop()
