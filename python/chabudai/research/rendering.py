"""Renders a view as text, SVG or pixels."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from .. import _core
from ..errors import InputError, short
from ..extras import requires_extra
from ..presentation import PRESENTATIONS, picture
from ..presentation.rasterize import render_png

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
"""The render modes: printed text, returned text, an SVG image, and an array of pixels."""


def check_mode(mode: object) -> str | None:
    """Returns a valid render mode, or ``None``. Raises ``InputError``."""
    if mode is None or (isinstance(mode, str) and mode in RENDER_MODES):
        return mode
    raise InputError(f"render_mode cannot be {short(mode)}: it must be {', '.join(RENDER_MODES)} or None")


def render_view(view: _core.View[Any], mode: str | None) -> str | NDArray[np.uint8] | None:
    """Renders a view in a mode; ``"human"`` prints it. Raises ``InputError`` without a mode.

    >>> print(render_view(_core.Game("nakatta", {"size": 2}).initial_state().view(None), "svg")[:4])
    <svg
    """
    match mode:
        case "ansi":
            return render_text(view)
        case "human":
            print(render_text(view))
            return None
        case "svg":
            return picture(view)
        case "rgb_array":
            return render_pixels(picture(view))
        case _:
            raise InputError(f"render() needs a render_mode when the environment is created: one of {RENDER_MODES}")


def render_text(view: _core.View[Any]) -> str:
    """Returns a view as the terminal draws it."""
    game = view.game
    return PRESENTATIONS[game.key].text({**view.data, "options": game.options}, unicode=True)


def render_pixels(svg: str) -> NDArray[np.uint8]:
    """Renders an SVG image as an array of rows, columns and RGB values from 0 to 255, with a system font.

    Raises ``MissingExtraError``.
    """
    with requires_extra("research", "render_mode='rgb_array'", "NumPy and Pillow"):
        import numpy as np  # noqa: PLC0415 (only pixels need these)
        from PIL import Image  # noqa: PLC0415
    return np.array(Image.open(io.BytesIO(render_png(svg))).convert("RGB"), dtype=np.uint8)
