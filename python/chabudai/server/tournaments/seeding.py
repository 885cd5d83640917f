"""The seeds of a knockout's entrants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...store.tournaments import StoredEntrant
from .tournament import Seeding


def seeds(
    entrants: Sequence[StoredEntrant],
    seeding: Seeding,
    ratings: Mapping[int, float],
    draw: Callable[[list[int]], None],
) -> dict[int, int]:
    """Returns the seed of each entrant who has not left, from 1 for the strongest.

    ``rating``: people with a rating come first, then people without one in the order of their entry, then bots, the
    strongest first. ``draw``: ``draw`` shuffles all entrants in place. ``ratings`` holds the ratings by account.
    """
    numbers = [each.number for each in entrants if not each.has_left]
    if seeding == "draw":
        draw(numbers)
    else:
        by_number = {each.number: each for each in entrants}
        numbers.sort(key=lambda number: _strength(by_number[number], ratings))
    return {number: index + 1 for index, number in enumerate(numbers)}


def _strength(entrant: StoredEntrant, ratings: Mapping[int, float]) -> tuple[float, ...]:
    if entrant.level is not None:
        return (2, -entrant.level, entrant.number)
    rating = None if entrant.person is None else ratings.get(entrant.person)
    return (1, 0, entrant.number) if rating is None else (0, -rating, entrant.number)
