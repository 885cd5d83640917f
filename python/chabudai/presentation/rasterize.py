"""Renders SVG pictures as PNG, for readers that do not show SVG."""

from __future__ import annotations

from functools import cache

from .shared.page_colours import PAGE_COLOURS

_FAMILIES = ("DejaVu Sans", "Noto Sans", "Liberation Sans", "Arial", "Helvetica", "Segoe UI")
"""Fonts for text, best first. They have the symbols of card suits, or other fonts of the system do."""
_SAMPLES = {"en": "Mg", "ja": "あ"}
"""A text in each script of the catalogue, by language."""


def render_png(svg: str, width: int | None = None) -> bytes:
    """Returns an SVG picture as a PNG, drawn with the fonts of the system, ``width`` pixels wide if it is given."""
    return _render(svg, _font_family(), width)


def can_render_text(language: str) -> bool:
    """Returns whether the system has a font for the script of a language."""
    family, sample = _font_family(), _SAMPLES.get(language, _SAMPLES["en"])
    # A missing glyph is either left out or drawn as the same box as any other.
    return (
        len({_draw_sample("", family), _draw_sample("\ue000", family), _draw_sample(sample, family)})
        == len({_draw_sample("", family), _draw_sample("\ue000", family)}) + 1
    )


@cache
def _font_family() -> str:
    """Returns the first known font that the system has."""
    blank = _draw_sample("", _FAMILIES[0])
    return next((family for family in _FAMILIES if _draw_sample(_SAMPLES["en"], family) != blank), _FAMILIES[0])


@cache
def _draw_sample(text: str, family: str) -> bytes:
    style = f"font:20px '{family}',sans-serif"
    written = f'<text y="24" style="{style}">{text}</text>'
    return _render(f'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30">{written}</svg>', family, None)


def _render(svg: str, family: str, width: int | None) -> bytes:
    import resvg_py  # noqa: PLC0415 (only pixels need it)

    rendered = resvg_py.svg_to_bytes(
        svg_string=svg, background=PAGE_COLOURS["surface"], width=width, font_family=family, sans_serif_family=family
    )
    return bytes(rendered)
