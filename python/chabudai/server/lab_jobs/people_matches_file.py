"""People's finished matches, written to a file for a job that compares them with matches of bots."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from ...match import load
from ...store import Store, StoreError
from ...store.people_matches import MIN_PEOPLE_MATCHES, places_of_people
from ..table.errors import RefusedError

MATCHES_PER_READ = 10
"""Matches that are read in one call. The number is small, so that other reads do not wait long."""
StoreCall = Callable[..., Awaitable[Any]]
"""A function that runs a blocking read, such as :meth:`TableRegistry.call`."""


class PeopleMatches:
    """The finished matches between people in a store; matches in progress are not read."""

    def __init__(self, store: Store, call: StoreCall) -> None:
        self._store = store
        self._call = call

    async def write(self, experiment: Mapping[str, Any], path: Path) -> int:
        """Writes the matches that were played by the variants' rules, one per line. Returns the group size for
        reporting their means.

        If the store does not respond in time, writes the matches that have been read so far.
        """
        lines: list[str] = []
        try:
            for game in dict.fromkeys(load(experiment["game"], **each["options"]) for each in experiment["variants"]):
                places = await self._call(places_of_people, self._store, game)
                for first in range(0, len(places), MATCHES_PER_READ):
                    lines += await self._call(_read_lines, self._store, places[first : first + MATCHES_PER_READ])
        except (StoreError, RefusedError):
            # The experiment does not depend on people's matches.
            pass
        await asyncio.to_thread(path.write_text, "".join(lines), "utf-8")
        return MIN_PEOPLE_MATCHES


def _read_lines(store: Store, places: list[tuple[str, int]]) -> list[str]:
    lines = []
    for place in places:
        match = store.load_match(*place)
        if match is not None:
            entries = [(entry.actor, entry.action) for entry in match.entries]
            row = {"rules": match.rules_version, "options": match.options, "entries": entries}
            lines.append(json.dumps(row) + "\n")
    return lines
