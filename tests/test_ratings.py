"""The ratings that the service tells are those of docs/reference/levels.md."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import chabudai
from chabudai import bots
from chabudai.server.http.endpoints.games import game_info
from tests.games.shared.tables import PUBLISHED

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/reference/levels.md").read_text("utf-8")


def test_the_stored_ratings_are_those_of_the_page() -> None:
    subprocess.run([sys.executable, ROOT / "scripts/ratings", "--check"], check=True)


@pytest.mark.parametrize("key", PUBLISHED)
def test_a_game_has_a_rating_for_each_level_in_each_of_its_ladders(key: str) -> None:
    ladders = game_info(key, []).ladders
    assert len(ladders) == PAGE.count(f"`make ladder GAME={key}") - PAGE.count(f"`make ladder GAME={key}` prints")
    assert ladders[0].options == {}, "the first ladder is that of the default options"
    for ladder in ladders:
        chabudai.load(key, **ladder.options)
        assert len(ladder.ratings) == len(bots.levels(key))
        for number, rating in enumerate(ladder.ratings, start=1):
            assert re.search(rf"^\| bot:{number} \| {rating} ± ", PAGE, re.MULTILINE), (key, number)
