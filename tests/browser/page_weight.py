"""Counts the bytes of a page on the wire."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Weight:
    """Counts the bytes that a page receives, as they are transferred: compressed, and with their headers."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        self.files: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._began)
        session.on("Network.loadingFinished", self._came)

    def _began(self, data: dict[str, Any]) -> None:
        self._addresses[data["requestId"]] = data["response"]["url"]

    def _came(self, data: dict[str, Any]) -> None:
        size = int(data["encodedDataLength"])
        self.bytes += size
        address = self._addresses.get(data["requestId"], "?")
        self.files[address] = self.files.get(address, 0) + size


SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""A script that makes the browser ask for reduced data use, so that the home page loads without its scenes."""
