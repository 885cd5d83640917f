"""Polls for an expected value: a page may lag behind the server."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Page, Route

Seen = TypeVar("Seen")

# The timeout of Playwright's own checks, see TIMEOUT_MS.
_TIMEOUT_S = 60.0


def wait_for_value(look: Callable[[], Seen], wanted: Any) -> None:
    """Polls until the value is the expected one; after the timeout, fails with a comparison of the last value.

    >>> numbers = iter([1, 2, 3])
    >>> wait_for_value(lambda: next(numbers), 3)
    """
    deadline = time.monotonic() + _TIMEOUT_S
    while (seen := look()) != wanted and time.monotonic() < deadline:
        time.sleep(0.05)
    assert seen == wanted


def hold_requests(page: Page, pattern: str) -> list[Route]:
    """Returns the requests of a page to matching addresses, held until each is continued."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(pattern, hold)
    return held
