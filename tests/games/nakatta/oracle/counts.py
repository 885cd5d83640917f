"""The perft files of Nakatta: the format of their lines, and how they are written.

To write them again, which takes about five minutes, run
`python -m tests.games.nakatta.oracle.counts FOLDER`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.games.nakatta import oracle as nakatta
from tests.games.nakatta.oracle import brute as nakatta_brute

HEADER = """\
# Nakatta: counts of action sequences, from the Python oracle (tests/games), not from the core.
# Written by tests/games/nakatta/oracle/counts.py.
#
# A line is: size, pie option, actions so far (commas between, `-` for none), depth, count.
# The count is the number of sequences of exactly that many actions that can follow.
# A sequence that a win ends earlier is not counted at greater depths. `swap` is an action;
# a skipped turn is not.
"""


@dataclass(frozen=True)
class PerftLine:
    """One count."""

    size: int
    pie: bool
    actions: tuple[str, ...]
    depth: int
    count: int

    def position(self) -> nakatta.Position:
        """The position that the sequences start from."""
        return nakatta.play(self.size, self.actions, self.pie)

    def __str__(self) -> str:
        """Returns the line as it is written in the files.

        >>> str(PerftLine(9, True, ("e5", "swap"), 2, 5736))
        '9 true e5,swap 2 5736'
        """
        pie = "true" if self.pie else "false"
        return f"{self.size} {pie} {','.join(self.actions) or '-'} {self.depth} {self.count}"


def read(text: str) -> Iterator[PerftLine]:
    """The lines of a perft file.

    >>> list(read("# two by two\\n2 false - 1 4\\n"))
    [PerftLine(size=2, pie=False, actions=(), depth=1, count=4)]
    """
    for line in text.splitlines():
        if line and not line.startswith("#"):
            size, pie, actions, depth, count = line.split()
            played = () if actions == "-" else tuple(actions.split(","))
            yield PerftLine(int(size), pie == "true", played, int(depth), int(count))


def count_small_board(size: int) -> Iterator[PerftLine]:
    """The count at every depth from the start of a small board, up to and including the first count of 0."""
    for pie in (False, True):
        for depth, count in enumerate([*nakatta_brute.perft_profile(size, pie), 0]):
            yield PerftLine(size, pie, (), depth, count)


def count_depths(size: int, pie: bool, actions: Iterable[str], deepest: int) -> Iterator[PerftLine]:
    """The counts for depths from 1 to the deepest, after the given actions."""
    played = tuple(actions)
    position = nakatta.play(size, played, pie)
    for depth in range(1, deepest + 1):
        yield PerftLine(size, pie, played, depth, nakatta_brute.perft(position, depth))


def random_actions(size: int, length: int, chance: random.Random) -> list[str]:
    """The first actions of a random game, without a swap and before its end."""
    board = nakatta_brute.BitBoard(size)
    points = nakatta.all_points(size)
    while True:
        position: nakatta_brute.BitPosition | None = nakatta_brute.EMPTY
        actions = []
        for _ in range(length):
            assert position is not None
            bit = chance.choice(list(nakatta_brute.bits(board.legal_for(position))))
            actions.append(nakatta.name(points[bit.bit_length() - 1]))
            position = board.place(position, bit)
            if position is None:
                break
        else:
            return actions


def actions_before_a_skip(size: int, chance: random.Random) -> list[str]:
    """The actions of a random game, ending two actions before the one after which the other colour is skipped."""
    board = nakatta_brute.BitBoard(size)
    points = nakatta.all_points(size)
    while True:
        position: nakatta_brute.BitPosition | None = nakatta_brute.EMPTY
        actions: list[str] = []
        while position is not None:
            bit = chance.choice(list(nakatta_brute.bits(board.legal_for(position))))
            actions.append(nakatta.name(points[bit.bit_length() - 1]))
            after = board.place(position, bit)
            if after is not None and after.to_move == position.to_move:
                return actions[:-3]
            position = after


def openings() -> Iterator[PerftLine]:
    """Boards of 9, 13, 19 and 29: from the start, after an opening, and deep in random games."""
    chance = random.Random(420467)
    for size, deepest in ((9, 4), (13, 3), (19, 3)):
        yield from count_depths(size, False, [], deepest)
    for size, deepest in ((9, 3), (13, 3), (19, 2), (29, 2)):
        yield from count_depths(size, True, [], deepest)
    yield from count_depths(9, True, ["e5"], 3)
    yield from count_depths(9, True, ["e5", "swap"], 3)
    yield from count_depths(9, True, ["e5", "swap", "d4", "f6"], 2)
    yield from count_depths(13, True, ["g7", "f6", "h8"], 2)
    yield from count_depths(19, True, ["a1", "s19", "s1", "a19"], 2)
    yield from count_depths(29, True, ["aa1", "swap", "ac29", "z28"], 2)
    # Positions with much contact, some of them close to a skip.
    for size, length, deepest in (
        (9, 12, 3),
        (9, 30, 3),
        (9, 50, 4),
        (9, 60, 5),
        (9, 64, 6),
        (13, 60, 3),
        (13, 110, 3),
        (13, 130, 4),
        (19, 150, 2),
        (19, 250, 3),
        (19, 300, 3),
    ):
        for _ in range(2):
            yield from count_depths(size, True, random_actions(size, length, chance), deepest)
    for size in (5, 7, 9, 13):
        for _ in range(2):
            yield from count_depths(size, True, actions_before_a_skip(size, chance), 4)


def write(folder: Path) -> None:
    """Writes all four files."""
    for size in (2, 3, 4):
        _write_file(folder / f"{size}.perft", count_small_board(size))
    _write_file(folder / "openings.perft", openings())


def _write_file(path: Path, lines: Iterable[PerftLine]) -> None:
    path.write_text(HEADER + "".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
