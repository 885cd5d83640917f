"""Restores matches from their rows: replays the entries, and restores the clocks and the seed of further chance."""

from __future__ import annotations

from ...catalogue import message
from ...errors import OptionsError
from ...match import Game, Match
from ...match.time_control import parse_time_control
from ...store import StoredMatch, StoredTable
from ..presenters.snapshot import game_title
from ..presenters.snapshot_cache import SnapshotCache
from ..settings import Settings
from ..table.clock import Clocks
from ..table.errors import RefusedError, sentence_of
from ..table.instant import Instant
from ..table.shuffle import is_undealt, shuffle_of
from .context import TableContext


def replay_match(stored: StoredMatch, chance_seed: int | None = None) -> Match:
    """Replays a stored match under the rules it was begun with. Raises ``RefusedError`` if they are too new."""
    try:
        game = Game(stored.game, stored.options, stored.rules_version)
    except OptionsError as error:
        raise RefusedError(
            "other_rules",
            message(
                "server-other-rules",
                version=stored.rules_version,
                game=game_title(stored.game),
                error=sentence_of(error),
            ),
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
        raise RefusedError("no_table", message("server-table-gone"))
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
