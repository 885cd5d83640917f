"""Reasons for a stone in Nakatta: what it joins, blocks and forbids, from the board before and after it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..shared.coaching import Position, Reason, reason
from ..shared.phrases import join_words, number_word, quantity
from .board import EDGE_NAMES, Point, chains, content, edges_touched, parse_point, point_name, points, sorted_points
from .data import View
from .generated import COLOUR_NAMES, Colour

MAX_POINTS_NAMED = 3
"""Maximum number of points that a sentence names. Further points are only counted."""


def reasons(position: Position[View]) -> list[Reason]:
    """Returns the reasons why the action is good, most important first."""
    if position.action == "swap":
        return [
            reason(
                "swap",
                "My search prefers Black's first stone to any answer: take it over (N5.2).",
                "My search rates Black's stone highly, so change colours (N5.3).",
            )
        ]
    return list(_of_a_stone(position))


def _of_a_stone(position: Position[View]) -> Iterator[Reason]:
    before, state = position.view, position.core_view.determinize().play(position.seat, position.action)
    after: Any = state.view(position.seat).data
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
    is_first = not any(stone != "." for row in before["rows"] for stone in row)
    if is_first and any("swap" in state.legal_actions(seat) for seat in state.acting):
        yield reason(
            "pie",
            "White may take your first stone over, so it should be neither too strong nor too weak (N5.2).",
            "White may answer with a swap: a very strong first stone would then be theirs (N5.2).",
        )
    if before["can_swap"]:
        yield reason(
            "no_swap",
            "My search prefers an answer to taking over Black's stone (N5.2).",
            "You could swap, but my search would leave the first stone to Black (N5.2).",
        )


# Wins.


def _against_a_win(before: View, point: Point, other: Colour) -> Iterator[Reason]:
    if point in _winning_points(before, other):
        colour, (first, second) = COLOUR_NAMES[other], EDGE_NAMES[other]
        yield reason(
            "stops_a_win",
            f"{colour} would win on that point: a stone there joins {first} and {second} (N2.2).",
            f"Otherwise {colour} joins {first} and {second} on that very point (N2.2).",
        )


def _threats(after: View, own: Colour) -> Iterator[Reason]:
    found = _point_names(_winning_points(after, own))
    first, second = EDGE_NAMES[own]
    if len(found) > 1:
        yield reason(
            "threatens_twice",
            f"Then {join_words(_some(found), 'or')} would join {first} and {second} (N2.2).",
            f"It makes {number_word(len(found))} winning points at once: {join_words(_some(found))} (N2.2).",
        )
    elif found:
        yield reason(
            "threatens",
            f"It threatens to win on {found[0]} (N2.2).",
            f"Your next stone could join {first} and {second} on {found[0]} (N2.2).",
        )


def _winning_points(view: View, colour: Colour) -> list[Point]:
    """Returns the points where a legal stone of a colour would join its edges."""
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
            f"It joins {number_word(len(was))} of your chains into one of {quantity(len(now), 'stone')} (N2.1).",
            f"{number_word(len(was)).capitalize()} of your chains become one of {quantity(len(now), 'stone')} (N2.1).",
        )
    elif was and len(now) > 2:
        yield reason(
            "lengthens",
            f"It extends your chain from {quantity(len(was[0]), 'stone')} to {number_word(len(now))} (N2.1).",
            f"Your chain there grows to {quantity(len(now), 'stone')} (N2.1).",
        )
    reached = set(edges_touched(now, own, before["size"]))
    for chain in was:
        reached -= set(edges_touched(chain, own, before["size"]))
    if reached and len(now) > 1:
        edge = join_words(sorted(reached))
        yield reason(
            "reaches_its_edge",
            f"With it your chain touches your {edge} edge (N1.2).",
            f"It brings that chain to your {edge} edge (N1.2).",
        )


def _ways(before: View, after: View, own: Colour, other: Colour) -> Iterator[Reason]:
    """Yields reasons about the change in the minimum number of stones that each colour still needs.

    This is a lower bound, because it ignores forbidden points and stones are never removed.
    """
    for colour in (own, other):
        was, now = _lacking(before, colour), _lacking(after, colour)
        first, second = EDGE_NAMES[colour]
        if was is None or was == now:
            continue
        if colour == own and now is not None:
            yield reason(
                "nearer",
                f"From {first} to {second} you then need {quantity(now, 'stone')} or more, and {number_word(was)} now.",
                f"It cuts the stones you need from {first} to {second} from {number_word(was)} to {number_word(now)}.",
            )
        elif colour == other:
            name = COLOUR_NAMES[other]
            needs = "has no way left" if now is None else f"needs at least {quantity(now, 'stone')}"
            yield reason(
                "blocks",
                f"It blocks {name}, who then {needs} from {first} to {second}, instead of {number_word(was)}.",
                f"It costs {name} time: from {first} to {second} {name} then {needs}, instead of {number_word(was)}.",
            )


def _lacking(view: View, colour: Colour) -> int | None:
    """Returns the minimum number of stones that would join a colour's edges, ignoring forbidden points, or ``None`` if
    the edges can no longer be joined.
    """
    size = view["size"]
    starts = [(offset, 0) if colour == "B" else (0, offset) for offset in range(size)]
    costs: dict[Point, int] = {}
    queue = deque[tuple[Point, int]]()

    def reach(point: Point, cost: int) -> None:
        stone = content(view, point)
        if stone not in (colour, "."):
            return
        cost += stone == "."
        if cost < costs.get(point, size * size + 1):
            costs[point] = cost
            # Points that cost nothing are visited first, so that every point is reached with its least cost.
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
            f"{name} may no longer play on {_points(lost)}: a forbidden pattern would arise there (N4).",
            f"It takes {_points(lost)} from {name} by a forbidden pattern (N4).",
        )
    won = _point_names(
        each for each in points(before) if not _may_play(before, each, own) and _may_play(after, each, own)
    )
    if won:
        yield reason(
            "frees",
            f"It frees {_points(won)} for you, which a pattern forbids now (N4).",
            f"It lets you play on {_points(won)}, which you cannot do now (N4).",
        )
    if not _may_play(before, point, other):
        yield reason(
            "only_own",
            f"{COLOUR_NAMES[other]} may not play there now (N4).",
            f"The point is yours alone for now, since {COLOUR_NAMES[other]} may not play there (N4).",
        )


def _may_play(view: View, point: Point, colour: Colour) -> bool:
    return content(view, point, "playable") in (".", colour.lower())


def _point_names(found: Iterable[Point]) -> list[str]:
    return sorted_points(map(point_name, found))


def _some(names: Sequence[str]) -> Sequence[str]:
    return (
        names
        if len(names) <= MAX_POINTS_NAMED
        else [*names[:MAX_POINTS_NAMED], f"{number_word(len(names) - MAX_POINTS_NAMED)} more"]
    )


def _points(names: Sequence[str]) -> str:
    return join_words(_some(names))


def _neighbours(point: Point, size: int) -> Iterator[Point]:
    column, row = point
    for near in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
        if 0 <= near[0] < size and 0 <= near[1] < size:
            yield near
