"""Changed or missing rows are detected, old tables get a hash chain, and abandoned tables are deleted."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import chabudai.store
from chabudai.match import Entry, load
from chabudai.server.live.registry import TableRegistry
from chabudai.server.live.retention import DAY_S, Retention
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Settings
from chabudai.store import DamagedError, Player, Store, StoredMatch, StoredTable, now, secret_hash
from tests.server.simulation.virtual_loop import run

from .client import running
from .conftest import NO_LIMITS

PLAYERS = (Player("person", "Anna", None, "h"), Player("bot", "Novice", 1))


def table(name: str) -> StoredTable:
    return StoredTable(name * 16, now(), 0, secret_hash("come"), PLAYERS)


def match(number: int = 1, *entries: Entry) -> StoredMatch:
    return StoredMatch(0, number, "nakatta", {"size": 5, "pie": False}, 1, (0, 1), now(), entries)


def two_tables(database: Path) -> None:
    """Returns a store with table A, which has two matches with several entries each, and table B."""
    store = Store(database)
    first = store.create_table(table("A"), match(1, Entry("0", "a1")))
    store.append(first.id, 2, [Entry("1", "b2"), Entry("0", "c3")])
    second = store.create_match(table("A").id, match(2))
    store.append(second.id, 1, [Entry("0", "e5")])
    store.append(second.id, 2, [Entry("1", "d4")])
    store.create_table(table("B"), match(1, Entry("0", "a1")))
    store.close()


DAMAGE = {
    "an entry changed": "UPDATE entries SET action = 'b1' WHERE match_id = 2 AND number = 1",
    "an actor changed": "UPDATE entries SET actor = '1' WHERE match_id = 2 AND number = 1",
    "the first entry missing": "DELETE FROM entries WHERE match_id = 2 AND number = 1",
    "the last entry missing": "DELETE FROM entries WHERE match_id = 2 AND number = 2",
    "an entry too many": "INSERT INTO entries (match_id, number, actor, action) VALUES (2, 3, '0', 'c1')",
    "options that cannot be read": "UPDATE matches SET options = '{size' WHERE id = 2",
    "other options": """UPDATE matches SET options = '{"size": 6, "pie": false}' WHERE id = 2""",
    "seats changed": "UPDATE matches SET seating = '[1, 0]' WHERE id = 2",
    "the newest match missing": "DELETE FROM entries WHERE match_id = 2; DELETE FROM matches WHERE id = 2",
    "a player missing": "DELETE FROM players WHERE number = 1 AND table_id = 'AAAAAAAAAAAAAAAA'",
}


@pytest.mark.parametrize("how", DAMAGE)
async def test_a_missing_or_changed_row_is_reported_in_one_line_and_other_tables_continue(
    how: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = tmp_path / "t.sqlite"
    two_tables(database)
    with closing(sqlite3.connect(database)) as rows, rows:
        rows.executescript(DAMAGE[how])
    with running(database, limits=NO_LIMITS) as service:
        async with service.http() as caller:
            text = await caller.get(f"/api/tables/{'A' * 16}")
            assert (text.status_code, text.json()["code"]) == (409, "damaged")
            assert "A" * 16 in text.json()["message"]
            assert (await caller.get(f"/api/tables/{'B' * 16}")).status_code == 200
        async with service.socket({"table": "A" * 16}) as client:
            assert (await client.hello())["code"] == "damaged"
    said = [record.getMessage() for record in caplog.records if "A" * 16 in record.getMessage()]
    assert len(said) == 2
    assert all("damaged" in line and "\n" not in line for line in said)


def test_an_earlier_match_is_checked_by_the_next_one(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    two_tables(database)
    with closing(sqlite3.connect(database)) as rows, rows:
        rows.execute("UPDATE entries SET action = 'b3' WHERE match_id = 1 AND number = 2")
    store = Store(database)
    assert store.load_table("A" * 16) is not None
    with pytest.raises(DamagedError, match="match 1"):
        store.load_match("A" * 16, 1)
    store.close()


def test_older_tables_have_a_chain_after_the_upgrade(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    two_tables(database)
    config = Config()
    config.set_main_option("script_location", str(Path(chabudai.store.__file__).parent / "migrations"))
    engine = sa.create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        written = connection.execute(sa.text("SELECT table_id, match_id, entries, link FROM chains")).all()
        before = connection.execute(sa.text("SELECT previous_link FROM matches ORDER BY id")).all()
        connection.execute(sa.text("DROP TABLE chains"))
        connection.execute(sa.text("ALTER TABLE matches DROP COLUMN previous_link"))
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '0007'"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0008")
    with engine.begin() as connection:
        assert connection.execute(sa.text("SELECT table_id, match_id, entries, link FROM chains")).all() == written
        assert connection.execute(sa.text("SELECT previous_link FROM matches ORDER BY id")).all() == before
    engine.dispose()


def test_unfinished_abandoned_tables_are_deleted_after_some_days() -> None:
    async def days() -> None:
        store, clock = Store("sqlite://"), {"now": 0.0}
        settings = Settings("sqlite://", inline=True, clock=lambda: clock["now"])
        registry = TableRegistry(settings, store, rate_match)
        retention = Retention(registry, keep_days=30)
        over = load("nakatta", size=2, pie=False).start(seed=1)
        over.resign(0)
        ended = StoredMatch(0, 1, "nakatta", over.game.options, 1, (0, 1), now(), over.entries)
        for name, stored in {"A": match(1, Entry("0", "a1")), "B": match(1, Entry("0", "a1")), "C": ended}.items():
            created = store.create_table(table(name), stored)
            with store.transaction() as connection:
                when = {"A": "2030-01-01T00:00:00Z", "B": "2030-01-20T00:00:00Z", "C": "2030-01-01T00:00:00Z"}[name]
                connection.execute(
                    sa.text("UPDATE chains SET changed = :when WHERE match_id = :id"), {"when": when, "id": created.id}
                )
        january = 1_893_456_000
        clock["now"] = january + 29 * DAY_S
        assert await retention.look() == []
        clock["now"] = january + 31 * DAY_S
        assert await retention.look() == ["A" * 16]
        assert store.load_table("A" * 16) is None
        with store.transaction() as connection:
            for kind in ("entries", "matches", "players", "chains"):
                column = "match_id" if kind == "entries" else "table_id"
                left = connection.execute(sa.text(f"SELECT count(DISTINCT {column}) FROM {kind}")).scalar()
                assert left == (1 if kind == "entries" and not over.entries else 2), kind
        clock["now"] = january + 60 * DAY_S
        assert await retention.look() == ["B" * 16]
        # A finished match is part of people's history.
        assert store.load_table("C" * 16) is not None
        registry.close()
        store.close()

    run(days())
