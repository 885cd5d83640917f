"""Administration of accounts, tables and tournaments, by moderators on the page and by the operator on the command
line.

This module uses only the database, so it works whether or not the server is running. A running server reads the audit
log (``audit_follower.py``) to learn what other processes have changed.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal

from ...catalogue import Argument, Message, message
from ...errors import OptionsError
from ...store import ConflictError, Store, StoreError
from ...store.accounts import Account, AccountRepository
from ...store.administration import AdministrationRepository, AuditContext, AuditEntry
from ...store.ratings import recompute
from ..ratings.rating import rate_match
from ..settings import Settings
from ..table.account_suspension import format_moment
from ..table.chat import clean_text
from ..table.display_names import fold_name
from ..table.errors import RefusedError
from ..table.look_alikes import skeleton_of, skeletons_of
from .names import MAX_BOT_NAME_LENGTH, account_name

MAX_FOUND = 100
"""Maximum accounts, tables or entries of the audit log in an answer."""
MS_PER_HOUR = 3_600_000


def new_password() -> str:
    """Returns a random password for an account whose password is reset."""
    return secrets.token_urlsafe(15)


class Administration:
    """The actions of administrators. If a method raises ``RefusedError`` or ``StoreError``, nothing has changed.

    The methods block, and each is one transaction.
    """

    def __init__(self, store: Store, actor: Account | None = None, now_ms: int | None = None) -> None:
        """``actor`` is a moderator; ``None`` is the operator, who may also act on moderators."""
        self.rows = AdministrationRepository(store)
        self._accounts = AccountRepository(store)
        self._actor = actor
        self._now_ms = int(time.time() * 1000) if now_ms is None else now_ms

    # Accounts.

    def suspend(self, name: str, reason: str, hours: float | None) -> str:
        """Suspends an account, for some hours or until it is restored; returns its name.

        Its sessions end, and it can no longer log in, play with a token, or chat. The same applies to the person's
        bots.
        """
        account = self._account_to_change(name)
        until_ms = None if hours is None else self._now_ms + int(hours * MS_PER_HOUR)
        self.rows.suspend(account.id, self._create_context(reason, until_ms))
        return account.name

    def restore(self, name: str, reason: str) -> str:
        """Ends the suspension of an account; returns its name."""
        account = self._account_to_change(name)
        if not self.rows.restore(account.id, self._create_context(reason)):
            raise RefusedError("not_offered", message("server-not-suspended", name=account.name))
        return account.name

    def rename(self, name: str, new: str, reason: str) -> str:
        """Renames an account wherever it is named; returns the new name."""
        account = self._account_to_change(name)
        renamed = account_name(new, is_bot=account.kind == "bot")
        if account.kind == "bot" and len(renamed) > MAX_BOT_NAME_LENGTH:
            raise RefusedError("malformed", message("server-bot-name-length", most=MAX_BOT_NAME_LENGTH))
        skeletons = skeleton_of(renamed), skeletons_of(renamed)
        try:
            self.rows.rename(account.id, renamed, fold_name(renamed), skeletons, self._create_context(reason))
        except ConflictError:
            said = message("server-name-taken", name=renamed)
            raise RefusedError("taken", said) from None
        return renamed

    def set_password(self, name: str, password_hash: str, reason: str) -> str:
        """Stores the hash of a person's new password and ends all sessions. Returns the person's name."""
        account = self._account_to_change(name)
        if account.kind != "person":
            raise RefusedError("not_offered", message("server-bot-no-password", name=account.name))
        self.rows.set_password(account.id, password_hash, self._create_context(reason))
        return account.name

    def remove_second_factor(self, name: str, reason: str) -> str:
        """Removes the second factor of a person who has lost it; returns the name. The password is still needed."""
        account = self._account_to_change(name)
        if not self.rows.remove_second_factor(account.id, self._create_context(reason)):
            raise RefusedError("not_offered", message("server-no-second-factor", name=account.name))
        return account.name

    def delete(self, name: str, reason: str) -> str:
        """Deletes an account and its bots but not the records of their matches. Returns the account's former name."""
        account = self._account_to_change(name)
        self.rows.delete(account.id, self._create_context(reason))
        return account.name

    # Tables and tournaments.

    def close_table(self, table_id: str, reason: str) -> None:
        """Closes a table and shows the reason to its players and spectators."""
        if not self.rows.close_table(table_id, self._create_context(reason)):
            raise RefusedError("no_table", message("server-table-already-closed"))

    def unlist_table(self, table_id: str, reason: str) -> None:
        """Removes a table from the lobby's list."""
        if not self.rows.unlist_table(table_id, self._create_context(reason)):
            raise RefusedError("no_table", message("server-table-not-listed"))

    def cancel_tournament(self, tournament: str, reason: str) -> None:
        """Ends a tournament that is not over."""
        if not self.rows.cancel_tournament(tournament, self._create_context(reason)):
            raise RefusedError("no_match", message("server-tournament-already-over"))

    # Reports.

    def settle_player_report(self, report: int, reason: str, mute_hours: float | None) -> None:
        """Settles a report about a player, and may mute the player for a time."""
        until_ms = None if mute_hours is None else self._now_ms + int(mute_hours * MS_PER_HOUR)
        if not self.rows.settle_player_report(report, self._create_context(reason, until_ms)):
            raise RefusedError("no_match", message("server-no-report"))

    def settle_club_report(self, report: int, settled: Literal["kept", "cleared", "closed"], reason: str) -> None:
        """Settles a report about a club, and removes its description or closes it."""
        if not self.rows.settle_club_report(report, settled, self._create_context(reason)):
            raise RefusedError("no_match", message("server-no-report"))

    def _account_to_change(self, name: str) -> Account:
        account = self._accounts.by_name(fold_name(name))
        if account is None:
            raise RefusedError("no_match", message("server-no-account-named", name=repr(fold_name(name)[:40])))
        if self._actor is not None and (account.is_moderator or account.owner == self._actor.id):
            raise RefusedError("not_allowed", message("server-operator-only"))
        return account

    def _create_context(self, reason: str, until_ms: int | None = None) -> AuditContext:
        said = clean_text(reason) if reason.strip() else ""
        return AuditContext(None if self._actor is None else self._actor.id, said, self._now_ms, until_ms)


def audit_line(entry: AuditEntry) -> Message:
    """Returns an entry of the audit log as a sentence.

    >>> print(audit_line(AuditEntry(1, 0, None, "closed", "table", "AAAA", None, "spam", None)))
    the operator closed table AAAA: spam
    """
    args: dict[str, Argument] = {
        "actor": entry.actor or message("accounts-audit-operator"),
        "subject": _subject_of(entry),
    }
    line = Message(f"accounts-audit-{entry.act.replace('_', '-')}", args)
    if entry.until_ms is not None:
        line = message("accounts-audit-until", entry=line, time=format_moment(entry.until_ms))
    return message("accounts-audit-because", entry=line, reason=entry.reason) if entry.reason else line


def _subject_of(entry: AuditEntry) -> Argument:
    """Returns the account, table, tournament or report of an entry."""
    match entry.kind:
        case "account":
            return entry.name or ""
        case "table":
            return message("accounts-audited-table", id=entry.subject)
        case "report":
            return message("accounts-audited-report", id=entry.subject)
        case "club":
            return message("accounts-audited-club", id=entry.subject)
        case "tournament" if entry.name:
            return message("accounts-audited-tournament-named", id=entry.subject, name=entry.name)
        case "tournament":
            return message("accounts-audited-tournament", id=entry.subject)


def promote(name: str, role: Literal["player", "moderator"], database: str | Path | None = None) -> str:
    """Sets the role of a person; returns a sentence. Raises ``OptionsError`` if there is no person with this name."""
    with _open_store(database) as store:
        account = AccountRepository(store).set_role(fold_name(name), role)
    if account is None:
        raise OptionsError(f"there is no person named {name!r}", "name", name)
    return f"{account.name} is now a {role}"


def check_ratings(database: str | Path | None = None, *, is_kept: bool = False) -> tuple[str, bool]:
    """Recomputes all ratings from the results. Returns a sentence, and whether the stored ratings are right.

    If ``is_kept``, the recomputed ratings are stored.
    """
    with _open_store(database) as store:
        count, different = recompute(store, rate_match, is_kept=is_kept)
    if different == 0:
        return f"all {count} ratings follow from the results", True
    done = "they have been corrected" if is_kept else "--recompute corrects them"
    return f"{different} of {count} ratings do not follow from the results; {done}", is_kept


@contextmanager
def open_administration(database: str | Path | None) -> Iterator[tuple[Store, Administration]]:
    """Opens the database for the operator, even while a server is using it. Raises ``OptionsError``."""
    with _open_store(database) as store:
        try:
            yield store, Administration(store)
        except RefusedError as error:
            raise OptionsError(error.sentence) from None


@contextmanager
def _open_store(database: str | Path | None) -> Iterator[Store]:
    """Opens a database, by default that of the settings. Raises ``OptionsError`` if it cannot be read or written."""
    try:
        with closing(Store(Settings().database if database is None else database)) as store:
            yield store
    except StoreError as error:
        raise OptionsError(str(error), "database") from None
