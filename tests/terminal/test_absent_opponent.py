"""The commands ``claimwin`` and ``cancel`` for a two-player match in which the opponent is away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chabudai.terminal.remote.client import join_table, open_table
from chabudai.terminal.session import TerminalSession

from .server_process import Serving
from .test_line_mode import ScriptedConsole


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_p13_claimwin_and_cancel_ask_first_and_say_when_it_is_too_early(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = open_table(serving.address, "nakatta", {"size": 5, "pie": False}, ["me", "open"], "Anna")
    ben = join_table(serving.address, "Ben", anna.view.latest["code"])
    console = ScriptedConsole("n", "n", "y", "y")
    client = TerminalSession(anna, console)
    client.respond("b2")
    anna.connection.wait_for(
        lambda: anna.view.latest["waits"] is not None and anna.view.latest["waits"]["seats"] == [1]
    )
    list(anna.announcements())
    ben.close()
    anna.connection.wait_for(
        lambda: anna.view.latest["waits"] is not None and anna.view.latest["waits"]["end_from"] is not None
    )
    text = " ".join(map(str, anna.announcements()))
    assert "If Ben is not back in 10 minutes, you can type claimwin, cancel" in text
    # Both commands ask for confirmation; without it nothing happens.
    client.respond("claimwin")
    client.respond("cancel")
    assert "You will win the match. Claim the win?" in console.text
    assert "The match will have no winner. Cancel it?" in console.text
    assert console.text.count("The match goes on.") == 2
    # Ten minutes have not passed: the server refuses both requests and says so.
    asked: list[str] = []
    ask = anna.connection.ask

    def listening(kind: str, **fields: Any) -> dict[str, Any]:
        asked.append(f"{kind} {fields['how']}")
        return ask(kind, **fields)

    monkeypatch.setattr(anna.connection, "ask", listening)
    for word in ("claimwin", "cancel"):
        before = len(console.output)
        client.respond(word)
        assert "Your opponent may still come back: try again in" in " ".join(console.output[before:])
    assert asked == ["end win", "end cancel"]
    assert not anna.view.is_over
    anna.close()
