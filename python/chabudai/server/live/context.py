"""The interfaces between live tables, the rest of the server and connections, and functions that restore a match from
its rows.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ...errors import OptionsError
from ...match import Game, Match
from ...match.time_control import parse_time_control
from ...store import Store, StoredMatch, StoredTable
from ...store.places import Owner
from ...store.ratings import Rate
from ..metrics import Metrics
from ..presenters.log import NO_LOG, KnownLog
from ..presenters.snapshot import SnapshotCache, game_title
from ..protocol.service_frames import TableSnapshot
from ..settings import Settings
from ..table.clock import Clocks
from ..table.errors import RefusedError
from ..table.identity import Identity
from ..table.instant import Instant
from ..table.policy import TablePolicy
from ..table.shuffle import is_undealt, shuffle_of
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


def replay_match(stored: StoredMatch, chance_seed: int | None = None) -> Match:
    """Replays a stored match under the rules it was begun with. Raises ``RefusedError`` if they are too new."""
    try:
        game = Game(stored.game, stored.options, stored.rules_version)
    except OptionsError as error:
        raise RefusedError(
            "other_rules",
            f"this match was begun under version {stored.rules_version} of the rules of {game_title(stored.game)}, "
            f"which this server does not have: {error}; nothing is lost, but it cannot be continued here",
        ) from None
    match = Match(game, seed=chance_seed)
    match.date = stored.created
    for entry in stored.entries:
        match.apply(entry)
        if stored.stamps:
            newest = (stored.stamps.get(match.count),) if entry.actor != "table" else ()
            match.stamps = match.stamps[: match.action_count - len(newest)] + newest
    return match


def resume_match(table: StoredTable, stored: StoredMatch, chance_seed: int | None) -> Match:
    """Replays a match that is still running. With a verifiable shuffle, all further chance actions derive from its
    secret.
    """
    match, shuffle = replay_match(stored, chance_seed_of(table, chance_seed)), shuffle_of(stored, table.players)
    return match if shuffle is None or is_undealt(match) else match.with_seed(shuffle.seed)


def chance_seed_of(table: StoredTable, usual: int | None) -> int | None:
    """Returns the seed of a table's chance: that of a deal that it shares with other tables, or else ``usual``."""
    return usual if table.event is None or table.event.deal is None else table.event.deal


def restore_clocks(table: StoredTable, stored: StoredMatch, now: Instant) -> Clocks | None:
    """Returns the stored clocks of a match, or ``None`` at a table without clocks."""
    timing = parse_time_control(table.pace.clock)
    if timing.kind == "none":
        return None
    has_begun = any(entry.actor.isdigit() for entry in stored.entries)
    return Clocks.from_stored(timing, len(stored.seating), stored.clocks, now, has_begun=has_begun)


async def reload_table(context: TableContext, table_id: str) -> tuple[StoredTable, StoredMatch, Match]:
    """Reads a table again. Raises ``RefusedError`` if it no longer exists."""
    # The read is queued behind writes in progress, whose outcome is unknown.
    found = await context.write(context.store.load_table, table_id)
    if found is None:
        raise RefusedError("no_table", "this table no longer exists")
    table, stored = found
    return table, stored, await context.call(resume_match, table, stored, context.settings.chance_seed)


def prepare_match(table: StoredTable, stored: StoredMatch, settings: Settings) -> tuple[Match, SnapshotCache]:
    """Replays a match and prepares the logs of its viewers, which may take a long time."""
    match = resume_match(table, stored, settings.chance_seed)
    set_player_names(match, table, stored)
    snapshots = SnapshotCache(settings.clock)
    people = [seat for seat, player in enumerate(stored.seating) if table.players[player].kind == "person"]
    # Spectators of a table with open hands see only finished deals. Their log is prepared when it is requested.
    snapshots.follow(match, people if table.watch_delay_s is not None else [*people, None])
    return match, snapshots


def set_player_names(match: Match, table: StoredTable, stored: StoredMatch) -> None:
    """Sets the names by which sentences refer to the players."""
    people = ((seat, table.players[number]) for seat, number in enumerate(stored.seating))
    match.names = {seat: player.name for seat, player in people if player.is_seated_person}
