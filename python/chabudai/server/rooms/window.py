"""The time in which several seats answer at once, each in secret: nobody sees who has answered, or how fast."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Mapping

from ...store import Pace


class Window:
    """The answers to one question that several seats were asked together, held until a common instant.

    A ``fixed`` window closes when its time is over, whoever has answered; a ``blind`` one at the first multiple of its
    length at which everybody has. Nothing of it is stored: after a restart it opens anew.
    """

    def __init__(self, pace: Pace, asked: Mapping[int, int], opens_ms: int, close: Callable[[], None]) -> None:
        """``asked`` are the numbers of the seats' questions; ``close`` is called once, on the event loop."""
        self.asked = dict(asked)
        self.opens_ms = opens_ms
        self.held: dict[int, str] = {}
        self._pace = pace
        self._close = close
        self._loop = asyncio.get_running_loop()
        self._began = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None
        if pace.window == "fixed":
            self._timer = self._loop.call_later(self._length_s, close)

    @property
    def closes_ms(self) -> int | None:
        """When it closes whoever has answered; ``None`` if it waits for everybody."""
        return self.opens_ms + self._pace.window_ms if self._pace.window == "fixed" else None

    def hold(self, seat: int, action: str) -> None:
        """Keeps a seat's answer, in place of one that it gave before."""
        self.held[seat] = action
        if self._pace.window == "blind" and self._timer is None and self.held.keys() == self.asked.keys():
            elapsed_s = self._loop.time() - self._began
            beats = math.floor(elapsed_s / self._length_s) + 1
            self._timer = self._loop.call_later(beats * self._length_s - elapsed_s, self._close)

    def stop(self) -> None:
        """The question is not open any more."""
        if self._timer is not None:
            self._timer.cancel()

    @property
    def _length_s(self) -> float:
        return self._pace.window_ms / 1000
