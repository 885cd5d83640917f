"""Tournaments on a server from the command line: listed, joined, left, and played from table to table."""

from __future__ import annotations

import re
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from chabudai.errors import GameError, OptionsError
from chabudai.terminal.remote import requests, tournaments
from chabudai.terminal.remote.address import ServerAddress, parse
from chabudai.terminal.remote.client import tournament_tables
from chabudai.terminal.remote.connection import ServerError
from chabudai.terminal.remote.stored_entries import stored_seat_keys
from chabudai.terminal.remote.tournaments import join_tournament, leave_tournament, tournament_lines

from .server_process import Serving, command

SWISS = {"kind": "swiss", "game": "nakatta", "options": {"size": 3, "pie": False}, "rounds": 2, "level": 1, "least": 2}
PATIENCE_S = 120.0
"""Seconds to wait for the server: under load it may need longer than the default of httpx."""
DUPLICATE = {"kind": "duplicate", "game": "natto", "options": {"target": 1}, "rounds": 1, "level": 1}


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


class Called:
    """A tournament whose organiser does not take part."""

    def __init__(self, serving: Serving, asked: dict[str, Any], **fields: Any) -> None:
        self.api = f"{serving.address}/api"
        answer = httpx.post(f"{self.api}/tournaments", json={**asked, "enter": False, **fields}, timeout=PATIENCE_S)
        assert answer.status_code == 201, answer.text
        self.id, self.key = answer.json()["tournament"], answer.json()["key"]
        self.link = f"{serving.address}/tournaments/{self.id}"

    def begin(self) -> None:
        answer = httpx.post(f"{self.api}/tournaments/{self.id}/start", json={"key": self.key}, timeout=PATIENCE_S)
        assert answer.status_code == 200, answer.text

    def shown(self) -> Any:
        return httpx.get(f"{self.api}/tournaments/{self.id}", timeout=PATIENCE_S).json()


def test_tournaments_are_listed_with_the_commands_that_join_them(serving: Serving, tmp_path: Path) -> None:
    called = Called(serving, DUPLICATE, title="Four at two tables")
    listed = command(tmp_path, "tournaments", "--at", serving.address)
    assert listed.returncode == 0, listed.stderr
    assert "Four at two tables: Duplicate, Natto one round, 1 board; open, starts when the organiser" in listed.stdout
    assert f"  chabudai tournaments --at {called.link}\n" in listed.stdout
    shown = command(tmp_path, "tournaments", "--at", called.link)
    assert "There are no entrants yet." in shown.stdout
    assert f"You have not joined. To join, type chabudai tournaments --at {called.link} --join" in shown.stdout
    joined = command(tmp_path, "tournaments", "--at", called.link, "--join", "--name", "Anna")
    assert (
        joined.stdout
        == f"You have joined the tournament. Once it has started, play with: chabudai play --at {called.link}\n"
    )
    shown = command(tmp_path, "tournaments", "--at", called.link)
    assert "Entrants: Anna." in shown.stdout
    assert "You have joined as Anna. Your table opens when the tournament starts." in shown.stdout
    left = command(tmp_path, "tournaments", "--at", called.link, "--leave")
    assert left.returncode == 0, left.stderr
    assert "There are no entrants yet." in command(tmp_path, "tournaments", "--at", called.link).stdout


def test_a_sealed_board_shows_only_its_players(serving: Serving) -> None:
    called = Called(serving, DUPLICATE)
    for name in ("Anna", "Bea", "Cem", "Dan"):
        join_tournament(called.link, name)
    called.begin()
    wait_for(called, lambda shown: shown["tables"])
    data = tournament_lines(called.link)
    assert sum("hidden until all tables have played it" in line for line in data) == 2
    assert not any("chabudai watch" in line for line in data)
    assert any("1. Anna: score 50 %, difference 0; 0 played" in line for line in data)
    assert f"Your table is ready. chabudai play --at {called.link}" in data[-2]


def test_a_board_is_shown_when_all_have_played_it(serving: Serving, tmp_path: Path) -> None:
    called = Called(serving, DUPLICATE)
    join_tournament(called.link, "Anna")
    called.begin()
    wait_for(called, lambda shown: shown["tables"])
    early = command(tmp_path, "tournaments", "--at", called.link, "--board", "1")
    assert (early.returncode, early.stderr.count("\n")) == (2, 1)
    assert "this board is still being played" in early.stderr
    for table in tournament_tables(called.link, lambda _said: None):
        table.resign()
        table.close()
    text = command(tmp_path, "tournaments", "--at", called.link, "--board", "1").stdout
    assert text.count("chabudai watch") == 2
    assert re.search(r"    .+: Anna, -1; score (0|50) %, difference (-2|0)\n", text), text
    assert sum(map(float, re.findall(r"score (\S+) %", text))) == 200


FOUR = {"game": "nanatoridori", "options": {"players": 4, "penguins": 1}, "level": 1, "least": 8}


def test_the_standings_of_a_knockout_for_larger_tables_are_listed(serving: Serving) -> None:
    called = Called(serving, {**FOUR, "kind": "knockout"})
    join_tournament(called.link, "Ann")
    called.begin()
    wait_for(called, lambda shown: shown["tables"])
    shown_lines = "\n".join(tournament_lines(called.link))
    for line in ("Knockout, ", ", 2 rounds; running", "0 rounds won; 0 played", "Ann - Level 1"):
        assert line in shown_lines


def test_one_plays_from_table_to_table_until_it_is_over(serving: Serving, tmp_path: Path) -> None:
    called = Called(serving, SWISS)
    join_tournament(called.link, "Anna")
    called.begin()
    played = command(tmp_path, "play", "--at", called.link, "--no-board", stdin="resign\ny\nresign\ny\n")
    assert played.returncode == 0, played.stderr + played.stdout
    assert [line for line in played.stdout.splitlines() if line.startswith("Your table is ready")] == [
        f"Your table is ready: round {number}. When the match is over, type quit to go to the next one."
        for number in (1, 2)
    ]
    assert re.search(r"1\. Level \d(?: #1)? \(bot\): 2 points, Buchholz 0, Sonneborn-Berger 0; 2 played", played.stdout)
    data = tournament_lines(called.link)
    assert data[0].endswith("; over.")
    # The results of earlier rounds are shown, too.
    assert [line for line in data if re.fullmatch(r"  Round 1: \S+.* - \S+.*: (0 - 1|1 - 0)", line)]


def test_who_waits_comes_to_their_table_when_it_is_there(serving: Serving) -> None:
    called = Called(serving, SWISS, rounds=1, least=1)
    join_tournament(called.link, "Anna")
    anna = parse(called.link)
    key = stored_seat_keys().key(anna)
    join_tournament(called.link, "Ben")
    heard: list[str] = []
    found: list[Any] = []

    def wait() -> None:
        found.append(next(tournament_tables(f"{called.link}#key={key}", heard.append)))

    waiting = threading.Thread(target=wait)
    waiting.start()
    called.begin()
    other = next(tournament_tables(called.link, lambda _said: None))
    waiting.join(60)
    (table,) = found
    assert table.connection.address.table == other.connection.address.table
    assert {table.view.seat, other.view.seat} == {0, 1}
    assert heard[-1].startswith("Your table is ready: round 1.")
    table.close()
    other.close()


def test_an_own_bot_takes_part_by_its_token(serving: Serving, tmp_path: Path) -> None:
    called = Called(serving, SWISS, members=False)
    with httpx.Client(base_url=f"{serving.address}/api", timeout=PATIENCE_S) as person:
        person.post("/people", json={"name": "Cleo", "password": "a long password"}).raise_for_status()
        bot = person.post("/people/me/bots", json={"name": "mine"})
        bot.raise_for_status()
    file = tmp_path / "token"
    file.write_text(bot.json()["token"])
    joined = command(tmp_path, "tournaments", "--at", called.link, "--join", "--token", str(file))
    assert joined.returncode == 0, joined.stderr
    stored_seat_keys().path.unlink()
    lines = tournament_lines(called.link, file.read_text())
    assert any("You have joined as mine" in line for line in lines)
    refused = command(tmp_path, "tournaments", "--at", called.link, "--join", "--token", str(file))
    assert (refused.returncode, refused.stderr) == (2, "chabudai: you have already entered\n")
    leave_tournament(called.link, file.read_text())
    assert called.shown()["entrants"] == []


def test_looking_at_a_tournament_does_not_report_presence(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    called = Called(serving, SWISS)
    join_tournament(called.link, "Anna")

    def fail(*_asked: Any) -> None:
        raise AssertionError("a look says nothing")

    monkeypatch.setattr(requests, "post_to_tournament", fail)
    assert any("You have joined as Anna." in line for line in tournament_lines(called.link))


def test_a_service_that_is_away_for_a_moment_is_asked_again(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    called = Called(serving, SWISS, rounds=1)
    join_tournament(called.link, "Anna")
    called.begin()
    answers, heard = iter([ServerError("error", "away"), ServerError("error", "away")]), list[str]()
    asks = tournaments.check_in

    def here(address: ServerAddress) -> Any:
        for error in answers:
            raise error
        return asks(address)

    monkeypatch.setattr(tournaments, "check_in", here)
    monkeypatch.setattr(tournaments, "POLL_INTERVAL_S", 0.05)
    table = next(tournament_tables(called.link, heard.append))
    assert heard.count("Away. Retrying.") == 1
    table.close()
    monkeypatch.setattr(tournaments, "GIVE_UP_AFTER_S", -1.0)
    answers = iter([ServerError("error", "away")])
    with pytest.raises(ServerError, match="away"):
        next(tournament_tables(called.link, heard.append))


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (["tournaments", "--join"], "Missing option"),
        (["tournaments", "--at", "http://localhost:1/t/abc", "--join"], "is not a link to a tournament"),
        (["tournaments", "--at", "http://localhost:1", "--join", "--leave"], "use only one of --join"),
        (["tournaments", "--at", "http://localhost:1", "--name", "Anna"], "--name needs --join"),
        (["tournaments", "--at", "http://localhost:1", "--token", "/nowhere"], "cannot be read"),
        (["tournaments", "--at", "http://localhost:1"], "does not answer"),
        (["tournaments", "--at", "http://localhost:1/tournaments/abc"], "does not answer"),
    ],
)
def test_an_error_is_one_line(tmp_path: Path, given: list[str], reason: str) -> None:
    refused = command(tmp_path, *given)
    assert refused.returncode == 2
    assert reason in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_visitor_learns_how_to_enter_and_an_unknown_tournament_is_refused(serving: Serving) -> None:
    called = Called(serving, SWISS)
    with pytest.raises(GameError, match="You have not joined"):
        next(tournament_tables(called.link, lambda _said: None))
    for ask in (tournament_lines, join_tournament_as_ben):
        with pytest.raises(GameError, match="there is no such tournament"):
            ask(f"{serving.address}/tournaments/AAAAAAAAAAAAAAAA")
    with pytest.raises(OptionsError):
        parse("play.example/tournaments/a/b")


def join_tournament_as_ben(link: str) -> None:
    join_tournament(link, "Ben")


def wait_for(called: Called, wanted: Any) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not wanted(called.shown()):
        assert time.monotonic() < deadline, "the tournament does not go on"
        time.sleep(0.1)
