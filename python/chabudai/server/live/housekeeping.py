"""What is done in a house now and then: tables let go, clocks of days looked at, old talk forgotten, the lock kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from ...store import InUseError, StoreError
from ...store.chat import ChatRepository
from ...store.moderation import ModerationRepository
from ..table.errors import RefusedError
from .registry import TableRegistry

logger = logging.getLogger("chabudai.server")

HEARTBEAT_INTERVAL_S = 15.0
"""So often the service says that it is there, and looks at the clocks of days."""
DOWNTIME_AFTER_MS = 120_000
"""Without a sign of any process for so long there was no service."""
MAX_DUE_TABLES = 100
"""So many tables at most are looked at at once, because somebody is out of time there."""
DAY_S = 86_400.0
LOCK_CHECK_INTERVAL_S = 2.0
"""So often it is looked whether the database is still kept: a server of databases that starts anew knows no locks."""


class Housekeeper:
    """Keeps a house."""

    def __init__(self, rooms: TableRegistry) -> None:
        self._rooms = rooms
        self._settings = rooms.settings
        self._store = rooms.store
        self._forgets_s = 0.0

    async def keep_house(self) -> None:
        """Lets go of idle tables now and then, until cancelled."""
        pause_s = min(max(min(self._settings.idle_s, self._settings.rest_s) / 4, 0.05), HEARTBEAT_INTERVAL_S)
        while True:
            await self.look_at_clocks()
            # Where tables are let go after seconds, the database need not be asked as often.
            for _ in range(round(HEARTBEAT_INTERVAL_S / pause_s)):
                await asyncio.sleep(pause_s)
                self._rooms.let_go()
                await self._forget_talk()

    async def _forget_talk(self) -> None:
        """Lets go once a day of what was said long ago."""
        now_s = self._settings.clock()
        if now_s < self._forgets_s:
            return
        self._forgets_s = now_s + DAY_S
        try:
            before_ms = int((now_s - self._settings.chat_days * DAY_S) * 1000)
            await self._rooms.write(ChatRepository(self._store).delete_before, before_ms)
            await self._rooms.write(ModerationRepository(self._store).delete_before, before_ms)
        except (StoreError, RefusedError) as error:
            logger.error("what was said long ago could not be forgotten: %s", error)

    async def look_at_clocks(self) -> None:
        """Notes that there is a service, and looks at the tables where somebody is out of time after days."""
        now_ms = int(self._settings.clock() * 1000)
        try:
            await self._rooms.write(self._store.record_heartbeat, now_ms, DOWNTIME_AFTER_MS)
            for table_id in await self._rooms.call(self._store.due_tables, now_ms, MAX_DUE_TABLES):
                # What another process owns is that one's to look at.
                with suppress(RefusedError):
                    await self._rooms.find(table_id)
        except (StoreError, RefusedError) as error:
            logger.error("clocks of days cannot be looked at: %s", error)

    async def keep_the_lock(self, stop: Callable[[], None]) -> None:
        """Makes sure now and then that the database is still this process's, until cancelled; else stops at once."""
        while True:
            await asyncio.sleep(LOCK_CHECK_INTERVAL_S)
            try:
                await self._rooms.call(self._store.renew_lock)
            except InUseError as error:
                logger.critical("this process stops: %s", error)
                if self._rooms.owners is not None:
                    self._rooms.owners.is_leaving = True
                await self._rooms.hand_over()
                stop()
                return
            except (StoreError, RefusedError) as error:
                logger.warning("it cannot be known now whether the database is locked: %s", error)
