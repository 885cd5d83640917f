"""Every page, opened by its address, has loaded the styles of what it shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import chabudai

from .fixtures import Sit
from .layout_laws import style_faults
from .service import Service

PAGES = (
    "/",
    "/play/eurojongg",
    "/learn/natto",
    "/analysis",
    "/me",
    "/tournaments",
    "/lab",
    "/leaders/eurojongg",
    "/join",
)


def faults_at(page: Page, address: str) -> list[str]:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return style_faults(page)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_its_styles(service: Service, sit: Sit, path: str) -> None:
    assert faults_at(sit().page, service.address + path) == []


@pytest.mark.parametrize("key", chabudai.games())
def test_a_table_has_its_styles(service: Service, sit: Sit, key: str) -> None:
    seats = chabudai.load(key).spec["seats"]
    opened = service.post("/api/tables", {"game": key, "options": {}, "seats": ["me", *["bot:1"] * (seats - 1)]})
    assert faults_at(sit().page, f"{service.address}/t/{opened['table']}#key={opened['key']}") == []
