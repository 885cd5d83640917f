"""A view of Euro-Jongg with its reader's context."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.view_context import ViewContext
from .generated import Card, EuroView


class View(EuroView, ViewContext, total=False):
    """A view of Euro-Jongg with what its reader knows beside it."""

    hands: Sequence[Sequence[Card]]
    """All hands, once the match is over."""
