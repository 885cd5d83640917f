"""Many wrong passwords and keys during a game: ``python -m tests.server.simulation.wrong_keys --attempts 200000``.

Each attempt has its own address and account, so that only the password queue limits it. Moves are timed alternately
with and without attempts, so that other work on the machine affects both.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx

from .process import Service

MOVES_PER_PHASE = 20
"""Moves that are timed in each phase without attempts, and the minimum in a phase with attempts."""
MOVE_INTERVAL_S = 0.05
"""Seconds between two moves during attempts."""
ATTEMPTS_PER_S = 250.0
"""Attempts started per second."""
MAX_CONCURRENT_ATTEMPTS = 48
"""Maximum number of concurrent attempts."""
TIMEOUT_S = 20.0
"""Timeout of an attempt. It is long, because passwords are checked with the lowest priority."""


class Guarded(Service):
    """A server behind a trusted proxy, so that one machine can use many addresses."""

    script = """
import sys
from chabudai.server import Limits, Rate, Settings, create_app
from chabudai.server.http.run import bind, uvicorn_config
import asyncio, uvicorn

limits = Limits(connections=50_000)
settings = Settings(sys.argv[2], limits=limits, trusted_proxies=("127.0.0.1",), owns_process=True)
listening = bind("127.0.0.1", int(sys.argv[1]))
listening.listen()
print("ready", flush=True)
uvicorn.Server(uvicorn_config(create_app(settings), settings)).run(sockets=[listening])
"""


@dataclass
class Found:
    """The measurements: seconds per move with and without attempts, and the answers to the attempts."""

    alone_s: list[float] = field(default_factory=list)
    beside_s: list[float] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)

    def report(self) -> str:
        """Returns all measurements as text."""
        rows = [_row("without", self.alone_s), _row("beside them", self.beside_s)]
        answers = ", ".join(f"{count:,} {code}" for code, count in self.answers.most_common())
        ratio = median(self.beside_s) / median(self.alone_s)
        return "\n".join(
            [f"{self.answers.total():,} attempts: {answers}", *rows, f"the median is {ratio:.2f} times as long"]
        )


def _row(name: str, seconds: list[float]) -> str:
    p99 = quantiles(seconds, n=100)[-1]
    return f"a move {name:<12} p50 {median(seconds) * 1e3:6.1f} ms, p99 {p99 * 1e3:6.1f} ms, of {len(seconds)}"


async def measure(
    attempts: int,
    rate: float = ATTEMPTS_PER_S,
    turns: int = 10,
    moves: int = MOVES_PER_PHASE,
    tell: Callable[[str], None] = lambda _: None,
) -> Found:
    """Times moves in ``turns`` pairs of phases, among which the attempts are divided, and reports the progress.

    ``rate`` attempts start per second, whatever happens to earlier ones. ``inf`` means as fast as the concurrency
    allows.
    """
    found = Found()
    loop = asyncio.get_running_loop()
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(1, get_context("spawn")) as thieves:
        service = Guarded(Path(folder) / "t.sqlite")
        await service.start()
        base = f"http://127.0.0.1:{service.port}"
        try:
            async with httpx.AsyncClient(base_url=base, timeout=60) as player:
                games, table = _moves(player), (await _open_table(player, 0))["table"]
                for turn in range(turns):
                    found.alone_s += [await anext(games) for _ in range(moves)]
                    first, end = turn * attempts // turns, (turn + 1) * attempts // turns
                    trying = loop.run_in_executor(thieves, _run_attempts, base, table, range(first, end), rate)
                    beside_s: list[float] = []
                    while not trying.done() or len(beside_s) < moves:
                        beside_s.append(await anext(games))
                        await asyncio.sleep(MOVE_INTERVAL_S)
                    found.beside_s += beside_s
                    found.answers += await trying
                    tell(f"{end:,} of {attempts:,} attempts, a move beside them p50 {median(beside_s) * 1e3:.1f} ms")
        finally:
            await service.kill()
    return found


def _run_attempts(base: str, table: str, numbers: range, rate: float) -> Counter[str]:
    """Performs the attempts with the given numbers in a separate process, so that the measuring process is not busy
    with them.
    """
    return asyncio.run(_attempts(base, table, numbers, rate))


async def _attempts(base: str, table: str, numbers: range, rate: float) -> Counter[str]:
    """Tries passwords and seat keys in turn. After a rate-limited attempt, the next one follows immediately."""
    answers: Counter[str] = Counter()
    left, began = iter(numbers), time.monotonic()

    async def try_on(thief: httpx.AsyncClient) -> None:
        for number in left:
            await asyncio.sleep(began + (number - numbers.start) / rate - time.monotonic())
            kind = "passwords" if number % 2 else "keys"
            headers = {"X-Forwarded-For": f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}::1"}
            try:
                if kind == "passwords":
                    body = {"name": f"anna{number}", "password": f"a wrong password {number}"}
                    answer = await thief.post("/api/people/log-in", json=body, headers=headers)
                else:
                    headers["Authorization"] = f"Bearer a-wrong-key-{number}"
                    answer = await thief.get(f"/api/tables/{table}", headers=headers)
                answers[f"{kind} {answer.json().get('code', 'let in')}"] += 1
            except httpx.TimeoutException:
                answers[f"{kind} given up"] += 1
            except httpx.TransportError:
                answers[f"{kind} cut off"] += 1

    limits = httpx.Limits(max_connections=MAX_CONCURRENT_ATTEMPTS)
    async with httpx.AsyncClient(base_url=base, timeout=TIMEOUT_S, limits=limits) as thief:
        await asyncio.gather(*(try_on(thief) for _ in range(MAX_CONCURRENT_ATTEMPTS)))
    return answers


async def _open_table(player: httpx.AsyncClient, number: int) -> dict[str, Any]:
    asked = {"game": "nakatta", "options": {"size": 29, "pie": False}, "seats": ["me", "open"]}
    made: dict[str, Any] = (await player.post("/api/tables", json=asked, headers=_address_headers(number))).json()
    return made


def _address_headers(number: int) -> dict[str, str]:
    """Returns headers with which each game is played from its own address, because tables per address are limited."""
    return {"X-Forwarded-For": f"198.18.{number >> 8 & 255}.{number & 255}"}


async def _moves(player: httpx.AsyncClient) -> AsyncIterator[float]:
    """Plays games with both seats and yields the seconds of each move."""
    for number in itertools.count(1):
        home, opened = _address_headers(number), await _open_table(player, number)
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
            assert answer.status_code == 200, f"a move was refused: {answer.text}"


def main() -> None:
    """Prints the measurements."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--attempts", type=int, default=200_000, help="half of them passwords, half keys")
    parser.add_argument(
        "--rate", type=float, default=ATTEMPTS_PER_S, help="attempts per second; inf: as fast as they are answered"
    )
    parser.add_argument("--turns", type=int, default=20)
    asked = parser.parse_args()
    began = time.monotonic()

    def tell(how_far: str) -> None:
        print(f"{time.monotonic() - began:6.0f} s  {how_far}", flush=True)

    print(asyncio.run(measure(asked.attempts, asked.rate, asked.turns, tell=tell)).report())


if __name__ == "__main__":
    main()
