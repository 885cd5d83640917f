"""Deals the next round once everyone present is ready."""

from __future__ import annotations

from dataclasses import replace

from ..protocol.commands import (
    ConfirmReady,
)
from .change import NOTHING, Change
from .command_helpers import apply_trial, check_match_number, require_seat
from .instant import Instant
from .situation import Situation


def confirm_ready(situation: Situation, asked: ConfirmReady, now: Instant) -> Change:
    """Notes that a player is ready. The next round is dealt when all who are present are ready. A late command changes
    nothing.
    """
    require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    pause = situation.playing.pause
    if pause is None or asked.player is None or asked.player in pause.ready:
        return NOTHING
    after = replace(situation, playing=replace(situation.playing, pause=pause.with_ready(asked.player)))
    return deal_next_round(after, now) if after.is_pause_over(now) else Change(playing=after.playing)


def deal_next_round(situation: Situation, now: Instant) -> Change:
    trial = situation.match.copy()
    trial.drive_chance()
    return apply_trial(situation, trial, now)
