"""What changes while nothing happens: the clock in the title of the window, and the warnings before it runs out."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .session import LineClient

TICK_S = 1.0
WARNINGS = {60: "One minute left.", 20: "20 seconds left.", 10: "10 seconds left."}
"""What is said as soon as so many seconds are left."""
RINGS_FROM = 20


def clock_told(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> clock_told(272), clock_told(3_725)
    ('4:32', '1:02:05')
    """
    minutes, rest = divmod(seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"


def title(client: LineClient) -> str:
    """What the title says now: never more than anybody may see who looks at the window from afar."""
    table = client.table
    if table.is_over:
        return f"{table.presentation.title}: over"
    seat, left = table.asked, table.seconds_left()
    if seat is None:
        told = f"{table.presentation.title}: waiting"
    elif len(table.people) == 1:
        told = f"(1) {table.presentation.title}: your turn"
    else:
        told = f"(1) {table.presentation.title}: {table.called(seat)}"
    return told if left is None else f"{told}, {clock_told(left)}"


def warning(before: int | None, left: int | None) -> int | None:
    """Of how many seconds one is warned now, when so many were left before; ``None`` of none.

    >>> warning(21, 20), warning(20, 19), warning(None, 8), warning(75, 9)
    (20, None, None, 10)
    """
    if before is None or left is None:
        return None
    return min((seconds for seconds in WARNINGS if left <= seconds < before), default=None)


class Ticker:
    """Keeps title and warnings of a conversation up to date while it goes on, and puts back what the title was."""

    def __init__(self, client: LineClient) -> None:
        self._client = client
        self._ended = threading.Event()
        self._clock = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Ticker:
        if self._client.console.is_interactive:
            self._clock.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None:
        self._ended.set()
        if self._clock.is_alive():
            self._clock.join()
        if self._client.settings.entitles:
            self._client.console.entitle(None)

    def _tick(self) -> None:
        """Time that is measured goes on while nothing happens."""
        while not self._ended.wait(TICK_S):
            self._client.tick()
