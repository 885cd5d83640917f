"""One round: people play one game at several tables while the server is killed. Then the tables are settled and
judged.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import httpx

import chabudai
from tests.games.shared.tables import TABLES

from .people import Json, Party, sit_down
from .points import POINTS
from .service import Service
from .verdict import Verdict, differences, judge, rows_now


@dataclass(frozen=True)
class Timeouts:
    """The timeouts of a round."""

    for_point_s: float = 30.0
    """Seconds without reaching a point before it counts as missed."""
    for_birth_s: float = 15.0
    """Seconds after which a point that can be reached only during start-up counts as missed."""
    for_settling_s: float = 90.0
    """Seconds in which all clients must agree."""


DEFAULT_TIMEOUTS = Timeouts()
EVERY_MATCH = 1_000_000
FREEZE_SHARE = 0.2
"""The share of servers that are frozen before they are killed."""
MAX_SERVERS_PER_POINT = 3
"""Maximum number of servers started to reach a point before it counts as missed, for example because a match has just
begun.
"""


@dataclass
class Figures:
    """The results of a round."""

    game: str
    kills: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    freezes: int = 0
    verdict: Verdict = field(default_factory=Verdict)

    def as_data(self) -> Json:
        """Returns the figures as data for a file."""
        verdict = asdict(self.verdict)
        data = {"game": self.game, "kills": dict(self.kills), "missed": dict(self.missed), "freezes": self.freezes}
        return data | {"verdict": verdict}

    @staticmethod
    def of(data: Json) -> Figures:
        """Restores figures from data.

        >>> Figures.of(Figures("a game").as_data()) == Figures("a game")
        True
        """
        kills: Counter[str] = Counter(data["kills"])
        missed: Counter[str] = Counter(data["missed"])
        return Figures(data["game"], kills, missed, data["freezes"], Verdict(**data["verdict"]))


def tables_of(game: str) -> list[Json]:
    """Returns the tables at which a game is played while the server is killed."""
    together = {"together": "fixed"} if chabudai.load(game).spec["asks_together"] else {}
    return [{"game": game, "options": options, "seats": seats, **together} for options, seats in TABLES[game].KILLED]


async def play_round(
    game: str,
    points: Sequence[str],
    luck: random.Random,
    folder: Path,
    *,
    planted: str = "",
    patience: Timeouts = DEFAULT_TIMEOUTS,
    tell: Callable[[], None] = lambda: None,
) -> Figures:
    """Kills the server once at each of the given points, in order. Calls ``tell`` after each kill."""
    service = Service(folder / f"{game}.sqlite", planted)
    await service.open()
    try:
        service.begin()
        await _wait_until_listening(service)
        parties = [await sit_down(service.port, table, luck) for table in tables_of(game)]
        await service.kill()
        played = Round(service, parties, luck, patience, Figures(game))
        await played.play(points, tell)
    finally:
        await service.close()
    played.figures.freezes = service.freezes
    judge(service.database, parties, played.figures.verdict)
    return played.figures


@dataclass
class Round:
    """People at their tables, and the server that is killed."""

    service: Service
    parties: Sequence[Party]
    luck: random.Random
    patience: Timeouts
    figures: Figures
    _lives: list[asyncio.Task[None]] = field(default_factory=list)

    async def play(self, points: Sequence[str], tell: Callable[[], None]) -> None:
        """Performs all kills, then settles the tables."""
        self._lives += [asyncio.create_task(person.live()) for party in self.parties for person in party.people]
        try:
            for name in points:
                await self._kill_at(name)
                self._raise_errors()
                tell()
            await self._settle()
        finally:
            for life in self._lives:
                life.cancel()
            await asyncio.gather(*self._lives, return_exceptions=True)

    async def _kill_at(self, name: str) -> None:
        point = POINTS[name]
        if point.needs_end:
            party = self.luck.choice(self.parties)
            party.gives_up = party.number
        within_s = self.patience.for_birth_s if point.at_birth else self.patience.for_point_s
        countdown = self.luck.randint(1, point.longest_countdown)
        for _ in range(MAX_SERVERS_PER_POINT):
            # Points during start-up are reached before a server could be frozen.
            is_frozen = not point.at_birth and self.luck.random() < FREEZE_SHARE
            freeze_after_s = self.luck.uniform(0.5, 2) if is_frozen else None
            self.service.begin(name, countdown, freeze_after_s)
            has_died = await self.service.dies(within_s)
            await self._check_last_snapshots()
            if has_died:
                self.figures.kills[name] += 1
                return
            countdown = 1
        self.figures.missed[name] += 1

    async def _check_last_snapshots(self) -> None:
        """Checks that the rows match the last snapshots, after all frames have been read and before any write."""
        people = [person for party in self.parties for person in party.people]
        async with asyncio.timeout(self.patience.for_settling_s):
            while any(person.is_here for person in people):
                self._raise_errors()
                await asyncio.sleep(0.005)
        rows = rows_now(self.service.database)
        for person in people:
            person.remember(rows)

    async def _settle(self) -> None:
        """Lets every table continue without further kills, then lets all resign, and checks that all clients agree with
        the rows.
        """
        lacking = "no table continues after the last kill"
        try:
            async with asyncio.timeout(self.patience.for_settling_s):
                await self._go_on()
                lacking = "matches do not end after resignations"
                await self._give_up()
                lacking = "clients do not agree with the rows"
                while lacks := await differences(self.service.database, self.parties):
                    lacking = f"clients do not agree with the rows: {lacks[:5]}"
                    await self._look_again()
        except TimeoutError:
            self.figures.verdict.wrong.append(lacking)
        await self.service.kill()

    async def _go_on(self) -> None:
        before = [(party.number, party.lines) for party in self.parties]
        self.service.begin()
        while any((party.number, party.lines) <= then for party, then in zip(self.parties, before, strict=True)):
            await self._look_again()

    async def _give_up(self) -> None:
        for party in self.parties:
            party.plays, party.gives_up = False, EVERY_MATCH
        await self.service.kill()
        self.service.begin()
        while not all(person.table.get("ending") for party in self.parties for person in party.people):
            await self._look_again()

    async def _look_again(self) -> None:
        self._raise_errors()
        await asyncio.sleep(0.1)

    def _raise_errors(self) -> None:
        for life in self._lives:
            if life.done():
                life.result()


async def _wait_until_listening(service: Service) -> None:
    async with asyncio.timeout(DEFAULT_TIMEOUTS.for_point_s), httpx.AsyncClient(timeout=60) as caller:
        while True:
            try:
                await caller.get(f"http://127.0.0.1:{service.port}/api/health")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.02)
