"""Players who keep the others waiting, and when a bot substitutes for them until they return."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace

from .instant import Instant


@dataclass(frozen=True, slots=True)
class Absence:
    """The players at one table for whom a bot substitutes, and the ends of the grace periods of other absent
    players.

    Players are identified by their number at the table, so a substitute also plays for its person in the next match.
    None of this is stored: after a restart, the whole grace period starts again.

    >>> away = Absence().watch({1}, Instant(0.0, 0), grace_s=60)
    >>> away.after(Instant(59.0, 0)).substituted, away.after(Instant(60.0, 0)).substituted
    (frozenset(), frozenset({1}))
    """

    substituted: frozenset[int] = frozenset()
    until_s: Mapping[int, float] = field(default_factory=dict)

    def watch(self, awaited: Set[int], now: Instant, grace_s: float) -> Absence:
        """Starts the grace periods of players who are awaited now, and ends those of all others."""
        wanted = awaited - self.substituted
        if wanted == self.until_s.keys():
            return self
        return replace(self, until_s={player: self.until_s.get(player, now.s + grace_s) for player in sorted(wanted)})

    def back(self, player: int) -> Absence:
        """Ends the substitution or grace period of a player who is back."""
        if player not in self.substituted and player not in self.until_s:
            return self
        left = {known: until_s for known, until_s in self.until_s.items() if known != player}
        return Absence(self.substituted - {player}, left)

    def substitute(self, player: int) -> Absence:
        """Lets a bot substitute for a player from now on."""
        left = {known: until_s for known, until_s in self.until_s.items() if known != player}
        return Absence(self.substituted | {player}, left)

    def substitute_all(self, players: Set[int]) -> Absence:
        """Lets bots substitute for several players."""
        after = self
        for player in sorted(players - self.substituted):
            after = after.substitute(player)
        return after

    def after(self, now: Instant) -> Absence:
        """Lets bots substitute for players whose grace period is over."""
        late = {player for player, until_s in self.until_s.items() if now.s >= until_s}
        if not late:
            return self
        left = {player: until_s for player, until_s in self.until_s.items() if player not in late}
        return Absence(self.substituted | late, left)

    @property
    def due_s(self) -> float | None:
        """Returns the time at which the next grace period ends."""
        return min(self.until_s.values(), default=None)


@dataclass(frozen=True, slots=True)
class AnswerWait:
    """The time of the last change that everyone could see.

    It is not stored: after a restart, waiting starts again. A secret answer does not change it, so it does not reveal
    who has answered.
    """

    since: Instant
    match: int
    """The number of the match."""
    view: int
    """The hash of the spectators' view."""


@dataclass(frozen=True, slots=True)
class AbsentPlayer:
    """A player at a table for two who has been both asked and away since ``since``.

    It is not stored either: after a restart, the time starts again.
    """

    seat: int
    since: Instant
