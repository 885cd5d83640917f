"""Conditional moves with the command ``ahead``."""

from __future__ import annotations

from pathlib import Path

import pytest

from chabudai.terminal.console import PlainConsole
from chabudai.terminal.remote.client import join_table, open_table, watch
from chabudai.terminal.session import TerminalSession

from .server_process import Serving


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_lines_are_laid_down_listed_taken_away_and_played(serving: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    opened = open_table(serving.address, "nakatta", {"size": 5, "pie": False}, ["me", "open"], "Anna")
    seated = join_table(serving.address, "Ben", opened.view.latest["code"])
    client = TerminalSession(seated, PlainConsole())

    def said(words: str) -> str:
        client.respond(words)
        return " ".join(capsys.readouterr().out.split())

    assert "You have no conditional moves. To add one, type ahead" in said("ahead")
    assert "If c3, then a1. The server plays this answer for you." in said("ahead c3 A1")
    assert "If c3, a1, e5, then a2" in said("ahead c3 a1 e5 a2")
    assert "If c4, then a3" in said("ahead c4 a3")
    # A line that begins another one is merged into it.
    assert said("ahead") == "1. If c3, a1, e5, then a2 2. If c4, then a3"
    for words, reason in (
        ("ahead c3 c4", "naked attachment"),
        ("ahead c3 z9", "z9"),
        ("ahead c3", "a line must end with a move of yours"),
        ("ahead c4 b1", "After c4 you answer both a3 and b1: choose one"),
        ("ahead none 3", "Name one of 2 lines"),
    ):
        assert reason in said(words), words
    assert "The conditional move is removed." in said("ahead none 2")
    assert said("ahead") == "1. If c3, a1, e5, then a2"
    opened.play("c3")
    opened.connection.wait_for(lambda: opened.view.latest["question"] == 2)
    assert [line["action"] for _, line in opened.connection.log_entries(0)] == ["c3", "a1"]
    seated.connection.wait_for(lambda: seated.view.latest["plan"] == [["e5", "a2"]])
    assert said("ahead").endswith("1. If e5, then a2")
    assert "All conditional moves are removed." in said("ahead none")
    assert seated.view.latest["plan"] == []
    for table in (opened, seated):
        table.close()


def test_it_is_reported_if_no_conditional_move_applies(serving: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    hidden = open_table(serving.address, "natto", {}, ["me", "bot:1"], "Anna")
    TerminalSession(hidden, PlainConsole()).respond("ahead pass")
    assert "Conditional moves need a correspondence match" in capsys.readouterr().out
    watching = watch(hidden.connection.address.link())
    TerminalSession(watching, PlainConsole()).respond("ahead")
    assert "ahead" in capsys.readouterr().out
    for table in (hidden, watching):
        table.close()
