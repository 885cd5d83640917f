"""Ratings recover the strengths from which results were drawn, in matches of two or more players, with ties."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import chabudai
from bench import leaderboard
from bench.leaderboard import BOARDS, ELO, Board, bootstrap_intervals, fit_ratings, plan_pairings
from chabudai.bots.arena import ArenaMatch

TRUE = np.array([0.0, 0.5, 1.0, 2.0])


def drawn(count: int, seats: int, seed: int, last_only: bool = False) -> list[tuple[list[int], list[float]]]:
    """Returns results drawn from the model: strengths with Gumbel noise give the orders of the Plackett-Luce model."""
    luck = np.random.default_rng(seed)
    made = []
    for _ in range(count):
        who = luck.choice(len(TRUE), seats, replace=False)
        order = np.argsort(TRUE[who] + luck.gumbel(size=seats))
        returns = np.empty(seats)
        returns[order] = np.arange(seats)
        if last_only:
            returns = np.where(returns == 0, -1.0, 1.0)
        made.append((who.tolist(), returns.tolist()))
    return made


@pytest.mark.parametrize(("seats", "last_only"), [(2, False), (3, False), (4, False), (4, True)])
def test_the_strengths_behind_results_are_found(seats: int, last_only: bool) -> None:
    found = fit_ratings(drawn(2000, seats, 1, last_only), len(TRUE))
    assert found[0] == 0
    assert np.abs(found - TRUE * ELO).max() < 60


def test_intervals_hold_the_truth_and_narrow_with_more_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaderboard, "RESAMPLES", 40)

    def width(count: int) -> float:
        matches = [
            ArenaMatch(n, tuple(seats), tuple(returns), None) for n, (seats, returns) in enumerate(drawn(count, 2, 2))
        ]
        low, high = bootstrap_intervals(matches, len(TRUE), 1)
        assert (low[1:] < TRUE[1:] * ELO).all()
        assert (TRUE[1:] * ELO < high[1:]).all()
        return float((high - low)[1:].mean())

    assert width(480) < width(120) * 0.8


def test_a_player_without_a_win_has_a_rating() -> None:
    found = fit_ratings([([0, 1], [-1.0, 1.0])] * 20, 2)
    assert 200 < found[1] < 4000


def test_every_group_meets_as_often_in_every_seat() -> None:
    board = Board("any", {}, ("a", "b", "c", "d"), 12)
    made = plan_pairings(board, 2, 12, 1)
    pairs = [tuple(sorted(pairing.seats)) for pairing in made]
    assert {pairs.count(pair) for pair in pairs} == {4}
    assert {[pairing.seats[0] for pairing in made].count(agent) for agent in range(4)} == {6}


def test_the_document_has_every_board_and_the_levels_in_their_order() -> None:
    page = (Path(__file__).parent.parent.parent / "docs/reference/leaderboard.md").read_text()
    sections = page.split("\n## ")[1:]
    assert len(sections) == len(BOARDS)
    assert {board.key for board in BOARDS} == set(chabudai.games())
    for board, section in zip(BOARDS, sections, strict=True):
        rows = re.findall(r"^\| `([^`]+)` \| (-?\d+) \|", section, re.M)
        assert sorted(name for name, _ in rows) == sorted(board.agents)
        assert dict(rows)[board.agents[0]] == "0"
        assert int(rows[0][1]) > 0
