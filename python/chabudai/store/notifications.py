"""Who is to be told that it is their turn: a row for each seat, written by the table's owner and taken once.

``owed`` waits until somebody has been away for long enough; ``told`` has been taken, once, by whichever process came
first; ``mailed`` was part of a mail. The row stays, so that nobody is told twice of the same turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from .database import Database
from .email_addresses import Wish
from .schema import (
    mail_addresses,
    matches,
    persons,
    players,
    push_subscriptions,
    turns,
)
from .tables import Mark, read_marks


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of which somebody is told: what all may know of it."""

    table: str
    player: int
    person: int | None
    game: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Batch:
    """All turns of which a person is told by one mail."""

    person: int
    name: str
    address: str
    turns: tuple[Turn, ...]
    wish: Wish


class TurnRows:
    """Rows of turns in a store. Every method is one transaction, and raises as :class:`Store` does."""

    def __init__(self, store: Database) -> None:
        self._store = store

    def want_mail(self, asked: Sequence[int]) -> set[int]:
        """Those among these people who want mails about their turns."""
        with self._store.reading() as connection:
            wanting = sa.select(mail_addresses.c.person).where(
                mail_addresses.c.person.in_(asked), mail_addresses.c.turns != "off"
            )
            return set(connection.execute(wanting).scalars())

    def owe(self, table_id: str, waiting: Mapping[int, int | None], due_ms: int, last: int) -> None:
        """These players, with their accounts, are to be told at a time, and no others of the table.

        The turn is over when its match has more entries than ``last``. Who has been told of this turn, or is about to
        be, stays as they are.
        """
        with self._store.whole(), self._store.transaction() as connection:
            of_table = turns.c.table_id == table_id
            gone = (of_table, turns.c.state == "owed", turns.c.player.not_in(list(waiting)))
            connection.execute(turns.delete().where(*gone))
            mark = read_marks(self._store, [table_id]).get(table_id) if waiting else None
            if mark is None:
                return
            for player, person in waiting.items():
                kept = (of_table, turns.c.player == player)
                row = connection.execute(sa.select(turns).where(*kept)).one_or_none()
                if row is not None and (row.match_id, row.entries) == (mark[0], last):
                    continue
                connection.execute(turns.delete().where(*kept))
                connection.execute(
                    turns.insert().values(
                        table_id=table_id,
                        player=player,
                        person=person,
                        match_id=mark[0],
                        entries=last,
                        due_ms=due_ms,
                        state="owed",
                    )
                )

    def take_due(self, now_ms: int, most: int) -> list[Turn]:
        """The turns that are due and of which it is still time to tell. Nobody else is given the same."""
        with self._store.whole(), self._store.transaction() as connection:
            is_due = sa.and_(turns.c.state == "owed", turns.c.due_ms <= now_ms)
            named = sa.tuple_(turns.c.table_id, turns.c.player)
            next_ones = sa.select(turns.c.table_id, turns.c.player).where(is_due).order_by(turns.c.due_ms).limit(most)
            # Of several processes that do this at once only one finds a row as it was.
            taken = turns.update().where(named.in_(next_ones), is_due).values(state="told").returning(*turns.c)
            return self._still_open(connection, connection.execute(taken).all())

    def take_batch(self, waits_ms: Mapping[Wish, int], now_ms: int) -> Batch | None:
        """The next mail about turns: of a person who has had none for as long as they wish."""
        with self._store.whole(), self._store.transaction() as connection:
            for wish, wait_ms in waits_ms.items():
                while (batch := self._next(connection, wish, now_ms - wait_ms, now_ms)) is not None:
                    if batch.turns:
                        return batch
            return None

    def _next(self, connection: sa.Connection, wish: Wish, before_ms: int, now_ms: int) -> Batch | None:
        """The next one of whom something was noted; that turns were played meanwhile is seen only then."""
        noted = sa.exists().where(turns.c.person == mail_addresses.c.person, turns.c.state == "told")
        found = sa.select(mail_addresses, persons.c.name).join(persons, persons.c.id == mail_addresses.c.person)
        ripe = (mail_addresses.c.turns == wish, mail_addresses.c.mailed_ms <= before_ms, noted)
        row = connection.execute(found.where(*ripe).order_by(mail_addresses.c.mailed_ms).limit(1)).one_or_none()
        if row is None:
            return None
        of_person = (turns.c.person == row.person, turns.c.state == "told")
        taken = connection.execute(turns.update().where(*of_person).values(state="mailed").returning(*turns.c)).all()
        still_open = self._still_open(connection, taken)
        if still_open:
            same = (mail_addresses.c.person == row.person, mail_addresses.c.mailed_ms == row.mailed_ms)
            if connection.execute(mail_addresses.update().where(*same).values(mailed_ms=now_ms)).rowcount != 1:
                # Another process mails this person just now.
                still_open = []
        return Batch(row.person, row.name, row.address, tuple(still_open), wish)

    def _still_open(self, connection: sa.Connection, rows: Iterable[Any]) -> list[Turn]:
        """Those that are not over yet."""
        rows = list(rows)
        marks: dict[str, Mark] = read_marks(self._store, sorted({row.table_id for row in rows})) if rows else {}

        def is_open(row: Any) -> bool:
            match_id, entries, _ = marks.get(row.table_id, (0, 0, 0))
            return bool(match_id == row.match_id and entries <= row.entries)

        waiting = filter(is_open, rows)
        return [_turn(connection, row) for row in sorted(waiting, key=lambda row: (row.table_id, row.player))]


def _turn(connection: sa.Connection, row: Any) -> Turn:
    game: str = connection.execute(sa.select(matches.c.game).where(matches.c.id == row.match_id)).scalar_one()
    sitting = sa.select(players).where(players.c.table_id == row.table_id).order_by(players.c.number)
    others = [each.name for each in connection.execute(sitting) if each.number != row.player]
    return Turn(row.table_id, row.player, row.person, game, tuple(others))


MOST_OF_ONE = 8
"""So many browsers a person has at most, and so many a seat; a further one takes the place of the oldest."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """One browser, for the turns of a person, or for those of a seat."""

    id: int
    hash: str
    """That of its endpoint."""
    endpoint: str
    p256dh: str
    auth: str
    person: int | None
    table_id: str | None
    player: int | None
    browser: str
    created: str


class PushRows:
    """Rows of browsers in a store. Every method is one transaction, and raises as :class:`Store` does."""

    def __init__(self, store: Database) -> None:
        self._store = store

    def add(self, made: Subscription) -> None:
        """Writes a browser, whose ``id`` follows from the store; the same one once for the same turns."""
        whose = self._whose(made)
        with self._store.transaction() as connection:
            connection.execute(push_subscriptions.delete().where(whose, push_subscriptions.c.hash == made.hash))
            kept = sa.select(push_subscriptions.c.id).where(whose).order_by(push_subscriptions.c.id.desc())
            latest = list(connection.execute(kept.limit(MOST_OF_ONE - 1)).scalars())
            connection.execute(push_subscriptions.delete().where(whose, push_subscriptions.c.id.not_in(latest)))
            values = {name: getattr(made, name) for name in Subscription.__slots__ if name != "id"}
            connection.execute(push_subscriptions.insert().values(**values))

    def of_person(self, person: int) -> list[Subscription]:
        """The browsers that are told of all turns of a person, the oldest first."""
        with self._store.reading() as connection:
            found = (
                sa.select(push_subscriptions)
                .where(push_subscriptions.c.person == person)
                .order_by(push_subscriptions.c.id)
            )
            return [Subscription(**row._mapping) for row in connection.execute(found)]

    def of_turn(self, table_id: str, player: int, person: int | None) -> list[Subscription]:
        """The browsers that are told of a turn, each once."""
        with self._store.reading() as connection:
            found = sa.select(push_subscriptions).where(_of(table_id, player, person)).order_by(push_subscriptions.c.id)
            return list({row.hash: Subscription(**row._mapping) for row in connection.execute(found)}.values())

    def wanting(self, table_id: str, players: Mapping[int, int | None]) -> set[int]:
        """Those among the players of a table, with their accounts, of whom any browser is to be told."""
        with self._store.reading() as connection:
            return {
                player
                for player, person in players.items()
                if connection.execute(sa.select(sa.exists().where(_of(table_id, player, person)))).scalar()
            }

    def end(self, person: int, number: int) -> bool:
        """Ends one of a person's own; whether there was one."""
        with self._store.transaction() as connection:
            mine = (push_subscriptions.c.person == person, push_subscriptions.c.id == number)
            return connection.execute(push_subscriptions.delete().where(*mine)).rowcount == 1

    def end_at(self, table_id: str, player: int, hashed: str) -> None:
        """Ends that of a browser for the turns of a seat."""
        with self._store.transaction() as connection:
            seat = (push_subscriptions.c.table_id == table_id, push_subscriptions.c.player == player)
            connection.execute(push_subscriptions.delete().where(*seat, push_subscriptions.c.hash == hashed))

    def gone(self, hashed: str) -> None:
        """Takes a browser out of everything: it is not there any more."""
        with self._store.transaction() as connection:
            connection.execute(push_subscriptions.delete().where(push_subscriptions.c.hash == hashed))

    @staticmethod
    def _whose(made: Subscription) -> sa.ColumnElement[bool]:
        if made.person is not None:
            return push_subscriptions.c.person == made.person
        return sa.and_(push_subscriptions.c.table_id == made.table_id, push_subscriptions.c.player == made.player)


def _of(table_id: str, player: int, person: int | None) -> sa.ColumnElement[bool]:
    at_seat = sa.and_(push_subscriptions.c.table_id == table_id, push_subscriptions.c.player == player)
    return at_seat if person is None else sa.or_(at_seat, push_subscriptions.c.person == person)
