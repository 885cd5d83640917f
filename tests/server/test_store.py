"""The store: append-only rows, and one clear line when it cannot be used."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from pathlib import Path

import pytest

from chabudai.match import Entry
from chabudai.store import (
    ConflictError,
    Player,
    Store,
    StoredMatch,
    StoredOffer,
    StoredTable,
    StoreError,
    now,
    secret_hash,
)
from chabudai.store.lobby_list import listed_tables
from chabudai.store.offers import write_offers
from chabudai.store.places import LISTING, NewPlace, PlaceRepository

from .postgresql import postgresql

PLAYERS = (Player("person", "Anna", None, "h"), Player("person", ""))
TABLE = StoredTable("T" * 16, now(), 0, secret_hash("come"), PLAYERS)
MATCH = StoredMatch(0, 1, "nakatta", {"size": 5, "pie": True}, 1, (0, 1), now(), ())
# To test another PostgreSQL server with an empty database: CHABUDAI_TEST_DATABASE=postgresql://user@host/name.
ELSEWHERE = os.environ.get("CHABUDAI_TEST_DATABASE")


@pytest.fixture(scope="session")
def elsewhere() -> Iterator[str]:
    """Returns the address of a database on a database server."""
    if ELSEWHERE is not None:
        yield ELSEWHERE
        return
    with postgresql() as address:
        yield address


@pytest.fixture(params=["file", "memory", "elsewhere"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    embedded = {"file": str(tmp_path / "t.sqlite"), "memory": "sqlite://"}
    place: str = embedded.get(request.param) or request.getfixturevalue("elsewhere")
    opened = Store(place)
    yield opened
    opened.close()


def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    match = store.create_table(TABLE, MATCH)
    store.append(match.id, 1, [Entry("0", "c3")])
    store.append(match.id, 2, [Entry("1", "swap"), Entry("table", "resign 0")])
    found = store.load_table(TABLE.id)
    assert found is not None
    assert found[0] == TABLE
    assert found[1].entries == (Entry("0", "c3"), Entry("1", "swap"), Entry("table", "resign 0"))
    assert found[1].options == MATCH.options
    assert found[1].seating == (0, 1)
    assert store.load_table("N" * 16) is None
    assert TABLE.id in store.table_ids()


def test_a_number_is_written_once_and_a_batch_wholly_or_not_at_all(store: Store) -> None:
    table = StoredTable("U" * 16, TABLE.created, TABLE.creator, TABLE.invitation_hash, TABLE.players)
    match = store.create_table(table, MATCH)
    store.append(match.id, 1, [Entry("0", "c3")])
    with pytest.raises(ConflictError):
        store.append(match.id, 1, [Entry("0", "d4")])
    for number in (1, 3):
        with pytest.raises(ConflictError):
            store.append(match.id, number, [Entry("1", "b2"), Entry("0", "d4")])
    store.append(match.id, 2, [Entry("1", "b2"), Entry("0", "e5")])
    found = store.load_table(table.id)
    assert found is not None
    assert [entry.action for entry in found[1].entries] == ["c3", "b2", "e5"]
    with pytest.raises(ConflictError):
        store.create_match(table.id, MATCH)


def test_offers_are_overwritten_and_belong_to_one_match(store: Store) -> None:
    table = StoredTable("O" * 16, TABLE.created, TABLE.creator, TABLE.invitation_hash, TABLE.players)
    first = store.create_table(table, MATCH)
    offers = (StoredOffer("rematch", 1, (0, 1), 3), StoredOffer("takeback", 0, (0,), 3))
    for written in (offers[:1], offers, offers[1:]):
        write_offers(store, first.id, written)
        found = store.load_table(table.id)
        assert found is not None
        assert found[1].offers == written
    store.create_match(table.id, replace(MATCH, number=2))
    found = store.load_table(table.id)
    assert found is not None
    assert (found[1].number, found[1].offers) == (2, ())


def test_a_seat_is_taken_once(store: Store) -> None:
    table = StoredTable("V" * 16, TABLE.created, TABLE.creator, TABLE.invitation_hash, TABLE.players)
    store.create_table(table, MATCH)
    store.take_seat(table.id, 1, "Ben", "hash")
    for place in (0, 1, 2):
        with pytest.raises(ConflictError):
            store.take_seat(table.id, place, "Eve", "other")


def test_open_seats_are_filled_all_or_none(store: Store) -> None:
    open_place, bot = Player("person", ""), Player("bot", "Level 2", 2)
    table = StoredTable("F" * 16, TABLE.created, 0, TABLE.invitation_hash, (PLAYERS[0], open_place, open_place))
    store.create_table(table, MATCH)
    store.take_seat(table.id, 1, "Ben", "hash")
    with pytest.raises(ConflictError):
        store.fill_seats(table.id, [2, 1], bot)
    found = store.load_table(table.id)
    assert found is not None
    assert found[0].players == (PLAYERS[0], Player("person", "Ben", None, "hash"), open_place)
    store.fill_seats(table.id, [2], bot)
    found = store.load_table(table.id)
    assert found is not None
    assert found[0].players[2] == bot
    with pytest.raises(ConflictError):
        store.take_seat(table.id, 2, "Carla", "other")


def test_the_newest_match_of_a_table_is_the_current_one(store: Store) -> None:
    table = StoredTable("W" * 16, TABLE.created, TABLE.creator, TABLE.invitation_hash, TABLE.players)
    store.create_table(table, MATCH)
    again = StoredMatch(0, 2, "nakatta", {}, 1, (1, 0), now(), (Entry("0", "c3"),))
    assert store.create_match(table.id, again).id != 0
    found = store.load_table(table.id)
    assert found is not None
    assert found[1].number == 2
    assert found[1].seating == (1, 0)
    assert len(found[1].entries) == 1


def test_a_read_before_a_write_does_not_fail_with_a_locked_database(tmp_path: Path) -> None:
    mine, other = Store(tmp_path / "t.sqlite"), Store(tmp_path / "t.sqlite")
    mine.create_table(TABLE, MATCH)
    with ThreadPoolExecutor() as beside:
        with mine.transaction() as connection:
            known = connection.exec_driver_sql("SELECT count(*) FROM players").scalar()
            place = beside.submit(other.take_seat, TABLE.id, 1, "Ben", secret_hash("key"))
            # A read-only transaction does not wait.
            assert other.table_ids() == [TABLE.id]
            assert not wait([place], timeout=0.3).done
            connection.exec_driver_sql(f"UPDATE tables SET creator = {known}")
        place.result(120)
    found = mine.load_table(TABLE.id)
    assert found is not None
    assert (found[0].creator, found[0].players[1].name) == (2, "Ben")
    mine.close()
    other.close()


def test_a_file_is_written_through_to_the_disk(tmp_path: Path) -> None:
    store = Store(tmp_path / "new folder" / "t.sqlite")
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


def test_a_read_only_file_is_refused_at_the_start(tmp_path: Path) -> None:
    Store(tmp_path / "good").close()
    with pytest.raises(StoreError, match="readonly"):
        Store(f"sqlite:///file:{tmp_path}/good?mode=ro&uri=true")


def test_an_unusable_database_is_reported_in_one_line(tmp_path: Path) -> None:
    good = tmp_path / "good"
    Store(good).close()
    Store(good).close()
    (tmp_path / "text").write_bytes(b"this is not a database " * 100)
    damaged = bytearray(good.read_bytes())
    damaged[4096:8192] = b"x" * 4096
    (tmp_path / "damaged").write_bytes(damaged)
    for name, statements in {
        "other": ["CREATE TABLE recipes (name TEXT)"],
        "newer": ["CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('9999')"],
    }.items():
        with sqlite3.connect(tmp_path / name) as connection:
            for statement in statements:
                connection.execute(statement)
    (tmp_path / "folder").mkdir()
    said = {
        "text": "not a database",
        "damaged": "damaged",
        "other": "not Chabudai's",
        "newer": "newer",
        "folder": "cannot be used",
    }
    for name, words in said.items():
        with pytest.raises(StoreError, match=words) as error:
            Store(tmp_path / name)
        assert "\n" not in str(error.value)
        assert name in str(error.value)
    for url, words in {
        "postgresql://anna:secret@127.0.0.1:1/none": "(pip install|cannot be used)",
        "oracle+none://x": "unknown kind of database",
        "a://:x:y:/": "invalid database URL",
    }.items():
        with pytest.raises(StoreError, match=words) as error:
            Store(url)
        assert "\n" not in str(error.value)
        assert "secret" not in str(error.value)


@pytest.mark.parametrize("kind", ["file", "elsewhere"])
def test_a_database_is_for_one_process_or_for_all_that_share_it(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    place: str = str(tmp_path / "t.sqlite") if kind == "file" else request.getfixturevalue("elsewhere")

    def lock(is_shared: bool) -> Store:
        opened = Store(place)
        try:
            opened.lock(is_shared)
        except StoreError:
            opened.close()
            raise
        return opened

    alone = lock(False)
    for is_shared in (False, True):
        with pytest.raises(StoreError, match="in use by another process"):
            lock(is_shared)
    alone.close()
    together = [lock(True), lock(True)]
    with pytest.raises(StoreError, match="in use by another process"):
        lock(False)
    for store in together:
        store.close()
    lock(False).close()


def test_listed_tables_alternate_between_owners_until_their_places_end(store: Store) -> None:
    places = PlaceRepository(store)
    owners = ["flood", "flood", "flood", "anna", "gone", None]
    for number, owner in enumerate(owners):
        created = f"2199-01-01T00:00:{59 - number}Z"
        table = StoredTable(f"L{number}" * 8, created, None, "", (Player("person", ""),), company="listed")
        store.create_table(table, MATCH)
        if owner is not None:
            until_ms = 1 if owner == "gone" else 10
            places.note(NewPlace(LISTING, table.id, (owner, f"network of {owner}"[:16]), 0, until_ms))
    found = [listed.table[1] for listed in listed_tables(store, "2198", 4, 5)]
    assert found == ["0", "3", "5", "1"]
