"""The parts of a knockout's bracket."""

from __future__ import annotations

from dataclasses import dataclass

from ...store.tournaments import StoredSitting


@dataclass(frozen=True, slots=True)
class Tie:
    """A pairing or group of a bracket, with its matches so far. A single entrant has a bye."""

    entrants: tuple[int, ...]
    """The entrants, the better seed first."""
    sittings: tuple[StoredSitting, ...] = ()
    advancing: tuple[int, ...] | None = None
    """The entrants who advance, best first, or ``None`` while this is undecided."""

    @property
    def is_bye(self) -> bool:
        return len(self.entrants) == 1


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round of a bracket. The winners of two adjacent pairings meet in the next round."""

    ties: tuple[Tie, ...]

    @property
    def is_final(self) -> bool:
        return len(self.ties) == 1

    @property
    def is_over(self) -> bool:
        return all(tie.advancing is not None for tie in self.ties)
