"""The perft files of Euro-Jongg, written by the oracle.

To write them again, which takes minutes, run `python -m tests.games.eurojongg.oracle.counts FOLDER`; append file names
to write only those.

>>> section = section_from_deal(1, wall=124, rounds=2)
>>> section.options, section.entries[0][0], len(position_of(section).wall) <= 124
({'rounds': 2}, 'chance', True)
"""

from __future__ import annotations

import random
import sys
from collections.abc import Hashable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from tests.games.eurojongg import oracle
from tests.games.eurojongg.oracle.positions import shuffled_deal
from tests.games.shared import perft
from tests.games.shared.perft import Section, read

__all__ = ["FILES", "HEADER", "Section", "add_counts", "position_of", "read", "section_from_deal", "write"]

Step: TypeAlias = "tuple[int, oracle.Action]"

MAX_COUNT = 6_000
MAX_DEPTH = 12
FULL_WALL = 127

HEADER = """\
# Euro-Jongg: counts of action sequences, from the Python oracle (tests/games), not from the core.
# Written by tests/games/eurojongg/oracle/counts.py.
#
# A section begins like a record: the options, then the actions with their actors, including the deal. Each line after
# that is a depth and a count: the number of sequences of exactly that many actions of seats that can follow. If several
# seats owe an answer, the first one answers first. A sequence that ends earlier, because the hand is over, is not
# counted at greater depths.
"""

ALL_EXTRAS: dict[str, Any] = {
    "rob_tome": True,
    "seven_pairs": True,
    "fourteen_run": True,
    "several_winners": "all-win",
    "waiting": True,
    "sacred_discard": True,
    "no_wins": ["same-face", "four-tomes", "three-winners"],
}
FILES: dict[str, list[dict[str, Any]]] = {
    "base": [{}],
    "laying": [{"auto_lay": True}],
    "claims": [{"tome_claim": "closed-only", "several_winners": "from-discarder"}, {"rob_tome": True}],
    "extras": [{"waiting": True, "sacred_discard": True}, ALL_EXTRAS],
}


def position_of(section: Section) -> oracle.Position:
    """The state from which the sequences of a section start."""
    entries = [(None if actor == "chance" else int(actor), action) for actor, action in section.entries]
    return oracle.apply_all(oracle.start(**section.options), entries)


def _legal(position: oracle.Position) -> list[Step]:
    """The legal actions of the first seat that owes one."""
    seats = position.owing[:1]
    return [(seat, action) for seat in seats for action in oracle.legal(position, seat)]


def _after(position: oracle.Position, step: Step) -> oracle.Position:
    return oracle.after(position, *step)


def _key(position: oracle.Position) -> Hashable:
    """A key that determines which actions can follow; constant once the hand is over."""
    if position.phase in ("deal", "over"):
        return position.phase
    sides = [(side.hand, side.melds, frozenset(side.discards), side.waits, side.sacred) for side in position.sides]
    turn = (position.turn, position.drawn, position.drawn_from, position.began_with, position.offered)
    return (position.phase, *turn, position.answers, tuple(sides), position.wall)


WALK = perft.Walk(position_of, _legal, _after, _key)


def add_counts(section: Section, most: int = MAX_COUNT, deepest: int = MAX_DEPTH) -> Section:
    """The section with its counts."""
    return WALK.counted(section, most, deepest)


# The order of preference before a section, so that it has melds and small hands.
EAGER = ("tome", "add", "book", "run", "sacred", "wait", "lay", "discard", "skip")


def section_from_deal(seed: int, wall: int = FULL_WALL, **options: Any) -> Section:
    """A section from a shuffled deal, after actions without a win until the wall has at most this many cards."""
    chance = random.Random(seed)
    while True:
        section = Section(options, [("chance", shuffled_deal(chance.getrandbits(30)))])
        position = position_of(section)
        while position.phase in ("turn", "claims", "rob") and len(position.wall) > wall:
            seat = position.owing[0]
            legal = [action for action in oracle.legal(position, seat) if action.word != "win"]
            words = {action.word for action in legal}
            # A seat that does not always claim leaves cards for others.
            wanted = next(word for word in EAGER if word in words and (word in EAGER[-2:] or chance.random() < 0.7))
            action = chance.choice([action for action in legal if action.word == wanted])
            section.entries.append((str(seat), action.text))
            position = oracle.after(position, seat, action)
        if position.phase == "turn":
            return section


def sections(options: dict[str, Any]) -> Iterator[Section]:
    """The sections of a file: a deal, positions on the way, and some close to the end of the hand."""
    for seed, wall in ((1, FULL_WALL), (2, 100), (3, 40), (4, 6), (5, 1), (6, 0)):
        yield section_from_deal(seed, wall, **options)


def write(folder: Path, names: Iterable[str] = ()) -> None:
    """Writes all files, or those with the given names."""
    for name, option_sets in FILES.items():
        if not names or name in names:
            lines = [add_counts(section) for options in option_sets for section in sections(options)]
            perft.write_file(folder / f"{name}.perft", HEADER, lines)


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2:])
