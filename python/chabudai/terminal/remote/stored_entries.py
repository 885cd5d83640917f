"""Stores data about servers on this machine in files that only the user can read: keys of seats, and notes on
shuffles.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ...match.atomic_files import write_whole
from ..saved_games import PRIVATE_FOLDER_MODE, data_folder
from .address import ServerAddress

MAX_ENTRIES = 500
INVITED_SUFFIX = "#join"
"""A mark on the stored link of a seat that was taken by invitation, so that an invitation never opens its sender's own
seat.
"""


@dataclass(frozen=True, slots=True)
class EntryFile:
    """A JSON file of named values. Only the newest values are kept."""

    path: Path

    def read(self, is_valid: Callable[[Any], bool]) -> dict[str, Any]:
        """Returns the valid entries; none if the file is missing or damaged."""
        try:
            found = json.loads(self.path.read_text(encoding="utf-8-sig"))
        except (OSError, ValueError):
            return {}
        return {name: value for name, value in found.items() if is_valid(value)} if isinstance(found, dict) else {}

    def add(self, entries: Mapping[str, Any], is_valid: Callable[[Any], bool]) -> None:
        """Adds entries as the newest ones. Errors are ignored, because a full disk must not prevent playing."""
        kept = {name: value for name, value in self.read(is_valid).items() if name not in entries}
        newest = dict([*kept.items(), *entries.items()][-MAX_ENTRIES:])
        with suppress(OSError):
            self.path.parent.mkdir(mode=PRIVATE_FOLDER_MODE, parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(newest, indent=1))


class SeatKeys(EntryFile):
    """A file of seat keys by table link."""

    def key(self, address: ServerAddress) -> str | None:
        """Returns the stored key of a seat. For an invitation or a code, that is the key of the seat taken with it."""
        was_invited = address.invitation is not None or address.code is not None
        return self.read(_is_key).get(f"{address.link()}{INVITED_SUFFIX if was_invited else ''}")

    def keep(self, address: ServerAddress, *, was_invited: bool = False) -> None:
        """Stores the key of a seat."""
        if address.key is not None:
            names = [address.link(), *([f"{address.link()}{INVITED_SUFFIX}"] if was_invited else [])]
            self.add(dict.fromkeys(names, address.key), _is_key)


def _is_key(value: Any) -> bool:
    return isinstance(value, str)


def stored_seat_keys() -> SeatKeys:
    """Returns this user's seat keys."""
    return SeatKeys(data_folder() / "seats.json")


@dataclass(frozen=True, slots=True)
class ShuffleNote:
    """A commitment and a nonce that are stored before a deal. The nonce is empty if another device sent one first."""

    commitment: str
    nonce: str


class ShuffleNotes(EntryFile):
    """A file with a note for each match, by the table's link and the match number."""

    def of(self, link: str, match: int) -> ShuffleNote | None:
        """Returns the note of a match, or ``None``."""
        found = self.read(_is_note).get(f"{link} {match}")
        return None if found is None else ShuffleNote(found["commitment"], found["nonce"])

    def note(self, link: str, match: int, commitment: str) -> ShuffleNote:
        """Stores a commitment with a new nonce, unless the match already has a note. Returns the match's note."""
        known = self.of(link, match)
        return known or self._write(link, match, ShuffleNote(commitment, secrets.token_hex(32)))

    def forget_nonce(self, link: str, match: int) -> None:
        """Removes the nonce, because another device has sent one first."""
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
