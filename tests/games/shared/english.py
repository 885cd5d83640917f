"""Reads a presentation in English."""

from __future__ import annotations

from typing import Any

from chabudai.catalogue import Message
from chabudai.presentation.base import Presentation


class EnglishPresentation:
    """A presentation whose messages are English texts, so that a test can compare them."""

    def __init__(self, presentation: Presentation[Any]) -> None:
        self._presentation = presentation

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._presentation, name)
        return (lambda *args, **named: _read(value(*args, **named))) if callable(value) else _read(value)


def _read(value: Any) -> Any:
    match value:
        case Message():
            return value.text("en")
        case list() | tuple() if not hasattr(value, "_fields"):
            return type(value)(map(_read, value))
        case _:
            return value
