"""A match stores its actions in canonical notation, however they were written, so matches of the same actions are
equal.
"""

from __future__ import annotations

import random

import pytest

import chabudai
from chabudai import Entry, Match, _core, replay
from tests.boundary.matches import game_of
from tests.games.shared.tables import TABLES


def shuffled(text: str, rng: random.Random) -> str:
    """Returns the same action with its cards or tiles, which follow the kind and any declared number, in another
    order.
    """
    kind, *cards = text.split(" ")
    first = 1 if kind in ("set", "seq", "sum", "tube", "plate") else 0
    moved = cards[first:]
    rng.shuffle(moved)
    return " ".join((kind, *cards[:first], *moved))


@pytest.mark.parametrize("key", chabudai.games())
def test_a_match_of_other_spellings_equals_the_match_of_its_actions(key: str) -> None:
    rng = random.Random(2)
    game = game_of(key)
    match, twin, spelled = game.start(seed=3), Match(game), 0
    entries: list[tuple[str, str]] = []
    for _ in range(120):
        if match.is_over:
            break
        seat = rng.choice(match.acting)
        match.play(seat, rng.choice(match.view(seat).legal_actions))
    for entry in match.entries:
        other = shuffled(entry.action, rng)
        try:
            is_same = other != entry.action and game.canonical_action(other) == entry.action
        except chabudai.NotationError:
            is_same = False
        spelled += is_same
        action = other if is_same else entry.action
        entries.append((entry.actor, action))
        twin.apply(Entry(entry.actor, action))
        entries.extend(("event", event) for event in twin.view(None).events)
    assert twin == match
    assert spelled > 0 or not TABLES[key].HAS_OTHER_SPELLINGS
    if match.ending is None:
        written = _core.Record(key, game.rules_version, game.options, [], entries, None).text
        assert replay(written) == match


def test_entries_of_the_table_are_canonical_too() -> None:
    match, twin = chabudai.load("nakatta", size=5).start(), chabudai.load("nakatta", size=5).start()
    for other, spelling in ((match, "takeback 0"), (twin, " takeback  00 ")):
        other.play(0, "c3")
        other.apply(Entry("table", spelling))
    assert match == twin
    assert twin.entries[-1].action == "takeback 0"
