"""The command line: its output, its streams and its exit codes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import chabudai
from chabudai import _core, bots, server
from chabudai.analysis.solver import solve_first_actions
from chabudai.cli import main
from chabudai.cli.options import option_value
from chabudai.match import Match
from chabudai.presentation.rulebook import paragraphs, rulebook
from chabudai.terminal.saved_games import SavedGames

from .server_process import started as command

ROOT = Path(__file__).resolve().parent.parent.parent
Run = Callable[..., tuple[int, str, str]]


def caller(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Returns a function that runs a command with a data folder of its own, and returns the exit code and both
    streams.
    """
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return caller(monkeypatch, tmp_path, capsys)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game on a board of three by three points."""
    match = chabudai.load("nakatta", size=3, pie=False).start()
    for action in ("b1", "c3", "b2", "a1", "b3"):
        match.play(match.acting[0], action)
    match.names = {0: "Anna", 1: "Host (bot:3)"}
    path = tmp_path / "game.record"
    path.write_text(match.record())
    return path


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and text.startswith("chabudai: ") and "Traceback" not in text


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["play", "--help"],
        ["play", "nakatta", "--help"],
        ["record", "--help"],
        ["record", "show", "--help"],
        ["perft", "nakatta", "--help"],
        ["solve", "nakatta", "--help"],
        ["serve", "--help"],
        ["people", "--help"],
        ["people", "promote", "--help"],
        ["bot", "--help"],
    ],
    ids=" ".join,
)
def test_help_has_text_and_no_boxes(run: Run, arguments: list[str]) -> None:
    code, out, err = run(*arguments)
    assert (code, err) == (0, "")
    assert out.startswith("Usage: chabudai")
    assert "╭" not in out
    assert "\x1b" not in out


def test_without_a_command_there_is_help(run: Run) -> None:
    assert run()[1].startswith("Usage: chabudai")


def test_rules_are_shown_by_part_clause_and_name(run: Run) -> None:
    code, out, err = run("rules", "nakatta")
    assert (code, err) == (0, "")
    assert "  N4 Forbidden patterns\n" in out
    assert "N4.2 Naked attachment\n" in run("rules", "nakatta", "n4")[1]
    text = run("rules", "nakatta", "naked", "attachment")[1]
    assert text == run("rules", "nakatta", "N4.2")[1]
    assert text.startswith("N4.2 Naked attachment. ")
    assert "\n4 . * +      * forbidden to White\n" in text
    assert "`" not in text
    assert run("rules", "nakatta", "N9.9")[2] == (
        "chabudai: there is no clause N9.9; rules lists the sections, N1 to N6\n"
    )
    assert run("rules", "chess")[2].startswith("chabudai: there is no game 'chess'; the games are ")


@pytest.mark.parametrize("key", chabudai.games())
def test_every_clause_of_every_game_can_be_shown(run: Run, key: str) -> None:
    for number, clause in rulebook(key).clauses.items():
        text = " ".join(line.text for line in paragraphs(clause.text))
        assert text.startswith(f"{number} {clause.name}")
        assert "**" not in text
    numbers = re.findall(r"^\*\*([A-Z]\d+\.\d+)", (ROOT / f"docs/rules/{key}.md").read_text(), re.MULTILINE)
    assert list(rulebook(key).clauses) == numbers


def test_the_list_tells_when_against_whom_and_how_it_stands(run: Run, tmp_path: Path) -> None:
    saves = SavedGames(tmp_path / "data" / "chabudai" / "games")
    for moves, bot in (((), "Level 3 (bot:3)"), (("a1",), "Guest (bot:1)")):
        match = chabudai.load("nakatta", size=3).start()
        match.names = {1: bot}
        for move in moves:
            match.play(match.acting[0], move)
        saves.save(saves.new_identifier("nakatta"), match)
    match.resign(1)
    saves.save(saves.new_identifier("nakatta"), match)
    saves.path(saves.new_identifier("nakatta")).write_text("no record")
    listed = run("play", "--list")[1].splitlines()
    stands = {line.split()[0]: line for line in listed}
    assert stands["nakatta-1"].endswith("  Nakatta, you and Level 3; 0 moves; your turn")
    assert stands["nakatta-2"].endswith("  Nakatta, you and Level 1; 1 move; White to move, or to swap (N5.2)")
    assert stands["nakatta-3"].endswith("; 1 move; you won")
    assert "nakatta-4  cannot be read: " in stands["nakatta-4"]
    assert re.search(r"nakatta-1  20\d\d-\d\d-\d\d \d\d:\d\d  ", stands["nakatta-1"])


def test_options_of_a_game_come_from_the_core(run: Run) -> None:
    out = run("play", "nakatta", "--help")[1]
    for spec in _core.option_specs("nakatta"):
        assert f"--{spec['name']}" in out
    assert option_value({"kind": "list"}, '["a"]') == ["a"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["play", "nakatta", "--sise", "9"],
            "There is no option --sise; did you mean --size? chabudai play nakatta --help",
        ),
        (["play", "nakatta", "--size", "1"], "option size cannot be 1: it must be a whole number from 2 to 29"),
        (["play", "nakatta", "--size", "nine"], 'option size cannot be "nine"'),
        (["play", "nakatta", "--size", "[" * 9999], "option size cannot be"),
        (["play", "eurojongg", "--face-names", "F=<b>,W=dog"], 'option face_names cannot be {"F":"<b>","W":"dog"}'),
        (["play", "nakatta", "--against", "bot:9"], "There is no level 'bot:9'"),
        (["play", "nakatta", "--as", "red"], "There is no seat 'red'; use black or white"),
        (["play", "chess"], "chabudai play has no command 'chess'; the commands are eurojongg"),
        (["play"], "Name a game"),
        (["play", "--resume", "nakatta-7"], "There is no saved game and no file 'nakatta-7'"),
        (["play", "--resume", "x", "nakatta"], "take no game"),
        (
            ["fly"],
            "chabudai has no command 'fly'; the commands are play, learn, watch, lobby, tournaments, serve, people",
        ),
        (["perft", "nakatta"], "Missing option '--depth'"),
        (["perft", "nakatta", "--depth", "-1"], "--depth"),
        (["record", "show", "nothing.record"], "There is no saved game and no file"),
        (["record"], "chabudai record"),
        (["bot", "list", "chess"], "there is no game 'chess'"),
        (["games", "chess"], "chess"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_a_refusal_is_one_line_and_exit_code_2(run: Run, arguments: list[str], sentence: str) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert one_line(err), err
    assert len(err) < 400
    assert sentence in err


def test_version_names_the_rules(run: Run) -> None:
    rules = ", ".join(f"{key} rules {chabudai.load(key).rules_version}" for key in chabudai.games())
    assert "nanatoridori rules 3, natto rules 2" in rules
    assert run("--version")[1] == f"chabudai {chabudai.__version__} ({rules})\n"


def test_games_and_bots_are_listed(run: Run) -> None:
    out = run("games")[1]
    assert "\nnakatta: Connect your two edges" in out
    assert "--size 2-29 (default 13)" in out
    listed = run("bot", "list", "nakatta")[1].splitlines()
    assert len(listed) == len(bots.all_levels("nakatta"))
    assert listed[-1].startswith("bot:max Thinks for two seconds")
    assert listed[0].startswith("bot:1 Builds its own")


@pytest.mark.parametrize(("size", "depth"), [(2, 3), (3, 4), (4, 3)])
def test_perft_counts_and_divides(run: Run, size: int, depth: int) -> None:
    total = chabudai.load("nakatta", size=size).perft(depth)
    assert (
        f"depth {depth}: {total:,} sequences" in run("perft", "nakatta", "--size", str(size), "--depth", str(depth))[1]
    )
    divided = run("perft", "nakatta", "--size", str(size), "--depth", str(depth), "--divide")[1].splitlines()[:-1]
    assert sum(int(line.split()[1]) for line in divided) == total


def test_record_show_tells_names_moves_position_and_ending(run: Run, record: Path) -> None:
    code, out, _ = run("record", "show", str(record))
    assert code == 0
    lines = out.splitlines()
    assert lines[0].startswith("Nakatta: ")
    assert lines[0].endswith("Black: Anna. White: Level 3.")
    assert lines[1:6] == ["1. Black b1.", "2. White c3.", "3. Black b2.", "4. White a1.", "5. Black b3."]
    assert lines[-1] == "Black wins: a chain of 3 stones joins top and bottom, from b3 to b1 (N2.2)."


def test_record_show_at_a_move(run: Run, record: Path) -> None:
    out = run("record", "show", str(record), "--at", "2")[1]
    assert "\n3. " not in out
    assert out.endswith("Black to move.\n")
    assert "--at must be from 0 to 5" in run("record", "show", str(record), "--at", "6")[2]


def test_record_show_as_json(run: Run, record: Path) -> None:
    data = json.loads(run("record", "show", str(record), "--json")[1])
    assert data["returns"] == [1.0, -1.0]
    assert data["moves"][0] == {"actor": "0", "action": "b1"}


def _two_hands() -> Match:
    """A match in which no player claims anything."""
    match = chabudai.load("eurojongg", hand_limit=2).start(4)
    while not match.is_over:
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        match.play(seat, "skip" if "skip" in legal else legal[0])
    return match


def test_record_show_step_by_step(tmp_path: Path, record: Path) -> None:
    shown = command(tmp_path, "record", "show", str(record), "--step", stdin="\n\nb\n4\nwhat\n9\nq\n")
    steps = [line.split(".")[0] for line in shown.stdout.splitlines() if " of 5. " in line]
    assert steps == ["0 of 5", "1 of 5", "2 of 5", "1 of 5", "4 of 5", "4 of 5", "5 of 5"]


def test_a_record_shown_step_by_step_reveals_no_later_step(run: Run, tmp_path: Path) -> None:
    match = chabudai.load("nakatta", size=3).start()
    for seat, action in ((0, "b2"), (1, "swap"), (0, "c1"), (1, "b1"), (0, "a1"), (1, "b3")):
        match.play(seat, action)
    assert match.is_over
    match.names = {0: "Anna", 1: "Bea"}
    file = tmp_path / "swapped.record"
    file.write_text(match.record())
    assert "later" in run("record", "show", str(file))[1]
    first = command(tmp_path, "record", "show", str(file), "--step", stdin="q\n").stdout
    assert "0 of 6. The start." in first
    for word in ("later", "wins", "won", "lost"):
        assert word not in first


def test_replay_steps_by_turns_rounds_or_moves(tmp_path: Path) -> None:
    match = _two_hands()
    record = tmp_path / "game.record"
    record.write_text(match.record())
    deals = [number for number, entry in enumerate(match.actions, 1) if entry.action.startswith("deal")]
    shown = command(tmp_path, "replay", str(record), stdin="r\n\n\nb\nm\nm\nr\nr\nwhat\nq\n")
    steps = [line for line in shown.stdout.splitlines() if f" of {match.action_count}. " in line]
    places = [int(line.split(" ", 1)[0]) for line in steps]
    first, again = places[1], deals[1]
    assert first == deals[0] == 1
    # A discard and the answers of seats that claim nothing are one stop; moving by single moves stops at each.
    assert places[2] > first + 1
    assert "skips" not in steps[2]
    assert places[4] == places[2]
    assert places[5:7] == [places[2] + 1, places[2] + 2]
    assert places[7] == again
    assert "Enter next turn, b back, m next move, r to the next round, a number jumps there, q quits." in shown.stdout


def test_replay_has_no_rounds_where_there_are_none(tmp_path: Path, record: Path) -> None:
    shown = command(tmp_path, "replay", str(record), stdin="\nwhat\nq\n")
    assert "Enter next turn, b back, m next move, a number jumps there, q quits." in shown.stdout
    text = command(tmp_path, "replay", str(record), "--all")
    assert text.stdout == command(tmp_path, "record", "show", str(record)).stdout


def test_record_check_says_good_or_why_not(run: Run, record: Path, tmp_path: Path) -> None:
    assert run("record", "check", str(record)) == (0, f"{record}: good, 5 moves, connection 1 0\n", "")
    bad = tmp_path / "bad.record"
    bad.write_text(record.read_text().replace("c3", "c2"))
    code, out, err = run("record", "check", str(record), str(bad))
    assert code == 2
    assert "good" in out
    assert one_line(err)


def test_record_svg_draws_a_position(run: Run, record: Path, tmp_path: Path) -> None:
    assert ElementTree.fromstring(run("record", "svg", str(record))[1]).tag.endswith("svg")
    target = tmp_path / "end.svg"
    assert run("record", "svg", str(record), "--output", str(target), "--at", "1")[0] == 0
    assert "Black b1; no White stone" in target.read_text()
    assert one_line(run("record", "svg", str(record), "-o", str(tmp_path / "no" / "such" / "folder.svg"))[2])


def test_bot_suggest_looks_at_a_recorded_position(run: Run, record: Path) -> None:
    code, out, _ = run("hint", str(record), "--at", "2", "--level", "1")
    assert code == 0
    assert out.startswith("Black to move.\n")
    assert "no seat has to act" in run("hint", str(record))[2]


def test_solve_shows_the_winning_first_points(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "solved.svg"
    code, out, _ = run("solve", "nakatta", "--size", "3", "--svg", str(target))
    assert code == 0
    assert "  2 + + + 2" in out
    assert "Black wins with 3 of 9 first actions (+): a2 b2 c2." in out
    assert ElementTree.fromstring(target.read_text()).tag.endswith("svg")


def test_a_solution_is_drawn_with_its_unsolved_points(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = {"a1": 1, "a2": None, "b1": 0, "b2": 0}
    monkeypatch.setattr("chabudai.cli.solve.solve_first_actions", lambda game, **_: found)
    target = tmp_path / "solved.svg"
    code, out, _ = run("solve", "nakatta", "--size", "2", "--svg", str(target))
    assert code == 0
    assert out.startswith("    a b\n  2 ? + 2\n  1 - + 1\n    a b\nBlack wins with 2 of 4 first actions (+): b1 b2.")
    assert target.read_text().count('class="plus"') == 2


def test_a_board_too_large_to_solve_is_refused_in_a_sentence(run: Run) -> None:
    code, _, text = run("solve", "nakatta", "--size", "9")
    assert code == 2
    assert "too large for the solver" in text


def test_control_c_stops_a_long_solution_at_once(tmp_path: Path) -> None:
    begins = "import sys; from chabudai.cli import main; print('begun', flush=True); sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", begins, "solve", "nakatta", "--size", "7"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path) as solving:
        # Before this line is written, an interrupt would end the interpreter itself.
        assert solving.stdout is not None
        assert solving.stdout.readline() == b"begun\n"
        time.sleep(1)
        solving.send_signal(signal.SIGINT)
        try:
            assert solving.wait(60) == 130
        finally:
            solving.kill()


@pytest.mark.parametrize(
    "value",
    [10**30, 10**5000, float("nan"), float("inf"), [1, {"a": 10**40}], {1: 2}, object()],
    ids=lambda v: str(type(v)),
)
def test_an_option_that_no_json_can_hold_is_refused_by_name(value: Any) -> None:
    with pytest.raises(chabudai.OptionsError, match="option size cannot be") as refusal:
        chabudai.load("nakatta", size=value)
    assert refusal.value.option == "size"


def test_solve_lists_the_unsolved_points_at_a_limit() -> None:
    game = chabudai.load("nakatta", size=6, pie=False)
    assert None in solve_first_actions(game, nodes=1).values()


def test_serve_passes_its_options_to_the_server(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[server.Settings] = []

    def serve(settings: server.Settings) -> int:
        asked.append(settings)
        return 1

    monkeypatch.setattr(server, "run", serve)
    assert run("serve", "--port", "0", "--database", "x.sqlite", "--open", "--origin", "https://a.example")[0] == 1
    assert asked == [
        server.Settings("x.sqlite", port=0, open_browser=True, allowed_origins=("https://a.example",)),
    ]
    assert one_line(run("serve", "--log-level", "loud")[2])


def test_a_piped_game_is_played_saved_and_resumed(tmp_path: Path) -> None:
    first = command(tmp_path, "play", "nakatta", "--size", "4", "--against", "person", stdin="b2\nb3\n", TERM="dumb")
    assert first.returncode == 3
    assert first.stderr == ""
    assert "\x1b" not in first.stdout
    assert "> " not in first.stdout
    assert "Resume with: chabudai play --resume nakatta-1" in first.stdout
    second = command(tmp_path, "play", "--resume", "nakatta-1", stdin="resign\ny\n", LC_ALL="C")
    assert second.returncode == 0
    assert "resigned (N3.5)." in second.stdout
    listed = command(tmp_path, "play", "--list").stdout
    assert re.fullmatch(
        r"nakatta-1  \d{4}-\d\d-\d\d \d\d:\d\d  Nakatta, Black and White; 1 move; Black wins: .*\n", listed
    )


def test_json_speaks_in_lines_through_a_pipe(tmp_path: Path) -> None:
    lines = '{"action":"b1"}\nc3\nb1\n{"action":"b2"}\na1\nb3\n'
    spoken = command(
        tmp_path,
        "play",
        "nakatta",
        "--size",
        "3",
        "--no-pie",
        "--against",
        "person",
        "--json",
        "--no-save",
        stdin=lines,
    )
    assert spoken.returncode == 0
    messages = [json.loads(line) for line in spoken.stdout.splitlines()]
    assert [message["type"] for message in messages if message["type"] not in ("view", "played")] == [
        "start",
        "refused",
        "over",
    ]
    assert list(tmp_path.iterdir()) == []


def test_a_closed_pipe_is_not_an_error(tmp_path: Path) -> None:
    command = f"{sys.executable} -m chabudai games | true; exit ${{PIPESTATUS[0]}}"
    ended = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=120, check=False)
    assert (ended.returncode in (0, 1), ended.stderr) == (True, "")


def test_ascii_only_output_replaces_other_characters(tmp_path: Path) -> None:
    shown = command(tmp_path, "play", "nakatta", "--size", "3", "--unicode", stdin="quit\n", PYTHONIOENCODING="ascii")
    assert shown.returncode == 0
    assert shown.stdout.isascii()
    assert "  2 . . . 2" in shown.stdout


def sessions() -> list[tuple[str, str]]:
    """Returns the commands in the guide to the terminal and its reference, each with the output below it."""
    docs = Path(__file__).parents[2] / "docs"
    pages = "\n".join((docs / kind / "terminal.md").read_text() for kind in ("how-to", "reference"))
    found = []
    for block in re.findall(r"```console\n(.*?)```", pages, re.DOTALL):
        for part in block.split("$ ")[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


@pytest.mark.parametrize(("command", "output"), sessions(), ids=[command for command, _ in sessions()])
def test_the_documented_sessions_happen_as_written(command: str, output: str, tmp_path: Path) -> None:
    called = re.sub(r"(^|\| )chabudai ", rf"\1{sys.executable} -m chabudai ", command)
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    shown = subprocess.run(
        ["bash", "-c", called],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=environment,
        cwd=tmp_path,
    )
    lines = (shown.stdout + shown.stderr).splitlines()
    for expected in output.splitlines():
        if expected == "...":
            continue
        assert expected.rstrip() in [line.rstrip() for line in lines], shown


def test_help_starts_at_once(tmp_path: Path) -> None:
    lines = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "chabudai", "--help"], capture_output=True, text=True, check=True
    )
    loaded = {line.rsplit("|", 1)[1].strip() for line in lines.stderr.splitlines() if "|" in line}
    assert not loaded & {"rich.progress", "starlette", "sqlalchemy", "pydantic", "xml.etree.ElementTree"}
