"""A table at one moment, as a value: its match, who is there, what is asked and what is offered."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ...match import Match
from ...store.types import Player, StoredMatch, StoredTable
from .absence import Absence
from .instant import Instant
from .offers import Offers
from .pause import Pause
from .window import Window

SEATS_THAT_WAIT = 2
"""At a table of so many seats nobody stands in for anybody: a match may take days."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the house has decided for all its tables."""

    grace_s: float = 60.0
    stand_in_level: int = 2
    chance_seed: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to which a bot of a level is to find the answer."""

    match: int
    seat: int
    question: int
    level: int


@dataclass(frozen=True, slots=True)
class Playing:
    """What is played: changed by one command at a time, and only when its rows are written."""

    table: StoredTable
    stored: StoredMatch
    """The running match without its entries, which are in ``match``; ``held`` is what was held when it was read."""
    match: Match
    """Never changed: whoever plays on plays on a copy."""
    offers: Offers = field(default_factory=Offers)
    window: Window | None = None
    pause: Pause | None = None


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is here: nothing of it is written, so it changes at once."""

    here: frozenset[int] = frozenset()
    """The people with an open connection, by their number at the table."""
    watchers: int = 0
    absence: Absence = field(default_factory=Absence)

    @property
    def is_watched(self) -> bool:
        """Whether there is any connection, a spectator's too."""
        return bool(self.here) or self.watchers > 0


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a table decides from."""

    playing: Playing
    presence: Presence
    terms: Terms

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
        is_played = presence.is_watched or any(known.kind == "person" for known in self.players)
        if player.kind == "bot":
            return (player.level or 1) if is_played else None
        if seat in self.match.left:
            return self.terms.stand_in_level if is_played else None
        return self.terms.stand_in_level if number in presence.absence.stood_in_for and presence.here else None

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
            if other != seat and self.players[number].is_seated_person and other not in self.match.left
        }

    def asked_of_bot(self, seat: int) -> Asked | None:
        """The question that a bot is to answer for this seat now."""
        window = self.playing.window
        if window is not None and seat in window.held:
            return None
        question, level = self.match.question(seat), self.level_at(seat)
        return None if question is None or level is None else Asked(self.playing.stored.number, seat, question, level)

    def asked_of_bots(self) -> set[Asked]:
        """All questions that bots are to answer now."""
        return {asked for seat in self.match.acting if (asked := self.asked_of_bot(seat)) is not None}

    # What follows from the time.

    def settled(self, now: Instant) -> Situation:
        """The same with the window, the pause and the clocks that belong to it."""
        playing = self.playing
        window, pause = self._window(now), self._pause(now)
        waited = self._awaited()
        absence = self.presence.absence.watch(waited, now, self.terms.grace_s)
        if window is playing.window and pause is playing.pause and absence is self.presence.absence:
            return self
        return replace(
            self,
            playing=replace(playing, window=window, pause=pause),
            presence=replace(self.presence, absence=absence),
        )

    def due_s(self, after_s: float) -> float | None:
        """When time alone changes something next; what was due by ``after_s`` has been heard of."""
        window, pause = self.playing.window, self.playing.pause
        known = [
            window.closes_s if window is not None else None,
            pause.closes_s if pause is not None else None,
            self.presence.absence.due_s,
        ]
        return min((due_s for due_s in known if due_s is not None and due_s > after_s), default=None)

    @property
    def deals_at_once(self) -> bool:
        """Whether no time passes between two rounds at this table."""
        return self.playing.table.pace.pause_ms == 0

    @property
    def people_who_look(self) -> frozenset[int]:
        """The people, by their number, whom a pause waits for: those who are here and have not left the match."""
        left = {self.seating[seat] for seat in self.match.left}
        return self.presence.here - left

    def is_pause_over(self, now: Instant) -> bool:
        """Whether the table rests no more and the next round is to be dealt."""
        pause = self.playing.pause
        return pause is not None and pause.is_over(now, self.people_who_look)

    def silence(self, seat: int) -> str | None:
        """What a seat answers that does not answer in time, if the game has such an answer."""
        return self.match.view(seat).silence

    def _window(self, now: Instant) -> Window | None:
        """The window of this question: one that is open already, or a new one when several seats are asked at once."""
        match, pace, window = self.match, self.playing.table.pace, self.playing.window
        asked = {seat: question for seat in match.acting if (question := match.question(seat)) is not None}
        if window is not None and window.asked == asked:
            return window
        if pace.window == "instant" or len(asked) < 2 or self.silence(min(asked)) is None:
            return None
        return Window.open(pace, asked, now, self.playing.stored.held)

    def _pause(self, now: Instant) -> Pause | None:
        """The pause of this interval: one that goes on, or a new one."""
        match, pause, length_ms = self.match, self.playing.pause, self.playing.table.pace.pause_ms
        if not match.is_interval:
            return None
        return pause if pause is not None and pause.after == match.stands else Pause(now, length_ms, match.stands)

    def _awaited(self) -> set[int]:
        """The people who are waited for and not here, while somebody is who waits for them."""
        if len(self.seating) <= SEATS_THAT_WAIT or not self.presence.here:
            return set()
        owing = {*self.match.acting} - self.match.left
        owing |= self.playing.offers.unanswered("rematch", range(len(self.seating)))
        numbers = {self.seating[seat] for seat in owing} - self.presence.here
        return {number for number in numbers if self.players[number].is_seated_person}
