"""People's finished matches, put down for a job that shows their means beside those of bots."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ...match import load
from ...store import Store, StoreError
from ...store.results import MIN_PEOPLE_MATCHES, places_of_people
from ...store.types import StoredMatch
from ..table.errors import RefusedError

AT_ONCE = 10
"""So many matches are read at a time, so that tables that are opened meanwhile wait for few."""
Calling = Callable[..., Awaitable[Any]]
"""Runs what blocks and writes nothing, as a house does."""


class StoredPeople:
    """The matches of a store that are over; nothing is read of one that goes on."""

    def __init__(self, store: Store, call: Calling) -> None:
        self._store = store
        self._call = call

    async def write(self, experiment: Mapping[str, Any], path: Path) -> int:
        """Writes people's matches by the rules of the variants, a line each; by how many together they may be told.

        Where the store does not answer in time it is what has been read by then.
        """
        lines: list[str] = []
        try:
            for game in dict.fromkeys(load(experiment["game"], **each["options"]) for each in experiment["variants"]):
                places = await self._call(places_of_people, self._store, game)
                for first in range(0, len(places), AT_ONCE):
                    lines += await self._call(_read, self._store, places[first : first + AT_ONCE])
        except (StoreError, RefusedError):
            # People's matches are beside what was asked, which bots answer without them.
            pass
        await asyncio.to_thread(path.write_text, "".join(lines), "utf-8")
        return MIN_PEOPLE_MATCHES


def _read(store: Store, places: list[tuple[str, int]]) -> list[str]:
    return list(_lines(store.load_match(*place) for place in places))


def _lines(matches: Iterator[StoredMatch | None]) -> Iterator[str]:
    for match in matches:
        if match is not None:
            entries = [(entry.actor, entry.action) for entry in match.entries]
            told = {"rules": match.rules_version, "options": match.options, "entries": entries}
            yield json.dumps(told) + "\n"
