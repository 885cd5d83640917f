"""Tic-Tac-Toe in the most obvious Python, from its rulebook alone.

>>> play("a1", "b1", "a2", "b2", "a3").winner
'X'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

COLUMNS, ROWS = "abc", "123"
CELLS = [column + row for row in ROWS for column in COLUMNS]
LINES = [
    *([column + row for column in COLUMNS] for row in ROWS),
    *([column + row for row in ROWS] for column in COLUMNS),
    ["a1", "b2", "c3"],
    ["a3", "b2", "c1"],
]


@dataclass(frozen=True)
class Position:
    """The cells taken in turn, crosses first (X2.1)."""

    taken: tuple[str, ...] = ()

    @property
    def marks(self) -> dict[str, str]:
        return {cell: "XO"[number % 2] for number, cell in enumerate(self.taken)}

    @property
    def to_move(self) -> int:
        """The seat whose turn it is (X2.1)."""
        return len(self.taken) % 2

    @property
    def winner(self) -> str | None:
        """The mark that fills a line (X3.1)."""
        for line in LINES:
            found = {self.marks.get(cell) for cell in line}
            if len(found) == 1 and None not in found:
                return found.pop()
        return None

    @property
    def is_over(self) -> bool:
        return self.winner is not None or len(self.taken) == len(CELLS)

    def clause(self, cell: str) -> str | None:
        """Returns the clause that forbids taking a cell now, or ``None``."""
        if self.winner is not None:
            return "X3.1"
        if self.is_over:
            return "X3.2"
        return "X2.2" if cell in self.taken else None

    def legal(self) -> list[str]:
        """Returns the empty cells, sorted by name; empty after the end."""
        return [] if self.is_over else sorted(set(CELLS) - set(self.taken))

    def after(self, cell: str) -> Position:
        assert self.clause(cell) is None, f"{cell}: {self.clause(cell)}"
        return Position((*self.taken, cell))


def play(*cells: str) -> Position:
    """Returns the position after these cells."""
    position = Position()
    for cell in cells:
        position = position.after(cell)
    return position


def perft(position: Position, depth: int) -> int:
    """Returns the number of sequences of exactly ``depth`` turns."""
    if depth < 2:
        return len(position.legal()) if depth else 1
    return sum(perft(position.after(cell), depth - 1) for cell in position.legal())


def counts(deepest: int = len(CELLS)) -> Iterator[str]:
    """Yields the lines of ``crates/games/perft/tictactoe/base.perft``."""
    yield "# Tic-Tac-Toe: counts of action sequences, from the Python oracle (tests/games), not the core."
    yield ""
    yield "options {}"
    yield from (f"{depth} {perft(Position(), depth)}" for depth in range(deepest + 1))
