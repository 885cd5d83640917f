"""At a table on a server the terminal contributes to the shuffle, stores the commitment and checks it at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from chabudai.errors import GameError, RecordError
from chabudai.terminal.remote.client import join_table, open_table
from chabudai.terminal.remote.shuffle_check import check_lines
from chabudai.terminal.remote.stored_entries import ShuffleNote, ShuffleNotes, stored_shuffle_notes
from chabudai.terminal.session import TerminalSession
from tests.test_shuffles import NONCES, fair_match

from .server_process import Serving
from .test_line_mode import ScriptedConsole
from .test_remote_tables import said


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_the_terminal_adds_to_a_shuffle_and_checks_it(serving: Serving) -> None:
    anna = open_table(serving.address, "natto", {}, ["me", "open"], "Anna", fair=True)
    assert "waits until every seat is taken" in anna.view.status_sentence()
    client = TerminalSession(anna, ScriptedConsole())
    client.respond("check")
    assert anna.view.latest["shuffle"]["commitment"] in said(client)
    ben = join_table(
        f"{serving.address}/t/{anna.connection.address.table}#join={anna.view.latest['invitation']}", "Ben"
    )
    anna.connection.wait_for(lambda: anna.view.latest["shuffle"]["nonces"] is not None)
    noted = stored_shuffle_notes().of(anna.connection.address.link(), 1)
    assert noted is not None
    assert (noted.commitment, noted.nonce in anna.view.latest["shuffle"]["nonces"]) == (
        anna.view.latest["shuffle"]["commitment"],
        True,
    )
    anna.resign()
    client.respond("check")
    words = said(client)
    assert "Shuffle verified: 2 chance actions" in words
    anna.close()
    ben.close()


def test_notes_are_kept_once_a_match_and_survive_a_broken_file(tmp_path: Path) -> None:
    notes = ShuffleNotes(tmp_path / "shuffles.json")
    first = notes.note("http://a/t/b", 1, "c0")
    assert notes.note("http://a/t/b", 1, "c1") == first == notes.of("http://a/t/b", 1)
    assert notes.note("http://a/t/b", 2, "c1").nonce != first.nonce
    notes.forget_nonce("http://a/t/b", 1)
    assert notes.of("http://a/t/b", 1) == ShuffleNote("c0", "")
    notes.path.write_text('{"http://a/t/b 1": 7}')
    assert notes.of("http://a/t/b", 1) is None


def test_every_mismatch_of_a_shuffle_is_reported() -> None:
    match = fair_match()
    assert match.shuffle is not None
    shown, record = {"commitment": match.shuffle.commitment}, match.record()
    assert (
        "match those that this machine stored"
        in check_lines(shown, record, ShuffleNote(match.shuffle.commitment, NONCES[0]))[1]
    )
    assert "commitment matches the one" in check_lines(shown, record, ShuffleNote(match.shuffle.commitment, ""))[1]
    assert "stored nothing before the deal" in check_lines(shown, record, None)[1]
    with pytest.raises(RecordError, match="noted before the deal"):
        check_lines(shown, record, ShuffleNote("00" * 32, ""))
    with pytest.raises(RecordError, match="was not used for this shuffle"):
        check_lines(shown, record, ShuffleNote(match.shuffle.commitment, "00" * 32))
    with pytest.raises(GameError, match="The commitment in the record"):
        check_lines({"commitment": "00" * 32}, record, None)
