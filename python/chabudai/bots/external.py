"""A bot in a process of its own, with limits: what it does there cannot hurt the table.

It is given the view of its seat and nothing else. If it crashes, takes too long, takes too much memory or answers what
is not allowed, a stand-in answers for it, and after a few such turns for the rest of its life. What it prints is
thrown away. It runs with the rights of whoever started it: this guards against errors, not against malice.
"""

from __future__ import annotations

import os
import pickle
import queue
import re
import signal
import struct
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO

from .. import _core
from ..errors import GameError, InputError, short
from .levels import Bot, Decision, levels

_LENGTH = struct.Struct("<I")
_LONGEST_ANSWER = 4096
_ANSWER, _FAILED = b"a", b"f"
_STAND_IN_LEVEL = 2
# What a program needs to be started; what else is set may be a secret of the one who starts it.
_ENVIRONMENT = re.compile(r"(PATH|HOME|LANG|LC_\w+|TZ|TMP|TEMP|TMPDIR|SYSTEMROOT|VIRTUAL_ENV|PYTHON\w*|OMP_\w+)", re.I)
_WORD = re.compile(r"([\w.]+|[^\n\0]+\.py):[\w.]+")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,15}")
"""How a bot may be called at a table: ``bot:mine``."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much a bot outside may take: seconds for a turn, seconds to start, mebibytes, and turns that it may lose."""

    turn_s: float = 5.0
    start_s: float = 30.0
    memory_mib: int = 2048
    lost_turns: int = 3


class OutsideBot:
    """A bot that ``module:factory`` names, in a process that is started when it is first asked.

    ``lost`` holds, in a line each, why a stand-in had to answer. ``on_lost`` is told less of it: nothing that the bot
    has said, for that may tell what its seat alone knows.

    >>> bot = OutsideBot("chabudai.bots.levels:no_such_factory")
    >>> view = _core.Game("nakatta", {"size": 3}).initial_state().view(0)
    >>> bot.choose(view).action in view.legal_actions, len(bot.lost)
    (True, 1)
    """

    def __init__(
        self,
        word: str,
        *,
        bounds: Bounds | None = None,
        stand_in: Bot | None = None,
        on_lost: Callable[[str], None] | None = None,
    ) -> None:
        if not isinstance(word, str) or not _WORD.fullmatch(word):
            raise InputError(f"{short(word)} names no bot: it is module:factory")
        self.word = word
        self.lost: list[str] = []
        self._bounds = bounds or Bounds()
        self._stand_in = stand_in
        self._on_lost = on_lost
        self._child: _Child | None = None

    def choose(self, view: _core.View[Any]) -> Decision:
        """One of ``view.legal_actions``: the bot's, or a stand-in's if the bot loses its turn."""
        if len(self.lost) < self._bounds.lost_turns:
            try:
                return Decision(self._asked(view))
            except _LostTurnError as error:
                self.close()
                self.lost.append(str(error))
                if self._on_lost is not None:
                    self._on_lost(error.kind)
        stand_in = self._stand_in or levels(view.game.key)[_STAND_IN_LEVEL - 1].bot(view.game)
        return stand_in.choose(view)

    def begin(self) -> None:
        """Starts the process before the bot is first asked. Raises ``InputError``, which says why, if that fails: a bot
        that has seen no view has nothing to tell.

        >>> OutsideBot("chabudai.bots.levels:no_such_factory").begin()
        Traceback (most recent call last):
        chabudai.errors.InputError: chabudai.bots.levels:no_such_factory makes no bot: ...
        """
        try:
            self._started()
        except _LostTurnError as error:
            self.close()
            raise InputError(f"{self.word} makes no bot: it {error}") from None

    def close(self) -> None:
        """Ends the process; it is started again if the bot is asked again."""
        child, self._child = self._child, None
        if child is not None:
            child.end()

    def __enter__(self) -> OutsideBot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        with suppress(Exception):
            self.close()

    def __repr__(self) -> str:
        return f"<Bot outside {self.word}, {len(self.lost)} turns lost>"

    def _started(self) -> _Child:
        if self._child is None:
            self._child = _Child(self.word, self._bounds)
            self._child.answer(self._bounds.start_s, b"", "was not ready")
        return self._child

    def _asked(self, view: _core.View[Any]) -> str:
        said = self._started().answer(self._bounds.turn_s, question(view), "did not answer")
        try:
            action = view.game.canonical_action(said)
        except GameError:
            raise _LostTurnError("answered", f"{short(said, 60)}, which is no action") from None
        if view.refusal(action) is not None:
            raise _LostTurnError("answered", f"{short(action, 60)}, which is not allowed")
        return action


def question(view: _core.View[Any]) -> bytes:
    """All that a bot outside is ever sent: its seat's view, whose pickle holds what it shows and nothing else."""
    return pickle.dumps(view)


class _LostTurnError(Exception):
    """Why a turn was lost, in one line: ``kind`` is what others may hear of it."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(f"{kind} {detail}".strip())
        self.kind = {"answered": "answered what is not allowed"}.get(kind, kind)


class _Child:
    """A process with a bot in it: one question at a time."""

    def __init__(self, word: str, bounds: Bounds) -> None:
        environment = {name: value for name, value in os.environ.items() if _ENVIRONMENT.fullmatch(name)}
        self._process = subprocess.Popen(  # noqa: S603 (this program again)
            [sys.executable, "-m", "chabudai.bots.external", word, str(bounds.memory_mib)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            # What it starts itself is of its group and ends with it.
            start_new_session=True,
        )

    def answer(self, limit_s: float, question: bytes, failing: str) -> str:
        """What it says to a question, within a time. Raises ``_LostTurnError``."""
        told: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        # Neither writing nor reading may hold up who asks, and pipes have no time limit of their own everywhere.
        threading.Thread(target=self._exchange, args=(question, told.put), daemon=True, name="a bot outside").start()
        try:
            said = told.get(timeout=limit_s)
        except queue.Empty:
            raise _LostTurnError(f"{failing} within {limit_s:g} s") from None
        if said[:1] == _ANSWER:
            return said[1:].decode("utf-8", "replace")
        if said[:1] == _FAILED:
            raise _LostTurnError("failed", f"with {short(said[1:].decode('utf-8', 'replace'), 200)}")
        raise _LostTurnError("ended")

    def end(self) -> None:
        """Kills it, and whatever it has started."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(5)
        for pipe in (self._process.stdin, self._process.stdout):
            # A thread may still be reading: it hears the end of the process.
            with suppress(OSError, ValueError):
                assert pipe is not None
                pipe.close()

    def _exchange(self, question: bytes, tell: Callable[[bytes], None]) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            if question:
                _write(self._process.stdin, question)
            tell(_read(self._process.stdout, _LONGEST_ANSWER))
        except (OSError, ValueError):
            tell(b"")


class OutsideBots:
    """The bots outside of a service, by name: a process for each place at a table, and not too many of them.

    A process never sees the views of two seats, so it cannot bring what one knows to the other.
    """

    def __init__(self, words: Mapping[str, str], *, bounds: Bounds | None = None, most: int = 16) -> None:
        self._words = bots_named(words)
        self._bounds = bounds
        self._most = most
        self._lock = threading.Lock()
        self._bots: OrderedDict[tuple[str, object], OutsideBot] = OrderedDict()

    def __contains__(self, name: object) -> bool:
        return name in self._words

    def __iter__(self) -> Any:
        return iter(self._words)

    def choose(self, name: str, place: object, view: _core.View[Any], on_lost: Callable[[str], None]) -> str:
        """What the bot of this name, or its stand-in, chooses at a place. It may be called from several threads."""
        with self._lock:
            bot = self._bots.pop((name, place), None) or OutsideBot(
                self._words[name], bounds=self._bounds, on_lost=on_lost
            )
        try:
            return bot.choose(view).action
        finally:
            with self._lock:
                self._bots[name, place] = bot
                spare = [self._bots.popitem(last=False)[1] for _ in range(len(self._bots) - self._most)]
            for other in spare:
                other.close()

    def close(self) -> None:
        """Ends all processes."""
        with self._lock:
            bots, self._bots = list(self._bots.values()), OrderedDict()
        for bot in bots:
            bot.close()


def bots_named(bots: Mapping[str, Any]) -> dict[str, str]:
    """Bots of one's own by name, each as ``module:factory``: it is given so, or as the function itself.

    Raises ``InputError`` for a name that cannot be typed or means a level, and for what no other process can find.

    >>> bots_named({"mine": levels})
    {'mine': 'chabudai.bots.levels:levels'}
    """
    taken = {level.name.lower() for key in _core.game_keys() for level in levels(key)}
    for name in bots:
        if not isinstance(name, str) or not NAME.fullmatch(name) or name.lower() in taken:
            wanted = "a letter, then up to 15 letters, digits, - or _, and no level's name"
            raise InputError(f"a bot cannot be called {short(name)}: {wanted}")
    return {name: OutsideBot(make if isinstance(make, str) else _word_of(make)).word for name, make in bots.items()}


def bots_begun(bots: Mapping[str, Any]) -> dict[str, str]:
    """The same, when each has been made once: what is misspelt is found before anybody sits at a table with it.

    Raises ``InputError``.
    """
    named = bots_named(bots)
    for word in named.values():
        with OutsideBot(word) as bot:
            bot.begin()
    return named


def _word_of(make: Any) -> str:
    module, name = getattr(make, "__module__", None), getattr(make, "__qualname__", "")
    if module == "__main__":
        module = getattr(sys.modules["__main__"], "__file__", None)
        module = None if module is None else os.path.abspath(module)
    if module is None or not callable(make) or "<" in name:
        raise InputError(f"{short(make)} cannot be found by another process: make it a function of a file")
    return f"{module}:{name}"


def _write(pipe: BinaryIO | Any, data: bytes) -> None:
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def _read(pipe: BinaryIO | Any, most: int | None = None) -> bytes:
    """The next message, or nothing at the end. Raises ``ValueError`` for one that is too long."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return b""
    (length,) = _LENGTH.unpack(head)
    if most is not None and length > most:
        raise ValueError("too long")
    data: bytes = pipe.read(length)
    return data if len(data) == length else b""


def _keep_to(memory_mib: int) -> None:
    """Lets the system refuse this process more memory, where it can."""
    try:
        import resource  # noqa: PLC0415 (there is none on Windows)
    except ImportError:
        return
    limit = memory_mib * 2**20
    for kind in (resource.RLIMIT_DATA, resource.RLIMIT_AS):
        # Threads of libraries reserve addresses that they never use.
        most = limit if kind == resource.RLIMIT_DATA else limit * 8
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (most, most))
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main(word: str, memory_mib: str) -> None:
    """The process of a bot: views in on the standard input, answers out where the standard output was."""
    from .players import bot_of, chosen_by, factory  # noqa: PLC0415 (only here)

    answers = os.fdopen(os.dup(1), "wb")
    views = os.fdopen(os.dup(0), "rb")
    # The bot's own input is empty and its output goes nowhere.
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    _keep_to(int(memory_mib))
    try:
        bot = bot_of(factory(word))
        _write(answers, _ANSWER)
        while question := _read(views):
            _write(answers, _ANSWER + chosen_by(bot, pickle.loads(question)).encode("utf-8", "replace"))  # noqa: S301
    except Exception as error:
        _write(answers, _FAILED + f"{type(error).__name__}: {error}".encode("utf-8", "replace")[:2000])


if __name__ == "__main__":
    main(*sys.argv[1:])
