"""Rows of clubs, their members and tables, and reports about them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa

from .database import Repository
from .errors import ConflictError
from .schema import club_members, club_reports, club_tables, clubs, persons, tournaments

Admission = Literal["anyone", "ask"]
"""Whether accounts join a club or ask to join it."""
Standing = Literal["owner", "organiser", "member", "asking", "removed"]
"""The part of an account in a club. One that was removed may only ask to join again."""
MEMBERS: tuple[Standing, ...] = ("owner", "organiser", "member")
ORGANISERS: tuple[Standing, ...] = ("owner", "organiser")


@dataclass(frozen=True, slots=True)
class Club:
    """A club. ``slug`` is its name in the form of its address."""

    id: int
    slug: str
    name: str
    text: str
    admits: Admission
    created_ms: int


@dataclass(frozen=True, slots=True)
class ClubMember:
    """An account with a part in a club."""

    person: int
    name: str
    standing: Standing
    since_ms: int


@dataclass(frozen=True, slots=True)
class ClubLimits:
    """The maximum numbers of clubs of an account and of members of a club."""

    owned: int
    joined: int
    members: int
    organisers: int


@dataclass(frozen=True, slots=True)
class ClubReport:
    """A report about a club that waits for a moderator."""

    id: int
    club: Club
    reason: str
    created_ms: int


class ClubRepository(Repository):
    """Reads and writes clubs."""

    # Reading.

    def by_slug(self, slug: str) -> Club | None:
        found = self._store.rows(sa.select(clubs).where(clubs.c.slug == slug))
        return Club(**found[0]._mapping) if found else None

    def by_id(self, club: int) -> Club | None:
        found = self._store.rows(sa.select(clubs).where(clubs.c.id == club))
        return Club(**found[0]._mapping) if found else None

    def names(self, ids: Collection[int]) -> dict[int, Club]:
        """Returns the clubs with these numbers."""
        found = self._store.rows(sa.select(clubs).where(clubs.c.id.in_(ids))) if ids else []
        return {row.id: Club(**row._mapping) for row in found}

    def find_listed(self, most: int) -> list[tuple[Club, int]]:
        """Returns the clubs with the most members, each with their number."""
        members = sa.func.count().label("members")
        wanted = (
            sa.select(*clubs.c, members)
            .join(club_members, club_members.c.club == clubs.c.id)
            .where(club_members.c.standing.in_(MEMBERS))
            .group_by(*clubs.c)
            .order_by(members.desc(), clubs.c.id)
            .limit(most)
        )
        return [_count_of(row) for row in self._store.rows(wanted)]

    def of_person(self, person: int) -> list[tuple[Club, int, Standing]]:
        """Returns the clubs that a person belongs to or has asked to join, by name, each with its number of members."""
        everyone = club_members.alias()
        members = (
            sa.select(sa.func.count())
            .where(everyone.c.club == clubs.c.id, everyone.c.standing.in_(MEMBERS))
            .scalar_subquery()
            .label("members")
        )
        wanted = (
            sa.select(*clubs.c, members, club_members.c.standing)
            .join(club_members, club_members.c.club == clubs.c.id)
            .where(club_members.c.person == person, club_members.c.standing != "removed")
            .order_by(clubs.c.slug)
        )
        return [(*_count_of(row), row.standing) for row in self._store.rows(wanted)]

    def members(self, club: int, most: int) -> list[ClubMember]:
        """Returns at most ``most`` accounts with a part in a club: the owner, the organisers, the members, and those
        that ask to join it.
        """
        rank = sa.case({"owner": 0, "organiser": 1, "member": 2}, value=club_members.c.standing, else_=3)
        found = (
            sa.select(club_members.c.person, persons.c.name, club_members.c.standing, club_members.c.since_ms)
            .join(persons, persons.c.id == club_members.c.person)
            .where(club_members.c.club == club, club_members.c.standing != "removed")
            .order_by(rank, club_members.c.since_ms, club_members.c.person)
            .limit(most)
        )
        return [ClubMember(row.person, row.name, row.standing, row.since_ms) for row in self._store.rows(found)]

    def member_count(self, club: int) -> int:
        is_member = (club_members.c.club == club, club_members.c.standing.in_(MEMBERS))
        return self._store.value(sa.select(sa.func.count()).where(*is_member)) or 0

    def organisers(self, club: int) -> list[int]:
        """Returns the owner and the organisers of a club."""
        is_organiser = (club_members.c.club == club, club_members.c.standing.in_(ORGANISERS))
        return [row.person for row in self._store.rows(sa.select(club_members.c.person).where(*is_organiser))]

    def standing(self, club: int, person: int) -> Standing | None:
        is_this = (club_members.c.club == club, club_members.c.person == person)
        found = self._store.rows(sa.select(club_members.c.standing).where(*is_this))
        return found[0].standing if found else None

    def club_of_table(self, table_id: str) -> int | None:
        """Returns the club to whose members a table is open."""
        return self._store.value(sa.select(club_tables.c.club).where(club_tables.c.table_id == table_id))

    # Writing.

    def add(self, new: Club, owner: int, limits: ClubLimits) -> Club:
        """Writes a club with its owner. The store sets its ``id``. Raises ``ConflictError``: ``name`` or ``limit``."""
        with self._store.transaction() as connection:
            _lock_person(connection, owner)
            if connection.execute(sa.select(clubs.c.id).where(clubs.c.slug == new.slug)).first() is not None:
                raise ConflictError("name")
            _check_limits(connection, owner, limits, "owner")
            row = {name: getattr(new, name) for name in Club.__slots__ if name != "id"}
            number = connection.execute(clubs.insert().values(row).returning(clubs.c.id)).scalar_one()
            member = {"club": number, "person": owner, "standing": "owner", "since_ms": new.created_ms}
            connection.execute(club_members.insert().values(member))
        return Club(number, new.slug, new.name, new.text, new.admits, new.created_ms)

    def change(self, club: int, text: str, admits: Admission) -> None:
        self._store.run(clubs.update().where(clubs.c.id == club).values(text=text, admits=admits))

    def join(self, club: int, person: int, now_ms: int, limits: ClubLimits) -> Standing:
        """Lets a person join a club or ask to join it. Returns their standing. Raises ``ConflictError``: ``full``,
        ``limit``, or ``changed`` if the club has been closed in the meantime.
        """
        with self._store.transaction() as connection:
            _lock_person(connection, person)
            admits = _lock_club(connection, club)
            is_this = (club_members.c.club == club, club_members.c.person == person)
            row = connection.execute(sa.select(club_members.c.standing).where(*is_this)).one_or_none()
            before: Standing | None = None if row is None else row.standing
            if before is not None and before in (*MEMBERS, "asking"):
                return before
            standing: Standing = "member" if admits == "anyone" and before is None else "asking"
            _check_limits(connection, person, limits, standing)
            if standing == "member":
                _check_room(connection, club, limits)
            connection.execute(club_members.delete().where(*is_this))
            member = {"club": club, "person": person, "standing": standing, "since_ms": now_ms}
            connection.execute(club_members.insert().values(**member, was_removed=before == "removed"))
            return standing

    def leave(self, club: int, person: int) -> bool:
        """Removes a member other than the owner, or a request to join. Returns whether there was one. An account that
        was removed and has not been admitted since then may still only ask to join. Raises ``ConflictError``:
        ``changed``.
        """
        can_leave = club_members.c.standing.in_(("organiser", "member", "asking"))
        is_this = (club_members.c.club == club, club_members.c.person == person, can_leave)
        with self._store.transaction() as connection:
            _lock_club(connection, club)
            withdrawn = club_members.update().where(*is_this, club_members.c.was_removed).values(standing="removed")
            left = club_members.delete().where(*is_this, sa.not_(club_members.c.was_removed))
            return connection.execute(withdrawn).rowcount + connection.execute(left).rowcount == 1

    def set_standing(self, club: int, person: int, before: Standing, after: Standing, limits: ClubLimits) -> None:
        """Changes the standing of an account. A new owner makes the old one an organiser.

        Raises ``ConflictError``: ``changed`` if the standing is no longer ``before``, ``full``, or ``limit``.
        """
        with self._store.transaction() as connection:
            _lock_person(connection, person)
            _lock_club(connection, club)
            if before == "asking" and after == "member":
                _check_room(connection, club, limits)
            if after == "organiser":
                _check_organisers(connection, club, limits)
            if after == "owner":
                _check_limits(connection, person, limits, "owner", club)
                was_owner = (club_members.c.club == club, club_members.c.standing == "owner")
                connection.execute(club_members.update().where(*was_owner).values(standing="organiser"))
            is_this = (club_members.c.club == club, club_members.c.person == person, club_members.c.standing == before)
            changed = club_members.update().where(*is_this).values(standing=after, was_removed=False)
            if connection.execute(changed).rowcount != 1:
                raise ConflictError("changed")

    def delete(self, club: int) -> None:
        """Deletes a club. Its tournaments and tables stay, without a club."""
        with self._store.transaction() as connection:
            _delete(connection, [club])

    def add_table(self, club: int, table_id: str, created: str) -> None:
        """Opens the free seats of a table to the members of a club. Raises ``ConflictError``: ``changed``."""
        with self._store.transaction() as connection:
            _lock_club(connection, club)
            connection.execute(club_tables.insert().values(table_id=table_id, club=club, created=created))

    # Reports.

    def report(self, club: int, reason: str, now_ms: int) -> None:
        """Writes a report about a club, unless one waits. Raises ``ConflictError``: ``changed``."""
        with self._store.transaction() as connection:
            _lock_club(connection, club)
            if connection.execute(sa.select(club_reports.c.id).where(club_reports.c.club == club)).first() is None:
                row = {"club": club, "reason": reason, "created_ms": now_ms}
                connection.execute(club_reports.insert().values(row))

    def reports(self, most: int) -> list[ClubReport]:
        """Returns the reports that wait, the oldest first."""
        return [_report(row) for row in self._store.rows(_REPORTS.order_by(club_reports.c.id).limit(most))]

    def report_by_id(self, report: int) -> ClubReport | None:
        found = self._store.rows(_REPORTS.where(club_reports.c.id == report))
        return _report(found[0]) if found else None

    def settle(self, report: int) -> bool:
        """Deletes a report. Returns whether there was one."""
        return self._store.run(club_reports.delete().where(club_reports.c.id == report)) == 1


def leave_clubs(connection: sa.Connection, people: Sequence[int]) -> None:
    """Removes accounts from all clubs before they are deleted. A club whose owner leaves belongs to the organiser, or
    else the member, who has been there longest; without members it is deleted.
    """
    for person in sorted(people):
        _lock_person(connection, person)
    is_theirs = club_members.c.person.in_(people)
    joined = sa.select(club_members.c.club).where(is_theirs).order_by(club_members.c.club)
    for club in connection.execute(joined.distinct()).scalars().all():
        _lock_club(connection, club)
    owned = sa.select(club_members.c.club).where(is_theirs, club_members.c.standing == "owner")
    orphans = list(connection.execute(owned).scalars())
    connection.execute(club_members.delete().where(is_theirs))
    for club in orphans:
        first = sa.case({"organiser": 0}, value=club_members.c.standing, else_=1)
        heirs = (
            sa.select(club_members.c.person)
            .where(club_members.c.club == club, club_members.c.standing.in_(("organiser", "member")))
            .order_by(first, club_members.c.since_ms, club_members.c.person)
            .limit(1)
        )
        heir = connection.execute(heirs).scalar_one_or_none()
        if heir is None:
            _delete(connection, [club])
        else:
            is_heir = (club_members.c.club == club, club_members.c.person == heir)
            connection.execute(club_members.update().where(*is_heir).values(standing="owner"))


def _delete(connection: sa.Connection, found: Sequence[int]) -> None:
    # Members and tables that are being added are added before the club is deleted, or not at all.
    connection.execute(sa.select(clubs.c.id).where(clubs.c.id.in_(found)).with_for_update()).all()
    for rows in (club_members, club_tables, club_reports):
        connection.execute(sa.delete(rows).where(rows.c.club.in_(found)))
    connection.execute(tournaments.update().where(tournaments.c.club.in_(found)).values(club=None))
    connection.execute(clubs.delete().where(clubs.c.id.in_(found)))


def _lock_person(connection: sa.Connection, person: int) -> None:
    """Handles the requests of one account one after the other. Raises ``ConflictError`` (``changed``) if the account
    has been deleted.
    """
    is_known = (persons.c.id == person, persons.c.folded.is_not(None))
    if connection.execute(sa.select(persons.c.id).where(*is_known).with_for_update()).first() is None:
        raise ConflictError("changed")


def _lock_club(connection: sa.Connection, club: int) -> Admission:
    """Handles the changes of the members of one club one after the other. Raises ``ConflictError``: ``changed``.

    A change that also locks a person does that first, so that no two changes wait for each other.
    """
    found = connection.execute(sa.select(clubs.c.admits).where(clubs.c.id == club).with_for_update()).one_or_none()
    if found is None:
        raise ConflictError("changed")
    admits: Admission = found.admits
    return admits


def _check_limits(
    connection: sa.Connection, person: int, limits: ClubLimits, wanted: Standing, club: int | None = None
) -> None:
    """Raises ``ConflictError`` if an account has as many clubs as it may have beside ``club``."""
    own = sa.select(club_members.c.standing).where(
        club_members.c.person == person,
        club_members.c.standing != "removed",
        club_members.c.club.is_distinct_from(club),
    )
    found = list(connection.execute(own).scalars())
    if len(found) >= limits.joined or (wanted == "owner" and found.count("owner") >= limits.owned):
        raise ConflictError("limit")


def _check_room(connection: sa.Connection, club: int, limits: ClubLimits) -> None:
    is_member = (club_members.c.club == club, club_members.c.standing.in_(MEMBERS))
    count = connection.execute(sa.select(sa.func.count()).select_from(club_members).where(*is_member)).scalar_one()
    if count >= limits.members:
        raise ConflictError("full")


def _check_organisers(connection: sa.Connection, club: int, limits: ClubLimits) -> None:
    is_organiser = (club_members.c.club == club, club_members.c.standing == "organiser")
    count = connection.execute(sa.select(sa.func.count()).select_from(club_members).where(*is_organiser)).scalar_one()
    if count >= limits.organisers:
        raise ConflictError("full")


_REPORTS = sa.select(
    *clubs.c,
    club_reports.c.id.label("report"),
    club_reports.c.reason,
    club_reports.c.created_ms.label("reported_ms"),
).join(club_reports, club_reports.c.club == clubs.c.id)


def _report(row: sa.Row[Any]) -> ClubReport:
    return ClubReport(row.report, Club(*row[: len(clubs.c)]), row.reason, row.reported_ms)


def _count_of(row: sa.Row[Any]) -> tuple[Club, int]:
    return Club(*row[: len(clubs.c)]), row.members
