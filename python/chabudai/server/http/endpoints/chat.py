"""Calls of the talk at tables."""

from __future__ import annotations

from ...protocol.accounts import Done
from ...protocol.chat import ChatPage, ReportRequest, SayRequest
from ..endpoint import Call, Watcher, call

_TABLE = "/tables/{table}"


@call("GET", _TABLE + "/talk", refuses=["not_offered"])
async def talk(caller: Watcher) -> ChatPage:
    """The newest lines of a table's talk that the caller hears."""
    return await caller.room.talk(caller.player)


@call("POST", _TABLE + "/say", refuses=["not_offered", "not_allowed"])
async def say(caller: Watcher, body: SayRequest) -> ChatPage:
    """Says something at a table: to the others there, or of those who watch to one another."""
    await caller.room.say(caller.player, caller.address, body.text, body.name)
    return await caller.room.talk(caller.player)


@call("POST", _TABLE + "/report", refuses=["not_offered", "no_match"])
async def report(caller: Watcher, body: ReportRequest) -> Done:
    """Reports a line that the caller has heard, with those around it, to the moderators."""
    await caller.room.report_line(caller.player, body.line, body.reason)
    return Done()


CHAT_CALLS: tuple[Call, ...] = (talk, say, report)
