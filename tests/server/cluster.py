"""Runs three server processes as one. Each request goes to the next process in turn."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from .client import Service, running


class Cluster(Service):
    """Has the interface of one server, but sends each request and each socket to the next process in turn."""

    def __init__(self, services: list[Service]) -> None:
        self.services = services
        self.settings = services[0].settings
        self._turns = itertools.cycle(services)

    @property
    def port(self) -> int:  # type: ignore[override]
        return next(self._turns).port


@contextmanager
def cluster(database: Path | str, bus: str, processes: int = 3, **settings: Any) -> Iterator[Cluster]:
    """Starts servers that share a database and a bus."""
    with ExitStack() as stack:
        yield Cluster([stack.enter_context(running(database, bus=bus, **settings)) for _ in range(processes)])
