"""Endpoints for administration by moderators: accounts, tables, tournaments, reports about players, and the audit
log."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ....catalogue import SOURCE_LANGUAGE, message
from ....store.administration import AccountStanding, AdministrationRepository, AuditEntry, PlayerReport
from ....store.clubs import ClubRepository
from ....store.errors import StoreError
from ....store.places import CLUB_REPORT, PLAYER_REPORT
from ...accounts.administration import MAX_FOUND, Administration, audit_line, new_password
from ...presenters.messages import message_info
from ...protocol.administration import (
    AccountStandingInfo,
    AuditEntryInfo,
    AuditLog,
    CancelTournament,
    ChangeAccount,
    ChangeTable,
    FindAccounts,
    PlayerReportInfo,
    PlayerReportRequest,
    RenameAccount,
    ResetPassword,
    SettlePlayerReport,
    SuspendAccount,
)
from ...protocol.clubs import ClubReportInfo, SettleClubReport
from ...shares import interleave
from ...table.display_names import fold_name
from ...table.errors import RefusedError
from ..callers import AccountCaller, ViewerCaller
from ..endpoint import endpoint
from ..request_costs import PASSWORD_MS

T = TypeVar("T")


@endpoint("POST", "/tables/{table}/report-player", refuses=["no_match"])
async def report_player(caller: ViewerCaller, body: PlayerReportRequest) -> None:
    """Reports the player in a seat to the moderators."""
    context, table = caller.context, caller.live_table
    registry, limits = context.registry, context.settings.limits
    open_reports = AdministrationRepository(registry.store).player_reports
    waiting = {_reported_player(each) for each in await registry.call(open_reports, limits.reports.total)}
    seating = table.situation.seating
    thing = f"{table.table.id} {table.stored.number} {seating[body.seat] if body.seat < len(seating) else body.seat}"
    is_new = thing not in waiting
    if is_new:
        await context.shares.take(
            PLAYER_REPORT, thing, caller.visitor, limits.reports, lifetime_ms=context.settings.chat_ms, alive=waiting
        )
    try:
        await table.chat.report_player(body.seat, body.reason)
    except (RefusedError, StoreError):
        if is_new:
            await context.shares.release(PLAYER_REPORT, thing)
        raise


@endpoint("POST", "/moderation/accounts", refuses=["not_allowed"])
async def find_accounts(caller: AccountCaller, body: FindAccounts) -> list[AccountStandingInfo]:
    """The accounts whose name contains a text, sorted by name."""
    check_moderator(caller)
    rows = AdministrationRepository(caller.context.registry.store)
    found = await caller.context.registry.call(rows.find_accounts, fold_name(body.name), _now_ms(caller), MAX_FOUND)
    return [_standing(each) for each in found]


@endpoint("POST", "/moderation/accounts/suspend", refuses=["not_allowed", "no_match"])
async def suspend_account(caller: AccountCaller, body: SuspendAccount) -> None:
    """Suspends an account. Its sessions end, and it can neither log in nor chat."""
    await _administer(caller, lambda rights: rights.suspend(body.name, body.reason, body.hours))


@endpoint("POST", "/moderation/accounts/restore", refuses=["not_allowed", "no_match", "not_offered"])
async def restore_account(caller: AccountCaller, body: ChangeAccount) -> None:
    """Ends the suspension of an account."""
    await _administer(caller, lambda rights: rights.restore(body.name, body.reason))


@endpoint("POST", "/moderation/accounts/rename", refuses=["not_allowed", "no_match", "taken"])
async def rename_account(caller: AccountCaller, body: RenameAccount) -> None:
    """Renames an account wherever it is named."""
    await _administer(caller, lambda rights: rights.rename(body.name, body.new, body.reason))


@endpoint(
    "POST",
    "/moderation/accounts/reset-password",
    refuses=["not_allowed", "no_match", "not_offered"],
    cost_ms=PASSWORD_MS,
)
async def reset_account_password(caller: AccountCaller, body: ChangeAccount) -> ResetPassword:
    """Sets a random password, which is shown only once, and ends all sessions of an account."""
    check_moderator(caller)
    password = new_password()
    hashed = await caller.context.people.passwords.hash(password)
    name = await _administer(caller, lambda rights: rights.set_password(body.name, hashed, body.reason))
    return ResetPassword(name, password)


@endpoint("POST", "/moderation/accounts/remove-second-factor", refuses=["not_allowed", "no_match", "not_offered"])
async def remove_account_second_factor(caller: AccountCaller, body: ChangeAccount) -> None:
    """Removes the second factor of a person who has lost it, with the recovery codes. The password stays."""
    await _administer(caller, lambda rights: rights.remove_second_factor(body.name, body.reason))


@endpoint("POST", "/moderation/accounts/delete", refuses=["not_allowed", "no_match"])
async def delete_account(caller: AccountCaller, body: ChangeAccount) -> None:
    """Deletes an account and its bots. The name becomes "someone" everywhere; game records are kept."""
    await _administer(caller, lambda rights: rights.delete(body.name, body.reason))


@endpoint("POST", "/moderation/tables/close", refuses=["not_allowed", "no_table"])
async def close_table(caller: AccountCaller, body: ChangeTable) -> None:
    """Closes a table. Visitors who open its link are shown the reason."""
    await _administer(caller, lambda rights: rights.close_table(body.table, body.reason))


@endpoint("POST", "/moderation/tables/unlist", refuses=["not_allowed", "no_table"])
async def unlist_table(caller: AccountCaller, body: ChangeTable) -> None:
    """Removes a table from the lobby's list."""
    await _administer(caller, lambda rights: rights.unlist_table(body.table, body.reason))


@endpoint("POST", "/moderation/tournaments/cancel", refuses=["not_allowed", "no_match"])
async def cancel_tournament(caller: AccountCaller, body: CancelTournament) -> None:
    """Ends a tournament that is open or running."""
    await _administer(caller, lambda rights: rights.cancel_tournament(body.tournament, body.reason))


@endpoint("GET", "/moderation/players", refuses=["not_allowed"])
async def player_reports(caller: AccountCaller) -> list[PlayerReportInfo]:
    """The open reports about players: first the oldest report of each reporter, then the second oldest of each, and
    so on.
    """
    check_moderator(caller)
    registry = caller.context.registry
    rows = AdministrationRepository(registry.store)
    waiting = await registry.call(rows.player_reports, registry.settings.limits.reports.total)
    owners = await caller.context.shares.owners(PLAYER_REPORT, [_reported_player(each) for each in waiting])
    ordered = interleave(waiting, lambda each: owners.get(_reported_player(each), (_reported_player(each),)))
    return [_report(each) for each in ordered[:MAX_FOUND]]


def _reported_player(found: PlayerReport) -> str:
    return f"{found.table} {found.match} {found.player}"


@endpoint("POST", "/moderation/players/settle", refuses=["not_allowed", "no_match"])
async def settle_player_report(caller: AccountCaller, body: SettlePlayerReport) -> None:
    """Settles a report about a player, and may mute the player for a period."""
    await _administer(caller, lambda rights: rights.settle_player_report(body.report, body.reason, body.mute_hours))


@endpoint("GET", "/moderation/clubs", refuses=["not_allowed"])
async def club_reports(caller: AccountCaller) -> list[ClubReportInfo]:
    """The open reports about clubs: first the oldest report of each reporter, then the second oldest of each, and so
    on.
    """
    check_moderator(caller)
    registry = caller.context.registry
    waiting = await registry.call(ClubRepository(registry.store).reports, registry.settings.limits.reports.total)
    owners = await caller.context.shares.owners(CLUB_REPORT, [str(each.club.id) for each in waiting])
    ordered = interleave(waiting, lambda each: owners.get(str(each.club.id), (str(each.club.id),)))
    return [
        ClubReportInfo(each.id, each.club.slug, each.club.name, each.club.text, each.reason, each.created_ms)
        for each in ordered[:MAX_FOUND]
    ]


@endpoint("POST", "/moderation/clubs/settle", refuses=["not_allowed", "no_match"])
async def settle_club_report(caller: AccountCaller, body: SettleClubReport) -> None:
    """Settles a report about a club: keeps the club, removes its description, or closes it."""
    await _administer(caller, lambda rights: rights.settle_club_report(body.report, body.settled, body.reason))


@endpoint("GET", "/moderation/audit", refuses=["not_allowed"])
async def audit(caller: AccountCaller) -> AuditLog:
    """The actions of moderators and the operator on accounts, tables and tournaments, latest first."""
    check_moderator(caller)
    rows = AdministrationRepository(caller.context.registry.store)
    found = await caller.context.registry.call(rows.audit, MAX_FOUND)
    return AuditLog([_audit_entry(each) for each in found])


def _audit_entry(entry: AuditEntry) -> AuditEntryInfo:
    line = audit_line(entry)
    return AuditEntryInfo(entry.id, entry.at_ms, entry.actor, line.text(SOURCE_LANGUAGE), message_info(line))


def check_moderator(caller: AccountCaller) -> None:
    """Raises ``RefusedError`` (``not_allowed``) unless the caller is a moderator."""
    if not caller.person.is_moderator:
        raise RefusedError("not_allowed", message("server-moderators-only"))


async def _administer(caller: AccountCaller, work: Callable[[Administration], T]) -> T:
    """Runs an administrator's action in the next group commit, and returns its result. Afterwards this process reads
    the audit log.
    """
    check_moderator(caller)
    registry = caller.context.registry
    rights = Administration(registry.store, caller.person, _now_ms(caller))

    def attempt() -> T | RefusedError:
        # A refusal must not undo the other writes in the same commit.
        try:
            with registry.store.atomic():
                return work(rights)
        except RefusedError as error:
            return error

    outcome = await registry.write(attempt)
    if isinstance(outcome, RefusedError):
        raise outcome
    caller.context.follower.wake()
    return outcome


def _now_ms(caller: AccountCaller) -> int:
    return int(caller.context.settings.clock() * 1000)


def _standing(found: AccountStanding) -> AccountStandingInfo:
    account, suspension = found.account, found.suspension
    return AccountStandingInfo(
        account.name,
        account.kind,
        account.role,
        account.created,
        suspension is not None,
        "" if suspension is None else suspension.reason,
        None if suspension is None else suspension.until_ms,
    )


def _report(found: PlayerReport) -> PlayerReportInfo:
    return PlayerReportInfo(
        found.id,
        found.table,
        found.match,
        found.name or "a player of a deleted table",
        found.account,
        found.reason,
        found.created_ms,
    )
