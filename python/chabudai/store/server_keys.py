"""Rows of the server's own keys."""

from __future__ import annotations

import sqlalchemy as sa

from .database import Database
from .errors import ConflictError
from .schema import service_keys


def server_key(store: Database, name: str, fresh: str) -> str:
    """Returns the server's key with this name. The first one that a process offers is stored for all processes."""
    kept: str | None = store.value(sa.select(service_keys.c.value).where(service_keys.c.name == name))
    if kept is not None:
        return kept
    try:
        store.run(service_keys.insert().values(name=name, value=fresh))
    except ConflictError:
        # Another process was faster.
        return server_key(store, name, fresh)
    return fresh
