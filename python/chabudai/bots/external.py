"""External bots, which run in their own processes with limits, so that their failures cannot harm the table.

A bot receives the view of its seat and nothing else. If it crashes, exceeds its time or memory, or chooses an illegal
action, a substitute answers for it; after a few failed turns the substitute answers for good. Output that it prints is
discarded. The process has the rights of the user who started it: this protects against errors, not against malice.
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
from ..process_limits import limit_memory
from .levels import Bot, Decision, all_levels, levels

_LENGTH = struct.Struct("<I")
_MAX_ANSWER_BYTES = 4096
_ANSWER, _FAILED = b"a", b"f"
_SUBSTITUTE_LEVEL = 2
# The environment variables that a program needs to start. Other variables may contain the user's secrets.
_ENVIRONMENT = re.compile(r"(PATH|HOME|LANG|LC_\w+|TZ|TMP|TEMP|TMPDIR|SYSTEMROOT|VIRTUAL_ENV|PYTHON\w*|OMP_\w+)", re.I)
_WORD = re.compile(r"([\w.]+|[^\n\0]+\.py):[\w.]+")
BOT_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,15}")
"""A valid name of a bot at a table, as in ``bot:mine``."""


@dataclass(frozen=True, slots=True)
class BotLimits:
    """Limits for an external bot: seconds per turn, seconds to start, memory in MiB, and failed turns."""

    turn_s: float = 5.0
    start_s: float = 30.0
    memory_mib: int = 2048
    max_failed_turns: int = 3


class ExternalBot:
    """A bot named by ``module:factory``, in a process that starts with its first turn.

    ``failures`` has one line for each turn that a substitute answered. ``on_failure`` receives only the kind of
    failure, because a bot's own output could reveal what only its seat knows.

    >>> bot = ExternalBot("chabudai.bots.levels:no_such_factory")
    >>> view = _core.Game("nakatta", {"size": 3}).initial_state().view(0)
    >>> bot.choose(view).action in view.legal_actions, len(bot.failures)
    (True, 1)
    """

    def __init__(
        self,
        word: str,
        *,
        limits: BotLimits | None = None,
        substitute: Bot | None = None,
        on_failure: Callable[[str], None] | None = None,
    ) -> None:
        if not isinstance(word, str) or not _WORD.fullmatch(word):
            raise InputError(f"{short(word)} does not name a bot: write module:factory")
        self.word = word
        self.failures: list[str] = []
        self._limits = limits or BotLimits()
        self._substitute = substitute
        self._on_failure = on_failure
        self._child: _Child | None = None

    def choose(self, view: _core.View[Any]) -> Decision:
        """Returns one of ``view.legal_actions``: the bot's choice, or a substitute's if the bot fails."""
        if len(self.failures) < self._limits.max_failed_turns:
            try:
                return Decision(self._ask(view))
            except _FailedTurnError as error:
                self.close()
                self.failures.append(str(error))
                if self._on_failure is not None:
                    self._on_failure(error.kind)
        substitute = self._substitute or levels(view.game.key)[_SUBSTITUTE_LEVEL - 1].bot(view.game)
        return substitute.choose(view)

    def begin(self) -> None:
        """Starts the process before the first turn. Raises ``InputError`` with the bot's own error if that fails,
        which is safe to show because the bot has seen no view yet.

        >>> ExternalBot("chabudai.bots.levels:no_such_factory").begin()
        Traceback (most recent call last):
        chabudai.errors.InputError: chabudai.bots.levels:no_such_factory does not make a bot: ...
        """
        try:
            self._ensure_started()
        except _FailedTurnError as error:
            self.close()
            raise InputError(f"{self.word} does not make a bot: it {error}") from None

    def close(self) -> None:
        """Ends the process. The next turn starts a new process."""
        child, self._child = self._child, None
        if child is not None:
            child.end()

    def __enter__(self) -> ExternalBot:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        with suppress(Exception):
            self.close()

    def __repr__(self) -> str:
        return f"<ExternalBot {self.word}, {len(self.failures)} failed turns>"

    def _ensure_started(self) -> _Child:
        if self._child is None:
            self._child = _Child(self.word, self._limits)
            self._child.answer(self._limits.start_s, b"", "was not ready")
        return self._child

    def _ask(self, view: _core.View[Any]) -> str:
        said = self._ensure_started().answer(self._limits.turn_s, encode_view(view), "did not answer")
        try:
            action = view.game.canonical_action(said)
        except GameError:
            raise _FailedTurnError("answered", f"{short(said, 60)}, which is not an action") from None
        if view.refusal(action) is not None:
            raise _FailedTurnError("answered", f"{short(action, 60)}, which is not legal")
        return action


def encode_view(view: _core.View[Any]) -> bytes:
    """Returns everything that an external bot receives: its seat's view, whose pickle contains nothing else."""
    return pickle.dumps(view)


class _FailedTurnError(Exception):
    """The reason why a turn failed, in one line; ``kind`` is the part that the whole table may read."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(f"{kind} {detail}".strip())
        self.kind = {"answered": "answered with an illegal action"}.get(kind, kind)


class _Child:
    """A process that runs a bot and answers one question at a time."""

    def __init__(self, word: str, limits: BotLimits) -> None:
        environment = {name: value for name, value in os.environ.items() if _ENVIRONMENT.fullmatch(name)}
        self._process = subprocess.Popen(  # noqa: S603 (this program again)
            [sys.executable, "-m", "chabudai.bots.external", word, str(limits.memory_mib)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            # Processes that the bot starts belong to its group and end with it.
            start_new_session=True,
        )

    def answer(self, limit_s: float, question: bytes, failing: str) -> str:
        """Returns the bot's answer to a question within ``limit_s``. Raises ``_FailedTurnError``."""
        answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        # The pipe is read in a thread, because pipes do not have timeouts on every system and the caller must not
        # block.
        threading.Thread(target=self._exchange, args=(question, answers.put), daemon=True, name="external bot").start()
        try:
            said = answers.get(timeout=limit_s)
        except queue.Empty:
            raise _FailedTurnError(f"{failing} within {limit_s:g} s") from None
        if said[:1] == _ANSWER:
            return said[1:].decode("utf-8", "replace")
        if said[:1] == _FAILED:
            raise _FailedTurnError("failed", f"with {short(said[1:].decode('utf-8', 'replace'), 200)}")
        raise _FailedTurnError("ended")

    def end(self) -> None:
        """Kills the process and every process that it started."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(5)
        for pipe in (self._process.stdin, self._process.stdout):
            # A thread may still be reading. Its read ends when the process ends.
            with suppress(OSError, ValueError):
                assert pipe is not None
                pipe.close()

    def _exchange(self, question: bytes, deliver: Callable[[bytes], None]) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            if question:
                _write_message(self._process.stdin, question)
            deliver(_read_message(self._process.stdout, _MAX_ANSWER_BYTES))
        except (OSError, ValueError):
            deliver(b"")


class ExternalBots:
    """A server's external bots, by name: one process per seat of a table, up to a maximum.

    A process never sees the views of two seats, so it cannot pass information between them.
    """

    def __init__(self, words: Mapping[str, str], *, limits: BotLimits | None = None, max_processes: int = 16) -> None:
        self._words = bot_words(words)
        self._limits = limits
        self._max_processes = max_processes
        self._lock = threading.Lock()
        self._bots: OrderedDict[tuple[str, object], ExternalBot] = OrderedDict()

    def __contains__(self, name: object) -> bool:
        return name in self._words

    def __iter__(self) -> Any:
        return iter(self._words)

    def choose(self, name: str, place: object, view: _core.View[Any], on_failure: Callable[[str], None]) -> str:
        """Returns the choice of this bot or its substitute for one seat, identified by ``place``. Thread-safe."""
        with self._lock:
            bot = self._bots.pop((name, place), None) or ExternalBot(
                self._words[name], limits=self._limits, on_failure=on_failure
            )
        try:
            return bot.choose(view).action
        finally:
            with self._lock:
                self._bots[name, place] = bot
                spare = [self._bots.popitem(last=False)[1] for _ in range(len(self._bots) - self._max_processes)]
            for other in spare:
                other.close()

    def close(self) -> None:
        """Ends every process."""
        with self._lock:
            bots, self._bots = list(self._bots.values()), OrderedDict()
        for bot in bots:
            bot.close()


def bot_words(bots: Mapping[str, Any]) -> dict[str, str]:
    """Returns the ``module:factory`` of each bot, from such a text or from the function itself.

    Raises ``InputError`` for an invalid name, the word of a level, or a function that another process cannot import.

    >>> bot_words({"mine": levels})
    {'mine': 'chabudai.bots.levels:levels'}
    """
    taken = {level.word for key in _core.game_keys() for level in all_levels(key)}
    for name in bots:
        if not isinstance(name, str) or not BOT_NAME.fullmatch(name) or name.lower() in taken:
            wanted = "use a letter, then up to 15 letters, digits, - or _, and not the word of a level"
            raise InputError(f"a bot cannot be called {short(name)}: {wanted}")
    return {
        name: ExternalBot(make if isinstance(make, str) else _factory_word(make)).word for name, make in bots.items()
    }


def check_bots(bots: Mapping[str, Any]) -> dict[str, str]:
    """Starts each bot once, so that mistakes are found before any match, and returns the result of
    :func:`bot_words`.

    Raises ``InputError``.
    """
    named = bot_words(bots)
    for word in named.values():
        with ExternalBot(word) as bot:
            bot.begin()
    return named


def _factory_word(make: Any) -> str:
    module, name = getattr(make, "__module__", None), getattr(make, "__qualname__", "")
    if module == "__main__":
        module = getattr(sys.modules["__main__"], "__file__", None)
        module = None if module is None else os.path.abspath(module)
    if module is None or not callable(make) or "<" in name:
        raise InputError(f"another process cannot import {short(make)}: make it a function at the top of a file")
    return f"{module}:{name}"


def _write_message(pipe: BinaryIO | Any, data: bytes) -> None:
    pipe.write(_LENGTH.pack(len(data)) + data)
    pipe.flush()


def _read_message(pipe: BinaryIO | Any, most: int | None = None) -> bytes:
    """Returns the next message, empty at the end of the stream. Raises ``ValueError`` if it is too long."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return b""
    (length,) = _LENGTH.unpack(head)
    if most is not None and length > most:
        raise ValueError("too long")
    data: bytes = pipe.read(length)
    return data if len(data) == length else b""


def main(word: str, memory_mib: str) -> None:
    """Runs in a bot's process: reads views from standard input and writes answers to the original standard output."""
    from .players import choose_action, factory, make_bot  # noqa: PLC0415 (only here)

    answers = os.fdopen(os.dup(1), "wb")
    views = os.fdopen(os.dup(0), "rb")
    # The bot's own input is empty and its output is discarded.
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    limit_memory(int(memory_mib))
    try:
        bot = make_bot(factory(word))
        _write_message(answers, _ANSWER)
        while question := _read_message(views):
            _write_message(answers, _ANSWER + choose_action(bot, pickle.loads(question)).encode("utf-8", "replace"))  # noqa: S301
    except Exception as error:
        _write_message(answers, _FAILED + f"{type(error).__name__}: {error}".encode("utf-8", "replace")[:2000])


if __name__ == "__main__":
    main(*sys.argv[1:])
