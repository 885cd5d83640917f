"""Why a stone of Nakatta is good: what it joins, blocks and forbids, read from the board before and after it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..shared.coaching import Position, Reason, reason
from ..shared.phrases import join_words, number_word, quantity
from .board import EDGE_NAMES, Point, chains, content, edges_touched, parse_point, point_name, points, sorted_points
from .generated import COLOUR_NAMES, Colour
from .view import View

MOST_NAMED = 3
"""So many points are named; of more only the number is told."""


def reasons(position: Position[View]) -> list[Reason]:
    """Why the action of this position is good, what weighs most first."""
    if position.action == "swap":
        return [
            reason(
                "swap",
                "Black's first stone is worth more to my search than an answer of White's: take it over (N5.2).",
                "In my search the stone that lies there is worth having, so change colours (N5.3).",
            )
        ]
    return list(_of_a_stone(position))


def _of_a_stone(position: Position[View]) -> Iterator[Reason]:
    before, after = position.view, _after(position)
    point = parse_point(position.action, before["size"])
    if point is None:
        return
    own = before["colours"][position.seat]
    other: Colour = "W" if own == "B" else "B"
    first, second = EDGE_NAMES[own]
    if after["over"]:
        yield reason(
            "wins",
            f"It joins {first} and {second}: you win (N2.2).",
            f"With it one chain of yours touches {first} and {second}, and that wins (N2.2).",
        )
        return
    yield from _against_a_win(before, point, other)
    yield from _threats(after, own)
    yield from _of_its_chain(before, after, point, own)
    yield from _ways(before, after, own, other)
    yield from _of_patterns(before, after, point, own, other)
    if not any(stone != "." for row in before["rows"] for stone in row) and _may_be_swapped(position):
        yield reason(
            "pie",
            "White may take your first stone over, so it should be neither too strong nor too weak (N5.2).",
            "Whoever plays White may answer by a swap: a very strong first stone would be theirs (N5.2).",
        )
    if before["can_swap"]:
        yield reason(
            "no_swap",
            "In my search an answer is worth more than taking Black's stone over (N5.2).",
            "You could swap, but my search would rather leave the first stone to Black (N5.2).",
        )


def _after(position: Position[View]) -> View:
    """The board when the stone lies there."""
    seat = position.seat
    data: Any = position.core_view.determinize().play(seat, position.action).view(seat).data
    after: View = data
    return after


def _may_be_swapped(position: Position[View]) -> bool:
    after = position.core_view.determinize().play(position.seat, position.action)
    return any("swap" in after.legal_actions(seat) for seat in after.acting)


# Wins.


def _against_a_win(before: View, point: Point, other: Colour) -> Iterator[Reason]:
    if point in _winning_points(before, other):
        colour, (first, second) = COLOUR_NAMES[other], EDGE_NAMES[other]
        yield reason(
            "stops_a_win",
            f"{colour} would win on that point: a stone there joins {first} and {second} (N2.2).",
            f"Leave it, and {colour} joins {first} and {second} right there (N2.2).",
        )


def _threats(after: View, own: Colour) -> Iterator[Reason]:
    found = _point_names(_winning_points(after, own))
    first, second = EDGE_NAMES[own]
    if len(found) > 1:
        yield reason(
            "threatens_twice",
            f"Then {join_words(_some(found), 'or')} would each join {first} and {second} (N2.2).",
            f"It makes {number_word(len(found))} winning points at once: {join_words(_some(found))} (N2.2).",
        )
    elif found:
        yield reason(
            "threatens",
            f"It threatens to win on {found[0]} (N2.2).",
            f"Your next stone could join {first} and {second} on {found[0]} (N2.2).",
        )


def _winning_points(view: View, colour: Colour) -> list[Point]:
    """Where a colour may place a stone that joins its edges."""
    found, size = [], view["size"]
    edges_at: dict[Point, frozenset[str]] = {}
    for chain in chains(view, colour):
        edges_at |= dict.fromkeys(chain, frozenset(edges_touched(chain, colour, size)))
    for point in points(view):
        if _may_play(view, point, colour):
            touched = set(edges_touched([point], colour, size))
            touched.update(*(edges_at.get(neighbour, ()) for neighbour in _neighbours(point, size)))
            if len(touched) == 2:
                found.append(point)
    return found


# Chains.


def _of_its_chain(before: View, after: View, point: Point, own: Colour) -> Iterator[Reason]:
    was = [chain for chain in chains(before, own) if any(near in chain for near in _neighbours(point, before["size"]))]
    now = next(chain for chain in chains(after, own) if point in chain)
    if len(was) > 1:
        yield reason(
            "joins",
            f"It joins {number_word(len(was))} of your chains, into one of {quantity(len(now), 'stone')} (N2.1).",
            f"{number_word(len(was)).capitalize()} of your chains become one, of {quantity(len(now), 'stone')} (N2.1).",
        )
    elif was and len(now) > 2:
        yield reason(
            "lengthens",
            f"It makes your chain of {quantity(len(was[0]), 'stone')} one of {number_word(len(now))} (N2.1).",
            f"Your chain there grows to {quantity(len(now), 'stone')} (N2.1).",
        )
    reached = set(edges_touched(now, own, before["size"]))
    for chain in was:
        reached -= set(edges_touched(chain, own, before["size"]))
    if reached and len(now) > 1:
        edge = join_words(sorted(reached))
        yield reason(
            "reaches_its_edge",
            f"With it your chain touches the {edge} edge, which is yours (N1.2).",
            f"It brings that chain to your {edge} edge (N1.2).",
        )


def _ways(before: View, after: View, own: Colour, other: Colour) -> Iterator[Reason]:
    """How many stones either colour lacks at least; stones never go away, so a forbidden point only makes it more."""
    for colour in (own, other):
        was, now = _lacking(before, colour), _lacking(after, colour)
        first, second = EDGE_NAMES[colour]
        if was is None or was == now:
            continue
        if colour == own and now is not None:
            yield reason(
                "nearer",
                f"From {first} to {second} you lack at least {quantity(now, 'stone')} then, {number_word(was)} now.",
                f"You lack {quantity(was, 'stone')} or more from {first} to {second}, and {number_word(now)} with it.",
            )
        elif colour == other:
            name = COLOUR_NAMES[other]
            then = "no way is left" if now is None else f"at least {quantity(now, 'stone')} are missing"
            yield reason(
                "blocks",
                f"It stands in {name}'s way: from {first} to {second} {then} after it, and {number_word(was)} now.",
                f"It costs {name} time: from {first} to {second} {then} then; {number_word(was)} could do now.",
            )


def _lacking(view: View, colour: Colour) -> int | None:
    """The fewest stones that could join a colour's edges, if no point were forbidden; ``None`` if nothing can."""
    size = view["size"]
    starts = [(place, 0) if colour == "B" else (0, place) for place in range(size)]
    costs: dict[Point, int] = {}
    queue = deque[tuple[Point, int]]()

    def reach(point: Point, cost: int) -> None:
        stone = content(view, point)
        if stone not in (colour, "."):
            return
        cost += stone == "."
        if cost < costs.get(point, size * size + 1):
            costs[point] = cost
            # What costs nothing is looked at first, so that every point is left with its least cost.
            queue.append((point, cost)) if stone == "." else queue.appendleft((point, cost))

    for start in starts:
        reach(start, 0)
    while queue:
        point, cost = queue.popleft()
        if cost == costs[point]:
            for neighbour in _neighbours(point, size):
                reach(neighbour, cost)
    ends = [cost for (column, row), cost in costs.items() if (row if colour == "B" else column) == size - 1]
    return min(ends, default=None)


# Forbidden patterns.


def _of_patterns(before: View, after: View, point: Point, own: Colour, other: Colour) -> Iterator[Reason]:
    lost = _point_names(
        each
        for each in points(before)
        if each != point and _may_play(before, each, other) and not _may_play(after, each, other)
    )
    if lost:
        name = COLOUR_NAMES[other]
        yield reason(
            "forbids",
            f"{name} may not play on {_points(lost)} any more: a forbidden pattern would arise there (N4).",
            f"It takes {_points(lost)} from {name}, by a forbidden pattern (N4).",
        )
    won = _point_names(
        each for each in points(before) if not _may_play(before, each, own) and _may_play(after, each, own)
    )
    if won:
        yield reason(
            "frees",
            f"It frees {_points(won)} for you, which a pattern forbade so far (N4).",
            f"So far you could not play on {_points(won)}; with it you may (N4).",
        )
    if not _may_play(before, point, other):
        yield reason(
            "only_own",
            f"{COLOUR_NAMES[other]} may not play there itself now (N4).",
            f"The point is yours alone at the moment, since {COLOUR_NAMES[other]} may not play there (N4).",
        )


def _may_play(view: View, point: Point, colour: Colour) -> bool:
    return content(view, point, "playable") in (".", colour.lower())


def _point_names(found: Iterable[Point]) -> list[str]:
    return sorted_points(map(point_name, found))


def _some(names: Sequence[str]) -> Sequence[str]:
    return names if len(names) <= MOST_NAMED else [*names[:MOST_NAMED], f"{number_word(len(names) - MOST_NAMED)} more"]


def _points(names: Sequence[str]) -> str:
    return join_words(_some(names))


def _neighbours(point: Point, size: int) -> Iterator[Point]:
    column, row = point
    for near in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
        if 0 <= near[0] < size and 0 <= near[1] < size:
            yield near
