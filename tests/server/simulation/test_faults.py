"""Short runs of kills at every point of a move's path; ``make fault KILLS=1000`` is the long one.

Planted faults show that the judgement can fail.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

import chabudai

from ...thoroughness import FULL
from .faults.__main__ import rounds_of
from .faults.people import Party, Person
from .faults.planted import PLANTED
from .faults.points import POINTS, points_of
from .faults.rounds import Figures, Timeouts, play_round

# For each planted fault, the verdict's list that reports it and the points that reveal it.
DETECTED_BY: dict[str, tuple[str, list[str]]] = {
    "answer_before_it_is_written": ("lost", ["begun", "inserted"]),
    "tell_before_it_is_written": ("untrue", ["begun", "inserted"]),
    "forget_what_was_answered": ("wrong", ["written", "so"]),
    "play_on_for_somebody_else": ("doubled", ["so"]),
    # The fault is detected in a snapshot or in the rows, whichever comes first.
    "write_only_the_first_row": ("faults", ["closing", "closing", "answered"]),
}


def shared(names: Iterable[str]) -> list[str]:
    return [name for name in names if all(name in points_of(chabudai.load(game).spec) for game in chabudai.games())]


def own(names: Iterable[str]) -> list[str]:
    return [name for name in names if name not in shared(names)]


@pytest.mark.parametrize("game", chabudai.games())
def test_no_game_loses_or_duplicates_a_move_when_killed_at_any_point_of_its_path(game: str, tmp_path: Path) -> None:
    # In a shortened run, the points that all games have are divided among the games.
    names = points_of(chabudai.load(game).spec)
    games = chabudai.games()
    names = names * 5 if FULL else [*shared(POINTS)[games.index(game) :: len(games)], *own(names)]
    luck = random.Random(20261122)
    luck.shuffle(names)
    figures = asyncio.run(play_round(game, names, luck, tmp_path))
    assert not figures.verdict.faults, figures.verdict.faults
    assert not figures.missed
    assert figures.kills == Counter(names)
    # The number of moves between two kills, and which moves are sent twice, are random.
    assert figures.verdict.acknowledged >= len(names)
    assert figures.verdict.sent_twice > 3 or not FULL
    assert figures.verdict.pictures >= len(names)


@pytest.mark.thinned(5)
@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_detected(fault: str, tmp_path: Path) -> None:
    kind, points = DETECTED_BY[fault]
    patience = Timeouts(for_point_s=8, for_settling_s=6)
    # The fault that loses all rows but the first needs a game in which a move can write several rows.
    game = "eurojongg" if fault == "write_only_the_first_row" else "nakatta"
    figures = asyncio.run(play_round(game, points, random.Random(7), tmp_path, planted=fault, patience=patience))
    assert getattr(figures.verdict, kind), figures.verdict


def test_a_run_reaches_every_point_of_every_game() -> None:
    cells = {(game, name) for game in chabudai.games() for name in points_of(chabudai.load(game).spec)}
    rounds = rounds_of(2 * len(cells) + 1, seed=3)
    kills = [(game, name) for game, names in rounds for name in names]
    assert set(kills) == cells
    assert all(kills.count(cell) >= 2 for cell in cells)
    assert set(POINTS) == {name for _, name in cells}


async def test_a_client_disconnected_before_its_first_frame_is_not_present() -> None:
    cut_off = asyncio.Event()

    async def cut(socket: ServerConnection) -> None:
        socket.transport.abort()
        cut_off.set()

    class Slow(Person):
        async def _send(self, socket: Any, **message: Any) -> None:
            await cut_off.wait()
            await socket.wait_closed()
            await super()._send(socket, **message)

    async with serve(cut, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        person = Slow(port, Party("t", has_window=False), None, random.Random(1))
        async with connect(f"ws://127.0.0.1:{port}") as socket:
            with pytest.raises(ConnectionClosed):
                await person._talk(socket)
    assert not person.is_here


def test_figures_survive_being_saved() -> None:
    figures = Figures("a game")
    figures.kills["so"] += 2
    figures.verdict.lost.append("a move")
    assert Figures.of(json.loads(json.dumps(figures.as_data()))) == figures
