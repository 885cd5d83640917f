"""``chabudai record import`` and ``export``: any format in, any format out, questions instead of guesses."""

from __future__ import annotations

import io
import json
import random
from contextlib import suppress
from pathlib import Path

import pytest

import chabudai
from chabudai.cli import main
from chabudai.match.interchange import ANALYSIS, RECORD, GameTree, export_game, formats, import_game, recognise
from chabudai.presentation import PRESENTATIONS

RECORDS = sorted((Path(__file__).parent / "records").glob("*/*/*.record"))
FOREIGN = "(;GM[11]SZ[7];B[d4];W[swap](;W[c3]C[hm];B[e5])(;W[a1]))"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_record_and_an_analysis_are_formats_of_every_game(path: Path) -> None:
    text = path.read_text()
    assert recognise(text) == RECORD
    tree = import_game(text)
    assert export_game(tree, RECORD) == (text, [])
    analysis, _ = export_game(tree, ANALYSIS)
    assert recognise(analysis) == ANALYSIS
    assert import_game(analysis) == tree


def test_every_format_belongs_to_one_game_and_refuses_the_others() -> None:
    assert len(formats()) == sum(len(presentation.formats) for presentation in PRESENTATIONS.values())
    match = chabudai.load("natto").start(seed=1)
    for name in formats():
        with pytest.raises(chabudai.RecordError, match="is not a format of this game"):
            export_game(GameTree(match), name)


def test_a_foreign_game_is_asked_about_and_keeps_its_variations(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "game.sgf", tmp_path / "game.json"
    file.write_text(FOREIGN)
    assert main(["record", "import", str(file)]) == 2
    refused = capsys.readouterr()
    assert refused.out == ""
    assert all(word in refused.err for word in ("--answer game=nakatta", "rows=bottom|top", "swap=sides|pieces"))
    answers = [word for answer in ("game=nakatta", "rows=top", "swap=sides") for word in ("--answer", answer)]
    assert main(["record", "import", str(file), *answers]) == 0
    read = capsys.readouterr()
    assert chabudai.replay(read.out).action_count == 4
    assert "a record holds no variations and comments" in read.err
    assert main(["record", "import", str(file), *answers, "--analysis", "--out", str(out)]) == 0
    assert capsys.readouterr() == ("", "")
    assert {move["action"] for move in json.loads(out.read_text())["variations"]} == {"d4", "swap", "c5", "e3", "a7"}
    assert main(["record", "export", str(out), "--format", "sgf"]) == 0
    assert "(;W[c5]C[hm];B[e3])\n(;W[a7])" in capsys.readouterr().out


def test_a_person_answers_at_the_keyboard(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    file = tmp_path / "game.sgf"
    file.write_text(FOREIGN)
    monkeypatch.setattr("sys.stdin", Terminal("yes\nnakatta\ntop\nsides\n"))
    monkeypatch.setattr("sys.stderr", asked := Terminal())
    assert main(["record", "import", str(file)]) == 0
    assert chabudai.replay(capsys.readouterr().out).actions[2].action == "c5"
    assert asked.getvalue().count("Is it a game of Nakatta?") == 2


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["export", "{record}", "--format", "pgn"], "the formats are record, analysis"),
        (["export", "{record}", "--format", "mjai"], "not a format of this game"),
        (["import", "{record}", "--format", "sgf"], "not a game in the format SGF"),
        (["import", "{record}", "--answer", "size"], "NAME=VALUE"),
        (["import", "{record}", "--answer", "size=9"], "does not leave open"),
        (["import", "{nothing}"], "not a game in a known format"),
        (["import", "{missing}"], "No such file"),
        (["import", "{record}", "--out", "{missing}/x"], "cannot be written"),
    ],
)
def test_an_unconvertible_record_is_refused_in_one_line(
    arguments: list[str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, nothing = tmp_path / "game.record", tmp_path / "nothing"
    record.write_text(chabudai.load("nakatta").start().record())
    nothing.write_text("1. e4 e5")
    words = [word.format(record=record, nothing=nothing, missing=tmp_path / "missing") for word in arguments]
    assert main(["record", *words]) == 2
    refused = capsys.readouterr().err
    assert reason in refused
    assert refused.count("\n") == 1


def test_the_encoding_that_an_sgf_file_names_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.sgf"
    file.write_bytes("(;AP[Chabudai]GM[0]CA[ISO-8859-1]SZ[5]PB[Béla];B[c3])".encode("latin-1"))
    assert main(["record", "import", str(file)]) == 0
    assert "seat 0 Béla" in capsys.readouterr().out


@pytest.mark.parametrize("name", sorted(formats()))
def test_damaged_files_are_read_or_refused(name: str) -> None:
    key = next(
        key for key, presentation in PRESENTATIONS.items() if name in {each.name for each in presentation.formats}
    )
    luck = random.Random(name)
    match = chabudai.load(key, **({"size": 5} if key == "nakatta" else {})).start(seed=3)
    while not match.is_over and match.action_count < 120:
        seat = match.acting[0]
        match.play(seat, luck.choice(match.view(seat).legal_actions))
    text, _ = export_game(GameTree(match), name)
    for _ in range(60):
        at, length = luck.randrange(len(text)), luck.choice([0, 1, 1, 8])
        damaged = text[:at] + luck.choice(["", "[", '"', "9", "{}", "null", "é"]) + text[at + length :]
        with suppress(chabudai.GameError):
            import_game(damaged, name)
