"""The interfaces between live tables, the rest of the server and connections."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ...store import Store, StoredTable
from ...store.places import Owner
from ...store.ratings import Rate
from ..metrics import Metrics
from ..presenters.log import NO_LOG, KnownLog
from ..protocol.service_frames import TableSnapshot
from ..settings import Settings
from ..table.identity import Identity
from ..table.instant import Instant
from ..table.policy import TablePolicy
from ..table.situation import Situation
from ..tracing import Tracer
from .bot_pool import BotPool
from .overload import LoadMeter

T = TypeVar("T")

WRITE_RETRY_S = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds between attempts at a write that no client will request again. The last value repeats."""


@dataclass(frozen=True, slots=True)
class ExternalWrite:
    """A change of a table's rows that bypassed its live table: to its players, or the removal of a chat message."""

    table_id: str
    removed_line: int | None = None


class RunningTable(Protocol):
    """The interface of a live table to its parts."""

    id: str
    situation: Situation

    def now(self, due_s: float = 0.0) -> Instant:
        """Returns the current time, or ``due_s`` (when a timer was due) if that is later."""

    def update(self, situation: Situation) -> None:
        """Replaces the situation and updates the timer, bots, coach and viewers."""

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts a task that ends with the table."""


class NewsWriter(Protocol):
    """Sends snapshots to a connection at once."""

    @property
    def is_writable(self) -> bool:
        """Whether :meth:`write_news` may be called now; otherwise the connection requests its snapshot itself."""

    def write_news(self, message: bytes) -> None:
        """Sends the newest snapshot."""


class Connection(Protocol):
    """An open connection to a table: its player, what it has received, and its callbacks."""

    player: int | None = None
    invitation: str | None = None
    address: str | None = None
    """The address of the client, if this process has its socket."""
    owner: Owner = ()
    """The names against whose shares a spectator's place counts (``server/shares.py``)."""
    known_version: int = 0
    known: KnownLog = NO_LOG
    """The part of the log that the client has received."""
    wants_patches: bool = False
    """Whether the client understands patches."""
    base: TableSnapshot | None = None
    """The snapshot that the client has, if it can be sent a patch next."""
    writer: NewsWriter | None = None
    """``None`` if the connection always requests its own snapshots."""
    identity: Identity = Identity()
    """The identity of a spectator for their next chat message. The process that has the socket has checked it."""

    def table_changed(self) -> None:
        """Notes that there is a newer snapshot. Must return immediately."""

    def table_moved(self) -> None:
        """Notes that the table has moved and must be looked up again. Must return immediately."""


class TableContext(Protocol):
    """The interface of the server to its live tables."""

    settings: Settings
    bot_pool: BotPool
    store: Store
    terms: TablePolicy
    rate: Rate
    metrics: Metrics
    tracer: Tracer
    load: LoadMeter
    on_change: Callable[[Situation], None] | None
    """Called with every new situation of a table. Must return immediately."""

    def owner_of(self, table: StoredTable) -> str:
        """Returns the owner whose share of the bots' time a table uses."""

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs blocking work that writes nothing, such as reading and replaying rows."""

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        """Writes rows in the next group commit. Raises ``BusyError`` if that would take too long."""

    async def write_at(self, table_id: str, work: Callable[..., T], *arguments: Any) -> T:
        """Writes rows of a table. Raises ``FencedError`` if this process no longer owns it."""

    def lose(self, table_id: str) -> None:
        """Drops a table that another process now owns."""
