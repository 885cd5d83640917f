"""What one receiver is told of a table: cut for them from the states alone, encoded once for all who see the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ... import _core
from ...faces import FACES
from ...match import Entry, Match
from ...records import names_shown
from ..table.situation import Situation
from ..table.window import Window
from .messages import EndingShown, LogLine, OfferShown, SeatShown, Table, Together, WindowShown, encode

Viewer = int | None
"""A seat of the running match, or ``None`` for a spectator."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a picture is drawn from: the committed match and who is at the table."""

    table: str
    number: int
    match: Match
    seats: tuple[SeatShown, ...]
    offers: tuple[OfferShown, ...]
    watchers: int
    thinking: tuple[int, ...]
    together: Together = "instant"
    window: Window | None = None


def scene_of(situation: Situation, thinking: tuple[int, ...]) -> Scene:
    """What everybody at a table sees their picture of; ``thinking`` are the seats whose bot is seen at work."""
    playing = situation.playing
    return Scene(
        table=playing.table.id,
        number=playing.stored.number,
        match=playing.match,
        seats=_seats(situation, seats_called_now(playing.match)),
        offers=tuple(OfferShown(offer.what, offer.seat) for offer in playing.offers.open),
        watchers=situation.presence.watchers,
        thinking=thinking,
        together=playing.table.pace.window,
        window=playing.window,
    )


def _seats(situation: Situation, called: Sequence[str]) -> tuple[SeatShown, ...]:
    """The seats as everybody may see them; ``called`` is what each is called now."""
    presence = situation.presence
    return tuple(
        SeatShown(
            seat=seat,
            name=player.name,
            kind="open" if player.is_open else player.kind,
            level=player.level,
            present=player.kind == "bot" or number in presence.here,
            stand_in=number in presence.absence.stood_in_for,
            resigned=seat in situation.match.left,
            called=called[seat],
        )
        for seat, number in enumerate(situation.seating)
        for player in (situation.players[number],)
    )


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a viewer saw at a time, also as the sentences need it."""

    view: _core.View
    data: dict[str, Any]

    @staticmethod
    def of(state: _core.State, viewer: Viewer, names: list[str | None]) -> _Seen:
        view = state.view(viewer)
        return _Seen(view, {**view.data, "names": names})


@dataclass(slots=True)
class Log:
    """The lines of one match for one viewer, kept as JSON; a take-back cuts them."""

    entries: list[Entry] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    """After each entry, how many lines there are: an entry that the viewer cannot have noticed has none."""
    lines: list[bytes] = field(default_factory=list)
    names: list[str | None] = field(default_factory=list)
    """What the lines call the people; a new person is called by name from the first line on."""

    def follow(self, match: Match, viewer: Viewer) -> None:
        """Cuts what was taken back and adds what is new."""
        played, names = match.played, names_shown(match)
        same = _common(self.entries, played) if names == self.names else 0
        self.names = names
        del self.entries[same:], self.ends[same:]
        del self.lines[self.ends[-1] if self.ends else 0 :]
        if same == len(played):
            return
        states = match.states_from(same)
        before = _Seen.of(next(states), viewer, names)
        for index in range(same, len(played)):
            after = _Seen.of(next(states), viewer, names)
            line = _line(match, index, before, after, len(self.lines) + 1)
            if line is not None:
                self.lines.append(encode(line))
            self.entries.append(played[index])
            self.ends.append(len(self.lines))
            before = after


class Pictures:
    """The newest message for each kind of viewer, drawn when somebody wants it.

    The version belongs to the viewer too: it moves only when they can see a difference, so it tells nobody that
    somebody else has answered in secret. It follows the clock, so it does not go back when the service starts again or
    when a person changes seats.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._logs: dict[Viewer, Log] = {}
        self._drawn: dict[Viewer, tuple[Scene, Table, list[bytes]]] = {}
        self._seen_before = 0

    def forget_match(self) -> None:
        """Another match began: its log has nothing to do with the last one's, and people sit elsewhere."""
        self._logs.clear()
        # Whoever moves to a seat must not find a version there that they had at their last one.
        self._seen_before = max((table.version for _scene, table, _lines in self._drawn.values()), default=0)

    def draw(self, scene: Scene, viewer: Viewer) -> tuple[Table, list[bytes]]:
        """The table for this viewer, with neither log nor invitation, and all lines of the log."""
        known = self._drawn.get(viewer)
        if known is not None and known[0] is scene:
            return known[1], known[2]
        log = self._logs.setdefault(viewer, Log())
        log.follow(scene.match, viewer)
        lines = list(log.lines)
        table = _table(scene, viewer, 0 if known is None else known[1].version)
        if known is None or encode(table) != encode(known[1]) or lines != known[2]:
            table = msgspec.structs.replace(
                table, version=max(table.version + 1, self._seen_before + 1, int(self._clock() * 1000))
            )
        self._drawn[viewer] = (scene, table, lines)
        return table, lines


def message(table: Table, lines: Sequence[bytes], log_from: int, invitation: str | None, now_ms: int) -> bytes:
    """The frame: a picture with its log from this index on, as it is sent now."""
    log = msgspec.Raw(b"[" + b",".join(lines[log_from:]) + b"]")
    return encode(msgspec.structs.replace(table, log_from=log_from, log=log, invitation=invitation, now=now_ms))


def common_lines(known: Sequence[bytes], lines: Sequence[bytes]) -> int:
    """How many lines at the start a client has already."""
    # Most often the new log begins with all of the old one, and comparing equal objects costs next to nothing.
    for index, (left, right) in enumerate(zip(known, lines, strict=False)):
        if left is not right and left != right:
            return index
    return min(len(known), len(lines))


def title(key: str) -> str:
    """A game's name as people write it."""
    return FACES[key].TITLE


def seats_called(key: str, seats: int) -> list[str]:
    """What the seats are called at the start."""
    return list(FACES[key].seats(seats))


def seats_called_now(match: Match) -> list[str]:
    """What the seats are called now."""
    face, view = FACES[match.game.key], match.view(None).data
    return [face.called(seat, view) for seat in range(match.game.spec["seats"])]


def _common(known: Sequence[Entry], played: Sequence[Entry]) -> int:
    for index, (left, right) in enumerate(zip(known, played, strict=False)):
        if left is not right and left != right:
            return index
    return min(len(known), len(played))


def _table(scene: Scene, viewer: Viewer, version: int) -> Table:
    match, key = scene.match, scene.match.game.key
    view = match.view(viewer)
    is_asked = viewer is not None and viewer in match.acting and viewer not in match.left
    is_open = bool(match.game.spec["open_information"])
    return Table(
        version=version,
        table=scene.table,
        match=scene.number,
        game=key,
        title=title(key),
        options=match.game.options,
        you=viewer,
        question=match.question(viewer) if viewer is not None and is_asked else None,
        seats=list(scene.seats),
        start=msgspec.Raw(match.state_at(0).view(viewer).json.encode()),
        view=msgspec.Raw(view.json.encode()),
        legal=view.legal_actions if is_asked else [],
        turn=_turn_sentence(match, view),
        log_from=0,
        log=msgspec.Raw(b"[]"),
        offers=list(scene.offers),
        ending=_ending(match, view),
        watchers=scene.watchers,
        thinking=list(scene.thinking),
        record_open=is_open or match.is_over,
        takeback_allowed=is_open and not match.is_over,
        invitation=None,
        together=scene.together,
        window=_window(scene, viewer),
        now=0,
    )


def _window(scene: Scene, viewer: Viewer) -> WindowShown | None:
    """The open window: of the answers that it holds, a viewer's own alone."""
    window = scene.window
    if window is None:
        return None
    return WindowShown(
        kind=scene.together,
        opens=window.opened.ms,
        closes=window.closes_ms,
        held=None if viewer is None else window.held.get(viewer),
    )


def _line(match: Match, index: int, before: _Seen, after: _Seen, number: int) -> LogLine | None:
    """What a viewer reads of an entry, who saw the table before and after it; nothing if it is a secret that anything
    was done.
    """
    entry, view = match.played[index], after.view
    told = match.game.told(entry.actor, entry.action, view.seat)
    if told is None and view == before.view:
        return None
    face = FACES[match.game.key]
    sentence = "" if told is None else face.action_sentence(entry.actor, told, after.data, before.data)
    events = [face.event_sentence(event, after.data, before.data) for event in view.events]
    # What is not told may be any of several answers; whose it was tells who was last.
    return LogLine(
        number=number,
        actor="event" if told is None else entry.actor,
        action=told,
        sentence=sentence,
        events=events,
        view=msgspec.Raw(view.json.encode()),
    )


def _turn_sentence(match: Match, view: _core.View) -> str:
    if match.is_over:
        return ""
    return FACES[match.game.key].turn_sentence({**view.data, "names": names_shown(match)})


def _ending(match: Match, view: _core.View) -> EndingShown | None:
    ending = match.ending
    if ending is None:
        return None
    named = {**view.data, "names": names_shown(match)}
    sentence = FACES[match.game.key].ending_sentence(ending, named) or ending["code"].replace("_", " ")
    return EndingShown(
        code=ending["code"],
        clause=ending["clause"],
        winners=list(ending["winners"]),
        scores=list(ending["scores"]),
        shown=list(ending["shown"]),
        sentence=sentence,
    )
