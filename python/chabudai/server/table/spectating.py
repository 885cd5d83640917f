"""Tables that show hands: spectators see each whole deal, some time after it has ended.

A delay by time or by number of actions would not be enough. In these games a hand is played for minutes: a player who
also watches as a spectator could work out a hand from what it was five minutes ago and what has been played since. So
nothing of a deal in play is ever shown. Once a deal is over, all its cards are collected, and the next deal does not
depend on them. Spectators can still learn an opponent's style; therefore deals are shown late and never at a rated
table, and players are informed when they join. The time at which a deal is shown reveals nothing: everyone sees when a
deal ends, and the delay is constant.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...match import Match
from ...store.types import StoredMatch, StoredTable
from .instant import Instant

TIMER_TOLERANCE_S = 0.001
"""Seconds by which a timer may fire too early."""


@dataclass(frozen=True, slots=True)
class OpenHands:
    """How much of a match is shown with all hands open, and when the next deal is shown.

    It is computed from the rows and the clock. If the clock is set back, deals that have been shown stay visible.
    """

    match: int
    stands: int = 0
    """The number of actions that are shown. They are whole deals that have ended."""
    at_ms: int | None = None
    """When the last of these deals ended, as a Unix time in milliseconds; ``None`` if none is shown."""
    due_s: float | None = None
    """When the next finished deal is shown, by the monotonic clock."""
    next_stands: int = 0


def finished_deals(table: StoredTable, before: Match, after: Match, now: Instant) -> dict[int, int]:
    """Returns the times at which new entries ended a deal, by the number of actions until then. Empty unless the table
    shows hands.
    """
    if table.watch_delay_s is None:
        return {}
    return {
        stands: now.ms
        for stands in range(before.action_count + 1, after.action_count + 1)
        if after.state_at(stands).is_interval
    }


def open_hands_at(table: StoredTable, stored: StoredMatch, before: OpenHands | None, now: Instant) -> OpenHands | None:
    """Returns how far spectators see a match now; ``None`` at a table that does not show hands.

    ``before`` is the previous result.

    >>> table = StoredTable("t", "", None, "", (), watch_delay_s=60)
    >>> stored = StoredMatch(1, 1, "game", {}, 1, (), "", (), played_out={20: 5_000, 44: 50_000})
    >>> shown = open_hands_at(table, stored, None, Instant(0.0, 70_000))
    >>> shown.stands, shown.at_ms, shown.due_s
    (20, 5000, 40.0)
    >>> open_hands_at(table, stored, shown, Instant(40.0, 70_001)).stands
    44
    """
    if table.watch_delay_s is None:
        return None
    known = before if before is not None and before.match == stored.number else OpenHands(stored.number)
    stands, at_ms = known.stands, known.at_ms
    delay_ms = table.watch_delay_s * 1000
    for ended, ended_ms in sorted(stored.played_out.items()):
        if ended <= stands:
            continue
        # If the wall clock is set while this process is waiting, the deal is shown neither earlier nor later because of
        # that.
        is_awaited = ended == known.next_stands and known.due_s is not None
        due_s = known.due_s if is_awaited else now.s + (ended_ms + delay_ms - now.ms) / 1000
        if due_s is not None and due_s > now.s + TIMER_TOLERANCE_S:
            return OpenHands(stored.number, stands, at_ms, due_s, ended)
        stands, at_ms = ended, ended_ms
    return OpenHands(stored.number, stands, at_ms)


def is_listed_to_watch(table: StoredTable) -> bool:
    """Returns whether the list of games to watch may show a table. Anyone who has its link may watch a table that is
    not sealed; the list shows only those that strangers could have joined, whose ratings are public, or that belong to
    a listed tournament.

    >>> from dataclasses import replace
    >>> private = StoredTable("t", "", None, "", ())
    >>> [is_listed_to_watch(each) for each in (private, replace(private, company="listed"))]
    [False, True]
    """
    if table.event is not None:
        return table.event.is_listed and not table.event.is_sealed
    return table.is_rated or table.company in ("listed", "paired")
