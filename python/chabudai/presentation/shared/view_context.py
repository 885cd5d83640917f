"""The context in which a view is read, and the keys that the views of all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict


class ViewContext(TypedDict, total=False):
    """The knowledge that the reader of a view has besides the view itself."""

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
