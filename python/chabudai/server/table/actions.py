"""Plays the actions of players and bots in answer to questions."""

from __future__ import annotations

from dataclasses import replace

from ...catalogue import message
from ...errors import GameOverError, StaleError
from ...store.types import HeldAnswer
from ..protocol.commands import (
    Act,
)
from .change import NOTHING, Change, NewHeldAnswer
from .clock_changes import AnswerTime
from .command_helpers import apply_trial, check_match_number, require_seat
from .commands import (
    AnswerForBot,
)
from .instant import Instant
from .situation import Situation


def act(situation: Situation, asked: Act, now: Instant) -> Change:
    """Plays an action in answer to a question. A repeated action changes nothing."""
    seat = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    match = situation.match
    canonical = match.game.canonical_action(asked.action)
    if match.has_answered(seat, asked.question, canonical):
        return NOTHING
    if seat in match.departed_seats:
        raise GameOverError(message("server-resigned-bot-plays"))
    question = match.question(seat)
    if question is not None and question != asked.question:
        raise StaleError(message("server-table-changed"))
    return _answer(situation, seat, canonical, now, AnswerTime.of(situation, seat, asked, now))


def answer_for_bot(situation: Situation, answer: AnswerForBot, now: Instant) -> Change:
    """Plays a bot's action unless the question is closed."""
    seat = answer.asked.seat
    if situation.asked_of_bot(seat) != answer.asked:
        return NOTHING
    return _answer(situation, seat, answer.action, now, None)


def _answer(
    situation: Situation,
    seat: int,
    action: str,
    now: Instant,
    arrival: AnswerTime | None,
) -> Change:
    trial = situation.match.copy()
    # Only this seat's player reads a refusal, so it addresses them as "you".
    trial.play(seat, action, deals=situation.deals_at_once, context={"reader": seat})
    window = situation.playing.window
    if window is None:
        return apply_trial(situation, trial, now, arrival)
    playing = replace(situation.playing, window=window.hold(seat, action, now))
    # A bot's answer need not be stored, because the bot searches again after a restart.
    is_kept = arrival is not None
    rows = NewHeldAnswer(playing.stored.id, HeldAnswer(seat, window.asked[seat], action)) if is_kept else None
    return Change(rows, playing, is_held=True)
