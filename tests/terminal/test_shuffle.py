"""At a table of a service the terminal adds to the shuffle, notes what was promised, and checks it at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from chabudai.errors import GameError, RecordError
from chabudai.terminal.remote.client import open_table, own_notes, sit
from chabudai.terminal.remote.shuffle_notes import Noted, Notes, checked
from chabudai.terminal.session import LineClient
from tests.test_shuffles import NONCES, fair_match

from .server_process import Serving
from .test_line_mode import ScriptedConsole
from .test_remote_tables import said


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_the_terminal_adds_to_a_shuffle_and_checks_it(serving: Serving) -> None:
    anna = open_table(serving.address, "natto", {}, ["me", "open"], "Anna", fair=True)
    assert "waits until every seat is taken" in anna.standing()
    client = LineClient(anna, ScriptedConsole())
    client.respond("check")
    assert anna.now["shuffle"]["commitment"] in said(client)
    ben = sit(f"{serving.address}/t/{anna.line.address.table}#join={anna.now['invitation']}", "Ben")
    anna.line.wait_for(lambda: anna.now["shuffle"]["nonces"] is not None)
    noted = own_notes().of(anna.line.address.link(), 1)
    assert noted is not None
    assert (noted.commitment, noted.nonce in anna.now["shuffle"]["nonces"]) == (anna.now["shuffle"]["commitment"], True)
    anna.resign()
    client.respond("check")
    words = said(client)
    assert "Shuffled as promised: 2 actions of chance" in words
    anna.close()
    ben.close()


def test_notes_are_kept_once_a_match_and_survive_a_broken_file(tmp_path: Path) -> None:
    notes = Notes(tmp_path / "shuffles.json")
    first = notes.note("http://a/t/b", 1, "c0")
    assert notes.note("http://a/t/b", 1, "c1") == first == notes.of("http://a/t/b", 1)
    assert notes.note("http://a/t/b", 2, "c1").nonce != first.nonce
    notes.forget_nonce("http://a/t/b", 1)
    assert notes.of("http://a/t/b", 1) == Noted("c0", "")
    notes.path.write_text('{"http://a/t/b 1": 7}')
    assert notes.of("http://a/t/b", 1) is None


def test_what_is_not_as_it_was_noted_is_said() -> None:
    match = fair_match()
    assert match.shuffle is not None
    shown, record = {"commitment": match.shuffle.commitment}, match.record()
    assert "added were noted here" in checked(shown, record, Noted(match.shuffle.commitment, NONCES[0]))[1]
    assert "promise was noted" in checked(shown, record, Noted(match.shuffle.commitment, ""))[1]
    assert "Nothing was noted" in checked(shown, record, None)[1]
    with pytest.raises(RecordError, match="noted before the deal"):
        checked(shown, record, Noted("00" * 32, ""))
    with pytest.raises(RecordError, match="not among those"):
        checked(shown, record, Noted(match.shuffle.commitment, "00" * 32))
    with pytest.raises(GameError, match="another commitment"):
        checked({"commitment": "00" * 32}, record, None)
