"""Converts stored tournaments into the values from which the next step is decided."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ...store.tournaments import StoredSitting, StoredTournament
from .tournament import Entrant, Sitting, TournamentState, TournamentTerms


def terms_of(stored: StoredTournament) -> TournamentTerms:
    """Returns the terms of a tournament."""
    return TournamentTerms(**stored.terms)


def terms_to_dict(terms: TournamentTerms) -> dict[str, Any]:
    """Returns terms as they are stored."""
    return asdict(terms)


def state_of(stored: StoredTournament) -> TournamentState:
    """Returns the state of a tournament."""
    return TournamentState(
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
