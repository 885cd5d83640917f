"""What a person may set about how a table is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class DisplaySettings:
    """What a person may set."""

    draws_board: bool = True
    rings_bell: bool = False
    unicode: bool = False
    sets_title: bool = False
    """Whether the title of the terminal's window says whose turn it is and what the clock shows."""
    pauses_between_rounds: bool = False
    """Whether the next round waits until somebody presses Enter."""
    gives_advice: bool = False
    """Whether a coach says at each turn which move it would choose and why."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """The colours that stand for others, by the names that games draw with; an empty one for none."""
    shows_turn: bool = True
    """Whether whose turn it is and what may be picked is said at each turn; a panel may show it instead."""
