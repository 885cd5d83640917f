"""Runs of experiments: the rows do not depend on the workers, and an interruption loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import polars
import pytest

import chabudai
from chabudai.lab import Experiment, LabError, Question, Variant, read, resume
from chabudai.lab.dataframe import build_frame
from chabudai.lab.deals import DealResult, play_deal, play_match
from chabudai.lab.folder import JOURNAL, MATCHES, RECORDS, Folder
from chabudai.lab.measures import measure_match
from chabudai.lab.run import MemoryStore, play
from chabudai.lab.workers import DealResults, run_in_processes, run_serially

PATIENCE_S = 60


def small(**changed: Any) -> Experiment:
    """Two variants of a small board, played by two different players."""
    text: dict[str, Any] = {
        "title": "Small",
        "game": "nakatta",
        "seed": 11,
        "deals": 6,
        "options": {"size": 4},
        "players": {"0": "bot:1", "1": "random"},
        "variants": (Variant("pie"), Variant("plain", {"pie": False})),
    }
    return Experiment(**(text | changed))


def files(folder: Path) -> dict[str, bytes]:
    """Returns the contents of a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_one_worker_and_many_write_the_same_bytes(tmp_path: Path) -> None:
    one = small().run(tmp_path / "one", workers=1)
    two = small().run(tmp_path / "two", workers=2)
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert one.frame.equals(two.frame)
    assert len(one.frame) == one.experiment.matches == 24
    assert one.frame.equals(small().run(workers=1).frame)
    assert one.frame.equals(read(tmp_path / "two").frame)


def test_a_row_agrees_with_its_record(tmp_path: Path) -> None:
    result = small(deals=2).run(tmp_path / "lab", workers=1)
    assert len(list((tmp_path / "lab" / RECORDS).iterdir())) == 8
    for row in result.frame.iter_rows(named=True):
        match = chabudai.replay((tmp_path / "lab" / RECORDS / row["record"]).read_text())
        assert match.is_over
        assert match.ending is not None
        assert [match.names[seat] for seat in range(2)] == row["seats"]
        assert (match.returns, match.ending["winners"]) == (row["returns"], row["winners"])
        assert (match.ending["code"], match.ending["clause"]) == (row["ending"], row["clause"])
        assert match.game == result.experiment.game_of(
            next(v for v in result.experiment.variants if v.name == row["variant"])
        )
        assert row["places"][row["winners"][0]] == 1
        assert row.items() >= measure_match(match).items()
    assert result.frame["seats"].to_list()[:2] == [["bot:1", "random"], ["random", "bot:1"]]


@pytest.mark.parametrize(
    ("key", "options", "variants"),
    [
        ("natto", {"target": 1}, ({}, {"single_must_end": True})),
        ("nanatoridori", {"players": 3, "penguins": 1}, ({}, {"scoring": "advanced"})),
        ("eurojongg", {"hand_limit": 1}, ({}, {"rob_tome": True})),
    ],
)
def test_the_deal_is_the_same_for_all_variants_and_rotations(
    key: str, options: dict[str, Any], variants: tuple[dict[str, Any], ...]
) -> None:
    declared = tuple(Variant(str(number), each) for number, each in enumerate(variants))
    experiment = Experiment(
        "Deals", key, 3, 2, options, {"0": "greedy" if key == "eurojongg" else "bot:1", "all": "random"}, declared
    )
    firsts: dict[int, set[str]] = {}
    for deal in range(experiment.deals):
        for variant in experiment.variants:
            for rotation in range(experiment.rotations_of(variant)):
                match = play_match(experiment, variant, deal, rotation)
                dealt = takewhile(lambda entry: entry.actor == "chance", match.actions)
                firsts.setdefault(deal, set()).add(" ".join(entry.action for entry in dealt))
    assert all(len(each) == 1 for each in firsts.values())
    assert firsts[0] != firsts[1]


def test_the_luck_of_who_plays_depends_on_no_other_match() -> None:
    """Another variant, or fewer deals, changes no match of the other variants."""
    both, alone_ = small(), small(variants=(Variant("plain", {"pie": False}),), deals=3)
    wanted = [row for deal in range(3) for row in play_deal(both, deal).rows if row["variant"] == "plain"]
    found = [row for deal in range(3) for row in play_deal(alone_, deal).rows]
    assert [row | {"record": ""} for row in wanted] == [row | {"record": ""} for row in found]


def test_win_chances_are_measured_where_a_question_needs_them() -> None:
    plain = small(deals=1, options={"size": 2})
    asked = small(deals=1, options={"size": 2}, questions=(Question("drama.mean"),))
    assert plain.run(workers=1).frame["drama.mean"].null_count() == plain.matches
    measured = asked.run(workers=1).frame["drama.mean"]
    assert measured.null_count() == 0
    assert measured.equals(play_frame(asked)["drama.mean"]), "by luck that follows from the seed"


def play_frame(experiment: Experiment) -> polars.DataFrame:
    return build_frame({deal: play_deal(experiment, deal).rows for deal in range(experiment.deals)}, experiment.deals)


def backwards(experiment: Experiment, deals: Iterable[int]) -> DealResults:
    """A worker that begins with the last deal."""
    yield from (play_deal(experiment, deal) for deal in reversed(list(deals)))


def test_the_stopping_point_does_not_depend_on_the_order_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    experiment = small(deals=100, options={"size": 2}, questions=(Question("length.plays", half_width=1.0),))
    assert experiment.block == 2
    looked: list[int] = []

    def is_answered(_experiment: Experiment, frame: polars.DataFrame) -> bool:
        looked.append(frame["deal"].n_unique())
        return looked[-1] >= 6

    monkeypatch.setitem(sys.modules, "chabudai.lab.answers", SimpleNamespace(is_answered=is_answered))
    for players in (run_serially, backwards):
        looked.clear()
        store = MemoryStore()
        assert play(experiment, store, players) == 6
        assert looked == [2, 4, 6]
        assert sorted(store.rows) == [0, 1, 2, 3, 4, 5]
        assert len(store.records) == 24
    # A run interrupted just before the check only repeats the check.
    looked.clear()
    assert play(experiment, store, nobody) == 6
    assert looked == [2, 4, 6]


def nobody(_experiment: Experiment, deals: Iterable[int]) -> DealResults:
    for deal in deals:
        raise AssertionError(f"deal {deal} is not to be played")
    yield from ()


def test_a_lost_worker_costs_time_alone() -> None:
    experiment = small(players={"all": "tests.lab.bots:slow"})
    games = run_in_processes(2)(experiment, range(experiment.deals))
    found = [next(games)]
    import multiprocessing

    victim = multiprocessing.active_children()[0]
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    found += list(games)
    assert sorted(played.deal for played in found) == list(range(experiment.deals))
    assert {played.deal: played.rows for played in found} == {
        deal: play_deal(experiment, deal).rows for deal in range(experiment.deals)
    }


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_an_interrupted_run_continues_where_it_stopped(tmp_path: Path, number: signal.Signals) -> None:
    experiment = small(deals=12, players={"0": "tests.lab.bots:slow", "1": "random"})
    lab, ask = tmp_path / "lab", tmp_path / "ask.toml"
    ask.write_text(experiment.toml)
    program = f"from chabudai.lab import Experiment; Experiment.read({str(ask)!r}).run({str(lab)!r}, workers=2)"
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parents[2],
        start_new_session=True,
        stderr=subprocess.DEVNULL,
    )
    wait_until(lambda: (lab / JOURNAL).exists() and len((lab / JOURNAL).read_text().splitlines()) > 3)
    process.send_signal(number)
    assert process.wait(PATIENCE_S) != 0
    wait_until(lambda: not lives(process.pid))
    stopped = read(lab)
    assert not stopped.is_complete
    assert stopped.deals < experiment.deals
    if number == signal.SIGINT:
        assert polars.read_parquet(lab / MATCHES).equals(stopped.frame)
    with (lab / JOURNAL).open("a") as journal:
        journal.write('{"deal": 11, "ro')
    resumed = resume(lab, workers=2)
    assert resumed.is_complete
    small_again = experiment.run(tmp_path / "whole", workers=1)
    assert resumed.frame.equals(small_again.frame)
    assert files(lab) == files(tmp_path / "whole")
    assert resume(lab).frame.equals(small_again.frame), "what is finished is read"


def wait_until(is_so: Any) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def lives(group: int) -> bool:
    """Whether a process of this group is left; workers must end with their parent."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(("bot", "text"), [("Failing", "ZeroDivisionError: oh.no"), ("Cheating", "z99")])
@pytest.mark.parametrize("workers", [1, 2])
def test_a_player_that_fails_is_named(bot: str, text: str, workers: int) -> None:
    experiment = small(players={"all": f"tests.lab.bots:{bot}"})
    with pytest.raises(LabError, match=rf"^the player tests\.lab\.bots:{bot} in deal \d of 'pie': .*{text}"):
        experiment.run(workers=workers)


def test_an_existing_folder_is_not_overwritten(tmp_path: Path) -> None:
    small(deals=1).run(tmp_path / "lab", workers=1)
    before = files(tmp_path / "lab")
    with pytest.raises(LabError, match="already exists; choose another folder with --out"):
        small().run(tmp_path / "lab")
    assert files(tmp_path / "lab") == before
    Folder.create(tmp_path / "begun", small()).close()
    with pytest.raises(LabError, match="chabudai lab resume"):
        small().run(tmp_path / "begun")
    with pytest.raises(LabError, match=r"holds no experiment: it has no experiment\.toml"):
        resume(tmp_path)


def test_a_folder_of_other_rules_cannot_resume(tmp_path: Path) -> None:
    folder = Folder.create(tmp_path / "lab", small())
    folder.add(play_deal(small(), 0))
    folder.close()
    journal = tmp_path / "lab" / JOURNAL
    journal.write_text(journal.read_text().replace('"rules": ', '"rules": 9'))
    with pytest.raises(LabError, match="was started with"):
        resume(tmp_path / "lab")


@pytest.mark.parametrize("name", ["000000-v0-r0", "000000-v0-r0.record"])
def test_a_match_is_opened_by_name(tmp_path: Path, name: str) -> None:
    small(deals=1).run(tmp_path / "lab", workers=1)
    assert Folder.open(tmp_path / "lab").record(name).is_over
    for bad in ("../experiment.toml", "..", "", "000009-v0-r0", "/etc/passwd", "x\0y"):
        with pytest.raises(LabError, match="has no match"):
            Folder.open(tmp_path / "lab").record(bad)


def test_the_rows_of_deals_done_early_are_not_counted(tmp_path: Path) -> None:
    """In a stopped run, the deals beyond a gap are the short ones."""
    folder = Folder.create(tmp_path / "lab", small())
    for deal in (0, 1, 4):
        folder.add(play_deal(small(), deal))
    folder.close()
    assert read(tmp_path / "lab").deals == 2


def test_workers_are_a_sensible_number() -> None:
    for bad in (0, -1, 5000, "two"):
        with pytest.raises(LabError, match="workers cannot be"):
            small().run(workers=bad)


def test_only_played_matches_travel_between_processes() -> None:
    import pickle

    played = play_deal(small(), 0)
    assert isinstance(played, DealResult)
    assert pickle.loads(pickle.dumps(played)) == played
