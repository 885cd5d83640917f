"""Players of a sealed board cannot learn by any channel how it is played at another table.

In two worlds the same four people play the same deal at two tables. In one of them the first table has finished, in the
other it has hardly begun; everyone who does not sit there must receive the same, to the byte.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, replace
from itertools import count
from typing import Any

import pytest

from chabudai.server.accounts.accounts import Accounts
from chabudai.server.http.cookies import COOKIE
from chabudai.server.http.tournament_socket import TournamentSocket
from chabudai.server.live import live_table as room
from chabudai.server.live import open_table as opening
from chabudai.server.presenters import answers
from chabudai.server.protocol.commands import Act, Resign
from chabudai.server.rate_limits import RateLimiter
from chabudai.server.tournaments import duplicate, presenter
from chabudai.server.tournaments.director import TournamentDirector
from chabudai.server.tournaments.spectators import TournamentSpectators
from chabudai.server.tournaments.tournament import TournamentTerms
from chabudai.store import Store, now, sealed_boards, secret_hash, tables, tournaments
from chabudai.store.accounts import AccountRepository
from chabudai.store.sessions import Session, SessionRepository
from chabudai.store.tournaments import StoredEntrant, StoredTournament
from tests.server.simulation.virtual_loop import run

from .service import World
from .tables import Heard, Wire

TOURNAMENT = "a-tournament----"
PEOPLE = 4
TOURNAMENT_PATH = f"/api/tournaments/{TOURNAMENT}"
TABLE_REQUESTS = ("", "/record", "/matches/1", "/matches/1/log/0", "/matches/1/record", "/talk")
"""Requests that a person without a seat may send to a table."""
DEAL = 20261123
NOW = now()
"""Wall-clock time, different in each run."""


def prepare(store: Store) -> None:
    """Enters four people with accounts in a duplicate tournament of one board."""
    terms = TournamentTerms("duplicate", "natto", {"target": 1}, seats=2, rounds=1, level=1)
    stored = StoredTournament(
        TOURNAMENT, "Four at two tables", "duplicate", asdict(terms), secret_hash("caller"), None, True, 0
    )
    tournaments.add(store, stored)
    people = AccountRepository(store)
    for number in range(PEOPLE):
        person = people.add(f"p{number}", f"p{number}", None, "2026-11-21T10:00:00Z")
        SessionRepository(store).begin(
            Session(secret_hash(f"session {number}"), NOW, NOW, "a program"), person.id, None
        )
        entrant = StoredEntrant(0, f"p{number}", None, secret_hash(f"key {number}"), person.id)
        tournaments.enter(store, TOURNAMENT, entrant, PEOPLE)


class SpectatorWire(Wire):
    """The socket of a tournament spectator, optionally logged in."""

    def __init__(self, heard: list[Heard], session: str | None = None) -> None:
        super().__init__(heard, 0)
        self.headers: dict[str, str] = {}
        self.cookies = {} if session is None else {COOKIE: session}


class Board:
    """One world: the two tables, and what everyone outside the first table receives."""

    def __init__(self, world: World) -> None:
        self.heard: list[Heard] = []
        self._world = world
        self._director = TournamentDirector(world.registry)
        self._gallery = TournamentSpectators(world.registry)
        self._director.on_change = self._gallery.notify_change
        self._looking: list[asyncio.Task[None]] = []

    async def play(self, *, is_played_on: bool) -> list[Heard]:
        """Plays the first table for a while in one world; everyone elsewhere sends every request they may."""
        prepare(self._world.store)
        stored = tournaments.load(self._world.store, TOURNAMENT)
        assert stored is not None
        await self._director.start(stored)
        await self._director.advance(TOURNAMENT)
        seated = tournaments.load(self._world.store, TOURNAMENT)
        assert seated is not None
        first, second = seated.sittings
        assert first.table_id is not None
        assert second.table_id is not None
        for key in (None, f"key {second.entrants[0]}"):
            wire = Wire(self.heard, 0)
            self._world.serve(wire, second.table_id)
            wire.say(json.dumps({"type": "hello", "key": key}))
        self._watch(second.entrants[0])
        for moment in range(6):
            if is_played_on:
                await self._move(first.table_id, ends=moment == 3)
            await asyncio.sleep(1)
            await self._director.advance(TOURNAMENT)
            await self._listen(first.table_id, second.table_id, second.entrants[0])
        await asyncio.sleep(1.1)
        # The time at which other processes' writes become visible must not depend on a secret.
        tournaments.change_entrant(self._world.store, TOURNAMENT, second.entrants[1], has_left=True)
        await asyncio.sleep(3)
        for looking in self._looking:
            looking.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)
        await self._gallery.end()
        return self.heard

    def _watch(self, entrant: int) -> None:
        """Watches the tournament as a visitor, as an entrant with a key, and as an entrant who is logged in."""
        limits = self._world.registry.settings.limits
        for key, session in ((None, None), (f"key {entrant}", None), (None, f"session {entrant}")):
            wire = SpectatorWire(self.heard, session)
            people, guesses = Accounts(self._world.registry, is_inline=True), RateLimiter(limits.guesses, lambda: 0.0)
            connection = TournamentSocket(
                wire,  # type: ignore[arg-type]
                TOURNAMENT,
                self._gallery,
                self._director,
                people=people,
                limits=limits,
                guesses=guesses,
                metrics=self._world.registry.metrics,
            )
            self._looking.append(asyncio.create_task(connection.run()))
            wire.say(json.dumps({"type": "hello", "key": key}))

    async def _move(self, table: str, *, ends: bool) -> None:
        played = await self._world.registry.find(table)
        if played.match.is_over:
            return
        if ends:
            await played.execute(Resign(0, 1))
            return
        seat = played.match.acting[0]
        action = played.match.view(seat).legal_actions[0]
        question = played.match.question(seat) or 0
        await played.execute(Act(played.stored.seating[seat], 1, question, action))

    async def _listen(self, first: str, second: str, entrant: int) -> None:
        key, session = f"key {entrant}", f"session {entrant}"
        for who in (None, session):
            await self._ask(f"{TOURNAMENT_PATH}", None, None, who)
            await self._ask("/api/tournaments", None, None, who)
            await self._ask(f"{TOURNAMENT_PATH}/boards/1", None, None, who)
            await self._ask("/api/lobby", None, None, who)
            for number in range(PEOPLE):
                await self._ask(f"/api/persons/p{number}/games", None, {}, who)
                await self._ask(f"/api/persons/p{number}", None, None, who)
            for table in (first, second):
                for what in TABLE_REQUESTS:
                    await self._ask(f"/api/tables/{table}{what}", None, None, who)
                await self._ask(f"/api/tables/{table}/ask", None, {"words": "help"}, who)
        for what in TABLE_REQUESTS:
            await self._ask(f"/api/tables/{first}{what}", key, None)
            await self._ask(f"/api/tables/{second}{what}", key, None)
        await self._ask(f"{TOURNAMENT_PATH}/here", None, {"key": key})
        await self._ask("/api/people/me/tables", None, None, session)
        await self._ask("/api/people/me/export", None, None, session)
        await self._ask("/api/mine", None, {"seats": [{"table": table, "key": key} for table in (first, second)]})

    async def _ask(self, path: str, key: str | None, body: Any = None, session: str | None = None) -> None:
        answer = await self._world.ask(path, key, body, session)
        self.heard.append((asyncio.get_running_loop().time(), f"{path} {answer}"))


def play_world(patch: pytest.MonkeyPatch, *, is_played_on: bool) -> list[Heard]:
    """Returns everything that is received in one of the worlds."""
    numbers, heard = count(1), list[Heard]()
    patch.setattr(opening, "new_table_id", lambda: f"table{next(numbers):011d}")
    patch.setattr(opening, "now", lambda: NOW)
    patch.setattr("chabudai.server.tournaments.director.secrets.randbits", lambda _bits: DEAL)
    with closing(Store("sqlite://")) as store:

        async def play() -> None:
            world = World(store)
            heard.extend(await Board(world).play(is_played_on=is_played_on))
            world.registry.close()
            for task in list(world._tasks):
                task.cancel()

        run(play())
    return [(round(when, 6), text) for when, text in heard]


def is_detected(patch: pytest.MonkeyPatch) -> bool:
    """Whether anyone outside the first table receives different data in the two worlds."""
    return play_world(patch, is_played_on=False) != play_world(patch, is_played_on=True)


def test_a_sealed_board_is_invisible_at_other_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = play_world(monkeypatch, is_played_on=False), play_world(monkeypatch, is_played_on=True)
    assert len(one) > 300
    # Three spectators get a frame at the beginning and when a player leaves.
    assert sum('"type":"tournament"' in text for _, text in one) == 3 * 2
    for left, right in zip(one, other, strict=True):
        assert left == right


# Leaks that must be detected.


def a_board_counts_as_soon_as_one_table_is_over(patch: pytest.MonkeyPatch) -> None:
    compared = duplicate.score_board

    def hasty(board: Any) -> Any:
        return compared([each for each in board if each.is_over])

    patch.setattr(duplicate, "score_board", hasty)
    patch.setattr(duplicate, "all", lambda _found: True, raising=False)


def a_round_tells_which_table_is_over(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(presenter, "is_sealed", lambda _event, _number: False)


def spectators_can_watch_a_sealed_table(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(room, "check_may_watch", lambda _table: None)


def a_record_opens_when_its_own_table_is_over(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(answers, "check_may_watch", lambda _table: None)
    patch.setattr(room, "check_may_watch", lambda _table: None)


def a_table_opens_when_it_is_over_itself(patch: pytest.MonkeyPatch) -> None:
    read = sealed_boards.read_event

    def hasty(connection: Any, table_id: str) -> Any:
        event = read(connection, table_id)
        return None if event is None else replace(event, is_sealed=False)

    patch.setattr(tables, "read_event", hasty)


def the_list_counts_finished_tables(patch: pytest.MonkeyPatch) -> None:
    found = tournaments.load_listed

    def telling(store: Store, most: int) -> Any:
        over = sum(each.returns is not None for one in found(store, most) for each in load(store, one[0].id))
        return [(one, entrants + over) for one, entrants in found(store, most)]

    def load(store: Store, tournament: str) -> Any:
        known = tournaments.load(store, tournament)
        return () if known is None else known.sittings

    patch.setattr(tournaments, "load_listed", telling)


def a_spectator_is_notified_of_hidden_changes(patch: pytest.MonkeyPatch) -> None:
    told_of = TournamentSocket.tournament_changed

    def telling(connection: TournamentSocket) -> None:
        connection._newest_sent = None
        told_of(connection)

    patch.setattr(TournamentSocket, "tournament_changed", telling)


def a_board_is_reread_as_soon_as_one_table_is_over(patch: pytest.MonkeyPatch) -> None:
    close = TournamentDirector._close_tables

    async def hasty(director: TournamentDirector, stored: StoredTournament) -> bool:
        is_one_over = await close(director, stored)
        if is_one_over:
            director.notify_change(stored.id)
        return is_one_over

    patch.setattr(TournamentDirector, "_close_tables", hasty)


LEAKS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    a_board_counts_as_soon_as_one_table_is_over,
    a_round_tells_which_table_is_over,
    spectators_can_watch_a_sealed_table,
    a_record_opens_when_its_own_table_is_over,
    a_table_opens_when_it_is_over_itself,
    the_list_counts_finished_tables,
    a_spectator_is_notified_of_hidden_changes,
    a_board_is_reread_as_soon_as_one_table_is_over,
)


@pytest.mark.thinned(3)
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_of_a_sealed_board_is_detected(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    assert is_detected(monkeypatch)
