"""The time that each seat of a match with stamped actions has used."""

from __future__ import annotations

from ...match import Match


def used_ms(match: Match, begun_ms: int, now_ms: int) -> dict[int, int]:
    """Returns the milliseconds that each seat has used for its actions, including those for an open decision.

    An action ends the time of its seat that began with the previous action. The match began at ``begun_ms``.
    """
    used = dict.fromkeys(range(match.seat_count), 0)
    since_ms = begun_ms
    for entry, stamp in zip(match.actions, match.stamps, strict=False):
        if stamp is not None and entry.actor.isdecimal():
            used[int(entry.actor)] += max(0, stamp.at_ms - since_ms)
            since_ms = max(since_ms, stamp.at_ms)
    for seat in match.acting:
        used[seat] += max(0, now_ms - since_ms)
    return used


def slowest_seat(match: Match, begun_ms: int, now_ms: int) -> int:
    """Returns the seat that has used the most time; if several have, one that is asked now, and then the first."""
    used = used_ms(match, begun_ms, now_ms)
    return max(used, key=lambda seat: (used[seat], seat in match.acting, -seat))
