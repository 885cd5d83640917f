"""What one receiver is told of a table: cut for them from the states alone, encoded once for all who see the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple
from weakref import ReferenceType, ref

import msgspec

from ... import _core
from ...match import Match
from ...match.record import sentence_names
from ...match.time_control import minutes_words
from ...presentation import PRESENTATIONS
from ...presentation.base import AutomaticAction
from ..protocol.fields import AnswerTiming
from ..protocol.parts import (
    ClaimWindowState,
    ClockState,
    EndingInfo,
    FastForwardState,
    OfferState,
    OpenHandsState,
    RoundPauseState,
    SeatStatus,
    ShuffleState,
    TournamentLink,
    WaitState,
)
from ..protocol.service_frames import TableSnapshot, encode
from ..protocol.table_answers import LogPage
from ..table.claim_window import ClaimWindow
from ..table.conditional_moves import may_set_conditional_moves, plan_of, remaining_lines
from ..table.situation import Situation
from .clocks import clock_state
from .log import KnownLog, MatchLog, Viewer
from .open_hands import OpenHandsLog, open_view
from .shuffle import shuffle_state, turn_before_deal


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class TableScene:
    """All that a picture is drawn from: the committed match and who is at the table."""

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
    """What tells the players, and the spectators, that they hear something new."""
    strangers: bool = False
    event: TournamentLink | None = None
    is_opened: bool = False
    """Whether who has no seat sees all hands: of a match that is over, or of deals that are."""
    watch: OpenHandsState | None = None
    plans: Mapping[int, list[list[str]]] = field(default_factory=dict)
    """What the seats answer ahead who may lay answers down: for each of them its own alone."""


def table_scene(situation: Situation, thinking: tuple[int, ...], said: tuple[int, int] | None = None) -> TableScene:
    """What everybody at a table sees their picture of; ``thinking`` are the seats whose bot is seen at work."""
    playing = situation.playing
    return TableScene(
        table=playing.table.id,
        number=playing.stored.number,
        match=playing.match,
        seats=_seat_statuses(situation, current_seat_names(playing.match)),
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
        strangers=playing.table.company != "invited",
        watch=_open_hands(situation),
        plans=_conditional_moves(situation),
    )


def spectator_scene(situation: Situation, scene: TableScene, shown: Match) -> TableScene:
    """The same for who watches a table that shows its hands; ``shown`` is the match as far as it may be shown.

    Of who is here and what was promised all know; whatever else is so now would tell of the deal in play, and has no
    place beside an earlier one.
    """
    opened = situation.playing.opened
    assert opened is not None, "this table shows no hands"
    if shown is situation.match:
        return replace(scene, is_opened=True)
    return TableScene(
        table=scene.table,
        number=scene.number,
        match=shown,
        seats=_seat_statuses(situation, current_seat_names(shown)),
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
    """What each seat that may lays down ahead, as the match stands."""
    match = situation.match
    return {
        seat: [list(line) for line in remaining_lines(plan_of(situation, seat), match)]
        for seat in range(len(situation.seating))
        if may_set_conditional_moves(situation, seat)
    }


def _open_hands(situation: Situation) -> OpenHandsState | None:
    """What everybody who sits down is told of those who watch."""
    delay_s = situation.playing.table.watch_delay_s
    if delay_s is None:
        return None
    words = f"Who watches sees each deal with all hands open, {minutes_words(delay_s * 1000)} after it was played out."
    return OpenHandsState(delay_s, words, is_behind=False, at=None)


def _fast_forward(situation: Situation) -> FastForwardState | None:
    """Who of those whose round is over wants the bots to answer sooner."""
    if not situation.is_left_to_bots:
        return None
    asked = [seat for seat, number in enumerate(situation.seating) if number in situation.playing.hurried]
    return FastForwardState(asked, situation.is_hurried)


def _wait_state(situation: Situation) -> WaitState | None:
    """For whom a table waits: all who are asked at once, for who of them has answered is a secret."""
    waiting, seats, clocks = situation.playing.waiting, situation.waited_for, situation.playing.clocks
    # Where clocks run at a table of two, or a move may take days, they say how long others wait.
    is_said = situation.is_timed and (len(situation.seating) == 2 or (clocks is not None and clocks.is_days))
    if waiting is None or not seats or is_said:
        return None
    gone = situation.gone
    return WaitState(
        list(seats),
        waiting.since.ms + int(situation.patience_s * 1000),
        None if gone is None else gone.since.ms + int(situation.terms.patience_of_two_s * 1000),
    )


def _shared_pause(situation: Situation) -> RoundPauseState | None:
    """The pause between two rounds as it is for everybody; what was counted is said to each viewer apart."""
    pause = situation.playing.pause
    if pause is None:
        return None
    awaited = situation.people_who_look - pause.ready
    ready = [seat for seat, number in enumerate(situation.seating) if number not in awaited]
    return RoundPauseState(pause.opened.ms, pause.closes_ms, ready, [])


def _seat_statuses(situation: Situation, called: Sequence[str]) -> tuple[SeatStatus, ...]:
    """The seats as everybody may see them; ``called`` is what each is called now."""
    presence = situation.presence
    return tuple(
        SeatStatus(
            seat=seat,
            name=player.name,
            kind="open" if player.is_open else player.kind,
            level=player.level,
            present=player.kind == "bot" or number in presence.here,
            stand_in=number in presence.absence.stood_in_for,
            resigned=seat in situation.match.departed_seats,
            called=called[seat],
        )
        for seat, number in enumerate(situation.seating)
        for player in (situation.players[number],)
    )


class Invitation(NamedTuple):
    """What brings people to the open seats of a table: for who opened it, and for nobody else."""

    invitation: str | None
    code: str | None


NO_INVITATION = Invitation(None, None)


@dataclass(frozen=True, slots=True)
class RenderedSnapshot:
    """A viewer's newest picture, with neither log nor invitation."""

    scene: ReferenceType[TableScene]
    table: TableSnapshot
    lines: int
    mark: int


class SnapshotCache:
    """The newest message for each kind of viewer, drawn when somebody wants it.

    The version belongs to the viewer too: it moves only when they can see a difference, so it tells nobody that
    somebody else has answered in secret. It follows the clock, so it does not go back when the service starts again or
    when a person changes seats.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._logs: dict[Viewer, MatchLog | OpenHandsLog] = {}
        self._drawn: dict[Viewer, RenderedSnapshot] = {}
        # For spectators, who may be many: the end of the log as it is sent to all who have as many lines of it.
        self._sent: dict[int, tuple[int, int, bytes]] = {}
        self._seen_before = 0
        self._seen_elsewhere: dict[Viewer, int] = {}

    def seen_elsewhere(self, viewer: Viewer, version: int) -> None:
        """Another process, whose clock may go otherwise, has told this viewer of this version: none goes back."""
        self._seen_elsewhere[viewer] = max(version, self._seen_elsewhere.get(viewer, 0))

    def forget_match(self) -> None:
        """Another match began: its log has nothing to do with the last one's, and people sit elsewhere."""
        self._logs.clear()
        self._sent.clear()
        # Whoever moves to a seat must not find a version there that they had at their last one.
        self._seen_before = max((drawn.table.version for drawn in self._drawn.values()), default=0)

    def follow(self, match: Match, viewers: Iterable[Viewer]) -> None:
        """Takes in a match for viewers who may come; a long one takes a while, and then they need not wait."""
        for viewer in viewers:
            self._log(match, viewer, is_opened=False)

    def draw(self, scene: TableScene, viewer: Viewer) -> RenderedSnapshot:
        """The table for this viewer."""
        known = self._drawn.get(viewer)
        if known is not None and known.scene() is scene:
            return known
        log = self._log(scene.match, viewer, scene.is_opened)
        table = _render_table(scene, viewer, 0 if known is None else known.table.version)
        is_new = known is None or log.mark != known.mark or len(log) != known.lines
        if is_new or (known is not None and encode(table) != encode(known.table)):
            version = max(table.version + 1, self._seen_before + 1, int(self._clock() * 1000))
            version = max(version, self._seen_elsewhere.get(viewer, 0) + 1)
            table = msgspec.structs.replace(table, version=version)
        if is_new and viewer is None:
            self._sent.clear()
        drawn = self._drawn[viewer] = RenderedSnapshot(ref(scene), table, len(log), log.mark)
        return drawn

    def message(self, scene: TableScene, viewer: Viewer, known: KnownLog, inviting: Invitation, now_ms: int) -> bytes:
        """The frame: the picture with what a client lacks of the log, or as much of its end as goes on a page."""
        drawn, log = self.draw(scene, viewer), self._logs[viewer]
        kept = log.kept(known) if known.match == scene.number else 0
        first, count, lines = self._end(scene.match, log, kept)
        return encode(
            msgspec.structs.replace(
                drawn.table,
                lines=drawn.lines,
                mark=f"{drawn.mark:016x}",
                log_kept=kept,
                log_from=first,
                log=msgspec.Raw(lines if count else b"[]"),
                invitation=inviting.invitation,
                code=inviting.code,
                now=now_ms,
            )
        )

    def page(self, scene: TableScene, viewer: Viewer, first: int) -> LogPage:
        """A page of the log from a line on."""
        log = self._log(scene.match, viewer, scene.is_opened)
        lines = log.page(scene.match, first)
        return LogPage(scene.number, len(log), f"{log.mark:016x}", min(first, len(log)), _json_list(lines))

    def _log(self, match: Match, viewer: Viewer, is_opened: bool) -> MatchLog | OpenHandsLog:
        log = self._logs.get(viewer)
        if log is None:
            log = self._logs[viewer] = OpenHandsLog() if is_opened and viewer is None else MatchLog(viewer)
        log.follow(match)
        return log

    def _end(self, match: Match, log: MatchLog | OpenHandsLog, kept: int) -> tuple[int, int, bytes]:
        """Where the lines begin that are sent, how many they are, and the lines."""
        if log.viewer is None and kept in self._sent:
            return self._sent[kept]
        first, lines = log.newest(match, kept)
        end = first, len(lines), bytes(_json_list(lines))
        if log.viewer is None:
            self._sent[kept] = end
        return end


def _json_list(lines: Sequence[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(lines) + b"]")


def game_title(key: str) -> str:
    """A game's name as people write it."""
    return PRESENTATIONS[key].title


def seat_names(key: str, seats: int) -> list[str]:
    """What the seats are called at the start."""
    return list(PRESENTATIONS[key].seat_labels(seats))


def current_seat_names(match: Match) -> list[str]:
    """What the seats are called now."""
    presentation, view = PRESENTATIONS[match.game.key], match.view(None).data
    return [presentation.seat_name(seat, view) for seat in range(match.game.spec["seats"])]


def _render_table(scene: TableScene, viewer: Viewer, version: int) -> TableSnapshot:
    match, key = scene.match, scene.match.game.key
    view = match.view(viewer)
    # Whoever a bot plays for is asked again when they say that they are back.
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
        start=_view_json(scene, viewer, match.state_at(0)),
        view=_view_json(scene, viewer, match.state),
        legal=msgspec.Raw(encode(view.legal_actions if is_asked else [])),
        unasked=_unasked_actions(key, view) if is_asked else [],
        turn=_turn_line(scene, viewer, view),
        lines=0,
        mark="",
        log_kept=0,
        log_from=0,
        log=msgspec.Raw(b"[]"),
        offers=list(scene.offers),
        ending=ending_info(match, view),
        watchers=scene.watchers,
        thinking=list(scene.thinking),
        record_open=(is_open or match.is_over) and not (scene.event is not None and scene.event.sealed),
        takeback_allowed=is_open and not match.is_over and scene.event is None and not scene.is_rated,
        invitation=None,
        code=None,
        together=scene.together,
        window=_claim_window(scene, viewer),
        pause=_round_pause(scene, view),
        hurry=scene.hurry,
        clocks=scene.clocks,
        waits=scene.waits,
        shuffle=scene.shuffle,
        rated=scene.is_rated,
        said=None if scene.said is None else scene.said[viewer is None],
        strangers=scene.strangers,
        event=scene.event,
        watch=scene.watch,
        plan=None if viewer is None else scene.plans.get(viewer),
        now=0,
    )


def _view_json(scene: TableScene, viewer: Viewer, state: _core.State) -> msgspec.Raw:
    """What a viewer sees of a state: a seat its own view, whatever is open to others."""
    if viewer is None and scene.is_opened:
        return msgspec.Raw(encode(open_view(scene.match, state)))
    return msgspec.Raw(state.view(viewer).json.encode())


def _event_info(situation: Situation) -> TournamentLink | None:
    event = situation.playing.table.event
    return None if event is None else TournamentLink(event.tournament, event.title, event.round, event.is_sealed)


def _unasked_actions(key: str, view: _core.View) -> list[AutomaticAction]:
    presentation = PRESENTATIONS[key]
    # A view in data costs more than most tables need.
    return list(presentation.automatic_actions(view.data, view.legal_actions)) if presentation.switches else []


def _claim_window(scene: TableScene, viewer: Viewer) -> ClaimWindowState | None:
    """The open window: of the answers that it holds, a viewer's own alone."""
    window = scene.window
    if window is None:
        return None
    return ClaimWindowState(
        kind=scene.together,
        opens=window.opened.ms,
        closes=window.closes_ms,
        held=None if viewer is None else window.held.get(viewer),
    )


def _sentence_data(match: Match, view: _core.View) -> dict[str, Any]:
    """A view as sentences need it that are said to its seat."""
    return {**view.data, "names": sentence_names(match), "options": match.game.options, "reader": view.seat}


def _turn_line(scene: TableScene, viewer: Viewer, view: _core.View) -> str:
    """Whose turn it is, or what the first deal waits for; who sees earlier deals alone hears when there are more."""
    if scene.watch is not None and scene.watch.is_behind:
        return _next_deal_sentence(scene.watch)
    waits = None if scene.shuffle is None else turn_before_deal(scene.shuffle, scene.seats, viewer)
    return _turn_sentence(scene.match, view) if waits is None else waits


def _next_deal_sentence(watch: OpenHandsState) -> str:
    which = "first" if watch.at is None else "next"
    when = minutes_words(watch.delay_s * 1000)
    return f"The {which} deal is shown, with all hands open, {when} after it was played out."


def _turn_sentence(match: Match, view: _core.View) -> str:
    if match.is_over:
        return ""
    return PRESENTATIONS[match.game.key].turn_sentence(_sentence_data(match, view))


def _round_pause(scene: TableScene, view: _core.View) -> RoundPauseState | None:
    """The pause with how the round was counted, as it is said to the viewer."""
    if scene.pause is None:
        return None
    lines = PRESENTATIONS[scene.match.game.key].round_lines(_sentence_data(scene.match, view))
    return msgspec.structs.replace(scene.pause, lines=list(lines))


def ending_info(match: Match, view: _core.View) -> EndingInfo | None:
    """How a match ended, with a sentence for people; ``None`` while it goes on."""
    ending = match.ending
    if ending is None:
        return None
    presentation, named = PRESENTATIONS[match.game.key], _sentence_data(match, view)
    sentence = PRESENTATIONS[match.game.key].outcome_sentence(ending, named) or ending["code"].replace("_", " ")
    # Who resigns in the middle of a round leaves it uncounted.
    lines = presentation.round_lines(named) if match.state.is_over else ()
    return EndingInfo(
        code=ending["code"],
        clause=ending["clause"],
        winners=list(ending["winners"]),
        scores=list(ending["scores"]),
        shown=list(ending["shown"]),
        sentence=sentence,
        lines=list(lines),
    )
