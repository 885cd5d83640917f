"""A view of Nakatta with its reader's context."""

from __future__ import annotations

from ..shared.view_context import ViewContext
from .generated import NakattaView


class View(NakattaView, ViewContext, total=False):
    """A view of Nakatta with what its reader knows beside it."""
