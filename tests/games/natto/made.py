"""What tiles of Natto make, asked of oracle or core."""

from __future__ import annotations

from typing import Any

from tests.games.natto.oracle.referees import Referee


def made(at: type[Referee], tiles: str, **options: Any) -> set[str]:
    """All that these tiles make; each as its kind and number, a sum also with its total tile."""
    texts = at.deal("", **options).readings(tiles)
    short = set()
    for text in texts:
        kind, number, *rest = text.split(" ")
        total = rest[rest.index("=") :] if "=" in rest else []
        short.add("bomb" if kind == "bomb" else " ".join([kind, number, *total]))
    assert len(short) == len(texts), f"{tiles}: a reading stands twice among {texts}"
    return short


def seq_starts(at: type[Referee], tiles: str, **options: Any) -> set[int]:
    """Where the seqs that these tiles make may start."""
    return {int(text.removeprefix("seq ")) for text in made(at, tiles, **options) if text.startswith("seq ")}
