"""Measures the laws of layout over a matrix: each state of a page by window, theme, text size and more."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby, product
from typing import Any

from playwright.sync_api import CDPSession, Page

from chabudai.store import Pace
from tests import thoroughness

from .layout import FIVE_SIZES
from .layout_laws import BROWSER_FONT_PX, GEOMETRY, LARGE_FONT_PX, layout_faults, set_font_size, settle, style_faults
from .person import Person
from .polling import wait_for_value

SHORT_NAMES = ("Anna", "Bea", "Cleo", "Dora")
LONGEST_NAMES = (
    "Bartholomew Maximilian I",
    "W" * 24,
    "さくらんぼとゆかいななかまたちとひめさまです",
    "Annabellarin Christophera",
)
NO_CLOCK, CLOCK = Pace("instant", 0, 600_000), Pace("instant", 0, 600_000, "bank 90+20")

FACTORS: dict[str, Sequence[Any]] = {
    "names": (SHORT_NAMES, LONGEST_NAMES),
    "pace": (NO_CLOCK, CLOCK),
    "font_px": (BROWSER_FONT_PX, LARGE_FONT_PX),
    "size": FIVE_SIZES,
    "theme": ("light", "dark"),
    "is_open": (False, True),
}
"""The factors of the matrix. ``is_open`` means that every disclosure is open. The first two load the page."""

PAGE_FACTORS: Mapping[str, Sequence[Any]] = {**FACTORS, "names": (LONGEST_NAMES,), "pace": (NO_CLOCK,)}
"""The factors of a page without seats."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One combination of the factors."""

    names: Sequence[str]
    pace: Pace
    font_px: int
    size: tuple[int, int]
    theme: Any
    is_open: bool

    def __str__(self) -> str:
        names = "long" if self.names is LONGEST_NAMES else "short"
        clock = "clock" if self.pace is CLOCK else "no clock"
        opened = "open" if self.is_open else "closed"
        return f"{self.size[0]}x{self.size[1]} {self.font_px} px {self.theme} {names} {clock} {opened}"


Open = Callable[[Person, Cell], None]
"""Opens a state in a person's page, with the names and the pace of a cell."""


@dataclass(frozen=True, slots=True)
class Tolerated:
    """A fault that is not mended."""

    fault: str
    """A part of its sentence, with the selector."""
    size: tuple[int, int]
    font_px: int
    reason: str


TOLERATED: tuple[Tolerated, ...] = ()


def covering_rows(factors: Mapping[str, Sequence[Any]], seed: object) -> list[dict[str, Any]]:
    """Returns few rows in which every pair of values of two factors occurs. The seed decides which rows."""
    chance = random.Random(str(seed))
    missing = {
        ((one, first), (other, second))
        for one, other in combinations(factors, 2)
        for first in range(len(factors[one]))
        for second in range(len(factors[other]))
    }
    rows = []
    while missing:
        # A row begins with a missing pair, and each further factor takes the value with the most missing pairs.
        row = dict(chance.choice(sorted(missing)))
        for name in chance.sample(list(factors), len(factors)):
            if name not in row:
                values = chance.sample(range(len(factors[name])), len(factors[name]))
                row[name] = max(values, key=lambda value: len(missing & _pairs({**row, name: value}, factors)))
        missing -= _pairs(row, factors)
        rows.append({name: factors[name][row[name]] for name in factors})
    return rows


def _pairs(row: Mapping[str, int], factors: Mapping[str, Sequence[Any]]) -> set[Any]:
    present = [(name, row[name]) for name in factors if name in row]
    return set(combinations(present, 2))


def cells(seed: object, *, has_seats: bool = True, all_in_full: bool = True) -> list[Cell]:
    """Returns the cells to measure: the covering rows, or in ``make nightly`` all, in an order that loads few pages.

    Only a page with seats has names and clocks that vary. Without ``all_in_full``, always returns the covering rows.
    """
    factors = FACTORS if has_seats else PAGE_FACTORS
    if thoroughness.FULL and all_in_full:
        rows = [dict(zip(factors, values, strict=True)) for values in product(*factors.values())]
    else:
        rows = covering_rows(factors, seed)
    order = {name: {id(value): at for at, value in enumerate(values)} for name, values in factors.items()}
    rows.sort(key=lambda row: [order[name][id(row[name])] for name in factors])
    return [Cell(**row) for row in rows]


def share_of(number: int, seed: object, *, has_seats: bool = True) -> list[Cell]:
    """Returns the cells of one of many states, by its number: one cell, or in ``make nightly`` its covering rows.

    The cells of as many states as there are covering rows cover every pair of values.
    """
    if thoroughness.FULL:
        return cells(seed, has_seats=has_seats, all_in_full=False)
    dealt = cells("shared", has_seats=has_seats)
    return [dealt[number % len(dealt)]]


def matrix_faults(
    person: Person, opens: Open, wanted: Sequence[Cell], change: Callable[[Page], None] | None = None
) -> Iterator[str]:
    """Yields the faults of a state in cells. ``change`` plants a fault into each loaded page."""
    tools = person.page.context.new_cdp_session(person.page)
    for (_, pace), group in groupby(wanted, key=lambda cell: (cell.names, cell.pace)):
        first, *rest = group
        assert first.pace is pace
        set_font_size(tools, BROWSER_FONT_PX)
        opens(person, first)
        settle(person.page)
        if change is not None:
            change(person.page)
        yield from style_faults(person.page)
        for cell in (first, *rest):
            for fault in _cell_faults(person.page, tools, cell):
                if not any(
                    each.fault in fault and (each.size, each.font_px) == (cell.size, cell.font_px) for each in TOLERATED
                ):
                    yield f"{cell}: {fault}"


_APPLIED = """(fontSize) => {
  const width = innerWidth / fontSize;
  return [innerWidth, matchMedia(`(min-width: ${width - 0.1}em) and (max-width: ${width + 0.1}em)`).matches];
}"""


def _cell_faults(page: Page, tools: CDPSession, cell: Cell) -> list[str]:
    width, height = cell.size
    page.emulate_media(color_scheme=cell.theme)
    set_font_size(tools, cell.font_px)
    # Only another width makes the browser evaluate its media queries with another font size.
    page.set_viewport_size({"width": width + 1, "height": height})
    settle(page)
    page.set_viewport_size({"width": width, "height": height})
    # The browser applies both a little later.
    wait_for_value(lambda: page.evaluate(_APPLIED, cell.font_px), [width, True])
    page.evaluate("layoutLaws.close()")
    laws = (*GEOMETRY, "disclosures") if cell.is_open else GEOMETRY
    return layout_faults(page, laws)
