"""Rows of what moderators have done: reports that they settled, and for how long whom they muted.

Nothing of it is changed later: who is heard again has a row of its own. It is forgotten as what was said is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa

from .accounts import SOMEONE
from .chat import REMOVED, Settled, report_of
from .database import Database
from .schema import (
    chat_lines,
    moderation_acts,
    persons,
    players,
    reports,
)

Done = Literal["kept", "removed", "muted", "unmuted"]


@dataclass(frozen=True, slots=True)
class Settling:
    """What a moderator decides of a report; ``mute_ms`` is for how long who said the line is not to write."""

    report: int
    settled: Settled
    moderator: int
    reason: str
    at_ms: int
    mute_ms: int | None = None


@dataclass(frozen=True, slots=True)
class ModeratorsAct:
    """Something that a moderator did."""

    id: int
    done: Done
    moderator: str
    """The moderator's name."""
    subject: str
    name: str
    """How the one was called whom it is about."""
    table: str | None
    line: str | None
    reason: str
    at_ms: int
    until_ms: int | None


@dataclass(frozen=True, slots=True)
class Mute:
    """Until when somebody may not write, and what they are told of why."""

    until_ms: int
    reason: str


def person_subject(person: int) -> str:
    """Somebody with an account, at whatever table."""
    return f"person {person}"


def seat_subject(table_id: str, player: int) -> str:
    """A guest in a seat of one table."""
    return f"seat {table_id} {player}"


def watchers_subject(table_id: str) -> str:
    """All who watch one table: nothing tells one of them from another who comes back."""
    return f"watchers {table_id}"


class OwnLineError(Exception):
    """A moderator would settle what they have said themselves."""


class ModerationRows:
    """Reads and writes them; every method is one transaction and raises ``StoreError`` as the store does."""

    def __init__(self, store: Database) -> None:
        self._store = store

    def settle(self, settling: Settling) -> tuple[str, int] | None:
        """Settles a report; a removed line goes. Gives table and line, ``None`` if there is no such open report.

        Raises ``OwnLineError`` for what the moderator has said.
        """
        with self._store.transaction() as connection:
            wanted = sa.select(reports).where(reports.c.id == settling.report, reports.c.settled.is_(None))
            row = connection.execute(wanted).one_or_none()
            if row is None:
                return None
            report = report_of(row)
            line = next(each for each in report.lines if each.id == report.line)
            subject = _speaker(connection, report.table, line.player)
            if subject == person_subject(settling.moderator):
                raise OwnLineError
            connection.execute(reports.update().where(reports.c.id == settling.report).values(settled=settling.settled))
            if settling.settled == "removed":
                gone = {"side": REMOVED, "text": "", "name": ""}
                connection.execute(chat_lines.update().where(chat_lines.c.id == report.line).values(gone))
            said = {
                "report": report.id,
                "table_id": report.table,
                "moderator": settling.moderator,
                "subject": subject,
                "name": line.name,
                "line": line.text,
                "reason": settling.reason,
                "at_ms": settling.at_ms,
            }
            connection.execute(moderation_acts.insert().values(done=settling.settled, **said))
            if settling.mute_ms is not None:
                until_ms = settling.at_ms + settling.mute_ms
                connection.execute(moderation_acts.insert().values(done="muted", until_ms=until_ms, **said))
            return report.table, report.line

    def unmute(self, act: int, moderator: int, reason: str, at_ms: int) -> bool:
        """Lets somebody be heard again, by the row that muted them; whether they were muted."""
        with self._store.transaction() as connection:
            row = connection.execute(
                sa.select(moderation_acts).where(moderation_acts.c.id == act, moderation_acts.c.done == "muted")
            ).one_or_none()
            if row is None or _mute(connection, [row.subject], at_ms) is None:
                return False
            if row.subject == person_subject(moderator):
                raise OwnLineError
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
        """The mute that holds longest of these; ``None`` if they may write."""
        with self._store.reading() as connection:
            return _mute(connection, list(subjects), now_ms)

    def mutes_of(self, subjects: Iterable[str]) -> list[ModeratorsAct]:
        """For how long these were muted and when they were let write again, the oldest first."""
        theirs = sa.and_(
            moderation_acts.c.subject.in_(list(subjects)), moderation_acts.c.done.in_(("muted", "unmuted"))
        )
        wanted = sa.select(moderation_acts, sa.null().label("by")).where(theirs).order_by(moderation_acts.c.id)
        with self._store.reading() as connection:
            return [_act(row) for row in connection.execute(wanted)]

    def acts(self, most: int) -> list[ModeratorsAct]:
        """What was done, the latest first."""
        wanted = (
            sa.select(moderation_acts, persons.c.name.label("by"))
            .join(persons, persons.c.id == moderation_acts.c.moderator)
            .order_by(moderation_acts.c.id.desc())
            .limit(most)
        )
        with self._store.reading() as connection:
            return [_act(row) for row in connection.execute(wanted)]

    def names(self, speakers: Iterable[tuple[str, int]]) -> dict[tuple[str, int], str]:
        """How players are called now, by table and number: who has gone since is not to be named."""
        wanted = set(speakers)
        with self._store.reading() as connection:
            found = sa.select(players).where(players.c.table_id.in_({table for table, _ in wanted}))
            return {
                (row.table_id, row.number): row.name
                for row in connection.execute(found)
                if (row.table_id, row.number) in wanted
            }

    def forget_before(self, at_ms: int) -> None:
        """Lets go of what was done before this time; not of a mute that still holds then."""
        with self._store.transaction() as connection:
            is_over = sa.or_(moderation_acts.c.until_ms.is_(None), moderation_acts.c.until_ms < at_ms)
            connection.execute(moderation_acts.delete().where(moderation_acts.c.at_ms < at_ms, is_over))


def _speaker(connection: sa.Connection, table_id: str, player: int | None) -> str:
    """Who is muted for a line: an account wherever it sits, a guest in their seat, or those who watch."""
    if player is None:
        return watchers_subject(table_id)
    wanted = sa.select(players.c.person).where(players.c.table_id == table_id, players.c.number == player)
    person: int | None = connection.execute(wanted).scalar()
    return seat_subject(table_id, player) if person is None else person_subject(person)


def _mute(connection: sa.Connection, subjects: list[str], now_ms: int) -> Mute | None:
    """The longest of their mutes, of which each later word about the same one takes the place."""
    newest: dict[str, Any] = {}
    wanted = sa.select(moderation_acts).where(
        moderation_acts.c.subject.in_(subjects), moderation_acts.c.done.in_(("muted", "unmuted"))
    )
    for row in connection.execute(wanted.order_by(moderation_acts.c.id)):
        newest[row.subject] = row
    held = [row for row in newest.values() if row.done == "muted" and row.until_ms > now_ms]
    longest = max(held, key=lambda row: row.until_ms, default=None)
    return None if longest is None else Mute(longest.until_ms, longest.reason)


def _act(row: sa.Row[Any]) -> ModeratorsAct:
    return ModeratorsAct(
        row.id,
        row.done,
        row.by or SOMEONE,
        row.subject,
        row.name,
        row.table_id,
        row.line,
        row.reason,
        row.at_ms,
        row.until_ms,
    )
