"""Reports of chat messages."""

from __future__ import annotations

from ...protocol.accounts import Acknowledgement
from ...protocol.chat import ReportRequest
from ..endpoint import Call, Watcher, call

_TABLE = "/tables/{table}"


@call("POST", _TABLE + "/report", refuses=["not_offered", "no_match"])
async def report(caller: Watcher, body: ReportRequest) -> Acknowledgement:
    """Reports a line that the caller has heard, with those around it, to the moderators."""
    await caller.room.chat.report(caller.player, body.line, body.reason)
    return Acknowledgement()


CHAT_CALLS: tuple[Call, ...] = (report,)
