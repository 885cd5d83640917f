"""Line mode in other languages: every sentence comes from the catalogue or a translated rulebook."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chabudai.catalogue import SOURCE_LANGUAGE, set_language, use_language
from chabudai.cli import main
from chabudai.terminal.commands import COMMANDS
from chabudai.terminal.console import wrap_text
from chabudai.terminal.help import TOPICS
from chabudai.terminal.remote.connection import refusal_error
from chabudai.terminal.remote.listings import game_and_variant

TYPED = (
    "help",
    "help ask",
    "help set",
    "legal",
    "legal c",
    "hint",
    "1",
    "why",
    "why c3",
    "turn",
    "more",
    "show log",
    "coach on",
    "coach off",
    "coach",
    "undo",
    "auto",
    "names",
    "board off",
    "board on",
    "board perhaps",
    "bell on",
    "bell off",
    "title on",
    "title off",
    "notes",
    "notes x",
    "notes",
    "save",
    "readings c3",
    "99",
    "lgeal",
    "load 7",
    "help nonsense",
    "rules",
    "rules n4",
    "clause n4.2",
    "clause",
    "rules n9.9",
    "rules nonsense",
    "rules a",
    "resign",
    "no",
    "resign",
    "yes",
)
WORDS_OF_EVERY_LANGUAGE = {
    *COMMANDS,
    *TOPICS,
    *(
        "row",
        "column",
        "around",
        "groups",
        "black",
        "white",
        "edges",
        "runs",
        "swap",
        "pie",
        "size",
        "lgeal",
        "nonsense",
    ),
    *("nakatta", "MOVE", "ITEMS", "FILE", "Ctrl", "chabudai", "resume", "record", "games"),
}
"""The words that a player types, names, and the words of notation."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    yield
    set_language(SOURCE_LANGUAGE)


def play(language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in TYPED)))
    arguments = ["play", "nakatta", "--size", "5", "--against", "bot:1", "--seed", "3"]
    assert main(["--lang", language, *arguments]) == 0
    captured = capsys.readouterr()
    assert not captured.err
    return str(captured.out).replace(str(folder), "")


def test_a_refusal_of_a_server_is_read_in_the_readers_language() -> None:
    refused: dict[str, Any] = {"code": "no_table", "message": "there is no such table; check the link", "refusal": None}
    known = {**refused, "sentence": {"id": "server-no-table", "args": {}}}
    newer = {**refused, "sentence": {"id": "server-too-new", "args": {}}}
    wrong = {**refused, "sentence": {"id": "server-no-table", "args": []}}
    with use_language("ja"):
        assert str(refusal_error(known)) == "このテーブルは見つかりません。リンクを確認してください。"
        # A server of another version, or one that sends no message, is read in English.
        for frame in (refused, newer, wrong):
            assert str(refusal_error(frame)) == refused["message"]
    assert str(refusal_error(known)) == refused["message"]


def test_a_variant_that_this_version_does_not_have_is_read_in_english() -> None:
    listed: dict[str, Any] = {"game": "natto", "title": "Natto", "variant": "in the dark"}
    unknown = {"id": "term-variant-dark", "args": {}}
    for name in (None, unknown, {"id": "term-seat", "args": {}}, {"id": "term-seat", "args": []}, "dark"):
        assert game_and_variant({**listed, "variant_name": name}) == "Natto in the dark"
    unprintable = {"id": "plain", "args": {"text": "in the\x1b[2J dark"}}
    assert game_and_variant({**listed, "variant_name": unprintable}).isprintable()


def test_a_match_in_japanese_has_no_english_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = play("ja", monkeypatch, capsys, tmp_path)
    assert "あなたの手番です" in said or "黒石を打ってください" in said
    words = set(re.findall(r"[A-Za-z]{4,}", said)) - WORDS_OF_EVERY_LANGUAGE
    assert not words, "\n".join(line for line in said.splitlines() if any(word in line for word in words))


def test_a_match_in_the_test_language_has_no_word_that_is_not_from_the_catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = play("en-XA", monkeypatch, capsys, tmp_path)
    words = set(re.findall(r"(?<![^\W\d_])[A-Za-z]{4,}(?![^\W\d_])", said)) - WORDS_OF_EVERY_LANGUAGE
    # Numbers in words are arguments.
    words -= {"three", "four", "five"}
    assert not words, "\n".join(line for line in said.splitlines() if any(word in line for word in words))


def test_lines_of_wide_letters_are_wrapped_by_their_columns_and_not_before_a_full_stop() -> None:
    said = "番号を入力すると、直前の一覧から選びます。Ctrl-Cで入力を取り消し、2回押すと終了するかどうかを確認します。"
    lines = wrap_text(said, 40)
    assert "".join(lines) == said
    assert all(len(line) <= 40 for line in lines)
    assert not any(line.startswith(("。", "、")) for line in lines)
    assert any("Ctrl-C" in line for line in lines)


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--list"),
        ("record", "show", "nakatta-1"),
        ("replay", "nakatta-1"),
        ("hint", "nakatta-1", "--at", "0"),
        ("evaluate", "nakatta-1", "--at", "0", "--playouts", "50"),
        ("solve", "nakatta", "--size", "3"),
    ],
    ids=" ".join,
)
def test_records_are_read_and_analysed_in_japanese(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("ja", monkeypatch, capsys, tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\nm\nb\nhelp\nq\n"))
    assert main(["--lang", "ja", *arguments]) == 0
    said = capsys.readouterr().out
    words = set(re.findall(r"[A-Za-z]{4,}", said)) - WORDS_OF_EVERY_LANGUAGE
    assert not words, "\n".join(line for line in said.splitlines() if any(word in line for word in words))


def test_a_refusal_of_the_command_line_is_read_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ja", "play", "nakatta", "--as", "red"]) == 2
    assert "席はありません" in capsys.readouterr().err


def test_json_lines_are_the_same_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for language in ("en", "ja"):
        monkeypatch.setattr(sys, "stdin", io.StringIO('c3\n{"explain": "c3"}\nnonsense\n{"resign": true}\n'))
        command = ["play", "nakatta", "--size", "5", "--against", "person", "--json", "--no-save"]
        assert main(["--lang", language, *command]) == 0
        # The record has the date, on which its checksums depend.
        said.append(re.sub(r"\d{4}-\d\d-\d\dT[\d:]+Z|#[0-9a-f]{16}", "", capsys.readouterr().out))
    assert said[0] == said[1]
