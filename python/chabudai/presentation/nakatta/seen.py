"""What is read of Nakatta: a view, and what its reader knows beside it."""

from __future__ import annotations

from ..shared.seen import Beside
from .generated import NakattaView


class View(NakattaView, Beside, total=False):
    """A view of Nakatta with what its reader knows beside it."""
