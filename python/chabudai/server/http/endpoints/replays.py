"""Endpoints for records: replays, pictures and evaluations.

The server stores no record that it receives, and processes records in worker processes.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from ....store.ratings import rated_games_in_play
from ...presenters.replay import evaluate_position, record_of_moves, replay_log_page, replay_snapshot, replay_svg
from ...protocol.replays import MoveListRequest, PositionEvaluation, ReplayLogRequest, ReplayRequest
from ...protocol.service_frames import TableSnapshot
from ...protocol.table_answers import LogPage
from ..admission import EVALUATION_MS
from ..callers import Caller, RawBody
from ..endpoint import endpoint
from ..responses import Download, EncodedAnswer, SvgImage

MAX_DAYS_WITHOUT_MOVE = 30
"""Days after which a match without a move no longer counts as being played."""


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
    """The evaluation of a position without hidden information. It is refused while the caller plays a rated match of
    that game.
    """
    return await caller.work(evaluate_position, body, await _rated_games_in_play(caller), cost_ms=EVALUATION_MS)


@endpoint("POST", "/replay/record", refuses=["options", "notation", "illegal", "not_offered"])
async def record_moves(caller: Caller, body: RawBody[MoveListRequest]) -> Download:
    """The record of a game that is given by its actions alone, as in SGF or a move list."""
    return Download(*await caller.work(record_of_moves, body))


async def _rated_games_in_play(caller: Caller) -> frozenset[str]:
    """Returns the games of which the caller, or a player at the caller's address, plays a rated match."""
    registry = caller.context.registry
    games = {
        live_table.match.game.key
        for live_table in registry.tables.values()
        if live_table.table.is_rated
        and not live_table.match.is_over
        and live_table.connections.has_player_at(caller.address)
    }
    account = await caller.account()
    if account is None:
        return frozenset(games)
    return await registry.call(rated_games_in_play, registry.store, account.id, _a_month_ago()) | games


def _a_month_ago() -> str:
    return (datetime.now(UTC) - timedelta(days=MAX_DAYS_WITHOUT_MOVE)).strftime("%Y-%m-%dT%H:%M:%SZ")
