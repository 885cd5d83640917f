"""Helpers for commands: they find the caller's seat and check the match, and apply actions."""

from __future__ import annotations

from dataclasses import replace

from ...catalogue import message
from ...match import Match
from .change import Change, NewEntries
from .clock_changes import AnswerTime, clocks_after, clocks_to_store, stamp_actions
from .conditional_moves import apply_conditional_moves
from .errors import RefusedError
from .instant import Instant
from .situation import Situation
from .spectating import finished_deals


def apply_trial(situation: Situation, trial: Match, now: Instant, arrival: AnswerTime | None = None) -> Change:
    """Returns the change that makes ``trial`` the match and then plays the conditional moves that it triggers."""
    trial = apply_conditional_moves(situation, trial)
    playing, count = situation.playing, situation.match.count
    clocks = clocks_after(situation, trial, now, arrival)
    stored = None if clocks is None else clocks_to_store(situation, clocks, trial, now)
    if stored is not None:
        stamp_actions(trial, situation.match.action_count, stored)
    noted = finished_deals(playing.table, situation.match, trial, now)
    after = replace(playing.stored, played_out={**playing.stored.played_out, **noted}) if noted else playing.stored
    return Change(
        NewEntries(playing.stored.id, count + 1, trial.entries_from(count), stored, noted),
        replace(playing, stored=after, match=trial, offers=playing.offers.without("takeback"), clocks=clocks),
    )


def require_seat(situation: Situation, player: int | None) -> int:
    if player is None:
        raise RefusedError("no_seat", message("server-spectator"))
    return situation.seating.index(player)


def check_match_number(situation: Situation, number: int | None) -> None:
    if number is not None and number != situation.playing.stored.number:
        raise RefusedError("stale", message("server-other-match"))
