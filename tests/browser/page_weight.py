"""Counts the bytes of a page on the wire."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


class Weight:
    """Counts the bytes sent to a page as transferred: compressed, headers included."""

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
"""A script with which the browser asks for few data, so that the home page comes without its scenes."""
