"""Rows of matches: entries, held answers, shuffles, offers, conditional moves, and when deals were played out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import sqlalchemy as sa

from ..match import Entry
from ..match.shuffle import commitment_to
from . import clocks as clock_rows
from . import hash_chain as chain
from .database import Database
from .errors import ConflictError, DamagedError
from .schema import (
    entries,
    held_answers,
    matches,
    offers,
    plans,
    played_out,
    players,
    shuffle_nonces,
    shuffles,
)
from .types import (
    HeldAnswer,
    StoredClocks,
    StoredMatch,
    StoredOffer,
    StoredPlan,
    StoredShuffle,
)

NOTHING_NOTED: Mapping[int, int] = MappingProxyType({})


def read_match(connection: sa.Connection, row: sa.Row[Any]) -> StoredMatch:
    """Raises ``DamagedError`` unless it is as it was written."""
    found = connection.execute(
        sa.select(entries.c.actor, entries.c.action).where(entries.c.match_id == row.id).order_by(entries.c.number)
    )
    stored = tuple(Entry(entry.actor, entry.action) for entry in found)
    chain.check(connection, row._mapping, stored)
    seats = sa.select(sa.func.count()).select_from(players).where(players.c.table_id == row.table_id)
    if connection.execute(seats).scalar_one() < len(json.loads(row.seating)):
        raise DamagedError(row.table_id, "one of its players is missing")
    return StoredMatch(
        row.id,
        row.number,
        row.game,
        json.loads(row.options),
        row.rules_version,
        tuple(json.loads(row.seating)),
        row.created,
        stored,
        tuple(
            HeldAnswer(answer.seat, answer.question, answer.action)
            for answer in connection.execute(
                sa.select(held_answers).where(held_answers.c.match_id == row.id).order_by(held_answers.c.seat)
            )
        ),
        clock_rows.read_clocks(connection, row.id),
        clock_rows.read_stamps(connection, row.id),
        read_shuffle(connection, row.table_id, row.id),
        read_offers(connection, row.id),
        read_played_out(connection, row.id),
        read_plans(connection, row.id),
    )


def insert_match(connection: sa.Connection, table_id: str, match: StoredMatch) -> StoredMatch:
    previous_link = chain.end_of_table(connection, table_id)
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
    chain.begin(connection, table_id, match_id, previous_link, chain.match_link(row))
    write_shuffle(connection, match_id, match.shuffle)
    insert_entries(connection, match_id, 1, match.entries, match.clocks)
    write_played_out(connection, match_id, match.played_out)
    return replace(match, id=match_id)


def insert_entries(
    connection: sa.Connection, match_id: int, number: int, added: Sequence[Entry], clocks: StoredClocks | None
) -> None:
    if clocks is not None:
        clock_rows.keep_clocks(connection, match_id, clocks)
        clock_rows.stamp(connection, match_id, number, len(added), clocks)
    if added:
        chain.extend(connection, match_id, number, added)
        connection.execute(
            entries.insert(),
            [
                {"match_id": match_id, "number": number + index, "actor": entry.actor, "action": entry.action}
                for index, entry in enumerate(added)
            ],
        )


def write_shuffle(connection: sa.Connection, match_id: int, shuffle: StoredShuffle | None) -> None:
    """Writes the secret of a new match before anybody is told its commitment; of other matches there is no row."""
    if shuffle is not None:
        row = {"match_id": match_id, "secret": shuffle.secret, "commitment": commitment_to(shuffle.secret)}
        connection.execute(sa.insert(shuffles).values(**row))


def shuffled_fairly(connection: sa.Connection, matches: Iterable[int]) -> set[int]:
    """Those of some matches whose shuffle can be checked."""
    found = sa.select(shuffles.c.match_id).where(shuffles.c.match_id.in_(list(matches)))
    return set(connection.execute(found).scalars())


def read_shuffle(connection: sa.Connection, table_id: str, match_id: int) -> StoredShuffle | None:
    """What a match is shuffled by. Raises ``DamagedError`` if the secret is not the one that was written."""
    row = connection.execute(sa.select(shuffles).where(shuffles.c.match_id == match_id)).one_or_none()
    if row is None:
        return None
    if commitment_to(row.secret) != row.commitment:
        raise DamagedError(table_id, "what a match is shuffled by is not as it was written")
    said = connection.execute(
        sa.select(shuffle_nonces).where(shuffle_nonces.c.match_id == match_id).order_by(shuffle_nonces.c.seat)
    )
    return StoredShuffle(row.secret, {each.seat: each.nonce for each in said})


def write_nonce(store: Database, match_id: int, seat: int, nonce: str) -> None:
    """Writes the nonce of a seat. Raises ``ConflictError`` if it has one, or the cards are dealt already."""
    with store.transaction() as connection:
        dealt = sa.select(entries.c.match_id).where(entries.c.match_id == match_id).limit(1)
        if connection.execute(dealt).first() is not None:
            raise ConflictError("the cards are dealt already")
        connection.execute(sa.insert(shuffle_nonces).values(match_id=match_id, seat=seat, nonce=nonce))


def write_offers(store: Database, match_id: int, open_offers: Sequence[StoredOffer]) -> None:
    """Writes what is offered in a match now, in place of what was offered before."""
    with store.transaction() as connection:
        connection.execute(sa.delete(offers).where(offers.c.match_id == match_id))
        for number, offer in enumerate(open_offers):
            connection.execute(
                sa.insert(offers).values(
                    match_id=match_id,
                    number=number,
                    what=offer.what,
                    seat=offer.seat,
                    agreed=json.dumps(offer.agreed),
                    entries=offer.entries,
                )
            )


def read_offers(connection: sa.Connection, match_id: int) -> tuple[StoredOffer, ...]:
    """What was last offered in a match."""
    found = sa.select(offers).where(offers.c.match_id == match_id).order_by(offers.c.number)
    return tuple(
        StoredOffer(row.what, row.seat, tuple(json.loads(row.agreed)), row.entries) for row in connection.execute(found)
    )


def write_plan(store: Database, match_id: int, plan: StoredPlan) -> None:
    """Writes what a seat answers ahead now, in place of what it did before."""
    with store.transaction() as connection:
        connection.execute(sa.delete(plans).where(plans.c.match_id == match_id, plans.c.seat == plan.seat))
        if plan.lines:
            row = {"seat": plan.seat, "entries": plan.entries, "lines": json.dumps(plan.lines)}
            connection.execute(sa.insert(plans).values(match_id=match_id, **row))


def read_plans(connection: sa.Connection, match_id: int) -> tuple[StoredPlan, ...]:
    """What was last laid down in a match, by seat."""
    found = sa.select(plans).where(plans.c.match_id == match_id).order_by(plans.c.seat)
    return tuple(
        StoredPlan(row.seat, row.entries, tuple(tuple(line) for line in json.loads(row.lines)))
        for row in connection.execute(found)
    )


def write_played_out(connection: sa.Connection, match_id: int, times: Mapping[int, int]) -> None:
    """Writes when deals of a match were played out, by how many actions stood then."""
    rows = [{"match_id": match_id, "stands": stands, "at_ms": at_ms} for stands, at_ms in times.items()]
    if rows:
        connection.execute(sa.insert(played_out), rows)


def read_played_out(connection: sa.Connection, match_id: int) -> dict[int, int]:
    """When each deal of a match was played out, in milliseconds since 1970, as far as that was noted."""
    found = sa.select(played_out).where(played_out.c.match_id == match_id).order_by(played_out.c.stands)
    return {row.stands: row.at_ms for row in connection.execute(found)}


def load_match(store: Database, table_id: str, number: int) -> StoredMatch | None:
    """A match of a table by its number, or ``None`` if there is no such match."""
    with store.reading() as connection:
        wanted = sa.and_(matches.c.table_id == table_id, matches.c.number == number)
        row = connection.execute(sa.select(matches).where(wanted)).one_or_none()
        return None if row is None else read_match(connection, row)
