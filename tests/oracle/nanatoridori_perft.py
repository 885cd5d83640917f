"""The perft files of Nana Toridori: how they are read, and how the oracle writes them.

Write them anew, in some minutes, with `python -m tests.oracle.nanatoridori_perft FOLDER`.

A file has sections. A section begins like a record, with the options and all actions up to a state, the deal included;
then come lines of a depth and a count.

>>> (section,) = read('options {"players": 3}\\n> chance start 0\\n0 1\\n')
>>> section.options, section.entries, section.counts
({'players': 3}, [('chance', 'start 0')], [(0, 1)])
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.oracle import nanatoridori as oracle
from tests.oracle.nanatoridori import ALL_CARDS

MOST = 400_000

HEADER = """\
# Nana Toridori: counts of action sequences, from the Python oracle (tests/oracle), not from the core.
# Written by tests/oracle/nanatoridori_perft.py.
#
# A section begins like a record: the options, then who did what, the deal included. Each line after that is a depth and
# a count: the number of sequences of exactly that many actions of seats that can follow.
# A sequence that ends earlier, because the game is over or a new deal is due, counts at no greater depth.
"""


@dataclass
class Section:
    """A state, told by what led to it, and how many sequences follow."""

    options: dict[str, Any]
    entries: list[tuple[str, str]] = field(default_factory=list)
    counts: list[tuple[int, int]] = field(default_factory=list)

    def position(self) -> oracle.Position:
        """The state that the sequences start from."""
        return oracle.apply_all(oracle.start(**self.options), [action for _, action in self.entries])

    def __str__(self) -> str:
        """The section as the files hold it."""
        lines = [f"options {json.dumps(self.options, sort_keys=True)}"]
        lines += [f"> {actor} {action}" for actor, action in self.entries]
        lines += [f"{depth} {count}" for depth, count in self.counts]
        return "\n".join(lines) + "\n"


def read(text: str) -> list[Section]:
    """The sections of a file."""
    sections: list[Section] = []
    for line in text.splitlines():
        if line.startswith("options "):
            sections.append(Section(json.loads(line.removeprefix("options "))))
        elif line.startswith("> "):
            actor, action = line.removeprefix("> ").split(" ", maxsplit=1)
            sections[-1].entries.append((actor, action))
        elif line and not line.startswith("#"):
            depth, count = line.split()
            sections[-1].counts.append((int(depth), int(count)))
    return sections


def profile(position: oracle.Position) -> Iterator[int]:
    """For each depth from 0 how many sequences of exactly so many actions of seats can follow.

    Positions that several sequences reach are looked at once: which of two equal cards is where, and what was seen of
    it, changes no count.

    >>> from itertools import islice
    >>> hands = oracle.deal_text(["33312121", "", ""])
    >>> list(islice(profile(oracle.apply_all(oracle.start(players=3), ["start 0", hands])), 2))
    [1, 8]
    """
    reached = {_key(position): (position, 1)}
    yield 1
    while reached:
        further: dict[tuple[Any, ...], tuple[oracle.Position, int]] = {}
        legal = {key: oracle.legal_actions(here) for key, (here, _) in reached.items()}
        yield sum(len(legal[key]) * times for key, (_, times) in reached.items())
        for key, (here, times) in reached.items():
            for action in legal[key]:
                after = oracle.apply(here, action)
                after_key = _key(after)
                _, so_far = further.get(after_key, (after, 0))
                further[after_key] = (after, so_far + times)
        reached = further


def _key(position: oracle.Position) -> tuple[Any, ...]:
    """All that bears on which actions can follow."""
    rows = [*position.hands, *position.open, position.deck, position.table, position.beaten]
    drawn = None if position.drawn is None else position.drawn.rank
    order = (position.phase, position.to_act, position.table_owner, drawn, position.out, frozenset(position.passed))
    return (*order, *(tuple(oracle.row(cards)) for cards in rows))


def counted(section: Section, most: int) -> Section:
    """The section with the counts of the depths from 0 until they exceed `most` or nothing is left."""
    for depth, count in enumerate(profile(section.position())):
        if count > most:
            break
        section.counts.append((depth, count))
        if not count:
            break
    return section


def dealt(seed: int, most_cards: int = ALL_CARDS, **options: Any) -> Section:
    """A section from a shuffled deal, and after random actions until the hands hold few enough cards together."""
    chance = random.Random(seed)
    while True:
        section = Section(options)
        digits = list("1234567" * oracle.CARDS_OF_A_RANK)
        chance.shuffle(digits)
        size = oracle.DUEL_CARDS if options["players"] == 2 else oracle.ALL_CARDS
        opening = [f"start {chance.randrange(options['players'])}", "deal " + "".join(digits[:size])]
        position = oracle.apply_all(oracle.start(**options), opening)
        section.entries += [("chance", action) for action in opening]
        while position.to_act is not None and sum(map(len, position.hands)) > most_cards:
            legal = oracle.legal_actions(position)
            # Late states have few cards in hands, so the seats play and drop where they can.
            legal = [action for action in legal if action == "drop" or action.startswith("play")] or legal
            action = chance.choice(legal)
            section.entries.append((str(position.to_act), action))
            position = oracle.apply(position, action)
        if position.to_act is not None and (most_cards == ALL_CARDS or position.phase == "play"):
            return section


def sections(players: int) -> Iterator[Section]:
    """What the file of so many players holds: deals, positions on the way, and some close to the end of the round."""
    # In the duel open cards must be left, or nothing but losing passes remains.
    middle, late, last, end = (18, 14, 9, 7) if players == 2 else (4 * players, 2 * players, players + 1, players)
    yield dealt(1, players=players)
    yield dealt(2, players=players, lead_pass=True, public_gaps=False)
    yield dealt(3, most_cards=middle, players=players)
    yield dealt(4, most_cards=late, players=players, scoring="advanced")
    yield dealt(5, most_cards=last, players=players, penguins=1)
    yield dealt(6, most_cards=end, players=players, penguins=2, lead_pass=True)


def write(folder: Path) -> None:
    """Write all files."""
    for players in (2, 3, 4, 6):
        told = "".join(f"\n{counted(section, MOST)}" for section in sections(players))
        (folder / f"nanatoridori-{players}.perft").write_text(HEADER + told)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
