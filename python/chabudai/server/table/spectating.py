"""What who watches may see where a table shows its hands: whole deals, some time after each was played out.

A delay in time or in actions alone would not do. In these games one hand is played for minutes: who sits, and watches
in a second window, would learn from that hand as it was five minutes ago, and from what was played since, what is in
it now. So nothing is ever shown of a deal in play, however long ago it was. Once it is over all its cards go back, and
the next deal depends on none of them. What is left to learn is how somebody plays: that is told late, to nobody at a
rated table, and whoever sits down hears of it before. Neither part depends on what is hidden: all see when a deal ends,
and the time after it is always the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...match import Match
from ...store.types import StoredMatch, StoredTable
from .instant import Instant

TIMER_TOLERANCE_S = 0.001
"""So much too early a timer may ring."""


@dataclass(frozen=True, slots=True)
class OpenHands:
    """How far a match is shown with all hands open, and when more of it will be.

    That there is more to show follows from the rows and the clock: no clock that goes back hides again what was shown.
    """

    match: int
    stands: int = 0
    """So many of the actions that stand are shown: whole deals, and none of the one in play."""
    at_ms: int | None = None
    """When the last of these deals was played out, in milliseconds since 1970; ``None`` before any is shown."""
    due_s: float | None = None
    """When the next one is shown that is played out already, by the event loop's clock."""
    next_stands: int = 0


def finished_deals(table: StoredTable, before: Match, after: Match, now: Instant) -> dict[int, int]:
    """When deals were played out by what was added to a match, by how many actions stood then; where that is noted."""
    if table.watch_delay_s is None:
        return {}
    return {
        stands: now.ms
        for stands in range(before.action_count + 1, after.action_count + 1)
        if after.state_at(stands).is_interval
    }


def open_hands_at(table: StoredTable, stored: StoredMatch, before: OpenHands | None, now: Instant) -> OpenHands | None:
    """How far who watches sees a match now; ``None`` at a table that shows no hands. ``before`` is what was so last.

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
        # A clock on the wall that is set while this process waits neither hurries a deal nor holds it back.
        is_awaited = ended == known.next_stands and known.due_s is not None
        due_s = known.due_s if is_awaited else now.s + (ended_ms + delay_ms - now.ms) / 1000
        if due_s is not None and due_s > now.s + TIMER_TOLERANCE_S:
            return OpenHands(stored.number, stands, at_ms, due_s, ended)
        stands, at_ms = ended, ended_ms
    return OpenHands(stored.number, stands, at_ms)
