"""A table with its running match and who is at it. Every change waits its turn, is committed, and only then seen."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

from ...bots import level as bot_level
from ...errors import GameOverError, NotationError, StaleError
from ...faces import PRESENTED, presentation
from ...match import Match
from ...records import view_shown
from ...store import ConflictError, Player, StoredMatch, StoredTable, StoreError, now, secret_hash
from ..door.limits import clean_name
from ..table.company import Company
from ..table.offers import Offers
from ..told.messages import Explanation, ReadingShown, What
from ..told.picture import Pictures, Scene, Viewer, common_lines, message, seats_called_now
from ..told.refusals import RefusedError, refusal_shown
from .bots import Asked, BotsOfTable
from .house import Guest, House, replayed
from .keys import invitation_for, new_key
from .stand_ins import StandIns
from .window import Window

logger = logging.getLogger("chabudai.server")
T = TypeVar("T")


class Room:
    """One table. Its methods raise ``RefusedError`` or a ``GameError``, and then nothing has changed."""

    def __init__(self, house: House, table: StoredTable, stored: StoredMatch, match: Match) -> None:
        self.table = table
        self.stored = stored
        self.match = match
        # In the order in which they came.
        self.guests: dict[Guest, None] = {}
        self._house = house
        self._offers = Offers()
        # Held by whoever changes the table: the queue of width one.
        self._turn = asyncio.Lock()
        self._pictures = Pictures(house.settings.clock)
        self._scene: Scene | None = None
        self._is_doubtful = False
        self._bots = BotsOfTable(house.thinkers, self._play_for_bot)
        self._writing: Asked | None = None
        self._stand_ins = StandIns(house.settings.grace_s, self._sit_in)
        self._window: Window | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self._name_people()

    # Who is here.

    def player_of(self, key: str | None) -> int | None:
        """The player whose key this is. Raises ``RefusedError`` for a key of nobody; ``None`` watches."""
        if key is None:
            return None
        hashed = secret_hash(key)
        for number, player in enumerate(self.table.players):
            if player.key_hash is not None and hmac.compare_digest(player.key_hash, hashed):
                return number
        raise RefusedError("key", "this key opens no seat at this table; ask for a new invitation")

    def seat_of(self, player: int | None) -> Viewer:
        """Where a player sits in the running match."""
        return None if player is None else self.stored.seating.index(player)

    def invitation_of(self, player: int | None, key: str | None) -> str | None:
        """The invitation, for the person who opened the table."""
        if key is None or player is None or player != self.table.creator:
            return None
        return invitation_for(self.table.id, key)

    def enter(self, guest: Guest) -> None:
        """Somebody is here; they are sent the table. Raises ``RefusedError`` when too many watch."""
        watchers = sum(other.player is None for other in self.guests)
        if guest.player is None and watchers >= self._house.settings.limits.watchers_per_table:
            raise RefusedError("busy", "too many people watch this table; try again later")
        self.guests[guest] = None
        if guest.player is not None:
            self._stand_ins.back(guest.player)
        self._changed()

    def heard_from(self, player: int) -> None:
        """A person asked for something without staying: they are not away."""
        if self._stand_ins.back(player):
            self._changed()
        else:
            self._watch_the_absent()

    def leave(self, guest: Guest) -> None:
        """A connection ended."""
        if guest in self.guests:
            del self.guests[guest]
            self._changed()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is lost when this room leaves the memory."""
        return not self.guests and not self._bots.seats and not self._turn.locked()

    def start(self) -> None:
        """Lets bots go on whose turn it was when the table left the memory, or the service ended."""
        self._watch_window()
        self._drive_bots()

    def close(self) -> None:
        """Stops what still runs for this room."""
        self._bots.stop()
        if self._window is not None:
            self._window.stop()
        self._stand_ins.close()
        for task in self._errands:
            task.cancel()

    # What they are told.

    def message_for(self, guest: Guest) -> bytes | None:
        """The newest ``table`` for a connection, with the part of the log that it has not got; marks it as sent.

        ``None`` if it has this one already: what changed is nothing that it may see.
        """
        table, lines = self._pictures.draw(self._seen(), self.seat_of(guest.player))
        if table.version == guest.known_version:
            return None
        log_from = common_lines(guest.known_lines, lines) if guest.known_match == self.stored.number else 0
        guest.known_match, guest.known_version, guest.known_lines = self.stored.number, table.version, lines
        return message(table, lines, log_from, self._shown_invitation(guest.invitation), self._now_ms())

    def message_once(self, player: int | None, invitation: str | None) -> bytes:
        """The same with its whole log, for a caller who does not stay."""
        table, lines = self._pictures.draw(self._seen(), self.seat_of(player))
        return message(table, lines, 0, self._shown_invitation(invitation), self._now_ms())

    def explanation(self, player: int | None, action: str) -> Explanation:
        """Why an action is not legal for a player now. Raises as ``Match.explain``."""
        seat = self._seat(player)
        sentence = self.match.explain(seat, action)
        canonical = self.match.game.canonical_action(action)
        refusal = None if sentence is None else self.match.view(seat).refusal(canonical)
        return Explanation(canonical, sentence, refusal_shown(refusal))

    def readings(self, player: int | None, items: str) -> list[ReadingShown]:
        """What some cards or tiles could be played as by a player. Raises as ``Match.readings``."""
        found = self.match.readings(self._seat(player), items)
        return [ReadingShown(one.action, one.kind, one.name, one.sentence, refusal_shown(one.refusal)) for one in found]

    def told(self, player: int | None, words: str) -> str:
        """What a viewer's own view answers to words that the game knows. Raises ``NotationError`` for others."""
        known = presentation(self.match.game.key).WORDS if self.match.game.key in PRESENTED else {}
        word, *rest = words.split() or [""]
        if word not in known:
            raise NotationError(f"{word[:20]!r} asks nothing of this game; ask {', '.join(known) or 'nothing'}")
        return known[word].answer(rest, view_shown(self.match, self.seat_of(player)))

    def record(self) -> str:
        """The record as text. Raises ``RefusedError`` while it would tell what a seat may not know."""
        if not self.match.game.spec["open_information"] and not self.match.is_over:
            raise RefusedError("too_early", "the record of this game opens when the match is over")
        named = self.match.copy()
        named.names = {
            seat: self.table.players[player].name
            for seat, player in enumerate(self.stored.seating)
            if self.table.players[player].name
        }
        return named.record()

    # What they do.

    async def act(self, player: int | None, number: int | None, question: int, action: str) -> bool:
        """Plays an action in answer to a question, or finds that just this was done already.

        Whether it counts now: the answers of several seats that are asked at once may be held until a common instant.
        """
        async with self._turn:
            await self._settle_doubt()
            seat = self._seat(player)
            self._check_number(self.stored.number if number is None else number)
            canonical = self.match.game.canonical_action(action)
            if self.match.answered(seat, question, canonical):
                return True
            asked = self.match.question(seat)
            if asked is not None and asked != question:
                raise StaleError("the table has moved on since; look again")
            trial = self.match.copy()
            trial.play(seat, canonical)
            if self._window is not None:
                self._hold(self._window, seat, canonical)
                return False
            await self._commit(trial)
            return True

    async def resign(self, player: int | None, number: int) -> None:
        """Ends the match as a loss of this player's seat; said twice, it is done once."""
        async with self._turn:
            await self._settle_doubt()
            seat = self._seat(player)
            self._check_number(number)
            ending = self.match.ending
            if ending is not None and ending.get("resigned") == seat:
                return
            trial = self.match.copy()
            trial.resign(seat)
            await self._commit(trial)

    async def offer(self, player: int | None, number: int, what: What) -> None:
        """Asks the others; bots agree at once, and so does who has asked for the same."""
        async with self._turn:
            await self._settle_doubt()
            seat = self._seat(player)
            self._check_number(number)
            self._check_offer(what, seat)
            if self._offers.make(what, seat, self._company().people_beside(seat)):
                await self._carry_out(what)
            else:
                self._changed()

    async def answer(self, player: int | None, number: int, what: What, accept: bool) -> None:
        """Accepts or declines somebody's offer, or withdraws one's own."""
        async with self._turn:
            await self._settle_doubt()
            seat = self._seat(player)
            self._check_number(number)
            maker = self._offers.by(what)
            if maker is None or (maker == seat and accept):
                raise RefusedError("stale", "this offer is not open any more")
            if not accept:
                self._offers.close(what)
                self._changed()
            elif self._offers.agree(what, seat, self._company().people_beside(seat)):
                await self._carry_out(what)
            else:
                self._changed()

    async def join(self, invitation: str, name: str) -> tuple[int, str]:
        """Takes the first open seat; gives it with its key. Raises ``RefusedError``: ``key``, ``no_seat``."""
        if not hmac.compare_digest(secret_hash(invitation), self.table.invitation_hash):
            raise RefusedError("key", "this invitation is not for this table")
        async with self._turn:
            await self._settle_doubt()
            seat = next((s for s, p in enumerate(self.stored.seating) if self.table.players[p].is_open), None)
            if seat is None:
                raise RefusedError("no_seat", "every seat at this table is taken; you can watch")
            player, key = self.stored.seating[seat], new_key()
            person = Player("person", clean_name(name, f"Player {player + 1}"), None, secret_hash(key))
            await self._write(self._house.store.take_place, self.table.id, player, person.name, person.key_hash)
            players = [*self.table.players]
            players[player] = person
            self.table = replace(self.table, players=tuple(players))
            self._name_people()
            self._changed()
            return seat, key

    async def fill(self, player: int | None, level: int) -> None:
        """Puts bots of a level into all open seats. Raises ``OptionsError`` if there is no such level."""
        async with self._turn:
            await self._settle_doubt()
            self._seat(player)
            chosen = bot_level(self.stored.game, str(level))
            bot = Player("bot", chosen.name, chosen.number)
            places = [number for number, known in enumerate(self.table.players) if known.is_open]
            if not places:
                raise RefusedError("no_seat", "every seat at this table is taken already")
            await self._write(self._house.store.fill_places, self.table.id, places, bot)
            players = tuple(bot if known.is_open else known for known in self.table.players)
            self.table = replace(self.table, players=players)
            self._changed()

    # How.

    def _name_people(self) -> None:
        """Tells the match what sentences may call those who play."""
        people = ((seat, self.table.players[number]) for seat, number in enumerate(self.stored.seating))
        self.match.names = {seat: player.name for seat, player in people if player.is_seated_person}

    def _seat(self, player: int | None) -> int:
        seat = self.seat_of(player)
        if seat is None:
            raise RefusedError("no_seat", "you are watching; only a seat can do this")
        return seat

    def _check_number(self, number: int) -> None:
        if number != self.stored.number:
            raise RefusedError("stale", "this is not the match that is being played; look again")

    def _check_offer(self, what: What, seat: int) -> None:
        maker = self._offers.by(what)
        if what == "rematch":
            if not self.match.is_over:
                raise RefusedError("too_early", "the match is not over yet")
            return
        if self.match.is_over:
            raise GameOverError("nothing is taken back after the end")
        if not self.match.game.spec["open_information"]:
            raise RefusedError("not_offered", "nothing is taken back in this game: what was seen stays seen")
        if maker not in (None, seat):
            raise RefusedError("stale", "somebody else asks for a take-back: answer that first")
        self.match.copy().take_back(seat)

    async def _carry_out(self, what: What) -> None:
        if what == "rematch":
            await self._begin_rematch()
            return
        maker = self._offers.by(what)
        assert maker is not None
        trial = self.match.copy()
        trial.take_back(maker)
        trial.drive_chance()
        await self._commit(trial)

    async def _begin_rematch(self) -> None:
        """The next match: the same people, each one seat on."""
        seating = self.stored.seating[1:] + self.stored.seating[:1]
        match = Match(self.match.game, seed=self._house.settings.chance_seed)
        match.drive_chance()
        match.date = now()
        stored = replace(
            self.stored, id=0, number=self.stored.number + 1, seating=seating, created=match.date, entries=match.entries
        )
        self.stored = await self._write(self._house.store.create_match, self.table.id, stored)
        self._offers.close("rematch", "takeback")
        self._pictures.forget_match()
        self.match = match
        self._name_people()
        self._changed()

    async def _commit(self, trial: Match) -> None:
        """Makes a trial the match: first in the store, then here, then for all to see."""
        count = len(self.match.entries)
        await self._write(self._house.store.append, self.stored.id, count + 1, trial.entries[count:])
        self.match = trial
        self._offers.close("takeback")
        self._changed()

    async def _write(self, work: Callable[..., T], *arguments: Any) -> T:
        try:
            try:
                return await self._house.call(work, *arguments)
            finally:
                self._writing = None
        except ConflictError:
            self._is_doubtful = True
            await self._settle_doubt()
            raise RefusedError("stale", "the table has moved on since; look again") from None
        except BaseException:
            # It may be written or not: nobody can tell before it is read again.
            self._is_doubtful = True
            raise

    async def _settle_doubt(self) -> None:
        """Reads the table again if a write went wrong."""
        if not self._is_doubtful:
            return
        found = await self._house.call(self._house.store.load_table, self.table.id)
        if found is None:
            raise RefusedError("no_table", "this table is gone")
        match = await self._house.call(replayed, found[1], self._house.settings.chance_seed)
        if found[1].number != self.stored.number:
            self._pictures.forget_match()
        self.table, self.stored = found
        self.match = match
        self._name_people()
        self._is_doubtful = False
        self._changed()

    def _changed(self) -> None:
        """Something that somebody may see is different now."""
        self._watch_window()
        self._drive_bots()
        self._scene = None
        for guest in self.guests:
            guest.table_changed()

    def _seen(self) -> Scene:
        if self._scene is None:
            self._scene = Scene(
                table=self.table.id,
                number=self.stored.number,
                match=self.match,
                seats=self._company().shown(seats_called_now(self.match)),
                offers=self._offers.shown(),
                watchers=sum(guest.player is None for guest in self.guests),
                thinking=self._thinking(),
                together=self.table.pace.window,
                window=self._window,
                held={} if self._window is None else dict(self._window.held),
            )
        return self._scene

    def _shown_invitation(self, invitation: str | None) -> str | None:
        return invitation if any(player.is_open for player in self.table.players) else None

    def _thinking(self) -> tuple[int, ...]:
        """The bots that are seen at work: not where several are asked at once, for it would tell who has a choice.

        Nor when one of them is left, for it would tell that the others have answered.
        """
        return self._bots.seats if len(self.match.view(None).data["acting"]) == 1 else ()

    def _now_ms(self) -> int:
        return int(self._house.settings.clock() * 1000)

    # Questions to several seats at once.

    def _watch_window(self) -> None:
        """Opens a window when several seats are asked at once, and forgets it with its question."""
        asked = {seat: question for seat in self.match.acting if (question := self.match.question(seat)) is not None}
        if self._window is not None and self._window.asked != asked:
            self._window.stop()
            self._window = None
        is_wanted = self.table.pace.window != "instant" and len(asked) > 1
        if self._window is None and is_wanted and self._silence(min(asked)) is not None:
            self._window = Window(self.table.pace, asked, self._now_ms(), self._window_is_over)

    def _silence(self, seat: int) -> str | None:
        """What a seat answers that does not answer in time, if the game has such an answer."""
        view, key = self.match.view(seat), self.match.game.key
        return presentation(key).silence(view.data, view.legal_actions) if key in PRESENTED else None

    def _hold(self, window: Window, seat: int, action: str) -> None:
        window.hold(seat, action)
        self._changed()

    def _window_is_over(self) -> None:
        self._run(self._close_window())

    async def _close_window(self) -> None:
        """Plays the answers that are held, and for the others what silence means: all at once."""
        while (window := self._window) is not None:
            try:
                async with self._turn:
                    await self._settle_doubt()
                    if self._window is not window:
                        return
                    trial = self.match.copy()
                    # By seat and not as they came, which nobody may know.
                    for seat in sorted(window.asked):
                        answer = window.held.get(seat, self._silence(seat))
                        assert answer is not None, "only a game in which silence is an answer has windows"
                        trial.play(seat, answer)
                    await self._commit(trial)
                return
            except (StoreError, RefusedError) as error:
                logger.error("the answers at table %s could not be written: %s", self.table.id, error)
                await asyncio.sleep(2)

    def _run(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # Bots, and those who stand in for people.

    def _company(self) -> Company:
        here = frozenset(guest.player for guest in self.guests if guest.player is not None)
        return Company(self.table.players, self.stored.seating, here, bool(self.guests), self._stand_ins)

    def _drive_bots(self) -> None:
        """Lets every bot think that is asked, and stops those that are asked no more."""
        self._watch_the_absent()
        wanted = {asked for seat in self.match.acting if (asked := self._asked(seat)) is not None}
        if self._writing is not None:
            wanted.add(self._writing)
        hides = not self.match.game.spec["open_information"]
        self._bots.drive(wanted, self.match.view, self._house.settings.bot_beat_s if hides else 0)

    def _asked(self, seat: int) -> Asked | None:
        """The question that a bot is to answer for this seat now."""
        if self._window is not None and seat in self._window.held:
            return None
        question = self.match.question(seat)
        level = self._company().level_at(seat, self._house.settings.stand_in_level)
        return None if question is None or level is None else Asked(self.stored.number, seat, question, level)

    def _watch_the_absent(self) -> None:
        owing = {*self.match.acting, *self._offers.unanswered("rematch", range(len(self.stored.seating)))}
        self._stand_ins.watch(self._company().awaited(owing))

    def _sit_in(self) -> None:
        """A grace time has run out."""
        self._changed()
        if self._offers.by("rematch") is not None:
            self._run(self._agree_for_the_absent())

    async def _agree_for_the_absent(self) -> None:
        """Carries out a rematch that waited for nobody but people for whom bots stand in now."""
        try:
            async with self._turn:
                await self._settle_doubt()
                maker = self._offers.by("rematch")
                if maker is not None and self._offers.agree("rematch", maker, self._company().people_beside(maker)):
                    await self._begin_rematch()
        except (StoreError, RefusedError) as error:
            logger.error("the next match at table %s could not be written: %s", self.table.id, error)

    async def _play_for_bot(self, asked: Asked, action: str) -> bool:
        """Plays what a bot chose, unless the table has moved on; whether there is nothing more to do."""
        try:
            async with self._turn:
                await self._settle_doubt()
                if self._asked(asked.seat) == asked:
                    if self._window is not None:
                        self._hold(self._window, asked.seat, action)
                        return True
                    trial = self.match.copy()
                    trial.play(asked.seat, action)
                    # A person who comes back now is too late for this answer, and it must not be cut off half written.
                    self._writing = asked
                    await self._commit(trial)
                return True
        except (StoreError, RefusedError) as error:
            logger.error("a bot's action at table %s could not be written: %s", self.table.id, error)
            return False
