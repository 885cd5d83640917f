"""What the person who keeps a service does to its accounts, from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from ...errors import OptionsError
from ...store import Store, StoreError
from ...store.accounts import AccountRepository
from ...store.ratings import recompute
from ..ratings.rating import rate_match
from ..settings import Settings
from .names import folded


def promote(name: str, role: Literal["player", "moderator"], database: str | Path | None = None) -> str:
    """Gives a person another role; a sentence of it. Raises ``OptionsError`` if there is nobody of this name."""
    try:
        store = Store(Settings().database if database is None else database)
        try:
            person = AccountRepository(store).set_role(folded(name), role)
        finally:
            store.close()
    except StoreError as error:
        raise OptionsError(str(error), "database") from None
    if person is None:
        raise OptionsError(f"nobody is called {name!r} here, or it is a bot", "name", name)
    return f"{person.name} is a {role} now"


def ratings(database: str | Path | None = None, *, is_kept: bool = False) -> tuple[str, bool]:
    """Reckons all ratings anew from the results: a sentence, and whether they are what stood."""
    try:
        store = Store(Settings().database if database is None else database)
        try:
            count, odd = recompute(store, rate_match, is_kept=is_kept)
        finally:
            store.close()
    except StoreError as error:
        raise OptionsError(str(error), "database") from None
    if odd == 0:
        return f"{count} ratings are what the results come to", True
    done = "they are written anew" if is_kept else "--recompute writes them anew"
    return f"{odd} of {count} ratings are not what the results come to; {done}", is_kept
