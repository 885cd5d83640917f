"""What one answers ahead is heard by nobody before it is played; if it were, this would be noticed."""

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


def heard_by_others(lines: list[list[str]]) -> list[str]:
    """All that the other one and who watches are told, with when, while one plans, and until another move is played."""
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
        # In no line: White plays as one who has planned nothing.
        await black.act("e1")
        await white.act("a5")
        room = await table.room()
        heard.append(room.shown.record())
        for other in (black, table.watcher):
            await other.request("look", match=1, first=0)
            heard.extend(json.dumps({**frame, "now": 0}, sort_keys=True) for frame in other.frames)
            assert other.table["lines"] == 2
        assert (await black.request("resign", match=1))["type"] == "accepted"

    in_virtual_time(play)
    return heard


@pytest.mark.parametrize("lines", PLANS[1:], ids=["one", "several"])
def test_what_one_answers_ahead_is_heard_by_nobody(lines: list[list[str]]) -> None:
    assert heard_by_others(lines) == heard_by_others(PLANS[0])


def test_a_plan_that_is_told_to_others_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = picture._plans
    monkeypatch.setattr(picture, "_plans", lambda situation: dict.fromkeys((0, 1), plans(situation)[1]))
    with pytest.raises(AssertionError, match="nothing is sent"):
        heard_by_others(PLANS[1])
