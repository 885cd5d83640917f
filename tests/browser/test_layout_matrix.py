"""The matrix of layouts covers every pair of values, and finds the faults that people once found."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Page

import chabudai

from .fixtures import Sit
from .layout_matrix import FACTORS, cells, covering_rows, matrix_faults
from .layout_states import table_states
from .service import Service
from .test_layout_laws import plant


def test_the_rows_cover_every_pair_of_values() -> None:
    rows = covering_rows(FACTORS, "seed")
    assert rows == covering_rows(FACTORS, "seed")
    assert len(rows) <= 14
    for one, other in combinations(FACTORS, 2):
        pairs = {(str(row[one]), str(row[other])) for row in rows}
        assert len(pairs) == len(FACTORS[one]) * len(FACTORS[other])


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", chabudai.games())
def test_a_table_in_its_own_turn_keeps_the_laws(service: Service, sit: Sit, key: str) -> None:
    person = sit(reduced_motion="reduce")
    opens = table_states(service, key)["own turn"]
    assert list(matrix_faults(person, opens, cells(f"{key} own turn"))) == []


def without_share_styles(page: Page) -> None:
    page.evaluate(
        """() => [...document.styleSheets].forEach((sheet) => {
          if ([...sheet.cssRules].some((rule) => rule.selectorText?.includes(".share"))) sheet.disabled = true;
        })"""
    )


FOUND_BY_PEOPLE: dict[str, tuple[str, str, str | None, str]] = {
    "g2": (
        "nakatta",
        "after an action",
        ".move-list > li:has(> .move-clock) { display: list-item; position: relative; }"
        ".move-clock { position: absolute; inset-inline-start: 2rem; top: 0.6rem; }",
        "overlaps",
    ),
    "g3": ("nakatta", "share", None, "styles"),
    "g5": ("natto", "choice", ".nt-why-not > :not(summary) { position: relative; top: 60rem; }", "disclosures"),
    "g7": (
        "nakatta",
        "own turn",
        ".seat, .seat-name, .button, .turn-head"
        "{ height: 24px !important; min-height: 0 !important; overflow: hidden; }",
        "cutTexts",
    ),
}
"""Faults that people once found: the game and the state, the style that brings the fault back, and the law."""


@pytest.mark.parametrize("fault", FOUND_BY_PEOPLE)
def test_the_matrix_finds_the_reported_faults(service: Service, sit: Sit, fault: str) -> None:
    key, state, style, law = FOUND_BY_PEOPLE[fault]
    change = without_share_styles if style is None else lambda page: plant(page, style)
    person = sit(reduced_motion="reduce")
    found = matrix_faults(person, table_states(service, key)[state], cells(f"{key} {state}"), change)
    assert any(f"{law}: " in each for each in found)
