"""A table that this process runs. It connects the command pipeline, the timer, the bots and the viewers.

``server/table`` decides what happens at a table, and ``server/presenters`` renders what viewers are sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from ...match import Match
from ...store import StoredMatch, StoredTable, secret_hash
from ...store.chat import StoredChatMessage
from ..presenters.snapshot_cache import SnapshotCache
from ..protocol.commands import Act, SeatCommand
from ..table.change import Change
from ..table.commands import Arrive, EnforceDeadline, PresenceCommand, ReceivedAct, TakeSeat
from ..table.decide import decide
from ..table.identity import Identity
from ..table.instant import Instant
from ..table.offers import Offers
from ..table.presence import Presence
from ..table.sealed_boards import check_may_watch
from ..table.situation import MatchInPlay, Situation
from .coach import TableCoach
from .command_pipeline import CommandPipeline
from .connections import TableConnections
from .context import ExternalWrite, TableContext
from .keys import invitation_for, new_key, player_with_key
from .restore_match import restore_clocks, set_player_names
from .table_bots import TableBots
from .table_chat import TableChat
from .table_timer import TableTimer
from .viewers import TableViewers


class LiveTable:
    """One running table. If a method raises ``RefusedError`` or a ``GameError``, nothing has changed."""

    def __init__(
        self,
        context: TableContext,
        table: StoredTable,
        stored: StoredMatch,
        match: Match,
        snapshots: SnapshotCache,
        *,
        messages: Sequence[StoredChatMessage] = (),
    ) -> None:
        self.id = table.id
        self._context = context
        clocks = restore_clocks(table, stored, self.now())
        bare, offers = replace(stored, entries=(), stamps={}), Offers.from_stored(stored.offers, match.count)
        playing = MatchInPlay(table, bare, match, offers, clocks=clocks)
        self.situation = Situation(playing, Presence(), context.terms)
        owner = context.owner_of(table)
        self.chat = TableChat(context, self, self._refresh_viewers, messages)
        self._pipeline = CommandPipeline(context, self, snapshots.forget_match)
        self._timer = TableTimer(self, self._pipeline.execute)
        self._bots = TableBots(context, self, self._pipeline.execute, owner)
        self.coach = TableCoach(context, self, self._bots, owner)
        self.viewers = TableViewers(snapshots, self._bots, self.chat, self, context.settings.clock)
        self.connections = TableConnections(context, self, self.viewers, self._change_presence)
        self._background: set[asyncio.Task[None]] = set()
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

    # Access.

    def player_of(self, key: str | None) -> int | None:
        """Returns the player with this key, or ``None`` for a spectator. Raises ``RefusedError`` (``key``)."""
        return None if key is None else player_with_key(self.table.players, key, self.table.lent_keys)

    def invitation_of(self, player: int | None, key: str | None) -> str | None:
        """Returns the invitation if the caller opened the table."""
        if key is None or player is None or player != self.table.creator:
            return None
        if self.table.players[player].key_hash != secret_hash(key):
            # The invitation is derived from the key that opened the table, not from a lent key.
            return None
        return invitation_for(self.id, key)

    def check_may_watch(self, player: int | None) -> None:
        """Raises ``RefusedError`` for a spectator while other tables of the tournament still have to play the same
        deal.
        """
        if player is None:
            check_may_watch(self.table)

    # Commands.

    async def execute(self, command: SeatCommand) -> Change:
        """Carries out a client's command. A repeated command is not carried out twice.

        If the change has ``is_held``, the answer has not taken effect yet: when several seats are asked at once, their
        answers may be held until a common time.
        """
        if isinstance(command, Act):
            command = ReceivedAct(**msgspec.structs.asdict(command), received=self.now())
        if command.declaration.is_written:
            return await self._pipeline.execute(command)
        return self._change_presence(command)

    async def enforce_deadline(self, *, is_late: bool) -> None:
        """Ends a tournament match that is overdue or whose players are absent; see :class:`EnforceDeadline`."""
        change = await self._pipeline.execute(EnforceDeadline(is_late))
        if change.presence is not None and change.playing is None:
            self.update(replace(self.situation, presence=change.presence))

    def confirm_presence(self, player: int) -> None:
        """Notes that a player without a connection has made a request."""
        self._change_presence(Arrive(player, stays=False))

    async def take_seat(self, invitation_hash: str, identity: Identity) -> tuple[int, str]:
        """Takes the first open seat. Returns the seat and its key. Called by :class:`SeatAssigner` only.

        Raises ``RefusedError``: ``key``, ``no_seat``, ``log_in``, ``not_allowed``.
        """
        key = new_key()
        taken = TakeSeat(invitation_hash, identity.name, secret_hash(key), identity.account, identity.kind)
        change = await self._pipeline.execute(taken)
        assert change.player is not None
        if identity.account is not None:
            # Reads the rating.
            self._pipeline.reload_players_in_background()
        return self.stored.seating.index(change.player), key

    async def apply_external_write(self, written: ExternalWrite) -> None:
        """Applies a change of this table's rows that was written without it."""
        if written.removed_line is not None:
            self.chat.remove(written.removed_line)
        else:
            await self._pipeline.reload_players()

    # Life cycle.

    @property
    def is_idle(self) -> bool:
        """Whether the table can be unloaded without losing anything."""
        clocks = self.situation.playing.clocks
        # Housekeeping wakes tables with days per move when a clock runs out.
        is_running = clocks is not None and bool(clocks.running) and not clocks.is_days
        return not self.connections and not self._bots.seats and not self._pipeline.lock.locked() and not is_running

    def wake(self) -> None:
        """Resumes suspended bots, because a client has requested the table."""
        if self._bots.resume():
            self.update(self.situation)

    def suspend_if_unattended(self, now_s: float) -> None:
        """Suspends the bots if the table has not been requested for a while."""
        if self._bots.suspend_if_unattended(now_s, is_attended=bool(self.connections)):
            self._bots.drive(self._pipeline.bot_answer_in_progress)

    def close(self) -> None:
        """Stops all background work."""
        self._bots.stop()
        self.coach.stop()
        self._timer.stop()
        for task in self._background:
            task.cancel()

    def lose(self) -> None:
        """Closes the table because another process now owns it, and sends its clients there."""
        self._pipeline.is_lost = True
        self.close()
        self.connections.move_away()

    async def retire(self) -> None:
        """Waits for the write in progress and then gives up the table."""
        async with self._pipeline.lock:
            self.lose()

    # The interface for the parts of the table (``RunningTable``).

    def now(self, due_s: float = 0.0) -> Instant:
        return Instant(max(asyncio.get_running_loop().time(), due_s), int(self._context.settings.clock() * 1000))

    def update(self, situation: Situation) -> None:
        if self._pipeline.is_lost:
            return
        self.situation = situation.settle(self.now())
        set_player_names(self.match, self.table, self.stored)
        self._timer.schedule()
        self._bots.drive(self._pipeline.bot_answer_in_progress)
        self.coach.drop_closed_questions()
        self._refresh_viewers()
        self._timer.deal_if_due(self.now())
        if self._context.on_change is not None:
            self._context.on_change(self.situation)

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def _change_presence(self, command: PresenceCommand | SeatCommand) -> Change:
        """Decides a command whose change is not stored, and applies it immediately."""
        now = self.now()
        change = decide(self.situation, command, now)
        if change.presence is not None:
            self.update(replace(self.situation, presence=change.presence))
            # A round pause does not wait for a player who has left.
            self._timer.end_pause_if_over(now)
        return change

    def _refresh_viewers(self) -> None:
        self.viewers.refresh()
        self.connections.notify()
