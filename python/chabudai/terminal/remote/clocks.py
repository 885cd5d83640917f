"""Formats the clocks of a table."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from ...catalogue import Message, join_sentences, listing, message
from ...match.time_control import duration, parse_time_control
from ..clock_ticker import format_clock
from .people import seat_player

Json = Mapping[str, Any]
MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS
TENTHS_BELOW_MS = 10_000


def left_ms(clock: Json, now_ms: float) -> int:
    """Returns the time left on a clock, given the server's time."""
    gone_ms = max(0, now_ms - clock["at"] - clock["free"]) if clock["runs"] else 0
    left: float = clock["left"] - gone_ms
    return max(0, round(left))


def format_time(ms: int) -> str:
    """Formats a time in the way clocks show it.

    >>> format_time(3_725_000), format_time(272_000), format_time(9_450), format_time(2 * DAY_MS + 5 * HOUR_MS)
    ('1:02:05', '4:32', '0:09.4', '2 d 5 h')
    """
    if ms >= DAY_MS:
        return str(message("terminal-clock-days-and-hours", days=ms // DAY_MS, hours=ms % DAY_MS // HOUR_MS))
    if ms < TENTHS_BELOW_MS:
        return f"0:0{ms // 1000}.{ms % 1000 // 100}"
    return format_clock(ceil(ms / 1000))


def clock_lines(table: Json, now_ms: float) -> list[Message]:
    """Returns a line for each seat's clock, and one for the time control."""
    shown = table["clocks"]
    if shown is None:
        return [message("terminal-no-clock")]
    lines: list[Message] = []
    for clock, seat in zip(shown["seats"], table["seats"], strict=True):
        is_own = seat["seat"] == table["you"]
        name = message("terminal-own-name") if is_own else seat_player(seat) or message("terminal-open-seat")
        parts = [message("terminal-clock", name=name, time=format_time(left_ms(clock, now_ms)))]
        if clock["runs"]:
            parts.append(message("terminal-clock-runs"))
        if clock["vacation"]:
            parts.append(message("terminal-vacation-left", time=format_time(clock["vacation"])))
        if clock["resting"]:
            parts.append(message("terminal-on-vacation"))
        lines.append(message("terminal-parts", parts=listing(parts, "comma")))
    control = parse_time_control(shown["clock"]).sentence
    return [*lines, control if shown["begun"] else join_sentences([control, message("terminal-clocks-wait")])]


def open_hands_sentence(delay_s: int) -> Message:
    """Returns when spectators see the hands of a deal.

    >>> str(open_hands_sentence(120))
    'Spectators see each deal with all hands open 2 minutes after it was played out.'
    """
    return message("game-open-hands", delay=duration(delay_s * 1_000))


def own_ms(table: Json, now_ms: float) -> int | None:
    """Returns the time left on the reader's clock if it is running."""
    if table["you"] is None or table["clocks"] is None:
        return None
    clock = table["clocks"]["seats"][table["you"]]
    return left_ms(clock, now_ms) if clock["runs"] else None
