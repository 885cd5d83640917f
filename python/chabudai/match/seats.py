"""Checks and converts seats, indices and take-back counts from callers and records."""

from __future__ import annotations

from operator import index

from ..errors import InputError, NotYourTurnError, RecordError, short

# For numbers with thousands of digits, Python raises an error of its own.
_MAX_COUNT_DIGITS = 9


def parse_seat(digit: str, seats: int) -> int:
    """Returns the seat that a record names. Raises ``RecordError``.

    >>> parse_seat("1", 2)
    1
    """
    known = [str(seat) for seat in range(seats)]
    if digit in known:
        return known.index(digit)
    raise RecordError(f"{short(digit, 20)} is not a seat of this game; its seats are {', '.join(known)}")


def check_seat(seat: int, seats: int) -> int:
    """Returns a caller's seat as an ``int``. Accepts anything that Python accepts as an index.

    Raises ``InputError`` for a value of another type and ``NotYourTurnError`` for a seat that does not exist.

    >>> check_seat(True, 2)
    1
    """
    try:
        number = int(index(seat))
    except TypeError:
        raise InputError(f"seat={short(seat)} is invalid: it must be a whole number from 0") from None
    if 0 <= number < seats:
        return number
    raise NotYourTurnError(f"this game has no seat={short(number)}; its seats are 0 to {seats - 1}")


def check_number(name: str, value: int, most: int | None = None) -> int:
    """Returns a caller's index or count as an ``int``. Raises ``InputError`` unless it is from 0 to ``most``.

    >>> check_number("number", 3, 3)
    3
    """
    try:
        number = int(index(value))
    except TypeError:
        number = -1
    if number >= 0 and (most is None or number <= most):
        return number
    end = "from 0" if most is None else f"from 0 to {most}" if most >= 0 else "from 0, and there is none yet"
    raise InputError(f"{name}={short(value)} is invalid: it must be a whole number {end}")


def parse_kept_count(count: str, action_count: int) -> int | None:
    """Returns how many of the actions a take-back keeps, or ``None`` if it takes back nothing.

    >>> parse_kept_count("1", 2), parse_kept_count("2", 2), parse_kept_count("x", 2)
    (1, None, None)
    """
    if not (count.isascii() and count.isdigit() and len(count) <= _MAX_COUNT_DIGITS):
        return None
    return int(count) if int(count) < action_count else None
