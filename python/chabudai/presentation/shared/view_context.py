"""What stands beside a view when people read it, and what the views of several games have alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict


class ViewContext(TypedDict, total=False):
    """What the reader of a view knows beside it."""

    names: Sequence[str | None]
    """What the people in the seats are called."""
    reader: int | None
    """The seat that a sentence is said to, as "you"."""
    naming: str
    """By which of the face's ``NAMINGS`` the reader calls the cards."""
    options: Mapping[str, Any]
    """The options of the match."""


class ActingView(TypedDict):
    """A view says who owes an answer."""

    acting: list[int]
