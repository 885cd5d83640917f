"""Where on the path of a move the service may be killed, and how a process is made to die there.

Nothing in the product knows of this: the process that is to die (``doomed.py``) wraps the seams between its parts
before it begins to serve.
"""

from __future__ import annotations

import asyncio
import inspect
import os
import random
import signal
import threading
from collections.abc import Awaitable, Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import wraps
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Engine
from starlette.websockets import WebSocket

from chabudai.bots import Decision
from chabudai.match import Match
from chabudai.server.http import table_socket as door
from chabudai.server.live import command_pipeline as room
from chabudai.server.live import context as house
from chabudai.server.live.bot_pool import BotPool, SearchTask
from chabudai.server.live.command_pipeline import CommandPipeline
from chabudai.server.live.group_commit import GroupCommit
from chabudai.server.live.live_table import LiveTable
from chabudai.server.protocol.commands import Act
from chabudai.server.table.change import NOTHING, Change, NewEntries
from chabudai.server.table.commands import AnswerForBot, CloseWindow
from chabudai.store import Store

from .seams import put

PAUSE_S = 0.05
"""So long a table waits to be sent where an answer has to come before it."""
WITHIN_S = 0.6
"""A moment that nobody chose comes within this time."""


class Doom:
    """Counts how often the point is reached; at the last time the process is gone, as by ``kill -9``."""

    def __init__(self, countdown: int) -> None:
        self._left = countdown
        self._lock = threading.Lock()

    def strike(self) -> None:
        """The point is reached once more."""
        with self._lock:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


@dataclass(frozen=True)
class Point:
    """One point: how it is armed, what it needs of a game, and of the people at the tables."""

    says: str
    arm: Callable[[Doom], None]
    longest_countdown: int = 10
    """Chance chooses up to which time it is survived."""
    where: Callable[[Mapping[str, Any]], bool] = lambda _spec: True
    """Whether a game of this spec has it."""
    needs_end: bool = False
    """Whether a match has to end before it is reached."""
    at_birth: bool = False
    """Whether it is reached while a life begins, or not at all: where a match has no rows yet, none are replayed."""


def _never(*_: Any) -> bool:
    return False


def _always(*_: Any) -> bool:
    return True


def _wrap(
    owner: Any,
    name: str,
    doom: Doom,
    before: Callable[..., bool] = _never,
    after: Callable[..., bool] = _never,
) -> None:
    """Strikes before a call of which ``before`` tells by its arguments, or after one by its result and arguments."""
    work = getattr(owner, name)
    if inspect.iscoroutinefunction(work):

        @wraps(work)
        async def waiting(*arguments: Any, **named: Any) -> Any:
            if before(*arguments):
                doom.strike()
            result = await work(*arguments, **named)
            if after(result, *arguments):
                doom.strike()
            return result

        put(owner, name, waiting)
        return

    @wraps(work)
    def wrapped(*arguments: Any, **named: Any) -> Any:
        if before(*arguments):
            doom.strike()
        result = work(*arguments, **named)
        if after(result, *arguments):
            doom.strike()
        return result

    put(owner, name, wrapped)


# What calls are about.


def _is_act(text: str) -> bool:
    return '"act"' in text


def _adds_rows(change: Change, *_: Any) -> bool:
    return isinstance(change.rows, NewEntries)


def _is_found_again(change: Change, _situation: Any, command: Any, _now: Any) -> bool:
    return isinstance(command, Act) and change is NOTHING


def _is_of_a_bot(_situation: Any, command: Any, _now: Any) -> bool:
    return isinstance(command, AnswerForBot)


def _closes_with_answers(situation: Any, command: Any, _now: Any) -> bool:
    window = situation.playing.window
    return isinstance(command, CloseWindow) and window is not None and bool(window.held)


def _appends(_writer: GroupCommit, batch: list[Any]) -> bool:
    return any(job.work.__name__ == "append" for job in batch)


# Points that are more than one seam.


def _commits(doom: Doom) -> None:
    """The statements of a batch are all done, and its commit is not."""

    def committing(_connection: sa.Connection) -> None:
        if threading.current_thread().name.startswith("commits"):
            doom.strike()

    sa.event.listen(Engine, "commit", committing)


def _told(kind: str, others_wait: bool) -> Callable[[Doom], None]:
    """A frame of this kind has gone to its socket. The first table of each socket is no news and does not count."""

    def arm(doom: Doom) -> None:
        send: Callable[..., Awaitable[None]] = WebSocket.send_text
        greeted: set[int] = set()

        async def send_text(socket: WebSocket, text: str) -> None:
            sent = text[: len('{"type":"accepted')].removeprefix('{"type":"')
            if sent.startswith("table") and others_wait:
                await asyncio.sleep(PAUSE_S)
            await send(socket, text)
            is_news = kind != "table" or id(socket) in greeted
            greeted.add(id(socket))
            if sent.startswith(kind) and is_news:
                doom.strike()

        put(WebSocket, "send_text", send_text)

    return arm


def _replays(doom: Doom) -> None:
    """Half of a match's rows are played again."""
    left: ContextVar[int] = ContextVar("left", default=-1)
    replayed, apply = house.replay_match, Match.apply

    def doomed_replay(stored: Any, *rest: Any) -> Match:
        token = left.set(len(stored.entries) // 2)
        try:
            return replayed(stored, *rest)
        finally:
            left.reset(token)

    def doomed_apply(match: Match, entry: Any) -> None:
        apply(match, entry)
        if left.get() > 0:
            left.set(left.get() - 1)
            if left.get() == 0:
                doom.strike()

    put(house, "replay_match", doomed_replay)
    put(Match, "apply", doomed_apply)


def _thinks(doom: Doom) -> None:
    """A bot's thread is at work; the blow comes from another one, and the answer not before it."""
    decide = BotPool._decide

    def doomed_decide(thinkers: BotPool, thought: SearchTask) -> Decision:
        blow = threading.Timer(0.001, doom.strike)
        blow.start()
        decision = decide(thinkers, thought)
        blow.join()
        return decision

    put(BotPool, "_decide", doomed_decide)


def _soon(doom: Doom) -> None:
    """Any moment: what nobody thought of is hit, too."""
    blow = threading.Timer(random.uniform(0.02, WITHIN_S), doom.strike)
    blow.daemon = True
    blow.start()


def _before(owner: Any, name: str, when: Callable[..., bool] = _always) -> Callable[[Doom], None]:
    return lambda doom: _wrap(owner, name, doom, before=when)


def _after(owner: Any, name: str, when: Callable[..., bool] = _always) -> Callable[[Doom], None]:
    return lambda doom: _wrap(owner, name, doom, after=when)


def _asks_together(spec: Mapping[str, Any]) -> bool:
    return bool(spec["asks_together"])


POINTS: dict[str, Point] = {
    "unread": Point("an action has come and is not read", _before(door, "decode_frame", _is_act)),
    "read": Point(
        "it is read, and nothing is decided",
        _before(LiveTable, "execute", lambda _table, command: isinstance(command, Act)),
    ),
    "decided": Point("it is decided, and nobody has been asked to write", _after(room, "decide", _adds_rows)),
    "queued": Point("the writer has it, and no transaction is open", _before(GroupCommit, "_commit", _appends)),
    "begun": Point("the transaction is open, without its rows", _before(Store, "append")),
    "inserted": Point("the first rows are in the transaction", _after(Store, "append")),
    "committing": Point("all rows are in it, and it is not committed", _commits),
    "committed": Point(
        "it is on the disk, and the room does not know", _after(GroupCommit, "_commit", lambda _, *job: _appends(*job))
    ),
    "written": Point("the room knows, and it is not so", _after(room, "write_rows")),
    "so": Point(
        "it is so, and not answered",
        _after(CommandPipeline, "_commit", lambda _, _pipeline, change: _adds_rows(change)),
    ),
    "answered": Point("it is answered, and no table has gone out", _told("accepted", others_wait=True)),
    "told": Point("some are told, and others are not", _told("table", others_wait=False), longest_countdown=20),
    "again": Point("an action that came twice is found, and not answered", _after(room, "decide", _is_found_again), 3),
    "held": Point("a claim is held and its seat knows", _told("held", others_wait=False), where=_asks_together),
    "closing": Point(
        "a window with claims is over, and nothing is decided",
        _before(room, "decide", _closes_with_answers),
        where=_asks_together,
    ),
    "thinking": Point("a bot thinks", _thinks),
    "chosen": Point("a bot has chosen, and nothing is decided", _before(room, "decide", _is_of_a_bot)),
    "opening": Point("the store is open, and nobody listens", _after(Store, "__init__"), 1, at_birth=True),
    "fetched": Point("a table's rows are fetched, and not replayed", _after(Store, "load_table"), 2, at_birth=True),
    "replaying": Point("half of them are replayed", _replays, 2, at_birth=True),
    "loaded": Point("the table is loaded, and nobody has seen it", _before(LiveTable, "start"), 2, at_birth=True),
    "rematch": Point(
        "the rows of a next match are in the transaction", _after(Store, "create_match"), 1, needs_end=True
    ),
    "any": Point("any moment", _soon, 1),
}


def points_of(spec: Mapping[str, Any]) -> list[str]:
    """The points that a game of this spec has.

    >>> import chabudai
    >>> {"held", "closing"} <= set(points_of(chabudai.load("eurojongg").spec))
    True
    """
    return [name for name, point in POINTS.items() if point.where(spec)]
