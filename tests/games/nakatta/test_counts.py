"""Recounts every cheap line of Nakatta's perft files with the oracles."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import thoroughness
from tests.games.nakatta import oracle as nakatta
from tests.games.nakatta.oracle import brute as nakatta_brute
from tests.games.nakatta.oracle import counts as nakatta_perft

PERFT_FILES = Path(__file__).parents[3] / "crates" / "games" / "perft" / "nakatta"
PERFT_LINES = [line for path in sorted(PERFT_FILES.glob("*.perft")) for line in nakatta_perft.read(path.read_text())]


# The maximum number of windows that the faster oracle, and the plain one, may scan for one line.
MAX_WINDOWS = thoroughness.of(3_000_000, part=15_000)
MAX_PLAIN_WINDOWS = thoroughness.of(30_000, part=6_000)


def is_cheap(line: nakatta_perft.PerftLine, deepest: int, windows_at_most: int) -> bool:
    """Whether a line can be recounted quickly."""
    # Small boards have deep lines, the last with a count of 0 and a large search.
    is_shallow = line.depth <= deepest
    return is_shallow and line.count * (line.size - 1) ** 2 <= windows_at_most


def perft_id(line: nakatta_perft.PerftLine) -> str:
    """A short name for a line."""
    pie = "pie" if line.pie else "no-pie"
    return f"{line.size}-{pie}-after-{len(line.actions)}-depth-{line.depth}"


def test_the_perft_files_exist() -> None:
    assert {line.size for line in PERFT_LINES} == {2, 3, 4, 5, 7, 9, 13, 19, 29}


@pytest.mark.thinned(3)
@pytest.mark.parametrize("line", [line for line in PERFT_LINES if is_cheap(line, 7, MAX_PLAIN_WINDOWS)], ids=perft_id)
def test_the_plain_oracle_counts_as_the_perft_files_say(line: nakatta_perft.PerftLine) -> None:
    assert nakatta.perft(line.position(), line.depth) == line.count


@pytest.mark.thinned(3)
@pytest.mark.parametrize("line", [line for line in PERFT_LINES if is_cheap(line, 11, MAX_WINDOWS)], ids=perft_id)
def test_the_bit_boards_count_as_the_perft_files_say(line: nakatta_perft.PerftLine) -> None:
    assert nakatta_brute.perft(line.position(), line.depth) == line.count
