"""The games in ``tests/games/*/golden`` still play out exactly as recorded; ``make golden`` rewrites them."""

import pytest

import chabudai
from tests.games.shared.golden import FOLDER, Golden
from tests.golden import GAMES


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: f"{golden.key}-{golden.name}")
def test_a_golden_game_is_played_as_it_was(golden: Golden) -> None:
    assert golden.text() == golden.path.read_text(), "if the change is intended: make golden, and read the difference"


def test_every_game_has_golden_games_and_no_file_is_left_over() -> None:
    assert {golden.key for golden in GAMES} == set(chabudai.games())
    assert {golden.path for golden in GAMES} == set(FOLDER.glob("*/golden/*.txt"))


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: f"{golden.key}-{golden.name}")
def test_a_golden_game_contains_the_events_it_is_for(golden: Golden) -> None:
    assert golden.holds in golden.path.read_text()
