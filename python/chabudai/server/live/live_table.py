"""One table in this process: one change at a time, written and then so; its timers, its bots, and who is told.

What happens at a table is decided in ``server/table``, and what its viewers are told in ``server/presenters``.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, repeat
from typing import Any

import msgspec

from ...analysis import coach
from ...match import Match
from ...store import ConflictError, FencedError, StoredMatch, StoredTable, StoreError, secret_hash
from ...store.chat import StoredChatMessage
from ..presenters import answers
from ..presenters.snapshot import SnapshotCache
from ..protocol.chat import ChatPage
from ..protocol.commands import (
    Act,
    SeatCommand,
)
from ..protocol.table_answers import AdviceText
from ..table.bot_pacing import answer_delay_at_table_s
from ..table.change import Change, Rows
from ..table.commands import (
    AdvanceTime,
    AgreeForSubstitutes,
    AnswerForBot,
    Arrive,
    CloseWindow,
    DealFirst,
    Depart,
    EndPause,
    EnforceDeadline,
    ExpireClocks,
    PresenceCommand,
    ReceivedAct,
    TakeSeat,
    WrittenCommand,
)
from ..table.decide import decide
from ..table.errors import RefusedError
from ..table.instant import Instant
from ..table.offers import Offers
from ..table.outcome import check_may_watch, check_not_tournament
from ..table.play import require_seat
from ..table.situation import MatchInPlay, Presence, SeatQuestion, Situation
from .bot_pool import WRITE_RETRY_S, TableBots
from .coach import TableCoach
from .context import Connection, TableContext, reload_table, restore_clocks, set_player_names
from .group_commit import BusyError
from .keys import invitation_for, new_key, player_with_key
from .ownership import TableMovedError
from .rows import write_rows
from .table_chat import TableChat
from .viewers import TableViewers

logger = logging.getLogger("chabudai.server")


@dataclass(frozen=True, slots=True)
class WrittenBeside:
    """Rows of a table that were not written through its room: whose its seats are, or a line that was removed."""

    table_id: str
    removed_line: int | None = None


class LiveTable:
    """One table. Its methods raise ``RefusedError`` or a ``GameError``, and then nothing has changed."""

    def __init__(
        self,
        house: TableContext,
        table: StoredTable,
        stored: StoredMatch,
        match: Match,
        pictures: SnapshotCache,
        *,
        lines: Sequence[StoredChatMessage] = (),
    ) -> None:
        # In the order in which they came.
        self.guests: dict[Connection, None] = {}
        self._house = house
        clocks = restore_clocks(table, stored, self._now())
        bare, offers = replace(stored, entries=(), stamps={}), Offers.read(stored.offers, match.count)
        playing = MatchInPlay(table, bare, match, offers, clocks=clocks)
        self.situation = Situation(playing, Presence(), house.terms)
        # Held by whoever changes what is played: the queue of width one.
        self._turn = asyncio.Lock()
        self._is_doubtful = False
        self._is_lost = False
        self._is_dealing = False
        owner = house.owner_of(table)
        self._bots = TableBots(house.thinkers, self._play_for_bot, table.id, owner)
        self._coaching = TableCoach(partial(house.thinkers.advise, owner=owner))
        self._talk = TableChat(house, lines)
        self.shown = TableViewers(pictures, self._bots, self._talk, lambda: self.situation, house.settings.clock)
        self._writing: SeatQuestion | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._heard_s = 0.0
        self._wanted_s = asyncio.get_running_loop().time()
        self._is_resting = False
        self._errands: set[asyncio.Task[None]] = set()
        set_player_names(match, table, stored)

    @property
    def table(self) -> StoredTable:
        return self.situation.playing.table

    @property
    def stored(self) -> StoredMatch:
        """The running match, without its entries."""
        return self.situation.playing.stored

    @property
    def match(self) -> Match:
        return self.situation.playing.match

    # Who is here.

    def player_of(self, key: str | None) -> int | None:
        """The player whose key this is. Raises ``RefusedError`` for a key of nobody; ``None`` watches."""
        return None if key is None else player_with_key(self.table.players, key, self.table.lent_keys)

    def invitation_of(self, player: int | None, key: str | None) -> str | None:
        """The invitation, for the person who opened the table."""
        if key is None or player is None or player != self.table.creator:
            return None
        if self.table.players[player].key_hash != secret_hash(key):
            # It follows from the key with which the table was opened, and not from one that was lent.
            return None
        return invitation_for(self.table.id, key)

    def enter(self, guest: Connection) -> None:
        """Somebody is here; they are sent the table. Raises ``RefusedError`` when too many watch."""
        limits = self._house.settings.limits
        self.check_may_see(guest.player)
        if guest.player is None and self.situation.presence.watchers >= limits.watchers_per_table:
            raise RefusedError("busy", "too many people watch this table; try again later")
        self.guests[guest] = None
        if guest.known_version:
            self.shown.seen_elsewhere(guest.player, guest.known_version)
        self._see(Arrive(guest.player))

    def check_may_see(self, player: int | None) -> None:
        """Raises ``RefusedError`` for a spectator of a deal that is still played elsewhere."""
        if player is None:
            check_may_watch(self.table)

    def heard_from(self, player: int) -> None:
        """A person asked for something without staying: they are not away."""
        self._see(Arrive(player, stays=False))

    def leave(self, guest: Connection) -> None:
        """A connection ended."""
        if guest in self.guests:
            del self.guests[guest]
            self._see(Depart(guest.player, last=all(other.player != guest.player for other in self.guests)))

    @property
    def is_idle(self) -> bool:
        """Whether nothing is lost when this room leaves the memory."""
        clocks = self.situation.playing.clocks
        # A clock of days is looked at again when somebody's time is over.
        is_running = clocks is not None and bool(clocks.running) and not clocks.is_days
        return not self.guests and not self._bots.seats and not self._turn.locked() and not is_running

    def wake(self) -> None:
        """Somebody asks for this table: its bots go on if they had rested."""
        self._wanted_s = asyncio.get_running_loop().time()
        if self._is_resting:
            self._is_resting = False
            self._be(self.situation)

    def rest_if_left(self, now_s: float) -> None:
        """Lets the bots rest when nobody has been here for a while; in a window they answer what they owe first."""
        if self.guests:
            self._wanted_s = now_s
        if self.table.event is not None and not self.match.is_over:
            # Others wait until this table has played, whether anybody looks on or not.
            return
        is_left = now_s - self._wanted_s >= self._house.settings.rest_s
        if is_left and not self._is_resting and self.situation.playing.window is None:
            self._is_resting = True
            self._drive_bots()

    def start(self) -> None:
        """Lets bots go on whose turn it was when the table left the memory, or the service ended."""
        self._be(self.situation)

    def close(self) -> None:
        """Stops what still runs for this room."""
        self._bots.stop()
        self._coaching.stop()
        if self._timer is not None:
            self._timer.cancel()
        for task in self._errands:
            task.cancel()

    def lose(self) -> None:
        """Stops for good: the table is another process's from now on, and whoever is at it has to look there."""
        self._is_lost = True
        self.close()
        guests, self.guests = list(self.guests), {}
        for guest in guests:
            guest.table_moved()

    async def retire(self) -> None:
        """Loses the table when what is being written is written."""
        async with self._turn:
            self.lose()

    # What a coach says, and what people say.

    async def advice(self, player: int | None, question: int, said: Sequence[str]) -> AdviceText:
        """What a coach would have this player answer to their open question, and why.

        Raises ``RefusedError``: with ``not_offered`` where other people play, for they have not agreed to it.
        """
        seat = require_seat(self.situation, player)
        check_not_tournament(self.table)
        if any(each.kind != "bot" for number, each in enumerate(self.table.players) if number != player):
            raise RefusedError("not_offered", "there is a coach at tables with bots alone, not where others play")
        asked = SeatQuestion(self.stored.number, seat, question, coach.LEVEL)
        if not self._is_open(asked):
            raise RefusedError("stale", "nothing like this is asked of you now; look again")
        clock, match = asyncio.get_running_loop().time, self.match
        began = clock()
        decision = await self._coaching.decision(asked, match.view(seat))
        # On a large board the words take a while, which is no time of the event loop's.
        told = await self._house.call(answers.advice_text, match, seat, decision, said)
        # Whether bots of this table think at the same time, and for how long, is nobody's business.
        await asyncio.sleep(max(0, began + self._answered_after_s(asked, clock() - began) - clock()))
        if not self._is_open(asked):
            raise RefusedError("stale", "the table has moved on; ask again when it is your turn")
        return told

    def _is_open(self, asked: SeatQuestion) -> bool:
        """Whether a person still owes the answer to this question."""
        window = self.situation.playing.window
        if asked.match != self.stored.number or (window is not None and asked.seat in window.held):
            return False
        return self.match.question(asked.seat) == asked.question

    async def talk(self, player: int | None) -> ChatPage:
        """The newest lines that this player, or a spectator, hears. Raises ``RefusedError`` where nobody may write."""
        return await self._talk.shown(self.situation, player)

    async def say(self, player: int | None, who: Hashable, text: str, name: str) -> None:
        """Says something; ``who`` tells one spectator from another."""
        await self._talk.say(self.situation, player, who, text, name)
        self._show()

    async def report_line(self, player: int | None, line: int, reason: str) -> None:
        """Reports something that this player, or a spectator, has heard."""
        await self._talk.report(self.situation, player, line, reason)

    def remove_line(self, line: int) -> None:
        """A moderator has removed a line."""
        self._talk.remove(line)
        self._show()

    # What they do.

    async def execute(self, command: SeatCommand) -> Change:
        """Carries out what a client asks for; a command that is repeated is not carried out twice.

        ``is_held`` of the change says that an answer does not count yet: those of several seats that are asked at once
        may be held until a common instant.
        """
        if isinstance(command, Act):
            command = ReceivedAct(**msgspec.structs.asdict(command), received=self._now())
        if command.declaration.is_written:
            return await self._carry_out(command)
        return self._see(command)

    async def call_time(self, *, is_late: bool) -> None:
        """The tournament has waited for long enough for who has not come, or for the end of the match."""
        change = await self._carry_out(EnforceDeadline(is_late))
        if change.presence is not None and change.playing is None:
            self._be(replace(self.situation, presence=change.presence))

    async def join(self, invitation: str, name: str, person: int | None = None) -> tuple[int, str]:
        """Takes the first open seat; gives it with its key. Raises ``RefusedError``: ``key``, ``no_seat``."""
        return await self._sit(secret_hash(invitation), name, person)

    async def join_by_code(self, name: str, person: int | None = None) -> tuple[int, str]:
        """The same for who has found the table by its code."""
        return await self._sit(self.table.invitation_hash, name, person)

    async def sit(self, name: str, person: int | None = None) -> tuple[int, str]:
        """The same for anybody, where the lobby lists the table. Raises ``RefusedError`` where it does not."""
        if self.table.company != "listed":
            raise RefusedError("not_offered", "this table is for who is invited; ask for its link or its code")
        return await self._sit(self.table.invitation_hash, name, person)

    async def _sit(self, invitation_hash: str, name: str, person: int | None) -> tuple[int, str]:
        key = new_key()
        change = await self._carry_out(TakeSeat(invitation_hash, name, secret_hash(key), person))
        assert change.player is not None
        return self.stored.seating.index(change.player), key

    async def take_in(self, written: WrittenBeside) -> None:
        """Takes in what was written of this table, and not through this room."""
        if written.removed_line is not None:
            self.remove_line(written.removed_line)
        else:
            await self.read_people_again()

    async def read_people_again(self) -> None:
        """Takes in what was written of those who sit here and not through this room: whose seats are whose."""
        async with self._turn:
            found = await self._house.call(self._house.store.load_table, self.table.id)
            if found is not None:
                self._be(replace(self.situation, playing=replace(self.situation.playing, table=found[0])))

    # How.

    def _now(self, due_s: float = 0.0) -> Instant:
        return Instant(max(asyncio.get_running_loop().time(), due_s), int(self._house.settings.clock() * 1000))

    async def _carry_out(self, command: WrittenCommand, due_s: float = 0.0) -> Change:
        """Decides, writes and lets it be so; ``due_s`` is when the command was due, if a timer gives it."""
        async with self._turn:
            if self._is_lost:
                raise TableMovedError
            await self._settle_doubt()
            change = decide(self.situation, command, self._now(due_s))
            if change.rows is not None and isinstance(command, AnswerForBot):
                # A person who comes back now is too late for this answer, and it must not be cut off half written.
                self._writing = command.asked
            await self._commit(change)
            return change

    async def _commit(self, change: Change) -> None:
        """Lets a change be so: first in the store, then here, then for all to see."""
        playing = change.playing
        if change.rows is not None:
            assert playing is not None
            written = await self._write(change.rows, playing)
            if written is not None:
                playing = replace(playing, stored=replace(written, entries=(), stamps={}))
                self.shown.forget_match()
        if playing is not None:
            # Who is here may have changed while it was written.
            presence = self.situation.presence
            if change.presence is not None:
                late = change.presence.absence.stood_in_for
                presence = replace(presence, absence=presence.absence.with_all(late))
            self._be(replace(self.situation, playing=playing, presence=presence))

    async def _write(self, rows: Rows, playing: MatchInPlay) -> StoredMatch | None:
        """Writes rows; gives a new match with its id."""
        try:
            try:
                return await write_rows(self._house, rows, playing)
            finally:
                self._writing = None
        except BusyError:
            raise
        except FencedError:
            self._house.lose(self.table.id)
            raise TableMovedError from None
        except ConflictError:
            self._is_doubtful = True
            await self._settle_doubt()
            raise RefusedError("stale", "the table has moved on since; look again") from None
        except asyncio.CancelledError:
            # Who asked has gone, and the write goes on: those who are here may ask for nothing more.
            self._is_doubtful = True
            self._run(self._settle_behind())
            raise
        except BaseException:
            # It may be written or not: nobody can tell before it is read again.
            self._is_doubtful = True
            raise

    async def _settle_behind(self) -> None:
        """Reads the table again when a write has ended for which nobody waits any more."""
        async with self._turn:
            try:
                # What is written is written in turn.
                await self._house.write_at(self.table.id, lambda: None)
                await self._settle_doubt()
            except FencedError:
                self._house.lose(self.table.id)
            except (RefusedError, StoreError) as error:
                logger.warning("table %s is read again when somebody asks: %s", self.table.id, error)

    async def _settle_doubt(self) -> None:
        """Reads the table again if a write went wrong."""
        if not self._is_doubtful:
            return
        table, stored, match = await reload_table(self._house, self.table.id)
        if stored.number != self.stored.number:
            self.shown.forget_match()
        bare = replace(stored, entries=(), stamps={})
        clocks = restore_clocks(table, stored, self._now())
        offers = Offers.read(stored.offers, match.count)
        playing = replace(self.situation.playing, table=table, stored=bare, match=match, offers=offers, clocks=clocks)
        self._is_doubtful = False
        self._be(replace(self.situation, playing=playing))

    def _see(self, command: PresenceCommand | SeatCommand) -> Change:
        """Decides and applies at once a command that is not written."""
        now = self._now()
        change = decide(self.situation, command, now)
        if change.presence is None:
            return change
        self._be(replace(self.situation, presence=change.presence))
        if self.situation.is_pause_over(now):
            # Who goes is waited for no longer.
            self._run(self._insist(EndPause(), now.s))
        return change

    def _be(self, situation: Situation) -> None:
        """Something that somebody may see is different now."""
        if self._is_lost:
            return
        self.situation = situation.settled(self._now())
        set_player_names(self.match, self.table, self.stored)
        self._set_timer()
        self._drive_bots()
        self._coaching.keep(self._is_open)
        self._show()
        self._deal_if_due(self._now())
        if self._house.on_change is not None:
            self._house.on_change(self.situation)

    def _show(self) -> None:
        """Lets everybody have the newest picture."""
        self.shown.change()
        for guest in self.guests:
            guest.table_changed()

    # What time brings.

    def _set_timer(self) -> None:
        due_s = self.situation.due_s(self._heard_s)
        if self._timer is not None:
            if self._timer.when() == due_s:
                return
            self._timer.cancel()
        self._timer = None if due_s is None else asyncio.get_running_loop().call_at(due_s, self._time_passes, due_s)

    def _time_passes(self, due_s: float) -> None:
        self._timer = None
        now = self._now(due_s)
        self._heard_s = now.s
        window, absence = self.situation.playing.window, self.situation.presence.absence
        change = decide(self.situation, AdvanceTime(), now)
        self._be(self.situation if change.presence is None else replace(self.situation, presence=change.presence))
        if window is not None and window.is_over(now):
            self._run(self._insist(CloseWindow(), now.s))
        if self.situation.is_pause_over(now):
            self._run(self._insist(EndPause(), now.s))
        self._deal_if_due(now)
        if self.situation.is_out_of_time(now):
            self._run(self._insist(ExpireClocks(), now.s))
        if self.situation.presence.absence is not absence and self.situation.playing.offers.by("rematch") is not None:
            self._run(self._insist(AgreeForSubstitutes(), now.s))

    def _deal_if_due(self, now: Instant) -> None:
        """Deals for the first time, when the shuffle has waited for enough."""
        if not self._is_dealing and self.situation.is_first_deal_due(now):
            self._is_dealing = True
            self._run(self._deal_first(now.s))

    async def _deal_first(self, due_s: float) -> None:
        try:
            await self._insist(DealFirst(), due_s)
        finally:
            self._is_dealing = False

    async def _insist(self, command: WrittenCommand, due_s: float) -> None:
        """Carries out what nobody is there to ask for again, as soon as it can be written."""
        for wait_s in chain(WRITE_RETRY_S, repeat(WRITE_RETRY_S[-1])):
            try:
                await self._carry_out(command, due_s)
                return
            except TableMovedError:
                # Its next owner sees that it is due.
                return
            except (StoreError, RefusedError) as error:
                logger.error("what was due at table %s could not be written: %s", self.table.id, error)
                await asyncio.sleep(wait_s)

    def _run(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # Bots.

    def _drive_bots(self) -> None:
        """Lets every bot think that is asked, and stops those that are asked no more."""
        wanted = set() if self._is_resting else self.situation.asked_of_bots()
        if self._writing is not None:
            wanted.add(self._writing)
        self._bots.drive(wanted, self.match.view, self._answered_after_s)

    def _answered_after_s(self, asked: SeatQuestion, thought_s: float) -> float:
        return answer_delay_at_table_s(self.situation, asked, thought_s, self._house.settings.bot_beat_s)

    async def _play_for_bot(self, asked: SeatQuestion, action: str) -> bool:
        """Plays what a bot chose, unless the table has moved on; whether there is nothing more to do."""
        try:
            await self._carry_out(AnswerForBot(asked, action))
        except TableMovedError:
            return True
        except (StoreError, RefusedError) as error:
            logger.error("a bot's action at table %s could not be written: %s", self.table.id, error)
            return False
        return True
