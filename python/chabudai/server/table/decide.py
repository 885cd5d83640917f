"""What happens at a table: ``decide`` is given all that is so and what is asked, and says what comes of it.

It knows no event loop, no store and no clock. Who calls it writes the rows and then lets the change be so; if they
cannot be written, nothing has happened.
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
from .agreeing import agree_for_the_absent, propose, reply
from .change import NOTHING, AnswerHeld, Change, ClocksKept, NonceSaid
from .claim_window import Window
from .clock_changes import Arrival, clocks_stored
from .commands import (
    AgreeForTheAbsent,
    BotAnswers,
    CallTime,
    CloseWindow,
    Come,
    DealFirst,
    EndPause,
    Go,
    OutOfTime,
    PresenceCommand,
    TakeSeat,
    TimePasses,
    WrittenCommand,
)
from .conditional_moves import plan
from .errors import RefusedError
from .instant import Instant
from .outcome import check_apart
from .play import check_number, played, seat_of
from .seating import fill, join, see, stand_in
from .shuffle import shuffle_of, with_nonce
from .situation import Situation

SEATS_THAT_END_WITH_ONE = 2
"""At a table of so many seats a match ends when one of them resigns."""


def decide(situation: Situation, command: WrittenCommand | PresenceCommand, now: Instant) -> Change:
    """What comes of a command. Raises ``RefusedError`` or a ``GameError``, and then nothing does."""
    match command:
        case Act():
            return _act(situation, command, now)
        case BotAnswers():
            return _bot_answers(situation, command, now)
        case CloseWindow():
            return _close_window(situation, now)
        case ConfirmReady():
            return _ready(situation, command, now)
        case FastForward():
            return _hurry(situation, command)
        case EndPause():
            return _deal(situation, now) if situation.is_pause_over(now) else NOTHING
        case AddNonce():
            return _say_nonce(situation, command)
        case DealFirst():
            return _deal_first(situation, now)
        case Resign():
            return _resign(situation, command, now)
        case CallTime():
            return call_time(situation, command, now)
        case SetVacation():
            return _rest(situation, command, now)
        case SetConditionalMoves():
            check_number(situation, command.match)
            return plan(situation, command, seat_of(situation, command.player))
        case OutOfTime():
            return _out_of_time(situation, now)
        case EndAbandonedMatch():
            return _end(situation, command, now)
        case MakeOffer():
            return propose(situation, command, now)
        case AnswerOffer():
            return reply(situation, command, now)
        case AgreeForTheAbsent():
            return agree_for_the_absent(situation, now)
        case TakeSeat():
            return join(situation, command, now)
        case FillWithBots():
            return fill(situation, command)
        case RequestSubstitute():
            return stand_in(situation, command, now)
        case Come() | Go() | TimePasses():
            return see(situation, command, now)


# Actions.


def _act(situation: Situation, asked: Act, now: Instant) -> Change:
    """Plays an action in answer to a question, or finds that just this was done already."""
    seat = seat_of(situation, asked.player)
    check_number(situation, asked.match)
    match = situation.match
    canonical = match.game.canonical_action(asked.action)
    if match.has_answered(seat, asked.question, canonical):
        return NOTHING
    if seat in match.departed_seats:
        raise GameOverError("you have resigned; a bot plays your seat on")
    question = match.question(seat)
    if question is not None and question != asked.question:
        raise StaleError("the table has moved on since; look again")
    return _answer(situation, seat, canonical, now, Arrival.of(situation, seat, asked, now))


def _bot_answers(situation: Situation, answer: BotAnswers, now: Instant) -> Change:
    """Plays what a bot chose, unless the table has moved on."""
    seat = answer.asked.seat
    if situation.asked_of_bot(seat) != answer.asked:
        return NOTHING
    return _answer(situation, seat, answer.action, now, None)


def _answer(
    situation: Situation,
    seat: int,
    action: str,
    now: Instant,
    arrival: Arrival | None,
) -> Change:
    trial = situation.match.copy()
    # Only this seat's player reads a refusal, so it addresses them as "you".
    trial.play(seat, action, deals=situation.deals_at_once, context={"reader": seat})
    window = situation.playing.window
    if window is None:
        return played(situation, trial, now, arrival)
    playing = replace(situation.playing, window=window.hold(seat, action, now))
    # What a bot would answer need not outlive the process: it thinks again.
    is_kept = arrival is not None
    rows = AnswerHeld(playing.stored.id, HeldAnswer(seat, window.asked[seat], action)) if is_kept else None
    return Change(rows, playing, is_held=True)


def _close_window(situation: Situation, now: Instant) -> Change:
    """Plays the answers that are held, and for the others what silence means: all at once."""
    window = situation.playing.window
    if window is None or not window.is_over(now):
        return NOTHING
    trial = situation.match.copy()
    for seat in answering_order(window):
        answer = window.held.get(seat) or situation.silence(seat)
        assert answer is not None, "only a game in which silence is an answer has windows"
        trial.play(seat, answer, deals=situation.deals_at_once)
    return played(situation, trial, now)


def answering_order(window: Window) -> list[int]:
    """By seat and not as the answers came, which nobody may know."""
    return sorted(window.asked)


def _ready(situation: Situation, asked: ConfirmReady, now: Instant) -> Change:
    """One more wants to go on; when all do who are here, the next round is dealt. Said too late, it changes nothing."""
    seat_of(situation, asked.player)
    check_number(situation, asked.match)
    pause = situation.playing.pause
    if pause is None or asked.player is None or asked.player in pause.ready:
        return NOTHING
    after = replace(situation, playing=replace(situation.playing, pause=pause.with_ready(asked.player)))
    return _deal(after, now) if after.is_pause_over(now) else Change(playing=after.playing)


def _deal(situation: Situation, now: Instant) -> Change:
    trial = situation.match.copy()
    trial.drive_chance()
    return played(situation, trial, now)


def _say_nonce(situation: Situation, asked: AddNonce) -> Change:
    """One more has added to the shuffle. Said twice, it is done once; another one instead cannot be said."""
    seat = seat_of(situation, asked.player)
    check_number(situation, asked.match)
    playing = situation.playing
    if playing.stored.shuffle is None:
        raise RefusedError("not_offered", "nobody adds to the shuffle at this table")
    said = playing.stored.shuffle.nonces.get(seat)
    if said == asked.nonce:
        return NOTHING
    if said is not None or not situation.is_gathering:
        raise RefusedError("stale", "it is too late to add to the shuffle: your seat has, or the cards are dealt")
    stored = with_nonce(playing.stored, seat, asked.nonce)
    return Change(NonceSaid(stored.id, seat, asked.nonce), replace(playing, stored=stored))


def _deal_first(situation: Situation, now: Instant) -> Change:
    """All chance of the match follows from the secret and from the nonces that are there now."""
    shuffle = shuffle_of(situation.playing.stored, situation.players)
    if shuffle is None or not situation.is_first_deal_due(now):
        return NOTHING
    trial = situation.match.with_seed(shuffle.seed)
    trial.drive_chance()
    return played(situation, trial, now)


def _hurry(situation: Situation, asked: FastForward) -> Change:
    """One more does not want to watch; the bots answer sooner when nobody is left who does."""
    seat_of(situation, asked.player)
    check_number(situation, asked.match)
    hurried = situation.playing.hurried
    if asked.player is None or asked.player in hurried:
        return NOTHING
    if not situation.is_left_to_bots:
        raise RefusedError("too_early", "people still play this round, and nobody hurries them")
    return Change(playing=replace(situation.playing, hurried=hurried | {asked.player}))


def _resign(situation: Situation, asked: Resign, now: Instant) -> Change:
    """At a table of two the match is lost; at a larger one a bot plays on until no person is left who has not resigned.

    Said twice, it is done once.
    """
    seat = seat_of(situation, asked.player)
    check_number(situation, asked.match)
    match = situation.match
    if seat in match.departed_seats or (match.ending is not None and match.ending.get("resigned") == seat):
        return NOTHING
    trial = match.copy()
    if len(situation.seating) > SEATS_THAT_END_WITH_ONE and situation.others_who_play(seat):
        trial.leave(seat)
    else:
        trial.resign(seat)
    return played(situation, trial, now)


def _end(situation: Situation, asked: EndAbandonedMatch, now: Instant) -> Change:
    """Ends a match of two without the one who is gone. Said twice, it is done once."""
    own = seat_of(situation, asked.player)
    check_number(situation, asked.match)
    check_apart(situation.playing.table)
    match, gone = situation.match, situation.gone
    if match.ending is not None and match.ending.get("absent", own) != own:
        return NOTHING
    if match.is_over:
        raise GameOverError("the match is over already")
    if len(situation.seating) > SEATS_THAT_END_WITH_ONE:
        raise RefusedError("not_offered", "at a table of three and more a bot plays for who is gone")
    if gone is None or gone.seat == own:
        raise RefusedError("not_offered", "nobody keeps you waiting who is gone, so the match goes on")
    left_s = gone.since.s + situation.terms.patience_of_two_s - now.s
    if left_s > 0:
        when = f"{ceil(left_s / 60)} min" if left_s > 60 else f"{ceil(left_s)} s"
        raise RefusedError("too_early", f"the other one may still come back: ask again in {when}")
    trial = match.copy()
    if asked.how == "win":
        trial.forfeit(gone.seat)
    else:
        trial.cancel(gone.seat)
    return played(situation, trial, now)


# Clocks.


def _out_of_time(situation: Situation, now: Instant) -> Change:
    """At a table of two the match is lost; at a larger one bots play for all who are late until they are back."""
    clocks = situation.playing.clocks
    late = [] if clocks is None else clocks.late(now)
    if clocks is None or not late:
        return NOTHING
    if len(situation.seating) <= SEATS_THAT_END_WITH_ONE:
        trial = situation.match.copy()
        trial.time_out(late[0])
        return played(situation, trial, now)
    absence = situation.presence.absence.with_all({situation.seating[seat] for seat in late})
    emptied = clocks.emptied(late)
    rows = ClocksKept(situation.playing.stored.id, emptied.stored(now)) if clocks.is_days else None
    return Change(rows, replace(situation.playing, clocks=emptied), replace(situation.presence, absence=absence))


def call_time(situation: Situation, called: CallTime, now: Instant) -> Change:
    """At a table of a tournament: bots play on, or, where nothing is compared, who keeps others waiting loses."""
    event, match = situation.playing.table.event, situation.match
    if event is None or match.is_over:
        return NOTHING
    people = {seat for seat, number in enumerate(situation.seating) if situation.players[number].is_seated_person}
    absent = {seat for seat in people if situation.seating[seat] not in situation.presence.here} - match.departed_seats
    if not called.is_late:
        absent = {seat for seat in absent if all(entry.actor != str(seat) for entry in match.actions)}
    if event.keeps_going or len(situation.seating) > SEATS_THAT_END_WITH_ONE:
        late = people - match.departed_seats if called.is_late else absent
        absence = situation.presence.absence.with_all({situation.seating[seat] for seat in late})
        return Change(presence=replace(situation.presence, absence=absence))
    if called.is_late:
        late = set(situation.waited_for)
    elif absent == people and len(people) > 1:
        trial = match.copy()
        trial.cancel(min(absent))
        return played(situation, trial, now)
    else:
        late = absent
    if not late:
        return NOTHING
    trial = match.copy()
    (trial.time_out if called.is_late else trial.forfeit)(min(late))
    return played(situation, trial, now)


def _rest(situation: Situation, asked: SetVacation, now: Instant) -> Change:
    """A clock of days stands, or goes on. Said twice, it is done once."""
    seat = seat_of(situation, asked.player)
    check_number(situation, asked.match)
    clocks = situation.playing.clocks
    if clocks is None or not clocks.timing.vacation_ms:
        raise RefusedError("not_offered", "there is vacation only at tables where a move may take days")
    if situation.match.is_over:
        raise GameOverError("the match is over already")
    if (seat in clocks.resting) == asked.on:
        return NOTHING
    if asked.on and not clocks.vacation_ms[seat]:
        raise RefusedError("not_offered", "you have no vacation left in this match")
    after = clocks.with_rest(seat, now) if asked.on else clocks.without_rest(seat, now)
    rows = ClocksKept(situation.playing.stored.id, clocks_stored(situation, after, situation.match, now))
    return Change(rows, replace(situation.playing, clocks=after))
