"""Browser profiles that tests reuse after emptying them: creating one takes half a second."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, wraps
from typing import Any, ClassVar

from playwright.sync_api import Browser, BrowserContext, CDPSession, ConsoleMessage, Page, ViewportSize
from playwright.sync_api import Error as BrowserError

MAX_IDLE_PROFILES = 8
"""Maximum number of idle profiles; the one that has been idle the longest is closed first."""

WINDOW: ViewportSize = {"width": 1280, "height": 800}

_CHANGES = {
    Page: ("emulate_media",),
    BrowserContext: (
        "grant_permissions",
        "new_cdp_session",
        "set_extra_http_headers",
        "set_geolocation",
        "set_offline",
    ),
}
_PERMANENT_CHANGES = ("add_init_script", "clock", "expose_binding", "expose_function", "route", "route_web_socket")
"""Changes that cannot be undone: a profile with one of these is not reused."""

CONNECTION_ERRORS = ("WebSocket", "net::ERR_CONNECTION", "net::ERR_CONTENT_LENGTH_MISMATCH")
"""How the browser reports a dropped connection; the last error occurs if a server dies while it sends a file."""


BLOCKED_WORKER = "Service Worker registration blocked by Playwright"


class Profile:
    """A window with its own empty storage."""

    changed: ClassVar[set[BrowserContext]] = set()

    def __init__(self, kind: str, browser: Browser, options: dict[str, Any], patience_ms: int) -> None:
        self.kind = kind
        # A worker keeps the whole site, and answers requests that a test means to hold or to change.
        self.context = browser.new_context(**{"service_workers": "block", **options})
        self.context.set_default_timeout(patience_ms)
        self.page: Page = self.context.new_page()
        self._tools: CDPSession = self.context.new_cdp_session(self.page)
        self._hear: Callable[[str], None] = lambda _text: None
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self._hear(str(error)))
        Profile.changed.discard(self.context)

    def begin(self, window: ViewportSize, hear: Callable[[str], None]) -> None:
        """Sets the window size and reports the page's errors to ``hear`` from now on."""
        if self.page.viewport_size != window:
            self.page.set_viewport_size(window)
        self._hear = hear

    def is_empty_again(self) -> bool:
        """Empties the profile; returns whether that was possible."""
        if self.context in Profile.changed or self.context.pages != [self.page]:
            return False
        try:
            origin: str = self.page.evaluate("sessionStorage.clear(), location.origin")
            self._hear = lambda _text: None
            # A page of the same site: for another site or an empty page the browser starts a new process.
            self.page.goto(f"{origin}/healthz")
            self._tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            self.context.clear_cookies()
            self.page.mouse.move(0, 0)
        except BrowserError:
            return False
        return True

    def close(self) -> None:
        self.context.close()

    def _listen(self, message: ConsoleMessage) -> None:
        # The browser reports a dropped connection too; that is not a fault of the page.
        is_of_the_line = any(sign in message.text for sign in (*CONNECTION_ERRORS, BLOCKED_WORKER))
        # An unknown code, an expired link, an illegal move and a log-in without a code are reported as failed requests.
        asked = str(message.location.get("url"))
        expected = ("/api/codes", "/api/mail/", "/api/people/log-in", "/api/replay", "/plan")
        is_refused = any(path in asked for path in expected)
        if message.type in ("error", "warning") and not is_of_the_line and not is_refused:
            self._hear(message.text)


class Profiles:
    """The profiles of one browser."""

    def __init__(self, browser: Browser, patience_ms: int) -> None:
        self._browser, self._patience_ms = browser, patience_ms
        self._idle: list[Profile] = []
        _track_changes()

    def lend(self, hear: Callable[[str], None], viewport: ViewportSize = WINDOW, **options: Any) -> Profile:
        """Returns an empty profile with a window of this size; its errors are reported to ``hear``."""
        kind = json.dumps(options, sort_keys=True)
        found = next((at for at, idle in enumerate(self._idle) if idle.kind == kind), None)
        if found is None:
            profile = Profile(kind, self._browser, {"viewport": viewport, **options}, self._patience_ms)
        else:
            profile = self._idle.pop(found)
        profile.begin(viewport, hear)
        return profile

    def give_back(self, profile: Profile) -> None:
        """Empties a profile for reuse, or closes it."""
        if not profile.is_empty_again():
            profile.close()
            return
        self._idle.append(profile)
        if len(self._idle) > MAX_IDLE_PROFILES:
            self._idle.pop(0).close()


@cache
def _track_changes() -> None:
    """Tracks changes for the lifetime of the process."""
    for kind, names in _CHANGES.items():
        for name in (*names, *_PERMANENT_CHANGES):
            change = vars(kind)[name]
            if isinstance(change, property):
                assert change.fget is not None
                setattr(kind, name, property(_tracking(change.fget)))
            else:
                setattr(kind, name, _tracking(change))


def _tracking(change: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(change)
    def noticed(self: Page | BrowserContext, *args: Any, **named: Any) -> Any:
        Profile.changed.add(self if isinstance(self, BrowserContext) else self.context)
        return change(self, *args, **named)

    return noticed
