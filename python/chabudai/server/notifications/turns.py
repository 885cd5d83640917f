"""Whose turn it is and who is not there: looked at beside the tables, from what everybody at a table may know.

The owner of a table notes who is to be told (`store/turns.py`), and whichever process comes first tells them, once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from ...store import StoreError
from ...store.notifications import TurnDigest, TurnNotification, TurnRepository
from ..table.errors import RefusedError
from ..table.situation import Situation

if TYPE_CHECKING:
    from ..accounts.accounts import TableContext

logger = logging.getLogger("chabudai.server")

LOOK_S = 1.0
"""So often it is looked at what has changed."""
MOST_AT_ONCE = 200
"""So many tables, and so many turns, are looked at in one go; the others come next."""
MOST_KNOWN = 20_000
"""Of so many tables it is known that nobody is owed anything."""

Listening = Callable[[str, Mapping[int, int | None]], Awaitable[set[int]]]
"""Who among the players of a table, with their accounts, wants to hear of their turn at all."""


def to_tell(situation: Situation) -> dict[int, int | None]:
    """The players who are waited for and not here, with their accounts: what follows from it everybody may know.

    Not at a table with bots alone, nor while a place is open. Of several who are asked at once only those who have not
    been here since: who has may have answered, and whether they have is a secret.
    """
    waiting, people = situation.playing.waiting, situation.players
    if waiting is None or any(player.is_open for player in people):
        return {}
    asked = situation.waited_for
    told = {}
    for seat in asked:
        number, away = situation.seating[seat], situation.presence.away
        is_seen = len(asked) > 1 and number in away and away[number].s > waiting.since.s
        if number in away and not is_seen and situation.others_who_play(seat):
            told[number] = people[number].person
    return told


class TurnKeeper:
    """Notes who is to be told, and tells them. One event loop owns it."""

    def __init__(
        self,
        house: TableContext,
        clock: Callable[[], float],
        after_s: float,
        listening: Listening,
        tell: Callable[[TurnNotification], Awaitable[None]],
    ) -> None:
        """``after_s`` is how long somebody has to be away; ``tell`` puts a turn into what is sent at once."""
        self.rows = TurnRepository(house.store)
        self._house = house
        self._clock = clock
        self._after_s = after_s
        self._listening = listening
        self._tell = tell
        self._changed: dict[str, Situation] = {}
        self._owed: dict[str, bool] = {}

    def changed(self, situation: Situation) -> None:
        """A table is in another situation now; costs a table nothing but this."""
        self._changed[situation.playing.table.id] = situation

    async def run(self) -> None:
        """Looks again and again, until cancelled."""
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self.look()
            except (StoreError, RefusedError) as error:
                logger.warning("who is to be told of their turn cannot be noted now: %s", error)

    async def look(self) -> None:
        """Notes what has changed, and tells what is due."""
        for table_id in list(self._changed)[:MOST_AT_ONCE]:
            situation = self._changed.pop(table_id)
            try:
                await self._note(table_id, situation)
            except (StoreError, RefusedError):
                self._changed.setdefault(table_id, situation)
                raise
        for turn in await self._house.write(self.rows.take_due, self._now_ms(), MOST_AT_ONCE):
            await self._tell(turn)

    async def _note(self, table_id: str, situation: Situation) -> None:
        found = to_tell(situation)
        if found:
            wanting = await self._listening(table_id, found)
            found = {number: person for number, person in found.items() if number in wanting}
        if not found and self._owed.get(table_id) is False:
            return
        # Of several who are asked at once each may have answered or not: the turn is the same one until all have.
        match = situation.match
        last = match.count + len(match.acting) - 1
        await self._house.write(self.rows.schedule, table_id, found, self._now_ms() + int(self._after_s * 1000), last)
        self._owed[table_id] = bool(found)
        while len(self._owed) > MOST_KNOWN:
            del self._owed[next(iter(self._owed))]

    def _now_ms(self) -> int:
        return int(self._clock() * 1000)


class MailKeeper:
    """Puts the turns of each person into one mail, no more often than they wish."""

    LOOK_S = 20.0
    WAITS_MS: Mapping[str, int] = {"hourly": 3_600_000, "daily": 86_400_000}

    def __init__(
        self,
        house: TableContext,
        rows: TurnRepository,
        clock: Callable[[], float],
        post: Callable[[TurnDigest], Awaitable[None]],
    ) -> None:
        self._house = house
        self._rows = rows
        self._clock = clock
        self._post = post

    async def run(self) -> None:
        """Looks again and again, until cancelled."""
        while True:
            await asyncio.sleep(self.LOOK_S)
            try:
                await self.look()
            except (StoreError, RefusedError) as error:
                logger.warning("mails about turns cannot be put together now: %s", error)

    async def look(self) -> None:
        """Mails everybody whose time it is."""
        for _ in range(MOST_AT_ONCE):
            batch = await self._house.write(self._rows.take_digest, self.WAITS_MS, int(self._clock() * 1000))
            if batch is None:
                return
            await self._post(batch)
