"""The settings that apply to all tables of the server."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TablePolicy:
    """Settings that apply to all tables of the server."""

    grace_s: float = 60.0
    stand_in_level: int = 2
    chance_seed: int | None = None
    patience_s: float = 180.0
    """Seconds without an answer after which the others may ask for a substitute, even if the player is present."""
    beat_s: float = 0.45
    """The shortest pace of a bot. Only this time is deducted from a bot's clock."""
    patience_of_two_s: float = 600.0
    """Seconds without an answer at a table for two, after which the opponent may ask for a substitute or claim the win.
    No bot substitutes automatically there.
    """
    shuffle_s: float = 20.0
    """Seconds for which the first deal waits for nonces once all seats are taken."""
