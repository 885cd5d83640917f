"""How long a table stays in the lobby's list: as long as one of its players is present, and for a period after that."""

from __future__ import annotations

from ...match.time_control import parse_time_control
from ...store.places import LISTING, PlaceRepository
from .invite_codes import CODE_LIFETIME_DAYS
from .registry import TableRegistry

LISTING_LIFETIME_MS = 30 * 60_000
"""Milliseconds for which a table stays listed while none of its players is present."""
RENEWAL_INTERVAL_MS = 60_000
DAY_MS = 86_400_000


def listing_lifetime_ms(clock: str) -> int:
    """Returns how long a new table stays listed while its players are away. With days per move, this is the lifetime of
    its code.

    >>> listing_lifetime_ms("3d") // DAY_MS, listing_lifetime_ms("5+3") // 60_000
    (3, 30)
    """
    return CODE_LIFETIME_DAYS * DAY_MS if parse_time_control(clock).kind == "days" else LISTING_LIFETIME_MS


async def renew_listings(registry: TableRegistry) -> None:
    """Extends the listing of this process's tables, in the lobby or in a club, at which a player is present. A table
    that is listed nowhere has no place to extend. Raises ``StoreError``.
    """
    attended = [
        live_table.table.id
        for live_table in registry.tables.values()
        if live_table.situation.presence.here and any(player.is_open for player in live_table.table.players)
    ]
    if attended:
        until_ms = int(registry.settings.clock() * 1000) + LISTING_LIFETIME_MS
        rows = PlaceRepository(registry.store)
        await registry.write(rows.renew, LISTING, attended, until_ms, until_ms - RENEWAL_INTERVAL_MS)
