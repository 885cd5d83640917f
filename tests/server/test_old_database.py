"""A database from an earlier release can be opened: play continues at its tables, and its records can be
replayed.

``old_database/rows.sql`` is a SQLite dump from commit c835aa03, with two accounts and six tables of four games, of
which two are rated and over. ``expected.json`` contains what that version sent to each seat.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import chabudai
from chabudai.store import Store

from .client import TIMEOUT_S, Service, running
from .conftest import NO_LIMITS

HERE = Path(__file__).parent / "old_database"
EXPECTED: dict[str, Any] = json.loads((HERE / "expected.json").read_text())
TABLES: list[dict[str, Any]] = EXPECTED["tables"]
ADDED = {"eurojongg": {"discard_order"}}
"""The keys of each game's view that later versions added."""


def without_added_keys(view: dict[str, Any]) -> dict[str, Any]:
    """Returns a view without the keys in ``ADDED``, all of which it has."""
    added = ADDED.get(view["game"], set())
    assert added <= view.keys()
    return {key: value for key, value in view.items() if key not in added}


@pytest.fixture(scope="module")
def old_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    file = tmp_path_factory.mktemp("old") / "tables.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.executescript((HERE / "rows.sql").read_text())
    with running(file, limits=NO_LIMITS) as service:
        yield service


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table['game']}-{table['lines']}")
def test_a_table_is_as_it_was(old_service: Service, table: dict[str, Any]) -> None:
    for key, view in zip(table["keys"], table["views"], strict=True):
        path = f"{old_service.address}/api/tables/{table['table']}"
        message = httpx.get(path, headers={"Authorization": f"Bearer {key}"}, timeout=TIMEOUT_S).json()
        assert message["rated"] == table["rated"]
        if len(view["acting"]) > 1:
            # The claim window expired long ago, so the server closes it when it loads the table.
            assert message["lines"] > table["lines"]
        else:
            assert (without_added_keys(message["view"]), message["lines"]) == (view, table["lines"])
        assert (message["ending"] is not None) == table["over"]
        if not table["over"] and message["question"] is not None:
            asked = {"question": message["question"], "action": message["legal"][0]}
            played = httpx.post(
                f"{path}/actions", json=asked, headers={"Authorization": f"Bearer {key}"}, timeout=TIMEOUT_S
            )
            assert played.status_code == 200, played.text
            break


@pytest.mark.parametrize("table", [table for table in TABLES if table["record"]], ids=lambda table: table["game"])
def test_a_record_is_the_same_and_replays(old_service: Service, table: dict[str, Any]) -> None:
    if table["over"]:
        path = f"/api/tables/{table['table']}/record"
        mine = {"Authorization": f"Bearer {table['keys'][0]}"}
        answer = httpx.get(old_service.address + path, headers=mine, timeout=TIMEOUT_S)
        assert answer.text == table["record"]
    match = chabudai.replay(table["record"])
    views = [match.view(seat).data for seat in range(len(table["views"]))]
    assert [without_added_keys(view) for view in views] == table["views"]
    assert match.is_over == table["over"]


def test_the_accounts_and_their_ratings_are_there(old_service: Service) -> None:
    with httpx.Client(base_url=old_service.address, timeout=60) as anna:
        answer = anna.post("/api/people/log-in", json={"name": "Anna", "password": "a long enough password"})
        assert answer.status_code == 200, answer.text
        assert len(anna.get("/api/people/me/tables").json()) == 5
        ratings = anna.get("/api/leaderboards/nakatta").json()["ratings"]
    was = EXPECTED["leaderboard"]["ratings"]
    assert [(each["name"], each["value"]) for each in ratings] == [(each["name"], each["value"]) for each in was]


def test_a_seat_that_an_account_had_claimed_takes_its_name(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.executescript((HERE / "rows.sql").read_text())
        database.execute("UPDATE players SET name = 'Moderatrix' WHERE person = 1")
        database.execute("UPDATE persons SET name = 'someone', folded = NULL WHERE id = 2")
        database.execute("UPDATE players SET name = 'someone' WHERE person = 2")
        database.commit()
    Store(file).close()
    with closing(sqlite3.connect(file)) as database:
        names = database.execute("SELECT DISTINCT person, name FROM players WHERE person IS NOT NULL ORDER BY 1")
        assert names.fetchall() == [(1, "Anna"), (2, "someone")]
