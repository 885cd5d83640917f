"""What the lab refuses."""

from __future__ import annotations

from typing import ClassVar

from ..errors import GameError


class LabError(GameError, ValueError):
    """An experiment that cannot be, or a folder that holds none; ``path`` leads to the key that is wrong, if one is.

    >>> LabError("deals cannot be 0", ("deals",)).path
    ('deals',)
    """

    code: ClassVar[str] = "lab"

    def __init__(self, message: str = "", path: tuple[str | int, ...] = ()) -> None:
        super().__init__(message)
        self.path = path
