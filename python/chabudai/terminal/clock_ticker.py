"""Updates the window title and gives warnings while a clock runs."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .session import TerminalSession

TICK_S = 1.0
WARNINGS = {60: "One minute left.", 20: "20 seconds left.", 10: "10 seconds left."}
"""Warnings, by the seconds left at which they are given."""
BELL_FROM_S = 20


def format_clock(seconds: int) -> str:
    """Formats seconds as a clock.

    >>> format_clock(272), format_clock(3_725)
    ('4:32', '1:02:05')
    """
    minutes, rest = divmod(seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"


def window_title(session: TerminalSession) -> str:
    """Returns the current window title, without any hidden information."""
    table = session.table
    if table.is_over:
        return f"{table.presentation.title}: over"
    seat, left = table.asked_seat, table.seconds_left()
    if seat is None:
        title = f"{table.presentation.title}: waiting"
    elif len(table.people) == 1:
        title = f"(1) {table.presentation.title}: your turn"
    else:
        title = f"(1) {table.presentation.title}: {table.seat_name(seat)}"
    return title if left is None else f"{title}, {format_clock(left)}"


def due_warning(before: int | None, left: int | None) -> int | None:
    """Returns the warning to give when the time falls from ``before`` to ``left`` seconds, or ``None``.

    >>> due_warning(21, 20), due_warning(20, 19), due_warning(None, 8), due_warning(75, 9)
    (20, None, None, 10)
    """
    if before is None or left is None:
        return None
    return min((seconds for seconds in WARNINGS if left <= seconds < before), default=None)


class ClockTicker:
    """Updates a session's title and warnings every second, and restores the title at the end."""

    def __init__(self, session: TerminalSession) -> None:
        self._session = session
        self._ended = threading.Event()
        self._clock = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> ClockTicker:
        if self._session.console.is_interactive:
            self._clock.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None:
        self._ended.set()
        if self._clock.is_alive():
            self._clock.join()
        if self._session.settings.sets_title:
            self._session.console.set_title(None)

    def _tick(self) -> None:
        """Ticks once a second until the session ends."""
        while not self._ended.wait(TICK_S):
            self._session.tick()
