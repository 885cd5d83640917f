"""The simulation detects faults: each of these is planted, and some seed must reveal it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from chabudai.errors import GameError
from chabudai.match import Match
from chabudai.server.live.command_pipeline import CommandPipeline
from chabudai.server.presenters.snapshot_cache import SnapshotCache
from chabudai.server.table.situation import MatchInPlay
from chabudai.store import Store

from .simulate import simulate

SEEDS = range(40)


def lose_every_third_write(patch: pytest.MonkeyPatch) -> None:
    write, calls = Store.append, [0]

    def forgetful(store: Store, match_id: int, number: int, entries: Sequence[Any], *clocks: Any) -> None:
        calls[0] += 1
        if calls[0] % 3:
            write(store, match_id, number, entries, *clocks)

    patch.setattr(Store, "append", forgetful)


def acknowledge_unplayed_actions(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "answered", lambda _match, _seat, _question, _action: True)


def trust_the_memory_after_a_failed_write(patch: pytest.MonkeyPatch) -> None:
    async def settle(pipeline: CommandPipeline) -> None:
        pipeline._is_doubtful = False

    patch.setattr(CommandPipeline, "_settle_doubt", settle)


def restart_versions_at_zero(patch: pytest.MonkeyPatch) -> None:
    begin = SnapshotCache.__init__
    patch.setattr(SnapshotCache, "__init__", lambda pictures, _clock: begin(pictures, lambda: 0.0))


def show_a_spectators_view_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(MatchInPlay, "viewer_of", lambda _playing, player: None if player is None else 0)


# For each fault, a seed that reveals it soon. After a change to the simulation, choose any other seed that does.
@pytest.mark.thinned(5)
@pytest.mark.parametrize(
    ("fault", "soon"),
    [
        (lose_every_third_write, 1),
        (acknowledge_unplayed_actions, 1),
        (trust_the_memory_after_a_failed_write, 7),
        (restart_versions_at_zero, 2),
        (show_a_spectators_view_to_all, 1),
    ],
)
def test_a_planted_fault_is_detected(
    fault: Callable[[pytest.MonkeyPatch], None], soon: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    for seed in (soon, *SEEDS):
        try:
            simulate(seed)
        except (AssertionError, RuntimeError, GameError):
            return
    pytest.fail(f"none of {len(SEEDS)} seeds tripped over it")
