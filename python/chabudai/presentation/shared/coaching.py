"""Types that the games' coaches share: a position with a bot's choice, and a reason for that choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from ... import _core

if TYPE_CHECKING:
    from ..base import Text

ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason why an action is good: a fact about the position that the seat itself could check.

    ``wordings`` are at least two sentences with the same meaning, so that a coach need not repeat itself.
    """

    kind: str
    wordings: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Position(Generic[ViewT]):
    """A seat's view when it must decide, and the decision of a bot with the same view.

    ``core_view`` is the view of the core, and ``view`` is its data with the reader's context.
    """

    core_view: _core.View[int]
    view: ViewT
    legal: Sequence[str]
    action: str
    rivals: Sequence[str] = ()
    """The other actions that the bot searched, best first."""

    @property
    def seat(self) -> int:
        return self.core_view.seat


def reason(kind: str, *wordings: Text) -> Reason:
    """Returns a reason with its wordings.

    >>> reason("joins", "It joins two chains.", "Two chains become one.").kind
    'joins'
    """
    return Reason(kind, wordings)
