"""The REST calls that are generated from the declarations in ``protocol/commands.py``."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ...live.table_handle import answer_to
from ...protocol.commands import TABLE_REQUESTS, SeatCommand
from ...protocol.service_frames import TableSnapshot
from ...protocol.table_request import TableRequest, request_in
from ..endpoint import Call, Encoded, Seated, Watcher, call


def request_call(kind: type[TableRequest]) -> Call:
    """Returns the REST call of a declared request: a GET if the request has no fields."""
    declaration = kind.declaration

    async def run(caller: Watcher | Seated, body: msgspec.Struct | None = None) -> Any:
        request = request_in(kind, body, caller.player)
        if isinstance(request, SeatCommand):
            await caller.room.execute(request)
            return table_as_seen(caller)
        answer = await answer_to(caller.room, request, caller.address)
        if declaration.then is not None:
            return await answer_to(caller.room, declaration.then(caller.player), caller.address)
        return answer

    answered = declaration if declaration.then is None else declaration.then.declaration
    hints = {"caller": Seated if declaration.caller == "seat" else Watcher, "body": declaration.body}
    run.__annotations__ = {name: hint for name, hint in hints.items() if hint is not None}
    run.__annotations__["return"] = Encoded[TableSnapshot] if answered.answer is None else answered.answer
    run.__name__, run.__doc__ = declaration.operation, kind.__doc__
    method: Literal["GET", "POST"] = "GET" if declaration.body is None else "POST"
    return call(method, f"/tables/{{table}}{declaration.path}", refuses=declaration.refuses)(run)


def table_as_seen(caller: Watcher | Seated) -> Encoded[TableSnapshot]:
    """Returns the table as the caller may see it."""
    room = caller.room
    return Encoded(room.viewers.message_once(caller.player, room.invitation_of(caller.player, caller.key)))


TABLE_REQUEST_CALLS: tuple[Call, ...] = tuple(
    request_call(kind) for kind in TABLE_REQUESTS if kind.declaration.path is not None
)
