"""Short runs of kills at every point of a move's path; ``make fault KILLS=1000`` is the long one.

Planted faults show that the judgement can fail.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from pathlib import Path

import pytest

import chabudai

from ...thoroughness import FULL
from .faults.__main__ import rounds_of
from .faults.planted import PLANTED
from .faults.points import POINTS, points_of
from .faults.rounds import Figures, Patience, play_round

# What a fault brings about, at which points it shows, and the list of the verdict in which it stands.
FOUND: dict[str, tuple[str, list[str]]] = {
    "answer_before_it_is_written": ("lost", ["begun", "inserted"]),
    "tell_before_it_is_written": ("untrue", ["begun", "inserted"]),
    "forget_what_was_answered": ("wrong", ["written", "so"]),
    "play_on_for_somebody_else": ("doubled", ["so"]),
    # It is seen in a picture, or in the rows, whichever comes first.
    "write_only_the_first_row": ("faults", ["closing", "closing", "answered"]),
}


@pytest.mark.parametrize("game", chabudai.games())
def test_killed_at_any_point_of_a_moves_path_no_game_loses_or_doubles_a_move(game: str, tmp_path: Path) -> None:
    # In a part of the tests two games share the points of all.
    names = points_of(chabudai.load(game).spec)
    names = names * 5 if FULL else names[chabudai.games().index(game) % 2 :: 2]
    luck = random.Random(20261122)
    luck.shuffle(names)
    figures = asyncio.run(play_round(game, names, luck, tmp_path))
    assert not figures.verdict.faults, figures.verdict.faults
    assert not figures.missed
    assert figures.kills == Counter(names)
    assert figures.verdict.acknowledged > 10
    assert figures.verdict.sent_twice > 3
    assert figures.verdict.pictures > 10


@pytest.mark.thinned(2)
@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault: str, tmp_path: Path) -> None:
    kind, points = FOUND[fault]
    patience = Patience(for_point_s=8, for_settling_s=6)
    # A game in which a move brings more rows than its own, for the fault that loses those.
    game = "eurojongg" if fault == "write_only_the_first_row" else "nakatta"
    figures = asyncio.run(play_round(game, points, random.Random(7), tmp_path, planted=fault, patience=patience))
    assert getattr(figures.verdict, kind), figures.verdict


def test_a_run_comes_to_every_point_of_every_game() -> None:
    cells = {(game, name) for game in chabudai.games() for name in points_of(chabudai.load(game).spec)}
    rounds = rounds_of(2 * len(cells) + 1, seed=3)
    kills = [(game, name) for game, names in rounds for name in names]
    assert set(kills) == cells
    assert all(kills.count(cell) >= 2 for cell in cells)
    assert set(POINTS) == {name for _, name in cells}


def test_figures_are_the_same_when_they_were_kept() -> None:
    figures = Figures("a game")
    figures.kills["so"] += 2
    figures.verdict.lost.append("a move")
    assert Figures.of(json.loads(json.dumps(figures.as_data()))) == figures
