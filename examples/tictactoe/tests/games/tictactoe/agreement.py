"""Random games of Tic-Tac-Toe that the core and the oracle play side by side."""

from __future__ import annotations

import random
from collections import Counter

import chabudai
from tests.games.tictactoe import oracle


def play_both(seed: int) -> Counter[str]:
    """Plays one random game with both, and counts its states and its ending.

    Raises ``AssertionError``, which names the seed, at the first difference.
    """
    rng = random.Random(seed)
    match, position = chabudai.load("tictactoe").start(), oracle.Position()
    happened = Counter({"states": 0, "lines": 0, "draws": 0})
    while True:
        happened["states"] += 1
        label = f"seed {seed}, after {' '.join(position.taken)}"
        signs = "".join(
            position.marks.get(cell, ".") for row in "321" for cell in (f"{column}{row}" for column in "abc")
        )
        assert "".join(match.view(None).data["rows"]) == signs, label
        assert match.is_over == position.is_over, label
        if match.is_over:
            won = position.winner
            assert match.returns == [0.0 if won is None else 1.0 if won == mark else -1.0 for mark in "XO"], label
            happened["draws" if won is None else "lines"] += 1
            return happened
        assert match.acting == (position.to_move,), label
        view = match.view(position.to_move)
        assert view.legal_actions == position.legal(), label
        cell = rng.choice(oracle.CELLS)
        refusal = view.refusal(cell)
        assert (refusal and refusal["clause"]) == position.clause(cell), f"{label}: {cell}"
        cell = rng.choice(position.legal())
        match.play(position.to_move, cell)
        position = position.after(cell)
