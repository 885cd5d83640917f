"""The perft files of Nana Toridori, written by the oracle.

To write them again, which takes a few minutes, run `python -m tests.games.nanatoridori.oracle.counts FOLDER`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.games.nanatoridori import oracle
from tests.games.nanatoridori.oracle import ALL_CARDS
from tests.games.shared import perft
from tests.games.shared.perft import Section, read

__all__ = ["HEADER", "Section", "add_counts", "position_of", "read", "section_from_deal", "write"]

MAX_COUNT = 400_000

HEADER = """\
# Nana Toridori: counts of action sequences, from the Python oracle (tests/games), not from the core.
# Written by tests/games/nanatoridori/oracle/counts.py.
#
# A section begins like a record: the options, then the actions with their actors, including the deal. Each line after
# that is a depth and a count: the number of sequences of exactly that many actions of seats that can follow. A sequence
# that ends earlier, because the game is over or a new deal is due, is not counted at greater depths.
"""


def position_of(section: Section) -> oracle.Position:
    """The state from which the sequences of a section start."""
    return oracle.apply_all(oracle.start(**section.options), [action for _, action in section.entries])


def _key(position: oracle.Position) -> tuple[Any, ...]:
    """A key that determines which actions can follow."""
    rows = [*position.hands, *position.open, position.deck, position.table, position.beaten]
    drawn = None if position.drawn is None else position.drawn.rank
    order = (position.phase, position.to_act, position.table_owner, drawn, position.out, frozenset(position.passed))
    return (*order, *(tuple(oracle.row(cards)) for cards in rows))


# The places of two equal cards, and what was seen of them, do not change a count.
WALK = perft.Walk(position_of, oracle.legal_actions, oracle.apply, _key)


def add_counts(section: Section, most: int) -> Section:
    """The section with its counts.

    >>> hands = oracle.deal_text(["33312121", "", ""])
    >>> add_counts(Section({"players": 3}, [("chance", "start 0"), ("chance", hands)]), most=20).counts
    [(0, 1), (1, 8)]
    """
    return WALK.counted(section, most)


def section_from_deal(seed: int, most_cards: int = ALL_CARDS, **options: Any) -> Section:
    """A section from a shuffled deal, after random actions until the hands together hold few enough cards."""
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
            # To reach a late state, in which few cards are in hand, the seats play or drop whenever they can.
            legal = [action for action in legal if action == "drop" or action.startswith("play")] or legal
            action = chance.choice(legal)
            section.entries.append((str(position.to_act), action))
            position = oracle.apply(position, action)
        if position.to_act is not None and (most_cards == ALL_CARDS or position.phase == "play"):
            return section


def sections(players: int) -> Iterator[Section]:
    """The sections for a number of players: deals, positions on the way, and some close to the end of the round."""
    # In the duel these counts are higher, so that open cards remain: without them every pass loses.
    middle, late, last, end = (18, 14, 9, 7) if players == 2 else (4 * players, 2 * players, players + 1, players)
    yield section_from_deal(1, players=players)
    yield section_from_deal(2, players=players, lead_pass=True, public_gaps=False)
    yield section_from_deal(3, most_cards=middle, players=players)
    yield section_from_deal(4, most_cards=late, players=players, scoring="advanced")
    yield section_from_deal(5, most_cards=last, players=players, penguins=1)
    yield section_from_deal(6, most_cards=end, players=players, penguins=2, lead_pass=True)


def write(folder: Path) -> None:
    """Writes all files."""
    for players in (2, 3, 4, 6):
        lines = [add_counts(section, MAX_COUNT) for section in sections(players)]
        perft.write_file(folder / f"{players}.perft", HEADER, lines)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
