"""Bots at work: a few at once, each in a thread of its own, since the core releases the interpreter meanwhile."""

from __future__ import annotations

import asyncio
import logging
import random
import threading

from .. import _core
from .settings import Settings

logger = logging.getLogger("chabudai.server")


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
            await self._free.acquire()
            if self._settings.inline:
                try:
                    action = self._decide(view, level)
                finally:
                    self._free.release()
            else:
                action = await self._in_thread(view, level)
        except Exception:
            logger.exception("a bot of level %d failed at %s", level, view.game.key)
            action = ""
        if action in view.legal_actions:
            return action
        logger.error("a bot of level %d found no action of %s; any is played", level, view.game.key)
        return random.choice(view.legal_actions)

    def _decide(self, view: _core.View, level: int) -> str:
        return self._settings.make_bot(view.game, level).choose(view).action

    async def _in_thread(self, view: _core.View, level: int) -> str:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[str] = loop.create_future()

        def end(action: str, error: BaseException | None) -> None:
            # Only now: a thread that nobody waits for any more still uses a processor.
            self._free.release()
            self.at_work -= 1
            if answer.done():
                return
            if error is None:
                answer.set_result(action)
            else:
                answer.set_exception(error)

        def work() -> None:
            action, failure = "", None
            try:
                action = self._decide(view, level)
            except BaseException as error:
                failure = error
            try:
                loop.call_soon_threadsafe(end, action, failure)
            except RuntimeError:
                # The service stopped meanwhile.
                return

        # A thread that thinks cannot be interrupted: it must not keep the process from ending, as a pool's would.
        self.at_work += 1
        threading.Thread(target=work, name=f"bot of level {level}", daemon=True).start()
        return await answer
