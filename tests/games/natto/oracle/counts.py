"""The perft files of Natto, written by the oracle.

To write them again, which takes minutes, run `python -m tests.games.natto.oracle.counts FOLDER`; append file names to
write only those.

>>> section = section_from_deal(1, most_tiles=6, target=1)
>>> section.options, section.entries[0], sum(map(len, position_of(section).hands)) <= 6
({'target': 1}, ('chance', 'start 0'), True)
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.games.natto import oracle
from tests.games.natto.oracle.combinations import read as read_combination
from tests.games.natto.oracle.pieces import deal_text
from tests.games.shared import perft
from tests.games.shared.perft import Section, read

__all__ = ["HEADER", "Section", "add_counts", "position_of", "read", "write"]

MAX_COUNT = 25_000
MAX_DEPTH = 12
ALL_TILES_COUNT = 32

HEADER = """\
# Natto: counts of action sequences, from the Python oracle (tests/games), not from the core.
# Written by tests/games/natto/oracle/counts.py.
#
# A section begins like a record: the options, then the actions with their actors, including the deal. Each line after
# that is a depth and a count: the number of sequences of exactly that many actions of seats that can follow. A sequence
# that ends earlier, because the match is over or a new deal is due, is not counted at greater depths.
"""

TOGETHER: dict[str, Any] = {
    "lead_bombs": True,
    "single_must_end": True,
    "widened_sums": "equal-ok",
    "shared_dragons": "strict",
    "seq_suit_tiebreak": True,
    "free_dragons": True,
}


def position_of(section: Section) -> oracle.Position:
    """The state from which the sequences of a section start."""
    return oracle.apply_all(oracle.start(**section.options), [action for _, action in section.entries])


def _key(position: oracle.Position) -> tuple[Any, ...]:
    """A key that determines which actions can follow."""
    dragons = [(oracle.most_dragons(position, seat), oracle.dragon_plays(position, seat)) for seat in oracle.SEATS]
    return (position.to_act, position.hands, position.pool, position.table, tuple(dragons))


WALK = perft.Walk(position_of, oracle.legal_actions, oracle.after, _key)


def add_counts(section: Section, most: int = MAX_COUNT, deepest: int = MAX_DEPTH) -> Section:
    """The section with its counts."""
    return WALK.counted(section, most, deepest)


def section_from_deal(seed: int, most_tiles: int = ALL_TILES_COUNT, **options: Any) -> Section:
    """A section from a shuffled deal, after random plays until the hands together hold few enough tiles."""
    chance = random.Random(seed)
    while True:
        section = Section(options)
        opening = [f"start {chance.randrange(2)}", deal_text([[], []], seed=chance.getrandbits(30))]
        position = oracle.apply_all(oracle.start(**options), opening)
        section.entries = [("chance", action) for action in opening]
        while position.to_act is not None and sum(map(len, position.hands)) > most_tiles:
            # Small plays leave more actions for later, and bombs would be gone too soon.
            legal = sorted(oracle.legal_actions(position), key=_size)
            action = legal[min(int(chance.expovariate(0.05)), len(legal) - 1)]
            section.entries.append((str(position.to_act), action))
            position = oracle.apply(position, action)
        if position.to_act is not None and min(map(len, position.hands)) >= min(3, most_tiles // 4):
            return section


def _size(action: str) -> tuple[bool, int]:
    combination = read_combination(action)
    return (combination is not None and combination.kind == "bomb", 1 if combination is None else combination.size)


def sections(options: dict[str, Any]) -> Iterator[Section]:
    """The sections of a file: a deal, positions on the way, and some close to the end of the round."""
    for seed, most_tiles in ((1, ALL_TILES_COUNT), (2, 22), (3, 16), (4, 12), (5, 10), (6, 8), (7, 7)):
        yield section_from_deal(seed, most_tiles, **options)


FILES: dict[str, list[dict[str, Any]]] = {
    "base": [{}],
    "bombs": [{"bombs": "tiles", "lead_bombs": True}, {"bombs": "fewer"}],
    "sums": [{"widened_sums": "higher"}, {"widened_sums": "equal-ok", "seq_suit_tiebreak": True}],
    "shared": [{"shared_dragons": "sliding"}, {"shared_dragons": "strict", "bombs": "tiles"}],
    "free": [{"free_dragons": True, "single_must_end": True}, TOGETHER],
}


def write(folder: Path, names: Iterable[str] = ()) -> None:
    """Writes all files, or those with the given names."""
    for name, option_sets in FILES.items():
        if names and name not in names:
            continue
        lines = [add_counts(section) for options in option_sets for section in sections(options)]
        perft.write_file(folder / f"{name}.perft", HEADER, lines)


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2:])
