"""What a game says of its rounds that has nothing of the kind."""

from __future__ import annotations


def out(_view: object) -> tuple[int, ...]:
    """Nobody has gone out: for games in which all play until a round is over."""
    return ()


def earned(_view: object) -> dict[str, int]:
    """Nothing can be earned beside the usual: for games without bonuses."""
    return {}
