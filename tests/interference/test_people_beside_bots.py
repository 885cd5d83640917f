"""What a designer is shown of people's matches tells nothing of one that still goes on.

In two worlds a match goes on that differs in hidden cards alone, beside the same matches that are over; what the
service puts down for a job of the lab must be the same in both, to the byte.
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
from chabudai.server.lab_jobs import people
from chabudai.server.lab_jobs.people import StoredPeople
from chabudai.store import Player, Store, StoredMatch, StoredTable, now
from chabudai.store.results import write_result
from chabudai.store.types import MatchResult

from .pairs import Pair, pairs

SEED = 20261123
PAIRS = 12
OVER = 3
"""So many matches that are over lie beside the one that goes on."""


def put(store: Store, name: str, game: Game, entries: Sequence[Entry], *, is_over: bool) -> None:
    """A table of people with these entries."""
    seats = tuple(range(game.spec["seats"]))
    players = tuple(Player("person", f"P{seat}", None, f"{name} {seat}") for seat in seats)
    begun = StoredMatch(0, 1, game.key, game.options, game.rules_version, seats, now(), ())
    stored = store.create_table(StoredTable(name, now(), None, "", players), begun)
    store.append(stored.id, 1, entries)
    if is_over:
        result = MatchResult(stored.id, game.key, "unlimited", "connection", tuple(seat + 1 for seat in seats))
        write_result(store, result, now(), lambda *_: [])


def put_down(pair: Pair, which: int, file: Path) -> str:
    """All that a job is told of people's matches in one world of a pair."""
    game = load(pair.game, **pair.options)

    async def call(blocking: Callable[..., Any], *asked: Any) -> Any:
        return blocking(*asked)

    with closing(Store("sqlite://")) as store:
        for number in range(OVER):
            # As they were in the first world, in both.
            put(store, f"over-{number}", game, pair.worlds[0], is_over=True)
        put(store, "goes-on", game, pair.worlds[which][: pair.opened], is_over=False)
        experiment = {"game": pair.game, "variants": [{"options": pair.options}]}
        asyncio.run(StoredPeople(store, call).write(experiment, file))
    return file.read_text()


def test_a_match_that_goes_on_is_no_part_of_what_is_put_down(tmp_path: Path) -> None:
    for pair in pairs(SEED, 0, PAIRS):
        one, other = (put_down(pair, which, tmp_path / "people") for which in (0, 1))
        assert len(one.splitlines()) == OVER
        assert one == other, pair.name


def test_it_would_be_heard_if_it_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def everywhere(store: Store, game: Game) -> list[tuple[str, int]]:
        with store.reading() as connection:
            return [(table, 1) for (table,) in connection.execute(sa.text("SELECT id FROM tables ORDER BY id"))]

    monkeypatch.setattr(people, "places_of_people", everywhere)
    assert any(
        put_down(pair, 0, tmp_path / "people") != put_down(pair, 1, tmp_path / "people")
        for pair in pairs(SEED, 0, PAIRS)
    )
