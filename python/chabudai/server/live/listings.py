"""How long a table stays in the lobby's list: as long as one of its players is present, and a while longer."""

from __future__ import annotations

from ...match.time_control import parse_time_control
from ...store.places import LISTING, PlaceRepository
from .keys import CODE_LIFETIME_DAYS
from .registry import TableRegistry

LISTING_LIFETIME_MS = 30 * 60_000
"""Milliseconds for which a table stays listed without any of its players."""
RENEWAL_INTERVAL_MS = 60_000
DAY_MS = 86_400_000


def listing_lifetime_ms(clock: str) -> int:
    """Returns for how long a new table is listed without its players: with a clock of days, as long as its code works.

    >>> listing_lifetime_ms("3d") // DAY_MS, listing_lifetime_ms("5+3") // 60_000
    (3, 30)
    """
    return CODE_LIFETIME_DAYS * DAY_MS if parse_time_control(clock).kind == "days" else LISTING_LIFETIME_MS


async def renew_listings(registry: TableRegistry) -> None:
    """Keeps the tables of this process listed at which a player is present. Raises ``StoreError``."""
    attended = [
        live_table.table.id
        for live_table in registry.tables.values()
        if live_table.table.company == "listed"
        and live_table.situation.presence.here
        and any(player.is_open for player in live_table.table.players)
    ]
    if attended:
        until_ms = int(registry.settings.clock() * 1000) + LISTING_LIFETIME_MS
        rows = PlaceRepository(registry.store)
        await registry.write(rows.renew, LISTING, attended, until_ms, until_ms - RENEWAL_INTERVAL_MS)
