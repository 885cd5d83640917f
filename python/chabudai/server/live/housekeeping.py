"""Periodic work: unloading idle tables, waking tables whose clocks run out, deleting old chat, checking the lock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from ...store import InUseError, StoreError
from ...store.administration import AdministrationRepository
from ...store.chat import ChatRepository
from ...store.moderation import ModerationRepository
from ...store.places import PlaceRepository
from ..table.errors import RefusedError
from .invite_codes import CODE_LIFETIME_DAYS
from .lobby_listing import renew_listings
from .registry import TableRegistry

logger = logging.getLogger("chabudai.server")

HEARTBEAT_INTERVAL_S = 15.0
"""Seconds between heartbeats in the database, and between checks for tables at which a clock has run out."""
DOWNTIME_AFTER_MS = 120_000
"""Milliseconds without a heartbeat from any process after which the server counts as having been down."""
MAX_DUE_TABLES = 100
"""Maximum tables that are woken in one check because a clock has run out."""
DAY_S = 86_400.0
LOCK_CHECK_INTERVAL_S = 2.0
"""Seconds between checks of the database lock, which a restarted database server forgets."""


class Housekeeper:
    """Runs the periodic work of one process."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._settings = registry.settings
        self._store = registry.store
        self._next_deletion_s = 0.0

    async def run_forever(self) -> None:
        """Unloads idle tables and wakes those at which a clock has run out, until cancelled."""
        pause_s = min(max(min(self._settings.idle_s, self._settings.rest_s) / 4, 0.05), HEARTBEAT_INTERVAL_S)
        while True:
            await self.wake_due_tables()
            # This loop runs more often than the database needs to be queried.
            for _ in range(round(HEARTBEAT_INTERVAL_S / pause_s)):
                await asyncio.sleep(pause_s)
                self._registry.unload_idle()
                await self._delete_old_chat()

    async def _delete_old_chat(self) -> None:
        """Deletes old chat messages, reports and moderators' actions once a day."""
        now_s = self._settings.clock()
        if now_s < self._next_deletion_s:
            return
        self._next_deletion_s = now_s + DAY_S
        try:
            before_ms = int(now_s * 1000) - self._settings.chat_ms
            await self._registry.write(ChatRepository(self._store).delete_before, before_ms)
            await self._registry.write(ModerationRepository(self._store).delete_before, before_ms)
            await self._registry.write(AdministrationRepository(self._store).delete_reports_before, before_ms)
            # A listed table keeps its place for as long as its code is valid, because its players may come back.
            expired_ms = int((now_s - CODE_LIFETIME_DAYS * DAY_S) * 1000)
            await self._registry.write(PlaceRepository(self._store).delete_before, expired_ms)
        except (StoreError, RefusedError) as error:
            logger.error("could not delete old chat messages: %s", error)

    async def wake_due_tables(self) -> None:
        """Writes a heartbeat, and loads tables with days per move at which a clock has run out."""
        now_ms = int(self._settings.clock() * 1000)
        try:
            await self._registry.write(self._store.record_heartbeat, now_ms, DOWNTIME_AFTER_MS)
            await renew_listings(self._registry)
            for table_id in await self._registry.call(self._store.due_tables, now_ms, MAX_DUE_TABLES):
                # The processes that own the other tables wake them.
                with suppress(RefusedError):
                    await self._registry.find(table_id)
        except (StoreError, RefusedError) as error:
            logger.error("could not look for tables at which a clock has run out: %s", error)

    async def watch_lock(self, stop: Callable[[], None]) -> None:
        """Checks that this process still holds the database lock. If it does not, hands over all tables and calls
        ``stop``.
        """
        while True:
            await asyncio.sleep(LOCK_CHECK_INTERVAL_S)
            try:
                await self._registry.call(self._store.renew_lock)
            except InUseError as error:
                logger.critical("this process stops: %s", error)
                if self._registry.ownership is not None:
                    self._registry.ownership.is_leaving = True
                await self._registry.hand_over()
                stop()
                return
            except (StoreError, RefusedError) as error:
                logger.warning("could not check the database lock: %s", error)
