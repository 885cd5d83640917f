"""The coach of one table: a bot that looks at a person's own view, once for each question, as long as it is open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from ... import _core
from ...bots import Decision
from ..table.errors import RefusedError
from ..table.situation import SeatQuestion

Decide: TypeAlias = Callable[[_core.View[int]], Coroutine[Any, Any, Decision]]


class TableCoach:
    """What coaches think about at a table now, at most one question of each seat."""

    def __init__(self, decide: Decide) -> None:
        self._decide = decide
        self._thoughts: dict[SeatQuestion, asyncio.Task[Decision]] = {}

    async def decision(self, asked: SeatQuestion, view: _core.View[int]) -> Decision:
        """What a bot would answer. Asked again, it is not thought about again.

        Raises ``RefusedError`` with ``stale`` when the question is closed meanwhile.
        """
        if asked not in self._thoughts:
            self._thoughts[asked] = asyncio.create_task(self._decide(view))
        thought = self._thoughts[asked]
        try:
            # Who asks may go away; whoever asks the same next is given the same thought.
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            if thought.cancelled() and asked not in self._thoughts:
                raise RefusedError("stale", "the table has moved on; ask again when it is your turn") from None
            raise

    def keep(self, is_open: Callable[[SeatQuestion], bool]) -> None:
        """Stops thinking about questions that are not open any more."""
        for asked in [asked for asked in self._thoughts if not is_open(asked)]:
            self._thoughts.pop(asked).cancel()

    def stop(self) -> None:
        """Stops all of it."""
        self.keep(lambda _asked: False)
