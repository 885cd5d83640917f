"""The errors of the lab."""

from __future__ import annotations

from typing import ClassVar

from ..errors import GameError


class LabError(GameError, ValueError):
    """An invalid experiment, or a folder without one. ``path`` leads to the invalid key, if there is one.

    >>> LabError("deals cannot be 0", ("deals",)).path
    ('deals',)
    """

    code: ClassVar[str] = "lab"

    def __init__(self, message: str = "", path: tuple[str | int, ...] = ()) -> None:
        super().__init__(message)
        self.path = path
