"""Bots at work: a few at once, each in a thread of its own, since the core releases the interpreter meanwhile.

Where there are several processes, what would have to wait here is thought by one that has a turn free.
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
from ...analysis.evaluation import Evaluation, evaluate
from ...bots import Decision
from ...bots.external import ExternalBots
from ..metrics import Metrics
from ..settings import Settings
from ..table.situation import SeatQuestion
from .bot_shares import BotShares, SearchTicket

logger = logging.getLogger("chabudai.server")

AnswerDelay = Callable[[SeatQuestion, float], float]
Found = TypeVar("Found")


SearchKind = tuple[str, int | str]
"""The game, and the level or the name of a bot of the house's own."""
DEFAULT_DURATION_S: dict[int | str, float] = {1: 0.05, 2: 0.1}
"""How long a level's thoughts are taken to last before one was measured; those above are taken for long."""
LONG_SEARCH_S = 1.0
MEASUREMENT_WEIGHT = 0.2
"""How much the newest measurement counts."""
REMOTE_POLL_INTERVAL_S = 0.2
"""So often a turn is looked for elsewhere while thoughts wait here."""


@dataclass(frozen=True, slots=True)
class SearchTask:
    """What any process can think about: a view, and who is to."""

    view: _core.View[Any]
    level: int
    is_advice: bool = False
    """Whether it is a coach's, who says the same about the same view whenever it is asked."""


class RemoteSearchError(Exception):
    """Nobody elsewhere has thought it, or whoever began has not said what came of it."""


class SearchPeers(Protocol):
    """Other processes that think."""

    async def place(self) -> str | None:
        """One that has a turn free now. Raises ``RemoteSearchError`` if nobody can be asked."""

    async def think(self, place: str, thought: SearchTask, owner: str) -> Decision:
        """What a bot there decides. Raises ``RemoteSearchError``."""


class BotPool:
    """Gives bots their turn to think: each owner of tables has a share, and short thoughts come first."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self._settings = settings
        self._metrics = metrics or Metrics()
        self.external = ExternalBots(settings.bots, limits=settings.bot_bounds)
        self._shares = BotShares(settings.bots_at_once)
        self._turns: dict[SearchTicket, asyncio.Future[str | None]] = {}
        self._usual_s: dict[SearchKind, float] = {}
        self._elsewhere: SearchPeers | None = None
        self._looking: asyncio.Task[None] | None = None
        self.at_work = 0
        """How many threads think now, those whose answer nobody wants any more included."""

    @property
    def waiting(self) -> int:
        """How many thoughts wait for their turn."""
        return len(self._shares.waiting)

    @property
    def away(self) -> int:
        """How many thoughts other processes think for this one."""
        return len(self._shares.away)

    def reach(self, elsewhere: SearchPeers | None) -> None:
        """From now on what would wait here may be thought elsewhere; ``None``: no more."""
        self._elsewhere = elsewhere
        if elsewhere is None and self._looking is not None:
            self._looking.cancel()

    @property
    def has_room(self) -> bool:
        """Whether a thought of another process could begin at once."""
        return self._shares.has_room

    async def help(self, thought: SearchTask, owner: str) -> Decision | None:
        """Thinks for another process; ``None`` where no turn is free at once."""
        return await self._in_turn(lambda: self._decide(thought), _kind(thought), owner) if self.has_room else None

    async def choose(self, view: _core.View, level: int, owner: str = "") -> str:
        """One of ``view.legal_actions``, as a bot of this level likes it; any of them if the bot fails.

        ``owner`` is whose table it is: each has a share of the time.
        """
        try:
            action = (await self._thought(SearchTask(view, level), owner)).action
        except Exception:
            logger.exception("a bot of level %d failed at %s", level, view.game.key)
            action = ""
        if action in view.legal_actions:
            return action
        logger.error("a bot of level %d found no action of %s; any is played", level, view.game.key)
        return secrets.choice(view.legal_actions)

    async def choose_own(self, view: _core.View, asked: SeatQuestion, table: str, owner: str = "") -> str:
        """What a bot of the house's own answers in this seat of a table; if it is not there, one of a level."""
        name = asked.name
        if name is None or name not in self.external:
            return await self.choose(view, asked.level, owner)

        def tell(why: str) -> None:
            logger.warning("the bot %s has lost its turn: it %s", name, why)

        place = (table, asked.match, asked.seat)
        return await self._in_turn(lambda: self.external.choose(name, place, view, tell), (view.game.key, name), owner)

    async def advise(self, view: _core.View[int], owner: str = "") -> Decision:
        """What a coach would have this seat do. It waits its turn like a bot, so that no table waits for it."""
        return await self._thought(SearchTask(view, coach.LEVEL, is_advice=True), owner)

    async def weigh(self, view: _core.View[int], owner: str = "") -> Evaluation | None:
        """What a search finds of a position that somebody brings. It waits its turn like a bot."""
        return await self._in_turn(lambda: evaluate(view), (view.game.key, "chances"), owner)

    async def _thought(self, thought: SearchTask, owner: str) -> Decision:
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
        """What is thought here when its turn has come, or ``away``, at a place that has one sooner."""
        if self._settings.inline:
            return think()
        loop = asyncio.get_running_loop()
        usual_s = self._usual_s.get(kind, DEFAULT_DURATION_S.get(kind[1], LONG_SEARCH_S))
        asked_s = loop.time()
        ticket = self._shares.ask(owner, usual_s, asked_s, may_leave=away is not None)
        place = await self._turn(ticket)
        self._metrics.bot_wait_s.observe(loop.time() - asked_s)
        if place is not None and away is not None:
            try:
                found = await away(place)
            except RemoteSearchError as error:
                logger.info("a thought comes back from another process: %s", error)
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
        """Waits for its turn: at which place, ``None`` for here."""
        turn: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._turns[ticket] = turn
        self._begin()
        self._look_elsewhere()
        try:
            return await turn
        except asyncio.CancelledError:
            # Nobody wants it any more: whoever waits behind it comes sooner.
            if ticket in self._shares.waiting:
                del self._turns[ticket]
                self._shares.drop(ticket)
            else:
                self._end(ticket)
            raise

    def _begin(self) -> None:
        """Lets those begin whose turn it is."""
        now_s = asyncio.get_running_loop().time()
        while (ticket := self._shares.next(now_s)) is not None:
            turn = self._turns.pop(ticket)
            if not turn.done():
                turn.set_result(None)

    def _end(self, ticket: SearchTicket) -> None:
        self._shares.end(ticket, asyncio.get_running_loop().time())
        self._begin()

    def _look_elsewhere(self) -> None:
        """Sends those that wait to where there is a turn, as long as any do."""
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
            logger.info("no other process thinks for this one: %s", error)
        finally:
            self._looking = None

    def _decide(self, thought: SearchTask) -> Decision:
        if thought.is_advice:
            return coach.decide(thought.view)
        return self._settings.make_bot(thought.view.game, thought.level).choose(thought.view)

    async def _in_thread(self, think: Callable[[], Found], kind: SearchKind, ticket: SearchTicket) -> Found:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Found] = loop.create_future()
        began = time.monotonic()

        def end(found: list[Found], error: BaseException | None, thought_s: float) -> None:
            # Only now: a thread that nobody waits for any more still uses a processor.
            self.at_work -= 1
            self._metrics.bot_think_s.observe(thought_s)
            usual_s = self._usual_s.get(kind, thought_s)
            self._usual_s[kind] = usual_s + MEASUREMENT_WEIGHT * (thought_s - usual_s)
            self._end(ticket)
            if answer.done():
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(found[0])

        def work() -> None:
            found, failure = list[Found](), None
            try:
                found.append(think())
            except BaseException as error:
                failure = error
            try:
                loop.call_soon_threadsafe(end, found, failure, time.monotonic() - began)
            except RuntimeError:
                # The service stopped meanwhile.
                return

        # A thread that thinks cannot be interrupted: it must not keep the process from ending, as a pool's would.
        self.at_work += 1
        threading.Thread(target=work, name="a bot that thinks", daemon=True).start()
        return await answer


def _kind(thought: SearchTask) -> SearchKind:
    return thought.view.game.key, thought.level
