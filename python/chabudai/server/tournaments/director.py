"""The tournament director, which carries out the next steps of tournaments.

It runs in every process. A step is written only if no other process has already written it. Steps are computed from the
stored rows alone, so after a restart the server continues where it stopped.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from ...bots import level as bot_level
from ...catalogue import message
from ...errors import GameError
from ...match.time_control import parse_time_control
from ...store import ConflictError, StoreError, secret_hash, tournaments
from ...store.accounts import Account
from ...store.ratings import ratings_among
from ...store.sealed_boards import table_event
from ...store.tournaments import NewSitting, StoredEntrant, StoredSitting, StoredTournament, player_of
from ...store.types import DUPLICATE, LEAGUE
from ..live.open_table import build_tournament_table
from ..live.ownership import OwnedElsewhereError
from ..live.registry import TableRegistry
from ..live.restore_match import replay_match
from ..live.seat_assigner import name_at_table
from ..protocol.tables import NewTable, SeatKey
from ..table.errors import RefusedError
from ..tasks import wait_for_wake
from .next_step import FinishTournament, StartRound, StartTournament, Step, next_step, start
from .seeding import seeds
from .tournament import SEEDED, TournamentTerms, state_of, terms_of

logger = logging.getLogger("chabudai.server")

CHECK_INTERVAL_S = 1.0
MINUTE_MS = 60_000
SEEN_INTERVAL_MS = 10_000
"""Minimum milliseconds between two updates of the time at which an entrant was last seen."""


class TournamentDirector:
    """Checks all unfinished tournaments repeatedly. Belongs to one event loop."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._wake = asyncio.Event()
        # Called after changes that spectators may see.
        self.on_change: Callable[[str], None] | None = None
        # The start time, from which absent entrants get time to reconnect after a restart.
        self._since_ms = self.now_ms

    @property
    def now_ms(self) -> int:
        """The server's clock."""
        return int(self._tables.settings.clock() * 1000)

    def wake(self) -> None:
        """Checks immediately, because something has changed."""
        self._wake.set()

    def notify_change(self, tournament: str) -> None:
        """Checks immediately and informs spectators, because a tournament has visibly changed."""
        self.wake()
        if self.on_change is not None:
            self.on_change(tournament)

    async def record_presence(self, stored: StoredTournament, number: int) -> None:
        """Records that an entrant is present, at most once per interval. In an arena, they can then be paired."""
        now_ms = self.now_ms
        if stored.phase == "over" or now_ms - stored.entrants[number].seen_ms < SEEN_INTERVAL_MS:
            return
        tables = self._tables
        await tables.write(lambda: tournaments.change_entrant(tables.store, stored.id, number, seen_ms=now_ms))
        if stored.kind == "arena":
            self.wake()

    async def claim_entry(
        self,
        claim_seats: Callable[[Account, Sequence[SeatKey]], Awaitable[object]],
        stored: StoredTournament,
        key: str | None,
        account: Account | None,
    ) -> bool:
        """Gives a guest's entry and its seats to the account to which the guest has logged in.

        ``claim_seats`` moves the seats. The key proves that the entry is theirs. An account that has already entered
        keeps its own entry. Returns whether anything has changed.
        """
        if key is None or account is None or stored.phase == "over":
            return False
        tables, hashed, name = self._tables, secret_hash(key), name_at_table(account)
        entrant = next((each for each in stored.entrants if each.key_hash == hashed and each.person is None), None)
        if entrant is None:
            return False
        if not await tables.write(tournaments.claim_entrant, tables.store, stored.id, hashed, account.id, name):
            return False
        own = (each.table_id for each in stored.sittings if entrant.number in each.entrants)
        await claim_seats(account, [SeatKey(table, key) for table in own if table is not None])
        self.notify_change(stored.id)
        return True

    async def run(self) -> None:
        """Advances tournaments until cancelled."""
        while True:
            self._wake.clear()
            try:
                for tournament in await self._tables.call(tournaments.due_ids, self._tables.store, self.now_ms):
                    await self._advance_safely(tournament)
            except (StoreError, RefusedError) as error:
                logger.error("cannot check the tournaments: %s", error)
            await wait_for_wake(self._wake, CHECK_INTERVAL_S)

    async def _advance_safely(self, tournament: str) -> None:
        """Advances a tournament. An error does not stop the other tournaments."""
        try:
            await self.advance(tournament)
        except ConflictError:
            # Another process has already carried out this step.
            return
        except (GameError, StoreError, RefusedError) as error:
            logger.error("cannot advance tournament %s: %s", tournament, error)
        except Exception:
            logger.exception("cannot advance tournament %s", tournament)

    async def advance(self, tournament: str) -> None:
        """Carries out the steps of a tournament that are due."""
        stored = await self._load(tournament)
        if stored is None or stored.phase == "over":
            return
        if await self._close_tables(stored):
            stored = await self._load(tournament) or stored
        await self._enforce_time_limits(stored)
        step = await self._next_step(stored)
        if step is not None:
            await self._carry_out(stored, step)
            self.notify_change(tournament)

    async def _next_step(self, stored: StoredTournament) -> Step | None:
        """Returns the step that is due. Pairing may take a long time, so it runs in its own thread and does not block
        reads.
        """
        settings = self._tables.settings
        arguments = state_of(stored), self.now_ms, stored.called_ms, int(settings.round_pause_s * 1000)
        return next_step(*arguments) if settings.inline else await asyncio.to_thread(next_step, *arguments)

    async def start(self, stored: StoredTournament) -> None:
        """Starts a tournament. Raises ``RefusedError`` if it has started or has too few entrants."""
        if stored.phase != "open":
            raise RefusedError("stale", message("server-tournament-has-started"))
        step = start(state_of(stored))
        if isinstance(step, FinishTournament):
            raise RefusedError("too_early", message("server-tournament-two-entrants"))
        await self._carry_out(stored, step)
        self.notify_change(stored.id)

    async def _load(self, tournament: str) -> StoredTournament | None:
        return await self._tables.call(tournaments.load, self._tables.store, tournament)

    # Tables in progress.

    async def _close_tables(self, stored: StoredTournament) -> bool:
        """Writes the results of finished tables, and returns whether there were any."""
        playing = [each.table_id for each in stored.sittings if each.returns is None and each.table_id is not None]
        if not playing:
            return False
        tables = self._tables
        ended = await tables.call(tournaments.finished_tables, tables.store, playing)
        for table_id in sorted(ended):
            returns = await tables.call(self._returns_of, table_id)
            await tables.write(tournaments.close_table, tables.store, table_id, returns, self.now_ms)
        if ended and stored.kind != DUPLICATE:
            self.notify_change(stored.id)
        elif ended:
            await self._reveal_boards(stored.id, {each.round for each in stored.sittings if each.table_id in ended})
        return bool(ended)

    def _returns_of(self, table_id: str) -> list[float]:
        """Returns the returns of a finished table by seat, or nothing if the match was cancelled."""
        found = self._tables.store.load_table(table_id)
        assert found is not None, "a table with a result exists"
        match = replay_match(found[1])
        return list(match.returns) if match.ending is not None and match.ending["winners"] else []

    async def _reveal_boards(self, tournament: str, rounds: set[int]) -> None:
        """Informs spectators of boards that are over at all tables. The result of a single finished table stays
        secret.
        """
        stored = await self._load(tournament)
        if stored is None:
            return
        state = state_of(stored)
        for number in rounds:
            if state.is_round_over(number):
                table_ids = [each.table_id for each in stored.sittings if each.round == number and each.table_id]
                await self._tables.reload_players(table_ids)
                self.notify_change(tournament)

    async def _enforce_time_limits(self, stored: StoredTournament) -> None:
        """Lets bots play for absent entrants, and ends tables that have exceeded the round's time.

        This also keeps tables in memory at which bots must play. The tables of a league without bots may be unloaded.
        """
        terms, now_ms = terms_of(stored), self.now_ms
        people = {entrant.number for entrant in stored.entrants if not entrant.is_bot and not entrant.has_left}
        for sitting in stored.sittings:
            if sitting.returns is not None or sitting.table_id is None:
                continue
            waited_ms = now_ms - max(sitting.begun_ms, self._since_ms)
            is_late = now_ms >= max(sitting.begun_ms + terms.round_s * 1000, self._since_ms + terms.late_s * 1000)
            is_patient = terms.kind == LEAGUE and not is_late
            if is_patient and people.issuperset(sitting.entrants):
                continue
            with suppress(OwnedElsewhereError):
                table = await self._tables.find(sitting.table_id)
                if is_late or (not is_patient and waited_ms >= terms.late_s * 1000):
                    await table.enforce_deadline(is_late=is_late)

    # Steps.

    async def _carry_out(self, stored: StoredTournament, step: Step) -> None:
        tables, store = self._tables, self._tables.store
        match step:
            case StartTournament(bots=count):
                terms, starts_ms = terms_of(stored), self.now_ms
                level = bot_level(terms.game, str(terms.level))
                bots = [
                    StoredEntrant(0, f"{level.english_name} #{number + 1}", level.number) for number in range(count)
                ]
                ends_ms = starts_ms + terms.minutes * MINUTE_MS if terms.kind == "arena" else None
                seed = await self._seeder(stored) if terms.kind in SEEDED else None
                await tables.write(tournaments.begin, store, stored.id, bots, (starts_ms, ends_ms), seed)
            case StartRound(round=number, tables=seating):
                is_duplicate = stored.kind == DUPLICATE
                deal = secrets.randbits(tournaments.DEAL_SECRET_BITS) if is_duplicate else None
                new_sittings = await tables.call(self._build_sittings, stored, number, seating, deal)
                secret = None if deal is None else f"{deal:064x}"
                await tables.write(tournaments.begin_round, store, stored.id, number, new_sittings, secret)
                for new in new_sittings:
                    if new.sitting.table_id is not None:
                        # The bots of a tournament use the tournament's share of the search time.
                        tables.set_opener(new.sitting.table_id, f"tournament {stored.id}")
            case FinishTournament():
                await tables.write(tournaments.finish, store, stored.id, stored.phase, stored.round)

    async def _seeder(self, stored: StoredTournament) -> Callable[[Sequence[StoredEntrant]], dict[int, int]]:
        """Returns a function that seeds the entrants of a tournament that starts."""
        terms, tables = terms_of(stored), self._tables
        people = [each.person for each in stored.entrants if each.person is not None]
        speed = parse_time_control(terms.clock).speed
        ratings = await tables.call(ratings_among, tables.store, people, terms.game, speed, terms.seats)
        return lambda entrants: seeds(entrants, terms.seeding, ratings, secrets.SystemRandom().shuffle)

    def _build_sittings(
        self, stored: StoredTournament, number: int, seating: Sequence[tuple[int, ...]], deal: int | None
    ) -> list[NewSitting]:
        """Returns the tables of a round, which have not been written yet."""
        terms, entrant_of = terms_of(stored), {entrant.number: entrant for entrant in stored.entrants}
        found: list[NewSitting] = []
        for index, entrants in enumerate(seating, start=1):
            if len(entrants) == 1:
                # A bye counts as a win.
                now_ms = self.now_ms
                bye = StoredSitting(number, index, entrants, now_ms, (1.0,), now_ms)
                found.append(NewSitting(bye, None))
                continue
            levels = (entrant_of[entrant].level for entrant in entrants)
            seats = ["open" if level is None else f"bot:{level}" for level in levels]
            event = table_event(
                (stored.id, stored.title, number),
                stored.kind,
                stored.terms,
                entrants,
                self.now_ms,
                is_sealed=deal is not None,
                deal=deal,
                is_listed=stored.is_listed,
            )
            opened = build_tournament_table(
                self._tables,
                NewTable(terms.game, seats, dict(terms.options), clock=terms.clock, chat="apart"),
                tuple(player_of(_with_substitute(entrant_of[entrant], terms)) for entrant in entrants),
                event,
            )
            found.append(NewSitting(StoredSitting(number, index, entrants, self.now_ms, table_id=opened[0].id), opened))
        return found


def _with_substitute(entrant: StoredEntrant, terms: TournamentTerms) -> StoredEntrant:
    """Puts a bot of the same name in the place of an entrant who has left, because the board's results must be
    compared."""
    if entrant.level is not None or not entrant.has_left:
        return entrant
    return StoredEntrant(entrant.number, entrant.name, bot_level(terms.game, str(terms.level)).number)
