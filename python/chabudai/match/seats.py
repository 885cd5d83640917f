"""Seats and counts as callers and records name them, read or refused."""

from __future__ import annotations

from operator import index

from ..errors import InputError, NotYourTurnError, RecordError, short

# Longer numbers in a record are not worth reading: Python itself refuses thousands of digits with an error of its own.
_COUNT_DIGITS = 10


def seat_written(digit: str, seats: int) -> int:
    """The seat that a record names. Raises ``RecordError``.

    >>> seat_written("1", 2)
    1
    """
    known = [str(seat) for seat in range(seats)]
    if digit in known:
        return known.index(digit)
    raise RecordError(f"{short(digit, 20)} is no seat of this game; its seats are {', '.join(known)}")


def seat_number(seat: int, seats: int) -> int:
    """A seat of a game, of whatever Python takes for a whole number. Raises ``InputError`` and ``NotYourTurnError``.

    >>> seat_number(True, 2)
    1
    """
    try:
        number = int(index(seat))
    except TypeError:
        raise InputError(f"seat={short(seat)} cannot be: a seat is a whole number from 0") from None
    if 0 <= number < seats:
        return number
    raise NotYourTurnError(f"this game has no seat={short(number)}; its seats are 0 to {seats - 1}")


def kept_written(count: str, stands: int) -> int | None:
    """How many actions a take-back keeps, if it takes back any; a record may hold any digits at all.

    >>> kept_written("1", 2), kept_written("2", 2), kept_written("x", 2)
    (1, None, None)
    """
    if not (count.isascii() and count.isdigit() and len(count) < _COUNT_DIGITS):
        return None
    return int(count) if int(count) < stands else None
