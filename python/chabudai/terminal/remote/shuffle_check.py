"""The command ``check``, which verifies the shuffle of a match on this machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...catalogue import Message, listing, message
from ...errors import GameError
from ...match.record_files import replay_untrusted
from ...match.shuffle import MISSING, Shuffle, check_notes, check_shuffle, is_nonce
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
        raise GameError(str(message("terminal-shuffle-unverifiable")))
    if shuffle["secret"] is None:
        session.say(message("terminal-committed", commitment=shuffle["commitment"]))
        session.say(message("terminal-check-later"))
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
        raise GameError(str(message("terminal-other-commitment")))
    lines = [str(shuffle_sentence(match.shuffle, count))]
    if noted is None:
        return [*lines, str(message("terminal-nothing-to-compare"))]
    check_notes(match.shuffle, noted.commitment, [noted.nonce] if noted.nonce else [])
    if noted.nonce:
        return [*lines, str(message("terminal-nonce-matches"))]
    return [*lines, str(message("terminal-commitment-matches"))]


def shuffle_sentence(shuffle: Shuffle, count: int) -> Message:
    """Returns the result of a successful check. ``count`` is the number of chance actions.

    >>> str(shuffle_sentence(Shuffle.of("00" * 32, ("11" * 32, MISSING)), 3))
    'Shuffle verified: 3 chance actions follow from the secret of 66687aadf862 and 1 nonce; seat 1 sent none.'
    """
    nonces, secret = sum(map(is_nonce, shuffle.nonces)), shuffle.commitment[:12]
    missing = [message("terminal-seat", seat=seat) for seat, word in enumerate(shuffle.nonces) if word == MISSING]
    actions = message("terminal-chance-actions", count=count)
    given = message("terminal-nonces", count=nonces)
    if missing:
        seats = listing(missing)
        return message("terminal-verified-but", actions=actions, count=count, secret=secret, nonces=given, seats=seats)
    return message("terminal-verified", actions=actions, count=count, secret=secret, nonces=given)
