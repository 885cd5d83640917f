"""Loads human matches for ``chabudai lab run --people``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..lab import LabError
from ..lab.people import matches_in_folder, replay_entries
from ..lab.remote import is_url
from ..match import Game, Match
from ..match.record import printable


@contextmanager
def human_matches(where: str | None) -> Iterator[dict[str, Any]]:
    """Yields the arguments of :meth:`Experiment.run` for human matches, from a folder of records or a database.

    Matches from a database are reported only in groups, as on the server. Raises ``LabError`` for any other location.
    """
    if where is None:
        yield {}
    elif not is_url(where) and Path(where).is_dir():
        yield {"people": matches_in_folder(Path(where))}
    else:
        with _database(where) as found:
            yield found


@contextmanager
def _database(where: str) -> Iterator[dict[str, Any]]:
    if not is_url(where) and not Path(where).is_file():
        raise LabError(f"{printable(where)} is neither a folder of records nor a database")
    # Imported here because it needs the extra `server`.
    try:
        from ..store import Store, StoreError  # noqa: PLC0415
        from ..store.results import MIN_PEOPLE_MATCHES, finished_among_people  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise LabError(f"a database needs {error.name}: pip install 'chabudai[server]'") from None
    try:
        store = Store(where)
    except StoreError as error:
        raise LabError(str(error)) from None
    try:

        def matches(game: Game) -> Iterator[Match]:
            try:
                for stored in finished_among_people(store, game):
                    yield replay_entries(game, stored.entries)
            except StoreError as error:
                raise LabError(str(error)) from None

        yield {"people": matches, "people_step": MIN_PEOPLE_MATCHES}
    finally:
        store.close()
