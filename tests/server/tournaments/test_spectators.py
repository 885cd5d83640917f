"""A crowd of tournament spectators costs no more than one, and no spectator gets outdated data."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from chabudai.catalogue import plain
from chabudai.server import Settings
from chabudai.server.live.registry import TableRegistry
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Limits, Share
from chabudai.server.table.errors import RefusedError
from chabudai.server.tournaments import spectators as gallery
from chabudai.server.tournaments.spectators import TournamentSpectators
from chabudai.server.tournaments.tournament import TournamentTerms
from chabudai.store import Store, secret_hash, tournaments
from chabudai.store.tournaments import StoredEntrant, StoredTournament
from tests.server.client import TIMEOUT_S

ONE = "a-tournament----"


class CountingSpectator:
    """A spectator that counts its update notifications."""

    def __init__(self) -> None:
        self.heard = 0

    def tournament_changed(self) -> None:
        self.heard += 1


class CountingRegistry(TableRegistry):
    """A registry whose reads are counted and slow."""

    reads = 0
    pause_s = 0.01

    async def call(self, work: Any, *arguments: Any) -> Any:
        self.reads += 1
        found = work(*arguments)
        await asyncio.sleep(self.pause_s)
        return found


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[CountingRegistry]:
    store = Store(tmp_path / "t.sqlite")
    opened = CountingRegistry(
        Settings(limits=Limits(people_at_tournaments=Share(500, 64, plain("too many people")))), store, rate_match
    )
    terms = TournamentTerms("swiss", "nakatta", {"size": 3}, seats=2, rounds=2)
    tournaments.add(store, StoredTournament(ONE, "One", "swiss", asdict(terms), secret_hash("k"), None, True, 0))
    yield opened
    opened.close()
    store.close()


def enter_another(registry: TableRegistry) -> None:
    tournaments.enter(registry.store, ONE, StoredEntrant(0, "Somebody", None, secret_hash("s")), 64)


async def test_concurrent_spectators_share_one_read(registry: CountingRegistry) -> None:
    looked_at = TournamentSpectators(registry)
    crowd = [CountingSpectator() for _ in range(400)]
    await asyncio.gather(*(looked_at.enter(ONE, onlooker) for onlooker in crowd))
    assert registry.reads <= 2
    assert looked_at.newest(ONE).entrants == ()
    await looked_at.end()


async def test_a_request_during_a_read_sees_later_writes(registry: CountingRegistry) -> None:
    looked_at, first, second = TournamentSpectators(registry), CountingSpectator(), CountingSpectator()
    early = asyncio.create_task(looked_at.enter(ONE, first))
    while not registry.reads:
        await asyncio.sleep(0)
    enter_another(registry)
    await looked_at.enter(ONE, second)
    assert len(looked_at.newest(ONE).entrants) == 1
    await early
    await looked_at.end()


async def test_presence_updates_are_not_news_and_everything_else_is(
    registry: CountingRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "REFRESH_INTERVAL_S", 0.02)
    monkeypatch.setattr(gallery, "MIN_REFRESH_INTERVAL_S", 0.02)
    enter_another(registry)
    looked_at, onlooker = TournamentSpectators(registry), CountingSpectator()
    await looked_at.enter(ONE, onlooker)
    heard = onlooker.heard
    tournaments.change_entrant(registry.store, ONE, 0, seen_ms=99)
    await until_read(registry, 4)
    assert onlooker.heard == heard
    assert looked_at.newest(ONE).entrants[0].seen_ms == 99
    tournaments.change_entrant(registry.store, ONE, 0, has_left=True)
    await until_read(registry, 4)
    assert onlooker.heard == heard + 1
    await looked_at.end()


async def test_tournaments_without_spectators_or_finished_ones_are_not_read(
    registry: CountingRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "REFRESH_INTERVAL_S", 0.02)
    monkeypatch.setattr(gallery, "MIN_REFRESH_INTERVAL_S", 0.02)
    looked_at, onlooker = TournamentSpectators(registry), CountingSpectator()
    await looked_at.enter(ONE, onlooker)
    looked_at.leave(ONE, onlooker)
    looked_at.leave(ONE, onlooker)
    reads = registry.reads
    await asyncio.sleep(0.3)
    assert registry.reads == reads
    # A returning spectator gets the current data and the end of the tournament.
    await looked_at.enter(ONE, onlooker)
    tournaments.finish(registry.store, ONE, "open", 0)
    async with asyncio.timeout(TIMEOUT_S):
        while looked_at.newest(ONE).phase != "over":
            await asyncio.sleep(0.005)
    reads = registry.reads
    await asyncio.sleep(0.3)
    assert (looked_at.newest(ONE).phase, registry.reads) == ("over", reads)
    await looked_at.end()


async def test_the_number_of_spectators_is_limited_and_unknown_tournaments_have_none(
    registry: CountingRegistry,
) -> None:
    looked_at, guests = TournamentSpectators(registry), [CountingSpectator() for _ in range(501)]
    for nothing in ("AAAAAAAAAAAAAAAA", "", "\0" * 16):
        with pytest.raises(RefusedError, match="no such tournament"):
            await looked_at.enter(nothing, guests[0])
    await asyncio.gather(*(looked_at.enter(ONE, guest) for guest in guests[:500]))
    with pytest.raises(RefusedError, match="too many people"):
        await looked_at.enter(ONE, guests[500])
    # A connected spectator may send ``hello`` again, and a spectator that leaves makes room for another.
    await looked_at.enter(ONE, guests[0])
    looked_at.leave(ONE, guests[0])
    await looked_at.enter(ONE, guests[500])
    await looked_at.end()


async def until_read(registry: CountingRegistry, more: int) -> None:
    wanted = registry.reads + more
    async with asyncio.timeout(TIMEOUT_S):
        while registry.reads < wanted:
            await asyncio.sleep(0.005)
