"""What holds for the whole suite."""

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests run last: Playwright keeps a loop running in which no other loop may start."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
