"""Information about the reader of a view, and the keys that the views of all games have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict


class ViewContext(TypedDict, total=False):
    """Information about the reader of a view, in addition to the view itself."""

    names: Sequence[str | None]
    """The players' names by seat."""
    reader: int | None
    """The seat addressed as "you"."""
    naming: str
    """The reader's choice among the presentation's ``naming_sets``."""
    options: Mapping[str, Any]
    """The options of the match."""


class ActingView(TypedDict):
    """A view with the seats that owe a decision."""

    acting: list[int]
