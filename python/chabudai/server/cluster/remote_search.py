"""Thoughts on the bus: a bot whose turn does not come here is thought for by a process that has a turn free."""

from __future__ import annotations

import msgspec

from ... import _core
from ...bots import Decision
from ..bus import Bus, BusError, Subscription
from ..live.bot_pool import BotPool, NotThoughtError, Thought
from ..live.ownership import MovedError
from ..table.errors import RefusedError
from . import messages as letters
from .messages import Decided, Think
from .remote_table import Post

LOOKED_S = 1.0
"""So long who has a turn free may take to say so."""
THOUGHT_S = 30.0
"""So long a thought may take elsewhere; whether its process lives is asked meanwhile."""


class Others:
    """The other processes, as those who think see them (``rooms.bots.Elsewhere``)."""

    def __init__(self, bus: Bus, post: Post, me: str) -> None:
        self._bus = bus
        self._post = post
        self._me = me

    async def place(self) -> str | None:
        """A process with a turn free. Raises ``NotThoughtError``."""
        try:
            named = await self._bus.request(letters.TURNS, self._me.encode(), LOOKED_S)
        except BusError as error:
            raise NotThoughtError(str(error)) from None
        return named.decode() or None

    async def think(self, place: str, thought: Thought, owner: str) -> Decision:
        """What a bot decides there. Raises ``NotThoughtError``."""
        try:
            answer = await self._post.ask(place, as_letter(thought, owner), THOUGHT_S)
        except MovedError:
            raise NotThoughtError(f"process {place} is gone") from None
        except RefusedError as error:
            raise NotThoughtError(str(error)) from None
        assert isinstance(answer, Decided)
        return answer.decision


async def offer_turns(bus: Bus, thinkers: BotPool, me: str) -> Subscription:
    """Tells other processes from now on whether a turn is free here. Raises ``BusError``."""

    async def answer(asker: bytes) -> bytes:
        return me.encode() if thinkers.has_room and asker.decode() != me else b""

    return await bus.serve(letters.TURNS, answer, group=letters.TURNS)


async def thought_here(thinkers: BotPool, asked: Think) -> Decided:
    """Thinks for another process. Raises ``RefusedError`` where there is no turn free any more, ``GameError`` for a
    view of another version."""
    decision = await thinkers.help(as_thought(asked), asked.owner)
    if decision is None:
        raise RefusedError("busy", "no turn to think is free here")
    return Decided(decision)


def as_letter(thought: Thought, owner: str) -> Think:
    """What is written of a thought.

    >>> from chabudai import load
    >>> view = load("natto").start(seed=1).view(0)
    >>> as_thought(as_letter(Thought(view, 2), "Ben")) == Thought(view, 2)
    True
    """
    game = thought.view.game
    # What pickle keeps of a view, without pickle, which would run what it is told.
    made = thought.view.__reduce__()
    assert isinstance(made, tuple)
    options = msgspec.json.encode(game.options)
    return Think(game.key, options, game.rules_version, made[1][1], thought.level, thought.is_advice, owner)


def as_thought(asked: Think) -> Thought:
    """The thought that was written. Raises ``GameError``."""
    game = _core.Game(asked.game, msgspec.json.decode(asked.options), asked.rules_version)
    return Thought(_core.unpickled_view(game, asked.view), asked.level, asked.is_advice)
