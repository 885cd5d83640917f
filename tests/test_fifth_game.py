"""A fifth game needs folders of its own and a few other lines, which ``docs/how-to/adding-a-game.md`` lists."""

from __future__ import annotations

import difflib
import fcntl
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import chabudai

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "tictactoe"
KEY = EXAMPLE.name
PAGE = (ROOT / "docs" / "how-to" / "adding-a-game.md").read_text()
# Not the copy that `make sample` uses, because that one has a different core.
WORK = ROOT / "target" / "sample" / "face"
TREE = WORK / "tree"

pytestmark = pytest.mark.skipif(KEY in chabudai.games(), reason="this copy already has the game")


@pytest.fixture(scope="module")
def registers() -> list[str]:
    """Adds the sample to a copy of the repository; returns the files that the script says it has changed."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as turn:
        # The tests of this file may run in two processes; the second one finds everything already written.
        fcntl.flock(turn, fcntl.LOCK_EX)
        ran = subprocess.run(
            [sys.executable, ROOT / "scripts" / "add-game", EXAMPLE, "--to", TREE],
            capture_output=True,
            text=True,
            check=True,
        )
    return ran.stdout.splitlines()


def own(place: Path) -> bool:
    """Whether a file belongs to the game, by its own name or by that of a folder."""
    return KEY in (*place.parent.parts, place.stem)


def changed_lines() -> Counter[str]:
    """Counts the lines in each file of the copy that differ from the repository."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    found: Counter[str] = Counter()
    for name in names:
        if (ROOT / name).is_file() and (ROOT / name).read_bytes() != (TREE / name).read_bytes():
            before, after = (Path(top, name).read_text().splitlines() for top in (ROOT, TREE))
            found[name] = sum(line.startswith("+ ") for line in difflib.ndiff(before, after))
    return found


def listed(heading: str) -> set[str]:
    """Returns the paths with which the list items of a section of the page begin."""
    section = re.split(r"^## ", PAGE.split(f"\n## {heading}", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    return set(re.findall(r"^(?:\d+\.|-) `([^`]+)`", section, re.MULTILINE))


def test_a_game_needs_at_most_ten_lines_outside_its_own_folders(registers: list[str]) -> None:
    lines = changed_lines()
    assert lines
    assert lines.total() <= 10, lines
    assert Counter(registers) == lines


def test_the_copy_has_a_link_wherever_the_repository_has_one(registers: list[str]) -> None:
    rulebooks = [path.relative_to(ROOT) for path in ROOT.glob("python/chabudai/presentation/*/rules.md")]
    assert rulebooks
    for path in rulebooks:
        assert (TREE / path).readlink() == (ROOT / path).readlink()


def test_all_else_that_a_game_needs_is_its_own() -> None:
    places = [
        path.relative_to(EXAMPLE) for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    assert len(places) > 10
    assert not [str(place) for place in places if not own(place)]


def test_the_page_on_adding_a_game_lists_these_places_and_no_others(registers: list[str]) -> None:
    assert listed("4. ") == set(registers)
    assert f"the lines of section 4, {len(registers)} in all" in PAGE
    places = [
        path.relative_to(EXAMPLE) for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    folders = {
        "/".join(place.parts[: place.parts.index(KEY) + 1]) if KEY in place.parts else str(place) for place in places
    }
    assert {place.replace("<key>", KEY).rstrip("/") for place in listed("0. ")} == folders


def test_its_presentation_is_registered_and_matches_its_examples(registers: list[str]) -> None:
    # The compiled core need not know the game, because a presentation reads only the data of a view.
    for core in (ROOT / "python" / "chabudai").glob("_core*.so"):
        shutil.copy2(core, TREE / "python" / "chabudai" / core.name)
    look = (
        "import doctest; from chabudai.presentation import PRESENTATIONS, tictactoe; "
        "from chabudai.presentation.tictactoe import drawing; "
        "tried = [doctest.testmod(module) for module in (tictactoe, drawing)]; assert 'tictactoe' in PRESENTATIONS; "
        "print(tictactoe.__file__, *tried); raise SystemExit(not all(t.attempted and not t.failed for t in tried))"
    )
    environment = {**os.environ, "PYTHONPATH": str(TREE / "python")}
    ran = subprocess.run(
        [sys.executable, "-c", look], cwd=WORK, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert str(TREE) in ran.stdout


def test_its_sentences_can_be_translated_for_a_page_without_a_server(registers: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, TREE / "scripts" / "sentences"], capture_output=True, text=True, check=False, timeout=120
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    written = (TREE / "web" / "src" / "games" / KEY / "sentences.generated.ts").read_text()
    # Its presentation calls a method of its base class.
    assert "super.refusal_sentence(" in written
