"""Whole games that a person can read, agreed to once: ``make golden`` rewrites them, and the change is reviewed."""

from __future__ import annotations

from tests.games.shared.golden import FOLDER, Golden
from tests.games.shared.register import parts

GAMES: list[Golden] = [golden for part in parts("golden").values() for golden in part.GAMES]


def main() -> int:
    for golden in GAMES:
        golden.path.write_text(golden.text())
        print(f"wrote {golden.path.relative_to(FOLDER.parents[1])}")
    return 0
