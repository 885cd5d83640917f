"""A table with its running match and who is at it. Every change waits its turn, is committed, and only then seen."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any, Protocol, TypeVar

from ..bots import level as bot_level
from ..errors import GameOverError, StaleError
from ..match import Match, load
from ..store import ConflictError, Player, Store, StoredMatch, StoredTable, StoreError, now, secret_hash
from .bots import Thinkers
from .limits import clean_name
from .messages import Explanation, SeatShown, What
from .offers import Offers
from .picture import Pictures, Scene, Viewer, common_lines, message, seats_called_now, title
from .refusals import RefusedError, refusal_shown
from .settings import Settings

logger = logging.getLogger("chabudai.server")
T = TypeVar("T")


class Guest(Protocol):
    """One open connection: who it is, what it has, and how to tell it that the table changed."""

    player: int | None
    invitation: str | None
    known_match: int
    known_version: int
    known_lines: list[bytes]

    def table_changed(self) -> None:
        """Says that a newer picture waits; must return at once."""


class House(Protocol):
    """What all rooms share."""

    settings: Settings
    thinkers: Thinkers
    store: Store

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs what blocks, such as a transaction."""


def new_key() -> str:
    """A seat key: 192 random bits.

    >>> len(new_key())
    32
    """
    return secrets.token_urlsafe(24)


def invitation_for(table_id: str, creator_key: str) -> str:
    """The invitation to a table, which follows from its creator's key: so it need not be stored to be shown again."""
    return hmac.new(creator_key.encode(), f"invitation to {table_id}".encode(), sha256).hexdigest()[:36]


def replayed(stored: StoredMatch) -> Match:
    """The match that its rows tell. Raises ``RefusedError`` if this version plays other rules."""
    game = load(stored.game, **stored.options)
    if game.rules_version != stored.rules_version:
        raise RefusedError(
            "other_rules",
            f"this match was begun under version {stored.rules_version} of the rules of {title(stored.game)}, and this "
            f"service plays version {game.rules_version}; nothing is lost, but it cannot be played on here",
        )
    match = Match(game)
    match.date = stored.created
    for entry in stored.entries:
        match.apply(entry)
    return match


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
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}

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
        self._changed()

    def leave(self, guest: Guest) -> None:
        """A connection ended."""
        if guest in self.guests:
            del self.guests[guest]
            self._changed()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is lost when this room leaves the memory."""
        return not self.guests and not self._thinking and not self._turn.locked()

    def start(self) -> None:
        """Lets bots go on whose turn it was when the table left the memory, or the service ended."""
        self._drive_bots()

    def close(self) -> None:
        """Stops what still runs for this room."""
        for _question, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

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
        return message(table, lines, log_from, self._shown_invitation(guest.invitation))

    def message_once(self, player: int | None, invitation: str | None) -> bytes:
        """The same with its whole log, for a caller who does not stay."""
        table, lines = self._pictures.draw(self._seen(), self.seat_of(player))
        return message(table, lines, 0, self._shown_invitation(invitation))

    def explanation(self, player: int | None, action: str) -> Explanation:
        """Why an action is not legal for a player now. Raises as ``Match.explain``."""
        seat = self._seat(player)
        sentence = self.match.explain(seat, action)
        canonical = self.match.game.canonical_action(action)
        refusal = None if sentence is None else self.match.view(seat).refusal(canonical)
        return Explanation(canonical, sentence, refusal_shown(refusal))

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

    async def act(self, player: int | None, number: int | None, question: int, action: str) -> None:
        """Plays an action in answer to a question, or finds that just this was done already."""
        async with self._turn:
            await self._settle_doubt()
            seat = self._seat(player)
            self._check_number(self.stored.number if number is None else number)
            canonical = self.match.game.canonical_action(action)
            if self.match.answered(seat, question, canonical):
                return
            asked = self.match.question(seat)
            if asked is not None and asked != question:
                raise StaleError("the table has moved on since; look again")
            trial = self.match.copy()
            trial.play(seat, canonical)
            await self._commit(trial)

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
            if self._offers.make(what, seat, self._others(seat)):
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
            elif self._offers.agree(what, seat, self._others(seat)):
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

    def _others(self, seat: int) -> set[int]:
        """The seats of other people: bots always agree, and nobody sits in an open seat."""
        players = (self.table.players[player] for player in self.stored.seating)
        return {s for s, p in enumerate(players) if s != seat and p.kind == "person" and not p.is_open}

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
        match = Match(self.match.game)
        match.drive_chance()
        match.date = now()
        stored = replace(
            self.stored, id=0, number=self.stored.number + 1, seating=seating, created=match.date, entries=match.entries
        )
        self.stored = await self._write(self._house.store.create_match, self.table.id, stored)
        self._offers.close("rematch", "takeback")
        self._pictures.forget_match()
        self.match = match
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
            return await self._house.call(work, *arguments)
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
        match = await self._house.call(replayed, found[1])
        if found[1].number != self.stored.number:
            self._pictures.forget_match()
        self.table, self.stored = found
        self.match = match
        self._is_doubtful = False
        self._changed()

    def _changed(self) -> None:
        """Something that somebody may see is different now."""
        self._drive_bots()
        self._scene = None
        for guest in self.guests:
            guest.table_changed()

    def _seen(self) -> Scene:
        if self._scene is None:
            here = {guest.player for guest in self.guests}
            called = seats_called_now(self.match)
            self._scene = Scene(
                table=self.table.id,
                number=self.stored.number,
                match=self.match,
                seats=tuple(
                    _seat_shown(seat, self.table.players[player], player in here, called[seat])
                    for seat, player in enumerate(self.stored.seating)
                ),
                offers=self._offers.shown(),
                watchers=sum(guest.player is None for guest in self.guests),
                thinking=tuple(sorted(self._thinking)),
            )
        return self._scene

    def _shown_invitation(self, invitation: str | None) -> str | None:
        return invitation if any(player.is_open for player in self.table.players) else None

    # Bots.

    def _drive_bots(self) -> None:
        """Lets every bot think that is asked, and stops those that are asked no more."""
        wanted: dict[int, int] = {}
        # Bots among themselves play for those who watch.
        if self.guests or any(player.kind == "person" for player in self.table.players):
            for seat in self.match.acting:
                question = self.match.question(seat)
                if self.table.players[self.stored.seating[seat]].kind == "bot" and question is not None:
                    wanted[seat] = question
        for seat, (question, task) in list(self._thinking.items()):
            if wanted.get(seat) != question:
                # A bot whose own action changed the table has just done its work.
                if task is not asyncio.current_task():
                    task.cancel()
                del self._thinking[seat]
        for seat, question in wanted.items():
            if seat not in self._thinking:
                self._thinking[seat] = (question, asyncio.create_task(self._think(seat, question, self.stored.number)))

    async def _think(self, seat: int, question: int, number: int) -> None:
        level = self.table.players[self.stored.seating[seat]].level or 1
        try:
            action = await self._house.thinkers.choose(self.match.view(seat), level)
            while not await self._play_for_bot(seat, question, number, action):
                await asyncio.sleep(2)
        finally:
            known = self._thinking.get(seat)
            if known is not None and known[1] is asyncio.current_task():
                del self._thinking[seat]

    async def _play_for_bot(self, seat: int, question: int, number: int, action: str) -> bool:
        """Plays what a bot chose, unless the table has moved on; whether there is nothing more to do."""
        try:
            async with self._turn:
                await self._settle_doubt()
                if (self.stored.number, self.match.question(seat)) == (number, question):
                    trial = self.match.copy()
                    trial.play(seat, action)
                    await self._commit(trial)
                return True
        except (StoreError, RefusedError) as error:
            logger.error("a bot's action at table %s could not be written: %s", self.table.id, error)
            return False


def _seat_shown(seat: int, player: Player, is_here: bool, called: str) -> SeatShown:
    return SeatShown(
        seat=seat,
        name=player.name,
        kind="open" if player.is_open else player.kind,
        level=player.level,
        present=player.kind == "bot" or is_here,
        stand_in=False,
        called=called,
    )
