"""The refusal that a suspended account receives."""

from __future__ import annotations

from datetime import UTC, datetime

from ...catalogue import message
from ...store.accounts import Suspension
from .errors import RefusedError, because


def check_not_suspended(suspension: Suspension | None) -> None:
    """Raises ``RefusedError`` (``not_allowed``) if an account is suspended. The message says why and until when."""
    if suspension is not None:
        until_ms = suspension.until_ms
        if until_ms is None:
            sentence = message("server-suspended")
        else:
            sentence = message("server-suspended-until", until=format_moment(until_ms))
        raise RefusedError("not_allowed", because(sentence, suspension.reason))


def check_device_not_suspended(suspension: Suspension | None) -> None:
    """Raises ``RefusedError`` (``not_allowed``) for a guest on the device of a person who is suspended."""
    if suspension is not None:
        until_ms = suspension.until_ms
        if until_ms is None:
            sentence = message("server-device-suspended")
        else:
            sentence = message("server-device-suspended-until", until=format_moment(until_ms))
        raise RefusedError("not_allowed", because(sentence, suspension.reason))


def suspension_terms(suspension: Suspension) -> str:
    """Returns the end of a suspension and its reason in words, for the operator.

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
