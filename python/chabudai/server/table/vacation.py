"""Vacations, at tables with days per move."""

from __future__ import annotations

from dataclasses import replace

from ...catalogue import message
from ...errors import GameOverError
from ..protocol.commands import (
    SetVacation,
)
from .change import NOTHING, Change, ClocksUpdate
from .clock_changes import clocks_to_store
from .command_helpers import check_match_number, require_seat
from .errors import RefusedError
from .instant import Instant
from .situation import Situation


def set_vacation(situation: Situation, asked: SetVacation, now: Instant) -> Change:
    """Starts or ends a vacation, at a table with days per move. A repeated command changes nothing."""
    seat = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    clocks = situation.playing.clocks
    if clocks is None or not clocks.timing.vacation_ms:
        raise RefusedError("not_offered", message("server-vacation-only-days"))
    if situation.match.is_over:
        raise GameOverError(message("server-match-over"))
    if (seat in clocks.on_vacation) == asked.on:
        return NOTHING
    if asked.on and not clocks.vacation_ms[seat]:
        raise RefusedError("not_offered", message("server-no-vacation-left"))
    after = clocks.start_vacation(seat, now) if asked.on else clocks.end_vacation(seat, now)
    rows = ClocksUpdate(situation.playing.stored.id, clocks_to_store(situation, after, situation.match, now))
    return Change(rows, replace(situation.playing, clocks=after))
