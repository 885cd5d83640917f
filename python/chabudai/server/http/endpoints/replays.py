"""Endpoints for records: replays, pictures and evaluations. The server keeps none of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from .... import _core
from ....match import Match
from ...live.registry import TableRegistry
from ...presenters.replay import (
    match_to_evaluate,
    position_evaluation,
    record_of,
    replay_log_page,
    replay_snapshot,
    replay_svg,
)
from ...protocol.replays import MoveListRequest, PositionEvaluation, ReplayLogRequest, ReplayRequest
from ...protocol.service_frames import TableSnapshot
from ...protocol.table_answers import LogPage
from ...table.errors import RefusedError
from ..callers import Caller
from ..endpoint import endpoint
from ..responses import Download, EncodedAnswer, SvgImage

OPENING_ACTIONS = 4
"""Positions within the first four actions may be analysed even if a live match has reached them."""


@endpoint("POST", "/replay", refuses=["notation", "illegal", "no_seat", "not_offered"], has_record=True)
async def replay_record(caller: Caller, body: ReplayRequest) -> EncodedAnswer[TableSnapshot]:
    """A record as a table: with all hands open, or as a seat saw it; with actions that are tried after it."""
    caller.count_replay()
    return EncodedAnswer(await caller.context.registry.call(replay_snapshot, body))


@endpoint("POST", "/replay/log", refuses=["notation", "illegal", "no_seat", "not_offered"], has_record=True)
async def replay_log(caller: Caller, body: ReplayLogRequest) -> LogPage:
    """A page of the log of such a table."""
    caller.count_replay()
    return await caller.context.registry.call(replay_log_page, body.replay, body.first)


@endpoint("POST", "/replay/picture", refuses=["notation", "illegal", "no_seat", "not_offered"], has_record=True)
async def replay_picture(caller: Caller, body: ReplayRequest) -> SvgImage:
    """The last position of a record as an image."""
    caller.count_replay()
    return SvgImage(await caller.context.registry.call(replay_svg, body))


@endpoint(
    "POST",
    "/replay/chances",
    refuses=["notation", "illegal", "no_seat", "not_offered", "too_early", "over"],
    has_record=True,
)
async def replay_chances(caller: Caller, body: ReplayRequest) -> PositionEvaluation:
    """The evaluation of a position without hidden information; never of a match that people are playing."""
    caller.count_replay()
    registry = caller.context.registry
    match = await registry.call(match_to_evaluate, body)
    if await _is_being_played(registry, match):
        raise RefusedError("too_early", "people are playing this position here: it can be evaluated afterwards")
    view = match.view(match.acting[0])
    try:
        async with asyncio.timeout(caller.context.settings.limits.chances_s):
            return position_evaluation(await registry.bot_pool.weigh(view, caller.address))
    except TimeoutError:
        raise RefusedError("busy", "the bots are busy; try again in a moment") from None


@endpoint("POST", "/replay/record", refuses=["options", "notation", "illegal", "not_offered"], has_record=True)
async def record_moves(caller: Caller, body: MoveListRequest) -> Download:
    """The record of a game that another notation gives by its actions."""
    caller.count_replay()
    record = await caller.context.registry.call(record_of, body.game, body.options, body.actions, body.position)
    return Download(record, f"{body.game}.txt")


async def _is_being_played(registry: TableRegistry, match: Match) -> bool:
    """Whether a match contains the current position of a running match between people, by whatever moves.

    The first actions of a game are ignored, because they do not identify a match.
    """
    running = [
        live_table.match.state
        for live_table in registry.tables.values()
        if sum(player.kind == "person" for player in live_table.table.players) > 1
        and live_table.match.action_count >= OPENING_ACTIONS
        # Options are ignored: a position can be sent under others.
        and live_table.match.game.key == match.game.key
        and not live_table.match.is_over
    ]
    return await registry.call(_share_position, match, running)


def _share_position(match: Match, others: Sequence[_core.State]) -> bool:
    """Whether a match contains the position of one of these states, as the seat to act sees it."""
    if not others:
        return False
    seen = {_position_key(state) for state in match.states}
    return any(_position_key(other) in seen for other in others)


def _position_key(state: _core.State) -> str:
    """Returns the position as the seat to act sees it, without what led there; ``""`` if no seat is to act."""
    return state.view(state.acting[0]).observation_text() if state.acting else ""
