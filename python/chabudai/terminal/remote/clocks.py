"""Formats the clocks of a table."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from ...match.untrusted_text import printable
from ..clock_ticker import format_clock

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
        return f"{ms // DAY_MS} d {ms % DAY_MS // HOUR_MS} h"
    if ms < TENTHS_BELOW_MS:
        return f"0:0{ms // 1000}.{ms % 1000 // 100}"
    return format_clock(ceil(ms / 1000))


def clock_lines(table: Json, now_ms: float) -> list[str]:
    """Returns a line for each seat's clock, and one for the time control."""
    shown = table["clocks"]
    if shown is None:
        return ["There is no clock at this table."]
    lines = []
    for clock, seat in zip(shown["seats"], table["seats"], strict=True):
        name = "You" if seat["seat"] == table["you"] else printable(seat["name"]) or "Open seat"
        runs = ", runs" if clock["runs"] else ""
        rest = f", {format_time(clock['vacation'])} of vacation left" if clock["vacation"] else ""
        resting = ", on vacation" if clock["resting"] else ""
        lines.append(f"{name}: {format_time(left_ms(clock, now_ms))}{runs}{rest}{resting}")
    begun = "" if shown["begun"] else " The clocks start when everyone is present."
    return [*lines, f"{shown['words'][0].upper()}{shown['words'][1:]}.{begun}"]


def own_ms(table: Json, now_ms: float) -> int | None:
    """Returns the time left on the reader's clock if it is running."""
    if table["you"] is None or table["clocks"] is None:
        return None
    clock = table["clocks"]["seats"][table["you"]]
    return left_ms(clock, now_ms) if clock["runs"] else None
