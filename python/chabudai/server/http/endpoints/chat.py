"""The endpoint that reports chat messages."""

from __future__ import annotations

from ...protocol.accounts import Confirmation
from ...protocol.chat import ReportRequest
from ..callers import ViewerCaller
from ..endpoint import Endpoint, endpoint

_TABLE = "/tables/{table}"


@endpoint("POST", _TABLE + "/report", refuses=["not_offered", "no_match"])
async def report(caller: ViewerCaller, body: ReportRequest) -> Confirmation:
    """Reports a chat message that the caller can see, with its context, to the moderators."""
    await caller.live_table.chat.report(caller.player, body.line, body.reason)
    return Confirmation()


ENDPOINTS: tuple[Endpoint, ...] = (report,)
