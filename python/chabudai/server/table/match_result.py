"""The stored results of matches, and the permissions to join, watch or fill a table."""

from __future__ import annotations

from collections.abc import Sequence

from ...match.time_control import Speed, parse_time_control
from ...store.types import MatchResult, StoredTable
from .errors import RefusedError
from .identity import Identity
from .situation import MatchInPlay

CODE_LENGTH = 32


def result_of(playing: MatchInPlay) -> MatchResult | None:
    """Returns the result of a match, or ``None`` while it is running."""
    match, table, stored = playing.match, playing.table, playing.stored
    ending = match.ending
    if ending is None:
        return None
    places = places_of(match.returns) if ending["winners"] else ()
    persons = [table.players[number].person for number in stored.seating]
    known = [person for person in persons if person is not None]
    counts = table.is_rated and bool(places) and len(known) == len(persons)
    return MatchResult(
        stored.id,
        stored.game,
        speed_of(table.pace.clock),
        ending["code"][:CODE_LENGTH],
        places,
        tuple(known) if counts else (),
    )


def speed_of(clock: str) -> Speed:
    """Returns the speed of a time control. Each speed has its own ratings.

    >>> [speed_of(clock) for clock in ("none", "3+2", "15+10", "3d")]
    ['unlimited', 'fast', 'slow', 'days']
    """
    return parse_time_control(clock).speed


def places_of(returns: Sequence[float]) -> tuple[int, ...]:
    """Returns the place of each seat from the returns: 1 for the best, and the same place for equal returns.

    >>> places_of([0.5, -1.0, 0.5, 0.0])
    (1, 4, 1, 3)
    """
    rounded = [round(value, 9) for value in returns]
    return tuple(1 + sum(other > value for other in rounded) for value in rounded)


def check_may_join(table: StoredTable, identity: Identity) -> None:
    """Raises ``RefusedError`` at a rated table for a guest, and for an account that already has a seat there.

    Raises it as well if bots and people would meet: they have separate ratings, so they play no rated matches against
    each other.
    """
    if not table.is_rated:
        return
    if identity.account is None:
        raise RefusedError("log_in", "this table is rated: log in to join, or watch")
    if any(player.person == identity.account for player in table.players):
        raise RefusedError("not_allowed", "you already have a seat at this rated table")
    if any(player.account is not None and player.account.kind != identity.kind for player in table.players):
        raise RefusedError("not_allowed", "rated matches are among people or among bots")


def check_not_tournament(table: StoredTable) -> None:
    """Raises ``RefusedError`` at a tournament table, because the tournament decides who plays and how a match ends."""
    if table.event is not None:
        raise RefusedError("not_offered", "this is not possible in a tournament match")


def check_may_watch(table: StoredTable) -> None:
    """Raises ``RefusedError`` while other tables of the tournament still have to play the same deal."""
    if table.event is not None and table.event.is_sealed:
        raise RefusedError(
            "too_early", "this deal is still being played at other tables: you can watch it when all have finished"
        )


def check_may_fill(table: StoredTable) -> None:
    """Raises ``RefusedError`` if a table is rated, because bots have no rating."""
    if table.is_rated:
        raise RefusedError("not_offered", "this table is rated: its seats are for people with an account")
