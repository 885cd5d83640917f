"""Resigning from a match."""

from __future__ import annotations

from ..protocol.commands import (
    Resign,
)
from .change import NOTHING, Change
from .command_helpers import apply_trial, check_match_number, require_seat
from .instant import Instant
from .out_of_time import SEATS_OF_A_DUEL
from .situation import Situation


def resign(situation: Situation, asked: Resign, now: Instant) -> Change:
    """Resigns a match. At a table for two the player loses it; at a larger one a bot plays on in the seat, if another
    person is still playing.

    A repeated command changes nothing.
    """
    seat = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    match = situation.match
    if seat in match.departed_seats or (match.ending is not None and match.ending.get("resigned") == seat):
        return NOTHING
    trial = match.copy()
    if len(situation.seating) > SEATS_OF_A_DUEL and situation.others_who_play(seat):
        trial.leave(seat)
    else:
        trial.resign(seat)
    return apply_trial(situation, trial, now)
