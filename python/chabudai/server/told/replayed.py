"""A record that somebody brings, shown as a table is: nothing is kept, and nothing is told that the record does not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

from msgspec import Raw
from msgspec.structs import replace

from ... import _core
from ...errors import GameError, RecordError
from ...faces import FACES
from ...match import Entry, Game, Match
from ...records import match_told, names_shown, one_line
from ..table.refused import RefusedError
from .log import NOTHING_KNOWN, PAGE_BYTES, PAGE_LINES, Log
from .messages.calls import LogPage
from .messages.from_service import Table, encode
from .messages.replays import Replay
from .messages.shown import LogLine, SeatShown
from .picture import NOBODY_INVITED, Pictures, Scene, seats_called_now
from .shuffles import shuffle_told

_REMEMBERED = 8
_NUMBER = 1
_LEVEL_MARK = " (bot:"


def table_shown(asked: Replay) -> bytes:
    """The table of a record as its reader wants to see it, with the end of its log.

    Raises ``RefusedError``: the record cannot be read, or what is tried in it is not allowed.
    """
    match, viewer = _tried(asked)
    scene = _scene(match)
    pictures = Pictures(lambda: 0.0)
    if viewer is not None:
        return pictures.message(scene, viewer, NOTHING_KNOWN, NOBODY_INVITED, 0)
    table = _opened_table(scene, pictures.draw(scene, None).table)
    return encode(table)


def page_shown(asked: Replay, first: int) -> LogPage:
    """A page of the log of a record, from a line on. Raises as :func:`table_shown`."""
    match, viewer = _tried(asked)
    if viewer is not None:
        return Pictures(lambda: 0.0).page(_scene(match), viewer, first)
    ends = match.stands
    return LogPage(_NUMBER, ends, "", min(first, ends), _list(_page(match, first)))


def picture_shown(asked: Replay) -> str:
    """The last position of a record as a standalone picture. Raises as :func:`table_shown`."""
    match, viewer = _tried(asked)
    face = FACES[match.game.key]
    view = _opened_data(match, match.stands) if viewer is None else _named(match, match.view(viewer).data)
    marks = {} if match.ending is None else dict.fromkeys(match.ending["shown"], "#")
    return face.svg(view, marks=marks)


def record_of(key: str, options: dict[str, Any], actions: list[str]) -> str:
    """The record of a game without chance that is given by its actions alone, in order.

    Raises ``RefusedError``: there is no such game, or an action is not legal; the message says which.
    """
    try:
        match = Match(Game(key, options))
    except GameError as error:
        raise RefusedError("options", one_line(str(error))) from None
    _play_on(match, actions)
    return match.record()


@lru_cache(maxsize=_REMEMBERED)
def _match_of(record: str) -> Match:
    try:
        return match_told(record)
    except RecordError as error:
        raise RefusedError("notation", f"this record cannot be read: {error}") from None


def _tried(asked: Replay) -> tuple[Match, int | None]:
    """The match up to where it is wanted, with what is tried from there; and whose eyes see it, if not everybody's."""
    match = _match_of(asked.record)
    if asked.until is not None and (asked.until < match.stands or asked.tried):
        shorter = Match(match.game, names=match.names)
        for entry in match.played[: asked.until]:
            shorter.apply(Entry(entry.actor, entry.action))
        match = shorter
    elif asked.tried:
        match = match.copy()
    _play_on(match, asked.tried)
    if asked.eyes == "all":
        return match, None
    seat = (match.acting or (0,))[0] if asked.eyes == "acting" else asked.eyes
    if seat >= match.game.spec["seats"]:
        raise RefusedError("no_seat", f"there is no seat {seat} in this record")
    return match, seat


def _play_on(match: Match, actions: list[str]) -> None:
    if actions and not match.game.spec["open_information"]:
        raise RefusedError("not_offered", "where cards are hidden nobody knows what would have come next")
    for number, action in enumerate(actions, start=1):
        try:
            match.play((match.acting or (0,))[0], action)
        except GameError as error:
            raise RefusedError("illegal", f"move {number}, {action[:20]}: {one_line(str(error))}") from None


def _scene(match: Match) -> Scene:
    called = seats_called_now(match)
    seats = []
    for seat, word in enumerate(called):
        name = match.names.get(seat, "") or word
        kind: Literal["person", "bot"] = "bot" if _LEVEL_MARK in name else "person"
        seats.append(SeatShown(seat, name, kind, None, True, False, seat in match.left, word))
    shuffle = None if match.shuffle is None else shuffle_told(match.shuffle)
    return Scene(
        table="",
        number=_NUMBER,
        match=match,
        seats=tuple(seats),
        offers=(),
        watchers=0,
        thinking=(),
        shuffle=shuffle,
    )


# All hands open.


def _opened_table(scene: Scene, table: Table) -> Table:
    match = scene.match
    lines = list(_opened_lines(match, max(0, match.stands - PAGE_LINES)))
    while len(lines) > 1 and sum(map(len, lines)) > PAGE_BYTES:
        del lines[0]
    return replace(
        table,
        start=Raw(encode(_opened(match, 0))),
        view=Raw(encode(_opened(match, match.stands))),
        lines=match.stands,
        log_from=match.stands - len(lines),
        log=_list(lines),
    )


def _page(match: Match, first: int) -> list[bytes]:
    page: list[bytes] = []
    for line in _opened_lines(match, first):
        if page and (len(page) == PAGE_LINES or sum(map(len, page)) + len(line) > PAGE_BYTES):
            break
        page.append(line)
    return page


def _opened_lines(match: Match, first: int) -> Iterator[bytes]:
    """A line for each action from one on, as everybody together saw it."""
    if first >= match.stands:
        return
    face = FACES[match.game.key]
    turns = Log(None).turns_of(match)
    before = _opened_data(match, first)
    for index in range(first, match.stands):
        entry, after = match.played_at(index), _opened_data(match, index + 1)
        events = match.state_at(index + 1).view(None).events
        line = LogLine(
            number=index + 1,
            turn=turns[index],
            actor=entry.actor,
            action="deal" if entry.actor == "chance" and entry.action.startswith("deal") else entry.action,
            sentence=face.action_sentence(entry.actor, entry.action, after, before),
            events=[face.event_sentence(event, after, before) for event in events],
            view=Raw(encode(_opened(match, index + 1))),
        )
        yield encode(line)
        before = after


def _opened(match: Match, number: int) -> dict[str, Any]:
    """What all seats knew together after so many actions."""
    state: _core.State = match.state_at(number)
    views = [state.view(seat).data for seat in range(match.game.spec["seats"])]
    return {**FACES[match.game.key].opened(views), "seat": None}


def _opened_data(match: Match, number: int) -> dict[str, Any]:
    return _named(match, _opened(match, number))


def _named(match: Match, data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "names": names_shown(match), "options": match.game.options}


def _list(lines: list[bytes]) -> Raw:
    return Raw(b"[" + b",".join(lines) + b"]")
