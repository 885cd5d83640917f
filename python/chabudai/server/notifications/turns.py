"""Notifies absent players of their turn. Uses only information that everyone at a table may know.

The owner of a table schedules notifications in the database. The first process that finds a due notification sends it,
once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from ...store import StoreError
from ...store.turn_notifications import TurnDigest, TurnNotification, TurnRepository
from ..live.registry import TableRegistry
from ..table.errors import RefusedError
from ..table.situation import Situation

logger = logging.getLogger("chabudai.server")

CHECK_INTERVAL_S = 1.0
DIGEST_CHECK_INTERVAL_S = 20.0
DIGEST_INTERVALS_MS: Mapping[str, int] = {"hourly": 3_600_000, "daily": 86_400_000}
MAX_PER_CHECK = 200
"""Maximum tables, turns and digests that one check handles. The rest follows in the next check."""
MAX_TABLES_REMEMBERED = 20_000
"""Maximum tables whose scheduled notifications are remembered."""

Subscribed = Callable[[str, Mapping[int, int | None]], Awaitable[set[int]]]
"""A function that receives the id of a table and some of its players with their accounts, and returns the players who
want notifications."""


def players_to_notify(situation: Situation) -> dict[int, int | None]:
    """Returns the absent players whose turn it is, with their accounts. The result reveals nothing secret.

    The result is empty at a table with bots only, and while a seat is open. If several seats are asked together, a
    player who has been present since then is left out, because it is secret whether they have answered.
    """
    waiting, people = situation.playing.waiting, situation.players
    if waiting is None or any(player.is_open for player in people):
        return {}
    asked = situation.awaited_seats
    found = {}
    for seat in asked:
        number, away = situation.seating[seat], situation.presence.away
        has_been_here = len(asked) > 1 and number in away and away[number].s > waiting.since.s
        if number in away and not has_been_here and situation.others_who_play(seat):
            found[number] = people[number].person
    return found


def group_by_receiver(turns: Iterable[TurnNotification]) -> list[list[TurnNotification]]:
    """Returns turns in groups, each for one message: those of the same account together, each of a guest alone."""
    groups: dict[object, list[TurnNotification]] = {}
    for turn in turns:
        receiver = (turn.table, turn.player) if turn.person is None else turn.person
        groups.setdefault(receiver, []).append(turn)
    return list(groups.values())


class TurnNotifier:
    """Schedules notifications and sends those that are due. Belongs to one event loop."""

    def __init__(
        self,
        tables: TableRegistry,
        clock: Callable[[], float],
        after_s: float,
        subscribed: Subscribed,
        notify: Callable[[Sequence[TurnNotification]], Awaitable[None]],
    ) -> None:
        """``after_s`` is the time for which a player must be away. ``notify`` sends one message about all turns of an
        account that are due, or about the turn of a guest.
        """
        self.rows = TurnRepository(tables.store)
        self._tables = tables
        self._clock = clock
        self._after_s = after_s
        self._subscribed = subscribed
        self._notify = notify
        self._changed: dict[str, Situation] = {}
        self._is_scheduled: dict[str, bool] = {}

    def table_changed(self, situation: Situation) -> None:
        """Notes the new situation of a table for the next check."""
        self._changed[situation.playing.table.id] = situation

    async def run(self) -> None:
        """Checks repeatedly, until cancelled."""
        await check_repeatedly(self.check, CHECK_INTERVAL_S, "schedule notifications about turns")

    async def check(self) -> None:
        """Schedules notifications for changed tables, and sends those that are due."""
        for table_id in list(self._changed)[:MAX_PER_CHECK]:
            situation = self._changed.pop(table_id)
            try:
                await self._schedule(table_id, situation)
            except (StoreError, RefusedError):
                self._changed.setdefault(table_id, situation)
                raise
        due = await self._tables.write(self.rows.take_due, self._now_ms(), MAX_PER_CHECK)
        for turns in group_by_receiver(due):
            with log_failure("notify a player of turns"):
                await self._notify(turns)

    async def _schedule(self, table_id: str, situation: Situation) -> None:
        found = players_to_notify(situation)
        if found:
            subscribed = await self._subscribed(table_id, found)
            found = {number: person for number, person in found.items() if number in subscribed}
        if not found and self._is_scheduled.get(table_id) is False:
            return
        now_ms, presence = self._now_ms(), situation.presence
        visits_ms = {**presence.visits_ms, **dict.fromkeys(presence.here, now_ms)}
        # If several seats are asked together, the turn does not change until all have answered, so it does not reveal
        # who has.
        match = situation.match
        last = match.count + len(match.acting) - 1
        due_ms = now_ms + int(self._after_s * 1000)
        remains = await self._tables.write(self.rows.schedule, table_id, found, visits_ms, due_ms, last)
        self._is_scheduled[table_id] = remains
        while len(self._is_scheduled) > MAX_TABLES_REMEMBERED:
            del self._is_scheduled[next(iter(self._is_scheduled))]

    def _now_ms(self) -> int:
        return int(self._clock() * 1000)


class DigestSender:
    """Collects the turns of each person into one email, as often as the person has chosen."""

    def __init__(
        self,
        tables: TableRegistry,
        rows: TurnRepository,
        clock: Callable[[], float],
        send: Callable[[TurnDigest], Awaitable[None]],
    ) -> None:
        self._tables = tables
        self._rows = rows
        self._clock = clock
        self._send = send

    async def run(self) -> None:
        """Checks repeatedly, until cancelled."""
        await check_repeatedly(self.check, DIGEST_CHECK_INTERVAL_S, "collect emails about turns")

    async def check(self) -> None:
        """Sends the digests that are due."""
        for _ in range(MAX_PER_CHECK):
            now_ms = int(self._clock() * 1000)
            digest = await self._tables.write(self._rows.take_digest, DIGEST_INTERVALS_MS, now_ms)
            if digest is None:
                return
            await self._send(digest)


async def check_repeatedly(check: Callable[[], Awaitable[None]], interval_s: float, task: str) -> None:
    """Runs a check at intervals, until cancelled. A check that fails is repeated."""
    while True:
        await asyncio.sleep(interval_s)
        with log_failure(task):
            await check()


@contextmanager
def log_failure(task: str) -> Iterator[None]:
    """Logs a failure of the database instead of raising it, so that the tasks that follow are carried out."""
    try:
        yield
    except (StoreError, RefusedError) as error:
        logger.warning("cannot %s: %s", task, error)
