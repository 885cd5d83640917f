"""A table at one moment, as a value: its match, who is there, what is asked and what is offered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ...match import Match
from ...presentation import PRESENTATIONS
from ...store.types import Player, StoredMatch, StoredTable
from .absence import Absence
from .claim_window import ClaimWindow
from .clock import Clocks
from .instant import Instant
from .offers import Offers
from .round_pause import RoundPause
from .shuffle import NonceCollection, is_undealt
from .spectating import OpenHands, open_hands_at
from .waiting import AbsentPlayer, AnswerWait

SEATS_WITHOUT_SUBSTITUTES = 2
"""At a table of so many seats nobody stands in for anybody: a match may take days."""


@dataclass(frozen=True, slots=True)
class TablePolicy:
    """What the house has decided for all its tables."""

    grace_s: float = 60.0
    stand_in_level: int = 2
    chance_seed: int | None = None
    patience_s: float = 180.0
    """After so long without an answer the others may ask a bot to play for somebody, also for one who is here."""
    beat_s: float = 0.45
    """So long a bot takes at least, which is all that counts of its time."""
    patience_of_two_s: float = 600.0
    """The same at a table of two, where nobody stands in unasked. Who is gone for so long may lose the match."""
    shuffle_s: float = 20.0
    """So long the first deal waits for nonces when all seats are taken."""


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """A question to which a bot of a level is to find the answer, or a bot that the house has by name."""

    match: int
    seat: int
    question: int
    level: int
    name: str | None = None


@dataclass(frozen=True, slots=True)
class MatchInPlay:
    """What is played: changed by one command at a time, and only when its rows are written."""

    table: StoredTable
    stored: StoredMatch
    """The running match without its entries, which are in ``match``; ``held`` is what was held when it was read."""
    match: Match
    """Never changed: whoever plays on plays on a copy."""
    offers: Offers = field(default_factory=Offers)
    window: ClaimWindow | None = None
    pause: RoundPause | None = None
    gathering: NonceCollection | None = None
    waiting: AnswerWait | None = None
    clocks: Clocks | None = None
    hurried: frozenset[int] = frozenset()
    """The people, by their number, who do not want to watch bots take their time."""
    opened: OpenHands | None = None
    """How far who watches sees all hands; ``None`` at a table that shows none."""

    def viewer_of(self, player: int | None) -> int | None:
        """The seat from which a player, by their number, sees the match; ``None`` watches."""
        return None if player is None else self.stored.seating.index(player)


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is here: nothing of it is written, so it changes at once."""

    here: frozenset[int] = frozenset()
    """The people with an open connection, by their number at the table."""
    leaving_s: Mapping[int, float] = field(default_factory=dict)
    """Until when somebody who has just gone is waited for in a pause: who loads the page anew is soon back."""
    away: Mapping[int, Instant] = field(default_factory=dict)
    """Since when nothing has been heard of the people who are not here."""
    watchers: int = 0
    absence: Absence = field(default_factory=Absence)

    @property
    def is_watched(self) -> bool:
        """Whether there is any connection, a spectator's too."""
        return bool(self.here) or self.watchers > 0

    def with_gone(self, player: int, until_s: float) -> Presence:
        """The same without somebody, who may be back soon."""
        return replace(self, here=self.here - {player}, leaving_s={**self.leaving_s, player: until_s})

    def with_back(self, player: int, *, stays: bool) -> Presence:
        """The same with somebody of whom something is heard."""
        away = {known: since for known, since in self.away.items() if known != player}
        if not stays:
            return replace(self, away=away, absence=self.absence.back(player))
        leaving_s = {known: until_s for known, until_s in self.leaving_s.items() if known != player}
        absence = self.absence.back(player)
        return replace(self, here=self.here | {player}, leaving_s=leaving_s, away=away, absence=absence)

    def after(self, now: Instant) -> Presence:
        """What is so when the clocks that have run out are heard."""
        return replace(self.with_leaving(now), absence=self.absence.after(now))

    def with_leaving(self, now: Instant) -> Presence:
        """The same without those who are not soon back."""
        if all(now.s < until_s for until_s in self.leaving_s.values()):
            return self
        leaving_s = {player: until_s for player, until_s in self.leaving_s.items() if now.s < until_s}
        return replace(self, leaving_s=leaving_s)


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a table decides from."""

    playing: MatchInPlay
    presence: Presence
    terms: TablePolicy

    # Who sits where.

    @property
    def match(self) -> Match:
        return self.playing.match

    @property
    def players(self) -> tuple[Player, ...]:
        return self.playing.table.players

    @property
    def seating(self) -> tuple[int, ...]:
        """For each seat the number of its player."""
        return self.playing.stored.seating

    def level_at(self, seat: int) -> int | None:
        """The level of the bot that answers for a seat now; ``None`` if a person does, or nobody."""
        number = self.seating[seat]
        player, presence = self.players[number], self.presence
        # Bots among themselves play for those who watch.
        is_played = (
            presence.is_watched
            or any(known.kind == "person" for known in self.players)
            or self.playing.table.event is not None
        )
        if player.kind == "bot":
            return (player.level or self.terms.stand_in_level) if is_played else None
        if seat in self.match.departed_seats:
            return self.terms.stand_in_level if is_played else None
        if number not in presence.absence.stood_in_for:
            return None
        # Whoever is out of time may be the only one who is here, and of days nobody waits for the end.
        clocks = self.playing.clocks
        is_timed = clocks is not None and (presence.is_watched or clocks.is_days)
        # A table of a tournament waits for nobody for ever: others wait for it.
        is_timed = is_timed or self.playing.table.event is not None
        return self.terms.stand_in_level if is_timed or presence.here - {number} else None

    def people_beside(self, seat: int) -> set[int]:
        """The seats whose consent counts: bots and stand-ins always agree, and nobody sits in an open seat."""
        return {
            other
            for other, number in enumerate(self.seating)
            if other != seat
            and self.players[number].is_seated_person
            and number not in self.presence.absence.stood_in_for
        }

    def others_who_play(self, seat: int) -> set[int]:
        """The other seats in which a person sits who has not left."""
        return {
            other
            for other, number in enumerate(self.seating)
            if other != seat and self.players[number].is_seated_person and other not in self.match.departed_seats
        }

    def asked_of_bot(self, seat: int) -> SeatQuestion | None:
        """The question that a bot is to answer for this seat now."""
        window = self.playing.window
        if window is not None and seat in window.held:
            return None
        question, level = self.match.question(seat), self.level_at(seat)
        if question is None or level is None:
            return None
        player = self.players[self.seating[seat]]
        name = player.name if player.kind == "bot" and player.level is None else None
        return SeatQuestion(self.playing.stored.number, seat, question, level, name)

    def asked_of_bots(self) -> set[SeatQuestion]:
        """All questions that bots are to answer now."""
        return {asked for seat in self.match.acting if (asked := self.asked_of_bot(seat)) is not None}

    # What follows from the time.

    def settled(self, now: Instant) -> Situation:
        """The same with the window, the pause and the clocks that belong to it."""
        playing = self.playing
        found = replace(
            playing,
            window=self._window(now),
            pause=self._pause(now),
            gathering=self._gathering(now),
            waiting=self._waiting(now),
            hurried=playing.hurried if self.is_left_to_bots else frozenset(),
            opened=open_hands_at(playing.table, playing.stored, playing.opened, now),
        )
        absence = self.presence.absence.watch(self._awaited(), now, self.terms.grace_s)
        presence = replace(self.presence.with_leaving(now), away=self._away(now), absence=absence)
        after = replace(self, playing=found, presence=presence)
        return after if found.clocks is None else replace(after, playing=replace(found, clocks=after._clocks(now)))

    def due_s(self, after_s: float) -> float | None:
        """When time alone changes something next; what was due by ``after_s`` has been heard of."""
        window, pause, gathering = self.playing.window, self.playing.pause, self.playing.gathering
        known = [
            window.closes_s if window is not None else None,
            pause.closes_s if pause is not None else None,
            gathering.closes_s(self.terms.shuffle_s) if gathering is not None else None,
            self.presence.absence.due_s,
            None if self.playing.clocks is None else self.playing.clocks.due_s,
            None if self.playing.opened is None else self.playing.opened.due_s,
            *(self.presence.leaving_s.values() if pause is not None or self.playing.hurried else ()),
        ]
        return min((due_s for due_s in known if due_s is not None and due_s > after_s), default=None)

    @property
    def deals_at_once(self) -> bool:
        """Whether no time passes between two rounds at this table."""
        return self.playing.table.pace.pause_ms == 0

    @property
    def people_who_look(self) -> frozenset[int]:
        """The people, by their number, whom a pause waits for: those who are here, or were just now, and play."""
        left = {self.seating[seat] for seat in self.match.departed_seats}
        return (self.presence.here | self.presence.leaving_s.keys()) - left

    def is_pause_over(self, now: Instant) -> bool:
        """Whether the table rests no more and the next round is to be dealt."""
        pause = self.playing.pause
        return pause is not None and pause.is_over(now, self.people_who_look)

    @property
    def is_gathering(self) -> bool:
        """Whether nothing is dealt yet and people may still add to the shuffle."""
        return self.playing.stored.shuffle is not None and is_undealt(self.match)

    @property
    def nonces_wanted(self) -> tuple[int, ...]:
        """The seats of people who may still add a nonce to the shuffle and have not."""
        shuffle = self.playing.stored.shuffle
        if shuffle is None or not self.is_gathering:
            return ()
        return tuple(
            seat
            for seat, number in enumerate(self.seating)
            if self.players[number].is_seated_person
            and seat not in shuffle.nonces
            and seat not in self.match.departed_seats
        )

    def is_first_deal_due(self, now: Instant) -> bool:
        """Whether the shuffle has waited for enough: for all who sit here, or for long enough."""
        gathering = self.playing.gathering
        closes_s = None if gathering is None else gathering.closes_s(self.terms.shuffle_s)
        return closes_s is not None and (not self.nonces_wanted or now.s >= closes_s)

    @property
    def is_timed(self) -> bool:
        """Whether clocks say how long people have, and nobody else has to."""
        clocks = self.playing.clocks
        return clocks is not None and clocks.has_begun

    def is_out_of_time(self, now: Instant) -> bool:
        """Whether a clock has run out."""
        clocks = self.playing.clocks
        return clocks is not None and bool(clocks.late(now))

    @property
    def is_left_to_bots(self) -> bool:
        """Whether a round goes on in which no person plays any more."""
        match = self.match
        if match.is_over or not match.acting or any(self.level_at(seat) is None for seat in match.acting):
            return False
        done = {*PRESENTATIONS[match.game.key].seats_out(match.view(None).data)} | match.departed_seats
        return not any(
            self.players[number].kind == "person" and number not in self.presence.absence.stood_in_for
            for seat, number in enumerate(self.seating)
            if seat not in done
        )

    @property
    def is_hurried(self) -> bool:
        """Whether all people who look on have asked for the rest of the round without the bots' pauses."""
        if not self.playing.hurried:
            return False
        return bool(self.presence.here) and self.people_who_look <= self.playing.hurried

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The seats of people who are asked and for whom no bot plays; of several who are asked at once all."""
        if self.match.is_over:
            return ()
        asked: list[int] = self.match.view(None).data["acting"]
        return tuple(
            seat
            for seat in asked
            if seat not in self.match.departed_seats
            and self.players[self.seating[seat]].is_seated_person
            and self.seating[seat] not in self.presence.absence.stood_in_for
        )

    @property
    def gone(self) -> AbsentPlayer | None:
        """Who keeps the other one waiting at a table of two and is not here."""
        waiting, away = self.playing.waiting, self.presence.away
        if len(self.seating) != SEATS_WITHOUT_SUBSTITUTES or waiting is None or self.is_timed:
            return None
        absent = [seat for seat in self.waited_for if self.seating[seat] in away]
        # Time counts that passes while they are both asked and away.
        return AbsentPlayer(absent[0], max(waiting.since, away[self.seating[absent[0]]])) if len(absent) == 1 else None

    @property
    def patience_s(self) -> float:
        """How long others wait for an answer before they may ask a bot for it."""
        return self.terms.patience_of_two_s if len(self.seating) <= SEATS_WITHOUT_SUBSTITUTES else self.terms.patience_s

    def silence(self, seat: int) -> str | None:
        """What a seat answers that does not answer in time, if the game has such an answer."""
        return self.match.view(seat).silence

    def _window(self, now: Instant) -> ClaimWindow | None:
        """The window of this question: one that is open already, or a new one when several seats are asked at once."""
        match, pace, window = self.match, self.playing.table.pace, self.playing.window
        asked = {seat: question for seat in match.acting if (question := match.question(seat)) is not None}
        if window is not None and window.asked == asked:
            return window
        if pace.window == "instant" or len(asked) < 2 or self.silence(min(asked)) is None:
            return None
        return ClaimWindow.open(pace, asked, now, self.playing.stored.held)

    def _pause(self, now: Instant) -> RoundPause | None:
        """The pause of this interval: one that goes on, or a new one."""
        match, pause, length_ms = self.match, self.playing.pause, self.playing.table.pace.pause_ms
        if not match.is_interval:
            return None
        return (
            pause
            if pause is not None and pause.after == match.action_count
            else RoundPause(now, length_ms, match.action_count)
        )

    def _gathering(self, now: Instant) -> NonceCollection | None:
        """The time before the first deal: it begins when the last seat is taken, and after a restart anew."""
        if not self.is_gathering:
            return None
        gathering = self.playing.gathering
        if any(player.is_open for player in self.players):
            return NonceCollection()
        return gathering if gathering is not None and gathering.opened is not None else NonceCollection(now)

    def _clocks(self, now: Instant) -> Clocks | None:
        """The clocks when those run whose seats are asked; in a window, which has its own time, none does."""
        clocks = self.playing.clocks
        assert clocks is not None
        here = {seat for seat, number in enumerate(self.seating) if number in self.presence.here}
        if not clocks.has_begun:
            people = {seat for seat, number in enumerate(self.seating) if self.players[number].kind == "person"}
            is_full = not any(player.is_open for player in self.players)
            clocks = replace(clocks, has_begun=is_full and (clocks.is_days or people <= here))
        runs = clocks.has_begun and self.playing.window is None
        asked = {seat: self.match.question(seat) or 0 for seat in self.waited_for} if runs else {}
        return clocks.settled(asked, here, now)

    def _waiting(self, now: Instant) -> AnswerWait | None:
        """Since when nothing is played that somebody is asked for."""
        match, waiting, number = self.match, self.playing.waiting, self.playing.stored.number
        if not match.acting:
            return None
        found = AnswerWait(now, number, hash(match.view(None)))
        is_same = waiting is not None and (waiting.match, waiting.view) == (number, found.view)
        return waiting if is_same else found

    def _away(self, now: Instant) -> Mapping[int, Instant]:
        """Since when each person is away: those who have just gone, and after a restart all, since now."""
        people = [number for number, player in enumerate(self.players) if player.is_seated_person]
        return {number: self.presence.away.get(number, now) for number in people if number not in self.presence.here}

    def _awaited(self) -> set[int]:
        """The people who are waited for and not here, while somebody is who waits for them."""
        if len(self.seating) <= SEATS_WITHOUT_SUBSTITUTES or not self.presence.here:
            return set()
        # Where clocks run, who is away has as long as who is silent.
        owing = set() if self.is_timed else {*self.match.acting} - self.match.departed_seats
        owing |= self.playing.offers.unanswered("rematch", range(len(self.seating)))
        numbers = {self.seating[seat] for seat in owing} - self.presence.here
        return {number for number in numbers if self.players[number].is_seated_person}
