"""Stores the keys of the user's seats at servers, readable only by the user, so that they can come back."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ...match.record import write_whole
from ..saved_games import PRIVATE_FOLDER_MODE
from .address import ServerAddress

MAX_ENTRIES = 500
INVITED_SUFFIX = "#join"
"""Follows the link of a seat taken by an invitation: the person who invites has another seat."""


@dataclass(frozen=True, slots=True)
class SeatKeys:
    """A file of seat keys by table link."""

    path: Path

    def key(self, address: ServerAddress) -> str | None:
        """Returns the stored key of a seat; for an invitation or a code, that of the seat taken with it."""
        return self._read().get(_name(address))

    def keep(self, address: ServerAddress, *, was_invited: bool = False) -> None:
        """Stores the key of a seat; a full disk must not prevent playing."""
        if address.key is None:
            return
        kept = self._read()
        for name in [address.link(), *([f"{address.link()}{INVITED_SUFFIX}"] if was_invited else [])]:
            kept.pop(name, None)
            kept[name] = address.key
        newest = dict(list(kept.items())[-MAX_ENTRIES:])
        with suppress(OSError):
            self.path.parent.mkdir(mode=PRIVATE_FOLDER_MODE, parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(newest, indent=1))

    def _read(self) -> dict[str, str]:
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {link: key for link, key in found.items() if isinstance(key, str)}


def _name(address: ServerAddress) -> str:
    was_invited = address.invitation is not None or address.code is not None
    return f"{address.link()}{INVITED_SUFFIX}" if was_invited else address.link()
