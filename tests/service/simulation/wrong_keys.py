"""Many wrong passwords and keys beside a game: ``python -m tests.service.simulation.wrong_keys --attempts 100000``.

Each attempt comes from another address and means another account, so that no count of the service holds it back but the
queue of passwords. A move is timed without the attempts and beside them, in turns, so that whatever else the machine
does is in both.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx

from .process import Service

MOVES = 20
"""So many moves are timed in a turn."""
AT_ONCE = 24
"""So many attempts are on their way at the same time."""
PATIENCE_S = 20.0
"""Passwords are looked at when nothing else is to be done: an attempt that waits longer is given up."""


class Guarded(Service):
    """A service behind a proxy that it trusts, so that one machine can come from many addresses."""

    script = """
import sys
from chabudai.server import Limits, Rate, Settings, create_app
from chabudai.server.door.run import bind, configured
import asyncio, uvicorn

limits = Limits(connections=50_000)
settings = Settings(sys.argv[2], limits=limits, trusted_proxies=("127.0.0.1",), owns_process=True)
listening = bind("127.0.0.1", int(sys.argv[1]))
listening.listen()
print("ready", flush=True)
uvicorn.Server(configured(create_app(settings), settings)).run(sockets=[listening])
"""


@dataclass
class Found:
    """What was measured: seconds a move without attempts and beside them, and how attempts were answered."""

    alone_s: list[float] = field(default_factory=list)
    beside_s: list[float] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)

    def told(self) -> str:
        """All of it in lines."""
        rows = [_row("without", self.alone_s), _row("beside them", self.beside_s)]
        answers = ", ".join(f"{count:,} {code}" for code, count in self.answers.most_common())
        ratio = median(self.beside_s) / median(self.alone_s)
        return "\n".join(
            [f"{sum(self.answers.values()):,} attempts: {answers}", *rows, f"the median is {ratio:.2f} times as long"]
        )


def _row(name: str, seconds: list[float]) -> str:
    p99 = quantiles(seconds, n=100)[-1]
    return f"a move {name:<12} p50 {median(seconds) * 1e3:6.1f} ms, p99 {p99 * 1e3:6.1f} ms, of {len(seconds)}"


async def measure(attempts: int, turns: int = 10, moves: int = MOVES) -> Found:
    """Times moves in ``turns`` pairs of turns, among which the attempts are shared out."""
    found = Found()
    with tempfile.TemporaryDirectory() as folder:
        service = Guarded(Path(folder) / "t.sqlite")
        await service.start()
        limits = httpx.Limits(max_connections=AT_ONCE)
        base = f"http://127.0.0.1:{service.port}"
        try:
            async with (
                httpx.AsyncClient(base_url=base, timeout=60) as player,
                httpx.AsyncClient(base_url=base, timeout=PATIENCE_S, limits=limits) as thief,
            ):
                games, table = _moves(player), (await _opened(player, 0))["table"]
                numbers = itertools.count()
                for turn in range(turns):
                    found.alone_s += [await anext(games) for _ in range(moves)]
                    wanted = attempts // turns + (turn < attempts % turns)
                    trying = asyncio.gather(
                        *(_attempts(thief, table, numbers, wanted, worker) for worker in range(AT_ONCE))
                    )
                    found.beside_s += [await anext(games) for _ in range(moves)]
                    for answers in await trying:
                        found.answers += answers
        finally:
            await service.kill()
    return found


async def _attempts(
    thief: httpx.AsyncClient, table: str, numbers: Iterator[int], wanted: int, worker: int
) -> Counter[str]:
    """A worker's part of the attempts: passwords of accounts, and keys of seats."""
    answers: Counter[str] = Counter()
    for _ in range(worker, wanted, AT_ONCE):
        number = next(numbers)
        address = f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1"
        headers = {"X-Forwarded-For": address}
        try:
            if number % 2:
                body = {"name": f"anna{number}", "password": f"a wrong password {number}"}
                answer = await thief.post("/api/people/log-in", json=body, headers=headers)
            else:
                headers["Authorization"] = f"Bearer a-wrong-key-{number}"
                answer = await thief.get(f"/api/tables/{table}", headers=headers)
            answers[str(answer.json().get("code", "let in"))] += 1
        except httpx.TimeoutException:
            answers["given up"] += 1
    return answers


async def _opened(player: httpx.AsyncClient, number: int) -> dict[str, Any]:
    asked = {"game": "nakatta", "options": {"size": 29, "pie": False}, "seats": ["me", "open"]}
    made: dict[str, Any] = (await player.post("/api/tables", json=asked, headers=_home(number))).json()
    return made


def _home(number: int) -> dict[str, str]:
    """Each game is played from an address of its own: one opens only so many tables."""
    return {"X-Forwarded-For": f"198.18.{number >> 8 & 255}.{number & 255}"}


async def _moves(player: httpx.AsyncClient) -> AsyncIterator[float]:
    """Plays games of its own, a move of both seats after another, and gives the seconds of each."""
    for number in itertools.count(1):
        home, opened = _home(number), await _opened(player, number)
        path = f"/api/tables/{opened['table']}"
        joining = {"invitation": opened["invitation"]}
        joined = (await player.post(f"{path}/join", json=joining, headers=home)).json()
        for turn in range(12):
            key = (opened if turn % 2 == 0 else joined)["key"]
            mine = {**home, "Authorization": f"Bearer {key}"}
            seen = (await player.get(path, headers=mine)).json()
            body = {"question": seen["question"], "action": seen["legal"][turn * 40]}
            began = time.perf_counter()
            answer = await player.post(f"{path}/actions", json=body, headers=mine)
            yield time.perf_counter() - began
            assert answer.status_code == 200, f"a move is refused: {answer.text}"


def main() -> None:
    """Prints what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--attempts", type=int, default=100_000)
    parser.add_argument("--turns", type=int, default=20)
    asked = parser.parse_args()
    print(asyncio.run(measure(asked.attempts, asked.turns)).told())


if __name__ == "__main__":
    main()
