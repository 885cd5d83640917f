"""Tables on a server from the command line: joined by code, and opened with every option of the browser page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import chabudai
from chabudai.terminal.console import PlainConsole
from chabudai.terminal.remote.address import ServerAddress, parse
from chabudai.terminal.remote.client import join_table, open_table, watch
from chabudai.terminal.remote.stored_entries import stored_seat_keys
from chabudai.terminal.session import TerminalSession

from .server_process import Serving, command

TOGETHER = [key for key in chabudai.games() if chabudai.load(key).spec["asks_together"]]
ALONE = [key for key in chabudai.games() if not chabudai.load(key).spec["asks_together"]]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_a_code_brings_one_to_the_open_seat_and_back_to_it(
    serving: Serving, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    opened = open_table(serving.address, "nakatta", {"size": 5}, ["me", "open"], "Anna")
    code = opened.view.latest["code"]
    assert f"or with the code {code[:3]} {code[3:]} at {serving.address}" in str(opened.save_sentences()[0])
    TerminalSession(opened, PlainConsole()).respond("link")
    assert f"chabudai play --at {serving.address} --code {code}" in re.sub(r"\s+", " ", capsys.readouterr().out)
    watching = watch(f"{serving.address}/join#{code}")
    assert (watching.view.seat, watching.view.number) == (None, 1)
    # A code may be typed in any case, with a space or a hyphen in the middle.
    stored_seat_keys().path.unlink()
    seated = join_table(serving.address, "Ben", f"{code[:3]}-{code[3:]}".lower())
    assert seated.view.seat == 1
    assert seated.connection.address.link() == opened.connection.address.link()
    back = join_table(seated.connection.address.link())
    assert back.view.seat == 1
    for table in (opened, watching, seated, back):
        table.close()
    # The table is full, so its code is refused; a malformed code is refused without asking the server.
    for said, reason in ((code, "chabudai: "), ("KXQ", "'KXQ' is not a table code: a code has six letters")):
        refused = command(tmp_path, "play", "--at", serving.address, "--code", said)
        assert refused.returncode == 2
        assert reason in refused.stderr
        assert refused.stderr.count("\n") == 1


def test_a_code_takes_one_of_two_open_seats(serving: Serving) -> None:
    opened = open_table(serving.address, "nanatoridori", {"players": 3}, ["me", "open", "open"], "Anna")
    first = join_table(serving.address, "Ben", opened.view.latest["code"])
    again = join_table(serving.address, "Ben", opened.view.latest["code"])
    assert (opened.view.seat, first.view.seat, again.view.seat) == (0, 1, 1)
    for table in (opened, first, again):
        table.close()


@pytest.mark.parametrize("key", TOGETHER)
@pytest.mark.parametrize(("asked", "kind"), [(["--together", "blind"], "blind"), (["--window", "20"], "fixed")])
def test_a_new_table_takes_its_answers_as_asked(
    serving: Serving, tmp_path: Path, key: str, asked: list[str], kind: str
) -> None:
    played = command(tmp_path, "play", key, "--at", serving.address, "--against", "bot:1", "--no-board", *asked)
    assert played.returncode in (0, 3), played.stderr
    link = re.search(r"/t/[A-Za-z0-9_-]+", played.stdout)
    assert link is not None
    table = watch(f"{serving.address}{link[0]}")
    assert table.view.latest["together"] == kind
    table.close()


@pytest.mark.parametrize("key", ALONE[:1])
def test_a_command_unknown_at_the_table_is_refused(serving: Serving, tmp_path: Path, key: str) -> None:
    for given, reason in (
        (["--at", serving.address, "--together", "fixed"], "has no simultaneous answers"),
        (["--pause", "5"], "name the server with --at"),
    ):
        refused = command(tmp_path, "play", key, *given)
        assert refused.returncode == 2
        assert reason in refused.stderr


@pytest.mark.parametrize("key", TOGETHER)
def test_an_unknown_timing_of_answers_is_refused(serving: Serving, tmp_path: Path, key: str) -> None:
    refused = command(tmp_path, "play", key, "--at", serving.address, "--together", "soon")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "--together must be instant, fixed or blind" in refused.stderr


def test_a_code_is_not_part_of_the_public_address() -> None:
    assert parse("play.example/join#KXQRTM").link() == "https://play.example"
    assert ServerAddress("http://localhost:8000").by_code("kxq rtm").at("table", "key").code is None
