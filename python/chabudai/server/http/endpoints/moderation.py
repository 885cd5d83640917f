"""Endpoints for reports of chat messages, and for moderators."""

from __future__ import annotations

from typing import Literal, cast

from ....catalogue import message
from ....store import StoreError
from ....store.chat import ChatRepository, Report, StoredChatMessage
from ....store.moderation import ModerationAct, ModerationRepository, OwnMessageError, ReportDecision
from ....store.places import REPORT
from ...live.context import ExternalWrite
from ...protocol.chat import (
    ChatMessage,
    ModerationLog,
    ModeratorAction,
    ReportInfo,
    ReportQueue,
    ReportRequest,
    SettleReport,
    Unmute,
)
from ...shares import interleave
from ...table.chat import clean_text
from ...table.errors import RefusedError
from ...table.identity import kind_of_player, person_kind
from ..callers import AccountCaller, ViewerCaller
from ..endpoint import endpoint
from .administration import check_moderator

MAX_REPORTS = 50
MAX_ACTIONS = 100
MS_PER_HOUR = 3_600_000


@endpoint("POST", "/tables/{table}/report", refuses=["not_offered", "no_match"])
async def report(caller: ViewerCaller, body: ReportRequest) -> None:
    """Reports a chat message that the caller can see to the moderators. The report includes the messages around it."""
    context, thing = caller.context, f"{caller.live_table.table.id} {body.line}"
    registry, share = context.registry, context.settings.limits.reports
    waiting = await registry.call(ChatRepository(registry.store).open_report_lines)
    is_new = thing not in waiting
    if is_new:
        await context.shares.take(
            REPORT, thing, caller.visitor, share, lifetime_ms=context.settings.chat_ms, alive=waiting
        )
    try:
        await caller.live_table.chat.report(caller.player, body.line, body.reason)
    except (RefusedError, StoreError):
        if is_new:
            await context.shares.release(REPORT, thing)
        raise


@endpoint("GET", "/moderation", refuses=["not_allowed"])
async def reports(caller: AccountCaller) -> ReportQueue:
    """The open reports: first the oldest report of each reporter, then the second oldest of each, and so on."""
    check_moderator(caller)
    registry = caller.context.registry
    rows = ChatRepository(registry.store)
    waiting = await registry.call(rows.open_reports, registry.settings.limits.reports.total)
    thing = {each.id: f"{each.table} {_reported_line(each)}" for each in waiting}
    owners = await caller.context.shares.owners(REPORT, list(thing.values()))
    found = interleave(waiting, lambda each: owners.get(thing[each.id], (thing[each.id],)))[:MAX_REPORTS]
    said = {(each.table, line.player) for each in found for line in each.lines if line.player is not None}
    players = await registry.call(ModerationRepository(registry.store).current_players, said)

    def message(table: str, line: StoredChatMessage) -> ChatMessage:
        player = None if line.player is None else players.get((table, line.player))
        if player is None:
            kind = person_kind("person", line.name, line.person)
            return ChatMessage(line.number, line.name, line.player, line.text, line.at_ms, kind)
        return ChatMessage(line.number, player.name, line.player, line.text, line.at_ms, kind_of_player(player))

    return ReportQueue(
        [
            ReportInfo(
                each.id,
                each.table,
                _reported_line(each),
                [message(each.table, line) for line in each.lines],
                each.reason,
                each.created_ms,
            )
            for each in found
        ],
        await registry.call(rows.count_open_reports),
    )


@endpoint("POST", "/moderation/settle", refuses=["not_allowed", "no_match"])
async def settle(caller: AccountCaller, body: SettleReport) -> None:
    """Settles a report: keeps or removes the message, and may mute its author for a period."""
    check_moderator(caller)
    registry = caller.context.registry
    settling = ReportDecision(
        body.report,
        body.settled,
        caller.person.id,
        _reason(body.reason),
        _now_ms(caller),
        None if body.mute_hours is None else body.mute_hours * MS_PER_HOUR,
    )
    try:
        found = await registry.write(ModerationRepository(registry.store).settle, settling)
    except OwnMessageError:
        raise RefusedError("not_allowed", message("server-own-message")) from None
    if found is None:
        raise RefusedError("no_match", message("server-no-report"))
    table_id, line = found
    if body.settled == "removed":
        await registry.notify_owner(ExternalWrite(table_id, line))


@endpoint("POST", "/moderation/unmute", refuses=["not_allowed", "no_match"])
async def unmute(caller: AccountCaller, body: Unmute) -> None:
    """Ends a mute early."""
    check_moderator(caller)
    registry = caller.context.registry
    undo = ModerationRepository(registry.store).unmute
    try:
        was_muted = await registry.write(undo, body.act, caller.person.id, _reason(body.reason), _now_ms(caller))
    except OwnMessageError:
        raise RefusedError("not_allowed", message("server-own-mute")) from None
    if not was_muted:
        raise RefusedError("no_match", message("server-no-mute"))


@endpoint("GET", "/moderation/acts", refuses=["not_allowed"])
async def moderators_acts(caller: AccountCaller) -> ModerationLog:
    """The actions of moderators, latest first."""
    check_moderator(caller)
    registry, now_ms = caller.context.registry, _now_ms(caller)
    found = await registry.call(ModerationRepository(registry.store).acts, MAX_ACTIONS)
    # The actions are sorted latest first, so the first action about a subject is the one in force.
    decided: set[str] = set()
    shown: list[ModeratorAction] = []
    for act in found:
        is_newest = act.done in ("muted", "unmuted") and act.subject not in decided
        if is_newest:
            decided.add(act.subject)
        shown.append(_action_info(act, is_newest and act.until_ms is not None and act.until_ms > now_ms))
    return ModerationLog(shown)


def _reported_line(found: Report) -> int:
    return next(line.number for line in found.lines if line.id == found.line)


def _action_info(act: ModerationAct, holds: bool) -> ModeratorAction:
    who = cast('Literal["person", "seat", "watchers"]', act.subject.partition(" ")[0])
    return ModeratorAction(
        act.id,
        act.done,
        act.moderator,
        act.name,
        who,
        act.table,
        act.line,
        act.reason,
        act.at_ms,
        act.until_ms,
        holds,
    )


def _reason(typed: str) -> str:
    return clean_text(typed) if typed.strip() else ""


def _now_ms(caller: AccountCaller) -> int:
    return int(caller.context.settings.clock() * 1000)
