"""The places of visitors that are stored: tournaments, entrants, listed tables and reports.

Accounts and addresses are stored as marks that only this server can compute.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Collection

from ...store.notifications import server_key
from ...store.places import NewPlace, Owner, PlaceRepository
from ..live.registry import TableRegistry
from ..settings import Share
from ..shares import RETRY_AFTER_S, admit
from ..table.errors import RefusedError
from .admission import Visitor

MARK_LENGTH = 16
KEY_NAME = "shares"
KEY_BYTES = 32


class Shares:
    """The stored places of visitors."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._places = PlaceRepository(registry.store)
        self._key: bytes | None = None

    async def owner_of(self, visitor: Visitor) -> Owner:
        """Returns the marks under which places of a visitor are stored. Raises ``StoreError``."""
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
        idle: Collection[str] = (),
    ) -> str | None:
        """Takes a place for a visitor; returns the thing that must make room for it, if any.

        ``alive`` are the things that still exist, ``None`` if all do; ``idle`` are those that may have to make room.
        Raises ``RefusedError`` (``busy``).
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
        """Stores the owner of a thing for a list that alternates between owners. Raises ``StoreError``."""
        now_ms = self._now_ms
        new = NewPlace(kind, thing, await self.owner_of(visitor), now_ms, now_ms + lifetime_ms)
        await self._registry.write(self._places.note, new)

    async def release(self, kind: str, thing: str) -> None:
        """Gives a place back. Raises ``StoreError``."""
        await self._registry.write(self._places.release, kind, [thing])

    async def owners(self, kind: str, things: Collection[str]) -> dict[str, Owner]:
        """Returns the owners of things, as far as they are known. Raises ``StoreError``."""
        return await self._registry.call(self._places.owners, kind, things)

    @property
    def _now_ms(self) -> int:
        return int(self._registry.settings.clock() * 1000)
