"""The people who are present at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .absence import Absence
from .instant import Instant


@dataclass(frozen=True, slots=True)
class Presence:
    """The people who are present. None of this is stored, so it changes immediately."""

    here: frozenset[int] = frozenset()
    """The numbers of the players with an open connection."""
    leaving_s: Mapping[int, float] = field(default_factory=dict)
    """The time until which a pause waits for each player who has just disconnected and may only be reloading the
    page.
    """
    away: Mapping[int, Instant] = field(default_factory=dict)
    """The time since which nothing has been received from each player who is not present."""
    visits_ms: Mapping[int, int] = field(default_factory=dict)
    """When each player has last connected or made a request, in milliseconds since 1970."""
    watchers: int = 0
    absence: Absence = field(default_factory=Absence)

    @property
    def is_watched(self) -> bool:
        """Whether there is any connection, including spectators."""
        return bool(self.here) or self.watchers > 0

    def with_gone(self, player: int, until_s: float) -> Presence:
        """Returns the presence after a player, who may return soon, has disconnected."""
        return replace(self, here=self.here - {player}, leaving_s={**self.leaving_s, player: until_s})

    def with_back(self, player: int, *, stays: bool) -> Presence:
        """Returns the presence after a player has connected or made a request."""
        away = {known: since for known, since in self.away.items() if known != player}
        if not stays:
            return replace(self, away=away, absence=self.absence.back(player))
        leaving_s = {known: until_s for known, until_s in self.leaving_s.items() if known != player}
        absence = self.absence.back(player)
        return replace(self, here=self.here | {player}, leaving_s=leaving_s, away=away, absence=absence)

    def after(self, now: Instant) -> Presence:
        """Returns the presence after all grace periods that are over have taken effect."""
        return replace(self.with_leaving(now), absence=self.absence.after(now))

    def with_leaving(self, now: Instant) -> Presence:
        """Returns the presence without waiting for players who have not returned soon enough."""
        if all(now.s < until_s for until_s in self.leaving_s.values()):
            return self
        leaving_s = {player: until_s for player, until_s in self.leaving_s.items() if now.s < until_s}
        return replace(self, leaving_s=leaving_s)
