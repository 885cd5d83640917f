"""Knockout for tables of three or more: after each round half of the tables remain, and the best of each advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from .bracket import Tie


def count_advancing(entrants: int, seats: int) -> int:
    """Returns how many entrants are in the next round, which fills half as many tables, rounded up.

    >>> [count_advancing(entrants, 4) for entrants in (5, 8, 12, 13, 16)], count_advancing(6, 3)
    ([4, 4, 8, 8, 8], 3)
    """
    tables = -(-entrants // seats)
    return seats * -(-tables // 2)


def round_count(entrants: int, seats: int) -> int:
    """Returns the number of rounds up to the final, which is a single table.

    >>> [round_count(entrants, 4) for entrants in (4, 5, 8, 9, 16)]
    [1, 2, 2, 3, 3]
    """
    count = 1
    while entrants > seats:
        entrants, count = count_advancing(entrants, seats), count + 1
    return count


def groups(ranked: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    """Returns the groups of a round, given its entrants, best first. If they do not fill all tables, the best have
    byes. The others are dealt to the tables in turn, in alternating directions.

    >>> groups([1, 2, 3, 4, 5, 6, 7, 8, 9], 4)
    [(1,), (2, 5, 6, 9), (3, 4, 7, 8)]
    """
    tables = len(ranked) // seats
    byes = len(ranked) - tables * seats
    found: list[list[int]] = [[] for _ in range(tables)]
    for index, entrant in enumerate(ranked[byes:]):
        turn, at = divmod(index, tables)
        found[at if turn % 2 == 0 else tables - 1 - at].append(entrant)
    return [*((entrant,) for entrant in ranked[:byes]), *map(tuple, found)]


def decide(ties: Sequence[Tie], seats: int, rank: Mapping[int, int]) -> list[Tie]:
    """Returns the groups of a round with the entrants that advance. This is undecided until all tables are over.

    From each table equally many advance; places that remain go to the best of the next. Returns decide, and then the
    better seed.
    """
    if any(not tie.is_bye and not (tie.sittings and tie.sittings[-1].is_over) for tie in ties):
        return [replace(tie, advancing=tie.entrants) if tie.is_bye else tie for tie in ties]
    if len(ties) == 1:
        return [replace(ties[0], advancing=tuple(standing(ties[0], rank)[:1]))]
    played = [tie for tie in ties if not tie.is_bye]
    byes = len(ties) - len(played)
    wanted = count_advancing(byes + len(played) * seats, seats) - byes
    sure, more = divmod(wanted, len(played))
    following = sorted(
        (standing(tie, rank)[sure] for tie in played),
        key=lambda entrant: (-_return_of(entrant, played), rank[entrant]),
    )
    lucky = set(following[:more])
    return [
        replace(
            tie,
            advancing=tie.entrants
            if tie.is_bye
            else tuple(entrant for at, entrant in enumerate(standing(tie, rank)) if at < sure or entrant in lucky),
        )
        for tie in ties
    ]


def standing(tie: Tie, rank: Mapping[int, int]) -> list[int]:
    """Returns the entrants of a group whose table is over, best first."""
    return sorted(tie.entrants, key=lambda entrant: (-_return_of(entrant, [tie]), rank[entrant]))


def next_ranking(ties: Sequence[Tie], rank: Mapping[int, int]) -> list[int]:
    """Returns the entrants of the next round, best first: those with byes, then by place and returns at their table,
    and then by seed.
    """
    order: dict[int, tuple[float, ...]] = {}
    for tie in ties:
        for place, entrant in enumerate(tie.advancing or ()):
            order[entrant] = (-1, 0, 0) if tie.is_bye else (place, -_return_of(entrant, [tie]), rank[entrant])
    return sorted(order, key=lambda entrant: (order[entrant], rank[entrant]))


def _return_of(entrant: int, ties: Sequence[Tie]) -> float:
    """Returns the return of an entrant at their table, or 0 if the match was cancelled."""
    for tie in ties:
        for sitting in tie.sittings:
            if entrant in sitting.entrants and sitting.returns:
                return sitting.returns[sitting.entrants.index(entrant)]
    return 0.0
