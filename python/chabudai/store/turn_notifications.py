"""Rows of the turns that players are notified of.

A turn with the state ``owed`` waits until its player has been away for long enough. ``told`` means that a process has
sent the notification, and ``mailed`` that the turn was part of an email. ``seen`` means that the player has been at the
table since then. The row stays, so that a player is notified only once of each turn, and not of a later turn before
they have seen the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from .database import Repository
from .email_addresses import EmailFrequency
from .schema import mail_addresses, matches, persons, players, turns
from .tables import Mark, read_marks

_SENT = ("told", "mailed")


@dataclass(frozen=True, slots=True)
class TurnNotification:
    """A turn that a player is notified of."""

    table: str
    player: int
    person: int | None
    game: str
    others: tuple[str, ...]
    levels: tuple[int | None, ...] = ()
    """The levels of the bots in ``others``; ``None`` for other players."""


@dataclass(frozen=True, slots=True)
class TurnDigest:
    """The turns that a person is notified of in one email."""

    person: int
    name: str
    address: str
    turns: tuple[TurnNotification, ...]
    frequency: EmailFrequency
    language: str


class TurnRepository(Repository):
    """Reads and writes turns."""

    def wanting_email(self, accounts: Sequence[int]) -> set[int]:
        """Returns which of these accounts want email about their turns."""
        is_wanting = (mail_addresses.c.person.in_(accounts), mail_addresses.c.turns != "off")
        return {row.person for row in self._store.rows(sa.select(mail_addresses.c.person).where(*is_wanting))}

    def schedule(
        self, table_id: str, waiting: Mapping[int, int | None], visits_ms: Mapping[int, int], due_ms: int, last: int
    ) -> bool:
        """Schedules notifications for the given players and accounts, and cancels those for the table's other
        players. Returns whether the table has notifications that a later change may concern.

        The turn is over when its match has more entries than ``last``. A player whose notification of this turn is
        scheduled or sent is not notified again, and neither is a player who has not visited the table since the last
        notification. ``visits_ms`` are the times of the players' last visits.
        """
        with self._store.atomic(), self._store.transaction() as connection:
            of_table = turns.c.table_id == table_id
            obsolete = (of_table, turns.c.state == "owed", turns.c.player.not_in(list(waiting)))
            connection.execute(turns.delete().where(*obsolete))
            for player, visited_ms in visits_ms.items():
                is_seen = (of_table, turns.c.player == player, turns.c.state.in_(_SENT), turns.c.due_ms <= visited_ms)
                connection.execute(turns.update().where(*is_seen).values(state="seen"))
            mark = read_marks(self._store, [table_id]).get(table_id) if waiting else None
            if mark is not None:
                for player, person in waiting.items():
                    owed = {"table_id": table_id, "player": player, "person": person, "due_ms": due_ms}
                    _schedule_turn(connection, {**owed, "match_id": mark[0], "entries": last, "state": "owed"})
            remaining = sa.select(turns.c.player).where(of_table, turns.c.state != "seen").limit(1)
            return connection.execute(remaining).first() is not None

    def take_due(self, now_ms: int, most: int) -> list[TurnNotification]:
        """Returns notifications that are due for turns that are not over. Each is returned once. The other turns of the
        same people that wait come with them, so that one message can name them all.
        """
        with self._store.atomic(), self._store.transaction() as connection:
            is_owed = turns.c.state == "owed"
            is_due = sa.and_(is_owed, turns.c.due_ms <= now_ms)
            key = sa.tuple_(turns.c.table_id, turns.c.player)
            due = sa.select(turns.c.table_id, turns.c.player, turns.c.person).where(is_due)
            next_ones = due.order_by(turns.c.due_ms).limit(most).subquery()
            is_next = sa.or_(
                key.in_(sa.select(next_ones.c.table_id, next_ones.c.player)),
                turns.c.person.in_(sa.select(next_ones.c.person).where(next_ones.c.person.is_not(None))),
            )
            # If several processes do this at the same time, only one of them finds a row unchanged.
            sent = turns.update().where(is_next, is_owed).values(state="told", due_ms=now_ms)
            taken = sent.returning(*turns.c)
            return self._still_open(connection, connection.execute(taken).all())

    def take_digest(self, waits_ms: Mapping[EmailFrequency, int], now_ms: int) -> TurnDigest | None:
        """Returns the next email about turns. It is for a person whose last email was sent long enough ago for their
        setting.
        """
        with self._store.atomic(), self._store.transaction() as connection:
            for frequency, wait_ms in waits_ms.items():
                while (digest := self._next(connection, frequency, now_ms - wait_ms, now_ms)) is not None:
                    if digest.turns:
                        return digest
            return None

    def _next(
        self, connection: sa.Connection, frequency: EmailFrequency, before_ms: int, now_ms: int
    ) -> TurnDigest | None:
        """Returns the next person's turns. There may be none, because turns that are over are recognised only here."""
        has_turns = sa.exists().where(turns.c.person == mail_addresses.c.person, turns.c.state == "told")
        found = sa.select(mail_addresses, persons.c.name).join(persons, persons.c.id == mail_addresses.c.person)
        is_ready = (mail_addresses.c.turns == frequency, mail_addresses.c.mailed_ms <= before_ms, has_turns)
        row = connection.execute(found.where(*is_ready).order_by(mail_addresses.c.mailed_ms).limit(1)).one_or_none()
        if row is None:
            return None
        of_person = (turns.c.person == row.person, turns.c.state == "told")
        taken = connection.execute(turns.update().where(*of_person).values(state="mailed").returning(*turns.c)).all()
        still_open = self._still_open(connection, taken)
        if still_open:
            is_same = (mail_addresses.c.person == row.person, mail_addresses.c.mailed_ms == row.mailed_ms)
            if connection.execute(mail_addresses.update().where(*is_same).values(mailed_ms=now_ms)).rowcount != 1:
                # Another process has just sent this person an email.
                still_open = []
        return TurnDigest(row.person, row.name, row.address, tuple(still_open), frequency, row.language)

    def _still_open(self, connection: sa.Connection, rows: Iterable[Any]) -> list[TurnNotification]:
        """Returns the turns that are not over."""
        rows = list(rows)
        marks: dict[str, Mark] = read_marks(self._store, sorted({row.table_id for row in rows})) if rows else {}

        def is_open(row: Any) -> bool:
            match_id, entries, _ = marks.get(row.table_id, (0, 0, 0))
            return bool(match_id == row.match_id and entries <= row.entries)

        waiting = filter(is_open, rows)
        return [_turn(connection, row) for row in sorted(waiting, key=lambda row: (row.table_id, row.player))]


def _schedule_turn(connection: sa.Connection, new: Mapping[str, Any]) -> None:
    """Writes a turn that its player is to be notified of, unless that is scheduled. If the player has not visited the
    table since the last notification, only notes that it is another turn.
    """
    of_player = (turns.c.table_id == new["table_id"], turns.c.player == new["player"])
    turn = {name: new[name] for name in ("match_id", "entries")}
    row = connection.execute(sa.select(turns).where(*of_player)).one_or_none()
    if row is not None and (row.match_id, row.entries) == (new["match_id"], new["entries"]):
        return
    if row is not None and row.state in _SENT:
        connection.execute(turns.update().where(*of_player).values(**turn))
    else:
        connection.execute(turns.delete().where(*of_player))
        connection.execute(turns.insert().values(**new))


def _turn(connection: sa.Connection, row: Any) -> TurnNotification:
    game: str = connection.execute(sa.select(matches.c.game).where(matches.c.id == row.match_id)).scalar_one()
    seated = sa.select(players).where(players.c.table_id == row.table_id).order_by(players.c.number)
    others = [each for each in connection.execute(seated) if each.number != row.player]
    names, levels = tuple(each.name for each in others), tuple(each.level for each in others)
    return TurnNotification(row.table_id, row.player, row.person, game, names, levels)


# Push messages.


# The server's keys.
