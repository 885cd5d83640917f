"""The small picture of a game that has none."""

from __future__ import annotations


def sketch(_view: object) -> str:
    """What lies open says little of how a match stands: for games of hidden cards."""
    return ""
