"""What holds for the whole suite."""

import signal
from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_configure() -> None:
    """Ctrl-C is heard by what the tests start, also where the suite itself was started in the background without it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests run last: Playwright keeps a loop running in which no other loop may start."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
