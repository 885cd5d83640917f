"""Parts shared by the SVG pictures of several games."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


def svg_document(title: str, size: tuple[int, int], ground: str, style: str, parts: Sequence[str]) -> str:
    """Returns a standalone SVG document with this width and height and a coloured background.

    ``title`` is the text alternative for screen readers.

    >>> print(svg_document("One & all", (8, 4), "#fff", "<style></style>", ['<circle r="2"/>']), end="")
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4" width="8" height="4" role="img">
    <title>One &amp; all</title>
    <style></style>
    <rect width="8" height="4" fill="#fff"/>
    <circle r="2"/>
    </svg>
    """
    width, height = size
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img">'
    )
    lines = [
        head,
        f"<title>{escape(title)}</title>",
        style,
        f'<rect width="{width}" height="{height}" fill="{ground}"/>',
    ]
    return "\n".join([*lines, *parts, "</svg>"]) + "\n"


def shorten(text: str, length: int = 18) -> str:
    """Returns a text cut to ``length`` characters. By default the result fits to the left of a row of cards.

    >>> shorten("Anna", 4), shorten("Florian", 4)
    ('Anna', 'Flo…')
    """
    return text if len(text) <= length else f"{text[: length - 1]}…"
