"""Record headers: the names of the seats, the date and the starting position."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ..errors import RecordError, short


def read_headers(headers: Sequence[tuple[str, str]], seats: int) -> tuple[dict[int, str], str | None]:
    """Returns the names by seat and the date. Raises ``RecordError`` for an unknown seat or an invalid date.

    >>> read_headers([("seat 1", "Anna"), ("date", "2026-11-20")], 2)
    ({1: 'Anna'}, '2026-11-20')
    """
    values = dict(headers)
    if len(values) < len(headers):
        raise RecordError("the record repeats a header")
    names = {seat: values.pop(f"seat {seat}") for seat in range(seats) if f"seat {seat}" in values}
    date = values.pop("date", None)
    for name in values:
        if str(name).startswith("seat "):
            raise RecordError(f"the record names {short(name)}, but this game has seats 0 to {seats - 1}")
    if date is not None and not _is_date(date):
        raise RecordError(f"the record's date {short(date)} is invalid: write it as 2026-11-20")
    return names, date


def read_position(headers: Sequence[tuple[str, str]]) -> str | None:
    """Returns the set-up position from which play began, in the game's notation, or ``None``.

    >>> read_position([("seat 1", "Anna"), ("position", "black b2, white to move")])
    'black b2, white to move'
    """
    return dict(headers).get("position")


def _is_date(text: object) -> bool:
    """Returns whether this is an ISO 8601 date or time."""
    try:
        return isinstance(text, str) and bool(datetime.fromisoformat(text))
    except ValueError:
        return False
