"""Limits the number of large request bodies in memory, where each stays until its request is answered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ...store.places import Owner
from ..settings import Share
from ..shares import check

RETRY_AFTER_S = 5.0


class LargeBodies:
    """The large bodies that are in memory; each visitor has a share of them.

    >>> bodies = LargeBodies(Share(2, 1))
    >>> with bodies.place(("192.0.2.1",)), bodies.place(("192.0.2.2",)):
    ...     len(bodies)
    2
    >>> len(bodies)
    0
    """

    def __init__(self, share: Share) -> None:
        self._share = share
        self._owners: list[Owner] = []

    def __len__(self) -> int:
        return len(self._owners)

    @contextmanager
    def place(self, owner: Owner) -> Iterator[None]:
        """Reserves a place for a body. Raises ``RefusedError`` (``busy``) if there is none for this visitor."""
        check(self._share, owner, self._owners, RETRY_AFTER_S)
        self._owners.append(owner)
        try:
            yield
        finally:
            self._owners.remove(owner)
