"""What is read of Nana Toridori: a view, and what its reader knows beside it."""

from __future__ import annotations

from ..shared.seen import Beside
from .generated import NanaView


class View(NanaView, Beside, total=False):
    """A view of Nana Toridori with what its reader knows beside it."""
