"""Simulates whole matches with random faults, and checks that all clients agree with the rows afterwards.

python -m tests.server.simulation.simulate --seeds 500        # seeds 0 to 499
python -m tests.server.simulation.simulate --from 77 --seeds 1
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import sys
import time

from chabudai.match import Match
from chabudai.server.live.open_table import open_table
from chabudai.server.live.registry import TableRegistry
from chabudai.server.live.restore_match import replay_match
from chabudai.server.protocol.tables import NewTable
from chabudai.server.ratings.rating import rate_match
from chabudai.server.table.identity import Identity
from chabudai.store import secret_hash
from tests.games.shared.tables import TABLES as OF_A_GAME

from .people import Habits, Person
from .virtual_loop import run
from .world import Json, World

# The games, each with its options and its number of seats.
TABLES = [(key, options, seats) for key, game in OF_A_GAME.items() for options, seats in game.UNDER_ILL_LUCK]
FAULTY_PERIOD_S = 600.0
CALM_PERIOD_S = 3000
"""Simulated seconds that are enough to finish a hand with four-second windows that has only just begun."""
MAX_IDLE_S = 300
"""Seconds without a write after which waiting is pointless, because windows, pauses and bots all take less."""
MAX_STEPS = 600_000
"""Five times the steps of the longest hand, so that an endless loop ends before the test's timeout."""
TRANSIENT_FIELDS = ("version", "now", "watchers", "seats", "thinking", "log", "log_kept", "log_from", "invitation")


def simulate(seed: int) -> dict[str, int]:
    """Performs one run and returns counts. Raises ``AssertionError`` if a client was sent something untrue."""
    counts: dict[str, int] = {}
    run(_simulate(seed, counts), MAX_STEPS)
    return counts


async def _simulate(seed: int, counts: dict[str, int]) -> None:
    luck = random.Random(seed)
    # At tables for three or more, bots substitute for disconnected people, sometimes very soon.
    failures, grace_s = luck.choice([0.0, 0.1]), luck.choice([0.5, 3.0, 60.0])
    world = World(luck, failures, grace_s=grace_s, chance_seed=seed)
    game, options, seats = TABLES[seed % len(TABLES)]
    opened = await open_table(world.registry, NewTable(game, seats, options, "Anna"))
    people = [Person(world, opened.table, opened.key, Habits.of(luck), "Anna")]
    for name in ("Ben", "Carla")[: seats.count("open")]:
        _seat, key = await (await world.registry.find(opened.table)).take_seat(
            secret_hash(opened.invitation or ""), Identity(name)
        )
        people.append(Person(world, opened.table, key, Habits.of(luck), name))
    people.append(Person(world, opened.table, None, Habits.of(luck), "a spectator"))
    for number, person in enumerate(people):
        person.wants_patches = (seed + number) % 2 == 0
    lives = [asyncio.create_task(person.live()) for person in people]
    crashes, freezes = luck.choice([0.0, 0.02]), luck.choice([0.0, 0.02])
    loop = asyncio.get_running_loop()
    while loop.time() < FAULTY_PERIOD_S and not all(person.table.get("ending") for person in people):
        await asyncio.sleep(1)
        _raise_errors(world, lives)
        if luck.random() < crashes:
            await world.crash()
        if luck.random() < freezes:
            world.freeze(luck.choice([3.0, 63.0, 3600.0]))
    # From here on there are no faults, so all clients must come to agree.
    world.store.failures = 0
    for person in people:
        person.is_calm = True
    match = await _settle(world, opened.table, people, lives)
    _check_acknowledged(match, people)
    for life in lives:
        life.cancel()
    await asyncio.gather(*lives, return_exceptions=True)
    await world.end()
    counts |= {
        "entries": len(match.entries),
        "acknowledged": sum(len(person.accepted) for person in people),
        "patches": sum(person.patched for person in people),
        "crashes": world.crashes,
        "virtual_s": int(loop.time()),
    }


async def _settle(world: World, table_id: str, people: list[Person], lives: list[asyncio.Task[None]]) -> Match:
    differing = ["not compared yet"]
    written, still_s = world.store.written, 0
    for _ in range(CALM_PERIOD_S):
        await asyncio.sleep(1)
        _raise_errors(world, lives)
        still_s = 0 if world.store.written != written else still_s + 1
        written = world.store.written
        if still_s > MAX_IDLE_S:
            break
        if not all(person.table.get("ending") for person in people):
            continue
        found = world.store.load_table(table_id)
        assert found is not None
        match = replay_match(found[1])
        differing = [name for person in people for name in await _differences(world, table_id, person)]
        if match.is_over and not differing:
            return match
    raise AssertionError(f"clients do not agree: {differing}")


async def _differences(world: World, table_id: str, person: Person) -> list[str]:
    """Describes differences between a person's last ``table`` frame and the one that another process would build from
    the rows alone.
    """
    registry = TableRegistry(world.registry.settings, world.store, rate_match)
    room = await registry.find(table_id)
    fresh: Json = json.loads(room.viewers.message_once(room.player_of(person.key), None))
    room.close()
    differing = [f"{person.name}: {k}" for k in fresh if k not in TRANSIENT_FIELDS and fresh[k] != person.table[k]]
    return differing + ([f"{person.name}: log"] if fresh["log"] != person.log[fresh["log_from"] :] else [])


def _check_acknowledged(match: Match, people: list[Person]) -> None:
    """Checks that every acknowledged answer is in the rows exactly once."""
    shadow = Match(match.game)
    written: set[tuple[int, int, int, str]] = set()
    for entry in match.entries:
        if entry.actor.isdigit():
            seat = int(entry.actor)
            question = shadow.question(seat)
            assert question is not None
            assert not any(known[1:3] == (seat, question) for known in written), "one question was answered twice"
            written.add((1, seat, question, entry.action))
        shadow.apply(entry)
    for person in people:
        lost = person.accepted - written
        assert not lost, f"{person.name}: acknowledged actions {sorted(lost)} are not in the rows"


def _raise_errors(world: World, lives: list[asyncio.Task[None]]) -> None:
    world.raise_errors()
    for life in lives:
        if life.done():
            life.result()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seeds", type=int, default=200, help="number of runs")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    chosen = parser.parse_args()
    # The store's failures are deliberate.
    logging.disable()
    totals: dict[str, int] = {}
    began = time.monotonic()
    for seed in range(chosen.first, chosen.first + chosen.seeds):
        try:
            counts = simulate(seed)
        except BaseException:
            print(f"\nseed {seed} fails; repeat it: python -m tests.server.simulation.simulate --from {seed} --seeds 1")
            raise
        totals = {name: totals.get(name, 0) + count for name, count in counts.items()}
        if sys.stderr.isatty():
            print(f"\r{seed - chosen.first + 1}/{chosen.seeds} runs", end="", file=sys.stderr)
    text = ", ".join(f"{count:,} {name}" for name, count in totals.items())
    print(f"{chosen.seeds} runs in {time.monotonic() - began:.1f} s: {text}; no client was sent anything untrue")
    return 0


if __name__ == "__main__":
    sys.exit(main())
