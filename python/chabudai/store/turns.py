"""Who is to be told that it is their turn: a row for each seat, written by the table's owner and taken once.

``owed`` waits until somebody has been away for long enough; ``told`` has been taken, once, by whichever process came
first; ``mailed`` was part of a mail. The row stays, so that nobody is told twice of the same turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from .mail import Wish
from .schema import mail_addresses, matches, persons, players, turns

if TYPE_CHECKING:
    from .rows import Mark, Store


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

    def __init__(self, store: Store) -> None:
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
            mark = self._store.marks([table_id]).get(table_id) if waiting else None
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
        marks: dict[str, Mark] = self._store.marks(sorted({row.table_id for row in rows})) if rows else {}

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
