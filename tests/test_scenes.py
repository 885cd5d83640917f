"""The scenes of the home page are the ends of recorded games, as the core replays them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from chabudai.match.record_files import load_record
from tests.games.shared.tables import PUBLISHED

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "web" / "src" / "games"
MAX_BYTES = 32_000


def test_the_scenes_are_those_of_their_records() -> None:
    checked = subprocess.run(
        [sys.executable, "scripts/scenes", "--check"], check=False, cwd=ROOT, capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr


def test_a_changed_scene_is_stale(tmp_path: Path) -> None:
    scene = GAMES / "nakatta" / "scene.generated.json"
    copy = tmp_path / "repository"
    for path in (ROOT / "scripts" / "scenes", scene, scene.with_name("scene.record")):
        target = copy / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    changed = copy / scene.relative_to(ROOT)
    changed.write_text(changed.read_text().replace('"size": 7', '"size": 9', 1))
    command = [sys.executable, str(copy / "scripts" / "scenes"), "--check"]
    checked = subprocess.run(command, check=False, cwd=copy, capture_output=True, text=True)
    assert checked.returncode == 1
    assert "nakatta/scene.generated.json" in checked.stderr


@pytest.mark.parametrize("key", PUBLISHED)
def test_a_scene_is_the_end_of_a_finished_game_and_small(key: str) -> None:
    text = (GAMES / key / "scene.generated.json").read_text()
    assert len(text) <= MAX_BYTES
    scene = json.loads(text)
    match = load_record(GAMES / key / "scene.record")
    assert match.is_over
    assert len(scene["steps"]) >= 12
    # The hands of the other seats stay hidden, as they do for the first seat at a table.
    assert scene["start"]["seat"] == 0
    assert scene["names"] == [match.names[seat] for seat in range(match.seat_count)]
