"""Looks that are taken again until they are as wanted: a page may be slower than the service that it tells of."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Page, Route

Seen = TypeVar("Seen")

# As long as the looks of Playwright itself wait, see PATIENCE_MS.
_PATIENCE_S = 30.0


def comes_to(look: Callable[[], Seen], wanted: Any) -> None:
    """Waits until a look gives what is wanted; otherwise the last look is compared, and fails.

    >>> numbers = iter([1, 2, 3])
    >>> comes_to(lambda: next(numbers), 3)
    """
    deadline = time.monotonic() + _PATIENCE_S
    while (seen := look()) != wanted and time.monotonic() < deadline:
        time.sleep(0.05)
    assert seen == wanted


def held_back(page: Page, pattern: str) -> list[Route]:
    """What a page asks for at such an address from now on, until each is told to go on."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(pattern, hold)
    return held
