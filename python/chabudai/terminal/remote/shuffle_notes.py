"""What one adds to the shuffles of services, and what was promised before: noted on this machine, to be compared."""

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
    """What was noted of a match before its deal; a nonce that another device of one's own said first is empty."""

    commitment: str
    nonce: str


@dataclass(frozen=True, slots=True)
class ShuffleNotes:
    """A file of what was noted, by the link of the table and the number of the match."""

    path: Path

    def of(self, link: str, match: int) -> ShuffleNote | None:
        """What was noted of a match, if it was."""
        found = self._read().get(_name(link, match))
        return None if found is None else ShuffleNote(found["commitment"], found["nonce"])

    def note(self, link: str, match: int, commitment: str) -> ShuffleNote:
        """Notes a promise with a new nonce, unless something is noted of this match already."""
        known = self.of(link, match)
        if known is not None:
            return known
        noted = ShuffleNote(commitment, secrets.token_hex(32))
        self._write(link, match, noted)
        return noted

    def forget_nonce(self, link: str, match: int) -> None:
        """Another device was first."""
        known = self.of(link, match)
        if known is not None:
            self._write(link, match, ShuffleNote(known.commitment, ""))

    def _write(self, link: str, match: int, noted: ShuffleNote) -> None:
        kept = self._read()
        kept.pop(_name(link, match), None)
        kept[_name(link, match)] = {"commitment": noted.commitment, "nonce": noted.nonce}
        # A full disc must not keep anybody from playing.
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
    """What a check of a finished match has found, in lines. Raises ``GameError`` if something is not as promised."""
    match = replay_untrusted(record)
    count = check_shuffle(match)
    assert match.shuffle is not None, "a match without a shuffle has been refused"
    if match.shuffle.commitment != shuffle["commitment"]:
        raise GameError("the record tells of another commitment than the table")
    data = shuffle_check_sentence(match.shuffle, count)
    lines = [f"{data[0].upper()}{data[1:]}."]
    if noted is None:
        return [*lines, "Nothing was noted here before the deal, so nothing can be compared with it."]
    check_notes(match.shuffle, noted.commitment, [noted.nonce] if noted.nonce else [])
    if noted.nonce:
        return [*lines, "The promise and what you added were noted here before the deal, and are the same."]
    return [*lines, "The promise was noted here before the deal, and is the same."]
