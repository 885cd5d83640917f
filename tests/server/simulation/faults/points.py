"""The points on the path of a move at which the server can be killed, and how they are instrumented.

The product contains no code for this. The process that will die (``killable_server.py``) patches the interfaces between
its parts before it starts to serve.
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
from chabudai.server.http import websocket
from chabudai.server.http.text_frames import NoTextWriter
from chabudai.server.live import command_pipeline as room
from chabudai.server.live import restore_match
from chabudai.server.live.bot_pool import BotPool, SearchTask
from chabudai.server.live.command_pipeline import CommandPipeline
from chabudai.server.live.group_commit import GroupCommit
from chabudai.server.live.live_table import LiveTable
from chabudai.server.protocol.commands import Act
from chabudai.server.table.change import NOTHING, Change, NewEntries
from chabudai.server.table.commands import AnswerForBot, CloseWindow
from chabudai.store import Store

from .patching import patch

FRAME_DELAY_S = 0.05
"""Seconds by which a ``table`` frame is delayed if an answer must come before it."""
MAX_RANDOM_DELAY_S = 0.6
"""Seconds within which a random kill happens."""


class Countdown:
    """Counts how often the point is reached. The last time, it kills the process as ``kill -9`` does."""

    def __init__(self, countdown: int) -> None:
        self._left = countdown
        self._lock = threading.Lock()

    def strike(self) -> None:
        """Records that the point has been reached once more."""
        with self._lock:
            self._left -= 1
            if self._left == 0:
                os.kill(os.getpid(), signal.SIGKILL)


@dataclass(frozen=True)
class Point:
    """One point: its instrumentation, and its requirements for the game and the people at the tables."""

    says: str
    arm: Callable[[Countdown], None]
    longest_countdown: int = 10
    """The upper bound of the random countdown."""
    where: Callable[[Mapping[str, Any]], bool] = lambda _spec: True
    """Returns whether a game with this spec has the point."""
    needs_end: bool = False
    """Whether a match must end before the point is reached."""
    at_birth: bool = False
    """Whether the point can be reached only while the server starts or loads a table."""


def _never(*_: Any) -> bool:
    return False


def _always(*_: Any) -> bool:
    return True


def _wrap(
    owner: Any,
    name: str,
    doom: Countdown,
    before: Callable[..., bool] = _never,
    after: Callable[..., bool] = _never,
) -> None:
    """Counts a call before it happens if ``before`` accepts its arguments, or afterwards if ``after`` accepts its
    result.
    """
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

        patch(owner, name, waiting)
        return

    @wraps(work)
    def wrapped(*arguments: Any, **named: Any) -> Any:
        if before(*arguments):
            doom.strike()
        result = work(*arguments, **named)
        if after(result, *arguments):
            doom.strike()
        return result

    patch(owner, name, wrapped)


# Conditions on calls.


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


# Points that involve more than one interface.


def _commits(doom: Countdown) -> None:
    """The point at which all statements of a batch are done, but its commit is not."""

    def committing(_connection: sa.Connection) -> None:
        if threading.current_thread().name.startswith("commits"):
            doom.strike()

    sa.event.listen(Engine, "commit", committing)


def _frame_sent(kind: str, others_wait: bool) -> Callable[[Countdown], None]:
    """The point at which a frame of a kind was sent to its socket. The first ``table`` frame of each socket does not
    count.
    """

    def arm(doom: Countdown) -> None:
        send: Callable[..., Awaitable[None]] = WebSocket.send_text
        greeted: set[int] = set()

        async def send_text(socket: WebSocket, text: str) -> None:
            sent = text[: len('{"type":"accepted')].removeprefix('{"type":"')
            if sent.startswith("table") and others_wait:
                await asyncio.sleep(FRAME_DELAY_S)
            await send(socket, text)
            is_news = kind != "table" or id(socket) in greeted
            greeted.add(id(socket))
            if sent.startswith(kind) and is_news:
                doom.strike()

        # A socket that is ready for writing gets a reply and the snapshot after it in one write, with no point in
        # between.
        patch(websocket, "text_writer", lambda _scope: NoTextWriter())
        patch(WebSocket, "send_text", send_text)

    return arm


def _replays(doom: Countdown) -> None:
    """The point at which half of a match's rows are replayed."""
    left: ContextVar[int] = ContextVar("left", default=-1)
    replayed, apply = restore_match.replay_match, Match.apply

    def killing_replay(stored: Any, *rest: Any) -> Match:
        token = left.set(len(stored.entries) // 2)
        try:
            return replayed(stored, *rest)
        finally:
            left.reset(token)

    def killing_apply(match: Match, entry: Any) -> None:
        apply(match, entry)
        if left.get() > 0:
            left.set(left.get() - 1)
            if left.get() == 0:
                doom.strike()

    patch(restore_match, "replay_match", killing_replay)
    patch(Match, "apply", killing_apply)


def _thinks(doom: Countdown) -> None:
    """The point at which a bot's thread is searching. Another thread kills the process before the bot answers."""
    decide = BotPool._decide

    def killing_decide(thinkers: BotPool, thought: SearchTask) -> Decision:
        blow = threading.Timer(0.001, doom.strike)
        blow.start()
        decision = decide(thinkers, thought)
        blow.join()
        return decision

    patch(BotPool, "_decide", killing_decide)


def _soon(doom: Countdown) -> None:
    """A random moment, which may be at points that are not in this list."""
    blow = threading.Timer(random.uniform(0.02, MAX_RANDOM_DELAY_S), doom.strike)
    blow.daemon = True
    blow.start()


def _before(owner: Any, name: str, when: Callable[..., bool] = _always) -> Callable[[Countdown], None]:
    return lambda doom: _wrap(owner, name, doom, before=when)


def _after(owner: Any, name: str, when: Callable[..., bool] = _always) -> Callable[[Countdown], None]:
    return lambda doom: _wrap(owner, name, doom, after=when)


def _asks_together(spec: Mapping[str, Any]) -> bool:
    return bool(spec["asks_together"])


POINTS: dict[str, Point] = {
    "unread": Point("an action was received and not decoded", _before(door, "decode_frame", _is_act)),
    "read": Point(
        "it is decoded and not decided",
        _before(LiveTable, "execute", lambda _table, command: isinstance(command, Act)),
    ),
    "decided": Point("it is decided and not queued", _after(room, "decide", _adds_rows)),
    "queued": Point("it is queued, before the transaction", _before(GroupCommit, "_commit", _appends)),
    "begun": Point("the transaction is open, without rows", _before(Store, "append")),
    "inserted": Point("the first rows are in the transaction", _after(Store, "append")),
    "committing": Point("all rows are inserted, before the commit", _commits),
    "committed": Point(
        "it is committed, and the live table does not know",
        _after(GroupCommit, "_commit", lambda _, *job: _appends(*job)),
    ),
    "written": Point("the live table knows, and has not applied it", _after(room, "write_rows")),
    "so": Point(
        "it is applied and not acknowledged",
        _after(CommandPipeline, "_commit", lambda _, _pipeline, change: _adds_rows(change)),
    ),
    "answered": Point("it is acknowledged, before any snapshot", _frame_sent("accepted", others_wait=True)),
    "told": Point(
        "some clients have the snapshot, others do not", _frame_sent("table", others_wait=False), longest_countdown=20
    ),
    "again": Point("a duplicate action is recognised and not acknowledged", _after(room, "decide", _is_found_again), 3),
    "held": Point("a claim is held and its seat knows", _frame_sent("held", others_wait=False), where=_asks_together),
    "closing": Point(
        "a window with claims is over and not decided",
        _before(room, "decide", _closes_with_answers),
        where=_asks_together,
    ),
    "thinking": Point("a bot is searching", _thinks),
    "chosen": Point("a bot has chosen, before the decision", _before(room, "decide", _is_of_a_bot)),
    "opening": Point("the store is open, before listening", _after(Store, "__init__"), 1, at_birth=True),
    "fetched": Point("a table's rows are fetched, before the replay", _after(Store, "load_table"), 2, at_birth=True),
    "replaying": Point("half of the rows are replayed", _replays, 2, at_birth=True),
    "loaded": Point("the table is loaded, before any snapshot", _before(LiveTable, "start"), 2, at_birth=True),
    "rematch": Point(
        "the rows of a next match are in the transaction", _after(Store, "create_match"), 1, needs_end=True
    ),
    "any": Point("a random moment", _soon, 1),
}


def points_of(spec: Mapping[str, Any]) -> list[str]:
    """Returns the points of a game with this spec.

    >>> import chabudai
    >>> {"held", "closing"} <= set(points_of(chabudai.load("eurojongg").spec))
    True
    """
    return [name for name, point in POINTS.items() if point.where(spec)]
