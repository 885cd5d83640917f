"""Stores this machine's contributions to verifiable shuffles and the servers' commitments, to check them later."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ...errors import GameError
from ...match.record import replay_untrusted
from ...match.shuffle import check_notes, check_shuffle, shuffle_check_sentence
from ..saved_games import data_folder
from .entry_file import EntryFile


@dataclass(frozen=True, slots=True)
class ShuffleNote:
    """A commitment and a nonce, stored before a deal; the nonce is empty if another device sent it first."""

    commitment: str
    nonce: str


class ShuffleNotes(EntryFile):
    """A file with a note for each match, by the table's link and the match number."""

    def of(self, link: str, match: int) -> ShuffleNote | None:
        """Returns the note of a match, or ``None``."""
        found = self.read(_is_note).get(f"{link} {match}")
        return None if found is None else ShuffleNote(found["commitment"], found["nonce"])

    def note(self, link: str, match: int, commitment: str) -> ShuffleNote:
        """Stores a commitment with a new nonce, unless the match has a note; returns the match's note."""
        known = self.of(link, match)
        return known or self._write(link, match, ShuffleNote(commitment, secrets.token_hex(32)))

    def forget_nonce(self, link: str, match: int) -> None:
        """Removes the nonce: another device was first."""
        known = self.of(link, match)
        if known is not None:
            self._write(link, match, ShuffleNote(known.commitment, ""))

    def _write(self, link: str, match: int, noted: ShuffleNote) -> ShuffleNote:
        self.add({f"{link} {match}": asdict(noted)}, _is_note)
        return noted


def _is_note(value: Any) -> bool:
    return isinstance(value, dict) and {*value} >= {"commitment", "nonce"}


def stored_shuffle_notes() -> ShuffleNotes:
    """Returns this user's shuffle notes."""
    return ShuffleNotes(data_folder() / "shuffles.json")


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
