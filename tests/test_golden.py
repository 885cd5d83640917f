"""The games in ``tests/games/*/golden`` are still played just so; ``make golden`` rewrites them."""

import pytest

import chabudai
from tests.golden import FOLDER, GAMES, Golden


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: f"{golden.key}-{golden.name}")
def test_a_golden_game_is_played_as_it_was(golden: Golden) -> None:
    assert golden.text() == golden.path.read_text(), "if the change is meant: make golden, and read the difference"


def test_every_game_has_golden_games_and_no_file_is_left_over() -> None:
    assert {golden.key for golden in GAMES} == set(chabudai.games())
    assert {golden.path for golden in GAMES} == set(FOLDER.glob("*/golden/*.txt"))


@pytest.mark.parametrize(
    ("name", "needle"),
    [
        ("swap", "> 1 swap"),
        ("skip", "> event skip "),
        ("four", "(T5.2)"),
        ("duel", "(T9.3)"),
        ("advanced", "(T7.4)"),
        ("base", "(B3.7)"),
        ("shared-dragons", "Pool: "),
        ("tiles", "a bomb of two flowers"),
        ("one-hand", " goes out with the 8 of clubs of Seat 2: "),
        ("auto-lay", "(E7.8)"),
        ("extras", "(E14.2)"),
        ("hidden-gaps", "> 1 play 2x2    "),
    ],
)
def test_a_golden_game_shows_what_it_is_for(name: str, needle: str) -> None:
    (golden,) = [golden for golden in GAMES if golden.name == name]
    assert needle in golden.path.read_text()
