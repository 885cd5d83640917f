"""What can be seen of a view: text, SVG, or the pixels that it comes to."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from .. import _core
from ..errors import InputError, short
from ..presentation import PRESENTATIONS, picture
from .missing import missing

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
"""Printed, as text, as a picture, and as an array of its pixels."""


def checked_mode(mode: object) -> str | None:
    """A render mode, or ``None`` for an environment that is not looked at. Raises ``InputError``."""
    if mode is None or (isinstance(mode, str) and mode in RENDER_MODES):
        return mode
    raise InputError(f"render_mode={short(mode)} cannot be: it is {', '.join(RENDER_MODES)} or None")


def rendered(view: _core.View[Any], mode: str | None) -> str | NDArray[np.uint8] | None:
    """A view in a render mode; what is ``"human"`` is printed. Raises ``InputError`` without a mode.

    >>> print(rendered(_core.Game("nakatta", {"size": 2}).initial_state().view(None), "svg")[:4])
    <svg
    """
    match mode:
        case "ansi":
            return text(view)
        case "human":
            print(text(view))
            return None
        case "svg":
            return picture(view)
        case "rgb_array":
            return pixels(picture(view))
        case _:
            raise InputError(f"render() needs a render_mode, given when the environment is made: {RENDER_MODES}")


def text(view: _core.View[Any]) -> str:
    """A view as the terminal draws it."""
    game = view.game
    return PRESENTATIONS[game.key].text({**view.data, "options": game.options}, unicode=True)


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as an array of rows, columns and colours from 0 to 255; its words are in a font of the system.

    Raises ``MissingExtraError``.
    """
    try:
        import numpy as np  # noqa: PLC0415 (only who looks at pixels needs these)
        import resvg_py  # noqa: PLC0415
        from PIL import Image  # noqa: PLC0415
    except ImportError:
        raise missing("render_mode='rgb_array'", "NumPy, Pillow and resvg-py") from None
    png = resvg_py.svg_to_bytes(svg_string=svg, background="#ffffff")
    return np.array(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.uint8)
