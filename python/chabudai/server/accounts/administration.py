"""Administration of accounts from the command line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal

from ...errors import OptionsError
from ...store import Store, StoreError
from ...store.accounts import AccountRepository
from ...store.ratings import recompute
from ..ratings.rating import rate_match
from ..settings import Settings
from .names import fold_name


def promote(name: str, role: Literal["player", "moderator"], database: str | Path | None = None) -> str:
    """Sets the role of a person; returns a sentence. Raises ``OptionsError`` if there is no person with this name."""
    with _open_store(database) as store:
        account = AccountRepository(store).set_role(fold_name(name), role)
    if account is None:
        raise OptionsError(f"there is no person named {name!r}", "name", name)
    return f"{account.name} is now a {role}"


def check_ratings(database: str | Path | None = None, *, is_kept: bool = False) -> tuple[str, bool]:
    """Recomputes all ratings from the results; returns a sentence, and whether the stored ratings are right.

    If ``is_kept``, differences are corrected.
    """
    with _open_store(database) as store:
        count, different = recompute(store, rate_match, is_kept=is_kept)
    if different == 0:
        return f"all {count} ratings follow from the results", True
    done = "they have been corrected" if is_kept else "--recompute corrects them"
    return f"{different} of {count} ratings do not follow from the results; {done}", is_kept


@contextmanager
def _open_store(database: str | Path | None) -> Iterator[Store]:
    """Opens a database, by default that of the settings. Raises ``OptionsError`` if it cannot be read or written."""
    try:
        with closing(Store(Settings().database if database is None else database)) as store:
            yield store
    except StoreError as error:
        raise OptionsError(str(error), "database") from None
