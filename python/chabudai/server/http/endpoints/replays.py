"""Endpoints for records: replays, pictures and evaluations.

The server stores no record that it receives, and processes records in worker processes.
"""

from __future__ import annotations

from ...presenters.replay import evaluate_position, record_of_moves, replay_log_page, replay_snapshot, replay_svg
from ...protocol.replays import MoveListRequest, PositionEvaluation, ReplayLogRequest, ReplayRequest
from ...protocol.service_frames import TableSnapshot
from ...protocol.table_answers import LogPage
from ..callers import Caller, RawBody
from ..endpoint import endpoint
from ..request_costs import EVALUATION_MS
from ..responses import Download, EncodedAnswer, SvgImage


@endpoint("POST", "/replay", refuses=["notation", "illegal", "no_seat", "not_offered"])
async def replay_record(caller: Caller, body: RawBody[ReplayRequest]) -> EncodedAnswer[TableSnapshot]:
    """A record as a table, with all hands open or as one seat saw it, followed by the actions that the viewer tries."""
    return EncodedAnswer(await caller.work(replay_snapshot, body))


@endpoint("POST", "/replay/log", refuses=["notation", "illegal", "no_seat", "not_offered"])
async def replay_log(caller: Caller, body: RawBody[ReplayLogRequest]) -> LogPage:
    """A page of the log of a replayed record."""
    return await caller.work(replay_log_page, body)


@endpoint("POST", "/replay/picture", refuses=["notation", "illegal", "no_seat", "not_offered"])
async def replay_picture(caller: Caller, body: RawBody[ReplayRequest]) -> SvgImage:
    """An image of the last position of a record."""
    return SvgImage(await caller.work(replay_svg, body))


@endpoint(
    "POST",
    "/replay/chances",
    refuses=["notation", "illegal", "no_seat", "not_offered", "too_early", "over"],
)
async def replay_chances(caller: Caller, body: RawBody[ReplayRequest]) -> PositionEvaluation:
    """The evaluation of a position without hidden information. It is refused while the caller is playing a rated match
    of that game.
    """
    in_play = await caller.context.rated_play.games_of(caller.address, caller.credentials)
    return await caller.work(evaluate_position, body, in_play, cost_ms=EVALUATION_MS)


@endpoint("POST", "/replay/record", refuses=["options", "notation", "illegal", "not_offered"])
async def record_moves(caller: Caller, body: RawBody[MoveListRequest]) -> Download:
    """The record of a game that is given by its actions alone, as in SGF or a move list."""
    return Download(*await caller.work(record_of_moves, body))
