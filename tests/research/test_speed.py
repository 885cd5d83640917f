"""The stepping benchmark of `make bench` prints all rows: our games and those of other libraries."""

from __future__ import annotations

import sys

import pytest
from rich.console import Console

import chabudai
from bench import measure, vector


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", chabudai.games())
def test_vectors_stand_beside_the_loops_that_do_the_same(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measure, "STEPS", 1)
    for peer in ("envpool", "pgx"):
        # Few machines have these libraries, and they are slow to start.
        monkeypatch.setitem(sys.modules, peer, None)
    measured: list[list[measure.SpeedMeasure]] = []

    def once(title: str, rows: list[measure.SpeedMeasure]) -> None:
        measured.append(rows)
        measure.rounds(title, rows)

    monkeypatch.setattr(vector, "rounds", once)
    monkeypatch.setattr(vector, "Console", lambda width: Console(width=400))
    for name in ("ROUNDS", "ROUND_SECONDS", "CLOCK"):
        # The command sets them.
        monkeypatch.setattr(measure, name, getattr(measure, name))
    assert vector.main(["--game", key, "--rounds", "2", "--seconds", "0"]) == 0
    printed = capsys.readouterr().out
    for rows in measured:
        by_name = {row.name: row for row in rows}
        assert by_name["vector, masks"].beside == (measure.BY_ID_LIST, measure.BY_MASK)
        assert any(row.peer_of for row in rows)
        for row in rows:
            assert len(row.rates) == 2
            assert all(rate > 0 for rate in row.rates)
            assert {*measure.names(row.beside), *measure.names(row.peer_of)} <= set(by_name)
            assert f" {row.name} " in printed


def test_each_row_stands_beside_the_comparable_row_of_a_peer() -> None:
    rows = [
        measure.SpeedMeasure("list", "moves", lambda: 1, rates=[2.0, 2.0]),
        measure.SpeedMeasure("place", "moves", lambda: 1, beside="list", rates=[3.0, 3.0]),
        measure.SpeedMeasure("theirs", "moves", lambda: 1, peer_of=("list", "place"), rates=[1.0, 1.0]),
    ]
    assert list(measure.report("a game", rows).columns[4].cells) == [
        "",
        "1.5 times list (1.5 to 1.5)",
        "ours (list) is 2.0 times this (2.0 to 2.0)\nours (place) is 3.0 times this (3.0 to 3.0)",
    ]
