"""A Ray cluster produces the same rows as one process, even if a worker is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.lab import scaling
from chabudai.lab import Experiment
from tests.thoroughness import of


def test_a_cluster_plays_the_same_and_loses_nothing_with_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv("DYING_MARK", str(mark))
    players = {"0": "tests.lab.bots:Dying", "1": "random"}
    experiment = Experiment("Cluster", "nakatta", 5, 6, {"size": 4}, players)
    # Starting a worker takes seconds, so a shortened run has one, which is replaced when it is lost.
    there = experiment.run(tmp_path / "ray", ray="local", workers=of(2, part=1))
    assert mark.exists(), "a worker was lost"
    here = experiment.run(tmp_path / "one", workers=1)
    assert there.frame.equals(here.frame)
    matches = [(tmp_path / name / "matches.parquet").read_bytes() for name in ("ray", "one")]
    assert matches[0] == matches[1]


def test_the_serial_part_limits_the_speed_of_many() -> None:
    assert scaling({1: 10, 2: 20}, 1000) == pytest.approx(1000)
    assert scaling({1: 10, 2: 10}, 1000) == pytest.approx(1)
    assert scaling({1: 10, 2: 40 / 3}, 1000) == pytest.approx(2, rel=0.01), "half of the work is serial"
