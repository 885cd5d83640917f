"""What is read of Natto: a view, and what its reader knows beside it."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.view_context import ViewContext
from .generated import NattoView, Tile


class View(NattoView, ViewContext, total=False):
    """A view of Natto with what its reader knows beside it."""

    hands: Sequence[Sequence[Tile]]
    """All hands, when the match is over."""
