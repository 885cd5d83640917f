"""The colours of spots: the game's palette, the person's own choices, or none."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress

from ...presentation import Spot

MIN_COLOURS = 8


def has_colours(*, no_color: bool) -> bool:
    """Returns whether the terminal shows colours: not with ``NO_COLOR``, and not if its description has none."""
    if no_color or os.environ.get("NO_COLOR"):
        return False
    with suppress(ImportError):
        import curses  # noqa: PLC0415 Not every system has it.

        with suppress(curses.error):
            curses.setupterm(os.environ.get("TERM", "dumb"), 1)
            return curses.tigetnum("colors") >= MIN_COLOURS
    return True


def spot_style(spot: Spot, replacements: Mapping[str, str], *, has_colours: bool) -> str:
    """Returns the style of a spot.

    ``replacements`` are the colours that the person wants instead of the games' ones; they also replace the palette.

    >>> card = Spot(0, 0, 4, "As", "bright_white", ink="black", ground="white")
    >>> spot_style(card, {}, has_colours=True), spot_style(card, {}, has_colours=False)
    ('black on white', 'bold')
    >>> spot_style(card, {"bright_white": "cyan"}, has_colours=True), spot_style(Spot(0, 0, 4), {}, has_colours=True)
    ('bold cyan', '')
    """
    if not spot.colour and not spot.ground:
        return ""
    if not has_colours:
        return "bold" if spot.words else ""
    if spot.ground and spot.colour not in replacements:
        return f"{spot.ink} on {spot.ground}"
    return f"bold {replacements.get(spot.colour, spot.colour)}".rstrip() if spot.colour else ""
