"""The refusal that a suspended account receives."""

from __future__ import annotations

from datetime import UTC, datetime

from ...store.accounts import Suspension
from .errors import RefusedError


def check_not_suspended(suspension: Suspension | None) -> None:
    """Raises ``RefusedError`` (``not_allowed``) if an account is suspended. The message says why and until when."""
    if suspension is not None:
        raise RefusedError("not_allowed", f"this account is suspended {suspension_terms(suspension)}")


def check_device_not_suspended(suspension: Suspension | None) -> None:
    """Raises ``RefusedError`` (``not_allowed``) for a guest on the device of a person who is suspended."""
    if suspension is not None:
        raise RefusedError(
            "not_allowed",
            f"you cannot play as a guest here: an account of this browser is suspended {suspension_terms(suspension)}",
        )


def suspension_terms(suspension: Suspension) -> str:
    """Returns the end of a suspension and its reason in words, for a refusal.

    >>> suspension_terms(Suspension("cheating", None)), suspension_terms(Suspension("", 1_800_000_000_000))
    ('until a moderator restores it: cheating', 'until 2027-01-15 08:00 UTC')
    """
    until, why = suspension.until_ms, f": {suspension.reason}" if suspension.reason else ""
    return f"until {'a moderator restores it' if until is None else format_moment(until)}{why}"


def format_moment(at_ms: int) -> str:
    """Returns a time as text.

    >>> format_moment(1_800_000_000_000)
    '2027-01-15 08:00 UTC'
    """
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
