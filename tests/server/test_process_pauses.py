"""If the server itself was stopped, no player is harmed: no clock has run, and no client is disconnected as silent."""

from __future__ import annotations

import asyncio
import math
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from chabudai.server.process_pauses import PresenceClock, PresenceLoop

from .client import running
from .conftest import NO_LIMITS

ABSENCE_S = 3600.0


class JumpingTime:
    """A monotonic clock that a test can set forward, as happens to a process that was stopped."""

    def __init__(self) -> None:
        self.jumped_s = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.jumped_s


def test_a_timer_that_became_due_in_an_absence_waits_for_its_time() -> None:
    monotonic = JumpingTime()
    loop = PresenceLoop(PresenceClock(monotonic))
    fired: list[str] = []

    async def check() -> None:
        timer = loop.call_later(60, fired.append, "early")
        begun_s = loop.time()
        monotonic.jumped_s += ABSENCE_S
        # Runs a few rounds of the loop, each of which would run what is due.
        for _ in range(3):
            await asyncio.sleep(0.001)
        assert loop.time() - begun_s < 1
        assert not fired
        timer.cancel()

    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(check())
    assert loop.clock.absent_s == pytest.approx(ABSENCE_S, abs=1)


def test_waiting_for_a_timer_is_no_absence() -> None:
    loop = PresenceLoop(PresenceClock())
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(asyncio.sleep(0.01))
    assert loop.clock.absent_s == 0


@pytest.mark.parametrize("loses", [False, True], ids=["with its clock", "planted: with a usual clock"])
def test_a_paused_process_closes_no_connection_and_no_clock_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, loses: bool
) -> None:
    monotonic = JumpingTime()
    clock = PresenceClock(monotonic)
    if loses:
        monkeypatch.setattr("chabudai.server.process_pauses.MAX_DELAY_S", math.inf)
    monkeypatch.setattr("chabudai.server.process_pauses.new_event_loop", lambda: PresenceLoop(clock))
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:

        async def play() -> None:
            async with service.http() as caller:
                body = {
                    "game": "nakatta",
                    "options": {"size": 5},
                    "seats": ["me", "open"],
                    "name": "Anna",
                    "clock": "3+2",
                }
                opened = (await caller.post("/api/tables", json=body)).json()
            seat = await service.join(opened)
            async with service.client(opened, opened["key"]) as anna, service.client(opened, seat["key"]) as ben:
                await anna.table_where(lambda table: table["seats"][1]["present"])
                await anna.act("c3")
                await ben.log_of(1)
                monotonic.jumped_s += ABSENCE_S
                if loses:
                    with pytest.raises(ConnectionClosed, match="silent for too long"):
                        await anna.table_where(lambda table: table["ending"] is not None)
                    return
                assert (await ben.act("b2"))["type"] == "accepted"
                await anna.log_of(2)
                assert anna.table["ending"] is None

        asyncio.run(play())
