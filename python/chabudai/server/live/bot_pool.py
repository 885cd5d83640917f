"""The bot pool: the bots of all tables share a few threads. The core releases the GIL while it searches.

In a cluster, a search that would have to wait here can run in a process that has a free slot.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ... import _core
from ...analysis import coach
from ...bots import Decision, LevelBot
from ...bots.external import ExternalBots
from ...bots.levels import MAX_NUMBER
from ..metrics import Metrics
from ..settings import Settings
from ..table.situation import SeatQuestion
from ..tracing import NoTracer, Tracer
from .bot_shares import BotShares, SearchTicket
from .group_commit import set_outcome
from .overload import LoadMeter

logger = logging.getLogger("chabudai.server")

Found = TypeVar("Found")


SearchKind = tuple[str, int | str]
"""A game, and a bot's level or the name of an external bot."""
DEFAULT_DURATION_S: dict[int | str, float] = {1: 0.05, 2: 0.1, MAX_NUMBER: 2.0}
"""Assumed seconds of a level's search before the first measurement. For other levels it is ``LONG_SEARCH_S``."""
LONG_SEARCH_S = 1.0
MEASUREMENT_WEIGHT = 0.2
"""The weight of the newest measurement in the moving average of durations."""
REMOTE_POLL_INTERVAL_S = 0.2
"""Seconds between attempts to find a free slot in another process while searches wait here."""


STUCK_AFTER_S = 120.0
"""Seconds for which searches must wait without any search ending before the bots count as stuck."""


@dataclass(frozen=True, slots=True)
class SearchTask:
    """A search that any process can run: a view, and the level of the bot that decides."""

    view: _core.View[Any]
    level: int
    is_advice: bool = False
    """Whether a coach decides. A coach always gives the same advice for the same view."""


class RemoteSearchError(Exception):
    """No other process could be reached, or the process that started the search did not answer."""


class SearchPeers(Protocol):
    """Other processes that can run searches."""

    async def place(self) -> str | None:
        """Returns a process with a free slot, or ``None``. Raises ``RemoteSearchError`` if no process can be
        reached.
        """

    async def think(self, place: str, thought: SearchTask, owner: str) -> Decision:
        """Returns the decision of a bot that runs in the given process. Raises ``RemoteSearchError``."""


class BotPool:
    """Runs the searches of all tables. Each owner of tables has a share of the time, and short searches come first."""

    def __init__(
        self,
        settings: Settings,
        metrics: Metrics | None = None,
        tracer: Tracer | None = None,
        load: LoadMeter | None = None,
    ) -> None:
        self._settings = settings
        self._tracer = NoTracer() if tracer is None else tracer
        self._metrics = metrics or Metrics()
        self._load = load or LoadMeter()
        self.external = ExternalBots(settings.bots, limits=settings.bot_bounds)
        self._shares = BotShares(settings.bots_at_once)
        self._turns: dict[SearchTicket, asyncio.Future[str | None]] = {}
        self._usual_s: dict[SearchKind, float] = {}
        self._elsewhere: SearchPeers | None = None
        self._looking: asyncio.Task[None] | None = None
        self._progress_s = 0.0
        self.at_work = 0
        """The number of running searches, including those whose result is no longer wanted."""

    @property
    def waiting(self) -> int:
        """The number of searches that wait for a slot."""
        return len(self._shares.waiting)

    @property
    def is_stuck(self) -> bool:
        """Whether searches wait although none has ended for a long time."""
        return self.waiting > 0 and asyncio.get_running_loop().time() - self._progress_s > STUCK_AFTER_S

    @property
    def away(self) -> int:
        """The number of searches that other processes run for this one."""
        return len(self._shares.away)

    def reach(self, elsewhere: SearchPeers | None) -> None:
        """Lets other processes run searches that would have to wait here. ``None`` ends this."""
        self._elsewhere = elsewhere
        if elsewhere is None and self._looking is not None:
            self._looking.cancel()

    @property
    def has_room(self) -> bool:
        """Whether a search for another process could start immediately."""
        return self._shares.has_room and not self._load.is_thinking_restricted

    async def help(self, thought: SearchTask, owner: str) -> Decision | None:
        """Runs a search for another process. Returns ``None`` if no slot is free."""
        return await self._in_turn(lambda: self._decide(thought), _kind(thought), owner) if self.has_room else None

    async def choose(self, view: _core.View, level: int, owner: str = "") -> str:
        """Returns the action that a bot of a level chooses, or a random legal action if the bot fails.

        The search uses ``owner``'s share of the time.
        """
        try:
            action = (await self._search(SearchTask(view, level), owner)).action
        except Exception:
            logger.exception("a bot of level %d failed at %s", level, view.game.key)
            action = ""
        if action in view.legal_actions:
            return action
        logger.error("a bot of level %d returned no legal action of %s; a random one is played", level, view.game.key)
        return secrets.choice(view.legal_actions)

    async def choose_own(self, view: _core.View, asked: SeatQuestion, table: str, owner: str = "") -> str:
        """Returns the action that an external bot chooses for a seat. If the bot is unavailable, a bot of a level
        chooses.
        """
        name = asked.name
        if name is None or name not in self.external:
            return await self.choose(view, asked.level, owner)

        def tell(why: str) -> None:
            logger.warning("the bot %s has missed its turn: it %s", name, why)

        place = (table, asked.match, asked.seat)
        return await self._in_turn(lambda: self.external.choose(name, place, view, tell), (view.game.key, name), owner)

    async def advise(self, view: _core.View[int], owner: str = "") -> Decision:
        """Returns a coach's decision for a seat. The search waits for a slot as a bot's does, and the table does not
        wait for it.
        """
        return await self._search(SearchTask(view, coach.LEVEL, is_advice=True), owner)

    async def _search(self, thought: SearchTask, owner: str) -> Decision:
        elsewhere = self._elsewhere
        away = None if elsewhere is None else lambda place: elsewhere.think(place, thought, owner)
        return await self._in_turn(lambda: self._decide(thought), _kind(thought), owner, away)

    async def _in_turn(
        self,
        think: Callable[[], Found],
        kind: SearchKind,
        owner: str,
        away: Callable[[str], Awaitable[Found]] | None = None,
    ) -> Found:
        """Runs ``think`` when a slot is free here, or ``away`` if another process has a free slot sooner."""
        if self._settings.inline:
            return think()
        loop = asyncio.get_running_loop()
        usual_s = self._usual_s.get(kind, DEFAULT_DURATION_S.get(kind[1], LONG_SEARCH_S))
        asked_s = loop.time()
        if self.waiting == 0:
            self._progress_s = asked_s
        is_deep = kind[1] == MAX_NUMBER
        ticket = self._shares.ask(owner, usual_s, asked_s, may_leave=away is not None, is_deep=is_deep)
        place = await self._turn(ticket)
        self._metrics.bot_wait_s.observe(loop.time() - asked_s)
        if place is not None and away is not None:
            try:
                found = await away(place)
            except RemoteSearchError as error:
                logger.info("a search returns from another process: %s", error)
                self._shares.take_back(ticket)
                await self._turn(ticket)
            except BaseException:
                self._end(ticket)
                raise
            else:
                self._end(ticket)
                return found
        return await self._in_thread(think, kind, ticket)

    async def _turn(self, ticket: SearchTicket) -> str | None:
        """Waits for a slot. Returns the process whose slot it is, or ``None`` for this process."""
        turn: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._turns[ticket] = turn
        self._begin()
        self._look_elsewhere()
        try:
            return await turn
        except asyncio.CancelledError:
            # The search is no longer wanted, so those behind it can start sooner.
            if ticket in self._shares.waiting:
                del self._turns[ticket]
                self._shares.drop(ticket)
            else:
                self._end(ticket)
            raise

    def _begin(self) -> None:
        """Starts the searches whose turn it is."""
        now_s = asyncio.get_running_loop().time()
        # When the running search ends, the next one begins, so no search waits for the restriction to be lifted.
        while not (self._load.is_thinking_restricted and self._shares.running):
            ticket = self._shares.next(now_s)
            if ticket is None:
                return
            turn = self._turns.pop(ticket)
            if not turn.done():
                turn.set_result(None)

    def _end(self, ticket: SearchTicket) -> None:
        self._progress_s = asyncio.get_running_loop().time()
        self._shares.end(ticket, self._progress_s)
        self._begin()

    def _look_elsewhere(self) -> None:
        """Sends waiting searches to other processes, until none is waiting."""
        if self._elsewhere is not None and self._looking is None and self._has_some_to_send:
            self._looking = asyncio.create_task(self._send(self._elsewhere))

    @property
    def _has_some_to_send(self) -> bool:
        return any(ticket.may_leave for ticket in self._shares.waiting)

    async def _send(self, elsewhere: SearchPeers) -> None:
        clock = asyncio.get_running_loop().time
        try:
            while self._has_some_to_send:
                place = await elsewhere.place()
                if place is None:
                    await asyncio.sleep(REMOTE_POLL_INTERVAL_S)
                elif (ticket := self._shares.send(clock())) is not None:
                    turn = self._turns.pop(ticket)
                    if not turn.done():
                        turn.set_result(place)
        except RemoteSearchError as error:
            logger.info("no other process runs searches for this one: %s", error)
        finally:
            self._looking = None

    def _decide(self, thought: SearchTask) -> Decision:
        if thought.is_advice:
            return coach.decide(thought.view)
        bot = self._settings.make_bot(thought.view.game, thought.level)
        if thought.level == MAX_NUMBER and isinstance(bot, LevelBot):
            return bot.choose(thought.view, time_ms=1000 * self._settings.max_bot_s * self._load.thinking_share)
        return bot.choose(thought.view)

    async def _in_thread(self, think: Callable[[], Found], kind: SearchKind, ticket: SearchTicket) -> Found:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Found] = loop.create_future()
        began = time.monotonic()

        def end(outcome: Found | BaseException, thought_s: float) -> None:
            # The search ends only now, because a thread whose result is no longer wanted still uses a processor.
            self.at_work -= 1
            self._metrics.bot_think_s.observe(thought_s)
            usual_s = self._usual_s.get(kind, thought_s)
            self._usual_s[kind] = usual_s + MEASUREMENT_WEIGHT * (thought_s - usual_s)
            self._end(ticket)
            set_outcome(answer, outcome)

        def work() -> None:
            outcome: Found | BaseException
            try:
                outcome = think()
            except BaseException as error:
                outcome = error
            try:
                loop.call_soon_threadsafe(end, outcome, time.monotonic() - began)
            except RuntimeError:
                # The service has stopped.
                return

        # A search cannot be interrupted, so its thread must not keep the process from ending as a thread of a standard
        # pool would.
        self.at_work += 1
        threading.Thread(target=work, name="a bot that thinks", daemon=True).start()
        with self._tracer.span("search", is_root=True):
            return await answer


def _kind(thought: SearchTask) -> SearchKind:
    return thought.view.game.key, thought.level
