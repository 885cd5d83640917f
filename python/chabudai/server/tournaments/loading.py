"""A tournament as its rows tell it, as the values that decide."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ...store.tournaments import StoredSitting, StoredTournament
from .tournament import Entrant, Event, Sitting, Terms


def terms_of(stored: StoredTournament) -> Terms:
    """What was agreed when it was called."""
    return Terms(**stored.terms)


def as_row(terms: Terms) -> dict[str, Any]:
    """The same for a row."""
    return asdict(terms)


def event_of(stored: StoredTournament) -> Event:
    """All that it decides from."""
    return Event(
        terms_of(stored),
        stored.phase,
        stored.round,
        stored.starts_ms,
        stored.ends_ms,
        tuple(Entrant(each.number, each.name, each.level, each.has_left, each.seen_ms) for each in stored.entrants),
        tuple(_sitting(each) for each in stored.sittings),
    )


def _sitting(stored: StoredSitting) -> Sitting:
    return Sitting(stored.round, stored.number, stored.entrants, stored.begun_ms, stored.returns, stored.ended_ms)
