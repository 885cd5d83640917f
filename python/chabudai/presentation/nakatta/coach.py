"""Reasons for a stone in Nakatta: what it joins, blocks and forbids, from the board before and after it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from ...catalogue import Argument, Listing, listing, message
from ..shared.coaching import Position, Reason, reason
from .board import Point, chains, content, edges_touched, parse_point, point_name, points, sorted_points
from .data import View
from .generated import Colour
from .names import colour_message, edge_message, edges_message, way_message

MAX_POINTS_NAMED = 3
"""Maximum number of points that a sentence names. Further points are only counted."""


def reasons(position: Position[View]) -> list[Reason]:
    """Returns the reasons why the action is good, most important first."""
    if position.action == "swap":
        return [reason("swap", message("nakatta-why-swap"), message("nakatta-why-swap-2"))]
    return list(_of_a_stone(position))


def _of_a_stone(position: Position[View]) -> Iterator[Reason]:
    before, state = position.view, position.core_view.determinize().play(position.seat, position.action)
    after: Any = state.view(position.seat).data
    point = parse_point(position.action, before["size"])
    if point is None:
        return
    own = before["colours"][position.seat]
    other: Colour = "W" if own == "B" else "B"
    if after["over"]:
        edges = edges_message(own)
        yield reason("wins", message("nakatta-why-wins", edges=edges), message("nakatta-why-wins-2", edges=edges))
        return
    yield from _against_a_win(before, point, other)
    yield from _threats(after, own)
    yield from _of_its_chain(before, after, point, own)
    yield from _ways(before, after, own, other)
    yield from _of_patterns(before, after, point, own, other)
    is_first = not any(stone != "." for row in before["rows"] for stone in row)
    if is_first and any("swap" in state.legal_actions(seat) for seat in state.acting):
        yield reason("pie", message("nakatta-why-pie"), message("nakatta-why-pie-2"))
    if before["can_swap"]:
        yield reason("no_swap", message("nakatta-why-no-swap"), message("nakatta-why-no-swap-2"))


# Wins.


def _against_a_win(before: View, point: Point, other: Colour) -> Iterator[Reason]:
    if point in _winning_points(before, other):
        named = {"colour": colour_message(other), "edges": edges_message(other)}
        yield reason(
            "stops_a_win",
            message("nakatta-why-stops-a-win", **named),
            message("nakatta-why-stops-a-win-2", **named),
        )


def _threats(after: View, own: Colour) -> Iterator[Reason]:
    found = _point_names(_winning_points(after, own))
    edges = edges_message(own)
    if len(found) > 1:
        yield reason(
            "threatens_twice",
            message("nakatta-why-threatens-twice", points=_points(found, "or"), edges=edges),
            message("nakatta-why-threatens-twice-2", count=len(found), points=_points(found)),
        )
    elif found:
        yield reason(
            "threatens",
            message("nakatta-why-threatens", point=found[0]),
            message("nakatta-why-threatens-2", edges=edges, point=found[0]),
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
        counts = {"chains": len(was), "stones": len(now)}
        yield reason("joins", message("nakatta-why-joins", **counts), message("nakatta-why-joins-2", **counts))
    elif was and len(now) > 2:
        yield reason(
            "lengthens",
            message("nakatta-why-lengthens", before=len(was[0]), stones=len(now)),
            message("nakatta-why-lengthens-2", stones=len(now)),
        )
    reached = set(edges_touched(now, own, before["size"]))
    for chain in was:
        reached -= set(edges_touched(chain, own, before["size"]))
    if reached and len(now) > 1:
        edges, count = listing(list(map(edge_message, sorted(reached)))), len(reached)
        yield reason(
            "reaches_its_edge",
            message("nakatta-why-reaches-its-edge", edges=edges, count=count),
            message("nakatta-why-reaches-its-edge-2", edges=edges, count=count),
        )


def _ways(before: View, after: View, own: Colour, other: Colour) -> Iterator[Reason]:
    """Yields reasons about the change in the minimum number of stones that each colour still needs.

    This is a lower bound, because it ignores forbidden points and stones are never removed.
    """
    for colour in (own, other):
        was, now = _lacking(before, colour), _lacking(after, colour)
        if was is None or was == now:
            continue
        way = way_message(colour)
        if colour == own and now is not None:
            needed: dict[str, Argument] = {"way": way, "before": was, "now": now}
            yield reason("nearer", message("nakatta-why-nearer", **needed), message("nakatta-why-nearer-2", **needed))
        elif colour == other and now is not None:
            named: dict[str, Argument] = {"colour": colour_message(other), "way": way, "before": was, "now": now}
            yield reason("blocks", message("nakatta-why-blocks", **named), message("nakatta-why-blocks-2", **named))
        elif colour == other:
            ended: dict[str, Argument] = {"colour": colour_message(other), "way": way, "before": was}
            yield reason("blocks", message("nakatta-why-ends-way", **ended), message("nakatta-why-ends-way-2", **ended))


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
    name = colour_message(other)
    if lost:
        yield reason(
            "forbids",
            message("nakatta-why-forbids", colour=name, points=_points(lost)),
            message("nakatta-why-forbids-2", colour=name, points=_points(lost)),
        )
    won = _point_names(
        each for each in points(before) if not _may_play(before, each, own) and _may_play(after, each, own)
    )
    if won:
        yield reason(
            "frees",
            message("nakatta-why-frees", points=_points(won)),
            message("nakatta-why-frees-2", points=_points(won)),
        )
    if not _may_play(before, point, other):
        yield reason(
            "only_own",
            message("nakatta-why-only-own", colour=name),
            message("nakatta-why-only-own-2", colour=name),
        )


def _may_play(view: View, point: Point, colour: Colour) -> bool:
    return content(view, point, "playable") in (".", colour.lower())


def _point_names(found: Iterable[Point]) -> list[str]:
    return sorted_points(map(point_name, found))


def _points(names: Sequence[str], last: Literal["and", "or"] = "and") -> Listing:
    """Returns points for a sentence, of which only the first few are named."""
    named: list[Argument] = list(names[:MAX_POINTS_NAMED])
    if len(names) > MAX_POINTS_NAMED:
        named.append(message("nakatta-more", count=len(names) - MAX_POINTS_NAMED))
    return listing(named, last)


def _neighbours(point: Point, size: int) -> Iterator[Point]:
    column, row = point
    for near in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
        if 0 <= near[0] < size and 0 <= near[1] < size:
            yield near
