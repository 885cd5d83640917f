"""A table at one time, as a value: its match, the people present, the open questions and the offers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ...match import Match
from ...presentation import PRESENTATIONS
from ...store.types import Player, StoredMatch, StoredTable
from .absence import AbsentPlayer, AnswerWait
from .claim_window import ClaimWindow
from .clock import Clocks
from .instant import Instant
from .offers import Offers
from .policy import TablePolicy
from .presence import Presence
from .round_pause import RoundPause
from .shuffle import NonceCollection, is_undealt
from .spectating import OpenHands, open_hands_at

SEATS_WITHOUT_SUBSTITUTES = 2
"""Maximum seats of a table at which bots never substitute automatically."""


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """A question that a bot answers for a seat. The bot is given by its level, or by the name of an external bot."""

    match: int
    seat: int
    question: int
    level: int
    name: str | None = None


@dataclass(frozen=True, slots=True)
class MatchInPlay:
    """The running match of a table. It changes by one command at a time, and only once the rows have been written."""

    table: StoredTable
    stored: StoredMatch
    """The stored match without its entries, which are in ``match``. ``held`` holds the answers that were held when it
    was loaded.
    """
    match: Match
    """The match. It is never modified, because commands work on a copy."""
    offers: Offers = field(default_factory=Offers)
    window: ClaimWindow | None = None
    pause: RoundPause | None = None
    nonce_collection: NonceCollection | None = None
    waiting: AnswerWait | None = None
    clocks: Clocks | None = None
    fast_forwarders: frozenset[int] = frozenset()
    """The numbers of the players who fast-forward."""
    opened: OpenHands | None = None
    """How far spectators see the match with all hands; ``None`` at a table that does not show hands."""

    @property
    def is_continued(self) -> bool:
        """Whether the match was begun on a device, without this server."""
        return self.table.company == "device" and self.stored.number == 1

    def viewer_of(self, player: int | None) -> int | None:
        """Returns the seat from which a player sees the match, or ``None`` for a spectator."""
        return None if player is None else self.stored.seating.index(player)


@dataclass(frozen=True, slots=True)
class Situation:
    """The complete input of a decision."""

    playing: MatchInPlay
    presence: Presence
    terms: TablePolicy

    # Seats.

    @property
    def match(self) -> Match:
        return self.playing.match

    @property
    def players(self) -> tuple[Player, ...]:
        return self.playing.table.players

    @property
    def seating(self) -> tuple[int, ...]:
        """The number of the player in each seat."""
        return self.playing.stored.seating

    def level_at(self, seat: int) -> int | None:
        """Returns the level of the bot that answers for a seat now, or ``None`` if no bot of a level does."""
        number = self.seating[seat]
        player, presence = self.players[number], self.presence
        # Bots play among themselves only while there are spectators.
        is_played = (
            presence.is_watched
            or any(known.kind == "person" for known in self.players)
            or self.playing.table.event is not None
        )
        if player.kind == "bot":
            return (player.level or self.terms.stand_in_level) if is_played else None
        if seat in self.match.departed_seats:
            return self.terms.stand_in_level if is_played else None
        if number not in presence.absence.substituted:
            return None
        # This does not depend on other players' presence: the player who is out of time may be the only one present,
        # and with days per move no player needs to be.
        clocks = self.playing.clocks
        is_timed = clocks is not None and (presence.is_watched or clocks.is_days)
        # A tournament waits for all its tables, so its bots always play.
        is_timed = is_timed or self.playing.table.event is not None
        return self.terms.stand_in_level if is_timed or presence.here - {number} else None

    def other_voters(self, seat: int) -> set[int]:
        """Returns the other seats whose consent is needed. Bots, players with a substitute, and open seats are left
        out.
        """
        substituted = self.presence.absence.substituted
        return {other for other in self._other_people(seat) if self.seating[other] not in substituted}

    def others_who_play(self, seat: int) -> set[int]:
        """Returns the other seats with a person who has not resigned."""
        return self._other_people(seat) - self.match.departed_seats

    def _other_people(self, seat: int) -> set[int]:
        people = {other for other, number in enumerate(self.seating) if self.players[number].is_seated_person}
        return people - {seat}

    def asked_of_bot(self, seat: int) -> SeatQuestion | None:
        """Returns the question that a bot must answer for a seat now, if any."""
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
        """Returns all questions that bots must answer now."""
        return {asked for seat in self.match.acting if (asked := self.asked_of_bot(seat)) is not None}

    # Time.

    def settle(self, now: Instant) -> Situation:
        """Returns the situation with its claim window, pause, clocks and waits brought up to date."""
        playing = self.playing
        found = replace(
            playing,
            window=self._window(now),
            pause=self._pause(now),
            nonce_collection=self._gathering(now),
            waiting=self._waiting(now),
            fast_forwarders=playing.fast_forwarders if self.is_left_to_bots else frozenset(),
            opened=open_hands_at(playing.table, playing.stored, playing.opened, now),
        )
        absence = self.presence.absence.watch(self._awaited_players(), now, self.terms.grace_s)
        presence = replace(self.presence.with_leaving(now), away=self._away(now), absence=absence)
        after = replace(self, playing=found, presence=presence)
        return after if found.clocks is None else replace(after, playing=replace(found, clocks=after._clocks(now)))

    def due_s(self, after_s: float) -> float | None:
        """Returns the next time at which something changes without a command. Everything due by ``after_s`` counts as
        handled.
        """
        window, pause, gathering = self.playing.window, self.playing.pause, self.playing.nonce_collection
        known = [
            window.closes_s if window is not None else None,
            pause.closes_s if pause is not None else None,
            gathering.closes_s(self.terms.shuffle_s) if gathering is not None else None,
            self.presence.absence.due_s,
            None if self.playing.clocks is None else self.playing.clocks.due_s,
            None if self.playing.opened is None else self.playing.opened.due_s,
            *(self.presence.leaving_s.values() if pause is not None or self.playing.fast_forwarders else ()),
        ]
        return min((due_s for due_s in known if due_s is not None and due_s > after_s), default=None)

    @property
    def deals_at_once(self) -> bool:
        """Returns whether rounds follow each other without a pause."""
        return self.playing.table.pace.pause_ms == 0

    @property
    def attending_players(self) -> frozenset[int]:
        """Returns the numbers of the players for whom a pause waits. They are present or have only just disconnected,
        and have not resigned.
        """
        left = {self.seating[seat] for seat in self.match.departed_seats}
        return (self.presence.here | self.presence.leaving_s.keys()) - left

    def is_pause_over(self, now: Instant) -> bool:
        """Returns whether the next round must be dealt."""
        pause = self.playing.pause
        return pause is not None and pause.is_over(now, self.attending_players)

    @property
    def is_collecting_nonces(self) -> bool:
        """Returns whether nothing has been dealt yet and players may still add nonces to the shuffle."""
        return self.playing.stored.shuffle is not None and is_undealt(self.match)

    @property
    def nonces_wanted(self) -> tuple[int, ...]:
        """Returns the seats whose player may still add a nonce and has not done so."""
        shuffle = self.playing.stored.shuffle
        if shuffle is None or not self.is_collecting_nonces:
            return ()
        return tuple(
            seat
            for seat, number in enumerate(self.seating)
            if self.players[number].is_seated_person
            and seat not in shuffle.nonces
            and seat not in self.match.departed_seats
        )

    def is_first_deal_due(self, now: Instant) -> bool:
        """Returns whether all nonces have arrived, or the time for them is over."""
        gathering = self.playing.nonce_collection
        closes_s = None if gathering is None else gathering.closes_s(self.terms.shuffle_s)
        return closes_s is not None and (not self.nonces_wanted or now.s >= closes_s)

    @property
    def is_timed(self) -> bool:
        """Returns whether clocks limit the thinking time, so that no other limit applies."""
        clocks = self.playing.clocks
        return clocks is not None and clocks.has_begun

    def is_out_of_time(self, now: Instant) -> bool:
        """Returns whether a clock has run out."""
        clocks = self.playing.clocks
        return clocks is not None and bool(clocks.seats_out_of_time(now))

    @property
    def is_left_to_bots(self) -> bool:
        """Returns whether only bots are still playing in the round."""
        match = self.match
        if match.is_over or not match.acting or any(self.level_at(seat) is None for seat in match.acting):
            return False
        done = {*PRESENTATIONS[match.game.key].seats_out(match.public_data)} | match.departed_seats
        return not any(
            self.players[number].kind == "person" and number not in self.presence.absence.substituted
            for seat, number in enumerate(self.seating)
            if seat not in done
        )

    @property
    def is_fast_forwarded(self) -> bool:
        """Returns whether all players who are present have asked to fast-forward the rest of the round."""
        if not self.playing.fast_forwarders:
            return False
        return bool(self.presence.here) and self.attending_players <= self.playing.fast_forwarders

    @property
    def awaited_seats(self) -> tuple[int, ...]:
        """Returns the seats that have been asked and that no bot is playing. If several are asked at once, they
        stay in the list after they have answered.
        """
        if self.match.is_over:
            return ()
        asked: list[int] = self.match.public_data["acting"]
        return tuple(
            seat
            for seat in asked
            if seat not in self.match.departed_seats
            and self.players[self.seating[seat]].is_seated_person
            and self.seating[seat] not in self.presence.absence.substituted
        )

    @property
    def absent_player(self) -> AbsentPlayer | None:
        """Returns the player at a table for two who is asked and not present, if any."""
        waiting, away = self.playing.waiting, self.presence.away
        if len(self.seating) != SEATS_WITHOUT_SUBSTITUTES or waiting is None or self.is_timed:
            return None
        absent = [seat for seat in self.awaited_seats if self.seating[seat] in away]
        # Only the time during which the player is both asked and away counts.
        return AbsentPlayer(absent[0], max(waiting.since, away[self.seating[absent[0]]])) if len(absent) == 1 else None

    @property
    def patience_s(self) -> float:
        """Returns the seconds of waiting for an answer after which a substitute may be requested."""
        return self.terms.patience_of_two_s if len(self.seating) <= SEATS_WITHOUT_SUBSTITUTES else self.terms.patience_s

    def silence(self, seat: int) -> str | None:
        """Returns the answer that silence stands for in a seat, if the game has one."""
        return self.match.view(seat).silence

    def _window(self, now: Instant) -> ClaimWindow | None:
        """Returns the open claim window, or a new one if several seats are asked at once."""
        match, pace, window = self.match, self.playing.table.pace, self.playing.window
        asked = {seat: question for seat in match.acting if (question := match.question(seat)) is not None}
        if window is not None and window.asked == asked:
            return window
        if pace.window == "instant" or len(asked) < 2 or self.silence(min(asked)) is None:
            return None
        return ClaimWindow.open(pace, asked, now, self.playing.stored.held)

    def _pause(self, now: Instant) -> RoundPause | None:
        """Returns the current pause, or a new one between two rounds."""
        match, pause, length_ms = self.match, self.playing.pause, self.playing.table.pace.pause_ms
        if not match.is_interval:
            return None
        return (
            pause
            if pause is not None and pause.after == match.action_count
            else RoundPause(now, length_ms, match.action_count)
        )

    def _gathering(self, now: Instant) -> NonceCollection | None:
        """Returns the period for nonces, which starts when the last seat is taken, and again after a restart."""
        if not self.is_collecting_nonces:
            return None
        gathering = self.playing.nonce_collection
        if any(player.is_open for player in self.players):
            return NonceCollection()
        return gathering if gathering is not None and gathering.opened is not None else NonceCollection(now)

    def _clocks(self, now: Instant) -> Clocks | None:
        """Returns the clocks. Those of the seats that are asked are running, except in a claim window."""
        clocks = self.playing.clocks
        assert clocks is not None
        here = {seat for seat, number in enumerate(self.seating) if number in self.presence.here}
        if not clocks.has_begun:
            people = {seat for seat, number in enumerate(self.seating) if self.players[number].kind == "person"}
            is_full = not any(player.is_open for player in self.players)
            clocks = replace(clocks, has_begun=is_full and (clocks.is_days or people <= here))
        runs = clocks.has_begun and self.playing.window is None
        asked = {seat: self.match.question(seat) or 0 for seat in self.awaited_seats} if runs else {}
        return clocks.run_for(asked, here, now)

    def _waiting(self, now: Instant) -> AnswerWait | None:
        """Returns the time since which the table has waited for the same answers."""
        match, waiting, number = self.match, self.playing.waiting, self.playing.stored.number
        if not match.acting:
            return None
        found = AnswerWait(now, number, hash(match.view(None)))
        is_same = waiting is not None and (waiting.match, waiting.view) == (number, found.view)
        return waiting if is_same else found

    def _away(self, now: Instant) -> Mapping[int, Instant]:
        """Returns the time since which each player has been away. After a restart, that is the current time."""
        people = [number for number, player in enumerate(self.players) if player.is_seated_person]
        return {number: self.presence.away.get(number, now) for number in people if number not in self.presence.here}

    def _awaited_players(self) -> set[int]:
        """Returns the players who are awaited and absent, if another player is present and waiting."""
        if len(self.seating) <= SEATS_WITHOUT_SUBSTITUTES or not self.presence.here:
            return set()
        # With clocks, an absent player has as much time as a present one.
        owing = set() if self.is_timed else {*self.match.acting} - self.match.departed_seats
        owing |= self.playing.offers.seats_to_agree("rematch", range(len(self.seating)))
        numbers = {self.seating[seat] for seat in owing} - self.presence.here
        return {number for number in numbers if self.players[number].is_seated_person}
