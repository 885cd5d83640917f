"""The rules of a table. ``decide(situation, command, now)`` returns the resulting ``Change``.

Pure: no event loop, no store and no clock. The caller writes the rows and then applies the change. If the rows cannot
be written, nothing has happened.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from ...errors import GameOverError, StaleError
from ...store.types import HeldAnswer
from ..protocol.commands import (
    Act,
    AddNonce,
    AnswerOffer,
    ConfirmReady,
    EndAbandonedMatch,
    FastForward,
    FillWithBots,
    MakeOffer,
    RequestSubstitute,
    Resign,
    SetConditionalMoves,
    SetVacation,
)
from .change import NOTHING, Change, ClocksUpdate, NewHeldAnswer, NewNonce
from .claim_window import ClaimWindow
from .clock_changes import AnswerTime, clocks_to_store
from .commands import (
    AdvanceTime,
    AgreeForSubstitutes,
    AnswerForBot,
    Arrive,
    CloseWindow,
    DealFirst,
    Depart,
    EndPause,
    EnforceDeadline,
    ExpireClocks,
    PresenceCommand,
    TakeSeat,
    WrittenCommand,
)
from .conditional_moves import set_conditional_moves
from .errors import RefusedError
from .instant import Instant
from .offer_changes import agree_for_substitutes, answer_offer, make_offer
from .out_of_time import SEATS_OF_A_DUEL, enforce_deadline, out_of_time
from .outcome import check_not_tournament
from .play import apply_trial, check_match_number, require_seat
from .seating import fill_with_bots, request_substitute, take_seat, update_presence
from .shuffle import shuffle_of, with_nonce
from .situation import Situation


def decide(situation: Situation, command: WrittenCommand | PresenceCommand, now: Instant) -> Change:
    """Returns the change that a command causes. Raises ``RefusedError`` or a ``GameError``."""
    match command:
        case Act():
            return _act(situation, command, now)
        case AnswerForBot():
            return _bot_answers(situation, command, now)
        case CloseWindow():
            return _close_window(situation, now)
        case ConfirmReady():
            return _ready(situation, command, now)
        case FastForward():
            return _fast_forward(situation, command)
        case EndPause():
            return _deal(situation, now) if situation.is_pause_over(now) else NOTHING
        case AddNonce():
            return _say_nonce(situation, command)
        case DealFirst():
            return _deal_first(situation, now)
        case Resign():
            return _resign(situation, command, now)
        case EnforceDeadline():
            return enforce_deadline(situation, command, now)
        case SetVacation():
            return _rest(situation, command, now)
        case SetConditionalMoves():
            check_match_number(situation, command.match)
            return set_conditional_moves(situation, command, require_seat(situation, command.player))
        case ExpireClocks():
            return out_of_time(situation, now)
        case EndAbandonedMatch():
            return _end(situation, command, now)
        case MakeOffer():
            return make_offer(situation, command, now)
        case AnswerOffer():
            return answer_offer(situation, command, now)
        case AgreeForSubstitutes():
            return agree_for_substitutes(situation, now)
        case TakeSeat():
            return take_seat(situation, command, now)
        case FillWithBots():
            return fill_with_bots(situation, command)
        case RequestSubstitute():
            return request_substitute(situation, command, now)
        case Arrive() | Depart() | AdvanceTime():
            return update_presence(situation, command, now)


# Actions.


def _act(situation: Situation, asked: Act, now: Instant) -> Change:
    """Plays an action in answer to a question. A repeated action changes nothing."""
    seat = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    match = situation.match
    canonical = match.game.canonical_action(asked.action)
    if match.has_answered(seat, asked.question, canonical):
        return NOTHING
    if seat in match.departed_seats:
        raise GameOverError("you have resigned; a bot plays in your seat")
    question = match.question(seat)
    if question is not None and question != asked.question:
        raise StaleError("the table has changed since then; reload it")
    return _answer(situation, seat, canonical, now, AnswerTime.of(situation, seat, asked, now))


def _bot_answers(situation: Situation, answer: AnswerForBot, now: Instant) -> Change:
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


def _close_window(situation: Situation, now: Instant) -> Change:
    """Plays all held answers together. For the other seats it plays the answers that silence stands for."""
    window = situation.playing.window
    if window is None or not window.is_over(now):
        return NOTHING
    trial = situation.match.copy()
    for seat in resolution_order(window):
        answer = window.held.get(seat) or situation.silence(seat)
        assert answer is not None, "only games in which silence is an answer can have claim windows"
        trial.play(seat, answer, deals=situation.deals_at_once)
    return apply_trial(situation, trial, now)


def resolution_order(window: ClaimWindow) -> list[int]:
    """Returns the order in which answers are played: by seat, because the order of arrival is secret."""
    return sorted(window.asked)


def _ready(situation: Situation, asked: ConfirmReady, now: Instant) -> Change:
    """Notes that a player is ready. The next round is dealt once everyone present is. A late command changes
    nothing.
    """
    require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    pause = situation.playing.pause
    if pause is None or asked.player is None or asked.player in pause.ready:
        return NOTHING
    after = replace(situation, playing=replace(situation.playing, pause=pause.with_ready(asked.player)))
    return _deal(after, now) if after.is_pause_over(now) else Change(playing=after.playing)


def _deal(situation: Situation, now: Instant) -> Change:
    trial = situation.match.copy()
    trial.drive_chance()
    return apply_trial(situation, trial, now)


def _say_nonce(situation: Situation, asked: AddNonce) -> Change:
    """Adds a nonce to the shuffle. A repeated command changes nothing, and a nonce cannot be replaced."""
    seat = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    playing = situation.playing
    if playing.stored.shuffle is None:
        raise RefusedError("not_offered", "this table's shuffle takes no nonces")
    said = playing.stored.shuffle.nonces.get(seat)
    if said == asked.nonce:
        return NOTHING
    if said is not None or not situation.is_collecting_nonces:
        raise RefusedError(
            "stale", "it is too late to add to the shuffle: your seat has a nonce, or the cards are dealt"
        )
    stored = with_nonce(playing.stored, seat, asked.nonce)
    return Change(NewNonce(stored.id, seat, asked.nonce), replace(playing, stored=stored))


def _deal_first(situation: Situation, now: Instant) -> Change:
    """Makes the first deal. The secret and the nonces that have arrived determine all chance actions of the match."""
    shuffle = shuffle_of(situation.playing.stored, situation.players)
    if shuffle is None or not situation.is_first_deal_due(now):
        return NOTHING
    trial = situation.match.with_seed(shuffle.seed)
    trial.drive_chance()
    return apply_trial(situation, trial, now)


def _fast_forward(situation: Situation, asked: FastForward) -> Change:
    """Notes that a player fast-forwards. Bots answer faster once everyone present does."""
    require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    hurried = situation.playing.fast_forwarders
    if asked.player is None or asked.player in hurried:
        return NOTHING
    if not situation.is_left_to_bots:
        raise RefusedError("too_early", "people are still playing in this round, so it cannot be fast-forwarded")
    return Change(playing=replace(situation.playing, fast_forwarders=hurried | {asked.player}))


def _resign(situation: Situation, asked: Resign, now: Instant) -> Change:
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


def _end(situation: Situation, asked: EndAbandonedMatch, now: Instant) -> Change:
    """Ends a match for two players whose other player has left. A repeated command changes nothing."""
    own = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    check_not_tournament(situation.playing.table)
    match, gone = situation.match, situation.absent_player
    if match.ending is not None and match.ending.get("absent", own) != own:
        return NOTHING
    if match.is_over:
        raise GameOverError("the match is already over")
    if len(situation.seating) > SEATS_OF_A_DUEL:
        raise RefusedError("not_offered", "at a table for three or more, a bot plays for a player who has left")
    if gone is None or gone.seat == own:
        raise RefusedError("not_offered", "you can do this only while your opponent is away and it is their turn")
    left_s = gone.since.s + situation.terms.patience_of_two_s - now.s
    if left_s > 0:
        when = f"{ceil(left_s / 60)} min" if left_s > 60 else f"{ceil(left_s)} s"
        raise RefusedError("too_early", f"your opponent may still come back: try again in {when}")
    trial = match.copy()
    if asked.how == "win":
        trial.forfeit(gone.seat)
    else:
        trial.cancel(gone.seat)
    return apply_trial(situation, trial, now)


# Clocks.


def _rest(situation: Situation, asked: SetVacation, now: Instant) -> Change:
    """Starts or ends a vacation, at a table with days per move. A repeated command changes nothing."""
    seat = require_seat(situation, asked.player)
    check_match_number(situation, asked.match)
    clocks = situation.playing.clocks
    if clocks is None or not clocks.timing.vacation_ms:
        raise RefusedError("not_offered", "vacation is possible only at tables where a move may take days")
    if situation.match.is_over:
        raise GameOverError("the match is already over")
    if (seat in clocks.on_vacation) == asked.on:
        return NOTHING
    if asked.on and not clocks.vacation_ms[seat]:
        raise RefusedError("not_offered", "you have no vacation left in this match")
    after = clocks.start_vacation(seat, now) if asked.on else clocks.end_vacation(seat, now)
    rows = ClocksUpdate(situation.playing.stored.id, clocks_to_store(situation, after, situation.match, now))
    return Change(rows, replace(situation.playing, clocks=after))
