"""Ends a match, or lets a bot take over, when a player's clock or a tournament's deadline has run out."""

from __future__ import annotations

from dataclasses import replace

from .change import NOTHING, Change, ClocksUpdate
from .command_helpers import apply_trial
from .commands import EnforceDeadline
from .instant import Instant
from .situation import Situation
from .used_time import slowest_seat

SEATS_OF_A_DUEL = 2
"""The number of seats at tables where a resignation ends the match."""


def out_of_time(situation: Situation, now: Instant) -> Change:
    """Handles players who are out of time. At a table for two the player loses the match; at a larger one, bots play
    for the players until they return.
    """
    clocks = situation.playing.clocks
    late = [] if clocks is None else clocks.seats_out_of_time(now)
    if clocks is None or not late:
        return NOTHING
    if len(situation.seating) <= SEATS_OF_A_DUEL:
        trial = situation.match.copy()
        trial.time_out(late[0])
        return apply_trial(situation, trial, now)
    absence = situation.presence.absence.substitute_all({situation.seating[seat] for seat in late})
    emptied = clocks.empty(late)
    rows = ClocksUpdate(situation.playing.stored.id, emptied.to_stored(now)) if clocks.is_days else None
    return Change(rows, replace(situation.playing, clocks=emptied), replace(situation.presence, absence=absence))


def enforce_deadline(situation: Situation, called: EnforceDeadline, now: Instant) -> Change:
    """Enforces a tournament's deadline. Bots play on for late players, except in matches for two that may end early,
    which the late player loses.

    When the time of the round is over, this is the player whose turn it is or, with days per move, the player who has
    used more time. If no single player is late, the match is cancelled.
    """
    event, match = situation.playing.table.event, situation.match
    if event is None or match.is_over:
        return NOTHING
    people = {seat for seat, number in enumerate(situation.seating) if situation.players[number].is_seated_person}
    absent = {seat for seat in people if situation.seating[seat] not in situation.presence.here} - match.departed_seats
    if not called.is_late:
        absent = {seat for seat in absent if all(entry.actor != str(seat) for entry in match.actions)}
        if event.excused:
            # The host comes to one table after another, so the others need not wait there.
            absent &= set(situation.awaited_seats)
            absent = {seat for seat in absent if situation.seating[seat] not in event.excused}
    if event.keeps_going or len(situation.seating) > SEATS_OF_A_DUEL:
        late = people - match.departed_seats if called.is_late else absent
        absence = situation.presence.absence.substitute_all({situation.seating[seat] for seat in late})
        return Change(presence=replace(situation.presence, absence=absence))
    if called.is_late:
        late = _late_seats(situation, event.begun_ms, now)
        if len(late) > 1:
            trial = match.copy()
            trial.cancel(min(late))
            return apply_trial(situation, trial, now)
    elif absent == people and len(people) > 1:
        trial = match.copy()
        trial.cancel(min(absent))
        return apply_trial(situation, trial, now)
    else:
        late = absent
    if not late:
        return NOTHING
    trial = match.copy()
    (trial.time_out if called.is_late else trial.forfeit)(min(late))
    return apply_trial(situation, trial, now)


def _late_seats(situation: Situation, begun_ms: int, now: Instant) -> set[int]:
    """Returns the seats of a match for two that are late when the time of a round is over."""
    clocks = situation.playing.clocks
    if clocks is None or not clocks.is_days:
        return set(situation.awaited_seats)
    return {slowest_seat(situation.match, begun_ms, now.ms)}
