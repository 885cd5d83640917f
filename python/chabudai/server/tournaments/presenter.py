"""What is told of a tournament: of a board that is still played somewhere, no more than who sits where."""

from __future__ import annotations

from ...match import load
from ...presentation import PRESENTATIONS
from ...store import secret_hash
from ...store.accounts import Account
from ...store.tournaments import StoredEntrant, StoredSitting, StoredTournament
from ..presenters.snapshot import seats_called, title
from ..protocol.tournaments import (
    BoardInfo,
    BoardResult,
    CallerEntry,
    EntrantInfo,
    RoundInfo,
    StandingInfo,
    TournamentInfo,
    TournamentSummary,
    TournamentTableInfo,
)
from . import arena, duplicate, swiss
from .loading import event_of, terms_of
from .tournament import Event, Terms


def listed(stored: StoredTournament, entrants: int) -> TournamentSummary:
    """A tournament in the list."""
    terms = terms_of(stored)
    return TournamentSummary(
        stored.id,
        stored.title,
        terms.kind,
        terms.game,
        title(terms.game),
        _variant(terms),
        stored.phase,
        entrants,
        stored.round,
        terms.rounds,
        terms.members_only,
        stored.called_ms,
        stored.starts_ms,
    )


def shown(stored: StoredTournament, mine: CallerEntry | None, now_ms: int) -> TournamentInfo:
    """A tournament as everybody may see it."""
    terms, event = terms_of(stored), event_of(stored)
    sealed = is_sealed(event, stored.round)
    newest = [each for each in stored.sittings if each.round == stored.round or terms.kind == "arena"]
    return TournamentInfo(
        stored.id,
        stored.title,
        terms.kind,
        terms.game,
        title(terms.game),
        _variant(terms),
        dict(load(terms.game, **terms.options).options),
        terms.scoring,
        terms.clock,
        stored.phase,
        stored.round,
        terms.rounds,
        terms.minutes,
        terms.seats,
        terms.least,
        terms.level,
        terms.late_s,
        terms.members_only,
        stored.is_listed,
        stored.called_ms,
        stored.starts_ms,
        _ends_ms(stored, terms, newest),
        sealed,
        [EntrantInfo(each.number, each.name, each.level is not None, each.has_left) for each in stored.entrants],
        standings(event),
        [_sitting(each, is_sealed=sealed) for each in newest[-MOST_TABLES:]],
        _earlier(stored, terms),
        [number for number in range(1, stored.round + 1) if _is_board(event, number)],
        mine,
        now_ms,
    )


MOST_TABLES = 64
"""Of an arena so many tables are told, the newest."""


def is_sealed(event: Event, number: int) -> bool:
    """Whether a board is still played somewhere, so that nothing of it may be told anybody."""
    return event.terms.kind == "duplicate" and number > 0 and not event.is_round_over(number)


def _is_board(event: Event, number: int) -> bool:
    return event.terms.kind == "duplicate" and event.is_round_over(number)


def standings(event: Event) -> list[StandingInfo]:
    """Who is ahead, from what is over everywhere."""
    entrants = [entrant.number for entrant in event.entrants]
    match event.terms.kind:
        case "swiss":
            return [
                StandingInfo(each.place, each.entrant, each.points, [each.buchholz, each.sonneborn], each.played)
                for each in swiss.scores(entrants, event.sittings)
            ]
        case "arena":
            return [
                StandingInfo(each.place, each.entrant, each.points, [each.won, each.streak], each.played)
                for each in arena.standings(event)
            ]
        case "duplicate":
            by_rank = event.terms.scoring == "matchpoints"
            boards = [event.of_round(number) for number in range(1, event.round + 1)]
            return [
                StandingInfo(
                    each.place,
                    each.entrant,
                    round(each.matchpoints if by_rank else each.difference, 6),
                    [round(each.difference if by_rank else each.matchpoints, 6)],
                    each.boards,
                )
                for each in duplicate.totals(entrants, boards, event.terms.scoring)
            ]


def mine(stored: StoredTournament, key: str | None, person: Account | None) -> CallerEntry | None:
    """Who asks, by their key or their account; ``None`` for somebody else."""
    hashed = None if key is None else secret_hash(key)
    called = (hashed is not None and hashed == stored.key_hash) or (person is not None and person.id == stored.person)
    entrant = entrant_of(stored, hashed, person)
    if entrant is None:
        return CallerEntry(None, called) if called else None
    own = [each for each in stored.sittings if entrant.number in each.entrants]
    newest = own[-1] if own else None
    # Of Swiss and of a duplicate the round of others may go on when one's own match is over.
    is_now = newest is not None and (newest.round == stored.round or newest.returns is None)
    if newest is None or not is_now or newest.table_id is None:
        return CallerEntry(entrant.number, called)
    return CallerEntry(
        entrant.number,
        called,
        newest.table_id,
        newest.entrants.index(entrant.number),
        newest.returns is not None,
    )


def entrant_of(stored: StoredTournament, hashed: str | None, person: Account | None) -> StoredEntrant | None:
    """The entrant whose key or whose account this is."""
    for each in stored.entrants:
        if hashed is not None and each.key_hash == hashed:
            return each
        if person is not None and each.person == person.id:
            return each
    return None


def board_shown(stored: StoredTournament, number: int) -> BoardInfo | None:
    """A board with what came of it at each table; ``None`` while it is played anywhere."""
    terms, event = terms_of(stored), event_of(stored)
    if not _is_board(event, number):
        return None
    names = {each.number: each.table_id for each in stored.sittings if each.round == number}
    board = event.of_round(number)
    compared = {each.entrant: each for each in duplicate.compared(board)}
    return BoardInfo(
        stored.id,
        number,
        seats_called(terms.game, terms.seats),
        [
            BoardResult(
                each.table,
                names[each.table],
                list(each.entrants),
                list(each.returns or ()),
                [round(compared[entrant].matchpoints, 6) for entrant in each.entrants],
                [round(compared[entrant].difference, 6) for entrant in each.entrants],
            )
            for each in board
        ],
    )


def _variant(terms: Terms) -> str:
    return PRESENTATIONS[terms.game].variant(load(terms.game, **terms.options).options)


def _sitting(stored: StoredSitting, *, is_sealed: bool) -> TournamentTableInfo:
    entrants = list(stored.entrants)
    if is_sealed:
        return TournamentTableInfo(stored.number, entrants, None, False, None)
    returns = None if stored.returns is None else list(stored.returns)
    return TournamentTableInfo(stored.number, entrants, stored.table_id, stored.returns is not None, returns)


def _earlier(stored: StoredTournament, terms: Terms) -> list[RoundInfo]:
    """The rounds of Swiss before the newest, the newest of them first."""
    if terms.kind != "swiss":
        return []
    rounds: dict[int, list[TournamentTableInfo]] = {number: [] for number in range(stored.round - 1, 0, -1)}
    for each in stored.sittings:
        if each.round in rounds:
            rounds[each.round].append(_sitting(each, is_sealed=False))
    return [RoundInfo(number, tables) for number, tables in rounds.items()]


def _ends_ms(stored: StoredTournament, terms: Terms, newest: list[StoredSitting]) -> int | None:
    if terms.kind == "arena" or stored.phase != "running" or not newest:
        return stored.ends_ms
    return max(each.begun_ms for each in newest) + terms.round_s * 1000
