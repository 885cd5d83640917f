"""Putting something else in the place of a part of the service, in a process that is made for it."""

from __future__ import annotations

from typing import Any


def put(owner: Any, name: str, new: Any) -> None:
    """Gives a class or a module another function of this name, or another class."""
    assert hasattr(owner, name), f"{owner} has no {name} any more: this seam has moved"
    setattr(owner, name, new)
