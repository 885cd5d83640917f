"""Match files: complete, reproducible, resumed after an interruption, and readable wherever records are accepted."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import chabudai
from chabudai import InputError, RecordError, datasets
from chabudai.datasets import Plan, actions, frame, selfplay
from tests.research.test_players import game_of, weak_of
from tests.terminal.test_cli import Run, caller

KEYS = chabudai.games()


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return caller(monkeypatch, tmp_path, capsys)


@pytest.mark.parametrize("key", KEYS)
def test_each_row_agrees_with_its_record(key: str, tmp_path: Path) -> None:
    weak = weak_of(key)
    plan = Plan(game_of(key), (weak, "random"), 5, seed=3)
    assert selfplay(plan, tmp_path / "games.parquet") == 0
    found = frame(tmp_path / "games.parquet")
    assert list(found.schema) == list(datasets.schema())
    assert found["number"].to_list() == list(range(5))
    for row in found.iter_rows(named=True):
        match = chabudai.replay(row["record"])
        assert match.ending is not None
        assert (row["game"], json.loads(row["options"])) == (key, match.game.options)
        assert row["returns"] == match.returns
        assert (row["scores"], row["winners"]) == (match.ending["scores"], match.ending["winners"])
        assert (row["ending"], row["clause"]) == (match.ending["code"], match.ending["clause"])
        assert row["actions"] == sum(entry.actor.isdigit() for entry in match.actions)
        moved = row["number"] % 2
        assert row["players"][:2] == (["random", weak] if moved else [weak, "random"])
    assert frame(found["record"].to_list()).drop("seed").equals(found.drop("seed"))


def test_the_actions_of_records_are_those_that_were_played() -> None:
    match = game_of("natto").start(seed=1)
    while match.acting:
        match.play(match.acting[0], match.view(match.acting[0]).legal_actions[0])
    found = actions(match)
    assert found["action"].to_list() == [entry.action for entry in match.actions]
    of_seats = found.filter(pl.col("actor") != "chance")
    assert [match.game.action_text(number) for number in of_seats["action_id"]] == of_seats["action"].to_list()
    assert found.filter(actor="chance")["choices"].null_count() == found.filter(actor="chance").height > 0
    assert of_seats["choices"].min() == 1
    assert actions(frame(match)).equals(found)


def test_an_interrupted_run_continues_to_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datasets, "MATCHES_PER_PART", 4)
    plan = Plan(chabudai.load("nakatta", size=3), ("random",), 14, seed=1)
    selfplay(plan, tmp_path / "whole.parquet")
    row = datasets._row

    def cut(plan: Plan, number: int) -> dict[str, Any]:
        if number == 9:
            raise KeyboardInterrupt
        return row(plan, number)

    with monkeypatch.context() as patch:
        patch.setattr(datasets, "_row", cut)
        with pytest.raises(KeyboardInterrupt):
            selfplay(plan, tmp_path / "cut.parquet")
    assert not (tmp_path / "cut.parquet").exists()
    with pytest.raises(InputError, match="belongs to another run"):
        selfplay(Plan(plan.game, plan.players, 14, seed=2), tmp_path / "cut.parquet")
    assert selfplay(plan, tmp_path / "cut.parquet") == 8
    assert frame(tmp_path / "cut.parquet").equals(frame(tmp_path / "whole.parquet"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cut.parquet", "whole.parquet"]


def test_workers_write_the_same_rows(tmp_path: Path) -> None:
    plan = Plan(game_of("nanatoridori"), ("tests.research.bots:seeded", "bot:1"), 6, seed=9)
    selfplay(plan, tmp_path / "one.parquet")
    selfplay(plan, tmp_path / "two.parquet", workers=2)
    assert frame(tmp_path / "one.parquet").equals(frame(tmp_path / "two.parquet"))


def test_the_output_of_the_command_is_read_by_the_others(run: Run, tmp_path: Path) -> None:
    asked = ["selfplay", "nanatoridori", "--players", "random", "--game-players", "3", "--games", "3"]
    code, out, err = run(*asked, "--out", "games.parquet")
    assert (code, err) == (0, "")
    assert out.startswith("3 matches in games.parquet; ")
    code, out, _ = run("record", "take", "games.parquet", "2")
    assert code == 0
    (tmp_path / "two.record").write_text(out)
    assert chabudai.replay(out).game.options["players"] == 3
    assert run("record", "check", "two.record")[0] == 0
    assert run("record", "show", "two.record")[1].startswith("Nana Toridori")
    code, _, err = run(*asked, "--out", "games.parquet")
    assert (code, err) == (2, "chabudai: games.parquet already exists: choose another name or move it\n")
    assert run("record", "take", "games.parquet", "3")[2] == "chabudai: games.parquet has no match 3\n"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--players", "nobody"], "there is no level 'nobody'"),
        (["--players", ""], "there is no level ''"),
        (["--games", "0"], "greater than or equal to 1"),
        (["--out", "no/such/folder.parquet"], "cannot be written: No such file or directory"),
    ],
)
def test_invalid_arguments_are_rejected_in_one_line(run: Run, asked: list[str], said: str) -> None:
    code, out, err = run("selfplay", "nakatta", "--out", "games.parquet", *asked)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_other_files_than_matches_are_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.parquet").write_bytes(b"PAR1 nothing")
    for asked in (tmp_path / "bad.parquet", tmp_path / "absent.parquet", "no record\n", tmp_path / "absent.record"):
        with pytest.raises(RecordError):
            frame(asked)
    with pytest.raises(InputError, match="7 is not a record"):
        frame([7])  # type: ignore[list-item]


def test_a_folder_of_records_is_one_frame(tmp_path: Path) -> None:
    for number in range(3):
        match = chabudai.load("nakatta", size=3).start()
        match.resign(number % 2)
        (tmp_path / f"{number}.record").write_text(match.record())
    assert frame(tmp_path)["winners"].to_list() == [[1], [0], [1]]


def test_the_document_lists_the_columns() -> None:
    page = (Path(__file__).parent.parent.parent / "docs/how-to/research.md").read_text()
    table = page.partition("Each row is a match:")[2].partition("`datasets.frame`")[0]
    named = [name for line in table.splitlines() for name in re.findall(r"`(\w+)`", line.partition(" | ")[0])]
    assert named == list(datasets.schema())
