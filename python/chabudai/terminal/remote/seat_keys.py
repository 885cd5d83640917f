"""Stores the keys of the user's seats at servers, so that they can come back."""

from __future__ import annotations

from typing import Any

from ..saved_games import data_folder
from .address import ServerAddress
from .entry_file import EntryFile

INVITED_SUFFIX = "#join"
"""Follows the link of a seat taken by an invitation: the person who invites has another seat."""


class SeatKeys(EntryFile):
    """A file of seat keys by table link."""

    def key(self, address: ServerAddress) -> str | None:
        """Returns the stored key of a seat; for an invitation or a code, that of the seat taken with it."""
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
