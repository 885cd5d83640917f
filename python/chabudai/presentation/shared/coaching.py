"""What the coaches of the games share: a position with what a bot chose in it, and a reason for the choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ... import _core

ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is good, or what comes of it: a fact of the position that the seat itself could check.

    ``wordings`` say the same in different words, so that nobody has to hear a sentence twice; there are two at least.
    """

    kind: str
    wordings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position(Generic[ViewT]):
    """What a seat sees when it is asked, and what a bot that sees the same would do.

    ``core_view`` is the view for the rules, ``view`` its data with what its reader knows beside it.
    """

    core_view: _core.View[int]
    view: ViewT
    legal: Sequence[str]
    action: str
    rivals: Sequence[str] = ()
    """What else the bot looked at, the best first."""

    @property
    def seat(self) -> int:
        return self.core_view.seat


def reason(kind: str, *wordings: str) -> Reason:
    """A reason with all the ways to say it.

    >>> reason("joins", "It joins two chains.", "Two chains become one.").kind
    'joins'
    """
    return Reason(kind, wordings)
