"""Questions about views that tests of several games ask."""

from __future__ import annotations

from typing import Any


def differing(one: dict[str, Any], other: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """The keys under which two views hold different things, with both of them."""
    return {key: (one.get(key), other.get(key)) for key in one | other if one.get(key) != other.get(key)}
