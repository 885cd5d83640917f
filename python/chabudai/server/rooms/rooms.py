"""All tables that are in memory: loaded when somebody comes, let go when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from ... import bots
from ...errors import GameError, OptionsError
from ...match import Match, load
from ...store import (
    ConflictError,
    Mark,
    Pace,
    Player,
    Store,
    StoredMatch,
    StoredTable,
    StoreError,
    now,
    secret_hash,
)
from ..settings import Settings
from ..table.names import clean_name
from ..table.refused import RefusedError
from ..table.situation import Terms
from ..told.messages.tables import NewTable, TableOpened
from ..told.standing import Standing, standing, standing_of
from .bots import Thinkers
from .earlier import Earlier
from .house import name_people, opened, replayed
from .keys import code_said, codes_since, invitation_for, new_code, new_key, new_table_id
from .room import Room
from .writer import Writer

logger = logging.getLogger("chabudai.server")
T = TypeVar("T")

WINDOW_S = 4.0
"""How long a window is unless a table is opened with another length."""

EARLIER_IN_MEMORY = 16
"""So many matches that are over are kept for who looks at them page by page."""

STANDINGS_IN_MEMORY = 2_000
"""So many tables at rest are known by how they stand."""
CODES_TRIED = 5

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{16}")


class Rooms:
    """Finds, opens and lets go of tables. One event loop owns it."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers(settings)
        self.terms = Terms(
            settings.grace_s,
            settings.stand_in_level,
            settings.chance_seed,
            settings.patience_s,
            settings.patience_of_two_s,
        )
        self._rooms: dict[str, Room] = {}
        self._earlier: dict[tuple[str, int], Earlier] = {}
        self._standings: dict[str, tuple[Mark, Standing | None]] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._last_used: dict[str, float] = {}
        # What is read and played again must not keep a move from being written.
        self._readers = None if settings.inline else ThreadPoolExecutor(1, thread_name_prefix="replays")
        self.writer = None if settings.inline else Writer(store.together)

    def __len__(self) -> int:
        return len(self._rooms)

    async def call(self, work: Callable[..., T], *arguments: Any) -> T:
        """Runs what blocks and writes nothing, apart from what writes."""
        if self._readers is None:
            return work(*arguments)
        return await asyncio.get_running_loop().run_in_executor(self._readers, work, *arguments)

    async def write(self, work: Callable[..., T], *arguments: Any) -> T:
        """Writes rows, together with what others write now. Raises ``BusyError`` if that would take too long."""
        return work(*arguments) if self.writer is None else await self.writer.write(work, *arguments)

    async def find(self, table_id: str) -> Room:
        """The room of a table. Raises ``RefusedError``: ``no_table``, ``other_rules``; ``StoreError``."""
        if _TABLE_ID.fullmatch(table_id) is None:
            raise RefusedError("no_table", "there is no such table; look at the link again")
        self._last_used[table_id] = asyncio.get_running_loop().time()
        if table_id in self._rooms:
            return self._rooms[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        # Whoever gives up waiting must not stop the others' loading.
        return await asyncio.shield(self._loading[table_id])

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
            found = await self.call(self.store.load_table, table_id)
            if found is None:
                raise RefusedError("no_table", "there is no such table; look at the link again")
            try:
                match, pictures = await self.call(opened, *found, self.settings)
            except GameError as error:
                raise StoreError(f"table {table_id} cannot be played on: {error}") from error
            room = self._rooms[table_id] = Room(self, *found, match, pictures)
            room.start()
            return room
        except BaseException:
            self._last_used.pop(table_id, None)
            raise
        finally:
            del self._loading[table_id]

    async def open(self, asked: NewTable) -> TableOpened:
        """Opens a table. Raises ``OptionsError`` for what the game does not take, ``RefusedError`` for odd seats."""
        game = load(asked.game, **asked.options)
        table_id = new_table_id()
        key = new_key() if "me" in asked.seats else None
        players = _players(asked, game.spec["seats"], key)
        creator = asked.seats.index("me") if key is not None else None
        invitation = invitation_for(table_id, new_key() if key is None else key)
        created = now()
        match = Match(game, seed=self.settings.chance_seed)
        match.date = created
        match.drive_chance()
        pace = _pace(asked, self.settings.pause_s)
        table = StoredTable(table_id, created, creator, secret_hash(invitation), players, pace)
        stored = StoredMatch(
            0, 1, game.key, game.options, game.rules_version, tuple(range(len(players))), created, match.entries
        )
        if not any(player.is_open for player in players):
            await self.write(self.store.create_table, table, stored)
            return TableOpened(table_id, creator, key, None)
        code = await self._write_with_code(table, stored)
        return TableOpened(table_id, creator, key, invitation, code)

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
            except (GameError, RefusedError):
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

    def let_go(self) -> None:
        """Takes tables out of the memory at which nobody has been for a while."""
        now_s = asyncio.get_running_loop().time()
        for table_id, room in list(self._rooms.items()):
            if not room.is_idle:
                self._last_used[table_id] = now_s
            elif now_s - self._last_used.get(table_id, 0) >= self.settings.idle_s:
                room.close()
                del self._rooms[table_id]
                self._last_used.pop(table_id, None)

    async def keep_house(self) -> None:
        """Lets go of idle tables now and then, until cancelled."""
        while True:
            await asyncio.sleep(max(self.settings.idle_s / 4, 0.05))
            self.let_go()

    def close(self) -> None:
        """Stops all that runs; what is committed stays."""
        for room in self._rooms.values():
            room.close()
        self._rooms.clear()
        if self.writer is not None:
            self.writer.close()
        if self._readers is not None:
            self._readers.shutdown(wait=True)


def _pace(asked: NewTable, usual_pause_s: float) -> Pace:
    """When answers count that several seats owe at once, for which a lone person among bots need not wait for a clock;
    and how long a table rests between two rounds.
    """
    people = sum(wanted in ("me", "open") for wanted in asked.seats)
    together = asked.together or ("fixed" if people > 1 else "instant")
    seconds = WINDOW_S if asked.window_s is None else asked.window_s
    pause_s = usual_pause_s if asked.pause_s is None else asked.pause_s
    return Pace(together, round(seconds * 1000), round(pause_s * 1000))


def _players(asked: NewTable, seats: int, key: str | None) -> tuple[Player, ...]:
    _check_seats(asked.seats, seats)
    players: list[Player] = []
    for number, wanted in enumerate(asked.seats):
        if wanted == "me" and key is not None:
            name = clean_name(asked.name, f"Player {number + 1}")
            players.append(Player("person", name, None, secret_hash(key)))
        elif wanted == "open":
            players.append(Player("person", ""))
        elif wanted.startswith("bot:"):
            level = bots.level(asked.game, wanted)
            players.append(Player("bot", level.name, level.number))
        else:
            raise OptionsError(
                f"seat {number} cannot be {wanted!r}: it is 'me', 'open' or a bot such as 'bot:3'", "seats", wanted
            )
    return tuple(players)


def _check_seats(seats: Sequence[str], count: int) -> None:
    if len(seats) != count:
        raise OptionsError(f"this game has {count} seats; {len(seats)} were given", "seats", list(seats))
    if seats.count("me") > 1:
        raise OptionsError("only one seat can be 'me'; leave the others 'open' and share the invitation", "seats")
