"""Comparisons of views for the tests of several games."""

from __future__ import annotations

from typing import Any


def differing(one: dict[str, Any], other: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Returns the keys under which two views have different values, with both values."""
    return {key: (one.get(key), other.get(key)) for key in one | other if one.get(key) != other.get(key)}
