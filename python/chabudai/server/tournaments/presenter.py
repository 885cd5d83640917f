"""The messages about a tournament. About a board in progress, they reveal only the seating."""

from __future__ import annotations

from ...match import Match, load
from ...presentation import PRESENTATIONS
from ...presentation.base import Text
from ...store import secret_hash
from ...store.accounts import Account
from ...store.clubs import Club
from ...store.sealed_boards import HOST
from ...store.tournaments import StoredEntrant, StoredSitting, StoredTournament
from ...store.types import SIMUL
from ..presenters.messages import english, message_info
from ..presenters.snapshot import current_seat_titles, game_title, seat_names
from ..protocol.tournaments import (
    BoardInfo,
    BoardResult,
    BracketRoundInfo,
    CallerEntry,
    CallerTable,
    ClubLink,
    EntrantInfo,
    RoundInfo,
    TieInfo,
    TournamentInfo,
    TournamentSummary,
    TournamentTableInfo,
)
from ..table.identity import person_kind
from . import duplicate, knockout
from .next_step import entrants_at_start, next_round_ms, round_count
from .sealed_boards import is_board_finished, is_sealed
from .standings import standings
from .tournament import TournamentState, TournamentTerms, state_of, terms_of

MAX_ARENA_TABLES = 64
"""Maximum tables of an arena in a message. The newest tables are included."""


def tournament_summary(stored: StoredTournament, entrants: int, club: Club | None = None) -> TournamentSummary:
    """Returns a tournament as it appears in the list. ``club`` is the club that holds it."""
    terms = terms_of(stored)
    return TournamentSummary(
        stored.id,
        stored.title,
        terms.kind,
        terms.game,
        game_title(terms.game),
        english(_variant(terms)),
        stored.phase,
        entrants,
        stored.round,
        round_count(terms, entrants if stored.phase == "over" else entrants_at_start(terms, entrants)),
        terms.members_only,
        stored.called_ms,
        stored.starts_ms,
        message_info(_variant(terms)),
        _club_link(club),
        terms.club_only and club is not None,
    )


def _club_link(club: Club | None) -> ClubLink | None:
    return None if club is None else ClubLink(club.slug, club.name)


def tournament_info(
    stored: StoredTournament, mine: CallerEntry | None, now_ms: int, club: Club | None = None
) -> TournamentInfo:
    """Returns the public state of a tournament, with the caller's own entry. ``club`` is the club that holds it."""
    terms, state = terms_of(stored), state_of(stored)
    sealed = is_sealed(state, stored.round)
    newest = [each for each in stored.sittings if each.round == stored.round or terms.kind == "arena"]
    count = len(state.by_seed or state.entrants)
    if stored.phase == "open":
        count = entrants_at_start(terms, count)
    return TournamentInfo(
        stored.id,
        stored.title,
        terms.kind,
        terms.game,
        game_title(terms.game),
        english(_variant(terms)),
        dict(load(terms.game, **terms.options).options),
        terms.scoring,
        terms.clock,
        stored.phase,
        stored.round,
        round_count(terms, count),
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
        [_entrant_info(each) for each in stored.entrants],
        standings(state),
        [_sitting(each, is_sealed=sealed) for each in newest[-MAX_ARENA_TABLES:]],
        _earlier_rounds(stored, terms),
        [number for number in range(1, stored.round + 1) if is_board_finished(state, number)],
        mine,
        now_ms,
        stored.text,
        terms.most,
        terms.seeding,
        terms.round_s,
        next_round_ms(state),
        _bracket(state),
        count,
        message_info(_variant(terms)),
        _club_link(club),
        terms.club_only and club is not None,
    )


def _entrant_info(entrant: StoredEntrant) -> EntrantInfo:
    kind = person_kind("bot" if entrant.is_bot else "person", entrant.name, entrant.person)
    return EntrantInfo(entrant.number, entrant.name, entrant.is_bot, entrant.has_left, kind, entrant.level)


def caller_entry(stored: StoredTournament, key: str | None, person: Account | None) -> CallerEntry | None:
    """Returns the entry of a caller, who is identified by key or account, or ``None`` if there is no entry."""
    hashed = None if key is None else secret_hash(key)
    called = (hashed is not None and hashed == stored.key_hash) or (person is not None and person.id == stored.person)
    entrant = entrant_of(stored, hashed, person)
    if entrant is None:
        return CallerEntry(None, called) if called else None
    own = [each for each in stored.sittings if entrant.number in each.entrants]
    newest = own[-1] if own else None
    if stored.kind == SIMUL and entrant.number == HOST:
        # The host plays at all tables; this is the first one that is not over.
        newest = next((each for each in own if not each.is_over), newest)
    # In Swiss and duplicate tournaments, the round may continue after the caller's own match is over.
    is_now = newest is not None and (newest.round == stored.round or newest.returns is None)
    if newest is None or not is_now or newest.table_id is None:
        return CallerEntry(entrant.number, called)
    return CallerEntry(
        entrant.number,
        called,
        newest.table_id,
        newest.entrants.index(entrant.number),
        newest.returns is not None,
        [
            CallerTable(
                each.table_id,
                each.entrants.index(entrant.number),
                [other for other in each.entrants if other != entrant.number],
                each.is_over,
            )
            for each in own
            if stored.kind == SIMUL and entrant.number == HOST and each.table_id is not None
        ],
    )


def _bracket(state: TournamentState) -> list[BracketRoundInfo]:
    """Returns all rounds of a knockout that has started. Later rounds have pairings without entrants."""
    if state.terms.kind != "knockout" or state.phase == "open" or not state.by_seed:
        return []
    rounds = knockout.bracket(state)
    found = [
        BracketRoundInfo(
            [
                TieInfo(
                    list(tie.entrants),
                    [_sitting(each, is_sealed=False) for each in tie.sittings],
                    None if tie.advancing is None else list(tie.advancing),
                )
                for tie in number.ties
            ]
        )
        for number in rounds
    ]
    later = knockout.later_rounds(rounds[-1], state.terms.seats)
    return [*found, *(BracketRoundInfo([TieInfo([], [], None)] * ties) for ties in later)]


def entrant_of(stored: StoredTournament, hashed: str | None, person: Account | None) -> StoredEntrant | None:
    """Returns the entrant with this key hash or account."""
    for each in stored.entrants:
        if hashed is not None and each.key_hash == hashed:
            return each
        if person is not None and each.person == person.id:
            return each
    return None


def board_info(stored: StoredTournament, number: int) -> BoardInfo | None:
    """Returns a board with the result of each table, or ``None`` while the board is in progress."""
    terms, state = terms_of(stored), state_of(stored)
    if not is_board_finished(state, number):
        return None
    board = state.of_round(number)
    scores = {each.entrant: each for each in duplicate.score_board(board)}
    return BoardInfo(
        stored.id,
        number,
        seat_names(terms.game, terms.seats),
        [
            BoardResult(
                each.number,
                each.table_id,
                list(each.entrants),
                list(each.returns or ()),
                [round(scores[entrant].matchpoints, 6) for entrant in each.entrants],
                [round(scores[entrant].difference, 6) for entrant in each.entrants],
            )
            for each in board
        ],
        current_seat_titles(Match(load(terms.game, **terms.options))),
    )


def _variant(terms: TournamentTerms) -> Text:
    return PRESENTATIONS[terms.game].variant(load(terms.game, **terms.options).options)


def _sitting(stored: StoredSitting, *, is_sealed: bool) -> TournamentTableInfo:
    entrants = list(stored.entrants)
    if is_sealed:
        return TournamentTableInfo(stored.number, entrants, None, False, None)
    returns = None if stored.returns is None else list(stored.returns)
    return TournamentTableInfo(stored.number, entrants, stored.table_id, stored.returns is not None, returns)


def _earlier_rounds(stored: StoredTournament, terms: TournamentTerms) -> list[RoundInfo]:
    """Returns the earlier rounds of a Swiss tournament or league, newest first."""
    if terms.kind not in ("swiss", "league"):
        return []
    rounds: dict[int, list[TournamentTableInfo]] = {number: [] for number in range(stored.round - 1, 0, -1)}
    for each in stored.sittings:
        if each.round in rounds:
            rounds[each.round].append(_sitting(each, is_sealed=False))
    return [RoundInfo(number, tables) for number, tables in rounds.items()]


def _ends_ms(stored: StoredTournament, terms: TournamentTerms, newest: list[StoredSitting]) -> int | None:
    if terms.kind == "arena" or stored.phase != "running" or not newest:
        return stored.ends_ms
    return max(each.begun_ms for each in newest) + terms.round_s * 1000
