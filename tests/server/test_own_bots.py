"""The server's own bots join tables by name, each in its own process."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from chabudai.bots.external import BotLimits
from chabudai.server import Settings
from tests.research import bots

from .client import TIMEOUT_S, Service, running
from .conftest import NO_LIMITS
from .test_bots_at_the_table import play_out

BOTS = {
    "mine": "tests.research.bots:First",
    "crashing": "tests.research.bots:Crashing",
    "hanging": "tests.research.bots:Hanging",
    "nonsense": "tests.research.bots:Nonsense",
    "absent": "tests.research.bots:absent",
}
BOUNDS = BotLimits(turn_s=TIMEOUT_S, start_s=TIMEOUT_S)


def own(tmp_path: Path, **settings: Any) -> Any:
    asked = {"bots": BOTS, "bot_bounds": BOUNDS, "bot_beat_s": 0, **settings}
    return running(tmp_path / "t.sqlite", limits=NO_LIMITS, **asked)


async def test_an_own_bot_plays_its_game_to_the_end(tmp_path: Path) -> None:
    with own(tmp_path) as service:
        opened = await service.new_table("me", "bot:mine", size=3)
        async with service.client(opened, opened["key"]) as anna:
            bot = anna.table["seats"][1]
            assert (bot["kind"], bot["name"], bot["level"], bot["present"]) == ("bot", "mine", None, True)
            await play_out(anna)
            match = (await service.app.state.registry.find(opened["table"])).match
            for number, entry in enumerate(match.actions):
                if entry.actor == "1":
                    assert entry.action == match.state_at(number).view(1).legal_actions[0]


@pytest.mark.parametrize("name", ["crashing", "hanging", "nonsense", "absent"])
async def test_a_faulty_bot_loses_its_turn_and_never_the_table(tmp_path: Path, name: str, caplog: Any) -> None:
    hasty = {"bot_bounds": replace(BOUNDS, turn_s=0.5)} if name == "hanging" else {}
    with own(tmp_path, **hasty) as service:
        opened = await service.new_table("me", f"bot:{name}", size=3)
        async with service.client(opened, opened["key"]) as anna:
            await play_out(anna)
            assert anna.table["ending"]
    assert f"the bot {name} has missed its turn" in caplog.text
    assert "mine" not in caplog.text.replace("ZeroDivisionError", ""), "a bot's output may contain its hand"


async def test_a_substitute_replaces_a_missing_bot_after_a_restart(tmp_path: Path) -> None:
    with own(tmp_path) as service:
        opened = await service.new_table("me", "bot:mine", size=3)
    with own(tmp_path, bots={}) as service:
        async with service.client(opened, opened["key"]) as anna:
            assert anna.table["seats"][1]["name"] == "mine"
            await play_out(anna)
            assert anna.table["ending"]


async def test_an_unknown_bot_name_is_refused(service: Service) -> None:
    async with service.http() as caller:
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "bot:mine"], "name": "Anna"}
        answer = await caller.post("/api/tables", json=asked)
    assert answer.status_code == 422
    assert answer.json()["code"] == "options"


async def test_no_process_is_left_when_the_service_stops(tmp_path: Path) -> None:
    with own(tmp_path) as service:
        opened = await service.new_table("me", "bot:mine", size=5, pie=False)
        async with service.client(opened, opened["key"]) as anna:
            await anna.act("c3")
            await anna.table_where(lambda _: len(anna.log) == 2)
        outside = list(service.app.state.registry.bot_pool.external._bots.values())
        assert outside
        running_ones = [bot._child._process for bot in outside]
    assert all(process.poll() is not None for process in running_ones)


def test_a_bot_cannot_take_the_word_of_a_level() -> None:
    from chabudai.server.live.bot_pool import BotPool

    with pytest.raises(ValueError, match="cannot be called 'max'"):
        BotPool(Settings(bots={"max": bots.First.__module__ + ":First"}))
