"""People who keep the others waiting: after a time a bot stands in, until they are back."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace

from .instant import Instant


@dataclass(frozen=True, slots=True)
class Absence:
    """For whom a bot stands in at one table, and until when it still waits for whom.

    Players are known by their number at the table, so a seat's stand-in goes with its person to the next match. Nothing
    of it is stored: after a restart everybody has the whole grace time again.

    >>> away = Absence().watch({1}, Instant(0.0, 0), grace_s=60)
    >>> away.after(Instant(59.0, 0)).stood_in_for, away.after(Instant(60.0, 0)).stood_in_for
    (frozenset(), frozenset({1}))
    """

    stood_in_for: frozenset[int] = frozenset()
    until_s: Mapping[int, float] = field(default_factory=dict)

    def watch(self, awaited: Set[int], now: Instant, grace_s: float) -> Absence:
        """Lets the clock run for those who are waited for now, and for nobody else."""
        wanted = awaited - self.stood_in_for
        if wanted == self.until_s.keys():
            return self
        return replace(self, until_s={player: self.until_s.get(player, now.s + grace_s) for player in sorted(wanted)})

    def back(self, player: int) -> Absence:
        """The person is here: the seat is theirs, and the grace begins anew."""
        if player not in self.stood_in_for and player not in self.until_s:
            return self
        left = {known: until_s for known, until_s in self.until_s.items() if known != player}
        return Absence(self.stood_in_for - {player}, left)

    def stand_in(self, player: int) -> Absence:
        """A bot stands in from now on."""
        left = {known: until_s for known, until_s in self.until_s.items() if known != player}
        return Absence(self.stood_in_for | {player}, left)

    def with_all(self, players: Set[int]) -> Absence:
        """Bots stand in for all of these."""
        after = self
        for player in sorted(players - self.stood_in_for):
            after = after.stand_in(player)
        return after

    def after(self, now: Instant) -> Absence:
        """What is so when the clocks that have run out are heard."""
        late = {player for player, until_s in self.until_s.items() if now.s >= until_s}
        if not late:
            return self
        left = {player: until_s for player, until_s in self.until_s.items() if player not in late}
        return Absence(self.stood_in_for | late, left)

    @property
    def due_s(self) -> float | None:
        """When the next clock runs out."""
        return min(self.until_s.values(), default=None)
