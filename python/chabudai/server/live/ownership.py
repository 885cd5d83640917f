"""Ownership of tables by processes. The bus has a key for each table and a key for each live process."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress

from ...catalogue import message
from ..bus import Bus, BusError, KeyBucket, KeyConflictError
from ..table.errors import RefusedError

TABLE_KEY_LIFETIME_S = 2 * 86_400.0
"""Seconds after which a table's key expires on the bus if it is not renewed."""
MAX_CLAIM_ATTEMPTS = 5
HEARTBEAT_SUBJECT = "processes.beats"


class TableMovedError(RefusedError):
    """The table is moving to another process. The request can be repeated there."""

    def __init__(self) -> None:
        super().__init__("busy", message("server-table-moving"))


class OwnedElsewhereError(RefusedError):
    """Another process owns the table. Nothing has changed, so the client can repeat its request."""

    def __init__(self, table_id: str, process: str) -> None:
        super().__init__("busy", message("server-table-elsewhere"))
        self.table_id = table_id
        self.process = process


class Ownership:
    """This process's knowledge of the owners of tables. Every write checks the ownership again."""

    def __init__(self, bus: Bus, heartbeat_timeout_s: float) -> None:
        """``heartbeat_timeout_s`` is the time without a heartbeat after which another process counts as dead."""
        self.bus = bus
        self._heartbeat_timeout_s = heartbeat_timeout_s
        self.me = secrets.token_hex(8)
        self.is_leaving = False
        self._processes: KeyBucket | None = None
        self._tables: KeyBucket | None = None
        self._last_heartbeat_s: dict[str, float] = {}
        self._declared_dead: set[str] = set()
        self._revisions: dict[str, int] = {}

    async def begin(self) -> None:
        """Announces this process. Raises ``BusError``."""
        self._processes = await self.bus.keys("processes", self._heartbeat_timeout_s)
        self._tables = await self.bus.keys("tables", TABLE_KEY_LIFETIME_S)
        await self.bus.subscribe(HEARTBEAT_SUBJECT, self._note_heartbeat)
        await self.beat()

    async def beat(self) -> None:
        """Sends a heartbeat. Raises ``BusError``."""
        if self._processes is not None and not self.is_leaving:
            # The message is sent first, so that a slow write of the key does not make this process look dead.
            await self.bus.publish(HEARTBEAT_SUBJECT, self.me.encode())
            await self._processes.put(self.me, b"")

    async def leave(self) -> None:
        """Announces that this process is leaving."""
        self.is_leaving = True
        if self._processes is not None and (life := await self._processes.get(self.me)) is not None:
            await self._processes.delete(self.me, life.revision)

    def _note_heartbeat(self, beat: bytes) -> None:
        process = beat.decode()
        self._last_heartbeat_s[process] = asyncio.get_running_loop().time()
        self._declared_dead.discard(process)
        if len(self._last_heartbeat_s) > 1_000:
            del self._last_heartbeat_s[min(self._last_heartbeat_s, key=self._last_heartbeat_s.__getitem__)]

    async def is_alive(self, process: str) -> bool:
        """Returns whether a process has shown signs of life recently. Raises ``BusError``."""
        if process == self.me:
            return not self.is_leaving
        if process in self._declared_dead:
            return False
        heard_s = self._last_heartbeat_s.get(process)
        if heard_s is not None and asyncio.get_running_loop().time() - heard_s < self._heartbeat_timeout_s:
            return True
        # This process may have missed the other's heartbeats.
        return self._processes is not None and await self._processes.get(process) is not None

    def declare_dead(self, process: str) -> None:
        """Declares an unresponsive process dead, until its next heartbeat."""
        if process != self.me:
            self._declared_dead.add(process)

    async def owner_of(self, table_id: str) -> str | None:
        """Returns the live process that owns a table, unless it is this one. Raises ``BusError``."""
        found = None if self._tables is None else await self._tables.get(table_id)
        owner = None if found is None else found.value.decode()
        return owner if owner is not None and owner != self.me and await self.is_alive(owner) else None

    async def claim(self, table_id: str) -> tuple[int, str | None]:
        """Makes this process the owner of a table. Returns the revision of its key and the previous owner.

        Raises ``OwnedElsewhereError`` if another live process owns it, and ``RefusedError`` if this cannot be
        determined.
        """
        if self.is_leaving or self._tables is None:
            raise RefusedError("busy", message("server-process-stopping"))
        try:
            for _ in range(MAX_CLAIM_ATTEMPTS):
                found = await self._tables.get(table_id)
                owner = None if found is None else found.value.decode()
                if owner is not None and owner != self.me and await self.is_alive(owner):
                    raise OwnedElsewhereError(table_id, owner)
                try:
                    revision = await self._write(table_id, None if found is None else found.revision)
                except KeyConflictError:
                    continue
                return revision, None if owner == self.me else owner
        except BusError as error:
            raise RefusedError("busy", message("server-table-unavailable", error=str(error))) from None
        raise RefusedError("busy", message("server-table-claimed"))

    async def announce_takeover(self, table_id: str, process: str) -> None:
        """Notifies the previous owner, in case it is still alive."""
        with suppress(BusError):
            await self.bus.publish(f"process.{process}.taken", table_id.encode())

    async def _write(self, table_id: str, revision: int | None) -> int:
        assert self._tables is not None
        mine = self.me.encode()
        written = await (
            self._tables.create(table_id, mine) if revision is None else self._tables.update(table_id, mine, revision)
        )
        self._revisions[table_id] = written
        return written

    async def renew(self, table_id: str) -> None:
        """Renews the key of a table that this process owns."""
        if table_id in self._revisions:
            await self._write(table_id, self._revisions[table_id])

    async def release(self, table_id: str) -> None:
        """Gives up a table, unless another process has taken it."""
        revision = self._revisions.pop(table_id, None)
        if revision is None or self._tables is None:
            return
        try:
            await self._tables.delete(table_id, revision)
        except BusError:
            # Another process already has the table, or will find that its owner is dead.
            return
