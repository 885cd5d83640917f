"""The results of matches, as they are stored and rated."""

from __future__ import annotations

from collections.abc import Sequence

from ...match.time_control import Speed, parse_time_control
from ...store.types import MatchResult
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
