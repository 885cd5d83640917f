"""The endpoints that are generated from the declarations in ``protocol/commands.py``."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ....catalogue import message
from ...live.table_chat import Speaker
from ...live.table_handle import answer_to
from ...protocol.commands import TABLE_REQUESTS, AskCoach, SeatCommand, SendChat
from ...protocol.service_frames import TableSnapshot
from ...protocol.table_request import TableRequest, request_in
from ...table.errors import RefusedError
from ...table.identity import Identity
from ..callers import SeatCaller, ViewerCaller
from ..endpoint import Endpoint, endpoint
from ..responses import EncodedAnswer


def request_endpoint(kind: type[TableRequest]) -> Endpoint:
    """Returns the endpoint for a declared request. It is a GET if the request has no fields."""
    declaration = kind.declaration

    async def run(caller: ViewerCaller | SeatCaller, body: msgspec.Struct | None = None) -> Any:
        request = request_in(kind, body, caller.player)
        if isinstance(request, SeatCommand):
            await caller.live_table.execute(request)
            return table_as_seen(caller)
        if isinstance(request, AskCoach):
            await _check_no_rated_match(caller)
        identity = Identity()
        if isinstance(request, SendChat) and caller.player is None:
            identity = await caller.context.seating.identify(await caller.participant(request.name))
        speaker = Speaker(caller.address, caller.visitor.owner, identity)
        answer = await answer_to(caller.live_table, request, speaker)
        if declaration.then is not None:
            return await answer_to(caller.live_table, declaration.then(caller.player), speaker)
        return answer

    answered = declaration if declaration.then is None else declaration.then.declaration
    hints = {"caller": SeatCaller if declaration.caller == "seat" else ViewerCaller, "body": declaration.body}
    run.__annotations__ = {name: hint for name, hint in hints.items() if hint is not None}
    run.__annotations__["return"] = EncodedAnswer[TableSnapshot] if answered.answer is None else answered.answer
    run.__doc__ = kind.__doc__
    method: Literal["GET", "POST"] = "GET" if declaration.body is None else "POST"
    return endpoint(
        method, f"/tables/{{table}}{declaration.path}", refuses=declaration.refuses, operation=declaration.operation
    )(run)


async def _check_no_rated_match(caller: ViewerCaller | SeatCaller) -> None:
    """Raises ``RefusedError`` (``too_early``) if the caller is playing a rated match of the table's game, at any
    table."""
    table = caller.live_table
    person = None if caller.player is None else table.table.players[caller.player].person
    if table.match.game.key in await caller.context.rated_play.games_of(caller.address, caller.credentials, person):
        raise RefusedError("too_early", message("server-rated-playing-advice"))


def table_as_seen(caller: ViewerCaller | SeatCaller) -> EncodedAnswer[TableSnapshot]:
    """Returns the snapshot of the table for the caller."""
    room = caller.live_table
    return EncodedAnswer(room.viewers.message_once(caller.player, room.invitation_of(caller.player, caller.key)))


ENDPOINTS: tuple[Endpoint, ...] = tuple(
    request_endpoint(kind) for kind in TABLE_REQUESTS if kind.declaration.path is not None
)
