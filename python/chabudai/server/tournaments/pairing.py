"""The cheapest way to part many into pairs, by a library of graphs."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def cheapest_pairs(numbers: Sequence[int], cost: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """As many pairs as there can be, so that their costs add up to the least; of an odd number one is left out.

    >>> cheapest_pairs([1, 2, 5, 6], lambda one, other: (one - other) ** 2)
    [(1, 2), (5, 6)]
    """
    # Needed only while a round is paired, and slow to import.
    import networkx  # noqa: PLC0415

    graph = networkx.Graph()
    for index, one in enumerate(numbers):
        for other in numbers[index + 1 :]:
            graph.add_edge(one, other, weight=-cost(one, other))
    place = {number: index for index, number in enumerate(numbers)}
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = [(one, other) if place[one] < place[other] else (other, one) for one, other in found]
    return sorted(pairs, key=lambda pair: place[pair[0]])
