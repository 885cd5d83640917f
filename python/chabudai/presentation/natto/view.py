"""A view of Natto with its reader's context."""

from __future__ import annotations

from collections.abc import Sequence

from ..shared.view_context import ViewContext
from .generated import NattoView, Tile


class View(NattoView, ViewContext, total=False):
    """A view of Natto with what its reader knows beside it."""

    hands: Sequence[Sequence[Tile]]
    """All hands, once the match is over."""
