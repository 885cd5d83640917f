"""How long it takes from a move to everybody at the table: ``python -m tests.service.simulation.latency``.

Real sockets and a real file; the people and those who watch are in another process than the service.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from .kill import Service


async def measure(tables: int, watchers: int, moves: int, size: int) -> list[float]:
    """Seconds from sending a move until the last one at the table has it, for every move."""
    with tempfile.TemporaryDirectory() as folder:
        service = Service(Path(folder) / "tables.sqlite")
        await service.start()
        try:
            async with AsyncExitStack() as stack:
                rounds = [await _seated(service, stack, watchers, size) for _ in range(tables)]
                found = await asyncio.gather(*(_play(sockets, moves) for sockets in rounds))
                return [seconds for times in found for seconds in times]
        finally:
            await service.kill()


async def _seated(service: Service, stack: AsyncExitStack, watchers: int, size: int) -> list[ClientConnection]:
    base = f"http://127.0.0.1:{service.port}"
    async with httpx.AsyncClient(base_url=base) as caller:
        asked = {"game": "nakatta", "options": {"size": size, "pie": False}, "seats": ["me", "open"]}
        opened = (await caller.post("/api/tables", json=asked)).raise_for_status().json()
        joined = (
            await caller.post(f"/api/tables/{opened['table']}/join", json={"invitation": opened["invitation"]})
        ).json()
    address = f"{base.replace('http', 'ws')}/api/tables/{opened['table']}/socket"
    sockets = []
    for key in (opened["key"], joined["key"], *[None] * watchers):
        socket = await stack.enter_async_context(connect(address))
        await socket.send(json.dumps({"type": "hello", "key": key}))
        sockets.append(socket)
    await asyncio.sleep(0.3)
    return sockets


async def _play(sockets: list[ClientConnection], moves: int) -> list[float]:
    tables: list[dict[str, Any]] = [{} for _ in sockets]
    counts = [0] * len(sockets)

    async def until(number: int, lines: int) -> None:
        while counts[number] < lines or not tables[number]:
            message = json.loads(await sockets[number].recv())
            if message["type"] == "table":
                tables[number], counts[number] = message, message["log_from"] + len(message["log"])

    await asyncio.gather(*(until(number, 0) for number in range(len(sockets))))
    times = []
    for move in range(moves):
        mover = next(number for number in (0, 1) if tables[number]["question"] is not None)
        asked = {"match": 1, "question": tables[mover]["question"], "action": tables[mover]["legal"][move * 7 % 11]}
        began = time.perf_counter()
        await sockets[mover].send(json.dumps({"type": "act", "id": move, **asked}))
        await asyncio.gather(*(until(number, move + 1) for number in range(len(sockets))))
        times.append(time.perf_counter() - began)
        await asyncio.sleep(0.05)
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description="measure the time from a move to everybody at the table")
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--size", type=int, default=13)
    chosen = parser.parse_args()
    times = sorted(asyncio.run(measure(chosen.tables, chosen.watchers, chosen.moves, chosen.size)))
    late = {part: 1000 * times[min(len(times) * part // 100, len(times) - 1)] for part in (95, 99)}
    told = ", ".join(f"p{part} {value:.1f} ms" for part, value in late.items())
    where = f"{len(times)} moves at {chosen.tables} tables of {2 + chosen.watchers} sockets, size {chosen.size}"
    print(f"{where}: median {1000 * statistics.median(times):.1f} ms, {told}")


if __name__ == "__main__":
    main()
