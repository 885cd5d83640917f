"""The movement of a duplicate tournament: every entrant plays every board once and meets as many others as
possible.

In each group of as many boards as a table has seats, an entrant sits in each seat once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

MIN_TABLES = 2
"""The minimum number of tables, because a single table has no other to be compared with."""
BoardSeating = tuple[tuple[int, ...], ...]
"""The tables of a board, each given by its entrants in seat order."""


def seats_needed(entrants: int, seats: int) -> int:
    """Returns the number of entrants that fills all tables, of which there are at least two.

    >>> [seats_needed(entrants, 4) for entrants in (1, 8, 9)]
    [8, 8, 12]
    """
    return max(MIN_TABLES * seats, -(-entrants // seats) * seats)


def movement(entrants: Sequence[int], seats: int, boards: int) -> list[BoardSeating]:
    """Returns the tables of the given number of boards. The tables of a board do not depend on how many boards
    follow.

    The number of entrants must be one that :func:`seats_needed` returns.

    >>> movement([0, 1, 2, 3], 2, 2)
    [((3, 0), (2, 1)), ((0, 2), (1, 3))]
    """
    assert len(entrants) == seats_needed(len(entrants), seats), "bots must fill the last table"
    whole = -(-boards // seats) * seats
    groups = _round_robin(len(entrants), whole) if seats == 2 else _mix_tables(len(entrants), seats, whole)
    found: list[BoardSeating] = []
    for first in range(0, whole, seats):
        found += _rotate_seats(groups[first : first + seats], seats)
    return [tuple(tuple(entrants[index] for index in table) for table in board) for board in found[:boards]]


def _round_robin(count: int, boards: int) -> list[list[tuple[int, ...]]]:
    """Returns pairs by the circle method: no two entrants meet twice before everyone has met everyone."""
    found: list[list[tuple[int, ...]]] = []
    for board in range(boards):
        turned = board % (count - 1)
        circle = [0, *((index - turned) % (count - 1) + 1 for index in range(count - 1))]
        found.append([(circle[index], circle[count - 1 - index]) for index in range(count // 2)])
    return found


def _mix_tables(count: int, seats: int, boards: int) -> list[list[tuple[int, ...]]]:
    """Returns tables with more than two seats. For each board they are chosen so that the entrants who have met least
    often sit together.
    """
    met: Counter[frozenset[int]] = Counter()
    found: list[list[tuple[int, ...]]] = []
    for _ in range(boards):
        tables = _improve(_first_grouping(count, seats, met), met)
        found.append([tuple(sorted(table)) for table in tables])
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
    return found


def _first_grouping(count: int, seats: int, met: Counter[frozenset[int]]) -> list[list[int]]:
    """Returns an initial grouping, in which each table in turn takes the entrant who has met its members least
    often.
    """
    left = list(range(count))
    tables: list[list[int]] = []
    while left:
        table = [left.pop(0)]
        while len(table) < seats:
            table.append(min(left, key=lambda other: (_rematch_cost([*table, other], met), other)))
            left.remove(table[-1])
        tables.append(table)
    return tables


def _improve(tables: list[list[int]], met: Counter[frozenset[int]]) -> list[list[int]]:
    """Exchanges two entrants at a time for as long as this lowers the cost of repeated meetings."""
    is_better = True
    while is_better:
        is_better = False
        for one, other in combinations(tables, 2):
            for here in range(len(one)):
                for there in range(len(other)):
                    before = _rematch_cost(one, met) + _rematch_cost(other, met)
                    one[here], other[there] = other[there], one[here]
                    if _rematch_cost(one, met) + _rematch_cost(other, met) < before:
                        is_better = True
                    else:
                        one[here], other[there] = other[there], one[here]
    return tables


def _rematch_cost(table: Sequence[int], met: Counter[frozenset[int]]) -> int:
    return sum(_cost_of_meetings(met[frozenset(pair)]) for pair in combinations(table, 2))


def _cost_of_meetings(times: int) -> int:
    """Returns the cost of meeting again after ``times`` meetings. It grows faster than linearly."""
    return times * times + times


def _rotate_seats(groups: Sequence[Sequence[Sequence[int]]], seats: int) -> list[BoardSeating]:
    """Assigns seats for as many boards as a table has seats, so that each entrant sits in each seat once.

    This is an edge colouring of the bipartite graph of entrants and tables, with the seats as colours. No vertex has
    more edges than there are colours, so such a colouring exists by König's theorem.
    """
    at_entrant: dict[int, dict[int, tuple[int, int]]] = {}
    at_table: dict[tuple[int, int], dict[int, int]] = {}
    for board, tables in enumerate(groups):
        for number, table in enumerate(tables):
            for entrant in table:
                _sit(entrant, (board, number), at_entrant, at_table, seats)
    return [
        tuple(tuple(at_table[board, number][seat] for seat in range(seats)) for number in range(len(tables)))
        for board, tables in enumerate(groups)
    ]


def _sit(
    entrant: int,
    table: tuple[int, int],
    at_entrant: dict[int, dict[int, tuple[int, int]]],
    at_table: dict[tuple[int, int], dict[int, int]],
    seats: int,
) -> None:
    """Assigns a seat at a table to an entrant. If necessary, other entrants exchange two seats along a chain."""
    own, there = at_entrant.setdefault(entrant, {}), at_table.setdefault(table, {})
    free_here = next(seat for seat in range(seats) if seat not in own)
    free_there = next(seat for seat in range(seats) if seat not in there)
    if free_here in there:
        _exchange(table, free_here, free_there, at_entrant, at_table)
    own[free_here] = table
    there[free_here] = entrant


def _exchange(
    table: tuple[int, int],
    wanted: int,
    spare: int,
    at_entrant: dict[int, dict[int, tuple[int, int]]],
    at_table: dict[tuple[int, int], dict[int, int]],
) -> None:
    """Frees a seat at a table by exchanging the two seats along the alternating chain that starts there."""
    chain: list[tuple[int, tuple[int, int], int]] = []
    where = table
    while wanted in at_table[where]:
        entrant = at_table[where][wanted]
        chain.append((entrant, where, wanted))
        if spare not in at_entrant[entrant]:
            break
        where = at_entrant[entrant][spare]
        chain.append((entrant, where, spare))
    for entrant, where, seat in chain:
        del at_table[where][seat], at_entrant[entrant][seat]
    for entrant, where, seat in chain:
        other = wanted + spare - seat
        at_table[where][other], at_entrant[entrant][other] = entrant, where
