"""Rows of matches: entries, held answers, shuffles, offers, conditional moves, and the times at which deals ended."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from types import MappingProxyType
from typing import Any

import sqlalchemy as sa

from ..match import Entry
from ..match.shuffle import commitment_to
from .clocks import read_clocks, read_stamps, write_clocks, write_stamps
from .database import Database
from .errors import ConflictError, DamagedError
from .hash_chain import begin_match, extend, last_link, match_link, verify
from .schema import entries, held_answers, matches, offers, plans, played_out, players, shuffle_nonces, shuffles
from .statements import Statement
from .types import HeldAnswer, StoredClocks, StoredMatch, StoredOffer, StoredPlan, StoredShuffle

_insert_entries = Statement(entries.insert())
NO_TIMES: Mapping[int, int] = MappingProxyType({})


def load_match(store: Database, table_id: str, number: int) -> StoredMatch | None:
    """Returns a match of a table by its number, or ``None``. Raises ``DamagedError`` if its rows were altered."""
    with store.reading() as connection:
        is_match = sa.and_(matches.c.table_id == table_id, matches.c.number == number)
        row = connection.execute(sa.select(matches).where(is_match)).one_or_none()
        return None if row is None else match_from_row(connection, row)


def match_from_row(connection: sa.Connection, row: sa.Row[Any]) -> StoredMatch:
    """Returns the match of a row, with its entries. Raises ``DamagedError`` if the rows were altered."""
    found = connection.execute(
        sa.select(entries.c.actor, entries.c.action).where(entries.c.match_id == row.id).order_by(entries.c.number)
    )
    stored = tuple(Entry(entry.actor, entry.action) for entry in found)
    verify(connection, row._mapping, stored)
    seats = sa.select(sa.func.count()).select_from(players).where(players.c.table_id == row.table_id)
    if connection.execute(seats).scalar_one() < len(json.loads(row.seating)):
        raise DamagedError(row.table_id, "one of its players is missing")
    held = sa.select(held_answers).where(held_answers.c.match_id == row.id).order_by(held_answers.c.seat)
    return StoredMatch(
        row.id,
        row.number,
        row.game,
        json.loads(row.options),
        row.rules_version,
        tuple(json.loads(row.seating)),
        row.created,
        stored,
        tuple(HeldAnswer(answer.seat, answer.question, answer.action) for answer in connection.execute(held)),
        read_clocks(connection, row.id),
        read_stamps(connection, row.id),
        read_shuffle(connection, row.table_id, row.id),
        read_offers(connection, row.id),
        read_played_out(connection, row.id),
        read_plans(connection, row.id),
    )


def insert_match(connection: sa.Connection, table_id: str, match: StoredMatch) -> StoredMatch:
    """Writes the next match of a table, and returns it with its id."""
    previous_link = last_link(connection, table_id)
    row = {
        "table_id": table_id,
        "number": match.number,
        "game": match.game,
        "options": json.dumps(dict(match.options)),
        "rules_version": match.rules_version,
        "seating": json.dumps(match.seating),
        "created": match.created,
        "previous_link": previous_link,
    }
    inserted = connection.execute(matches.insert().values(**row))
    (match_id,) = inserted.inserted_primary_key or (0,)
    begin_match(connection, table_id, match_id, previous_link, match_link(row))
    _write_shuffle(connection, match_id, match.shuffle)
    insert_entries(connection, match_id, 1, match.entries, match.clocks)
    write_played_out(connection, match_id, match.played_out)
    return replace(match, id=match_id)


def insert_entries(
    connection: sa.Connection, match_id: int, number: int, added: Sequence[Entry], clocks: StoredClocks | None
) -> None:
    """Writes entries, the first of which has this number, with the clocks after them."""
    if clocks is not None:
        write_clocks(connection, match_id, clocks)
        write_stamps(connection, match_id, number, len(added), clocks)
    if added:
        extend(connection, match_id, number, added)
        rows = [
            {"match_id": match_id, "number": number + index, "actor": entry.actor, "action": entry.action}
            for index, entry in enumerate(added)
        ]
        _insert_entries.execute_many(connection, rows)


def write_held_answer(connection: sa.Connection, match_id: int, answer: HeldAnswer) -> None:
    """Replaces the held answer of a seat."""
    is_seat = (held_answers.c.match_id == match_id, held_answers.c.seat == answer.seat)
    connection.execute(held_answers.delete().where(*is_seat))
    connection.execute(held_answers.insert().values(match_id=match_id, **asdict(answer)))


# Shuffles.


def _write_shuffle(connection: sa.Connection, match_id: int, shuffle: StoredShuffle | None) -> None:
    """Writes the secret of a new match before its commitment is sent. A match without a secret has no row."""
    if shuffle is not None:
        row = {"match_id": match_id, "secret": shuffle.secret, "commitment": commitment_to(shuffle.secret)}
        connection.execute(sa.insert(shuffles).values(**row))


def with_verifiable_shuffle(connection: sa.Connection, match_ids: Iterable[int]) -> set[int]:
    """Returns which of these matches have a verifiable shuffle."""
    found = sa.select(shuffles.c.match_id).where(shuffles.c.match_id.in_(list(match_ids)))
    return set(connection.execute(found).scalars())


def read_shuffle(connection: sa.Connection, table_id: str, match_id: int) -> StoredShuffle | None:
    """Returns the shuffle of a match. Raises ``DamagedError`` if its secret does not match its commitment."""
    row = connection.execute(sa.select(shuffles).where(shuffles.c.match_id == match_id)).one_or_none()
    if row is None:
        return None
    if commitment_to(row.secret) != row.commitment:
        raise DamagedError(table_id, "the secret of a shuffle has been altered")
    nonces = sa.select(shuffle_nonces).where(shuffle_nonces.c.match_id == match_id).order_by(shuffle_nonces.c.seat)
    return StoredShuffle(row.secret, {each.seat: each.nonce for each in connection.execute(nonces)})


def write_nonce(store: Database, match_id: int, seat: int, nonce: str) -> None:
    """Writes the nonce of a seat. Raises ``ConflictError`` if the seat already has one or the cards have been dealt."""
    with store.transaction() as connection:
        first_entry = sa.select(entries.c.match_id).where(entries.c.match_id == match_id).limit(1)
        if connection.execute(first_entry).first() is not None:
            raise ConflictError("the cards have already been dealt")
        connection.execute(sa.insert(shuffle_nonces).values(match_id=match_id, seat=seat, nonce=nonce))


# Offers and conditional moves.


def write_offers(store: Database, match_id: int, open_offers: Sequence[StoredOffer]) -> None:
    """Replaces the offers of a match."""
    with store.transaction() as connection:
        connection.execute(sa.delete(offers).where(offers.c.match_id == match_id))
        for number, offer in enumerate(open_offers):
            row = asdict(offer) | {"agreed": json.dumps(offer.agreed)}
            connection.execute(sa.insert(offers).values(match_id=match_id, number=number, **row))


def read_offers(connection: sa.Connection, match_id: int) -> tuple[StoredOffer, ...]:
    """Returns the newest offers of a match, sorted from oldest to newest."""
    found = sa.select(offers).where(offers.c.match_id == match_id).order_by(offers.c.number)
    return tuple(
        StoredOffer(row.what, row.seat, tuple(json.loads(row.agreed)), row.entries) for row in connection.execute(found)
    )


def write_plan(store: Database, match_id: int, plan: StoredPlan) -> None:
    """Replaces the conditional moves of a seat. A seat without conditional moves has no row."""
    with store.transaction() as connection:
        connection.execute(sa.delete(plans).where(plans.c.match_id == match_id, plans.c.seat == plan.seat))
        if plan.lines:
            row = asdict(plan) | {"lines": json.dumps(plan.lines)}
            connection.execute(sa.insert(plans).values(match_id=match_id, **row))


def read_plans(connection: sa.Connection, match_id: int) -> tuple[StoredPlan, ...]:
    """Returns the conditional moves of a match, by seat."""
    found = sa.select(plans).where(plans.c.match_id == match_id).order_by(plans.c.seat)
    return tuple(
        StoredPlan(row.seat, row.entries, tuple(tuple(line) for line in json.loads(row.lines)))
        for row in connection.execute(found)
    )


# Times at which deals ended, which decide when spectators see open hands.


def write_played_out(connection: sa.Connection, match_id: int, times: Mapping[int, int]) -> None:
    """Writes the times at which deals of a match ended, by the number of entries at that time."""
    rows = [{"match_id": match_id, "stands": stands, "at_ms": at_ms} for stands, at_ms in times.items()]
    if rows:
        connection.execute(sa.insert(played_out), rows)


def read_played_out(connection: sa.Connection, match_id: int) -> dict[int, int]:
    """Returns the times at which deals of a match ended, in milliseconds since 1970."""
    found = sa.select(played_out).where(played_out.c.match_id == match_id).order_by(played_out.c.stands)
    return {row.stands: row.at_ms for row in connection.execute(found)}
