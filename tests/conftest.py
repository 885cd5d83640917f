"""What holds for the whole suite."""

import importlib
import signal
from pathlib import Path
from typing import Any

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_configure() -> None:
    """Ctrl-C is heard by what the tests start, also where the suite itself was started in the background without it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests run last: Playwright keeps a loop running in which no other loop may start."""
    items.sort(key=lambda item: BROWSER in item.path.parents)


@pytest.fixture(params=["OracleReferee", "CoreReferee"], ids=["oracle", "core"])
def at(request: pytest.FixtureRequest) -> Any:
    """Who is asked by the tests of a game's clauses, ``tests/test_oracle_GAME*.py``: its oracle, then its core."""
    game = request.module.__name__.rpartition("test_oracle_")[2].partition("_")[0]
    return getattr(importlib.import_module(f"tests.oracle.{game}_referees"), request.param)
