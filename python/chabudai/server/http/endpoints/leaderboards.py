"""The endpoint for the leaderboard of a game."""

from __future__ import annotations

from ....catalogue import message
from ....presentation import PRESENTATIONS
from ....store.leaderboard import leaders
from ...presenters.snapshot import game_title
from ...protocol.ratings import Leaderboard
from ...table.errors import RefusedError
from ..callers import Caller
from ..endpoint import GameKey, endpoint
from .profiles import rating_info

MAX_LEADERS = 100


@endpoint("GET", "/leaderboards/{game}", refuses=["no_match"])
async def leaderboard(caller: Caller, game: GameKey) -> Leaderboard:
    """The best ratings of a game."""
    if game not in PRESENTATIONS:
        raise RefusedError("no_match", message("server-no-game", game=game))
    registry = caller.context.registry
    found = await registry.call(leaders, registry.store, game, MAX_LEADERS)
    return Leaderboard(game, game_title(game), [rating_info(each) for each in found])
