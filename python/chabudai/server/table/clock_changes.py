"""The effects of answers on the clocks, and the stored form of the clocks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...match import Match
from ...match.time_control import Stamp
from ...store.types import StoredClocks
from ..protocol.commands import Act
from .bot_pacing import pace_s
from .clock import MAX_LAG_MS, Clocks
from .commands import ReceivedAct
from .instant import Instant
from .situation import SeatQuestion, Situation


@dataclass(frozen=True, slots=True)
class AnswerTime:
    """When an answer arrived, and its network delay."""

    at: Instant
    credit_ms: int

    @staticmethod
    def of(situation: Situation, seat: int, asked: Act, now: Instant) -> AnswerTime:
        """Computes the delay from a duration that the client measured, for which its clock need not be right. The
        correction is limited.
        """
        at = asked.received if isinstance(asked, ReceivedAct) else now
        clocks = situation.playing.clocks
        if clocks is None or asked.thought_ms is None:
            return AnswerTime(at, 0)
        return AnswerTime(at, min(MAX_LAG_MS, max(0, clocks.spent_ms(seat, at) - max(0, asked.thought_ms))))


def clocks_after(situation: Situation, trial: Match, now: Instant, arrival: AnswerTime | None) -> Clocks | None:
    """Returns the clocks after ``trial`` becomes the match. The clock of a question that is answered or withdrawn is
    stopped.
    """
    before, clocks = situation.match, situation.playing.clocks
    if clocks is None or not clocks.has_begun:
        return clocks
    played = [int(entry.actor) for entry in trial.entries_from(before.count) if entry.actor.isdigit()]
    for seat, running in clocks.running.items():
        if seat in played and arrival is not None:
            clocks = clocks.stop(seat, arrival.at, arrival.credit_ms)
        elif seat in played or trial.question(seat) != running.question:
            clocks = clocks.stop(seat, now)
    # Answers in a claim window use the window's time and not the clocks.
    for seat in played if situation.playing.window is None else ():
        clocks = _credit_answer(situation, clocks, seat)
    first = before.action_count if before.action_count <= trial.action_count else trial.action_count
    if any(state.is_interval for state in [*trial.states_from(first)][:-1]):
        clocks = clocks.refill_banks()
    return clocks


def clocks_to_store(situation: Situation, clocks: Clocks, match: Match, now: Instant) -> StoredClocks:
    """Returns the clocks to store with ``match``, and when the table must be woken if no client requests it."""
    stored = clocks.to_stored(now)
    if not clocks.is_days or match.is_over or any(player.is_open for player in situation.players):
        return stored
    asked = replace(situation, playing=replace(situation.playing, match=match)).awaited_seats
    running = replace(clocks, has_begun=True).run_for({seat: match.question(seat) or 0 for seat in asked}, (), now)
    if running.due_s is None:
        return stored
    return replace(stored, due_ms=now.ms + round((running.due_s - now.s) * 1000))


def stamp_actions(match: Match, stood: int, stored: StoredClocks) -> None:
    """Adds their time to the newest actions. The first ``stood`` actions already have one."""
    kept = match.stamps[: min(stood, match.action_count)]
    kept += (None,) * (min(stood, match.action_count) - len(kept))
    match.stamps = kept + (Stamp(stored.at_ms, stored.left_ms),) * (match.action_count - len(kept))


def _credit_answer(situation: Situation, clocks: Clocks, seat: int) -> Clocks:
    """Credits time to a seat that was asked alone and has answered. A bot that substitutes earns no time for its
    person.
    """
    level = situation.level_at(seat)
    if level is None:
        return clocks.add_increment(seat)
    if situation.players[situation.seating[seat]].kind != "bot":
        return clocks
    asked = SeatQuestion(situation.playing.stored.number, seat, situation.match.question(seat) or 0, level)
    return clocks.spend(seat, round(pace_s(asked, situation.terms.beat_s) * 1000)).add_increment(seat)
