"""A short ``make load``: all games are played and watched over sockets, and no acknowledged action is lost."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import chabudai
from chabudai.match import Entry
from chabudai.store import Store

from .load import measure, missing, prepare
from .windows import Load, OtherLoadError, Window, append_window, describe_growth, describe_limits, read


async def test_all_games_are_played_and_watched_without_loss() -> None:
    data: list[str] = []
    found = await measure(Load(tables=4, spectators=8, seconds=5, every_s=0.3), tell=data.append)
    assert set(found.games) == set(chabudai.games())
    assert found.acknowledged > 8
    assert len(found.times) > 4
    assert (found.missing, found.lost_sockets, found.unseen) == (0, 0, 0), found.report()
    assert found.sockets == 8 + sum(len(table_keys) for table_keys in _keys())
    assert "p99" in found.report()
    (window,) = found.windows
    assert 0 < window.cpu_s < 3 * window.seconds
    assert window.frames > len(found.times)
    assert window.resident > 10_000_000
    assert data[-1].endswith(window.report())


def window(median_s: float, resident: int, seconds: float = 40.0) -> Window:
    return Window(seconds, [median_s] * 5, 5, 50, 0, 0, 1.0, 1.0, resident, 0.001)


def test_a_run_resumes_after_its_complete_windows(tmp_path: Path) -> None:
    path, load = tmp_path / "flat.jsonl", Load(500, 5000, 1800, 10.0)
    assert read(path, load) == []
    noted = [window(0.01, 10**8), window(0.02, 10**8)]
    for each in noted:
        append_window(path, load, each)
    with path.open("ab") as file:
        file.write(b'{"seconds":40.0,"ti')
    assert read(path, load) == noted
    append_window(path, load, noted[0])
    longer = msgspec.structs.replace(load, seconds=3600)
    assert read(path, longer) == [*noted, noted[0]]
    with pytest.raises(OtherLoadError):
        read(path, msgspec.structs.replace(load, tables=5))


def test_the_report_shows_growth_and_missed_limits() -> None:
    growing = [window(9.0, 0), *(window(0.010 + 0.001 * number, 10**8 + 10**7 * number) for number in range(5))]
    assert describe_growth(growing) == "in ten minutes p50 grows by +15.0 ms and memory by +150.0 MB"
    assert describe_growth([window(0.01, 10**8)] * 9) == "in ten minutes p50 grows by +0.0 ms and memory by +0.0 MB"
    assert "too short" in describe_growth(growing[:2])
    assert describe_limits([window(0.01, 10**8)] * 3) == "all limits kept"
    assert describe_limits([window(0.2, 2 * 10**9)]) == "limits missed: p99 is 200 ms and not 100; 2000 MB and not 1000"


def _keys() -> list[tuple[int, ...]]:
    return [tuple(range(chabudai.load(key).spec["seats"])) for key in chabudai.games()]


def test_a_move_in_no_row_is_reported_missing(tmp_path: Path) -> None:
    tables = prepare(tmp_path / "t.sqlite", 2)
    store = Store(tmp_path / "t.sqlite")
    for table in tables:
        found = store.load_table(table.id)
        assert found is not None
        store.append(found[1].id, len(found[1].entries) + 1, [Entry("0", "an action")])
        table.acknowledged[1, "0", "an action"] += 1
    store.close()
    assert missing(tmp_path / "t.sqlite", tables) == 0
    tables[0].acknowledged[1, "0", "an action"] += 1
    tables[1].acknowledged[1, "1", "another"] += 1
    assert missing(tmp_path / "t.sqlite", tables) == 2
