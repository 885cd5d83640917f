"""Nakatta in the most obvious Python, written from docs/rules/nakatta.md alone.

Nothing here is clever. Every placement is tried on a copy of the board, every window of the copy is scanned, and
every chain is flood filled from scratch. The core must agree with this file.

>>> position = start(5)
>>> for action in ["c3", "b2", "d4"]:
...     position = apply(position, action)
>>> print(diagram(position))
. . . . .
. . . B .
. . B . .
. W . . .
. . . . .
>>> position.to_move, winner(position)
('W', None)
>>> why_not(position, "c4")
Refusal(clause='N4.2', kind='naked attachment', window=('b3', 'c3', 'b4', 'c4'), culprits=('c3',))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

Colour: TypeAlias = Literal["B", "W"]
PatternKind: TypeAlias = Literal["hard corner", "naked attachment"]

SMALLEST_SIZE = 2
LARGEST_SIZE = 29
SWAP = "swap"


class Point(NamedTuple):
    """A point of the board: column from the left, row from the bottom, both from 1 (N1.3)."""

    column: int
    row: int


Stones: TypeAlias = Mapping[Point, Colour]


class Pattern(NamedTuple):
    """A forbidden pattern on the board: its kind (N4.1, N4.2) and the four points it fills."""

    kind: PatternKind
    window: tuple[Point, ...]


class Refusal(NamedTuple):
    """Why an action is illegal: the clause, what is wrong, and the points to show.

    `window` is empty unless the fault is a forbidden pattern. `culprits` are then the stones of
    the other colour in that window; for an occupied point they are the point itself.
    """

    clause: str
    kind: str
    window: tuple[str, ...] = ()
    culprits: tuple[str, ...] = ()


class IllegalActionError(ValueError):
    """An action that the rules refuse."""


@dataclass(frozen=True)
class Position:
    """The complete state between two actions."""

    size: int
    stones: Stones
    to_move: Colour
    colours: tuple[Colour, Colour]  # The colour of seat 0 and of seat 1 (N5.3).
    can_swap: bool  # Whether the colour to move may swap now (N5.2).
    has_pie: bool  # Whether this game is played with the pie option (N5.1).
    last: Point | None  # The stone placed last.
    skipped: bool  # Whether the turn just before this one was skipped (N3.4).


# --- N1: the board ----------------------------------------------------------------------


def all_points(size: int) -> list[Point]:
    """Every point, bottom row first, each row from the left.

    >>> [name(point) for point in all_points(2)]
    ['a1', 'b1', 'a2', 'b2']
    """
    return [Point(column, row) for row in range(1, size + 1) for column in range(1, size + 1)]


def name(point: Point) -> str:
    """The name of a point (N1.3).

    >>> name(Point(1, 1)), name(Point(26, 7)), name(Point(27, 29))
    ('a1', 'z7', 'aa29')
    """
    letters = "abcdefghijklmnopqrstuvwxyz"
    if point.column <= 26:
        return f"{letters[point.column - 1]}{point.row}"
    return f"a{letters[point.column - 27]}{point.row}"


def parse_point(text: str, size: int) -> Point | None:
    """The point of that name on a board of that size, or None.

    >>> parse_point("b1", 2), parse_point("c1", 2)
    (Point(column=2, row=1), None)
    """
    for point in all_points(size):
        if name(point) == text:
            return point
    return None


def orthogonal_neighbours(point: Point, size: int) -> list[Point]:
    """The two to four points next to a point along its row and its column."""
    column, row = point
    around = [
        Point(column, row - 1),
        Point(column - 1, row),
        Point(column + 1, row),
        Point(column, row + 1),
    ]
    return [near for near in around if 1 <= near.column <= size and 1 <= near.row <= size]


def king_neighbours(point: Point, size: int) -> list[Point]:
    """The three to eight points that a chess king reaches from a point."""
    column, row = point
    around = [Point(column + right, row + up) for up in (-1, 0, 1) for right in (-1, 0, 1) if (right, up) != (0, 0)]
    return [near for near in around if 1 <= near.column <= size and 1 <= near.row <= size]


def other(colour: Colour) -> Colour:
    """The other colour."""
    return "W" if colour == "B" else "B"


# --- N2: the aim ------------------------------------------------------------------------


def is_on_first_edge(point: Point, colour: Colour) -> bool:
    """Whether the point lies on Black's bottom edge or White's left edge (N1.2, N1.4)."""
    return point.row == 1 if colour == "B" else point.column == 1


def is_on_second_edge(point: Point, colour: Colour, size: int) -> bool:
    """Whether the point lies on Black's top edge or White's right edge (N1.2, N1.4)."""
    return point.row == size if colour == "B" else point.column == size


def is_connected(stones: Stones, size: int, colour: Colour) -> bool:
    """Whether an orthogonal chain of the colour touches both its edges (N2.1, N2.2)."""
    return _reaches_across(stones, size, colour, diagonally=False)


def has_king_chain(stones: Stones, size: int, colour: Colour) -> bool:
    """Whether stones of the colour join its edges when diagonal steps count too (N6.4)."""
    return _reaches_across(stones, size, colour, diagonally=True)


def _reaches_across(stones: Stones, size: int, colour: Colour, *, diagonally: bool) -> bool:
    waiting = [point for point in stones if stones[point] == colour and is_on_first_edge(point, colour)]
    reached = set(waiting)
    while waiting:
        point = waiting.pop()
        if is_on_second_edge(point, colour, size):
            return True
        near = king_neighbours(point, size) if diagonally else orthogonal_neighbours(point, size)
        for next_point in near:
            if stones.get(next_point) == colour and next_point not in reached:
                reached.add(next_point)
                waiting.append(next_point)
    return False


def winner(position: Position) -> Colour | None:
    """The colour whose chain joins its edges, or None while the game goes on (N2.2)."""
    if is_connected(position.stones, position.size, "B"):
        return "B"
    if is_connected(position.stones, position.size, "W"):
        return "W"
    return None


# --- N4: the forbidden patterns ---------------------------------------------------------


def windows(size: int) -> list[tuple[Point, Point, Point, Point]]:
    """Every two-by-two block that lies wholly on the board (N4.3).

    The points of a window come as bottom left, bottom right, top left, top right.
    """
    return [
        (
            Point(column, row),
            Point(column + 1, row),
            Point(column, row + 1),
            Point(column + 1, row + 1),
        )
        for row in range(1, size)
        for column in range(1, size)
    ]


def is_hard_corner(
    bottom_left: Colour | None,
    bottom_right: Colour | None,
    top_left: Colour | None,
    top_right: Colour | None,
) -> bool:
    """Two equal stones on one diagonal; on the other diagonal a stone of the other colour and an empty point.

    >>> is_hard_corner("B", "W", None, "B"), is_hard_corner("B", "B", None, "W")
    (True, False)
    """
    for (one, two), (three, four) in [
        ((bottom_left, top_right), (bottom_right, top_left)),
        ((bottom_right, top_left), (bottom_left, top_right)),
    ]:
        if one is not None and one == two:
            if three is None and four == other(one):
                return True
            if four is None and three == other(one):
                return True
    return False


def is_naked_attachment(
    bottom_left: Colour | None,
    bottom_right: Colour | None,
    top_left: Colour | None,
    top_right: Colour | None,
) -> bool:
    """Two empty points side by side; on the other side one stone of each colour.

    >>> is_naked_attachment("B", "W", None, None), is_naked_attachment("B", None, None, "W")
    (True, False)
    """
    for (one, two), (three, four) in [
        ((bottom_left, bottom_right), (top_left, top_right)),
        ((top_left, top_right), (bottom_left, bottom_right)),
        ((bottom_left, top_left), (bottom_right, top_right)),
        ((bottom_right, top_right), (bottom_left, top_left)),
    ]:
        if one is None and two is None and three is not None and four == other(three):
            return True
    return False


def patterns(stones: Stones, size: int) -> list[Pattern]:
    """Every hard corner and naked attachment on the board, windows from the bottom left (N4).

    >>> [pattern.kind for pattern in patterns(read_diagram("BW\\n..")[1], 2)]
    ['naked attachment']
    """
    found = []
    for window in windows(size):
        bottom_left, bottom_right, top_left, top_right = (stones.get(point) for point in window)
        if is_hard_corner(bottom_left, bottom_right, top_left, top_right):
            found.append(Pattern("hard corner", window))
        if is_naked_attachment(bottom_left, bottom_right, top_left, top_right):
            found.append(Pattern("naked attachment", window))
    return found


def is_legal_placement(stones: Stones, size: int, colour: Colour, point: Point) -> bool:
    """Whether the colour may place a stone there: empty, and no pattern afterwards (N3.2, N4)."""
    return point not in stones and not patterns({**stones, point: colour}, size)


def legal_points(stones: Stones, size: int, colour: Colour) -> list[Point]:
    """Every point where the colour may place a stone, bottom row first."""
    return [point for point in all_points(size) if is_legal_placement(stones, size, colour, point)]


def can_place(stones: Stones, size: int, colour: Colour) -> bool:
    """Whether the colour has any legal point; if not, its turn is skipped (N3.4)."""
    return any(is_legal_placement(stones, size, colour, point) for point in all_points(size))


def passes_local_test(stones: Stones, size: int, colour: Colour, point: Point) -> bool:
    """The local test, which N6.1 proves equivalent to `is_legal_placement` if the board holds no pattern."""
    if point in stones:
        return False
    for window in windows(size):
        if point not in window:
            continue
        for across in window:
            is_diagonal = across.column != point.column and across.row != point.row
            if is_diagonal and across not in stones:
                between = [
                    stones.get(between_point) for between_point in window if between_point not in (point, across)
                ]
                if other(colour) in between and colour not in between:
                    return False
    return True


# --- N3 and N5: turns, skips and the pie option -----------------------------------------


def start(size: int, pie: bool = True) -> Position:
    """The empty board: Black, which is seat 0, is to move (N1.1, N3.1).

    >>> legal_actions(start(2))
    ['a1', 'b1', 'a2', 'b2']
    """
    if not SMALLEST_SIZE <= size <= LARGEST_SIZE:
        raise ValueError(f"size {size}: a board has 2 to 29 points a side (N1.1)")
    return Position(
        size=size,
        stones={},
        to_move="B",
        colours=("B", "W"),
        can_swap=False,
        has_pie=pie,
        last=None,
        skipped=False,
    )


def legal_actions(position: Position) -> list[str]:
    """The legal actions of the colour to move: points, bottom row first, then `swap`.

    >>> legal_actions(apply(start(2), "a1"))
    ['b2', 'swap']
    """
    if winner(position) is not None:
        return []
    actions = [name(point) for point in legal_points(position.stones, position.size, position.to_move)]
    return [*actions, SWAP] if position.can_swap else actions


def why_not(position: Position, action: str) -> Refusal | None:
    """Returns why an action is illegal, or None if it is legal. The first fault found is returned.

    >>> why_not(apply(start(2), "a1"), "b1").kind
    'naked attachment'
    """
    if winner(position) is not None:
        return Refusal("N2.2", "the game is over")
    if action == SWAP:
        if position.can_swap:
            return None
        if not position.has_pie:
            return Refusal("N5.1", "no pie option")
        return Refusal("N5.2", "not White's first turn")
    point = parse_point(action, position.size)
    if point is None:
        return Refusal("N1.3", "no such point")
    if point in position.stones:
        return Refusal("N3.2", "occupied", culprits=(name(point),))
    after = {**position.stones, point: position.to_move}
    for pattern in patterns(after, position.size):
        return Refusal(
            "N4.1" if pattern.kind == "hard corner" else "N4.2",
            pattern.kind,
            window=tuple(name(corner) for corner in pattern.window),
            culprits=tuple(name(corner) for corner in pattern.window if after.get(corner) == other(position.to_move)),
        )
    return None


def apply(position: Position, action: str) -> Position:
    """The position after a legal action and any skip that follows it (N3.4).

    >>> apply(apply(start(2), "a1"), "swap").colours
    ('W', 'B')
    """
    refusal = why_not(position, action)
    if refusal is not None:
        raise IllegalActionError(f"{action}: {refusal.kind} ({refusal.clause})")
    if action == SWAP:
        first, second = position.colours
        return replace(position, colours=(second, first), can_swap=False, skipped=False)
    point = parse_point(action, position.size)
    assert point is not None, "an action without a refusal names a point or is a swap"
    mover = position.to_move
    is_blacks_first_stone = not position.stones
    after = replace(
        position,
        stones={**position.stones, point: mover},
        to_move=other(mover),
        can_swap=position.has_pie and is_blacks_first_stone,
        last=point,
        skipped=False,
    )
    if winner(after) is None and not can_place(after.stones, after.size, other(mover)):
        assert can_place(after.stones, after.size, mover), "one of the colours can always move (N6.2)"
        after = replace(after, to_move=mover, skipped=True)
    return after


def play(size: int, actions: Iterable[str], pie: bool = True) -> Position:
    """The position after a list of actions from the start.

    >>> play(3, ["a2", "swap", "b1"]).to_move
    'B'
    """
    position = start(size, pie)
    for action in actions:
        position = apply(position, action)
    return position


def perft(position: Position, depth: int) -> int:
    """The number of sequences of exactly `depth` actions that can follow.

    A sequence that ends earlier with a win is not counted; a swap counts as an action, a skip does not.

    >>> perft(start(2, pie=False), 2), perft(start(2, pie=True), 2)
    (4, 8)
    """
    if depth == 0:
        return 1
    actions = legal_actions(position)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(position, action), depth - 1) for action in actions)


# --- Diagrams ---------------------------------------------------------------------------


def diagram(position: Position) -> str:
    """The board as text, top row first."""
    return "\n".join(
        " ".join(position.stones.get(Point(column, row), ".") for column in range(1, position.size + 1))
        for row in range(position.size, 0, -1)
    )


def read_diagram(text: str) -> tuple[int, dict[Point, Colour]]:
    """The size and the stones of a square diagram, top row first; only `B` and `W` are stones.

    >>> read_diagram(". B\\n. *")
    (2, {Point(column=2, row=2): 'B'})
    """
    rows: Sequence[str] = [line.replace(" ", "") for line in text.strip().splitlines()]
    size = len(rows)
    stones: dict[Point, Colour] = {}
    for down, row in enumerate(rows):
        if len(row) != size:
            raise ValueError(f"row {down + 1} from the top has {len(row)} points, not {size}")
        for right, mark in enumerate(row):
            point = Point(right + 1, size - down)
            if mark == "B":
                stones[point] = "B"
            elif mark == "W":
                stones[point] = "W"
    return size, stones


def set_up(size: int, to_move: Colour, stones: Stones) -> Position:
    """A position set up by hand, without pie: for examples and tests."""
    return replace(start(size, pie=False), stones=dict(stones), to_move=to_move)
