"""Small JSON files in the user's data folder, readable only by the user: a name and a value per entry."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...match.record import write_whole
from ..saved_games import PRIVATE_FOLDER_MODE

MAX_ENTRIES = 500


@dataclass(frozen=True, slots=True)
class EntryFile:
    """A file of entries, of which the newest are kept."""

    path: Path

    def read(self, is_valid: Callable[[Any], bool]) -> dict[str, Any]:
        """Returns the valid entries; none if the file is missing or damaged."""
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {name: value for name, value in found.items() if is_valid(value)} if isinstance(found, dict) else {}

    def add(self, entries: Mapping[str, Any], is_valid: Callable[[Any], bool]) -> None:
        """Adds entries as the newest; a full disk must not prevent playing."""
        kept = {name: value for name, value in self.read(is_valid).items() if name not in entries}
        newest = dict([*kept.items(), *entries.items()][-MAX_ENTRIES:])
        with suppress(OSError):
            self.path.parent.mkdir(mode=PRIVATE_FOLDER_MODE, parents=True, exist_ok=True)
            write_whole(self.path, json.dumps(newest, indent=1))
