"""What a game offers whose questions are few and whose pieces have one name: nothing is listed or answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..base import Switch, Unasked

SWITCHES: Mapping[str, Switch] = {}
NAMINGS: Mapping[str, Mapping[str, str]] = {}


def choices(_legal: Sequence[str], _view: Mapping[str, Any]) -> tuple[str, ...]:
    """Nothing is listed before somebody asks for it.

    >>> choices(["e5"], {})
    ()
    """
    return ()


def unasked(_view: Mapping[str, Any], _legal: Sequence[str]) -> tuple[Unasked, ...]:
    """Nobody is spared a question.

    >>> unasked({}, ["e5"])
    ()
    """
    return ()
