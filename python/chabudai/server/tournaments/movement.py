"""Who sits where in a duplicate: everybody plays every board once, meets as many others as there can be, and in as many
boards as a table has seats sits at each of them once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

LEAST_TABLES = 2
"""At one table alone there is nobody to compare with."""
Seating = tuple[tuple[int, ...], ...]
"""The tables of a board, each with those who play there, by seat."""


def seats_needed(entrants: int, seats: int) -> int:
    """How many have to take part so that all tables are full, and two at least.

    >>> [seats_needed(entrants, 4) for entrants in (1, 8, 9)]
    [8, 8, 12]
    """
    return max(LEAST_TABLES * seats, -(-entrants // seats) * seats)


def movement(entrants: Sequence[int], seats: int, boards: int) -> list[Seating]:
    """The tables of so many boards, the same however many follow. As many entrants are given as the tables need.

    >>> movement([0, 1, 2, 3], 2, 2)
    [((3, 0), (2, 1)), ((0, 2), (1, 3))]
    """
    assert len(entrants) == seats_needed(len(entrants), seats), "bots fill up the last table"
    whole = -(-boards // seats) * seats
    parted = _round_robin(len(entrants), whole) if seats == 2 else _mixed(len(entrants), seats, whole)
    found: list[Seating] = []
    for first in range(0, whole, seats):
        found += _rotated(parted[first : first + seats], seats)
    return [tuple(tuple(entrants[index] for index in table) for table in board) for board in found[:boards]]


def _round_robin(count: int, boards: int) -> list[list[tuple[int, ...]]]:
    """Pairs by the circle: nobody meets anybody again before they have met all."""
    found: list[list[tuple[int, ...]]] = []
    for board in range(boards):
        turned = board % (count - 1)
        circle = [0, *((index - turned) % (count - 1) + 1 for index in range(count - 1))]
        found.append([(circle[index], circle[count - 1 - index]) for index in range(count // 2)])
    return found


def _mixed(count: int, seats: int, boards: int) -> list[list[tuple[int, ...]]]:
    """Tables of more than two: each board is parted so that those meet who have met least."""
    met: Counter[frozenset[int]] = Counter()
    found: list[list[tuple[int, ...]]] = []
    for _ in range(boards):
        tables = _improved(_dealt_out(count, seats, met), met)
        found.append([tuple(sorted(table)) for table in tables])
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
    return found


def _dealt_out(count: int, seats: int, met: Counter[frozenset[int]]) -> list[list[int]]:
    """A first parting: each table takes, one after another, who is least known there."""
    left = list(range(count))
    tables: list[list[int]] = []
    while left:
        table = [left.pop(0)]
        while len(table) < seats:
            table.append(min(left, key=lambda other: (_strangeness(other, table, met), other)))
            left.remove(table[-1])
        tables.append(table)
    return tables


def _improved(tables: list[list[int]], met: Counter[frozenset[int]]) -> list[list[int]]:
    """The same after all exchanges of two that make fewer meet again."""
    is_better = True
    while is_better:
        is_better = False
        for one, other in combinations(tables, 2):
            for here in range(len(one)):
                for there in range(len(other)):
                    before = _again(one, met) + _again(other, met)
                    one[here], other[there] = other[there], one[here]
                    if _again(one, met) + _again(other, met) < before:
                        is_better = True
                    else:
                        one[here], other[there] = other[there], one[here]
    return tables


def _strangeness(who: int, table: Sequence[int], met: Counter[frozenset[int]]) -> int:
    return sum(_price(met[frozenset((who, other))]) for other in table)


def _again(table: Sequence[int], met: Counter[frozenset[int]]) -> int:
    return sum(_price(met[frozenset(pair)]) for pair in combinations(table, 2))


def _price(times: int) -> int:
    """What it costs that two meet who have met so often: twice once is better than once twice."""
    return times * times + times


def _rotated(parted: Sequence[Sequence[Sequence[int]]], seats: int) -> list[Seating]:
    """Seats for as many boards as a table has seats: nobody sits at the same seat twice.

    Each entrant is joined with each of their tables; the seats are colours, which meet at no entrant and at no table
    twice. As no entrant and no table has more lines than there are colours, König's theorem says that this can be done.
    """
    at_entrant: dict[int, dict[int, tuple[int, int]]] = {}
    at_table: dict[tuple[int, int], dict[int, int]] = {}
    for board, tables in enumerate(parted):
        for number, table in enumerate(tables):
            for entrant in table:
                _sit(entrant, (board, number), at_entrant, at_table, seats)
    return [
        tuple(tuple(at_table[board, number][seat] for seat in range(seats)) for number in range(len(tables)))
        for board, tables in enumerate(parted)
    ]


def _sit(
    entrant: int,
    table: tuple[int, int],
    at_entrant: dict[int, dict[int, tuple[int, int]]],
    at_table: dict[tuple[int, int], dict[int, int]],
    seats: int,
) -> None:
    """Gives an entrant a seat at a table; where that takes it, others change two seats along a chain."""
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
    """Frees a seat at a table: along the chain from there, who has the one of the two seats takes the other."""
    chain: list[tuple[int, tuple[int, int], int]] = []
    where = table
    while wanted in at_table[where]:
        who = at_table[where][wanted]
        chain.append((who, where, wanted))
        if spare not in at_entrant[who]:
            break
        where = at_entrant[who][spare]
        chain.append((who, where, spare))
    for who, where, seat in chain:
        del at_table[where][seat], at_entrant[who][seat]
    for who, where, seat in chain:
        other = wanted + spare - seat
        at_table[where][other], at_entrant[who][other] = who, where
