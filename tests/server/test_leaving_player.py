"""If a player leaves while their move is being stored, the move counts, and the others see it without a request."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from chabudai.server.live.open_table import open_table
from chabudai.server.live.registry import TableRegistry
from chabudai.server.protocol.commands import Act
from chabudai.server.protocol.tables import NewTable
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Settings
from chabudai.server.table.identity import Identity
from chabudai.store import Store, secret_hash

from .client import TIMEOUT_S


async def test_a_move_of_a_player_who_leaves_while_it_is_stored_is_shown_to_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "tables.sqlite")
    registry = TableRegistry(Settings(tmp_path / "tables.sqlite"), store, rate_match)
    opened = await open_table(registry, NewTable("nakatta", ["me", "open"], {"size": 3, "pie": False}, "Anna"))
    room = await registry.find(opened.table)
    await room.take_seat(secret_hash(opened.invitation or ""), Identity("Ben"))
    append, has_begun, may_end = store.append, threading.Event(), threading.Event()

    def slow(*asked: Any) -> Any:
        has_begun.set()
        assert may_end.wait(TIMEOUT_S)
        return append(*asked)

    monkeypatch.setattr(store, "append", slow)
    question = room.match.question(0)
    assert question is not None
    asking = asyncio.create_task(room.execute(Act(0, 1, question, "b2")))
    assert await asyncio.to_thread(has_begun.wait, TIMEOUT_S)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    assert room.match.count == 0
    may_end.set()
    async with asyncio.timeout(TIMEOUT_S):
        while room.match.count == 0:
            await asyncio.sleep(0.01)
    assert room.match.actions[0].action == "b2"
    registry.close()
    store.close()
