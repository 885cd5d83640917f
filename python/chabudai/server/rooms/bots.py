"""Bots at work: a few at once, each in a thread of its own, since the core releases the interpreter meanwhile."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Awaitable, Callable, Set
from typing import TypeVar

from ... import _core, coach
from ...bots import Decision
from ..settings import Settings
from ..table.situation import Asked

logger = logging.getLogger("chabudai.server")

AfterS = Callable[[Asked, float], float]
Found = TypeVar("Found")


class Thinkers:
    """Gives bots their turn to think, in the order in which they ask."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._free = asyncio.Semaphore(settings.bots_at_once)
        self.at_work = 0
        """How many threads think now, those whose answer nobody wants any more included."""

    async def choose(self, view: _core.View, level: int) -> str:
        """One of ``view.legal_actions``, as a bot of this level likes it; any of them if the bot fails."""
        try:
            action = await self._in_turn(lambda: self._decide(view, level))
        except Exception:
            logger.exception("a bot of level %d failed at %s", level, view.game.key)
            action = ""
        if action in view.legal_actions:
            return action
        logger.error("a bot of level %d found no action of %s; any is played", level, view.game.key)
        return secrets.choice(view.legal_actions)

    async def advise(self, view: _core.View[int]) -> Decision:
        """What a coach would have this seat do. It waits its turn like a bot, so that no table waits for it."""
        return await self._in_turn(lambda: coach.decide(view))

    async def _in_turn(self, think: Callable[[], Found]) -> Found:
        await self._free.acquire()
        if self._settings.inline:
            try:
                return think()
            finally:
                self._free.release()
        return await self._in_thread(think)

    def _decide(self, view: _core.View, level: int) -> str:
        return self._settings.make_bot(view.game, level).choose(view).action

    async def _in_thread(self, think: Callable[[], Found]) -> Found:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Found] = loop.create_future()

        def end(found: list[Found], error: BaseException | None) -> None:
            # Only now: a thread that nobody waits for any more still uses a processor.
            self._free.release()
            self.at_work -= 1
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
                loop.call_soon_threadsafe(end, found, failure)
            except RuntimeError:
                # The service stopped meanwhile.
                return

        # A thread that thinks cannot be interrupted: it must not keep the process from ending, as a pool's would.
        self.at_work += 1
        threading.Thread(target=work, name="a bot that thinks", daemon=True).start()
        return await answer


class BotsOfTable:
    """The bots of one table that think now, at most one for a seat."""

    def __init__(self, thinkers: Thinkers, play: Callable[[Asked, str], Awaitable[bool]]) -> None:
        """``play`` is given an answer; it says whether there is nothing more to do, else it is called again later."""
        self._thinkers = thinkers
        self._play = play
        self._tasks: dict[Asked, asyncio.Task[None]] = {}

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose bot is at work."""
        return tuple(sorted({asked.seat for asked in self._tasks}))

    def drive(self, wanted: Set[Asked], view: Callable[[int], _core.View], after_s: AfterS) -> None:
        """Lets a bot think about every question, and stops those whose question is not among them any more.

        ``after_s`` says how long after its question an answer may be given that was found in so long.
        """
        for asked in self._tasks.keys() - wanted:
            task = self._tasks.pop(asked)
            # A bot whose own action changed the table has just done its work.
            if task is not asyncio.current_task():
                task.cancel()
        for asked in sorted(wanted - self._tasks.keys(), key=lambda asked: asked.seat):
            self._tasks[asked] = asyncio.create_task(self._think(asked, view(asked.seat), after_s))

    def stop(self) -> None:
        """Stops them all."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    async def _think(self, asked: Asked, view: _core.View, after_s: AfterS) -> None:
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            action = await self._thinkers.choose(view, asked.level)
            await asyncio.sleep(began + after_s(asked, clock() - began) - clock())
            while not await self._play(asked, action):
                await asyncio.sleep(2)
        finally:
            if self._tasks.get(asked) is asyncio.current_task():
                del self._tasks[asked]
