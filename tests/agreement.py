"""The core against the oracle: random games in which both must say the same at every state.

``python -m tests.agreement --games 10000`` plays them with a progress bar; the suite plays a few hundred.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

import chabudai
from tests.oracle import nakatta as oracle

SIZES = tuple(range(2, 10))


def play_both(seed: int) -> int:
    """Plays one random game with the core and the oracle side by side and gives its number of states.

    Raises ``AssertionError``, which names the seed, at the first difference.
    """
    rng = random.Random(seed)
    size = SIZES[seed % len(SIZES)]
    pie = rng.random() < 0.5
    label = f"seed {seed}, size {size}, pie {pie}"
    match = chabudai.load("nakatta", size=size, pie=pie).start()
    position = oracle.start(size, pie=pie)
    played: list[str] = []
    while True:
        _compare(match, position, rng, f"{label}, after {' '.join(played)}")
        if match.is_over:
            return len(played) + 1
        (seat,) = match.acting
        action = rng.choice(match.view(seat).legal_actions)
        match.play(seat, action)
        position = oracle.apply(position, action)
        played.append(action)


def _compare(match: chabudai.Match, position: oracle.Position, rng: random.Random, label: str) -> None:
    """Everything that both know of one state."""
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
    # Listing all legal points is the oracle's slow part, so its reasons are asked for one point a state.
    action = oracle.name(rng.choice(oracle.all_points(position.size)))
    refused, expected = view.refusal(action), oracle.why_not(position, action)
    assert (refused is None) == (expected is None), f"{label}: {action}"
    if refused is not None and expected is not None and refused["clause"] != expected.clause:
        # A point may be forbidden by windows of both kinds; either may be named.
        assert {refused["clause"], expected.clause} == {"N4.1", "N4.2"}, f"{label}: clause of {action}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    states = 0
    with ProcessPoolExecutor(chosen.processes) as pool:
        for done, count in enumerate(_counts(pool, chosen.games), start=1):
            states += count
            if done % 50 == 0 and sys.stderr.isatty():
                print(f"\r{done}/{chosen.games} games, {states:,} states", end="", file=sys.stderr)
    print(
        f"{chosen.games:,} random games on sizes 2 to 9, {states:,} states: the core and the oracle agree at every one"
    )
    return 0


def _counts(pool: ProcessPoolExecutor, games: int) -> Iterator[int]:
    for future in as_completed([pool.submit(play_both, seed) for seed in range(games)]):
        yield future.result()


if __name__ == "__main__":
    sys.exit(main())
