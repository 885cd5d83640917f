"""Records from outside: one that is damaged, truncated, malicious or too large is refused in one clear line."""

from __future__ import annotations

import hashlib
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest

import chabudai
from chabudai.cli import main
from chabudai.errors import RecordError
from chabudai.match import Match
from chabudai.match.record_files import MAX_RECORD_BYTES, load_record


def chained(*lines: str) -> str:
    """Returns lines with correct hashes."""
    chain, written = bytes(32), []
    for line in lines:
        chain = hashlib.sha256(chain + line.encode()).digest()
        written.append(f"{line} #{chain[:8].hex()}\n")
    return "".join(written)


HEAD = ("chabudai record 1", "game nakatta", "rules 1", 'options {"pie":false,"size":3}')


@pytest.fixture(scope="module")
def match() -> Match:
    """A game with a skipped turn, a take-back, names and an ending."""
    match = chabudai.load("nakatta", size=3, pie=False).start()
    match.names = {0: "Anna", 1: "Béla (bot:3)"}
    match.date = "2026-11-20T18:00:00Z"
    for action in ("c1", "a1", "c3", "a3", "b2"):
        match.play(match.acting[0], action)
    match.take_back(0)
    for action in ("b2", "a2", "b1", "b3"):
        match.play(match.acting[0], action)
    assert match.is_over
    return match


def refusal(path: Path, data: str | bytes) -> str:
    """Returns the one-line message with which a file is refused."""
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    with pytest.raises(RecordError) as caught:
        load_record(path)
    sentence = str(caught.value)
    assert sentence.startswith(f"{path}: ")
    assert sentence.isprintable(), sentence
    assert len(sentence) < 450
    return sentence


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.record"


def test_a_whole_record_is_read_back_equal(match: Match, path: Path) -> None:
    path.write_text(match.record(), encoding="utf-8")
    again = load_record(path)
    assert again == match
    assert (again.names, again.date) == (match.names, match.date)
    assert again.record() == match.record()


def test_line_ends_of_another_system_do_no_harm(match: Match, path: Path) -> None:
    path.write_bytes(match.record().replace("\n", "\r\n").encode())
    assert load_record(path) == match


def test_damage_in_any_line_names_that_line(match: Match, path: Path) -> None:
    lines = match.record().splitlines()
    for number, line in enumerate(lines[1:], start=2):
        damaged = [*lines]
        damaged[number - 1] = ("X" if line[0] != "X" else "Y") + line[1:]
        assert f"line {number}" in refusal(path, "\n".join(damaged) + "\n")


def test_a_lost_doubled_or_moved_line_is_noticed(match: Match, path: Path) -> None:
    lines = match.record().splitlines()
    for number in range(1, len(lines)):
        refusal(path, "\n".join([*lines[:number], *lines[number + 1 :]]))
        refusal(path, "\n".join([*lines[: number + 1], *lines[number:]]))
        refusal(path, "\n".join([*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]]))


def test_a_cut_at_any_byte_is_noticed(match: Match, path: Path) -> None:
    data = match.record().encode()
    for length in range(len(data) - 1):
        refusal(path, data[:length])


def test_any_other_byte_anywhere_is_noticed(match: Match, path: Path) -> None:
    data = match.record().encode()
    for position in range(len(data) - 1):
        for byte in (0xFF, data[position] ^ 1):
            if data[position] != byte:
                refusal(path, data[:position] + bytes([byte]) + data[position + 1 :])


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ((*HEAD[:2], "rules 99", HEAD[3], "open"), "rules 99"),
        ((*HEAD[:2], "rules -1", HEAD[3], "open"), "rules version"),
        ((HEAD[0], "game chess", *HEAD[2:], "open"), "chess"),
        ((*HEAD[:3], 'options {"size":1}', "open"), "size"),
        ((*HEAD[:3], 'options {"size":1e99}', "open"), "size"),
        ((*HEAD[:3], 'options {"colour":"red"}', "open"), "colour"),
        ((*HEAD[:3], "options []", "open"), "JSON"),
        ((*HEAD[:3], "options " + "[" * 5000, "open"), "line 4"),
        ((*HEAD[:3], 'options {"size":' + "[" * 3000 + "]" * 3000 + "}", "open"), "line 4"),
        ((*HEAD[:3], 'options {"size":' + '{"a":' * 900 + "1" + "}" * 901, "open"), "line 4"),
        ((*HEAD, "> 0 b2", "> 1 b2", "open"), "N3.2"),
        ((*HEAD, "> 0 b2", "> 1 b3", "open"), "N4.2"),
        ((*HEAD, "> 1 b2", "open"), "turn"),
        ((*HEAD, "> 0 swap", "open"), "N5.1"),
        ((*HEAD, "> 0 z99", "open"), "not an action"),
        ((*HEAD, "> 7 b2", "open"), "seat"),
        ((*HEAD, "> -1 b2", "open"), "seat"),
        ((*HEAD, "> ² b2", "open"), "seat"),
        ((*HEAD, "> chance b2", "open"), "chance"),
        ((*HEAD, "> event skip white", "open"), "did not happen"),
        ((*HEAD, "> table takeback 5", "open"), "table"),
        ((*HEAD, "> table takeback 99999999999999999999999999", "open"), "table"),
        ((*HEAD, "> table takeback " + "9" * 5000, "open"), "table"),
        ((*HEAD, f"> {'9' * 5000} b2", "open"), "seat"),
        ((*HEAD, "> table resign " + "9" * 5000, "open"), "seat"),
        ((*HEAD, "> 0 " + "b" * 5000, "open"), "not an action"),
        ((*HEAD[:3], 'options {"size":' + "9" * 5000 + "}", "open"), "line 4"),
        ((*HEAD[:3], 'options {"size":"' + "x" * 5000 + '"}', "open"), "size"),
        ((*HEAD[:3], 'options {"' + "x" * 5000 + '":1}', "open"), "option"),
        ((HEAD[0], "game " + "x" * 5000, *HEAD[2:], "open"), "game"),
        ((*HEAD, "end " + "x" * 5000), "ended"),
        ((*HEAD, "> event " + "x" * 5000, "open"), "did not happen"),
        ((*HEAD, "> table explode", "open"), "table"),
        ((*HEAD, "> table resign 5", "open"), "seat"),
        ((*HEAD, "> 0 b2", "> table takeback 0", "> table takeback 0", "open"), "table"),
        ((*HEAD, "> 00 b2", "open"), "seat"),
        ((*HEAD, "> 0 b2", "end connection 1 0"), "connection"),
        ((*HEAD, "> table resign 0", "> 1 b2", "end resignation 0 1"), "over"),
        ((*HEAD, "> table resign 0", "open"), "resignation"),
        ((*HEAD, "open", "open"), "line 6"),
        ((*HEAD, "> 0", "open"), "line 5"),
        ((*HEAD, "x" * 9000, "open"), "too long"),
    ],
)
def test_a_record_with_valid_digests_but_wrong_content_is_refused_with_the_reason(
    lines: tuple[str, ...], reason: str, path: Path
) -> None:
    assert reason in refusal(path, chained(*lines))


@pytest.mark.parametrize("hidden", ["\x1b[2J", "\x07", "\x00", "\x85", "\u009b31m", "\u202e", "\u2028", "\x0b"])
def test_control_characters_never_reach_the_screen(hidden: str, path: Path) -> None:
    for lines in [
        (*HEAD, f"seat 0 A{hidden}nna", "open"),
        (*HEAD, f"> 0 b{hidden}2", "open"),
        (HEAD[0], f"game na{hidden}katta", *HEAD[2:], "open"),
    ]:
        path.write_text(chained(*lines), encoding="utf-8", newline="")
        with suppress(RecordError):
            load_record(path)
            continue
        refusal(path, path.read_bytes())


def test_hostile_names_are_shown_harmless(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_text(chained(*HEAD, "seat 0 Anna\u202etxt.exe", "open"), encoding="utf-8")
    assert main(["record", "show", str(path)]) == 0
    assert "Black: Anna?txt.exe." in capsys.readouterr().out


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"\xff\xfe\x00", b"PK\x03\x04" + bytes(100), b"<html>", b"{}", bytes(5000)]
)
def test_an_invalid_record_is_refused(data: bytes, path: Path) -> None:
    refusal(path, data)


def test_a_huge_file_is_refused_before_it_is_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(50_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(RecordError, match="larger than"):
            load_record(path)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 2 * MAX_RECORD_BYTES < 50_000_000


def test_a_folder_is_refused_as_a_record(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="directory"):
        load_record(tmp_path)


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        load_record(tmp_path / "none.record")


@pytest.mark.parametrize(
    "command",
    [["record", "show"], ["record", "check"], ["record", "svg"], ["hint"], ["evaluate"], ["play", "--resume"]],
)
def test_every_command_refuses_a_damaged_file_in_one_line(
    command: list[str], match: Match, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text(match.record().replace("b2", "b3"), encoding="utf-8")
    assert main([*command, str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"chabudai: {path}: line ")
    assert captured.err.count("\n") == 1
