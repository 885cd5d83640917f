"""People's matches in the lab reveal nothing about a match in progress.

Two worlds have the same finished matches and one match in progress that differs only in hidden cards. The data that the
server writes for a lab job must be the same in both, to the byte.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from chabudai.match import Entry, Game, load
from chabudai.server.lab_jobs import people_matches_file
from chabudai.server.lab_jobs.people_matches_file import PeopleMatches
from chabudai.store import Player, Store, StoredMatch, StoredTable, now
from chabudai.store.results import write_result
from chabudai.store.types import MatchResult

from .pairs import Pair, pairs

SEED = 20261123
PAIRS = 12
FINISHED_MATCHES = 3
"""The number of finished matches beside the one in progress."""


def store_table(store: Store, name: str, game: Game, entries: Sequence[Entry], *, is_over: bool) -> None:
    """Stores a table of people with these entries."""
    seats = tuple(range(game.spec["seats"]))
    players = tuple(Player("person", f"P{seat}", None, f"{name} {seat}") for seat in seats)
    begun = StoredMatch(0, 1, game.key, game.options, game.rules_version, seats, now(), ())
    stored = store.create_table(StoredTable(name, now(), None, "", players), begun)
    store.append(stored.id, 1, entries)
    if is_over:
        result = MatchResult(stored.id, game.key, "unlimited", "connection", tuple(seat + 1 for seat in seats))
        write_result(store, result, now(), lambda *_: [])


def job_data(pair: Pair, which: int, file: Path) -> str:
    """Returns all data of people's matches that a job gets in one world of a pair."""
    game = load(pair.game, **pair.options)

    async def call(blocking: Callable[..., Any], *asked: Any) -> Any:
        return blocking(*asked)

    with closing(Store("sqlite://")) as store:
        for number in range(FINISHED_MATCHES):
            # The same timestamps as in the first world.
            store_table(store, f"over-{number}", game, pair.worlds[0], is_over=True)
        store_table(store, "goes-on", game, pair.worlds[which][: pair.opened], is_over=False)
        experiment = {"game": pair.game, "variants": [{"options": pair.options}]}
        asyncio.run(PeopleMatches(store, call).write(experiment, file))
    return file.read_text()


def test_a_match_in_progress_is_not_part_of_a_jobs_data(tmp_path: Path) -> None:
    for pair in pairs(SEED, 0, PAIRS):
        one, other = (job_data(pair, which, tmp_path / "people") for which in (0, 1))
        assert len(one.splitlines()) == FINISHED_MATCHES
        assert one == other, pair.name


def test_a_match_in_progress_in_a_jobs_data_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def everywhere(store: Store, game: Game) -> list[tuple[str, int]]:
        with store.reading() as connection:
            return [(table, 1) for (table,) in connection.execute(sa.text("SELECT id FROM tables ORDER BY id"))]

    monkeypatch.setattr(people_matches_file, "places_of_people", everywhere)
    assert any(
        job_data(pair, 0, tmp_path / "people") != job_data(pair, 1, tmp_path / "people")
        for pair in pairs(SEED, 0, PAIRS)
    )
