"""The command ``check``, which verifies the shuffle of a match on this machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...errors import GameError
from ...match.record_files import replay_untrusted
from ...match.shuffle import check_notes, check_shuffle, shuffle_check_sentence
from . import requests
from .session_table import server_table
from .stored_entries import ShuffleNote

if TYPE_CHECKING:
    from ..session import TerminalSession


def check(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows the commitment of the shuffle; after the match, checks the shuffle on this machine."""
    table = server_table(session)
    shuffle = table.view.latest.get("shuffle")
    if shuffle is None:
        raise GameError("the shuffle of this table cannot be verified; open a table with --fair, or a rated one")
    if shuffle["secret"] is None:
        session.say(f"The server committed to a secret with the SHA-256 {shuffle['commitment']}.")
        session.say("It reveals the secret after the match. Type check then to repeat every deal on this machine.")
        return
    line = table.connection
    noted = None if line.notes is None else line.notes.of(line.address.link(), table.view.number)
    for text in check_lines(shuffle, requests.get_record(line.address, table.view.number), noted):
        session.say(text)


def check_lines(shuffle: Mapping[str, str], record: str, noted: ShuffleNote | None) -> list[str]:
    """Checks the shuffle of a finished match and returns the result in lines. Raises ``GameError`` if the commitment
    was not kept.
    """
    match = replay_untrusted(record)
    count = check_shuffle(match)
    assert match.shuffle is not None, "check_shuffle refuses a match without one"
    if match.shuffle.commitment != shuffle["commitment"]:
        raise GameError("the record has a different commitment than the table")
    data = shuffle_check_sentence(match.shuffle, count)
    lines = [f"{data[0].upper()}{data[1:]}."]
    if noted is None:
        return [*lines, "This machine stored nothing before the deal, so there is nothing to compare."]
    check_notes(match.shuffle, noted.commitment, [noted.nonce] if noted.nonce else [])
    if noted.nonce:
        return [*lines, "The commitment and your nonce match those that this machine stored before the deal."]
    return [*lines, "The commitment matches the one that this machine stored before the deal."]
