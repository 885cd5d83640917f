"""Record headers: the names of the seats, the date, the starting position, and others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from ..errors import RecordError, short
from .shuffle import SHUFFLE_HEADERS


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


def read_other_headers(headers: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Returns the headers that this version gives no meaning to, and a record of the same match keeps.

    >>> read_other_headers([("seat 1", "Anna"), ("date", "2026-11-20"), ("event", "Spring Cup")])
    {'event': 'Spring Cup'}
    """
    known = ("date", "position", *SHUFFLE_HEADERS)
    return {name: value for name, value in headers if name not in known and not name.startswith("seat ")}


def check_other_headers(headers: Mapping[str, str]) -> list[tuple[str, str]]:
    """Returns these headers, sorted by name. Raises ``RecordError`` for a name that a record could not give back.

    >>> check_other_headers({"event": "Spring Cup"})
    [('event', 'Spring Cup')]
    """
    checked = sorted(headers.items())
    if read_other_headers(checked) != headers or any(map(_would_break_line, headers)):
        raise RecordError(f"{short(sorted(headers))} cannot be names of headers of a record")
    return checked


def _would_break_line(name: str) -> bool:
    """Returns whether a line that begins with this name would be read as another one."""
    return name in (">", "end") or any(letter <= " " or "\x7f" <= letter <= "\x9f" for letter in name)


def _is_date(text: object) -> bool:
    """Returns whether this is an ISO 8601 date or time."""
    try:
        return isinstance(text, str) and bool(datetime.fromisoformat(text))
    except ValueError:
        return False
