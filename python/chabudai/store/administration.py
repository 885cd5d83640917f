"""Rows of administration: suspended accounts, closed tables, reports about players, and the audit log.

Every change writes an entry to the audit log in the same transaction. The log contains no names. They are looked up
when it is read, so that the name of a deleted account appears nowhere.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa

from .accounts import Account, AccountRepository, Suspension, account_from_row
from .chat import rename_authors, rename_spectators
from .clubs import ClubRepository
from .database import Database, Repository
from .errors import ConflictError
from .moderation import person_subject, seat_subject
from .schema import (
    audit_log,
    closed_tables,
    club_reports,
    club_tables,
    codes,
    listings,
    moderation_acts,
    persons,
    player_reports,
    players,
    sessions,
    suspensions,
    tables,
    tournament_entrants,
    tournament_tables,
    tournaments,
)
from .second_factors import SecondFactorRepository

SubjectKind = Literal["account", "table", "tournament", "report", "club"]
AuditAct = Literal[
    "suspended",
    "restored",
    "renamed",
    "reset_password",
    "removed_second_factor",
    "deleted",
    "closed",
    "unlisted",
    "cancelled",
    "muted",
    "dismissed",
    "cleared",
]
MAX_LATE_ENTRIES = 50
"""Maximum number of entries of the audit log that may become visible later than entries with higher numbers, in
PostgreSQL.
"""


@dataclass(frozen=True, slots=True)
class AuditContext:
    """The actor, reason and time of an administrator's action. ``actor`` is a moderator's account, or ``None`` for the
    operator.
    """

    actor: int | None
    reason: str
    at_ms: int
    until_ms: int | None = None


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """An entry of the audit log, with current names."""

    id: int
    at_ms: int
    actor: str | None
    """``None`` for the operator."""
    act: AuditAct
    kind: SubjectKind
    subject: str
    """The number of an account or a report, or the id of a table or a tournament."""
    name: str | None
    """The name of the account, or the title of the tournament."""
    reason: str
    until_ms: int | None


@dataclass(frozen=True, slots=True)
class AccountStanding:
    """An account and its suspension, if any."""

    account: Account
    suspension: Suspension | None


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """A report about a player, who is given by their number at the table. ``name`` is the player's current name."""

    id: int
    table: str
    match: int
    player: int
    name: str | None
    account: str | None
    """The name of the account, ``None`` for a guest."""
    reason: str
    created_ms: int


@dataclass(frozen=True, slots=True)
class ListedForOperator:
    """A table in the operator's list."""

    id: str
    created: str
    names: tuple[str, ...]
    is_listed: bool
    is_closed: bool


def closing_reason(store: Database, table_id: str) -> str | None:
    """Returns the reason why a table was closed, which may be empty, or ``None`` if the table is not closed."""
    return store.value(sa.select(closed_tables.c.reason).where(closed_tables.c.table_id == table_id))


class AdministrationRepository(Repository):
    """Reads and writes the actions of administrators. Methods that change something return whether they changed it."""

    # Accounts.

    def find_accounts(self, text: str, now_ms: int, most: int) -> list[AccountStanding]:
        """Returns accounts whose folded name contains a text, by name."""
        is_in_force = sa.or_(suspensions.c.until_ms.is_(None), suspensions.c.until_ms > now_ms)
        wanted = (
            sa.select(persons, suspensions.c.reason, suspensions.c.until_ms, suspensions.c.at_ms)
            .join(suspensions, sa.and_(suspensions.c.person == persons.c.id, is_in_force), isouter=True)
            .where(persons.c.folded.contains(text, autoescape=True))
            .order_by(persons.c.folded)
            .limit(most)
        )
        return [
            AccountStanding(account_from_row(row), None if row.at_ms is None else Suspension(row.reason, row.until_ms))
            for row in self._store.rows(wanted)
        ]

    def suspend(self, person: int, context: AuditContext) -> None:
        """Suspends an account, ends its sessions and withdraws it from tournaments that are not over."""
        with self._store.atomic(), self._store.transaction() as connection:
            connection.execute(suspensions.delete().where(suspensions.c.person == person))
            row = {"person": person, "reason": context.reason, "at_ms": context.at_ms, "until_ms": context.until_ms}
            connection.execute(suspensions.insert().values(row))
            theirs = sa.select(persons.c.id).where(sa.or_(persons.c.id == person, persons.c.owner == person))
            connection.execute(sessions.delete().where(sessions.c.person == person))
            unfinished = sa.select(tournaments.c.id).where(tournaments.c.phase != "over")
            is_entered = (tournament_entrants.c.person.in_(theirs), tournament_entrants.c.tournament.in_(unfinished))
            connection.execute(tournament_entrants.update().where(*is_entered).values(has_left=True))
            _log(connection, context, "suspended", "account", str(person))

    def restore(self, person: int, context: AuditContext) -> bool:
        """Ends the suspension of an account."""
        with self._store.atomic(), self._store.transaction() as connection:
            ended = connection.execute(suspensions.delete().where(suspensions.c.person == person)).rowcount
            if ended:
                _log(connection, context, "restored", "account", str(person))
            return bool(ended)

    def rename(
        self, person: int, name: str, folded: str, skeletons: tuple[str, Collection[str]], context: AuditContext
    ) -> None:
        """Renames an account wherever it is named. ``skeletons`` holds the name's own skeleton and all skeletons that
        look like it.

        Raises ``ConflictError`` if another account has the name or one that looks like it.
        """
        with self._store.atomic(), self._store.transaction() as connection:
            looks_alike = sa.or_(persons.c.folded == folded, persons.c.skeleton.in_(skeletons[1]))
            taken = sa.select(persons.c.id).where(looks_alike, persons.c.id != person)
            if connection.execute(taken).first() is not None:
                raise ConflictError(f"the name {name} is taken")
            named = {"name": name, "folded": folded, "skeleton": skeletons[0]}
            connection.execute(persons.update().where(persons.c.id == person).values(named))
            kind = connection.execute(sa.select(persons.c.kind).where(persons.c.id == person)).scalar_one()
            at_tables = name if kind == "person" else f"{name} (bot)"
            connection.execute(players.update().where(players.c.person == person).values(name=at_tables))
            theirs = sa.select(players.c.table_id, players.c.number).where(players.c.person == person)
            seats = [(row.table_id, row.number) for row in connection.execute(theirs)]
            rename_authors(connection, seats, at_tables)
            rename_spectators(connection, [person], at_tables)
            is_entrant = tournament_entrants.c.person == person
            connection.execute(tournament_entrants.update().where(is_entrant).values(name=at_tables))
            subjects = [person_subject(person), *(seat_subject(*seat) for seat in seats)]
            is_about = moderation_acts.c.subject.in_(subjects)
            connection.execute(moderation_acts.update().where(is_about).values(name=name))
            _log(connection, context, "renamed", "account", str(person))

    def set_password(self, person: int, password_hash: str, context: AuditContext) -> None:
        """Sets a new password and ends all sessions."""
        with self._store.atomic(), self._store.transaction() as connection:
            AccountRepository(self._store).set_password(person, password_hash)
            _log(connection, context, "reset_password", "account", str(person))

    def remove_second_factor(self, person: int, context: AuditContext) -> bool:
        """Deletes the second factor of a person, with all recovery codes."""
        with self._store.atomic(), self._store.transaction() as connection:
            factors = SecondFactorRepository(self._store)
            if factors.of_person(person) is None:
                return False
            factors.remove(person)
            _log(connection, context, "removed_second_factor", "account", str(person))
            return True

    def delete(self, person: int, context: AuditContext) -> None:
        """Deletes an account in the same way as its owner can."""
        with self._store.atomic(), self._store.transaction() as connection:
            AccountRepository(self._store).delete(person)
            _log(connection, context, "deleted", "account", str(person))

    # Tables.

    def tables(self, most: int) -> list[ListedForOperator]:
        """Returns the newest tables."""
        wanted = (
            sa.select(tables.c.id, tables.c.created, listings.c.company, closed_tables.c.at_ms)
            .join(listings, listings.c.table_id == tables.c.id, isouter=True)
            .join(closed_tables, closed_tables.c.table_id == tables.c.id, isouter=True)
            .order_by(tables.c.created.desc(), tables.c.id)
            .limit(most)
        )
        with self._store.reading() as connection:
            found = connection.execute(wanted).all()
            at_them = sa.select(players.c.table_id, players.c.name).where(
                players.c.table_id.in_([row.id for row in found])
            )
            names: dict[str, list[str]] = {}
            for row in connection.execute(at_them.order_by(players.c.table_id, players.c.number)):
                names.setdefault(row.table_id, []).append(row.name)
        return [
            ListedForOperator(
                row.id, row.created, tuple(names.get(row.id, ())), row.company == "listed", row.at_ms is not None
            )
            for row in found
        ]

    def close_table(self, table_id: str, context: AuditContext) -> bool:
        """Closes a table. Its link and its code no longer work. In a tournament, its match counts as cancelled."""
        with self._store.atomic(), self._store.transaction() as connection:
            is_known = connection.execute(sa.select(tables.c.id).where(tables.c.id == table_id)).first() is not None
            if not is_known or closing_reason(self._store, table_id) is not None:
                return False
            row = {"table_id": table_id, "reason": context.reason, "at_ms": context.at_ms}
            connection.execute(closed_tables.insert().values(row))
            for rows in (listings, club_tables):
                connection.execute(sa.delete(rows).where(rows.c.table_id == table_id))
            connection.execute(codes.delete().where(codes.c.table_id == table_id))
            is_unfinished = (tournament_tables.c.table_id == table_id, tournament_tables.c.returns.is_(None))
            cancelled = tournament_tables.update().where(*is_unfinished).values(returns="[]", ended_ms=context.at_ms)
            connection.execute(cancelled)
            _log(connection, context, "closed", "table", table_id)
            return True

    def unlist_table(self, table_id: str, context: AuditContext) -> bool:
        """Removes a table from the lobby's list. Its link and its code still work."""
        with self._store.atomic(), self._store.transaction() as connection:
            is_listed = (listings.c.table_id == table_id, listings.c.company == "listed")
            removed = connection.execute(listings.delete().where(*is_listed)).rowcount
            if removed:
                _log(connection, context, "unlisted", "table", table_id)
            return bool(removed)

    # Tournaments.

    def cancel_tournament(self, tournament: str, context: AuditContext) -> bool:
        """Ends a tournament that is open or running. Matches in progress no longer count for it."""
        with self._store.atomic(), self._store.transaction() as connection:
            is_unfinished = (tournaments.c.id == tournament, tournaments.c.phase != "over")
            ended = connection.execute(tournaments.update().where(*is_unfinished).values(phase="over")).rowcount
            if ended:
                _log(connection, context, "cancelled", "tournament", tournament)
            return bool(ended)

    # Reports about players.

    def report_player(self, table_id: str, match: int, player: int, reason: str, at_ms: int) -> None:
        """Writes a report about a player, unless the player has been reported in this match before."""
        with self._store.transaction() as connection:
            row = {"table_id": table_id, "match": match, "player": player}
            is_same = [player_reports.c[name] == value for name, value in row.items()]
            if connection.execute(sa.select(player_reports.c.id).where(*is_same)).first() is None:
                connection.execute(player_reports.insert().values(reason=reason, created_ms=at_ms, **row))

    def player_reports(self, most: int) -> list[PlayerReport]:
        """Returns the open reports about players, the oldest first."""
        at_seat = sa.and_(players.c.table_id == player_reports.c.table_id, players.c.number == player_reports.c.player)
        wanted = (
            sa.select(player_reports, players.c.name, persons.c.name.label("account"))
            .join(players, at_seat, isouter=True)
            .join(persons, persons.c.id == players.c.person, isouter=True)
            .where(player_reports.c.settled.is_(None))
            .order_by(player_reports.c.id)
            .limit(most)
        )
        return [
            PlayerReport(row.id, row.table_id, row.match, row.player, row.name, row.account, row.reason, row.created_ms)
            for row in self._store.rows(wanted)
        ]

    def settle_player_report(self, report: int, context: AuditContext) -> bool:
        """Settles a report about a player, and mutes the player until the context's ``until_ms`` if that is given."""
        with self._store.atomic(), self._store.transaction() as connection:
            is_open = (player_reports.c.id == report, player_reports.c.settled.is_(None))
            row = connection.execute(sa.select(player_reports).where(*is_open)).one_or_none()
            if row is None:
                return False
            act: AuditAct = "dismissed" if context.until_ms is None else "muted"
            outcome = player_reports.update().where(player_reports.c.id == report)
            connection.execute(outcome.values(settled="kept" if context.until_ms is None else "muted"))
            _log(connection, context, act, "report", str(report))
            if context.until_ms is not None and context.actor is not None:
                at_seat = (players.c.table_id == row.table_id, players.c.number == row.player)
                player = connection.execute(sa.select(players).where(*at_seat)).one_or_none()
                person = None if player is None else player.person
                connection.execute(
                    moderation_acts.insert().values(
                        table_id=row.table_id,
                        moderator=context.actor,
                        done="muted",
                        subject=seat_subject(row.table_id, row.player) if person is None else person_subject(person),
                        name="" if player is None else player.name,
                        reason=context.reason,
                        at_ms=context.at_ms,
                        until_ms=context.until_ms,
                    )
                )
            return True

    def settle_club_report(
        self, report: int, settled: Literal["kept", "cleared", "closed"], context: AuditContext
    ) -> bool:
        """Settles a report about a club, and removes its description or closes it."""
        rows = ClubRepository(self._store)
        with self._store.atomic(), self._store.transaction() as connection:
            found = rows.report_by_id(report)
            if found is None:
                return False
            rows.settle(report)
            act: AuditAct = "dismissed" if settled == "kept" else settled
            match settled:
                case "cleared":
                    rows.change(found.club.id, "", found.club.admits)
                case "closed":
                    rows.delete(found.club.id)
            _log(connection, context, act, "club", found.club.slug)
            return True

    def delete_reports_before(self, at_ms: int) -> None:
        """Deletes reports about players and clubs that were made before this time."""
        self._store.run(club_reports.delete().where(club_reports.c.created_ms < at_ms))
        self._store.run(player_reports.delete().where(player_reports.c.created_ms < at_ms))

    # The audit log.

    def audit(self, most: int) -> list[AuditEntry]:
        """Returns the latest entries, newest first."""
        return self._entries(sa.select(audit_log).order_by(audit_log.c.id.desc()).limit(most))

    def last_entry(self) -> int:
        """Returns the number of the newest entry, or 0 if there is none."""
        return self._store.value(sa.select(sa.func.max(audit_log.c.id))) or 0

    def audit_since(self, last: int) -> list[AuditEntry]:
        """Returns the entries after a number, and some earlier entries that may have become visible only now."""
        is_recent = audit_log.c.id > last - MAX_LATE_ENTRIES
        return self._entries(sa.select(audit_log).where(is_recent).order_by(audit_log.c.id))

    def _entries(self, wanted: sa.Select[tuple[object, ...]]) -> list[AuditEntry]:
        rows = self._store.rows(wanted)
        if not rows:
            return []
        about = {int(row.subject) for row in rows if row.kind == "account"}
        names = AccountRepository(self._store).names(
            sorted(about | {row.actor for row in rows if row.actor is not None})
        )
        events = {row.subject for row in rows if row.kind == "tournament"}
        titled = sa.select(tournaments.c.id, tournaments.c.title).where(tournaments.c.id.in_(events))
        titles = {row.id: row.title for row in self._store.rows(titled)}
        return [
            AuditEntry(
                row.id,
                row.at_ms,
                None if row.actor is None else names.get(row.actor),
                row.act,
                row.kind,
                row.subject,
                names.get(int(row.subject)) if row.kind == "account" else titles.get(row.subject),
                row.reason,
                row.until_ms,
            )
            for row in rows
        ]


def _log(connection: sa.Connection, context: AuditContext, act: AuditAct, kind: SubjectKind, subject: str) -> None:
    connection.execute(
        audit_log.insert().values(
            at_ms=context.at_ms,
            actor=context.actor,
            act=act,
            kind=kind,
            subject=subject,
            reason=context.reason,
            until_ms=context.until_ms,
        )
    )
