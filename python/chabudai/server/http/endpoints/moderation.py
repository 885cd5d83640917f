"""Calls of those who look after what is said."""

from __future__ import annotations

from typing import Literal, cast

from ....store.chat import ChatRepository, StoredChatMessage
from ....store.moderation import ModerationAct, ModerationRepository, OwnMessageError, ReportDecision
from ...live.context import ExternalWrite
from ...protocol.accounts import Acknowledgement
from ...protocol.chat import ChatMessage
from ...protocol.moderation import ModerationLog, ModeratorAction, ReportInfo, ReportQueue, SettleReport, Unmute
from ...table.chat import clean_text
from ...table.errors import RefusedError
from ..endpoint import Call, Member, call

REPORTS_AT_ONCE = 50
ACTS_AT_ONCE = 100
HOUR_MS = 3_600_000


@call("GET", "/moderation", refuses=["not_allowed"])
async def reports(caller: Member) -> ReportQueue:
    """What was reported and waits for a moderator, the oldest first."""
    _check_moderator(caller)
    rooms = caller.desk.rooms
    rows = ChatRepository(rooms.store)
    found = await rooms.call(rows.open_reports, REPORTS_AT_ONCE)
    said = {(each.table, line.player) for each in found for line in each.lines if line.player is not None}
    names = await rooms.call(ModerationRepository(rooms.store).current_names, said)

    def shown(table: str, line: StoredChatMessage) -> ChatMessage:
        name = line.name if line.player is None else names.get((table, line.player), line.name)
        return ChatMessage(line.number, name, line.player, line.text, line.at_ms)

    return ReportQueue(
        [
            ReportInfo(
                each.id,
                each.table,
                next(line.number for line in each.lines if line.id == each.line),
                [shown(each.table, line) for line in each.lines],
                each.reason,
                each.created_ms,
            )
            for each in found
        ],
        await rooms.call(rows.count_open_reports),
    )


@call("POST", "/moderation/settle", refuses=["not_allowed", "no_match"])
async def settle(caller: Member, body: SettleReport) -> Acknowledgement:
    """Settles a report: the line stays, or goes; who said it may be muted for a time."""
    _check_moderator(caller)
    rooms = caller.desk.rooms
    settling = ReportDecision(
        body.report,
        body.settled,
        caller.person.id,
        _reason(body.reason),
        _now_ms(caller),
        None if body.mute_hours is None else body.mute_hours * HOUR_MS,
    )
    try:
        found = await rooms.write(ModerationRepository(rooms.store).settle, settling)
    except OwnMessageError:
        raise RefusedError("not_allowed", "you have said this yourself: another moderator settles it") from None
    if found is None:
        raise RefusedError("no_match", "there is no such report, or it is settled already")
    table_id, line = found
    if body.settled == "removed":
        await rooms.notify_owner(ExternalWrite(table_id, line))
    return Acknowledgement()


@call("POST", "/moderation/unmute", refuses=["not_allowed", "no_match"])
async def unmute(caller: Member, body: Unmute) -> Acknowledgement:
    """Lets somebody write again before their time is over."""
    _check_moderator(caller)
    rooms = caller.desk.rooms
    undo = ModerationRepository(rooms.store).unmute
    try:
        was_muted = await rooms.write(undo, body.act, caller.person.id, _reason(body.reason), _now_ms(caller))
    except OwnMessageError:
        raise RefusedError("not_allowed", "it is you who is muted: another moderator lets you write again") from None
    if not was_muted:
        raise RefusedError("no_match", "there is no such mute, or it is over")
    return Acknowledgement()


@call("GET", "/moderation/acts", refuses=["not_allowed"])
async def moderators_acts(caller: Member) -> ModerationLog:
    """What moderators have done, the latest first, and who it was."""
    _check_moderator(caller)
    rooms, now_ms = caller.desk.rooms, _now_ms(caller)
    found = await rooms.call(ModerationRepository(rooms.store).acts, ACTS_AT_ONCE)
    # The latest come first, so a later word about the same one has been seen before the earlier.
    decided: set[str] = set()
    shown: list[ModeratorAction] = []
    for act in found:
        is_newest = act.done in ("muted", "unmuted") and act.subject not in decided
        if is_newest:
            decided.add(act.subject)
        shown.append(_shown(act, is_newest and act.until_ms is not None and act.until_ms > now_ms))
    return ModerationLog(shown)


MODERATION_CALLS: tuple[Call, ...] = (reports, settle, unmute, moderators_acts)


def _shown(act: ModerationAct, holds: bool) -> ModeratorAction:
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


def _now_ms(caller: Member) -> int:
    return int(caller.desk.settings.clock() * 1000)


def _check_moderator(caller: Member) -> None:
    if not caller.person.is_moderator:
        raise RefusedError("not_allowed", "this is for moderators")
