"""The laws of layout that hold on every page and in every state of a table, measured in the window as it is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from playwright.sync_api import CDPSession, Page

import chabudai

GEOMETRY = ("overlaps", "smallTexts", "smallTargets", "dialogs", "sideways", "cutTexts")
"""The laws that depend on the size of the window and of the text."""

BROWSER_FONT_PX = 16
LARGE_FONT_PX = 32

_SCRIPT = (Path(__file__).parent / "layout_laws.js").read_text("utf-8")
_STYLES = Path(chabudai.__file__).parent / "web" / "assets"


def settle(page: Page) -> None:
    """Waits until the page is drawn and its animations have ended."""
    _prepare(page)
    page.evaluate("layoutLaws.settle()")


def layout_faults(page: Page, laws: Iterable[str] = GEOMETRY) -> list[str]:
    """Returns what breaks the laws on the page now; ``disclosures`` opens every disclosure first."""
    _prepare(page)
    found: list[str] = page.evaluate("(laws) => layoutLaws.check(laws)", list(laws))
    return found


def style_faults(page: Page) -> list[str]:
    """Returns the rules that apply to the page and are not loaded or lack a custom property."""
    _prepare(page)
    found: list[str] = page.evaluate("(files) => layoutLaws.styles(files)", _styles())
    return [f"styles: {fault}" for fault in found]


def sight_faults(page: Page, selector: str) -> list[str]:
    """Returns the elements, just opened, whose beginning is not in the window."""
    settle(page)
    found: list[str] = page.evaluate("(selector) => layoutLaws.outOfSight(selector)", selector)
    return found


def set_font_size(tools: CDPSession, size_px: int) -> None:
    """Sets the default font size that a person may set in the browser."""
    tools.send("Page.setFontSizes", {"fontSizes": {"standard": size_px, "fixed": size_px * 13 // 16}})


def _prepare(page: Page) -> None:
    if not page.evaluate("'layoutLaws' in window"):
        page.evaluate(_SCRIPT)


@cache
def _styles() -> dict[str, str]:
    files = {path.name: path.read_text("utf-8") for path in _STYLES.glob("*.css")}
    assert files, "the page is not built"
    return files
