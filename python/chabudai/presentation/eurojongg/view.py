"""What is read of Euro-Jongg: a view, and what its reader knows beside it."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.view_context import ViewContext
from .generated import Card, EuroView


class View(EuroView, ViewContext, total=False):
    """A view of Euro-Jongg with what its reader knows beside it."""

    hands: Sequence[Sequence[Card]]
    """All hands, when the match is over."""
