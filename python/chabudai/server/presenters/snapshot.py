"""Snapshots: what each kind of viewer is sent about a table. A snapshot is rendered and encoded once for all clients of
a kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import msgspec

from ... import _core
from ...catalogue import message
from ...match import Match
from ...match.description import sentence_context
from ...match.time_control import duration
from ...presentation import PRESENTATIONS
from ...presentation.base import AutomaticAction, Text
from ...presentation.titles import seat_titles
from ...store.types import Player, RatingChange
from ..protocol.fields import AnswerTiming
from ..protocol.service_frames import TableSnapshot, encode
from ..protocol.table_parts import (
    ClaimWindowState,
    ClockState,
    EndingInfo,
    FastForwardState,
    MessageInfo,
    OfferState,
    OpenHandsState,
    Overdue,
    RatingChangeInfo,
    RoundPauseState,
    SeatPerson,
    SeatStatus,
    ShuffleState,
    TournamentLink,
    WaitState,
)
from ..table.claim_window import ClaimWindow
from ..table.conditional_moves import may_set_conditional_moves, plan_of, remaining_lines
from ..table.identity import kind_of_player
from ..table.situation import Situation
from .clocks import clock_state
from .messages import english, message_info
from .open_hands import open_view
from .shuffle import shuffle_state, turn_before_deal
from .views import StateView, ViewCache, Viewer


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class TableScene:
    """The input of snapshots: the committed match, and the people at the table."""

    table: str
    number: int
    match: Match
    seats: tuple[SeatStatus, ...]
    offers: tuple[OfferState, ...]
    watchers: int
    thinking: tuple[int, ...]
    together: AnswerTiming = "instant"
    window: ClaimWindow | None = None
    pause: RoundPauseState | None = None
    hurry: FastForwardState | None = None
    waits: WaitState | None = None
    clocks: ClockState | None = None
    shuffle: ShuffleState | None = None
    is_rated: bool = False
    said: tuple[int, int] | None = None
    """Marks for players and spectators that change with their chat messages."""
    strangers: bool = False
    continued: bool = False
    event: TournamentLink | None = None
    is_opened: bool = False
    """Whether spectators see all hands, of a finished match or of finished deals."""
    is_record: bool = False
    """Whether it is a record, in which no person has a seat: no seat is addressed as "you"."""
    watch: OpenHandsState | None = None
    plans: Mapping[int, list[list[str]]] = field(default_factory=dict)
    """The conditional moves of each seat that may set them. Only the seat itself is shown its moves."""
    rating_changes: tuple[RatingChange, ...] = ()
    """The rating change of each seat, after a rated match."""


def table_scene(situation: Situation, thinking: tuple[int, ...], said: tuple[int, int] | None = None) -> TableScene:
    """Returns the scene of a situation. ``thinking`` holds the seats whose bot is shown as thinking."""
    playing = situation.playing
    return TableScene(
        table=playing.table.id,
        number=playing.stored.number,
        match=playing.match,
        seats=_seat_statuses(situation, playing.match),
        offers=tuple(OfferState(offer.what, offer.seat) for offer in playing.offers.open),
        watchers=situation.presence.watchers,
        thinking=thinking,
        together=playing.table.pace.window,
        window=playing.window,
        pause=_shared_pause(situation),
        hurry=_fast_forward(situation),
        waits=_wait_state(situation),
        clocks=clock_state(situation),
        shuffle=shuffle_state(situation),
        event=_event_info(situation),
        is_rated=playing.table.is_rated,
        said=said,
        strangers=playing.table.company not in ("invited", "device"),
        continued=playing.is_continued,
        watch=_open_hands(situation),
        plans=_conditional_moves(situation),
        rating_changes=playing.stored.rating_changes,
    )


def spectator_scene(situation: Situation, scene: TableScene, shown: Match) -> TableScene:
    """Returns the scene for spectators of a table that shows hands. ``shown`` is the match up to the point that may be
    shown.

    Presence and commitments are public. Any other current information would reveal something about the deal in play,
    and would not belong to the earlier deal that is shown.
    """
    opened = situation.playing.opened
    assert opened is not None, "this table does not show hands"
    if shown is situation.match:
        return replace(scene, is_opened=True)
    return TableScene(
        table=scene.table,
        number=scene.number,
        match=shown,
        seats=_seat_statuses(situation, shown),
        offers=(),
        watchers=scene.watchers,
        thinking=(),
        together=scene.together,
        shuffle=scene.shuffle,
        is_rated=scene.is_rated,
        said=scene.said,
        strangers=scene.strangers,
        is_opened=True,
        watch=None if scene.watch is None else msgspec.structs.replace(scene.watch, is_behind=True, at=opened.at_ms),
    )


def _conditional_moves(situation: Situation) -> dict[int, list[list[str]]]:
    """Returns the conditional moves of each seat that may set them, in the current position."""
    match = situation.match
    return {
        seat: [list(line) for line in remaining_lines(plan_of(situation, seat), match)]
        for seat in range(len(situation.seating))
        if may_set_conditional_moves(situation, seat)
    }


def _open_hands(situation: Situation) -> OpenHandsState | None:
    """Returns what spectators are shown. Every player may know this."""
    delay_s = situation.playing.table.watch_delay_s
    if delay_s is None:
        return None
    sentence = message("game-open-hands", delay=duration(delay_s * 1000))
    return OpenHandsState(delay_s, english(sentence), is_behind=False, at=None, sentence=message_info(sentence))


def _fast_forward(situation: Situation) -> FastForwardState | None:
    """Returns the state of fast-forwarding the rest of the round."""
    if not situation.is_left_to_bots:
        return None
    asked = [seat for seat, number in enumerate(situation.seating) if number in situation.playing.fast_forwarders]
    return FastForwardState(asked, situation.is_fast_forwarded)


def _wait_state(situation: Situation) -> WaitState | None:
    """Returns the seats for which a table waits. These are all seats that were asked, because it is secret who has
    answered.
    """
    waiting, seats, clocks = situation.playing.waiting, situation.awaited_seats, situation.playing.clocks
    # With clocks that count days, or with any clocks at a table for two, the clocks limit how long the others wait.
    is_duel, event = len(situation.seating) == 2, situation.playing.table.event
    is_said = situation.is_timed and (is_duel or (clocks is not None and clocks.is_days))
    # In a tournament, only a board that must be finished has substitutes at tables for two.
    is_said = is_said or (is_duel and event is not None and not event.keeps_going)
    if waiting is None or not seats or is_said:
        return None
    gone = None if event is not None else situation.absent_player
    return WaitState(
        list(seats),
        waiting.since.ms + int(situation.patience_s * 1000),
        None if gone is None else gone.since.ms + int(situation.terms.patience_of_two_s * 1000),
    )


def _shared_pause(situation: Situation) -> RoundPauseState | None:
    """Returns the pause between two rounds without the sentences about it, which depend on the viewer."""
    pause = situation.playing.pause
    if pause is None:
        return None
    awaited = situation.attending_players - pause.ready
    ready = [seat for seat, number in enumerate(situation.seating) if number not in awaited]
    return RoundPauseState(pause.opened.ms, pause.closes_ms, ready, [], situation.match.round_scores)


def _seat_statuses(situation: Situation, shown: Match) -> tuple[SeatStatus, ...]:
    """Returns the seats as everyone sees them. ``shown`` is the match up to the point that may be shown."""
    presence, called, titles = situation.presence, current_seat_names(shown), current_seat_titles(shown)
    return tuple(
        SeatStatus(
            seat=seat,
            name=player.name,
            kind="open" if player.is_open else player.kind,
            level=player.level,
            present=player.kind == "bot" or number in presence.here,
            stand_in=number in presence.absence.substituted,
            resigned=seat in situation.match.departed_seats,
            called=called[seat],
            person=None if player.is_open else _seat_person(player),
            title=titles[seat],
        )
        for seat, number in enumerate(situation.seating)
        for player in (situation.players[number],)
    )


def _seat_person(player: Player) -> SeatPerson:
    kind, account = kind_of_player(player), player.account
    if account is None or kind == "guest":
        return SeatPerson(kind, player.name)
    return SeatPerson(kind, player.name, account.rating, account.is_provisional)


class Invitation(NamedTuple):
    """The invitation to a table's open seats. Only the table's host receives it."""

    invitation: str | None
    code: str | None


NO_INVITATION = Invitation(None, None)


def json_list(lines: Sequence[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(lines) + b"]")


def game_title(key: str) -> str:
    """Returns the name of a game in English."""
    return PRESENTATIONS[key].title


def seat_names(key: str, seats: int) -> list[str]:
    """Returns the names of the seats at the start of the match."""
    return list(PRESENTATIONS[key].seat_labels(seats))


def current_seat_names(match: Match) -> list[str]:
    presentation, view = PRESENTATIONS[match.game.key], match.public_data
    return [presentation.seat_name(seat, view) for seat in range(match.seat_count)]


def current_seat_titles(match: Match) -> list[MessageInfo | None]:
    """Returns the names that the game gives its seats now; ``None`` for a seat with only a number."""
    titles = seat_titles(match.game.key, match.seat_count, match.public_data)
    return [None if title is None else message_info(title) for title in titles]


def render_table(scene: TableScene, viewer: Viewer, views: ViewCache, version: int) -> TableSnapshot:
    match, key = scene.match, scene.match.game.key
    first, found = match.state_at(0), views.of(match.state, viewer)
    view = found.view
    is_opened = viewer is None and scene.is_opened
    # A player with a substitute is asked again only once they are back.
    answers = viewer is not None and viewer not in match.departed_seats and not scene.seats[viewer].stand_in
    is_asked = answers and viewer in match.acting
    is_open = bool(match.game.spec["open_information"])
    return TableSnapshot(
        version=version,
        table=scene.table,
        match=scene.number,
        game=key,
        title=game_title(key),
        options=match.game.options,
        you=viewer,
        question=match.question(viewer) if viewer is not None and is_asked else None,
        seats=list(scene.seats),
        start=_open_view_json(match, first) if is_opened else msgspec.Raw(views.of_first(first, viewer).json),
        view=_open_view_json(match, match.state) if is_opened else msgspec.Raw(found.json),
        legal=msgspec.Raw(encode(view.legal_actions if is_asked else [])),
        unasked=_unasked_actions(key, found) if is_asked else [],
        turn=None if (line := _turn_line(scene, found)) is None else message_info(line),
        lines=0,
        mark="",
        log_kept=0,
        log_from=0,
        log=msgspec.Raw(b"[]"),
        offers=list(scene.offers),
        ending=ending_info(match, found, scene.rating_changes, is_record=scene.is_record),
        watchers=scene.watchers,
        thinking=list(scene.thinking),
        record_open=(is_open or match.is_over) and not (scene.event is not None and scene.event.sealed),
        takeback_allowed=is_open and not match.is_over and scene.event is None and not scene.is_rated,
        invitation=None,
        code=None,
        together=scene.together,
        window=_claim_window(scene, viewer),
        pause=_round_pause(scene, found),
        hurry=scene.hurry,
        clocks=scene.clocks,
        waits=scene.waits,
        shuffle=scene.shuffle,
        rated=scene.is_rated,
        said=None if scene.said is None else scene.said[viewer is None],
        strangers=scene.strangers,
        continued=scene.continued,
        event=scene.event,
        watch=scene.watch,
        plan=None if viewer is None else scene.plans.get(viewer),
        now=0,
    )


def _open_view_json(match: Match, state: _core.State) -> msgspec.Raw:
    """Returns a state with all hands."""
    return msgspec.Raw(encode(open_view(match, state)))


def _event_info(situation: Situation) -> TournamentLink | None:
    event = situation.playing.table.event
    if event is None:
        return None
    clocks = situation.playing.clocks
    is_duel = len(situation.seating) == 2 and not event.keeps_going
    overdue: Overdue = "bots" if not is_duel else "time" if clocks is not None and clocks.is_days else "turn"
    return TournamentLink(
        event.tournament, event.title, event.round, event.is_sealed, event.absent_ms, event.ends_ms, overdue
    )


def _unasked_actions(key: str, found: StateView) -> list[AutomaticAction]:
    presentation = PRESENTATIONS[key]
    if not presentation.switches:
        return []
    return list(presentation.automatic_actions(found.data, found.view.legal_actions))


def _claim_window(scene: TableScene, viewer: Viewer) -> ClaimWindowState | None:
    """Returns the open claim window, with no answer except the viewer's own."""
    window = scene.window
    if window is None:
        return None
    return ClaimWindowState(
        kind=scene.together,
        opens=window.opened.ms,
        closes=window.closes_ms,
        held=None if viewer is None else window.held.get(viewer),
    )


def _sentence_data(match: Match, found: StateView | _core.View, *, is_record: bool = False) -> dict[str, Any]:
    """Returns a view in the form that sentences for its seat need."""
    seat = found.view.seat if isinstance(found, StateView) else found.seat
    return {**found.data, **sentence_context(match), "reader": None if is_record else seat}


def _turn_line(scene: TableScene, found: StateView) -> Text | None:
    """Returns a sentence that says whose turn it is, what the first deal waits for, or when spectators see the next
    deal.
    """
    match, watch = scene.match, scene.watch
    if watch is not None and watch.is_behind:
        deal = "first" if watch.at is None else "next"
        return message("game-deal-shown", deal=deal, delay=duration(watch.delay_s * 1000))
    if scene.shuffle is not None and (waits := turn_before_deal(scene.shuffle, scene.seats)) is not None:
        return waits
    if match.is_over:
        return None
    return PRESENTATIONS[match.game.key].turn_sentence(_sentence_data(match, found, is_record=scene.is_record))


def _round_pause(scene: TableScene, found: StateView) -> RoundPauseState | None:
    """Returns the pause with sentences about the round, for a viewer."""
    if scene.pause is None:
        return None
    lines = PRESENTATIONS[scene.match.game.key].round_lines(_sentence_data(scene.match, found))
    return msgspec.structs.replace(scene.pause, lines=list(map(message_info, lines)))


def ending_info(
    match: Match,
    found: StateView | _core.View,
    rating_changes: Sequence[RatingChange] = (),
    *,
    is_record: bool = False,
) -> EndingInfo | None:
    """Returns how a match ended, with a sentence, or ``None`` while it is running."""
    ending = match.ending
    if ending is None:
        return None
    presentation, named = PRESENTATIONS[match.game.key], _sentence_data(match, found, is_record=is_record)
    sentence = presentation.outcome_sentence(ending, named) or ending["code"].replace("_", " ")
    # A resignation during a round leaves it unscored.
    lines = presentation.round_lines(named) if match.state.is_over else ()
    return EndingInfo(
        code=ending["code"],
        clause=ending["clause"],
        winners=list(ending["winners"]),
        scores=list(ending["scores"]),
        shown=list(ending["shown"]),
        sentence=message_info(sentence),
        lines=list(map(message_info, lines)),
        ratings=[RatingChangeInfo(round(each.before), round(each.after)) for each in rating_changes],
        places=match.places,
        rounds=match.round_scores,
    )
