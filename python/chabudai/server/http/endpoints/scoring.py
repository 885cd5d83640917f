"""The endpoint that counts rounds of real tables."""

from __future__ import annotations

import msgspec

from ....catalogue import message
from ....match import load
from ....presentation import PRESENTATIONS
from ...protocol.scoring import RoundCountInfo, ScoreRequest
from ...table.errors import RefusedError
from ..callers import Caller
from ..endpoint import endpoint
from ..request_costs import COUNT_MS


@endpoint("POST", "/score", refuses=["no_match", "not_offered", "options", "illegal"], cost_ms=COUNT_MS)
async def count_round(_caller: Caller, body: ScoreRequest) -> RoundCountInfo:
    """The ledger of a round that was played at a real table, and the scores of its match. Nothing is stored."""
    if body.game not in PRESENTATIONS:
        raise RefusedError("no_match", message("server-no-game", game=body.game))
    game = load(body.game, **body.options)
    if not game.counts_rounds:
        raise RefusedError("not_offered", message("score-none", game=PRESENTATIONS[game.key].title))
    return msgspec.convert(game.count_round(body.round, body.standing), RoundCountInfo)
