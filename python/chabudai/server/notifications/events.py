"""Reminds the entrants of tournaments that start. A person who has the page of the tournament open is not reminded."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ...store import tournaments
from ..live.registry import TableRegistry
from .turns import check_repeatedly, log_failure
from .wording import EventNotification

CHECK_INTERVAL_S = 5.0
NOTICE_MS = 600_000
"""Milliseconds before the start at which entrants are reminded."""
MINUTE_MS = 60_000
PRESENT_MS = 60_000
"""Milliseconds for which an entrant counts as present after their last request."""
MAX_PER_CHECK = 20
"""Maximum tournaments that one check handles. The rest follows in the next check."""


class EventReminder:
    """Finds the tournaments that start soon or have started. Belongs to one event loop."""

    def __init__(
        self,
        tables: TableRegistry,
        clock: Callable[[], float],
        remind: Callable[[EventNotification], Awaitable[None]],
    ) -> None:
        self._tables = tables
        self._clock = clock
        self._remind = remind

    async def run(self) -> None:
        """Checks repeatedly, until cancelled."""
        await check_repeatedly(self.check, CHECK_INTERVAL_S, "remind players of tournaments")

    async def check(self) -> None:
        """Sends the reminders that are due."""
        now_ms, tables = int(self._clock() * 1000), self._tables
        due = await tables.write(tournaments.take_reminders, tables.store, now_ms, NOTICE_MS, MAX_PER_CHECK)
        for tournament in due:
            with log_failure(f"remind the entrants of tournament {tournament}"):
                await self._remind_entrants(tournament, now_ms)

    async def _remind_entrants(self, tournament: str, now_ms: int) -> None:
        stored = await self._tables.call(tournaments.load, self._tables.store, tournament)
        if stored is not None:
            left_ms = (stored.starts_ms or 0) - now_ms if stored.phase == "open" else 0
            minutes = -(-left_ms // MINUTE_MS)
            for entrant in stored.entrants:
                is_present = stored.phase == "running" and now_ms - entrant.seen_ms < PRESENT_MS
                if entrant.person is not None and not entrant.has_left and not is_present:
                    with log_failure(f"remind an entrant of tournament {tournament}"):
                        await self._remind(EventNotification(stored.id, stored.title, entrant.person, minutes))
