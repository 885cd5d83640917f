"""``chabudai admin``: the operator's commands for accounts, tables, tournaments, reports and the audit log."""

from __future__ import annotations

import time
from types import ModuleType
from typing import Annotated

import typer

from ..match.untrusted_text import printable
from .shared import group, import_part

HELP = """Administer a server: accounts, tables, tournaments, reports, and the audit log.

The commands work on the database, also while the server runs; it notices a change within seconds.

\b
chabudai admin accounts list ann
chabudai admin accounts suspend anna --days 7 --reason "cheating"
chabudai admin accounts restore anna
chabudai admin tables list
chabudai admin tables close ID --reason "spam"
chabudai admin tournaments cancel ID
chabudai admin reports
chabudai admin audit
"""
MOST = 100

Database = Annotated[str | None, typer.Option(metavar="FILE|URL", help="The server's database.")]
Reason = Annotated[str, typer.Option(metavar="TEXT", help="Reason, kept in the audit log.")]
AccountName = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")]
TableId = Annotated[str, typer.Argument(metavar="ID", help="The id in the table's link.")]


def admin_app() -> typer.Typer:
    """Returns the command group ``admin``."""
    app = group(HELP)
    accounts = group("List and change accounts.")
    accounts.command("list")(list_accounts)
    accounts.command("suspend")(suspend)
    accounts.command("restore")(restore)
    accounts.command("rename")(rename)
    accounts.command("reset-password")(reset_password)
    accounts.command("remove-second-factor")(remove_second_factor)
    accounts.command("delete")(delete)
    app.add_typer(accounts, name="accounts")
    tables = group("List, close and unlist tables.")
    tables.command("list")(list_tables)
    tables.command("close")(close_table)
    tables.command("unlist")(unlist_table)
    app.add_typer(tables, name="tables")
    tournaments = group("List and cancel tournaments.")
    tournaments.command("list")(list_tournaments)
    tournaments.command("cancel")(cancel_tournament)
    app.add_typer(tournaments, name="tournaments")
    app.command("reports")(list_reports)
    app.command("audit")(audit)
    return app


def list_accounts(
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="Only names that contain this.")] = "",
    database: Database = None,
) -> None:
    """List accounts, and which are suspended.

    \b
    chabudai admin accounts list ann --database games.sqlite
    """
    module = _administration()
    with module.open_administration(database) as (_, administration):
        found = administration.rows.find_accounts(module.fold_name(text), int(time.time() * 1000), MOST)
    for each in found:
        terms = "" if each.suspension is None else f", suspended {_suspension().suspension_terms(each.suspension)}"
        role = f", {each.account.role}" if each.account.is_moderator else ""
        print(printable(f"{each.account.name}: {each.account.kind}{role}, since {each.account.created}{terms}"))
    if not found:
        print("no account has such a name")


def suspend(
    name: AccountName,
    reason: Annotated[str, typer.Option(metavar="TEXT", help="Reason, shown to the person.")] = "",
    days: Annotated[
        float | None, typer.Option(metavar="NUMBER", help="Number of days; by default until it is restored.", min=0.01)
    ] = None,
    database: Database = None,
) -> None:
    """Suspend an account: its sessions end, and it can neither log in nor chat.

    \b
    chabudai admin accounts suspend anna --days 7 --reason "cheating"
    """
    with _administration().open_administration(database) as (_, administration):
        hours = None if days is None else days * 24
        print(f"{administration.suspend(name, reason, hours)} is suspended")


def restore(name: AccountName, reason: Reason = "", database: Database = None) -> None:
    """End the suspension of an account."""
    with _administration().open_administration(database) as (_, administration):
        print(f"{administration.restore(name, reason)} is no longer suspended")


def rename(
    name: AccountName,
    new: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
    reason: Reason = "",
    database: Database = None,
) -> None:
    """Rename an account, everywhere.

    \b
    chabudai admin accounts rename anna anneliese
    """
    with _administration().open_administration(database) as (_, administration):
        print(f"the account is now named {administration.rename(name, new, reason)}")


def reset_password(name: AccountName, reason: Reason = "", database: Database = None) -> None:
    """Set a random password, print it once, and end all sessions of an account."""
    module = _administration()
    hasher = import_part("server.accounts.password_hashing").Passwords(is_inline=True)
    password = module.new_password()
    hashed = hasher.hash_now(password)
    with module.open_administration(database) as (_, administration):
        print(f"the password of {administration.set_password(name, hashed, reason)} is now: {password}")


def remove_second_factor(name: AccountName, reason: Reason = "", database: Database = None) -> None:
    """Remove the second factor and the recovery codes of a person who has lost them. The password stays.

    First make sure that the request comes from the owner of the account, for example by an email to its address.

    \b
    chabudai admin accounts remove-second-factor anna --reason "lost phone"
    """
    with _administration().open_administration(database) as (_, administration):
        print(f"{administration.remove_second_factor(name, reason)} has no second factor now")


def delete(
    name: AccountName,
    reason: Reason = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = None,
) -> None:
    """Delete an account and its bots. The records of their matches stay, without the name."""
    if not yes:
        typer.confirm(f"Delete the account {printable(name)}? This cannot be undone.", abort=True)
    with _administration().open_administration(database) as (_, administration):
        print(f"{administration.delete(name, reason)} is deleted")


def list_tables(database: Database = None) -> None:
    """List the newest tables."""
    with _administration().open_administration(database) as (_, administration):
        found = administration.rows.tables(MOST)
    for each in found:
        marks = (", listed" if each.is_listed else "") + (", closed" if each.is_closed else "")
        print(printable(f"{each.id} {each.created} {', '.join(filter(None, each.names))}{marks}"))


def close_table(table: TableId, reason: Reason = "", database: Database = None) -> None:
    """Close a table: its link and its code no longer work. The reason is shown to visitors who open its link.

    \b
    chabudai admin tables close ID --reason "spam"
    """
    with _administration().open_administration(database) as (_, administration):
        administration.close_table(table, reason)
    print(f"table {table} is closed")


def unlist_table(table: TableId, reason: Reason = "", database: Database = None) -> None:
    """Remove a table from the lobby's list. Its link and its code still work."""
    with _administration().open_administration(database) as (_, administration):
        administration.unlist_table(table, reason)
    print(f"table {table} is no longer listed")


def list_tournaments(database: Database = None) -> None:
    """List the tournaments that are not over."""
    with _administration().open_administration(database) as (store, _):
        rows = import_part("store.tournaments")
        found = [rows.load(store, each) for each in rows.unfinished_ids(store)]
    for each in found:
        if each is not None:
            print(printable(f"{each.id} {each.title}: {each.kind}, {each.phase}, {len(each.entrants)} entrants"))


def cancel_tournament(
    tournament: Annotated[str, typer.Argument(metavar="ID", help="The id in the tournament's link.")],
    reason: Reason = "",
    database: Database = None,
) -> None:
    """End a tournament that is open or running. Matches in progress no longer count for it."""
    with _administration().open_administration(database) as (_, administration):
        administration.cancel_tournament(tournament, reason)
    print(f"tournament {tournament} is cancelled")


def list_reports(database: Database = None) -> None:
    """List the open reports of players and of chat messages. Moderators settle them on the page."""
    module = _administration()
    with module.open_administration(database) as (store, administration):
        players = administration.rows.player_reports(MOST)
        messages = import_part("store.chat").ChatRepository(store).open_reports(MOST)
    for each in players:
        who = each.account or f"{each.name} (a guest)"
        why = f": {each.reason}" if each.reason else ""
        print(printable(f"{_suspension().format_moment(each.created_ms)} player {who} at table {each.table}{why}"))
    for report in messages:
        line = next(line for line in report.lines if line.id == report.line)
        why = f" ({report.reason})" if report.reason else ""
        when = _suspension().format_moment(report.created_ms)
        print(printable(f"{when} message of {line.name} at table {report.table}{why}: {line.text}"))
    if not players and not messages:
        print("no reports")


def audit(database: Database = None) -> None:
    """Show the audit log, the latest entries first: what moderators and the operator have done."""
    module = _administration()
    with module.open_administration(database) as (_, administration):
        found = administration.rows.audit(MOST)
    for each in found:
        print(printable(f"{_suspension().format_moment(each.at_ms)} {module.audit_line(each)}"))


def _administration() -> ModuleType:
    return import_part("server.accounts.administration")


def _suspension() -> ModuleType:
    return import_part("server.table.account_suspension")
