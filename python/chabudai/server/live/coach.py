"""The coach of a table: a bot that advises a person from the person's own view. It searches at most once per open
question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ... import _core
from ...analysis import coach
from ...bots import Decision
from ...catalogue import message
from ..presenters import answers
from ..protocol.table_answers import AdviceText
from ..table.command_helpers import require_seat
from ..table.errors import RefusedError
from ..table.permissions import check_not_tournament
from ..table.situation import SeatQuestion
from .context import RunningTable, TableContext
from .table_bots import TableBots


class TableCoach:
    """Advises a person whose opponents are all bots. Searches for at most one question per seat at a time."""

    def __init__(self, context: TableContext, table: RunningTable, bots: TableBots, owner: str) -> None:
        """The coach uses ``owner``'s share of the search time."""
        self._context = context
        self._table = table
        self._bots = bots
        self._owner = owner
        self._searches: dict[SeatQuestion, asyncio.Task[Decision]] = {}

    async def advice(self, player: int | None, question: int, said: Sequence[str]) -> AdviceText:
        """Returns the answer that a coach suggests for a player's open question, with reasons.

        Raises ``RefusedError``, with the code ``not_offered`` if other people are playing, because they have not agreed
        to advice.
        """
        situation = self._table.situation
        table, match = situation.playing.table, situation.match
        seat = require_seat(situation, player)
        check_not_tournament(table)
        if any(each.kind != "bot" for number, each in enumerate(table.players) if number != player):
            raise RefusedError("not_offered", message("server-no-coach"))
        asked = SeatQuestion(situation.playing.stored.number, seat, question, coach.LEVEL)
        if not self._is_open(asked):
            raise RefusedError("stale", message("server-question-closed"))
        clock = asyncio.get_running_loop().time
        began = clock()
        decision = await self._decision(asked, match.view(seat))
        # On a large board, writing the text takes too long for the event loop.
        text = await self._context.call(answers.advice_text, match, seat, decision, said)
        # The time that the answer takes must not reveal whether bots at this table are searching.
        await asyncio.sleep(max(0, began + self._bots.delay_s(asked, clock() - began) - clock()))
        if not self._is_open(asked):
            raise RefusedError("stale", message("server-coach-moved-on"))
        return text

    def drop_closed_questions(self) -> None:
        """Cancels searches for questions that are no longer open."""
        for asked in [asked for asked in self._searches if not self._is_open(asked)]:
            self._searches.pop(asked).cancel()

    def stop(self) -> None:
        """Cancels all searches."""
        for asked in list(self._searches):
            self._searches.pop(asked).cancel()

    async def _decision(self, asked: SeatQuestion, view: _core.View[int]) -> Decision:
        """Returns what a bot would answer. A second request for the same question shares the search.

        Raises ``RefusedError`` (``stale``) if the question is closed in the meantime.
        """
        if asked not in self._searches:
            self._searches[asked] = asyncio.create_task(self._context.bot_pool.advise(view, owner=self._owner))
        search = self._searches[asked]
        try:
            # The search continues if the caller leaves, and the next caller gets its result.
            return await asyncio.shield(search)
        except asyncio.CancelledError:
            if search.cancelled() and asked not in self._searches:
                raise RefusedError("stale", message("server-coach-moved-on")) from None
            raise

    def _is_open(self, asked: SeatQuestion) -> bool:
        """Whether a person still owes the answer to this question."""
        playing = self._table.situation.playing
        if asked.match != playing.stored.number or (playing.window is not None and asked.seat in playing.window.held):
            return False
        return playing.match.question(asked.seat) == asked.question
