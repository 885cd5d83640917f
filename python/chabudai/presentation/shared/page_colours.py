"""The colours of all pages, of the site's emblem, and of reports."""

from __future__ import annotations

from .palette import Colour, Palette

PAGE_COLOURS = Palette(
    "",
    page=Colour("#f3ede2", "#191613"),
    page_deep=Colour("#e9e0d0", "#12100e"),
    surface=Colour("#fffcf6", "#242019"),
    ink=Colour("#29231d", "#efe7d9"),
    muted=Colour("#665b4e", "#b3a793"),
    line=Colour("#dccfba", "#3d362b"),
    line_strong=Colour("#8f8069", "#84785f"),
    accent=Colour("#a8301c", "#f08a66"),
    accent_ink=Colour("#ffffff", "#2a0f06"),
    accent_soft=Colour("#fbe7df", "#40261b"),
    focus=Colour("#1d5fb8", "#8dbdff"),
    good=Colour("#2d6a3a", "#9fd3a4"),
    good_soft=Colour("#e2efdd", "#24352a"),
    warn_back=Colour("#5c3b05", "#f1c96c"),
    warn_ink=Colour("#fff3d8", "#2b1d02"),
)

SERIES = (
    Colour("#1d5fb8", "#8dbdff"),
    Colour("#a8301c", "#f08a66"),
    Colour("#2d6a3a", "#9fd3a4"),
    Colour("#8a5a00", "#f1c96c"),
    Colour("#6b3fa0", "#cdb0f0"),
    Colour("#00707a", "#7fd6dd"),
)
"""The colours of the series of a chart, in order."""
