"""Players and spectators who come and go."""

from __future__ import annotations

from dataclasses import replace

from .change import NOTHING, Change
from .commands import AdvanceTime, Arrive, Depart
from .instant import Instant
from .situation import Situation

RELOAD_GRACE_S = 2.0
"""Seconds within which a player who returns does not count as having been away."""


def update_presence(situation: Situation, seen: Arrive | Depart | AdvanceTime, now: Instant) -> Change:
    presence = after = situation.presence
    match seen:
        case Arrive(player=None):
            after = replace(presence, watchers=presence.watchers + 1)
        case Arrive(player=int(player), stays=stays):
            after = presence.with_back(player, stays=stays)
            if player not in presence.here:
                after = replace(after, visits_ms={**presence.visits_ms, player: now.ms})
        case Depart(player=None):
            after = replace(presence, watchers=presence.watchers - 1)
        case Depart(player=int(player), last=True):
            after = presence.with_gone(player, now.s + RELOAD_GRACE_S)
        case AdvanceTime():
            after = presence.after(now)
    return NOTHING if after == presence else Change(presence=after)
