"""Random games of Nakatta that the core and the oracle play side by side."""

from __future__ import annotations

import random
from collections import Counter

import chabudai
from tests.games.nakatta import oracle

SIZES = tuple(range(2, 10))


def play_both(seed: int) -> Counter[str]:
    """Plays one random game with the core and the oracle side by side and counts its states and skips.

    Raises ``AssertionError``, which names the seed, at the first difference.
    """
    rng = random.Random(seed)
    size = SIZES[seed % len(SIZES)]
    pie = rng.random() < 0.5
    label = f"seed {seed}, size {size}, pie {pie}"
    match = chabudai.load("nakatta", size=size, pie=pie).start()
    position = oracle.start(size, pie=pie)
    played: list[str] = []
    happened: Counter[str] = Counter()
    while True:
        happened["states"] += 1
        happened["skipped turns"] += position.skipped
        _compare(match, position, rng, f"{label}, after {' '.join(played)}")
        if match.is_over:
            return happened
        (seat,) = match.acting
        action = rng.choice(match.view(seat).legal_actions)
        match.play(seat, action)
        position = oracle.apply(position, action)
        played.append(action)


def _compare(match: chabudai.Match, position: oracle.Position, rng: random.Random, label: str) -> None:
    """Compares everything that the core and the oracle know about one state."""
    data = match.view(None).data
    rows = [
        "".join(position.stones.get(oracle.Point(column, row), ".") for column in range(1, position.size + 1))
        for row in range(position.size, 0, -1)
    ]
    assert data["rows"] == rows, f"{label}: stones"
    assert tuple(data["colours"]) == position.colours, f"{label}: colours"
    assert data["skipped"] == position.skipped, f"{label}: skipped"
    assert data["can_swap"] == position.can_swap, f"{label}: can_swap"
    assert data["last"] == (None if position.last is None else oracle.name(position.last)), f"{label}: last"
    winner = oracle.winner(position)
    assert match.is_over == (winner is not None), f"{label}: over"
    if winner is not None:
        won = position.colours.index(winner)
        assert match.returns == [1.0 if seat == won else -1.0 for seat in (0, 1)], f"{label}: returns"
        return
    assert data["to_move"] == position.to_move, f"{label}: to move"
    (seat,) = match.acting
    assert position.colours[seat] == position.to_move, f"{label}: the acting seat"
    view = match.view(seat)
    assert view.legal_actions == sorted(oracle.legal_actions(position)), f"{label}: legal actions"
    # Listing all legal points is the oracle's slow part, so reasons are compared for one point per state.
    action = oracle.name(rng.choice(oracle.all_points(position.size)))
    refused, expected = view.refusal(action), oracle.why_not(position, action)
    assert (refused is None) == (expected is None), f"{label}: {action}"
    if refused is not None and expected is not None and refused["clause"] != expected.clause:
        # A point may be forbidden by windows of both kinds; a refusal may cite either.
        assert {refused["clause"], expected.clause} == {"N4.1", "N4.2"}, f"{label}: clause of {action}"
