"""Refuses messages of accounts, seats and spectators that a moderator has muted."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import message
from ...store.moderation import ModerationRepository
from ..table.errors import RefusedError, because
from .context import TableContext


async def check_not_muted(context: TableContext, subjects: Sequence[str]) -> None:
    """Raises ``RefusedError`` (``not_allowed``) if a moderator has muted one of these."""
    now_ms = int(context.settings.clock() * 1000)
    mute = await context.call(ModerationRepository(context.store).mute_of, subjects, now_ms)
    if mute is not None:
        unit, count = _remaining_time(mute.until_ms - now_ms)
        raise RefusedError("not_allowed", because(message("server-muted", unit=unit, count=count), mute.reason))


def _remaining_time(left_ms: int) -> tuple[str, int]:
    """Returns a remaining time, rounded up, as a unit and its number.

    >>> _remaining_time(1), _remaining_time(3 * 3_600_000), _remaining_time(49 * 3_600_000)
    (('minute', 1), ('hour', 3), ('day', 3))
    """
    minutes = -(-left_ms // 60_000)
    for unit, length in (("minute", 1), ("hour", 60), ("day", 1440)):
        if minutes <= {"minute": 90, "hour": 48 * 60}.get(unit, minutes):
            return unit, -(-minutes // length)
    raise AssertionError("days are not rounded up to a larger unit")
