"""A simul, a simultaneous exhibition: the organiser plays against everyone else at the same time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...store.sealed_boards import HOST
from ...store.tournaments import StoredSitting
from .swiss import points_of
from .tournament import TournamentState, with_places


@dataclass(frozen=True, slots=True)
class SimulScore:
    """The score of an entrant: 1 for a win and ½ for a draw. The host has the place 0."""

    entrant: int
    points: float = 0.0
    played: int = 0
    place: int = 1


def tables(state: TournamentState) -> list[tuple[int, ...]]:
    """Returns all tables, each given by its entrants in seat order. The host has the first seat at every other one."""
    others = [each.number for each in state.entrants if each.number != HOST and not each.has_left]
    return [(HOST, other) if index % 2 == 0 else (other, HOST) for index, other in enumerate(others)]


def scores(entrants: Sequence[int], sittings: Iterable[StoredSitting]) -> list[SimulScore]:
    """Returns the scores of all entrants, best first, with the host among them."""
    points, played = dict.fromkeys(entrants, 0.0), dict.fromkeys(entrants, 0)
    for sitting in sittings:
        if sitting.is_over and sitting.returns:
            for entrant, gained in zip(sitting.entrants, points_of(sitting), strict=True):
                points[entrant] += gained
                played[entrant] += 1
    # The host is listed first, outside the order of the others.
    host = [SimulScore(HOST, points[HOST], played[HOST], 0)] if HOST in points else []
    others = [SimulScore(entrant, points[entrant], played[entrant]) for entrant in points if entrant != HOST]
    return [*host, *with_places(others, lambda score: (score.points,))]
