"""What a record says before its moves: who sat where, and when it was."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ..errors import RecordError, short


def read_headers(headers: Sequence[tuple[str, str]], seats: int) -> tuple[dict[int, str], str | None]:
    """The names by seat and the date. Raises ``RecordError`` for a seat that is not there and a date that is none.

    >>> read_headers([("seat 1", "Anna"), ("date", "2026-11-20")], 2)
    ({1: 'Anna'}, '2026-11-20')
    """
    told = dict(headers)
    if len(told) < len(headers):
        raise RecordError("the record tells the same of its people or its date twice")
    names = {seat: told.pop(f"seat {seat}") for seat in range(seats) if f"seat {seat}" in told}
    date = told.pop("date", None)
    for name in told:
        if str(name).startswith("seat "):
            raise RecordError(f"the record names {short(name)}, and this game has seats 0 to {seats - 1}")
    if date is not None and not _is_date(date):
        raise RecordError(f"the date of the record, {short(date)}, is none; 2026-11-20 is one")
    return names, date


def read_position(headers: Sequence[tuple[str, str]]) -> str | None:
    """The position that play began from, where people have set one up, as the game writes it.

    >>> read_position([("seat 1", "Anna"), ("position", "black b2, white to move")])
    'black b2, white to move'
    """
    return dict(headers).get("position")


def _is_date(text: object) -> bool:
    """Whether this is a day or a time as ISO 8601 writes them."""
    try:
        return isinstance(text, str) and bool(datetime.fromisoformat(text))
    except ValueError:
        return False
