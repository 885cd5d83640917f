"""A view of Nana Toridori with its reader's context."""

from __future__ import annotations

from ..shared.view_context import ViewContext
from .generated import NanaView


class View(NanaView, ViewContext, total=False):
    """A view of Nana Toridori with what its reader knows beside it."""
