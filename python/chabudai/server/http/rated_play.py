"""The games of which a visitor is playing a rated match. For these, the server gives them neither advice nor
evaluations.

A visitor is recognised by their account, by a device from which an account has logged in, or by an address from which a
player has connected. So that all processes of a cluster know the addresses, they are stored for a day, as keyed hashes
that only this server can compute.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from datetime import UTC, datetime, timedelta

from ...store import StoreError, secret_hash
from ...store.devices import DeviceRepository
from ...store.places import RATED_PLAYER, PlaceRepository
from ...store.rated_play import rated_among, rated_games_at, rated_games_in_play
from ..accounts.accounts import Accounts, Credentials
from ..live.registry import TableRegistry
from ..table.errors import RefusedError
from .admission import Visitor
from .stored_shares import Shares

logger = logging.getLogger("chabudai.server")

MAX_DAYS_WITHOUT_MOVE = 30
"""Days after which a match without a move no longer counts as being played."""
ADDRESS_LIFETIME_MS = 86_400_000
RENEWAL_S = 3600.0
"""Seconds after which an address that connects again is stored again."""
MAX_RECENT = 20_000


class RatedPlay:
    """Knows the rated matches of visitors. Belongs to one event loop."""

    def __init__(self, registry: TableRegistry, people: Accounts, shares: Shares) -> None:
        self._registry = registry
        self._people = people
        self._shares = shares
        self._devices = DeviceRepository(registry.store)
        self._places = PlaceRepository(registry.store)
        self._recent: OrderedDict[tuple[str, str], float] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def note_player(self, table_id: str, address: str) -> None:
        """Notes that a player of a table is at an address; returns immediately."""
        live_table = self._registry.tables.get(table_id)
        if live_table is not None and not live_table.table.is_rated:
            return
        now_s, seen = asyncio.get_running_loop().time(), (table_id, address)
        if now_s - self._recent.get(seen, -RENEWAL_S) < RENEWAL_S:
            return
        self._recent[seen] = now_s
        self._recent.move_to_end(seen)
        if len(self._recent) > MAX_RECENT:
            self._recent.popitem(last=False)
        task = asyncio.create_task(self._store_player(table_id, address))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def games_of(self, address: str, credentials: Credentials, player: int | None = None) -> frozenset[str]:
        """Returns the games of which a visitor, or the account ``player``, is playing a rated match.

        Raises ``RefusedError`` and ``StoreError``.
        """
        registry = self._registry
        games = {
            live_table.match.game.key
            for live_table in registry.tables.values()
            if live_table.table.is_rated
            and not live_table.match.is_over
            and live_table.connections.has_player_at(address)
        }
        account = await self._people.authenticate(credentials)
        people = {number for number in (player, None if account is None else account.id) if number is not None}
        if credentials.device is not None:
            people |= await registry.call(self._devices.people, secret_hash(credentials.device))
        mark = (await self._shares.owner_of(Visitor(address)))[0]
        now_ms = int(registry.settings.clock() * 1000)
        tables = await registry.call(self._places.things_of, RATED_PLAYER, mark, now_ms)
        since = _a_month_ago()
        games |= await registry.call(rated_games_at, registry.store, [each.split()[0] for each in tables], since)
        return frozenset(games | await registry.call(rated_games_in_play, registry.store, sorted(people), since))

    async def _store_player(self, table_id: str, address: str) -> None:
        registry = self._registry
        try:
            if await registry.call(rated_among, registry.store, [table_id]):
                visitor = Visitor(address)
                mark = (await self._shares.owner_of(visitor))[0]
                await self._shares.note(RATED_PLAYER, f"{table_id} {mark}", visitor, ADDRESS_LIFETIME_MS)
        except (StoreError, RefusedError) as error:
            # The next connection tries again.
            self._recent.pop((table_id, address), None)
            logger.warning("the address of a player could not be stored: %s", type(error).__name__)


def _a_month_ago() -> str:
    return (datetime.now(UTC) - timedelta(days=MAX_DAYS_WITHOUT_MOVE)).strftime("%Y-%m-%dT%H:%M:%SZ")
