"""Conditional moves are invisible to others until they are played; a planted leak shows that a leak is detected."""

from __future__ import annotations

import json

import pytest

from chabudai.match import load
from chabudai.server.presenters import snapshot as picture
from chabudai.store import Pace
from tests.server.simulation.world import World
from tests.server.virtual import in_virtual_time, party, settle

PLANS: tuple[list[list[str]], ...] = (
    [],
    [["c3", "a1"]],
    [["c3", "a1", "e5", "a2"], ["c4", "b1"], ["d4", "a1"]],
)


def frames_of_others(lines: list[list[str]]) -> list[str]:
    """Returns what the opponent and spectators receive, with times, while a player sets conditional moves."""
    heard: list[str] = []

    async def play(world: World) -> None:
        table = await party(world, load("nakatta", size=5, pie=False).start(seed=1), pace=Pace(clock="3d"))
        black, white = table.guests
        before = {id(other): len(other.frames) for other in (black, table.watcher)}
        if lines:
            assert (await white.request("plan", match=1, lines=lines, stands=0))["type"] == "accepted"
        else:
            assert (await white.request("ready", match=1))["type"] == "accepted"
        await settle()
        assert all(len(other.frames) == before[id(other)] for other in (black, table.watcher)), "nothing is sent"
        # In no variation: White plays as if nothing were planned.
        await black.act("e1")
        await white.act("a5")
        room = await table.room()
        heard.append(room.viewers.record())
        for other in (black, table.watcher):
            await other.request("look", match=1, first=0)
            heard.extend(json.dumps({**frame, "now": 0}, sort_keys=True) for frame in other.frames)
            assert other.table["lines"] == 2
        assert (await black.request("resign", match=1))["type"] == "accepted"

    in_virtual_time(play)
    return heard


@pytest.mark.parametrize("lines", PLANS[1:], ids=["one", "several"])
def test_conditional_moves_are_invisible_to_others(lines: list[list[str]]) -> None:
    assert frames_of_others(lines) == frames_of_others(PLANS[0])


def test_conditional_moves_that_leak_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = picture._conditional_moves
    monkeypatch.setattr(picture, "_conditional_moves", lambda situation: dict.fromkeys((0, 1), plans(situation)[1]))
    with pytest.raises(AssertionError, match="nothing is sent"):
        frames_of_others(PLANS[1])
