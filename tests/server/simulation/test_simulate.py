"""A few seeds of the simulation. ``python -m tests.server.simulation.simulate`` runs many."""

from __future__ import annotations

import asyncio
import random

import pytest

import chabudai
from chabudai.server.live.open_table import open_table
from chabudai.server.protocol.commands import Act, AnswerOffer, MakeOffer
from chabudai.server.protocol.tables import NewTable
from chabudai.server.table.identity import Identity
from chabudai.store import secret_hash

from ... import thoroughness
from .simulate import TABLES, simulate
from .virtual_loop import run
from .world import World


def test_every_registered_game_is_simulated() -> None:
    assert {game for game, *_ in TABLES} == set(chabudai.games())


@pytest.mark.thinned(3)
@pytest.mark.parametrize("seed", range(thoroughness.of(2, part=1) * len(TABLES)))
def test_all_clients_agree_with_the_rows_after_random_faults(seed: int) -> None:
    counts = simulate(seed)
    assert counts["acknowledged"] > 0, f"seed {seed}"


def test_an_endless_run_is_stopped() -> None:
    async def circle() -> None:
        while True:
            await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="endless loop"):
        run(circle(), most_steps=1000)


def test_a_seed_repeats_a_run() -> None:
    assert simulate(5) == simulate(5)


def test_a_client_that_missed_a_take_back_gets_the_right_log() -> None:
    async def conversation() -> None:
        world = World(random.Random(1), failures=0)
        opened = await open_table(world.registry, NewTable("nakatta", ["me", "open"], {"size": 5, "pie": False}))
        room = await world.registry.find(opened.table)
        _, key = await room.take_seat(secret_hash(opened.invitation or ""), Identity("Ben"))
        players = room.player_of(opened.key), room.player_of(key)
        sleeper = world.connect(opened.table, 0.0)
        sleeper.send({"type": "hello", "key": None})
        log: list[str] = []

        async def act(seat: int, action: str) -> None:
            await room.execute(Act(players[seat], 1, room.match.question(seat) or 0, action))

        async def read_until(last: str) -> None:
            while not log or log[-1] != last:
                message = await sleeper.read() or {}
                if message["type"] == "table":
                    log[message["log_from"] :] = [line["action"] for line in message["log"]]

        for seat, action in ((0, "c3"), (1, "b2"), (0, "d4")):
            await act(seat, action)
            await read_until(action)
        # Unread frames fill the client's connection.
        for _ in range(10):
            sleeper.send({"type": "ping"})
        await asyncio.sleep(1)
        await room.execute(MakeOffer(players[0], 1, "takeback"))
        await room.execute(AnswerOffer(players[1], 1, "takeback", True))
        await act(0, "a5")
        await asyncio.sleep(1)
        await act(1, "e1")
        await read_until("e1")
        assert log == ["c3", "b2", "a5", "e1"]
        await world.end()

    run(conversation())
