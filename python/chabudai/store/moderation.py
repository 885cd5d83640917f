"""Rows of moderators' actions: settled reports, mutes and un-mutes.

Actions are never changed; an un-mute has a row of its own. They are deleted after the same period as chat messages.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa

from .accounts import DELETED_NAME
from .chat import REMOVED, ReportOutcome, StoredChatMessage, report_from_row
from .database import Repository
from .errors import StoreError
from .schema import chat_lines, moderation_acts, persons, players, reports
from .types import Player

ModerationKind = Literal["kept", "removed", "muted", "unmuted"]
_MUTES = ("muted", "unmuted")


@dataclass(frozen=True, slots=True)
class ReportDecision:
    """A moderator's decision on a report. ``mute_ms`` is the length of the mute of the message's author."""

    report: int
    settled: ReportOutcome
    moderator: int
    reason: str
    at_ms: int
    mute_ms: int | None = None


@dataclass(frozen=True, slots=True)
class ModerationAct:
    """An action of a moderator."""

    id: int
    done: ModerationKind
    moderator: str
    """The moderator's name."""
    subject: str
    name: str
    """The name that the person concerned had at that time."""
    table: str | None
    line: str | None
    reason: str
    at_ms: int
    until_ms: int | None


@dataclass(frozen=True, slots=True)
class Mute:
    """The end of a mute, and its reason."""

    until_ms: int
    reason: str


def person_subject(person: int) -> str:
    """Returns the subject for an account, at any table."""
    return f"person {person}"


def seat_subject(table_id: str, player: int) -> str:
    """Returns the subject for a guest in a seat of one table."""
    return f"seat {table_id} {player}"


def watchers_subject(table_id: str) -> str:
    """Returns the subject for all spectators of a table, who cannot be distinguished."""
    return f"watchers {table_id}"


class OwnMessageError(StoreError):
    """A moderator tried to settle a report about their own message.

    Other writes in the same commit are not affected.
    """


class ModerationRepository(Repository):
    """Reads and writes moderators' actions."""

    def settle(self, decision: ReportDecision) -> tuple[str, int] | None:
        """Settles a report and removes the message if the decision says so.

        Returns the table and the message's id, or ``None`` if no such report is open. Raises ``OwnMessageError`` if the
        moderator wrote the message.
        """
        with self._store.transaction() as connection:
            wanted = sa.select(reports).where(reports.c.id == decision.report, reports.c.settled.is_(None))
            row = connection.execute(wanted).one_or_none()
            if row is None:
                return None
            report = report_from_row(row)
            line = next(each for each in report.lines if each.id == report.line)
            subject = _author(connection, report.table, line)
            if subject == person_subject(decision.moderator):
                raise OwnMessageError
            connection.execute(reports.update().where(reports.c.id == decision.report).values(settled=decision.settled))
            if decision.settled == "removed":
                emptied = {"side": REMOVED, "text": "", "name": ""}
                connection.execute(chat_lines.update().where(chat_lines.c.id == report.line).values(emptied))
            act = {
                "report": report.id,
                "table_id": report.table,
                "moderator": decision.moderator,
                "subject": subject,
                "name": line.name,
                "line": line.text,
                "reason": decision.reason,
                "at_ms": decision.at_ms,
            }
            connection.execute(moderation_acts.insert().values(done=decision.settled, **act))
            if decision.mute_ms is not None:
                until_ms = decision.at_ms + decision.mute_ms
                connection.execute(moderation_acts.insert().values(done="muted", until_ms=until_ms, **act))
            return report.table, report.line

    def unmute(self, act: int, moderator: int, reason: str, at_ms: int) -> bool:
        """Ends the mute that an earlier action imposed, and returns whether it was in force.

        Raises ``OwnMessageError`` if the mute is the moderator's own.
        """
        with self._store.transaction() as connection:
            is_mute = (moderation_acts.c.id == act, moderation_acts.c.done == "muted")
            row = connection.execute(sa.select(moderation_acts).where(*is_mute)).one_or_none()
            if row is None or _mute(connection, [row.subject], at_ms) is None:
                return False
            if row.subject == person_subject(moderator):
                raise OwnMessageError
            connection.execute(
                moderation_acts.insert().values(
                    table_id=row.table_id,
                    moderator=moderator,
                    done="unmuted",
                    subject=row.subject,
                    name=row.name,
                    reason=reason,
                    at_ms=at_ms,
                )
            )
            return True

    def mute_of(self, subjects: Iterable[str], now_ms: int) -> Mute | None:
        """Returns the longest mute among these subjects, or ``None`` if none of them is muted."""
        with self._store.reading() as connection:
            return _mute(connection, list(subjects), now_ms)

    def mutes_of(self, subjects: Iterable[str]) -> list[ModerationAct]:
        """Returns the mutes and un-mutes of these subjects, oldest first, without the moderators' names."""
        is_theirs = sa.and_(moderation_acts.c.subject.in_(list(subjects)), moderation_acts.c.done.in_(_MUTES))
        wanted = sa.select(moderation_acts, sa.null().label("by")).where(is_theirs).order_by(moderation_acts.c.id)
        return [_act(row) for row in self._store.rows(wanted)]

    def acts(self, most: int) -> list[ModerationAct]:
        """Returns the latest actions, newest first."""
        wanted = (
            sa.select(moderation_acts, persons.c.name.label("by"))
            .join(persons, persons.c.id == moderation_acts.c.moderator)
            .order_by(moderation_acts.c.id.desc())
            .limit(most)
        )
        return [_act(row) for row in self._store.rows(wanted)]

    def current_players(self, seats: Iterable[tuple[str, int]]) -> dict[tuple[str, int], Player]:
        """Returns players with their current names, by table and number, because a deleted account must not be
        named.
        """
        wanted = set(seats)
        found = sa.select(players).where(players.c.table_id.in_({table for table, _ in wanted}))
        return {
            (row.table_id, row.number): Player(row.kind, row.name, row.level, None, row.person)
            for row in self._store.rows(found)
            if (row.table_id, row.number) in wanted
        }

    def delete_before(self, at_ms: int) -> None:
        """Deletes actions before this time, except mutes that are still in force then."""
        is_over = sa.or_(moderation_acts.c.until_ms.is_(None), moderation_acts.c.until_ms < at_ms)
        self._store.run(moderation_acts.delete().where(moderation_acts.c.at_ms < at_ms, is_over))


def _author(connection: sa.Connection, table_id: str, line: StoredChatMessage) -> str:
    """Returns the subject to mute for a message: an account, a guest's seat, or the spectators of a table."""
    if line.player is None:
        return watchers_subject(table_id) if line.person is None else person_subject(line.person)
    wanted = sa.select(players.c.person).where(players.c.table_id == table_id, players.c.number == line.player)
    person: int | None = connection.execute(wanted).scalar()
    return seat_subject(table_id, line.player) if person is None else person_subject(person)


def _mute(connection: sa.Connection, subjects: list[str], now_ms: int) -> Mute | None:
    """Returns the longest mute in force. For each subject the newest action counts."""
    newest: dict[str, Any] = {}
    is_theirs = (moderation_acts.c.subject.in_(subjects), moderation_acts.c.done.in_(_MUTES))
    for row in connection.execute(sa.select(moderation_acts).where(*is_theirs).order_by(moderation_acts.c.id)):
        newest[row.subject] = row
    in_force = [row for row in newest.values() if row.done == "muted" and row.until_ms > now_ms]
    longest = max(in_force, key=lambda row: row.until_ms, default=None)
    return None if longest is None else Mute(longest.until_ms, longest.reason)


def _act(row: sa.Row[Any]) -> ModerationAct:
    return ModerationAct(
        row.id,
        row.done,
        row.by or DELETED_NAME,
        row.subject,
        row.name,
        row.table_id,
        row.line,
        row.reason,
        row.at_ms,
        row.until_ms,
    )
