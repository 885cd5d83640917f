"""One server for most tests; each test opens its own table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chabudai.server import Limits, Rate
from tests.busy_machine import run_at_full_speed

from .client import Service, running
from .cluster import Cluster, cluster
from .nats_server import nats_server

UNLIMITED = Rate(1e6, 1_000_000)
NO_LIMITS = Limits(
    budget=UNLIMITED,
    tables=UNLIMITED,
    guesses=UNLIMITED,
    sockets_per_address=100_000,
    connections_per_address=100_000,
)


@pytest.fixture(scope="session", autouse=True)
def _at_full_speed() -> None:
    run_at_full_speed()


@pytest.fixture(scope="session")
def one_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with running(tmp_path_factory.mktemp("store") / "tables.sqlite", limits=NO_LIMITS) as service:
        yield service


@pytest.fixture(scope="session")
def database(one_process: Service) -> Path | str:
    return one_process.settings.database


@pytest.fixture(scope="session")
def service(one_process: Service) -> Service:
    return one_process


@pytest.fixture(scope="session")
def three_processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Three processes with a bus between them."""
    with (
        nats_server() as bus,
        cluster(tmp_path_factory.mktemp("three") / "t.sqlite", bus.address, limits=NO_LIMITS) as three,
    ):
        yield three
