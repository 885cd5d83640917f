"""Matches of every game in every phase, for the tests of the package's boundary."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chabudai
from chabudai import Match
from tests.games.shared.tables import TABLES


def game_of(key: str) -> chabudai.Game:
    return chabudai.load(key, **TABLES[key].SHORT)


def moments(key: str, seed: int = 7, most: int = 400) -> Iterator[Match]:
    """Yields one random match of a game repeatedly: before the deal, after each action, and when it is over."""
    rng = random.Random(seed)
    match = Match(game_of(key), seed=seed)
    yield match
    match.drive_chance()
    for _ in range(most):
        yield match
        if match.is_over:
            return
        seat = rng.choice(match.acting)
        match.play(seat, rng.choice(match.view(seat).legal_actions))


def some_moments(key: str) -> list[Match]:
    """Returns about twenty copies of a random match at different moments, including the first two and the last."""
    copies = [match.copy() for match in moments(key)]
    step = max(1, len(copies) // 20)
    return [*copies[:2], *copies[2:-1:step], copies[-1]]


def begun(key: str) -> Match:
    """Returns a match after a few actions, or fewer if it would end."""
    for number, match in enumerate(moments(key)):
        if match.is_over:
            break
        kept = match.copy()
        if number == 12:
            break
    return kept
