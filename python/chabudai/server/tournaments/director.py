"""Lets tournaments go on: any process may, since each step is written only if nobody else has written it before.

What is due follows from the rows alone, so that a service that was stopped in the middle goes on where it was.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress

from ...bots import level as bot_level
from ...errors import GameError
from ...store import ConflictError, StoreError, TableEvent, tournaments
from ...store.tournaments import NewSitting, StoredEntrant, StoredSitting, StoredTournament, player_of
from ...store.types import DUPLICATE
from ..live.context import replayed
from ..live.open_table import build_tournament_table
from ..live.ownership import ElsewhereError
from ..live.registry import TableRegistry
from ..protocol.tables import NewTable
from ..table.errors import RefusedError
from .loading import event_of, terms_of
from .next_step import Begin, Finish, Seat, Step, begin, next_step
from .tournament import Terms

logger = logging.getLogger("chabudai.server")

LOOKS_EVERY_S = 1.0
MINUTE_MS = 60_000
SEEN_EVERY_MS = 10_000
"""That somebody is here is noted once in so long."""


class Director:
    """Looks now and then at all tournaments that are not over. One event loop owns it."""

    def __init__(self, rooms: TableRegistry) -> None:
        self._rooms = rooms
        self._wake = asyncio.Event()
        # Who looks on is told of a tournament that is not as it was; nobody hears it of what nobody may know yet.
        self.on_change: Callable[[str], None] | None = None
        # Whoever was thrown out by a restart has time to come back.
        self._since_ms = self.now_ms

    @property
    def now_ms(self) -> int:
        """The service's clock."""
        return int(self._rooms.settings.clock() * 1000)

    def look(self) -> None:
        """Something has happened: looks at once."""
        self._wake.set()

    def changed(self, tournament: str) -> None:
        """Something has happened that everybody may see: looks at once, and tells of it."""
        self.look()
        if self.on_change is not None:
            self.on_change(tournament)

    async def seen(self, stored: StoredTournament, number: int) -> None:
        """Notes that an entrant is here, once in a while; in an arena they are paired then."""
        now_ms = self.now_ms
        if stored.phase == "over" or now_ms - stored.entrants[number].seen_ms < SEEN_EVERY_MS:
            return
        rooms = self._rooms
        await rooms.write(lambda: tournaments.change_entrant(rooms.store, stored.id, number, seen_ms=now_ms))
        if stored.kind == "arena":
            self.look()

    async def keep(self) -> None:
        """Lets tournaments go on until cancelled."""
        while True:
            self._wake.clear()
            try:
                for tournament in await self._rooms.call(tournaments.unfinished_ids, self._rooms.store):
                    await self._tend_safely(tournament)
            except (StoreError, RefusedError) as error:
                logger.error("tournaments cannot be looked at: %s", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS_EVERY_S):
                    await self._wake.wait()

    async def _tend_safely(self, tournament: str) -> None:
        """One that cannot go on must not keep the others from it."""
        try:
            await self.tend(tournament)
        except ConflictError:
            # Another process has done it.
            return
        except (GameError, StoreError, RefusedError) as error:
            logger.error("tournament %s cannot go on now: %s", tournament, error)
        except Exception:
            logger.exception("tournament %s cannot go on", tournament)

    async def tend(self, tournament: str) -> None:
        """Does what is due in one tournament."""
        stored = await self._load(tournament)
        if stored is None or stored.phase == "over":
            return
        if await self._close_tables(stored):
            stored = await self._load(tournament) or stored
        await self._call_time(stored)
        step = await self._reckoned(stored)
        if step is not None:
            await self._take(stored, step)
            self.changed(tournament)

    async def _reckoned(self, stored: StoredTournament) -> Step | None:
        """What is due. Who meets whom may take long to find: nobody who reads from the store waits for it."""
        settings = self._rooms.settings
        given = event_of(stored), self.now_ms, stored.called_ms, int(settings.round_pause_s * 1000)
        return next_step(*given) if settings.inline else await asyncio.to_thread(next_step, *given)

    async def begin(self, stored: StoredTournament) -> None:
        """Lets a tournament begin. Raises ``RefusedError`` if it has begun, or if there are not enough."""
        if stored.phase != "open":
            raise RefusedError("stale", "this tournament has begun already")
        step = begin(event_of(stored))
        if isinstance(step, Finish):
            raise RefusedError("too_early", "one alone cannot play: wait for others, or ask for bots")
        await self._take(stored, step)
        self.changed(stored.id)

    async def _load(self, tournament: str) -> StoredTournament | None:
        return await self._rooms.call(tournaments.load, self._rooms.store, tournament)

    # Tables that are played.

    async def _close_tables(self, stored: StoredTournament) -> bool:
        """Writes how those ended that are over; whether there was one."""
        playing = [each.table_id for each in stored.sittings if each.returns is None and each.table_id is not None]
        if not playing:
            return False
        rooms = self._rooms
        ended = await rooms.call(tournaments.finished_tables, rooms.store, playing)
        for table_id in sorted(ended):
            returns = await rooms.call(self._returns_of, table_id)
            await rooms.write(tournaments.close_table, rooms.store, table_id, returns, self.now_ms)
        if ended and stored.kind != DUPLICATE:
            self.changed(stored.id)
        elif ended:
            await self._open_boards(stored.id, {each.round for each in stored.sittings if each.table_id in ended})
        return bool(ended)

    def _returns_of(self, table_id: str) -> list[float]:
        """By seat; none if the match was cancelled."""
        found = self._rooms.store.load_table(table_id)
        assert found is not None, "its result was written"
        match = replayed(found[1])
        return list(match.returns) if match.ending is not None and match.ending["winners"] else []

    async def _open_boards(self, tournament: str, rounds: set[int]) -> None:
        """Lets everybody know of boards that are over everywhere. That one of its tables is nobody else may hear."""
        stored = await self._load(tournament)
        if stored is None:
            return
        event = event_of(stored)
        for number in rounds:
            if event.is_round_over(number):
                tables = [each.table_id for each in stored.sittings if each.round == number and each.table_id]
                await self._rooms.read_people_again(tables)
                self.changed(tournament)

    async def _call_time(self, stored: StoredTournament) -> None:
        """Keeps tables going that others wait for, and calls time where it is over."""
        terms, now_ms = terms_of(stored), self.now_ms
        for sitting in stored.sittings:
            if sitting.returns is not None or sitting.table_id is None:
                continue
            waits_ms = now_ms - max(sitting.begun_ms, self._since_ms)
            is_late = now_ms >= self._due_ms(terms, sitting)
            with suppress(ElsewhereError):
                room = await self._rooms.find(sitting.table_id)
                if is_late or waits_ms >= terms.late_s * 1000:
                    await room.call_time(is_late=is_late)

    def _due_ms(self, terms: Terms, sitting: StoredSitting) -> int:
        return max(sitting.begun_ms + terms.round_s * 1000, self._since_ms + terms.late_s * 1000)

    # Steps.

    async def _take(self, stored: StoredTournament, step: Step) -> None:
        rooms, store = self._rooms, self._rooms.store
        match step:
            case Begin(bots=count):
                terms, starts_ms = terms_of(stored), self.now_ms
                level = bot_level(terms.game, str(terms.level))
                bots = [StoredEntrant(0, f"{level.name} {number + 1}", level.number) for number in range(count)]
                ends_ms = starts_ms + terms.minutes * MINUTE_MS if terms.kind == "arena" else None
                await rooms.write(tournaments.begin, store, stored.id, bots, starts_ms, ends_ms)
            case Seat(round=number, tables=tables):
                is_duplicate = stored.kind == DUPLICATE
                deal = secrets.randbits(tournaments.DEAL_SECRET_BITS) if is_duplicate else None
                laid = await rooms.call(self._laid_out, stored, number, tables, deal)
                secret = None if deal is None else f"{deal:064x}"
                await rooms.write(tournaments.begin_round, store, stored.id, number, laid, secret)
                for new in laid:
                    if new.sitting.table_id is not None:
                        # Bots of a tournament take from its share of their time, and from nobody else's.
                        rooms.opened_by(new.sitting.table_id, f"tournament {stored.id}")
            case Finish():
                await rooms.write(tournaments.finish, store, stored.id, stored.phase, stored.round)

    def _laid_out(
        self, stored: StoredTournament, number: int, tables: Sequence[tuple[int, ...]], deal: int | None
    ) -> list[NewSitting]:
        """The tables of a round, of which nothing is written yet."""
        terms, known = terms_of(stored), {entrant.number: entrant for entrant in stored.entrants}
        found: list[NewSitting] = []
        for index, entrants in enumerate(tables, start=1):
            if len(entrants) == 1:
                # Who has the round off has won it.
                now_ms = self.now_ms
                off = StoredSitting(number, index, None, entrants, now_ms, now_ms, (1.0,))
                found.append(NewSitting(off, None))
                continue
            event = TableEvent(stored.id, stored.title, number, deal is not None, deal is not None, deal)
            opened = build_tournament_table(
                self._rooms,
                self._asked(terms, [known[entrant] for entrant in entrants]),
                tuple(player_of(_at_table(known[entrant], terms)) for entrant in entrants),
                event,
            )
            found.append(NewSitting(StoredSitting(number, index, opened[0].id, entrants, self.now_ms), opened))
        return found

    def _asked(self, terms: Terms, entrants: Sequence[StoredEntrant]) -> NewTable:
        seats = ["open" if entrant.level is None else f"bot:{entrant.level}" for entrant in entrants]
        return NewTable(terms.game, seats, dict(terms.options), clock=terms.clock, chat="apart")


def _at_table(entrant: StoredEntrant, terms: Terms) -> StoredEntrant:
    """For who has left a bot plays, under their name: the board is to be compared."""
    if entrant.level is not None or not entrant.has_left:
        return entrant
    return StoredEntrant(entrant.number, entrant.name, bot_level(terms.game, str(terms.level)).number)
