"""The standings of a tournament."""

from __future__ import annotations

from ..protocol.tournaments import StandingInfo
from . import arena, duplicate, knockout, league, simul, swiss
from .tournament import TournamentState


def standings(state: TournamentState) -> list[StandingInfo]:
    """Returns the standings, from finished rounds and matches."""
    entrants = [entrant.number for entrant in state.entrants]
    match state.terms.kind:
        case "swiss":
            return [
                StandingInfo(each.place, each.entrant, each.points, [each.buchholz, each.sonneborn], each.played)
                for each in swiss.scores(entrants, state.sittings)
            ]
        case "arena":
            return [
                StandingInfo(each.place, each.entrant, each.points, [each.won, each.streak], each.played)
                for each in arena.standings(state)
            ]
        case "knockout":
            return [
                StandingInfo(each.place, each.entrant, each.won, [], each.played) for each in knockout.scores(state)
            ]
        case "league":
            return [
                StandingInfo(each.place, each.entrant, each.points, [each.direct, each.sonneborn], each.played)
                for each in league.scores(state.by_seed or entrants, state.sittings)
            ]
        case "simul":
            return [
                StandingInfo(each.place, each.entrant, each.points, [], each.played)
                for each in simul.scores(entrants, state.sittings)
            ]
        case "duplicate":
            by_rank = state.terms.scoring == "matchpoints"
            boards = [state.of_round(number) for number in range(1, state.round + 1)]
            return [
                StandingInfo(
                    each.place,
                    each.entrant,
                    round(each.matchpoints if by_rank else each.difference, 6),
                    [round(each.difference if by_rank else each.matchpoints, 6)],
                    each.boards,
                )
                for each in duplicate.totals(entrants, boards, state.terms.scoring)
            ]
