"""Three processes of a service as one: whoever asks comes to the next of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from .client import Service, running


class Cluster(Service):
    """Called as one service is; each request and each socket goes to another process."""

    def __init__(self, services: list[Service]) -> None:
        self.services = services
        self.settings = services[0].settings
        self._turns = itertools.cycle(services)

    @property
    def port(self) -> int:  # type: ignore[override]
        return next(self._turns).port


@contextmanager
def cluster(database: Path | str, bus: str, processes: int = 3, **settings: Any) -> Iterator[Cluster]:
    """Services that share a database and a bus."""
    with ExitStack() as stack:
        yield Cluster([stack.enter_context(running(database, bus=bus, **settings)) for _ in range(processes)])
