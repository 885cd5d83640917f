"""The picture that represents a page in chats and on other sites: a position, with the game and the players above."""

from __future__ import annotations

import re
from html import escape

from .page_colours import PAGE_COLOURS
from .picture import shorten, svg_document

WIDTH, HEIGHT = 1200, 630
"""The size, in pixels, that chat services expect."""
_HEAD = 92
_MARGIN = 24
_OUTER_SIZE = re.compile(r' width="\d+" height="\d+" role="img"')
_TEXT = "dominant-baseline:auto;font-family:system-ui,sans-serif"


def share_card(picture: str, title: str, subtitle: str) -> str:
    """Returns a card as a standalone SVG. ``picture`` is an SVG document that a presentation made.

    >>> card = share_card(svg_document("Board", (8, 4), PAGE_COLOURS["page"], "", []), "Natto", "Anna & Ben")
    >>> 'width="1200" height="630"' in card, "Anna &amp; Ben" in card, 'viewBox="0 0 8 4" x="24"' in card
    (True, True, True)
    """
    inner = (
        f' x="{_MARGIN}" y="{_HEAD + _MARGIN // 2}" width="{WIDTH - 2 * _MARGIN}"'
        f' height="{HEIGHT - _HEAD - _MARGIN}" role="img"'
    )
    parts = [
        _OUTER_SIZE.sub(inner, picture, count=1),
        f'<path d="M0 {_HEAD - 4}h{WIDTH}" stroke="{PAGE_COLOURS["accent"]}" stroke-width="4"/>',
        f'<text x="{_MARGIN}" y="62" style="{_TEXT};font-size:46px;font-weight:700;text-anchor:start;'
        f'fill:{PAGE_COLOURS["ink"]}">{escape(shorten(title, 24))}</text>',
        f'<text x="{WIDTH - _MARGIN}" y="60" style="{_TEXT};font-size:32px;font-weight:400;text-anchor:end;'
        f'fill:{PAGE_COLOURS["muted"]}">{escape(shorten(subtitle, 44))}</text>',
    ]
    return svg_document(f"{title} {subtitle}", (WIDTH, HEIGHT), PAGE_COLOURS["page"], "", parts)
