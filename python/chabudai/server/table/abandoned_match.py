"""Ends a match for two whose other player has left: the player who stayed claims the win or cancels it."""

from __future__ import annotations

from math import ceil

from ...catalogue import message
from ...errors import GameOverError
from ..protocol.commands import (
    EndAbandonedMatch,
)
from .change import NOTHING, Change
from .command_helpers import apply_trial, check_match_number, require_seat
from .errors import RefusedError
from .instant import Instant
from .out_of_time import SEATS_OF_A_DUEL
from .permissions import check_not_tournament
from .situation import Situation


def end_abandoned_match(situation: Situation, asked: EndAbandonedMatch, now: Instant) -> Change:
    """Ends a match for two players whose other player has left. A repeated command changes nothing."""
    own = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    check_not_tournament(situation.playing.table)
    match, gone = situation.match, situation.absent_player
    if match.ending is not None and match.ending.get("absent", own) != own:
        return NOTHING
    if match.is_over:
        raise GameOverError(message("server-match-over"))
    if len(situation.seating) > SEATS_OF_A_DUEL:
        raise RefusedError("not_offered", message("server-departed-bot-plays"))
    if gone is None or gone.seat == own:
        raise RefusedError("not_offered", message("server-only-while-away"))
    left_s = gone.since.s + situation.terms.patience_of_two_s - now.s
    if left_s > 0:
        if left_s > 60:
            raise RefusedError("too_early", message("server-opponent-may-return-min", minutes=ceil(left_s / 60)))
        raise RefusedError("too_early", message("server-opponent-may-return-s", seconds=ceil(left_s)))
    trial = match.copy()
    if asked.how == "win":
        trial.forfeit(gone.seat)
    else:
        trial.cancel(gone.seat)
    return apply_trial(situation, trial, now)
