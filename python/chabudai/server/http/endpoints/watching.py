"""The endpoint for the games that anyone may watch."""

from __future__ import annotations

from ...protocol.watching import WatchList
from ..callers import Caller
from ..endpoint import endpoint
from ..responses import EncodedAnswer


@endpoint("GET", "/watch")
async def games_to_watch(caller: Caller) -> EncodedAnswer[WatchList]:
    """The live tables that anyone may watch, as their spectators see them: those that strangers could join, rated
    ones, and those of listed tournaments. Its socket sends changes.
    """
    return EncodedAnswer(await caller.context.watch_list.read())
