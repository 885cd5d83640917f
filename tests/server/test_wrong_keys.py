"""Guessing keys does not slow down a game. ``WRONG_KEYS=100000`` sets the number of guesses, which is small by
default.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from pathlib import Path

from chabudai.server import Limits

from .client import running, two_people

WRONG_KEYS = int(os.environ.get("WRONG_KEYS", "400"))
MAX_CONCURRENT_ATTEMPTS = 8


async def test_wrong_keys_do_not_slow_a_move(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=Limits(guesses=Limits().guesses)) as service:
        async with two_people(service, size=13, pie=False) as (anna, ben, opened), service.http() as caller:
            statuses: list[int] = []
            left = iter(range(WRONG_KEYS))

            async def guess() -> None:
                for number in left:
                    headers = {"Authorization": f"Bearer {number:032d}"}
                    answer = await caller.get(f"/api/tables/{opened['table']}", headers=headers)
                    statuses.append(answer.status_code)

            guessing = [asyncio.create_task(guess()) for _ in range(MAX_CONCURRENT_ATTEMPTS)]
            times = []
            while not all(task.done() for task in guessing) and not anna.table["ending"]:
                turn, other = (anna, ben) if anna.table["question"] is not None else (ben, anna)
                began, lines = time.monotonic(), len(turn.log)
                assert (await turn.act(turn.table["legal"][0]))["type"] == "accepted"
                times.append(time.monotonic() - began)
                for client in (turn, other):
                    await client.log_of(lines + 1)
                await asyncio.sleep(0.05)
            await asyncio.gather(*guessing)
    assert len(statuses) == WRONG_KEYS
    # Only a few keys were checked; the other attempts were rate-limited.
    assert set(statuses) == {401, 429}
    assert statuses.count(429) > statuses.count(401)
    # `make wrong-keys` measures the time of moves during the attempts. This test only checks that moves are not
    # blocked.
    assert statistics.median(times) < 5
