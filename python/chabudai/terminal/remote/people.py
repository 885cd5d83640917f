"""Names of people, with marks that tell accounts, bots and guests apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...bots.levels import level_title
from ...catalogue import message
from ...match.untrusted_text import printable


def marked_name(name: str, kind: str | None) -> str:
    """Returns a name with a mark for an account or a bot. A guest's name has no mark.

    >>> marked_name("Anna", "account"), marked_name("Robot (bot)", "bot"), marked_name("Ben", "guest")
    ('Anna (account)', 'Robot (bot)', 'Ben')
    """
    shown = printable(name)
    if not name or kind not in ("account", "bot") or name.endswith(f"({kind})"):
        return shown
    return str(message("terminal-marked-name", name=shown, kind=kind))


def seat_player(seat: Mapping[str, Any]) -> str:
    """Returns the name of a player in the reader's language: a bot of a level is called by it.

    >>> seat_player({"name": "Level 3", "level": 3}), seat_player({"name": "Anna", "level": None})
    ('Level 3', 'Anna')
    """
    level = seat.get("level")
    return printable(str(seat["name"])) if level is None else str(level_title(level))


def seat_person(seat: Mapping[str, Any]) -> str:
    """Returns the name of a player, with the rating if the player has an account.

    >>> seat_person({"name": "Anna", "person": {"kind": "account", "rating": 1662, "provisional": True}})
    'Anna (account, 1662?)'
    """
    person = seat.get("person") or {}
    rating = person.get("rating")
    if rating is None or person.get("kind") not in ("account", "bot"):
        return marked_name(str(seat["name"]), person.get("kind"))
    name = printable(str(seat["name"]).removesuffix(" (bot)"))
    rated = f"{rating}?" if person.get("provisional") else str(rating)
    return str(message("terminal-rated-name", name=name, kind=person["kind"], rating=rated))


def marked_names(names: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """Returns names with their marks. Servers of earlier versions send no kinds."""
    known = [*kinds, *[None] * (len(names) - len(kinds))]
    return [marked_name(name, kind) for name, kind in zip(names, known, strict=False)]
