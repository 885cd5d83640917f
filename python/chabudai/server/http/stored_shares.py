"""Places that are stored in the database, such as tournaments, entrants, listed tables and reports; each counts against
its visitor's share.

Accounts and addresses are stored as keyed hashes that only this server can compute.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Collection

from ...store.places import NewPlace, Owner, PlaceRepository
from ...store.server_keys import server_key
from ..live.registry import TableRegistry
from ..settings import Share
from ..shares import RETRY_AFTER_S, admit
from ..table.errors import RefusedError
from .admission import Visitor

MARK_LENGTH = 16
KEY_NAME = "shares"
KEY_BYTES = 32


class Shares:
    """The places that visitors hold, stored in the database."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._places = PlaceRepository(registry.store)
        self._key: bytes | None = None

    async def owner_of(self, visitor: Visitor) -> Owner:
        """Returns the keyed hashes under which a visitor's places are stored. Raises ``StoreError``."""
        if self._key is None:
            fresh = secrets.token_hex(KEY_BYTES)
            self._key = bytes.fromhex(await self._registry.write(server_key, self._registry.store, KEY_NAME, fresh))
        key = self._key
        return tuple(hmac.digest(key, name.encode(), "sha256").hex()[:MARK_LENGTH] for name in visitor.owner)

    async def take(
        self,
        kind: str,
        thing: str,
        visitor: Visitor,
        share: Share,
        *,
        lifetime_ms: int,
        alive: Collection[str] | None = None,
        idle: Collection[str] | None = (),
    ) -> str | None:
        """Reserves a place for a visitor. Returns the id of the item that must make room for it, if any.

        ``alive`` holds the items that still exist, or ``None`` if all do; ``idle`` holds those that may have to make
        room, or is ``None`` if all may. Raises ``RefusedError`` (``busy``).
        """
        now_ms = self._now_ms
        new = NewPlace(kind, thing, await self.owner_of(visitor), now_ms, now_ms + lifetime_ms)
        found = await self._registry.write(
            self._places.take, new, lambda places: admit(share, new.owner, places), alive, idle
        )
        if not found.is_admitted:
            raise RefusedError("busy", share.refusal, retry_after_s=RETRY_AFTER_S)
        return found.displaced

    async def note(self, kind: str, thing: str, visitor: Visitor, lifetime_ms: int) -> None:
        """Stores the owner of an item, for lists that alternate between owners. Raises ``StoreError``."""
        now_ms = self._now_ms
        new = NewPlace(kind, thing, await self.owner_of(visitor), now_ms, now_ms + lifetime_ms)
        await self._registry.write(self._places.note, new)

    async def release(self, kind: str, thing: str) -> None:
        """Releases a place. Raises ``StoreError``."""
        await self._registry.write(self._places.release, kind, [thing])

    async def owners(self, kind: str, things: Collection[str]) -> dict[str, Owner]:
        """Returns the known owners of items. Raises ``StoreError``."""
        return await self._registry.call(self._places.owners, kind, things)

    @property
    def _now_ms(self) -> int:
        return int(self._registry.settings.clock() * 1000)
