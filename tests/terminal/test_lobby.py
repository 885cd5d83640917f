"""The lobby of a server on the command line: open seats, and seeking an opponent."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import httpx
import pytest

from chabudai.terminal.remote.client import open_table, seek, take_open_seat
from chabudai.terminal.remote.stored_entries import stored_seat_keys

from .server_process import Serving, command


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_a_listed_table_is_shown_with_the_command_that_joins_it(serving: Serving, tmp_path: Path) -> None:
    opened = open_table(serving.address, "nakatta", {"size": 5, "pie": False}, ["me", "open"], "Anna", listed=True)
    private = open_table(serving.address, "nakatta", {"size": 7}, ["me", "open"], "Dora")
    text = command(tmp_path, "lobby", "--at", serving.address)
    assert text.returncode == 0, text.stderr
    assert "Open seats: 1." in text.stdout
    assert "1 of 2 seats open, with Anna; table rules: Pie rule" in text.stdout
    assert "Dora" not in text.stdout
    link = re.search(r"--at (\S+) --sit", text.stdout)
    assert link is not None
    stored_seat_keys().path.unlink()
    seated = take_open_seat(link[1], "Ben")
    assert (seated.view.seat, seated.view.latest["seats"][1]["name"]) == (1, "Ben")
    assert take_open_seat(link[1]).view.seat == 1
    assert "with Anna" not in command(tmp_path, "lobby", "--at", serving.address).stdout
    for table in (opened, private, seated):
        table.close()


def test_two_who_look_for_company_sit_at_one_table(serving: Serving) -> None:
    found = {}

    def look(name: str) -> None:
        found[name] = seek(serving.address, "nakatta", name, 1, lambda _told: None)

    looking = [threading.Thread(target=look, args=(name,)) for name in ("Anna", "Ben")]
    for thread in looking:
        thread.start()
    for thread in looking:
        thread.join(60)
    anna, ben = found["Anna"], found["Ben"]
    assert anna.connection.address.table == ben.connection.address.table
    assert {anna.view.seat, ben.view.seat} == {0, 1}
    for table in (anna, ben):
        table.close()


def test_bots_of_two_accounts_find_a_rated_match(serving: Serving, tmp_path: Path) -> None:
    found, tokens = {}, []
    for name in ("Robin", "Sascha"):
        with httpx.Client(base_url=serving.address, timeout=60) as person:
            assert person.post("/api/people", json={"name": name, "password": "a long enough password"}).is_success
            tokens.append(person.post("/api/people/me/bots", json={"name": f"{name.lower()}-bot"}).json()["token"])

    def look(token: str) -> None:
        found[token] = seek(serving.address, "nakatta", "", 1, lambda _told: None, rated=True, token=token)

    looking = [threading.Thread(target=look, args=(token,)) for token in tokens]
    for thread in looking:
        thread.start()
    for thread in looking:
        thread.join(60)
    tables = list(found.values())
    assert len({table.connection.address.table for table in tables}) == 1
    assert all(table.view.latest["rated"] for table in tables)
    for table in tables:
        table.close()
    guest = command(tmp_path, "play", "--at", serving.address, "--seek", "nakatta", "--rated")
    assert (guest.returncode, guest.stdout) == (2, "")
    assert "a rated match requires an account" in guest.stderr


def test_a_search_without_an_opponent_ends_in_one_line(serving: Serving, tmp_path: Path) -> None:
    alone = command(tmp_path, "play", "--at", serving.address, "--seek", "nakatta", "--minutes", "0.1")
    assert alone.returncode == 2
    assert "Looking for a player for up to 0.1 minutes" in alone.stdout
    assert alone.stderr == "chabudai: No player was found.\n"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (["--seek", "nakatta"], "need a server"),
        (["--sit"], "need a server"),
        (["--at", "http://localhost:1", "--seek", "chess"], "--seek must be one of"),
        (["--at", "http://localhost:1", "--sit"], "needs the link to a table"),
    ],
)
def test_a_missing_argument_is_named(tmp_path: Path, given: list[str], reason: str) -> None:
    refused = command(tmp_path, "play", *given)
    assert refused.returncode == 2
    assert reason in refused.stderr
    assert refused.stderr.count("\n") == 1
