"""What happens at a table: ``decide`` is given all that is so and what is asked, and says what comes of it.

It knows no event loop, no store and no clock. Who calls it writes the rows and then lets the change be so; if they
cannot be written, nothing has happened.
"""

from __future__ import annotations

import hmac
from dataclasses import replace
from math import ceil

from ...bots import level as bot_level
from ...errors import GameOverError, IllegalActionError, StaleError
from ...match import Match, load
from ...store.types import HeldAnswer, Player
from .change import (
    NOTHING,
    AnswerHeld,
    Change,
    ClocksKept,
    NewEntries,
    NewMatch,
    NonceSaid,
    OffersKept,
    PlacesFilled,
    PlaceTaken,
)
from .clock import Clocks
from .commands import (
    Act,
    AgreeForTheAbsent,
    BotAnswers,
    CallTime,
    CloseWindow,
    Come,
    DealFirst,
    End,
    EndPause,
    Fill,
    Go,
    Hurry,
    Join,
    OutOfTime,
    Propose,
    Ready,
    Reply,
    Resign,
    Rest,
    SayNonce,
    Seen,
    StandIn,
    TimePasses,
    Written,
)
from .instant import Instant
from .names import clean_name
from .offers import Offers, What
from .outcome import check_apart, check_may_fill, check_may_join
from .refused import RefusedError
from .shuffling import new_shuffle, shuffle_of, with_nonce
from .situation import Situation
from .timed import Arrival, clocks_after, clocks_stored, stamp_actions
from .watching import played_out
from .window import Window

RELOAD_S = 2.0
"""Whoever is back so soon was not away."""
SEATS_THAT_END_WITH_ONE = 2
"""At a table of so many seats a match ends when one of them resigns."""


def decide(situation: Situation, command: Written | Seen, now: Instant) -> Change:
    """What comes of a command. Raises ``RefusedError`` or a ``GameError``, and then nothing does."""
    match command:
        case Act():
            return _act(situation, command, now)
        case BotAnswers():
            return _bot_answers(situation, command, now)
        case CloseWindow():
            return _close_window(situation, now)
        case Ready():
            return _ready(situation, command, now)
        case Hurry():
            return _hurry(situation, command)
        case EndPause():
            return _deal(situation, now) if situation.is_pause_over(now) else NOTHING
        case SayNonce():
            return _say_nonce(situation, command)
        case DealFirst():
            return _deal_first(situation, now)
        case Resign():
            return _resign(situation, command, now)
        case CallTime():
            return call_time(situation, command, now)
        case Rest():
            return _rest(situation, command, now)
        case OutOfTime():
            return _out_of_time(situation, now)
        case End():
            return _end(situation, command, now)
        case Propose():
            return _propose(situation, command, now)
        case Reply():
            return _reply(situation, command, now)
        case AgreeForTheAbsent():
            return _agree_for_the_absent(situation, now)
        case Join():
            return _join(situation, command, now)
        case Fill():
            return _fill(situation, command)
        case StandIn():
            return _stand_in(situation, command, now)
        case Come() | Go() | TimePasses():
            return _see(situation, command, now)


# Actions.


def _act(situation: Situation, asked: Act, now: Instant) -> Change:
    """Plays an action in answer to a question, or finds that just this was done already."""
    seat = _seat(situation, asked.player)
    _check_number(situation, asked.match)
    match = situation.match
    canonical = match.game.canonical_action(asked.action)
    if match.answered(seat, asked.question, canonical):
        return NOTHING
    if seat in match.left:
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
    try:
        trial.play(seat, action, deals=situation.deals_at_once)
    except IllegalActionError as error:
        if error.refusal is None:
            raise
        # Who is refused something reads of it alone, and is spoken to.
        view = situation.match.view(seat)
        sentence = trial.refusal_sentence(error.refusal, action, view, reader=seat)
        raise IllegalActionError(sentence, error.refusal) from None
    window = situation.playing.window
    if window is None:
        return _played(situation, trial, now, arrival)
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
    return _played(situation, trial, now)


def answering_order(window: Window) -> list[int]:
    """By seat and not as the answers came, which nobody may know."""
    return sorted(window.asked)


def _ready(situation: Situation, asked: Ready, now: Instant) -> Change:
    """One more wants to go on; when all do who are here, the next round is dealt. Said too late, it changes nothing."""
    _seat(situation, asked.player)
    _check_number(situation, asked.match)
    pause = situation.playing.pause
    if pause is None or asked.player is None or asked.player in pause.ready:
        return NOTHING
    after = replace(situation, playing=replace(situation.playing, pause=pause.with_ready(asked.player)))
    return _deal(after, now) if after.is_pause_over(now) else Change(playing=after.playing)


def _deal(situation: Situation, now: Instant) -> Change:
    trial = situation.match.copy()
    trial.drive_chance()
    return _played(situation, trial, now)


def _say_nonce(situation: Situation, asked: SayNonce) -> Change:
    """One more has added to the shuffle. Said twice, it is done once; another one instead cannot be said."""
    seat = _seat(situation, asked.player)
    _check_number(situation, asked.match)
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
    return _played(situation, trial, now)


def _hurry(situation: Situation, asked: Hurry) -> Change:
    """One more does not want to watch; the bots answer sooner when nobody is left who does."""
    _seat(situation, asked.player)
    _check_number(situation, asked.match)
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
    seat = _seat(situation, asked.player)
    _check_number(situation, asked.match)
    match = situation.match
    if seat in match.left or (match.ending is not None and match.ending.get("resigned") == seat):
        return NOTHING
    trial = match.copy()
    if len(situation.seating) > SEATS_THAT_END_WITH_ONE and situation.others_who_play(seat):
        trial.leave(seat)
    else:
        trial.resign(seat)
    return _played(situation, trial, now)


def _end(situation: Situation, asked: End, now: Instant) -> Change:
    """Ends a match of two without the one who is gone. Said twice, it is done once."""
    own = _seat(situation, asked.player)
    _check_number(situation, asked.match)
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
    return _played(situation, trial, now)


def _played(situation: Situation, trial: Match, now: Instant, arrival: Arrival | None = None) -> Change:
    """The trial becomes the match."""
    playing, count = situation.playing, situation.match.count
    clocks = clocks_after(situation, trial, now, arrival)
    stored = None if clocks is None else clocks_stored(situation, clocks, trial, now)
    if stored is not None:
        stamp_actions(trial, situation.match.stands, stored)
    noted = played_out(playing.table, situation.match, trial, now)
    after = replace(playing.stored, played_out={**playing.stored.played_out, **noted}) if noted else playing.stored
    return Change(
        NewEntries(playing.stored.id, count + 1, trial.entries_from(count), stored, noted),
        replace(playing, stored=after, match=trial, offers=playing.offers.without("takeback"), clocks=clocks),
    )


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
        return _played(situation, trial, now)
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
    absent = {seat for seat in people if situation.seating[seat] not in situation.presence.here} - match.left
    if not called.is_late:
        absent = {seat for seat in absent if all(entry.actor != str(seat) for entry in match.played)}
    if event.keeps_going or len(situation.seating) > SEATS_THAT_END_WITH_ONE:
        late = people - match.left if called.is_late else absent
        absence = situation.presence.absence.with_all({situation.seating[seat] for seat in late})
        return Change(presence=replace(situation.presence, absence=absence))
    if called.is_late:
        late = set(situation.waited_for)
    elif absent == people and len(people) > 1:
        trial = match.copy()
        trial.cancel(min(absent))
        return _played(situation, trial, now)
    else:
        late = absent
    if not late:
        return NOTHING
    trial = match.copy()
    (trial.time_out if called.is_late else trial.forfeit)(min(late))
    return _played(situation, trial, now)


def _rest(situation: Situation, asked: Rest, now: Instant) -> Change:
    """A clock of days stands, or goes on. Said twice, it is done once."""
    seat = _seat(situation, asked.player)
    _check_number(situation, asked.match)
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


# What players ask of one another.


def _propose(situation: Situation, asked: Propose, now: Instant) -> Change:
    """Asks the others; bots agree at once, and so does who has asked for the same."""
    seat = _seat(situation, asked.player)
    _check_number(situation, asked.match)
    check_apart(situation.playing.table)
    _check_offer(situation, asked.what, seat)
    return _agreed(situation, asked.what, seat, now)


def _reply(situation: Situation, asked: Reply, now: Instant) -> Change:
    seat = _seat(situation, asked.player)
    _check_number(situation, asked.match)
    offers = situation.playing.offers
    maker = offers.by(asked.what)
    if maker is None or (maker == seat and asked.accept):
        raise RefusedError("stale", "this offer is not open any more")
    if not asked.accept:
        return _offered(situation, offers.without(asked.what))
    return _agreed(situation, asked.what, seat, now)


def _agree_for_the_absent(situation: Situation, now: Instant) -> Change:
    """Carries out a rematch that waited for nobody but people for whom bots stand in now."""
    maker = situation.playing.offers.by("rematch")
    return NOTHING if maker is None else _agreed(situation, "rematch", maker, now)


def _agreed(situation: Situation, what: What, seat: int, now: Instant) -> Change:
    """A seat agrees; if all do now whose consent counts, it is carried out."""
    offers = situation.playing.offers.agree(what, seat)
    maker = offers.by(what)
    assert maker is not None
    if not offers.is_agreed(what, situation.people_beside(seat)):
        return _offered(situation, offers)
    if what == "rematch":
        return _rematch(situation, now)
    trial = situation.match.copy()
    trial.take_back(maker)
    trial.drive_chance()
    return _played(situation, trial, now)


def _offered(situation: Situation, offers: Offers) -> Change:
    """What is asked now outlives the process."""
    playing = situation.playing
    if offers == playing.offers:
        return NOTHING
    rows = OffersKept(playing.stored.id, offers.stored(situation.match.count))
    return Change(rows, replace(playing, offers=offers))


def _check_offer(situation: Situation, what: What, seat: int) -> None:
    match, maker = situation.match, situation.playing.offers.by(what)
    if what == "rematch":
        if not match.is_over:
            raise RefusedError("too_early", "the match is not over yet")
        return
    if match.is_over:
        raise GameOverError("nothing is taken back after the end")
    if situation.playing.table.is_rated:
        raise RefusedError("not_offered", "this table is rated: what is played stands")
    if not match.game.spec["open_information"]:
        raise RefusedError("not_offered", "nothing is taken back in this game: what was seen stays seen")
    if maker not in (None, seat):
        raise RefusedError("stale", "somebody else asks for a take-back: answer that first")
    match.copy().take_back(seat)


def _rematch(situation: Situation, now: Instant) -> Change:
    """The next match: the same people, each one seat on."""
    playing = situation.playing
    seating = playing.stored.seating[1:] + playing.stored.seating[:1]
    # By the rules of today, whatever the last match was begun under.
    game = load(situation.match.game.key, **situation.match.game.options)
    match, shuffle = Match(game, seed=situation.terms.chance_seed), None
    if playing.stored.shuffle is None:
        match.drive_chance()
    else:
        shuffle = new_shuffle(situation.terms.chance_seed, playing.table.id, playing.stored.number + 1)
    match.date = now.date
    stored = replace(
        playing.stored,
        id=0,
        number=playing.stored.number + 1,
        rules_version=game.rules_version,
        seating=seating,
        created=now.date,
        entries=(),
        held=(),
        clocks=None,
        stamps={},
        shuffle=shuffle,
        offers=(),
        played_out={},
    )
    clocks = None if playing.clocks is None else Clocks.fresh(playing.clocks.timing, len(seating))
    sat = replace(situation, playing=replace(playing, stored=stored))
    kept = None if clocks is None else clocks_stored(sat, clocks, match, now)
    return Change(
        NewMatch(playing.table.id, replace(stored, entries=match.entries, clocks=kept)),
        replace(
            playing,
            stored=stored,
            match=match,
            offers=playing.offers.without("rematch", "takeback"),
            window=None,
            pause=None,
            clocks=clocks,
            opened=None,
        ),
    )


# Who sits down, who is here.


def _join(situation: Situation, asked: Join, now: Instant) -> Change:
    playing = situation.playing
    if not hmac.compare_digest(asked.invitation_hash, playing.table.invitation_hash):
        raise RefusedError("key", "this invitation is not for this table")
    check_may_join(playing.table, asked.person)
    number = next((known for known in situation.seating if situation.players[known].is_open), None)
    if number is None:
        raise RefusedError("no_seat", "every seat at this table is taken; you can watch")
    name = clean_name(asked.name, f"Player {number + 1}")
    players = [*situation.players]
    players[number] = Player("person", name, None, asked.key_hash, asked.person)
    table = replace(playing.table, players=tuple(players))
    after = replace(playing, table=table)
    clocks = None
    if playing.clocks is not None and playing.clocks.is_days and not any(player.is_open for player in players):
        kept = clocks_stored(replace(situation, playing=after), playing.clocks, playing.match, now)
        clocks = ClocksKept(playing.stored.id, kept)
    return Change(PlaceTaken(table.id, number, name, asked.key_hash, asked.person, clocks), after, player=number)


def _fill(situation: Situation, asked: Fill) -> Change:
    _seat(situation, asked.player)
    playing = situation.playing
    check_may_fill(playing.table)
    chosen = bot_level(playing.stored.game, str(asked.level))
    bot = Player("bot", chosen.name, chosen.number)
    places = [number for number, known in enumerate(situation.players) if known.is_open]
    if not places:
        raise RefusedError("no_seat", "every seat at this table is taken already")
    players = tuple(bot if known.is_open else known for known in situation.players)
    table = replace(playing.table, players=players)
    return Change(PlacesFilled(table.id, places, bot), replace(playing, table=table))


def _stand_in(situation: Situation, asked: StandIn, now: Instant) -> Change:
    """Lets a bot play for a person until something is heard of them again. Said twice, it is done once."""
    own = _seat(situation, asked.player)
    _check_number(situation, asked.match)
    waiting, presence = situation.playing.waiting, situation.presence
    if situation.playing.clocks is not None and situation.playing.clocks.is_days:
        raise RefusedError("not_offered", "a move may take days here: the clock says when a bot plays")
    if asked.seat == own:
        raise RefusedError("not_offered", "a bot plays for somebody else, never for who asks for one")
    if own in situation.match.left:
        raise GameOverError("you have resigned, and wait for nobody")
    if not 0 <= asked.seat < len(situation.seating):
        raise RefusedError("no_seat", "there is no such seat at this table")
    player = situation.seating[asked.seat]
    if player in presence.absence.stood_in_for:
        return NOTHING
    if waiting is None or asked.seat not in situation.waited_for:
        raise RefusedError("not_offered", "nobody waits for this seat")
    if now.s < waiting.since.s + situation.patience_s:
        raise RefusedError("too_early", "this seat still has time to answer")
    return Change(presence=replace(presence, absence=presence.absence.stand_in(player)))


def _see(situation: Situation, seen: Come | Go | TimePasses, now: Instant) -> Change:
    presence = after = situation.presence
    match seen:
        case Come(player=None):
            after = replace(presence, watchers=presence.watchers + 1)
        case Come(player=int(player), stays=stays):
            after = presence.with_back(player, stays=stays)
        case Go(player=None):
            after = replace(presence, watchers=presence.watchers - 1)
        case Go(player=int(player), last=True):
            after = presence.with_gone(player, now.s + RELOAD_S)
        case TimePasses():
            after = presence.after(now)
    return NOTHING if after == presence else Change(presence=after)


# How.


def _seat(situation: Situation, player: int | None) -> int:
    if player is None:
        raise RefusedError("no_seat", "you are watching; only a seat can do this")
    return situation.seating.index(player)


def _check_number(situation: Situation, number: int | None) -> None:
    if number is not None and number != situation.playing.stored.number:
        raise RefusedError("stale", "this is not the match that is being played; look again")
