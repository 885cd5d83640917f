"""The keys of one's seats at tables of services, kept so that one can come back; for nobody else to read."""

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
"""Stands behind the link where a seat was taken by an invitation: whoever invites has another one."""


@dataclass(frozen=True, slots=True)
class SeatKeys:
    """A file of keys, by the link of the table."""

    path: Path

    def key(self, address: ServerAddress) -> str | None:
        """The key of one's seat at a table, if one has sat there; with an invitation or a code the one that it gave."""
        return self._read().get(_name(address))

    def keep(self, address: ServerAddress, *, was_invited: bool = False) -> None:
        """Remembers the key of a seat; a full disc must not keep anybody from playing."""
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
