"""Tables whose hands are shown to spectators, in the terminals of players and spectators."""

from __future__ import annotations

from pathlib import Path

import pytest

from chabudai.terminal.remote.client import join_table, open_table, watch
from chabudai.terminal.remote.lobby import lobby_lines
from tests.server.stored_open_table import store_open_table

from .server_process import Serving, command


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_a_new_player_is_informed_and_a_spectator_sees_no_deal_in_play(serving: Serving) -> None:
    anna = open_table(serving.address, "natto", {}, ["me", "open"], "Anna", watch="open", watch_delay_s=90)
    words = "Spectators see each deal with all hands open 1.5 minutes after it was played out."
    assert words in str(anna.view.introduction())
    ben = join_table(
        f"{serving.address}/t/{anna.connection.address.table}#join={anna.view.latest['invitation']}", "Ben"
    )
    assert words in str(ben.view.introduction())
    cleo = watch(anna.connection.address.link())
    assert words not in str(cleo.view.introduction())
    assert (
        cleo.view.status_sentence()
        == "The first deal is shown, with all hands open, 1.5 minutes after it was played out."
    )
    assert list(cleo.view.log(0)) == []
    for table in (anna, ben, cleo):
        table.close()


def test_a_spectator_sees_an_earlier_deal_and_its_age(serving: Serving) -> None:
    watched = store_open_table(serving.database, "shownintheterm01", minutes=7)
    cleo = watch(f"{serving.address}/t/{watched.table}")
    assert cleo.view.status_sentence().startswith(
        "You see the table as it was 7 minutes ago, all hands open. The next deal is shown"
    )
    assert cleo.view.count == watched.shown
    lines = [line for _, line in cleo.connection.log_entries(0)]
    dealt = next(line for line in lines if line["action"] == "deal")
    assert dealt["view"]["hands"] == watched.hands(dealt["number"])
    cleo.close()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("natto", "--open-hands"), "with --at"),
        (("natto", "--at", "SERVICE", "--watch-delay", "300"), "--watch-delay needs --open-hands"),
        (("nakatta", "--at", "SERVICE", "--open-hands"), "Nakatta has no hidden information"),
    ],
)
def test_open_hands_that_mean_nothing_are_refused(
    serving: Serving, tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    refused = command(tmp_path, "play", *(word.replace("SERVICE", serving.address) for word in arguments))
    assert refused.returncode == 2
    assert reason in " ".join(refused.stderr.split())


def test_the_command_opens_such_a_table_and_the_lobby_tells_of_it(serving: Serving, tmp_path: Path) -> None:
    # A player who never has to decide never reads a line, so another seat must play.
    asked = ("--against", "bot:1", "--open-hands", "--watch-delay", "120", "--stdin")
    opened = command(tmp_path, "play", "natto", "--at", serving.address, *asked, stdin="quit\n")
    assert "2 minutes after it was played out" in " ".join(opened.stdout.split()), opened.stderr
    anna = open_table(serving.address, "natto", {}, ["me", "open"], "Anna", watch="open", listed=True)
    assert any("hands shown to spectators afterwards" in line for line in lobby_lines(serving.address))
    anna.close()
