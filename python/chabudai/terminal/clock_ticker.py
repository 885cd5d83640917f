"""Updates the window title and gives warnings while a clock runs."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..catalogue import Message, message
from ..presentation.titles import game_title

if TYPE_CHECKING:
    from .session import TerminalSession

TICK_S = 1.0
WARNINGS_S = (60, 20, 10)
"""The seconds left when a warning is given."""
BELL_FROM_S = 20


def format_clock(seconds: int) -> str:
    """Formats seconds as a clock.

    >>> format_clock(272), format_clock(3_725)
    ('4:32', '1:02:05')
    """
    minutes, rest = divmod(seconds, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}" if minutes >= 60 else f"{minutes}:{rest:02}"


def window_title(session: TerminalSession) -> str:
    """Returns the current window title, which contains no hidden information."""
    view, game = session.view, game_title(session.view.game.key)
    if view.is_over:
        return str(message("terminal-window-over", game=game))
    seat, left = view.asked_seat, view.seconds_left()
    if seat is None:
        title = message("terminal-window-waiting", game=game)
    elif len(view.people) == 1:
        title = message("terminal-window-your-turn", game=game)
    else:
        title = message("terminal-window-turn", game=game, name=view.seat_name(seat))
    return str(title if left is None else message("terminal-window-timed", title=title, time=format_clock(left)))


def time_warning(seconds: int) -> Message:
    """Returns the warning that a player has this many seconds left."""
    return message("terminal-minute-left") if seconds == 60 else message("terminal-seconds-left", seconds=seconds)


def due_warning(before: int | None, left: int | None) -> int | None:
    """Returns the warning to give when the time falls from ``before`` to ``left`` seconds, or ``None``.

    >>> due_warning(21, 20), due_warning(20, 19), due_warning(None, 8), due_warning(75, 9)
    (20, None, None, 10)
    """
    if before is None or left is None:
        return None
    return min((seconds for seconds in WARNINGS_S if left <= seconds < before), default=None)


@contextmanager
def ticking(session: TerminalSession) -> Iterator[None]:
    """Updates a session's title and gives warnings every second if a person is at the keyboard. Restores the title at
    the end.
    """
    ended = threading.Event()

    def _tick() -> None:
        while not ended.wait(TICK_S):
            session.tick()

    clock = threading.Thread(target=_tick, daemon=True)
    if session.console.is_interactive:
        clock.start()
    try:
        yield
    finally:
        ended.set()
        if clock.is_alive():
            clock.join()
        if session.settings.sets_title:
            session.console.set_title(None)
