"""Knockout for pairs: the winner advances, a drawn match is repeated, and the best seeds have byes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from ...store.tournaments import StoredSitting
from .bracket import Tie
from .swiss import assign_seats

MAX_REPLAYS = 2
"""How often a drawn match is repeated, with the seats exchanged. After that, the better seed advances."""


def round_count(entrants: int) -> int:
    """Returns the number of rounds of a bracket.

    >>> [round_count(entrants) for entrants in (2, 3, 8, 9)]
    [1, 2, 3, 4]
    """
    return max(1, (entrants - 1).bit_length())


def first_pairs(seeds: Sequence[int]) -> list[tuple[int, ...]]:
    """Returns the pairings of the first round in the order of the bracket. The first seed meets the last, and the two
    best seeds can meet only in the final. Missing entrants give the best seeds a bye.

    >>> first_pairs([1, 2, 3, 4, 5, 6])
    [(1,), (4, 5), (2,), (3, 6)]
    """
    order = [0]
    for _ in range(round_count(len(seeds))):
        order = [each for index in order for each in (index, 2 * len(order) - 1 - index)]
    slots = [seeds[index] if index < len(seeds) else None for index in order]
    return [tuple(each for each in pair if each is not None) for pair in zip(slots[::2], slots[1::2], strict=True)]


def next_pairs(ties: Sequence[Tie]) -> list[tuple[int, ...]]:
    """Returns the pairings of the winners of a round that is over."""
    winners = [tie.advancing[0] for tie in ties if tie.advancing]
    return list(zip(winners[::2], winners[1::2], strict=True))


def decide(tie: Tie) -> Tie:
    """Returns a pairing with its winner, if it has one."""
    if tie.is_bye:
        return replace(tie, advancing=tie.entrants)
    if not tie.sittings or tie.sittings[-1].returns is None:
        return tie
    last, drawn = tie.sittings[-1], 0
    for sitting in tie.sittings:
        if sitting.is_bye:
            return replace(tie, advancing=sitting.entrants)
        drawn += is_drawn(sitting)
    if not last.returns or drawn > MAX_REPLAYS:
        # Neither has played, or the replays are drawn too.
        return replace(tie, advancing=tie.entrants[:1])
    if is_drawn(last):
        return tie
    one, other = last.returns
    return replace(tie, advancing=last.entrants[:1] if one > other else last.entrants[1:])


def is_drawn(sitting: StoredSitting) -> bool:
    return bool(sitting.returns) and not sitting.is_bye and len(set(sitting.returns or ())) == 1


def table_of(tie: Tie, absent: Collection[int], sittings: Sequence[StoredSitting]) -> tuple[int, ...]:
    """Returns the entrants of the next match of a pairing in seat order. An entrant whose opponent has left has a bye;
    if both have left, the better seed has it.
    """
    left = [entrant for entrant in tie.entrants if entrant not in absent]
    if len(left) < len(tie.entrants):
        return ((left or tie.entrants)[0],)
    if tie.sittings:
        return tie.sittings[-1].entrants[::-1]
    one, other = tie.entrants
    return assign_seats(one, other, sittings)
