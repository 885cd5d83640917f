"""What holds for the whole suite."""

import importlib
import signal
from typing import Any

import pytest

# The fixtures of the page's tests, here and in each game's folder.
pytest_plugins = ["tests.browser.fixtures"]


def pytest_configure() -> None:
    """Ctrl-C is heard by what the tests start, also where the suite itself was started in the background without it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests run last: Playwright keeps a loop running in which no other loop may start."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(params=["OracleReferee", "CoreReferee"], ids=["oracle", "core"])
def at(request: pytest.FixtureRequest) -> Any:
    """Who is asked by the tests of a game's clauses, ``tests/games/GAME``: its oracle, then its core."""
    game = request.module.__package__
    return getattr(importlib.import_module(f"{game}.oracle.referees"), request.param)
