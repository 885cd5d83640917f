"""The command ``chabudai lab``, called as its users call it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

import chabudai
from chabudai import _core
from chabudai.catalogue import use_language
from chabudai.cli import main
from chabudai.cli.lab_template import experiment_template
from chabudai.lab import Experiment
from chabudai.lab.measures import MEASURES
from chabudai.presentation.option_words import option_help


def called(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """Runs a command; returns its exit code, standard output and standard error."""
    code = main(["lab", *map(str, arguments)])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize("key", chabudai.games())
def test_a_new_file_holds_every_knob_and_is_an_experiment(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(capsys, "new", key)[0] == 0
    text = Path(f"{key}.toml").read_text()
    for spec in _core.option_specs(key):
        assert f"\n# {spec['name']} = " in text
        assert str(option_help(key, spec)) in text
    experiment = Experiment.read(f"{key}.toml")
    assert (experiment.game, len(experiment.variants), len(experiment.questions)) == (key, 2, 1)
    # Each option can be used as it stands in the file.
    for spec in _core.option_specs(key):
        opened = text.replace(f"\n# {spec['name']} = ", f"\n{spec['name']} = ")
        assert spec["name"] in Experiment.parse(opened).options
    code, _, sentence = called(capsys, "new", key)
    assert (code, sentence) == (2, f"chabudai: {key}.toml already exists; choose another file with --out\n")
    assert called(capsys, "new", key, "--out", "-")[1] == text


def test_a_new_file_names_the_game_in_the_readers_language() -> None:
    with use_language("ja"):
        text = experiment_template("natto")
    assert text.count("ナットウ") == 2
    assert "Natto" not in text


@dataclass(frozen=True)
class Answer:
    sentence: str

    def text(self) -> str:
        return self.sentence


@pytest.fixture
def _answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def compute_answers(experiment: Experiment, frame: object) -> list[Answer]:
        return [Answer(f"{question.measure} is asked.") for question in experiment.questions]

    module = SimpleNamespace(compute_answers=compute_answers, is_answered=lambda _experiment, _frame: False)
    monkeypatch.setitem(sys.modules, "chabudai.lab.answers", module)
    report = SimpleNamespace(render_report=lambda *_, **__: {"report.html": "<p>"})
    monkeypatch.setitem(sys.modules, "chabudai.lab.report", report)


SMALL = 'title = "Fair?"\ngame = "nakatta"\ndeals = 2\noptions.size = 3\nplayers.all = "random"\n'
ASKED = f'{SMALL}[[questions]]\nmeasure = "length.plays"\n'


@pytest.mark.usefixtures("_answers")
def test_an_experiment_is_run_answered_reported_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    Path("fair.toml").write_text(ASKED)
    code, out, text = called(capsys, "run", "fair.toml", "--workers", "1")
    assert (code, text) == (0, "")
    assert out.splitlines() == [
        "Fair? 2 deals, 2 matches.",
        "length.plays is asked.",
        "The report was written to fair/report.html",
        "To list the matches: chabudai lab show fair",
    ]
    assert {path.name for path in Path("fair").iterdir()} == {
        "experiment.toml",
        "matches.parquet",
        "records",
        "report.html",
        "answers.json",
    }
    assert called(capsys, "resume", "fair")[1] == out, "what is finished is told again"
    assert called(capsys, "report", "fair")[0] == 0
    code, out, _ = called(capsys, "show", "fair")
    assert (code, len(out.splitlines())) == (0, 2)
    assert out.startswith("000000-v0-r0  base: random")
    code, out, _ = called(capsys, "show", "fair", "000001-v0-r0")
    assert code == 0
    assert "1. Black" in out
    assert called(capsys, "show", "fair", "000001-v0-r0", "--at", "0")[1] != out


def test_a_bad_file_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.toml").write_text(SMALL.replace("= 3", "= 1"))
    code, out, text = called(capsys, "run", "bad.toml")
    assert (code, out) == (2, "")
    assert text == ("chabudai: bad.toml line 4: option size cannot be 1: it must be a whole number from 2 to 29\n")
    assert not Path("bad").exists()
    assert (
        "no match" in called(capsys, "show", "bad", "x")[2] or "holds no experiment" in called(capsys, "show", "bad")[2]
    )
    assert "No such file" in called(capsys, "run", "none.toml")[2]
    Path("fair").write_text(SMALL)
    assert "name a folder with --out" in called(capsys, "run", "fair")[2]
    assert "there is no game" in called(capsys, "new", "hex")[2]


def test_measures_are_described_with_their_formula_and_a_value(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = called(capsys, "measures")
    assert code == 0
    for name, measure in MEASURES.items():
        assert (f"{name} ({measure.unit})" in out) != measure.is_text
        assert (measure.formula in out) or measure.is_text
    assert "length.plays (plays, " in called(capsys, "measures", "nakatta")[1]
    assert "there is no game" in called(capsys, "measures", "hex")[2]
