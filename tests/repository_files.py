"""The files of the repository, for tests that read them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import chabudai

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "python" / "chabudai"


def tracked(*patterns: str) -> list[Path]:
    """Returns the files that git tracks, including new files that are not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = [ROOT / line for line in listed.stdout.splitlines() if (ROOT / line).is_file()]
    assert found, f"no file matches {' or '.join(patterns)}, so this test checks nothing"
    return found


def of_a_game(path: Path) -> bool:
    """Returns whether a file belongs to one game."""
    return bool(set(chabudai.games()) & set(path.relative_to(ROOT).parts))


def without_comments(path: Path) -> str:
    """Returns the code of a Rust, TypeScript or CSS file without its lines of comments."""
    return "\n".join(line for line in path.read_text().splitlines() if not re.match(r"\s*(//|/?\*)", line))


def python_files() -> list[Path]:
    """Returns the modules of the package."""
    return [path for path in tracked("python/chabudai/*.py") if path.suffix == ".py"]
