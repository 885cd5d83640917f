"""Pairing of minimum total cost, by a graph library."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def cheapest_pairs(numbers: Sequence[int], cost: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """Returns a maximum number of pairs with the smallest total cost; with an odd number one is left out.

    >>> cheapest_pairs([1, 2, 5, 6], lambda one, other: (one - other) ** 2)
    [(1, 2), (5, 6)]
    """
    # Slow to import and needed only when a round is paired.
    import networkx  # noqa: PLC0415

    graph = networkx.Graph()
    for index, one in enumerate(numbers):
        for other in numbers[index + 1 :]:
            graph.add_edge(one, other, weight=-cost(one, other))
    position = {number: index for index, number in enumerate(numbers)}
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = [(one, other) if position[one] < position[other] else (other, one) for one, other in found]
    return sorted(pairs, key=lambda pair: position[pair[0]])
