"""Compares what clients were sent with the rows, which are read by plain SQL and replayed."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from chabudai.errors import GameError, NotYourTurnError
from chabudai.match import Entry, Match, load
from chabudai.server.live.registry import TableRegistry
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Settings
from chabudai.store import Store

from .people import Json, Move, Party, Person

TRANSIENT_FIELDS = (
    "version",
    "now",
    "watchers",
    "seats",
    "thinking",
    "log",
    "log_kept",
    "log_from",
    "invitation",
    "offers",
)
"""Fields of a ``table`` frame that describe the current time and not the match."""


@dataclass
class Verdict:
    """Counts, and a sentence for every fault found."""

    matches: int = 0
    rows: int = 0
    acknowledged: int = 0
    sent_twice: int = 0
    pictures: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    untrue: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def faults(self) -> list[str]:
        """All faults."""
        return [*self.lost, *self.doubled, *self.untrue, *self.wrong]


@dataclass(frozen=True)
class Written:
    """A match of a table according to its rows."""

    table: str
    number: int
    match: Match
    moves: list[Move]
    """The moves in the seats' rows, in order."""
    rows_before: list[int]
    """The number of rows that lead to each state, starting with the first state."""
    unasked: set[Move]
    """The rows that the table may write by itself: the results of silence, and actions for a person who has
    resigned.
    """


def judge(database: Path | str, parties: Sequence[Party], verdict: Verdict) -> None:
    """Checks that every acknowledged move exists once, that there are no unrequested moves, and that every snapshot was
    true.
    """
    by_table = {party.table: party for party in parties}
    found = {(one.table, one.number): one for one in _read_matches(database, verdict) if one.table in by_table}
    for one in found.values():
        _check_rows(one, by_table[one.table], verdict)
    for party in parties:
        moves = {move for one in found.values() if one.table == party.table for move in one.moves}
        for person in party.people:
            verdict.acknowledged += len(person.accepted)
            verdict.sent_twice += person.sent_twice
            verdict.wrong += person.wrong
            verdict.lost += [f"{move} was acknowledged and is in no row" for move in person.accepted - moves]
            verdict.wrong += [f"{move} was refused and is played" for move in moves & person.refused]
            _check_snapshots(party, person, found, verdict)


def _read_matches(database: Path | str, verdict: Verdict) -> list[Written]:
    found = []
    with closing(_connect(database)) as store:
        mark = "?" if isinstance(database, Path) else "%s"
        matches = _query(store, "SELECT id, table_id, number, game, options FROM matches ORDER BY id")
        for match_id, table, number, game, options in matches:
            rows = _query(
                store,
                f"SELECT number, actor, action FROM entries WHERE match_id = {mark} ORDER BY number",
                match_id,
            )
            verdict.rows += len(rows)
            if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
                verdict.wrong.append(f"match {number} of table {table} lacks a row")
                continue
            try:
                found.append(_replay(table, number, Match(load(game, **json.loads(options))), rows, verdict))
            except GameError as error:
                verdict.wrong.append(f"match {number} of table {table} cannot be replayed: {error}")
    verdict.matches += len(found)
    return found


def _connect(database: Path | str) -> Any:
    """Connects to a SQLite file, or to the address of a PostgreSQL database."""
    return sqlite3.connect(database) if isinstance(database, Path) else psycopg.connect(database)


def _query(store: Any, statement: str, *values: Any) -> list[Any]:
    with closing(store.cursor()) as cursor:
        cursor.execute(statement, values)
        found: list[Any] = cursor.fetchall()
        return found


def _replay(table: str, number: int, match: Match, rows: Sequence[tuple[int, str, str]], verdict: Verdict) -> Written:
    moves: list[Move] = []
    unasked: set[Move] = set()
    rows_before = [0]
    for row, actor, action in rows:
        if actor.isdigit():
            seat = int(actor)
            question = match.question(seat)
            if question is None:
                raise NotYourTurnError(f"row {row} belongs to a seat that was not asked")
            moves.append((number, seat, question, action))
            if seat in match.departed_seats or action == match.view(seat).silence:
                unasked.add(moves[-1])
        elif len(match.acting) not in (0, len(match.view(None).data["acting"])):
            verdict.wrong.append(f"match {number} of table {table}: the answers of a window were written in part")
        match.apply(Entry(actor, action))
        if actor != "table":
            rows_before.append(row)
    return Written(table, number, match, moves, rows_before, unasked)


def _check_rows(one: Written, party: Party, verdict: Verdict) -> None:
    """Checks that no question has two answers, and that each move of a person was sent by them or is the result of
    silence.
    """
    where = f"match {one.number} of table {one.table}"
    if not one.match.is_over:
        verdict.wrong.append(f"{where} has no end")
    questions = [move[:3] for move in one.moves]
    verdict.doubled += [f"{where}: {q} has two answers" for q in set(questions) if questions.count(q) > 1]
    theirs = {person.seats.get(one.number) for person in party.people}
    sent = {move for person in party.people for move in person.sent}
    verdict.doubled += [
        f"{where}: {move} was not requested"
        for move in one.moves
        if move[1] in theirs and move not in sent | one.unasked
    ]


def _check_snapshots(party: Party, person: Person, found: dict[tuple[str, int], Written], verdict: Verdict) -> None:
    """Checks that every snapshot of a disconnected client corresponds to a number of rows."""
    shown: dict[tuple[int, int | None], dict[str, int]] = defaultdict(dict)
    for picture, rows in person.pictures:
        views = shown[picture["match"], picture["you"]]
        view = _canonical(picture["view"])
        views[view] = min(rows, views.get(view, rows))
    for (number, seat), limits in shown.items():
        verdict.pictures += len(limits)
        one = found.get((party.table, number))
        missing = dict(limits)
        for rows_before, view in _views(one, seat) if one is not None else ():
            if missing.get(view, -1) >= rows_before:
                del missing[view]
            if not missing:
                break
        verdict.untrue += [
            f"match {number} of table {party.table}: seat {seat} was shown a state that no rows give: {view[:200]}"
            for view in missing
        ]


def _views(one: Written, seat: int | None) -> Iterator[tuple[int, str]]:
    """Yields each state's number of rows and a seat's view of the state, starting with the first state."""
    for rows, state in zip(one.rows_before, one.match.states_from(0), strict=True):
        yield rows, _canonical(json.loads(state.view(seat).json))


def rows_now(database: Path) -> dict[tuple[str, int], int]:
    """Returns the number of rows of each match of each table."""
    counted = "SELECT table_id, number, (SELECT count(*) FROM entries WHERE match_id = matches.id) FROM matches"
    # The database is opened read-only, because the next server must recover the files of the dead one.
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as store:
        return {(table, number): rows for table, number, rows in store.execute(counted)}


def _canonical(view: Any) -> str:
    return json.dumps(view, sort_keys=True)


async def differences(database: Path | str, parties: Sequence[Party]) -> list[str]:
    """Describes clients whose last ``table`` frame differs from the one that another process builds from the rows
    alone.
    """
    store = Store(database)
    try:
        registry = TableRegistry(Settings(database=database, inline=True), store, rate_match)
        differing: list[str] = []
        for party in parties:
            room = await registry.find(party.table)
            room.close()
            for number, person in enumerate(party.people):
                fresh: Json = json.loads(room.viewers.message_once(room.player_of(person.key), None))
                name = f"table {party.table}, client {number}"
                differing += [
                    f"{name}: {k}" for k in fresh if k not in TRANSIENT_FIELDS and fresh[k] != person.table.get(k)
                ]
                if fresh["log"] != person.log[fresh["log_from"] :]:
                    differing.append(f"{name}: log")
        registry.close()
        return differing
    finally:
        store.close()
