"""The lines of a match's record, with the events that follow each entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .history import History

if TYPE_CHECKING:
    from .match import Match


class RecordLines:
    """The lines of a record. The events after an entry follow from the position at that time, so a second match replays
    each new entry."""

    def __init__(self, follower: Match) -> None:
        """``follower`` is a match before its first entry."""
        self._follower = follower
        self._lines: list[tuple[str, str]] = []

    def extend(self, history: History) -> list[tuple[str, str]]:
        """Adds the lines of the entries that are new in a history, and returns all lines."""
        for entry in history.entries(self._follower.count):
            self._follower.apply(entry)
            self._lines.append((entry.actor, entry.action))
            if entry.actor != "table":
                self._lines.extend(("event", event) for event in self._follower.view(None).events)
        return self._lines
