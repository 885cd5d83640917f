"""All tables that are in memory: loaded when somebody comes, let go when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from ... import bots
from ...errors import GameError, OptionsError
from ...match import Game, Match, load
from ...shuffles import shuffles
from ...store import (
    ConflictError,
    DamagedError,
    InUseError,
    Mark,
    Pace,
    Player,
    Store,
    StoredMatch,
    StoredTable,
    StoreError,
    TableEvent,
    now,
    secret_hash,
)
from ...store.chat import ChatRows
from ...store.fences import as_owner, newest_fences, take
from ...store.moderation import ModerationRows
from ...store.results import matches_without_result, write_result
from ...timing import read_timing
from ..bus import TakenError
from ..metrics import Metrics
from ..people.rating import rated
from ..settings import Settings
from ..table.clock import Clocks
from ..table.instant import Instant
from ..table.names import clean_name
from ..table.outcome import result_of
from ..table.refused import RefusedError
from ..table.shuffling import new_shuffle
from ..table.situation import Playing, Situation, Terms
from ..told.messages.tables import NewTable, TableOpened
from ..told.standing import Standing, standing, standing_of
from .bots import Thinkers
from .earlier import Earlier
from .house import chance_of, name_people, opened, replayed
from .keys import code_said, codes_since, invitation_for, new_code, new_key, new_table_id
from .owners import ElsewhereError, MovedError, Owners
from .place import Here, Place
from .readers import Readers, SilentStoreError
from .room import Room, WrittenBeside
from .talk import KEPT
from .writer import Writer

logger = logging.getLogger("chabudai.server")
T = TypeVar("T")

ALONE_S = 1.0
"""How long it is for one among bots who plays with a clock."""
WINDOW_S = 4.0
"""How long a window is unless a table is opened with another length."""

WATCH_DELAY_S = 300
"""So long after a deal its hands are shown to who watches, where a table is opened for that without a length."""
EARLIER_IN_MEMORY = 16
"""So many matches that are over are kept for who looks at them page by page."""

STANDINGS_IN_MEMORY = 2_000
"""So many tables at rest are known by how they stand."""
CODES_TRIED = 5
BEAT_S = 30.0
"""So often at least the service says that it is there."""
BEAT_MISSED_MS = 120_000
"""Without a sign of any process for so long there was no service."""
LOOKED_AT = 100
"""So many tables at most are looked at at once, because somebody is out of time there."""
HAND_OVER_S = 2.0
"""So long a table may take to finish what is being written when it is given away."""
DAY_S = 86_400.0

HEALTH_S = 1.5
LOCK_S = 2.0
"""So often it is looked whether the database is still kept: a server of databases that starts anew knows no locks."""
LOADERS = 4
"""So many tables are read at once: most of the time that takes a database is on its way, there or back."""
OWNERS_KNOWN = 10_000
"""Of so many tables it is known who opened them."""

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16}")


@dataclass(frozen=True, slots=True)
class Census:
    """How many people sit at tables and watch, and at how many tables somebody sits."""

    people: int
    watchers: int
    tables: int


class Rooms:
    """Finds, opens and lets go of tables. One event loop owns it."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings, self.metrics)
        self._own_bots = self.thinkers.own
        self.terms = Terms(
            settings.grace_s,
            settings.stand_in_level,
            settings.chance_seed,
            settings.patience_s,
            settings.bot_beat_s,
            settings.patience_of_two_s,
            settings.shuffle_s,
        )
        self.owners: Owners | None = None
        """Who owns which table; without, all are this process's."""
        self.away: Callable[[ElsewhereError], Place] | None = None
        """How one comes to a table of another process."""
        self.owner_elsewhere: Callable[[WrittenBeside], Awaitable[None]] | None = None
        """Tells another process, if one owns the table."""
        self.tell_taken: Callable[[str, int], Awaitable[None]] | None = None
        """Tells those who are at a table, with so many players, that this process has taken it from a dead one."""
        self.on_change: Callable[[Situation], None] | None = None
        """Hears of every new situation of a table of this process; must return at once."""
        self._fences: dict[str, int] = {}
        self._rooms: dict[str, Room] = {}
        self._forgets_s = 0.0
        self._earlier: dict[tuple[str, int], Earlier] = {}
        self._standings: dict[str, tuple[Mark, Standing | None]] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._last_used: dict[str, float] = {}
        self._opened_by: dict[str, str] = {}
        self.is_stuck = False
        """Whether the store did not answer when the service stopped."""
        # What is read and played again must not keep a move from being written.
        self._readers = None if settings.inline else Readers(settings.store_s)
        # Nor a row from being read: after the death of another process a hundred tables may wait to be played again.
        self._loaders = None if settings.inline else Readers(None, LOADERS)
        self.writer = None if settings.inline else Writer(store.together, committed=self.metrics.commit_s.observe)

    def __len__(self) -> int:
        return len(self._rooms)

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs what blocks and writes nothing, apart from what writes."""
        if self._readers is None:
            return work(*arguments)
        return await self._readers.call(work, *arguments)

    async def _load_call(self, work: Callable[..., T], *arguments: Any) -> T:
        """The same for what has to be done once, however long others have to be done before it."""
        return work(*arguments) if self._loaders is None else await self._loaders.call(work, *arguments)

    async def store_answers(self) -> bool:
        """Whether the store can be read now; the answer comes within two seconds, whatever the store does."""
        if self._readers is None:
            self.store.load_table("")
            return True
        return await self._readers.answers(partial(self.store.load_table, ""), HEALTH_S)

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        """Writes rows, together with what others write now. Raises ``BusyError`` if that would take too long."""
        return work(*arguments) if self.writer is None else await self.writer.write(work, *arguments)

    async def write_at(self, table_id: str, work: Callable[..., T], *arguments: Any) -> T:
        """The same for rows of a table, while this process owns it. Raises ``FencedError`` if it does not any more."""
        fence = self._fences.get(table_id)
        if fence is None:
            return await self.write(work, *arguments)
        return await self.write(as_owner, self.store, table_id, fence, work, *arguments)

    async def find(self, table_id: str) -> Room:
        """The room of a table. Raises ``RefusedError``: ``no_table``, ``other_rules``; ``StoreError``.

        ``ElsewhereError`` says that another process owns it.
        """
        if _TABLE_ID.fullmatch(table_id) is None:
            raise RefusedError("no_table", "there is no such table; look at the link again")
        self._last_used[table_id] = asyncio.get_running_loop().time()
        if table_id in self._rooms:
            self._rooms[table_id].wake()
            return self._rooms[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
            self._loading[table_id].add_done_callback(_heed)
        try:
            # Whoever gives up waiting must not stop the loading: they ask again, and it need not begin anew.
            async with asyncio.timeout(None if self.settings.inline else self.settings.store_s):
                return await asyncio.shield(self._loading[table_id])
        except TimeoutError:
            raise SilentStoreError from None

    async def place(self, table_id: str) -> Place:
        """A table for somebody who comes and stays, whoever owns it. Raises as :meth:`find`."""
        try:
            return Here(await self.find(table_id))
        except ElsewhereError as elsewhere:
            if self.away is None:
                raise
            return self.away(elsewhere)

    def here(self, table_id: str) -> Room | None:
        """A table that is in this process's memory."""
        return self._rooms.get(table_id)

    def lose(self, table_id: str) -> None:
        """Another process owns a table now: whoever is at it looks for it there."""
        self._fences.pop(table_id, None)
        self._last_used.pop(table_id, None)
        room = self._rooms.pop(table_id, None)
        if room is not None:
            room.lose()

    async def hand_over(self) -> None:
        """Gives all tables away, each when what is being written at it is written."""
        for table_id, room in list(self._rooms.items()):
            try:
                async with asyncio.timeout(HAND_OVER_S):
                    await room.retire()
            except TimeoutError:
                # Whatever is still written is written before the next owner can be it.
                pass
            self.lose(table_id)
            if self.owners is not None:
                await self.owners.release(table_id)

    async def keep_what_is_owned(self) -> None:
        """Loses the tables that are another process's by now, whose word of it may have been lost with the bus.

        Else people here would go on looking at a table at which nothing happens any more.
        """
        if self.owners is None or not self.owners.bus.is_shared or not self._rooms:
            return
        known = {table_id: self._fences.get(table_id) for table_id in self._rooms}
        try:
            newest = await self.call(newest_fences, self.store, list(known))
        except (StoreError, RefusedError) as error:
            logger.warning("it cannot be known now which tables are this process's: %s", error)
            return
        for table_id, fence in known.items():
            is_same = table_id in self._rooms and self._fences.get(table_id) == fence
            if is_same and (fence is None or newest.get(table_id) != fence):
                self.lose(table_id)

    async def keep_the_lock(self, stop: Callable[[], None]) -> None:
        """Makes sure now and then that the database is still this process's, until cancelled; else stops at once."""
        while True:
            await asyncio.sleep(LOCK_S)
            try:
                await self.call(self.store.keep_lock)
            except InUseError as error:
                logger.critical("this process stops: %s", error)
                if self.owners is not None:
                    self.owners.is_leaving = True
                await self.hand_over()
                stop()
                return
            except (StoreError, RefusedError) as error:
                logger.warning("it cannot be known now whether the database is locked: %s", error)

    async def renew(self) -> None:
        """Keeps the keys of the tables in memory from being forgotten."""
        for table_id in list(self._rooms):
            if self.owners is not None:
                try:
                    await self.owners.renew(table_id)
                except TakenError:
                    self.lose(table_id)

    async def earlier(self, room: Room, number: int) -> Earlier:
        """A match that was played at a table before the running one. Raises ``RefusedError`` (``no_match``)."""
        name = (room.table.id, number)
        if name not in self._earlier:
            stored = await self.call(self.store.load_match, room.table.id, number)
            if stored is None:
                raise RefusedError("no_match", "this table has had no match of that number")
            match, pictures = await self.call(opened, room.table, stored, self.settings)
            self._earlier[name] = Earlier(room.table, stored, match, pictures, self.terms)
            while len(self._earlier) > EARLIER_IN_MEMORY:
                del self._earlier[next(iter(self._earlier))]
        return self._earlier[name]

    async def _load(self, table_id: str) -> Room:
        try:
            before = None if self.owners is None else await self._claim(self.owners, table_id)
            found = await self._load_call(self.store.load_table, table_id)
            if found is None:
                raise RefusedError("no_table", "there is no such table; look at the link again")
            try:
                match, pictures = await self._load_call(opened, *found, self.settings)
            except GameError as error:
                raise DamagedError(table_id, f"it cannot be played on: {error}") from error
            lines = await self._load_call(ChatRows(self.store).latest, table_id, KEPT)
            if self.owners is not None and self.owners.bus.is_shared and table_id not in self._fences:
                # It was taken by another while its rows were read.
                raise MovedError
            room = self._rooms[table_id] = Room(self, *found, match, pictures, lines=lines)
            room.start()
            if before is not None and self.tell_taken is not None:
                # Whoever waits at another front for the dead one has to come here, whether or not they ask anything.
                await self.tell_taken(table_id, len(room.table.players))
            return room
        except BaseException:
            self._last_used.pop(table_id, None)
            raise
        finally:
            del self._loading[table_id]

    async def read_people_again(self, table_ids: Sequence[str]) -> None:
        """Takes in at these tables what was written of those who sit there."""
        for table_id in table_ids:
            self._standings.pop(table_id, None)
            await self.tell_owner(WrittenBeside(table_id))

    async def tell_owner(self, written: WrittenBeside) -> None:
        """Tells the owner of a table what was written of it and not through its room."""
        room = self._rooms.get(written.table_id)
        if room is not None:
            await room.take_in(written)
        elif self.owner_elsewhere is not None:
            await self.owner_elsewhere(written)

    async def write_old_results(self, table_ids: Sequence[str]) -> None:
        """Writes how matches of these tables ended that ended before anybody wrote it."""
        for table_id, number in await self.call(matches_without_result, self.store, table_ids):
            found = await self.call(self.store.load_table, table_id)
            stored = await self.call(self.store.load_match, table_id, number)
            if found is None or stored is None:
                continue
            with suppress(GameError, RefusedError, ConflictError):
                match = await self.call(replayed, stored)
                result = result_of(Playing(found[0], stored, match))
                if result is not None:
                    await self.write(write_result, self.store, replace(result, persons=()), stored.created, rated)

    async def _claim(self, owners: Owners, table_id: str) -> str | None:
        """Makes this process the owner of a table; gives who was before. Raises ``ElsewhereError`` if another is."""
        if not await self._load_call(self.store.marks, [table_id]):
            # Who makes names up must not fill the bus with keys.
            raise RefusedError("no_table", "there is no such table; look at the link again")
        revision, before = await owners.claim(table_id)
        if owners.bus.is_shared:
            self._fences[table_id] = await self.write(take, self.store, table_id, revision)
        if before is not None:
            await owners.tell_taken(table_id, before)
        return before

    async def open(self, asked: NewTable, person: int | None = None) -> TableOpened:
        """Opens a table, for a person with an account or a guest.

        Raises ``OptionsError`` for what the game does not take, ``RefusedError`` for odd seats.
        """
        game = load(asked.game, **asked.options)
        table_id = new_table_id()
        key = new_key() if "me" in asked.seats else None
        players = _players(asked, game.spec["seats"], key, person, self.settings.bots)
        creator = asked.seats.index("me") if key is not None else None
        invitation = invitation_for(table_id, new_key() if key is None else key)
        pace = _pace(asked, self.settings.pause_s, game.spec["asks_together"])
        table = StoredTable(table_id, now(), creator, secret_hash(invitation), players, pace)
        table = replace(table, chat=asked.chat, watch_delay_s=_watch_delay_s(asked, game))
        if asked.rated:
            table = replace(table, is_rated=True)
            _check_rated(asked.seats, person)
        stored = self._first_match(game, table, is_fair=_is_fair(asked, game))
        if not any(player.is_open for player in players):
            await self.write(self.store.create_table, table, stored)
            return TableOpened(table_id, creator, key, None)
        code = await self._write_with_code(replace(table, company="listed" if asked.listed else "invited"), stored)
        return TableOpened(table_id, creator, key, invitation, code)

    async def open_for(self, asked: NewTable, names: Sequence[str]) -> tuple[str, list[str]]:
        """Opens a table for people who have met, one in each seat that is asked to be open; its id, and their keys.

        Raises as :meth:`open`.
        """
        game = load(asked.game, **asked.options)
        keys = [new_key() for _ in names]
        coming = iter(zip(names, keys, strict=True))
        players = tuple(
            _person(*next(coming), number) if player.is_open else player
            for number, player in enumerate(_players(asked, game.spec["seats"], None, None, self.settings.bots))
        )
        pace = _pace(asked, self.settings.pause_s, game.spec["asks_together"])
        table = StoredTable(new_table_id(), now(), None, secret_hash(new_key()), players, pace, company="paired")
        await self.write(self.store.create_table, table, self._first_match(game, table))
        return table.id, keys

    def laid_out(
        self, asked: NewTable, players: tuple[Player, ...], event: TableEvent
    ) -> tuple[StoredTable, StoredMatch]:
        """A table of a tournament with its match, dealt and not yet written; raises as :meth:`open`."""
        game = load(asked.game, **asked.options)
        pace = _pace(asked, self.settings.pause_s, game.spec["asks_together"])
        table = StoredTable(new_table_id(), now(), None, secret_hash(new_key()), players, pace, company="paired")
        table = replace(table, chat=asked.chat, event=event)
        return table, self._first_match(game, table)

    def _first_match(self, game: Game, table: StoredTable, *, is_fair: bool = False) -> StoredMatch:
        match, shuffle = Match(game, seed=chance_of(table, self.settings.chance_seed)), None
        match.date = table.created
        if is_fair:
            # The cards are dealt when those who sit down have added to the shuffle.
            shuffle = new_shuffle(self.settings.chance_seed, table.id, 1)
        else:
            match.drive_chance()
        seating = tuple(range(len(table.players)))
        entries, timing = match.entries, read_timing(table.pace.clock)
        stored = StoredMatch(0, 1, game.key, game.options, game.rules_version, seating, table.created, entries)
        stored = replace(stored, shuffle=shuffle)
        if timing.kind == "none":
            return stored
        at_ms = int(self.settings.clock() * 1000)
        return replace(stored, clocks=Clocks.fresh(timing, len(seating)).stored(Instant(0.0, at_ms)))

    async def _write_with_code(self, table: StoredTable, stored: StoredMatch) -> str:
        """Writes a new table under a code that no other table has."""
        for _ in range(CODES_TRIED - 1):
            code = new_code()
            with suppress(ConflictError):
                await self.write(self.store.create_table, replace(table, code=code), stored)
                return code
        code = new_code()
        await self.write(self.store.create_table, replace(table, code=code), stored)
        return code

    async def find_by_code(self, said: str) -> Room:
        """The room of the table with an open seat that has this code. Raises ``RefusedError`` (``no_table``)."""
        code = code_said(said)
        table_id = None if code is None else await self.call(self.store.table_of_code, code, codes_since())
        if table_id is None:
            raise RefusedError("no_table", "no open seat has this code: mistyped, used up or older than three days")
        return await self.find(table_id)

    async def standings(self, table_ids: Sequence[str]) -> dict[str, Standing]:
        """How these tables stand, without anybody coming to them; those that are not there are left out."""
        known = [table_id for table_id in dict.fromkeys(table_ids) if _TABLE_ID.fullmatch(table_id)]
        marks = await self.call(self.store.marks, [name for name in known if name not in self._rooms])
        found: dict[str, Standing] = {}
        for table_id in known:
            room, mark = self._rooms.get(table_id), marks.get(table_id)
            if room is not None:
                found[table_id] = standing_of(room.situation.playing)
            elif mark is not None and (standing := await self._standing(table_id, mark)) is not None:
                found[table_id] = standing
        return found

    async def _standing(self, table_id: str, mark: Mark) -> Standing | None:
        """That of a table at rest, read once for each of its marks."""
        kept = self._standings.get(table_id)
        if kept is None or kept[0] != mark:
            try:
                read = await self.call(self._read_standing, table_id)
            except (DamagedError, GameError, RefusedError):
                return None
            kept = self._standings[table_id] = mark, read
            while len(self._standings) > STANDINGS_IN_MEMORY:
                del self._standings[next(iter(self._standings))]
        return kept[1]

    def _read_standing(self, table_id: str) -> Standing | None:
        found = self.store.load_table(table_id)
        if found is None:
            return None
        table, stored = found
        match = replayed(stored)
        name_people(match, table, stored)
        return standing(table, stored, match)

    def census(self) -> Census:
        """Who plays here now."""
        people = [len(room.situation.presence.here) for room in self._rooms.values()]
        watchers = sum(room.situation.presence.watchers for room in self._rooms.values())
        return Census(sum(people), watchers, sum(count > 0 for count in people))

    def attended(self) -> list[str]:
        """The tables with an open seat at which one of their people is here."""
        return [
            table_id
            for table_id, room in self._rooms.items()
            if room.situation.presence.here and any(player.is_open for player in room.table.players)
        ]

    def opened_by(self, table_id: str, who: str) -> None:
        """Says whose share of the bots' time a table uses: a network address, as long as the service runs."""
        self._opened_by[table_id] = who
        while len(self._opened_by) > OWNERS_KNOWN:
            del self._opened_by[next(iter(self._opened_by))]

    @property
    def guests(self) -> int:
        """How many sockets are at tables."""
        return sum(len(room.guests) for room in self._rooms.values())

    @property
    def reading(self) -> int:
        """How many reads wait or run."""
        return 0 if self._readers is None else self._readers.waiting

    def owner_of(self, table: StoredTable) -> str:
        """Whose share a table uses: the person's who opened it, or the address's, or one of its own."""
        person = None if table.creator is None else table.players[table.creator].person
        return self._opened_by.get(table.id, table.id) if person is None else f"person {person}"

    def is_in_memory(self, table_id: str) -> bool:
        """Whether somebody is at a table or was a moment ago."""
        return table_id in self._rooms or table_id in self._loading

    def let_go(self) -> None:
        """Takes tables out of the memory at which nobody has been for a while."""
        now_s = asyncio.get_running_loop().time()
        for table_id, room in list(self._rooms.items()):
            room.rest_if_left(now_s)
            if not room.is_idle:
                self._last_used[table_id] = now_s
            elif now_s - self._last_used.get(table_id, 0) >= self.settings.idle_s:
                room.close()
                del self._rooms[table_id]
                self._fences.pop(table_id, None)
                self._last_used.pop(table_id, None)

    async def keep_house(self) -> None:
        """Lets go of idle tables now and then, until cancelled."""
        while True:
            await self.look_at_clocks()
            await asyncio.sleep(min(max(min(self.settings.idle_s, self.settings.rest_s) / 4, 0.05), BEAT_S))
            self.let_go()
            await self._forget_talk()

    async def _forget_talk(self) -> None:
        """Lets go once a day of what was said long ago."""
        now_s = self.settings.clock()
        if now_s < self._forgets_s:
            return
        self._forgets_s = now_s + DAY_S
        try:
            before_ms = int((now_s - self.settings.chat_days * DAY_S) * 1000)
            await self.write(ChatRows(self.store).forget_before, before_ms)
            await self.write(ModerationRows(self.store).forget_before, before_ms)
        except (StoreError, RefusedError) as error:
            logger.error("what was said long ago could not be forgotten: %s", error)

    async def look_at_clocks(self) -> None:
        """Notes that there is a service, and looks at the tables where somebody is out of time after days."""
        now_ms = int(self.settings.clock() * 1000)
        try:
            await self.write(self.store.beat, now_ms, BEAT_MISSED_MS)
            for table_id in await self.call(self.store.due_tables, now_ms, LOOKED_AT):
                # What another process owns is that one's to look at.
                with suppress(RefusedError):
                    await self.find(table_id)
        except (StoreError, RefusedError) as error:
            logger.error("clocks of days cannot be looked at: %s", error)

    def close(self) -> None:
        """Stops all that runs; what is committed stays."""
        for room in self._rooms.values():
            room.close()
        self._rooms.clear()
        self._own_bots.close()
        for loading in self._loading.values():
            loading.cancel()
        for threads in (self.writer, self._readers, self._loaders):
            if threads is not None and not threads.close():
                self.is_stuck = True


def _heed(loading: asyncio.Task[Room]) -> None:
    """Takes note of how a loading ended for which nobody waited any more."""
    if not loading.cancelled():
        loading.exception()


def _pace(asked: NewTable, usual_pause_s: float, asks_together: bool) -> Pace:
    """When answers count that several seats owe at once, for which a lone person among bots need not wait for a clock;
    and how long a table rests between two rounds.
    """
    people = sum(wanted in ("me", "open") for wanted in asked.seats)
    together = asked.together or ("fixed" if people > 1 else "instant")
    usual_s = WINDOW_S
    clock = read_timing(asked.clock)
    if clock.kind != "none" and asks_together and together == "instant":
        # A clock must not tell who of several has answered; where nobody minds, an answer is held for a second.
        if asked.together == "instant":
            raise OptionsError("with a clock, answers of several count together: fixed or blind", "together", "instant")
        together, usual_s = "blind", ALONE_S
    seconds = usual_s if asked.window_s is None else asked.window_s
    pause_s = usual_pause_s if asked.pause_s is None else asked.pause_s
    return Pace(together, round(seconds * 1000), round(pause_s * 1000), str(clock))


def _players(
    asked: NewTable, seats: int, key: str | None, person: int | None, own: Container[str]
) -> tuple[Player, ...]:
    _check_seats(asked.seats, seats)
    players: list[Player] = []
    for number, wanted in enumerate(asked.seats):
        if wanted == "me" and key is not None:
            players.append(_person(asked.name, key, number, person))
        elif wanted == "open":
            players.append(Player("person", ""))
        elif (name := wanted.removeprefix("bot:")) != wanted and name in own:
            players.append(Player("bot", name))
        elif wanted.startswith("bot:"):
            level = bots.level(asked.game, wanted)
            players.append(Player("bot", level.name, level.number))
        else:
            raise OptionsError(
                f"seat {number} cannot be {wanted!r}: it is 'me', 'open' or a bot such as 'bot:3'", "seats", wanted
            )
    return tuple(players)


def _person(name: str, key: str, number: int, person: int | None = None) -> Player:
    return Player("person", clean_name(name, f"Player {number + 1}"), None, secret_hash(key), person)


def _check_rated(seats: Sequence[str], person: int | None) -> None:
    if person is None:
        raise RefusedError("log_in", "a rated table is for people with an account: log in first")
    if any(wanted not in ("me", "open") for wanted in seats):
        raise RefusedError("not_offered", "a rated table has no bots of the house: leave the other seats open")


def _is_fair(asked: NewTable, game: Game) -> bool:
    """Whether the shuffle of a new table can be checked: at rated ones it can, unless somebody does not want it."""
    if asked.fair and not shuffles(game):
        raise OptionsError("nothing is shuffled in this game, so there is no shuffle to check", "fair", asked.fair)
    return shuffles(game) and (asked.rated if asked.fair is None else asked.fair)


def _watch_delay_s(asked: NewTable, game: Game) -> int | None:
    """How long after a deal who watches a new table sees its hands; ``None``: never."""
    if asked.watch == "closed":
        if asked.watch_delay_s is not None:
            raise OptionsError(
                "no hands are shown here, so that there is no delay: watch is to be open", "watch_delay_s"
            )
        return None
    if game.spec["open_information"]:
        raise OptionsError("nothing is hidden in this game: who watches sees all there is", "watch", asked.watch)
    if asked.rated:
        # How somebody plays their cards is worth knowing in the next deal, and these matches count.
        raise RefusedError("not_offered", "at a rated table no hands are shown to who watches")
    return WATCH_DELAY_S if asked.watch_delay_s is None else asked.watch_delay_s


def _check_seats(seats: Sequence[str], count: int) -> None:
    if len(seats) != count:
        raise OptionsError(f"this game has {count} seats; {len(seats)} were given", "seats", list(seats))
    if seats.count("me") > 1:
        raise OptionsError("only one seat can be 'me'; leave the others 'open' and share the invitation", "seats")
