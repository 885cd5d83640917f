"""Searches in other processes. When all search slots here are taken, a process with a free slot runs the search."""

from __future__ import annotations

import msgspec

from ... import _core
from ...bots import Decision
from ...catalogue import message
from ..bus import Bus, BusError, BusSubscription
from ..live.bot_pool import BotPool, RemoteSearchError, SearchTask
from ..live.ownership import TableMovedError
from ..table.errors import RefusedError
from . import messages
from .rpc_client import RpcClient

OFFER_TIMEOUT_S = 1.0
"""Seconds to wait for an offer of a free search slot."""
SEARCH_TIMEOUT_S = 30.0
"""Maximum seconds for a remote search. The process that runs it is pinged meanwhile."""


class RemoteSearch:
    """Runs searches in other processes (a ``SearchPeers``)."""

    def __init__(self, bus: Bus, rpc: RpcClient, me: str) -> None:
        self._bus = bus
        self._rpc = rpc
        self._me = me

    async def place(self) -> str | None:
        """Returns a process with a free search slot, or ``None``. Raises ``RemoteSearchError``."""
        try:
            named = await self._bus.request(messages.SEARCH_OFFERS, self._me.encode(), OFFER_TIMEOUT_S)
        except BusError as error:
            raise RemoteSearchError(str(error)) from None
        return named.decode() or None

    async def think(self, place: str, thought: SearchTask, owner: str) -> Decision:
        """Returns the decision of a bot that the given process runs. Raises ``RemoteSearchError``."""
        try:
            answer = await self._rpc.ask(place, search_request(thought, owner), SEARCH_TIMEOUT_S)
        except TableMovedError:
            raise RemoteSearchError(f"process {place} is gone") from None
        except RefusedError as error:
            raise RemoteSearchError(str(error)) from None
        assert isinstance(answer, messages.SearchResponse)
        return answer.decision


async def serve_search_offers(bus: Bus, bot_pool: BotPool, me: str) -> BusSubscription:
    """Starts offering this process's free search slots to other processes. Raises ``BusError``."""

    async def answer(asker: bytes) -> bytes:
        return me.encode() if bot_pool.has_room and asker.decode() != me else b""

    return await bus.serve(messages.SEARCH_OFFERS, answer, group=messages.SEARCH_OFFERS)


async def run_search(bot_pool: BotPool, asked: messages.SearchRequest) -> messages.SearchResponse:
    """Runs a search for another process.

    Raises ``RefusedError`` if no slot is free any more, and ``GameError`` for a view from another version of the game.
    """
    decision = await bot_pool.help(search_task(asked), asked.owner)
    if decision is None:
        raise RefusedError("busy", message("server-no-search-slot"))
    return messages.SearchResponse(decision)


def search_request(thought: SearchTask, owner: str) -> messages.SearchRequest:
    """Encodes a search.

    >>> from chabudai import load
    >>> view = load("natto").start(seed=1).view(0)
    >>> search_task(search_request(SearchTask(view, 2), "Ben")) == SearchTask(view, 2)
    True
    """
    game = thought.view.game
    # Uses the arguments that pickle would store, but not pickle itself, which can execute code.
    made = thought.view.__reduce__()
    assert isinstance(made, tuple)
    options = msgspec.json.encode(game.options)
    return messages.SearchRequest(
        game.key, options, game.rules_version, made[1][1], thought.level, thought.is_advice, owner
    )


def search_task(asked: messages.SearchRequest) -> SearchTask:
    """Decodes a search. Raises ``GameError``."""
    game = _core.Game(asked.game, msgspec.json.decode(asked.options), asked.rules_version)
    return SearchTask(_core.unpickled_view(game, asked.view), asked.level, asked.is_advice)
