"""One service for most tests; each opens a table of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chabudai.server import Limits, Rate

from .client import Service, running

FREE = Rate(1e6, 1_000_000)
NO_LIMITS = Limits(requests=FREE, tables=FREE, guesses=FREE, sockets_per_address=100_000)


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("store") / "tables.sqlite"


@pytest.fixture(scope="session")
def service(database: Path) -> Iterator[Service]:
    with running(database, limits=NO_LIMITS) as service:
        yield service
