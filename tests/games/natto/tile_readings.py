"""The combinations of tiles of Natto according to oracle or core."""

from __future__ import annotations

from typing import Any

from tests.games.natto.oracle.referees import Referee


def readings_of(at: type[Referee], tiles: str, **options: Any) -> set[str]:
    """All readings of these tiles as kind and number, and for a sum also its total tile."""
    texts = at.deal("", **options).readings(tiles)
    short = set()
    for text in texts:
        kind, number, *rest = text.split(" ")
        total = rest[rest.index("=") :] if "=" in rest else []
        short.add("bomb" if kind == "bomb" else " ".join([kind, number, *total]))
    assert len(short) == len(texts), f"{tiles}: a duplicate reading among {texts}"
    return short


def seq_starts(at: type[Referee], tiles: str, **options: Any) -> set[int]:
    """The possible starts of seqs of these tiles."""
    return {int(text.removeprefix("seq ")) for text in readings_of(at, tiles, **options) if text.startswith("seq ")}
