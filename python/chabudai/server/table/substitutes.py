"""Requests that a bot play for a player who keeps the others waiting."""

from __future__ import annotations

from dataclasses import replace

from ...catalogue import message
from ...errors import GameOverError
from ..protocol.commands import RequestSubstitute
from .change import NOTHING, Change
from .command_helpers import check_match_number, require_seat
from .errors import RefusedError
from .instant import Instant
from .out_of_time import SEATS_OF_A_DUEL
from .permissions import check_not_tournament
from .situation import Situation


def request_substitute(situation: Situation, asked: RequestSubstitute, now: Instant) -> Change:
    """Lets a bot play for a person until they return. A repeated command changes nothing."""
    own = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    waiting, presence, event = situation.playing.waiting, situation.presence, situation.playing.table.event
    if event is not None and not event.keeps_going and len(situation.seating) <= SEATS_OF_A_DUEL:
        # Only a person can win or lose a match for two of a tournament.
        check_not_tournament(situation.playing.table)
    if situation.playing.clocks is not None and situation.playing.clocks.is_days:
        raise RefusedError("not_offered", message("server-no-bot-days"))
    if asked.seat == own:
        raise RefusedError("not_offered", message("server-no-bot-own-seat"))
    if own in situation.match.departed_seats:
        raise GameOverError(message("server-resigned-not-waiting"))
    if not 0 <= asked.seat < len(situation.seating):
        raise RefusedError("no_seat", message("server-no-such-seat"))
    player = situation.seating[asked.seat]
    if player in presence.absence.substituted:
        return NOTHING
    if waiting is None or asked.seat not in situation.awaited_seats:
        raise RefusedError("not_offered", message("server-not-waiting"))
    if now.s < waiting.since.s + situation.patience_s:
        raise RefusedError("too_early", message("server-seat-has-time"))
    return Change(presence=replace(presence, absence=presence.absence.substitute(player)))
