"""The command line in games with hidden cards: which parts of a record are shown, and what such games refuse."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import chabudai
from chabudai import _core

from .server_process import command
from .test_cli import Run, caller, one_line


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return caller(monkeypatch, tmp_path, capsys)


def hidden(tmp_path: Path, *, is_over: bool) -> Path:
    """A duel in progress: seat 0 has passed and has drawn a card that the other seat may not know yet."""
    match = chabudai.load("nanatoridori", players=3, penguins=1).start(seed=2)
    match.names = {0: "Anna", 1: "Bert"}
    passes = 0
    while not match.is_over and (is_over or not passes):
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        passes += "pass" in legal
        match.play(seat, "pass" if "pass" in legal and not is_over else legal[-1])
    path = tmp_path / "hidden.record"
    path.write_text(match.record())
    return path


def test_options_that_depend_on_another_say_so(run: Run) -> None:
    out = " ".join(run("play", "nanatoridori", "--help")[1].split())
    assert "[default: 2; 1 with players=2]" in out
    assert "chabudai play nanatoridori --players 4 --against bot:3" in out
    assert "nakatta" not in out
    for spec in _core.option_specs("nanatoridori"):
        assert f"--{spec['name'].replace('_', '-')}" in out
    assert "--penguins 1-5 (default 2; 1 with players=2): " in run("games", "nanatoridori")[1]
    assert run("games")[1].count("\n\n") == len(_core.game_keys()) - 1


def test_perft_from_a_deal_needs_its_seed(run: Run) -> None:
    refused = run("perft", "nanatoridori", "--depth", "2")
    assert refused[0] == 2
    assert "nanatoridori begins with a deal; choose one with --seed" in refused[2]
    total = chabudai.load("nanatoridori", players=3).start(seed=4).state.perft(2)
    out = run("perft", "nanatoridori", "--players", "3", "--depth", "2", "--seed", "4")[1]
    assert out.startswith(f"depth 2: {total:,} sequences")


def test_a_game_without_a_solver_says_so(run: Run) -> None:
    code, out, err = run("solve", "nanatoridori")
    assert (code, out) == (2, "")
    assert one_line(err)
    assert "nanatoridori has no solver: with hidden cards" in err


def test_an_unfinished_record_is_shown_as_spectators_see_it_or_one_seat(run: Run, tmp_path: Path) -> None:
    record = str(hidden(tmp_path, is_over=False))
    public = run("record", "show", record)[1]
    assert "Hand of" not in public
    assert re.search(r"passes and draws a card\.", public)
    drawer = re.search(r"(Anna|Bert|Seat 3) passes and draws a card\.", public)
    assert drawer is not None
    own = run("record", "show", record, "--seat", drawer[1].lower())[1]
    assert re.search(r"passes and draws a \d\.", own)
    assert f"Hand of {drawer[1]}" in own
    data = json.loads(run("record", "show", record, "--json")[1])
    assert {move["action"] for move in data["moves"] if move["actor"] == "chance"} >= {"deal"}
    assert all(card == "?" for hand in data["view"]["hands"][:1] for card in hand)
    assert "names" not in data["view"]


def test_a_finished_record_is_open(run: Run, tmp_path: Path) -> None:
    record = str(hidden(tmp_path, is_over=True))
    public = run("record", "show", record, "--at", "2")[1]
    rows = re.findall(r": ((?:\S )+\S)$", public, re.MULTILINE)
    assert len(rows) == 3
    assert set("".join(rows)) <= set("1234567 ")
    data = json.loads(run("record", "show", record, "--json")[1])
    assert re.fullmatch(r"deal \d{63}", data["moves"][1]["action"])
    at_seat = run("record", "show", record, "--at", "2", "--seat", "bert")[1]
    assert at_seat.count("? ? ? ? ? ? ? ?") == 3
    assert "There is no seat 'dora'" in run("record", "show", record, "--seat", "dora")[2]


def test_a_hidden_record_is_drawn_as_a_picture(run: Run, tmp_path: Path) -> None:
    record, target = str(hidden(tmp_path, is_over=False)), tmp_path / "seat.svg"
    assert run("record", "show", record, "--seat", "1", "--svg", str(target))[0] == 0
    assert "Hand of Anna" in target.read_text()
    assert run("record", "svg", record, "--seat", "1")[1] == target.read_text()
    public = run("record", "svg", record)[1]
    assert ElementTree.fromstring(public).tag.endswith("svg")
    assert "Hand of" not in public
    assert run("record", "svg", str(hidden(tmp_path, is_over=True)), "--at", "2")[1].count('class="back"') == 0
    refused = run("record", "show", record, "--svg", str(tmp_path / "no" / "such.svg"))
    assert refused[0] == 2
    assert one_line(refused[2])


def test_people_have_names_at_the_terminal(tmp_path: Path) -> None:
    options = ["play", "nanatoridori", "--players", "3", "--seed", "1", "--against", "bot:1"]
    shown = command(tmp_path, *options, "--name", "Anna", stdin="quit\n")
    assert shown.returncode == 0
    assert "You are Seat 1, Anna; " in shown.stdout
    refused = command(tmp_path, *options, "--name", "Anna", "--name", "Bert")
    assert refused.returncode == 2
    assert one_line(refused.stderr)
