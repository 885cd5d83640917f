"""A short run of ``make cluster``: an owner is killed, and all processes restart in turn."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from ...thoroughness import FULL, of
from .cluster.run import Plan, as_text, play
from .faults.people import BOT_POLL_INTERVAL_S

MOVES = of(100, part=40)
TIMED = of(20, part=8)
POLL_INTERVAL_S = BOT_POLL_INTERVAL_S if FULL else 0.2


def test_play_continues_after_an_owner_is_killed_and_after_a_rolling_restart(tmp_path: Path) -> None:
    plan = Plan(
        kills=1,
        moves=MOVES,
        parties=1,
        timed_moves=TIMED,
        stall_s=0,
        restarts_bus=False,
        between_s=0.5,
        beat_s=POLL_INTERVAL_S,
    )
    figures = asyncio.run(play(plan, tmp_path, random.Random(20261122), lambda _what: None))
    assert not figures.verdict.faults, (as_text(figures), (tmp_path / "complaints").read_text())
    assert figures.acknowledged >= MOVES
    assert figures.kills == 1
    assert figures.verdict.sent_twice > 0
    assert len(figures.move_ms) == TIMED
