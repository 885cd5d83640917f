"""A player who is out fast-forwards the bots, however long they have been searching."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from chabudai.server.table.bot_pacing import FAST_FORWARD_FACTOR, MAX_EXTRA_SHARE
from tests.server.simulation.world import World
from tests.server.table.test_absent_players import with_out

from .virtual import BotPool, in_virtual_time, party

BEAT_S = 0.8
HURRIED_BEAT_S = (1 + MAX_EXTRA_SHARE) * BEAT_S / FAST_FORWARD_FACTOR
"""The longest delay."""


def answered_s(thought_s: float, hurried_s: float) -> float:
    """Returns the time of a bot's answer, given its search time and the time from the question to the request."""
    times = list[float]()

    async def hurry(world: World) -> None:
        clock: Any = asyncio.get_running_loop().time
        world.registry.bot_pool = BotPool(thought_s)  # type: ignore[assignment]
        match, (out,) = with_out()
        began = clock()
        table = await party(world, match, ["person" if seat == out else "bot" for seat in range(4)])
        await asyncio.sleep(began + hurried_s - clock())
        assert (await table.guests[out].request("hurry", match=1))["type"] == "accepted"
        count = len(match.entries)
        while len((await table.match()).entries) == count:
            await asyncio.sleep(0.001)
        times.append(clock() - began)

    in_virtual_time(hurry, bot_beat_s=BEAT_S)
    return round(times[0], 3)


def test_p13_a_bot_that_has_thought_hurries_as_one_that_still_thinks() -> None:
    assert answered_s(0.0, 0.03) == answered_s(0.06, 0.03) < BEAT_S / 4


@pytest.mark.parametrize("thought_s", [0.0, 0.06, 0.31])
def test_p13_a_bot_that_is_asked_to_hurry_answers_on_the_next_short_beat(thought_s: float) -> None:
    assert 0.3 < answered_s(thought_s, 0.3) <= 0.3 + HURRIED_BEAT_S + 0.002
    assert answered_s(thought_s, 0.3) == answered_s(0.0, 0.3)
