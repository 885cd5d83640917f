"""Drives the full screen in a test, without a terminal."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

import chabudai
from chabudai import _core
from chabudai.terminal.local_table import LocalTable, new_match
from chabudai.terminal.screen.app import InputLine, TableApp
from chabudai.terminal.screen.log import LogPanel
from chabudai.terminal.seating import Seating

SHORT = {"size": 5, "penguins": 1, "target": 1, "hand_limit": 1}
PATIENCE_S = 120.0


def options_of(key: str, **others: Any) -> dict[str, Any]:
    """Returns options that make a match short."""
    short = {spec["name"]: SHORT[spec["name"]] for spec in _core.option_specs(key) if spec["name"] in SHORT}
    return {**short, **others}


def table(key: str, *, against: str = "bot:1", seed: int = 3, **options: Any) -> LocalTable:
    game = chabudai.load(key, **options)
    seating = Seating.of(key, game.spec["seats"], seat=0, me="person", against=against)
    return LocalTable(new_match(game, seed), seating, seed=seed)


async def until(app: TableApp, pilot: Pilot[int], wanted: Callable[[], bool]) -> None:
    """Waits until a condition holds and all output has been shown."""
    deadline = time.monotonic() + PATIENCE_S
    while not wanted():
        if app.failure is not None:
            raise app.failure
        assert time.monotonic() < deadline, picture(app)
        await asyncio.sleep(0.01)
        await pilot.pause()
    await pilot.pause()


async def wait_for_prompt(app: TableApp, pilot: Pilot[int]) -> None:
    await until(app, pilot, lambda: app.prompt is not None and app.content is not None)


def picture(app: TableApp) -> str:
    """Returns the screen as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"


def shows(app: TableApp, words: str) -> bool:
    return words in picture(app)


def log_of(app: TableApp) -> str:
    return "\n".join(line.text.rstrip() for line in app.query_one(LogPanel).lines)


async def enter(app: TableApp, pilot: Pilot[int], line: str) -> None:
    await wait_for_prompt(app, pilot)
    app.query_one(InputLine).value = line
    await pilot.press("enter")
