"""Stores this machine's contributions to verifiable shuffles and the servers' commitments, to check them later."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ...errors import GameError
from ...match.record import replay_untrusted, write_whole
from ...match.shuffle import check_notes, check_shuffle, shuffle_check_sentence
from ..saved_games import PRIVATE_FOLDER_MODE

MAX_ENTRIES = 500


@dataclass(frozen=True, slots=True)
class ShuffleNote:
    """A commitment and a nonce, stored before a deal; the nonce is empty if another device sent it first."""

    commitment: str
    nonce: str


@dataclass(frozen=True, slots=True)
class ShuffleNotes:
    """A file with a note for each match, by the table's link and the match number."""

    path: Path

    def of(self, link: str, match: int) -> ShuffleNote | None:
        """Returns the note of a match, or ``None``."""
        found = self._read().get(_name(link, match))
        return None if found is None else ShuffleNote(found["commitment"], found["nonce"])

    def note(self, link: str, match: int, commitment: str) -> ShuffleNote:
        """Stores a commitment with a new nonce, unless the match has a note; returns the match's note."""
        known = self.of(link, match)
        if known is not None:
            return known
        noted = ShuffleNote(commitment, secrets.token_hex(32))
        self._write(link, match, noted)
        return noted

    def forget_nonce(self, link: str, match: int) -> None:
        """Removes the nonce: another device was first."""
        known = self.of(link, match)
        if known is not None:
            self._write(link, match, ShuffleNote(known.commitment, ""))

    def _write(self, link: str, match: int, noted: ShuffleNote) -> None:
        kept = self._read()
        kept.pop(_name(link, match), None)
        kept[_name(link, match)] = {"commitment": noted.commitment, "nonce": noted.nonce}
        # A full disk must not prevent playing.
        with suppress(OSError):
            self.path.parent.mkdir(mode=PRIVATE_FOLDER_MODE, parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(dict(list(kept.items())[-MAX_ENTRIES:]), indent=1))

    def _read(self) -> dict[str, dict[str, str]]:
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {name: each for name, each in found.items() if isinstance(each, dict) and {*each} >= _FIELDS}


_FIELDS = {"commitment", "nonce"}


def _name(link: str, match: int) -> str:
    return f"{link} {match}"


def check_lines(shuffle: Mapping[str, str], record: str, noted: ShuffleNote | None) -> list[str]:
    """Checks a finished match; returns the result in lines. Raises ``GameError`` if the commitment was not kept."""
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
