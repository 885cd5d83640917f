"""Fixtures and hooks for the whole suite."""

import gc
import importlib
import signal
from collections import Counter
from typing import Any

import pytest

from . import stores, thoroughness

# The fixtures for tests of the page, here and in each game's folder.
pytest_plugins = ["tests.browser.fixtures"]


def pytest_configure() -> None:
    """Lets Ctrl-C reach the processes that tests start, even if the suite runs in the background and ignores it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # Collected tests stay in memory until the end, so there is no garbage to look for while they are collected.
    gc.disable()


def pytest_collection_finish() -> None:
    if not thoroughness.FULL:
        stores.copy_new_ones()
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Runs the browser tests last: Playwright keeps an event loop running, and no other loop can start beside it."""
    items.sort(key=lambda item: "browser" in item.path.parts)
    if not thoroughness.FULL and not config.getoption("keyword"):
        left_out = _left_out(items)
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


def _left_out(items: list[pytest.Item]) -> list[pytest.Item]:
    """Returns the cases that the mark ``thinned(every)`` leaves to ``make nightly``: all but one in ``every``."""
    cases: Counter[str] = Counter()
    left_out = []
    for item in items:
        mark = item.get_closest_marker("thinned")
        if mark is not None:
            test = item.nodeid.partition("[")[0]
            if cases[test] % mark.args[0]:
                left_out.append(item)
            cases[test] += 1
    return left_out


@pytest.fixture(params=["OracleReferee", "CoreReferee"], ids=["oracle", "core"])
def at(request: pytest.FixtureRequest) -> Any:
    """The implementations that the clause tests of ``tests/games/GAME`` check: the oracle, then the core."""
    game = request.module.__package__
    return getattr(importlib.import_module(f"{game}.oracle.referees"), request.param)
