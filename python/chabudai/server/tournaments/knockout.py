"""Knockout: the bracket, its next tables, and its standings.

The bracket is computed from the seeds and the tables played so far, so nothing about it is stored. A round of the
bracket may take several rounds of tables, because drawn matches of pairs are repeated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ...store.tournaments import StoredSitting
from . import knockout_groups, knockout_pairs
from .bracket import BracketRound, Tie
from .tournament import TournamentState, with_places

PAIR = 2


@dataclass(frozen=True, slots=True)
class KnockoutScore:
    """The score of an entrant."""

    entrant: int
    won: int = 0
    """The rounds of the bracket from which the entrant advanced; the winner also has the final."""
    final_order: int = 0
    """At the table of a final for three or more, the number of entrants who are not better; 0 for others."""
    played: int = 0
    place: int = 1


def round_count(entrants: int, seats: int) -> int:
    """Returns the number of rounds of a bracket."""
    if seats == PAIR:
        return knockout_pairs.round_count(entrants)
    return knockout_groups.round_count(entrants, seats)


def bracket(state: TournamentState) -> list[BracketRound]:
    """Returns the rounds of the bracket that have begun or can begin, oldest first."""
    seeds, seats = state.by_seed, state.terms.seats
    rank = {entrant: index for index, entrant in enumerate(seeds)}
    in_order = sorted(state.sittings, key=lambda each: (each.round, each.number))
    played = [list(group) for _, group in groupby(in_order, key=lambda each: each.round)]
    entrants = knockout_pairs.first_pairs(seeds) if seats == PAIR else knockout_groups.groups(seeds, seats)
    found: list[BracketRound] = []
    while True:
        ties = _decide([Tie(tuple(sorted(group, key=rank.__getitem__))) for group in entrants], seats, rank)
        while played and not BracketRound(tuple(ties)).is_over:
            sittings = played.pop(0)
            ties = _decide([_with_sitting(tie, sittings) for tie in ties], seats, rank)
        number = BracketRound(tuple(ties))
        found.append(number)
        if number.is_final or not number.is_over:
            return found
        if seats == PAIR:
            entrants = knockout_pairs.next_pairs(ties)
        else:
            entrants = knockout_groups.groups(knockout_groups.next_ranking(ties, rank), seats)


def later_rounds(newest: BracketRound, seats: int) -> list[int]:
    """Returns how many pairings or groups each round has that follows another."""
    found: list[int] = []
    if seats == PAIR:
        ties = len(newest.ties)
        while ties > 1:
            ties //= 2
            found.append(ties)
        return found
    entrants = sum(len(tie.entrants) for tie in newest.ties)
    while entrants > seats:
        entrants = knockout_groups.count_advancing(entrants, seats)
        found.append(entrants // seats)
    return found


def next_tables(state: TournamentState) -> list[tuple[int, ...]]:
    """Returns the next tables, each given by its entrants in seat order, or none if the bracket is decided.

    No table of the tournament may be in progress.
    """
    newest = bracket(state)[-1]
    undecided = [tie for tie in newest.ties if tie.advancing is None]
    if state.terms.seats == PAIR:
        return [knockout_pairs.table_of(tie, state.absent, state.sittings) for tie in undecided]
    return [tie.entrants for tie in undecided]


def scores(state: TournamentState) -> list[KnockoutScore]:
    """Returns all scores, best first. Entrants who drop out in the same round share a place."""
    rounds = bracket(state) if state.phase != "open" else []
    found = {entrant: KnockoutScore(entrant) for entrant in state.by_seed}
    for number in rounds:
        for tie in number.ties:
            for entrant in tie.entrants:
                score = found[entrant]
                has_won = entrant in (tie.advancing or ())
                played = sum(each.is_over and not each.is_bye and entrant in each.entrants for each in tie.sittings)
                found[entrant] = replace(score, won=score.won + has_won, played=score.played + played)
    if rounds and rounds[-1].is_final and rounds[-1].is_over and state.terms.seats != PAIR:
        rank = {entrant: index for index, entrant in enumerate(state.by_seed)}
        [final] = rounds[-1].ties
        for place, entrant in enumerate(knockout_groups.standing(final, rank)):
            found[entrant] = replace(found[entrant], final_order=len(final.entrants) - place)
    return with_places(found.values(), lambda score: (score.won, score.final_order))


def _decide(ties: Sequence[Tie], seats: int, rank: dict[int, int]) -> list[Tie]:
    if seats == PAIR:
        return [knockout_pairs.decide(tie) for tie in ties]
    return knockout_groups.decide(ties, seats, rank)


def _with_sitting(tie: Tie, sittings: Sequence[StoredSitting]) -> Tie:
    """Returns a tie with its table of a round, if it has one."""
    own = tuple(each for each in sittings if set(each.entrants) <= set(tie.entrants))
    return replace(tie, sittings=tie.sittings + own)
