"""How a match ended, for the rows: in what place each seat came in, and whether it counts."""

from __future__ import annotations

from collections.abc import Sequence

from ...match.time_control import Speed, parse_time_control
from ...store.types import MatchResult, StoredTable
from .errors import RefusedError
from .situation import MatchInPlay

CODE_LENGTH = 32


def result_of(playing: MatchInPlay) -> MatchResult | None:
    """How the match ended; ``None`` while it goes on."""
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
    """The speed of a table by its clock: strength is compared among matches of one speed.

    >>> [speed_of(clock) for clock in ("none", "3+2", "15+10", "3d")]
    ['unlimited', 'fast', 'slow', 'days']
    """
    return parse_time_control(clock).speed


def places_of(returns: Sequence[float]) -> tuple[int, ...]:
    """The places that returns come to: 1 for the best, the same for equals.

    >>> places_of([0.5, -1.0, 0.5, 0.0])
    (1, 4, 1, 3)
    """
    rounded = [round(value, 9) for value in returns]
    return tuple(1 + sum(other > value for other in rounded) for value in rounded)


def check_may_join(table: StoredTable, person: int | None) -> None:
    """Raises ``RefusedError`` if a table is rated, and who wants to sit down has no account or sits there already."""
    if not table.is_rated:
        return
    if person is None:
        raise RefusedError("log_in", "this table is rated: log in to sit down, or only watch")
    if any(player.person == person for player in table.players):
        raise RefusedError("not_allowed", "at a rated table everybody has one seat, and you have yours")


def check_not_tournament(table: StoredTable) -> None:
    """Raises ``RefusedError`` at a table of a tournament, which alone says who plays whom next and how a match ends."""
    if table.event is not None:
        raise RefusedError("not_offered", "this match is part of a tournament: what is played stands, and once")


def check_may_watch(table: StoredTable) -> None:
    """Raises ``RefusedError`` while the deal of a table is played at another one, too."""
    if table.event is not None and table.event.is_sealed:
        raise RefusedError(
            "too_early", "this deal is still played at other tables: it can be seen when all have played it"
        )


def check_may_fill(table: StoredTable) -> None:
    """Raises ``RefusedError`` if a table is rated: a bot of the house has no rating."""
    if table.is_rated:
        raise RefusedError("not_offered", "this table is rated: its seats are for people with an account")
