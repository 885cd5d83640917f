"""The connection to a table on a server: keeps the latest state and log, reconnects, and repeats lost requests."""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from ...catalogue import Seat, message, message_from_data
from ...errors import GameError, InputError, OptionsError
from ...match.untrusted_text import printable
from .address import ServerAddress
from .stored_entries import ShuffleNotes
from .table_patch import apply_patch

Json = dict[str, Any]
PING_AFTER_S = 10.0
"""Seconds without a frame after which a ping is sent. If there is no answer for the same time again, the connection
counts as lost.
"""
MIN_RETRY_S, MAX_RETRY_S = 0.5, 15.0
MAX_FRAME_BYTES = 2**24
OPEN_TIMEOUT_S = 10.0
MAX_ATTEMPTS = 5
"""The maximum number of attempts at a request while the server is busy."""
TRANSIENT_CODES = ("busy", "error")
"""Codes of refusals after which the same request may succeed."""


class ServerError(GameError):
    """A server's refusal. ``refusal`` explains an illegal action as data; ``said`` is the server's message as data."""

    def __init__(self, code: str, text: str, refusal: Json | None = None, said: Json | None = None) -> None:
        super().__init__(text)
        self.reason = code
        self.refusal = refusal
        self.said = said


def refusal_error(refused: Json) -> ServerError:
    """Returns a server's refusal in the current language, or in English if this version does not have its message."""
    text, said = str(refused["message"]), refused.get("sentence")
    if said is not None:
        with suppress(InputError, LookupError):
            text = message_from_data(said, lambda seat: Seat(seat, None)).text()
    return ServerError(str(refused["code"]), printable(text), refused.get("refusal"), said)


def no_answer(address: ServerAddress, error: Exception) -> ServerError:
    """Returns the error for a server that does not answer."""
    reason = str(error) or type(error).__name__
    return ServerError("error", str(message("terminal-no-answer-because", address=address.base, reason=reason)))


@contextmanager
def open_socket(address: ServerAddress, where: str, **how: Any) -> Iterator[ClientConnection]:
    """Opens a websocket at a server for the duration of a block. Raises ``ServerError`` or ``OptionsError``."""
    try:
        with connect(where, open_timeout=OPEN_TIMEOUT_S, close_timeout=1, **how) as socket:
            yield socket
    except (OSError, ConnectionClosed, InvalidHandshake) as error:
        raise no_answer(address, error) from None
    except InvalidURI as error:
        wrong = message("terminal-bad-address", address=address.base, reason=str(error))
        raise OptionsError(str(wrong), option="at") from None


@dataclass(slots=True)
class _Request:
    """A frame that waits for its answer. It is sent again after a reconnection."""

    frame: Json
    answer: Json | None = None


class ServerConnection:
    """A websocket to one table, run in its own thread. Requests from other threads block until they are answered.

    A request may be sent twice, because the server carries out an answer to a question, a resignation or an offer only
    once.
    """

    def __init__(self, address: ServerAddress, notes: ShuffleNotes | None = None) -> None:
        """With ``notes``, the connection contributes to verifiable shuffles and stores the server's commitments."""
        self.address = address
        self.notes = notes
        self._nonces: dict[int, int] = {}
        self.table: Json | None = None
        self.is_open = False
        self.refusal: ServerError | None = None
        """The error with which the server has permanently refused this connection, if any."""
        self.clock_ahead_ms = 0.0
        """Milliseconds by which the server's clock is ahead of this machine's."""
        self._asked: tuple[int, int] | None = None
        self._asked_s = 0.0
        self._log: dict[int, Json] = {}
        self._changed = threading.Condition()
        self._requests: dict[int, _Request] = {}
        self._ids = itertools.count(1)
        self._socket: ClientConnection | None = None
        self._is_closed = False
        self._is_greeted = False
        """Whether a whole table has arrived since the last ``hello``."""
        self.changes = 0
        """The number of changes so far."""

    # For all threads.

    def start(self) -> ServerConnection:
        """Connects and waits for the first state of the table. Raises ``ServerError`` if there is none."""
        threading.Thread(target=self._stay_connected, daemon=True).start()
        with self._changed:
            self._changed.wait_for(lambda: self.table is not None or self.refusal is not None, OPEN_TIMEOUT_S)
        if self.refusal is not None:
            raise self.refusal
        if self.table is None:
            self.close()
            raise ServerError("error", str(message("terminal-no-answer", address=self.address.base)))
        return self

    def close(self) -> None:
        """Closes the connection. Waiting requests get no answer."""
        self._is_closed = True
        socket = self._socket
        if socket is not None:
            socket.close()
        with self._changed:
            self._changed.notify_all()

    def listen(self, news: Callable[[], None]) -> None:
        """Calls ``news`` after every change, in a thread that may make requests."""

        def call() -> None:
            seen = self.changes
            while not self._is_closed:
                with self._changed:
                    while self.changes == seen and not self._is_closed:
                        self._changed.wait()
                    seen = self.changes
                if not self._is_closed:
                    news()

        threading.Thread(target=call, daemon=True).start()

    def wait_for(self, wanted: Callable[[], bool]) -> None:
        """Waits until ``wanted`` returns true, or until no more changes can come."""
        with self._changed:
            # The waits are short, so that Ctrl-C takes effect.
            while not (wanted() or self._is_closed or self.refusal is not None):
                self._changed.wait(0.5)

    def ask(self, kind: str, **fields: Any) -> Json:
        """Makes a request and returns the answer, even if the connection is interrupted. Raises ``ServerError`` if it
        is refused.
        """
        for attempt in range(MAX_ATTEMPTS):
            try:
                return self._ask(kind, fields)
            except ServerError as error:
                if error.reason != "busy" or attempt == MAX_ATTEMPTS - 1:
                    raise
                time.sleep(MIN_RETRY_S * 2**attempt)
        raise AssertionError("the last attempt returns or raises")

    def _ask(self, kind: str, fields: Json) -> Json:
        number = next(self._ids)
        request = _Request({"type": kind, "id": number, **fields})
        self._requests[number] = request
        try:
            self._send(request.frame)
            self.wait_for(lambda: request.answer is not None)
        finally:
            del self._requests[number]
        if request.answer is None:
            raise self.refusal or ServerError("error", str(message("terminal-connection-closed")))
        if request.answer["type"] == "refused":
            raise refusal_error(request.answer)
        return request.answer

    def log_entries(self, start: int) -> list[tuple[int, Json]]:
        """Returns the log from an entry on (numbered from 0), and requests missing entries from the server."""
        table = self.table
        if table is None:
            return []
        after = start
        while (missing := next((each for each in range(after, table["lines"]) if each not in self._log), -1)) >= 0:
            page = self.ask("look", match=table["match"], first=missing)
            if not page["log"] or page["mark"] != table["mark"]:
                break
            for number, line in enumerate(page["log"], page["log_from"]):
                self._log[number] = line
            after = page["log_from"] + len(page["log"])
        return sorted((number, line) for number, line in self._log.copy().items() if start <= number < table["lines"])

    def known_entries(self) -> list[tuple[int, Json]]:
        """Returns the log entries received so far."""
        return sorted(self._log.copy().items())

    def now_ms(self) -> float:
        """Returns the server's current time."""
        return time.time() * 1000 + self.clock_ahead_ms

    @property
    def thought_ms(self) -> int:
        """Returns the milliseconds since the open question arrived. The time in transit is not deducted from the
        player's clock.
        """
        return round((time.monotonic() - self._asked_s) * 1000)

    # Methods that run in the connection's thread.

    def _stay_connected(self) -> None:
        pause = MIN_RETRY_S
        while not self._is_closed and self.refusal is None:
            try:
                with open_socket(self.address, self.address.socket, max_size=MAX_FRAME_BYTES) as socket:
                    self._socket = socket
                    self._hello()
                    self._receive(socket)
            except ServerError:
                pass
            except OptionsError as error:
                self.refusal = ServerError("error", str(error))
            self._socket = None
            if self.is_open:
                pause = MIN_RETRY_S
                self._notify(is_open=False)
            if self.table is None and not self._is_closed and self.refusal is None and pause > MIN_RETRY_S:
                self.refusal = ServerError("error", str(message("terminal-no-answer", address=self.address.base)))
            if self.refusal is not None or self._is_closed:
                break
            time.sleep(pause)
            pause = min(2 * pause, MAX_RETRY_S)
        self._notify(is_open=False)

    def _hello(self) -> None:
        self._is_greeted = False
        table = self.table or {"match": 0, "lines": 0, "mark": ""}
        known = len(self._log) if sorted(self._log) == list(range(len(self._log))) else 0
        self._send(
            {
                "type": "hello",
                "key": self.address.key,
                "version": 0,
                "match": table["match"] if known else 0,
                "lines": table["lines"] if known == table["lines"] else 0,
                "mark": table["mark"] if known == table["lines"] else "",
                "patches": True,
            }
        )

    def _receive(self, socket: ClientConnection) -> None:
        is_waiting = False
        while not self._is_closed:
            try:
                frame = socket.recv(PING_AFTER_S)
            except TimeoutError:
                if is_waiting:
                    return
                is_waiting = True
                self._send({"type": "ping"})
                continue
            is_waiting = False
            self._handle(json.loads(frame))

    def _handle(self, frame: Json) -> None:
        match frame:
            case {"type": "table"}:
                self._is_greeted = True
                self._handle_table(frame)
            case {"type": "patch"} if self._is_greeted and self.table is not None:
                if frame["base"] == self.table["version"]:
                    self._handle_table(apply_patch(self.table, frame))
                else:
                    self._hello()
            case {"type": "refused", "id": None, "code": code} if not self.is_open:
                # After a transient refusal, the connection is opened again, with increasing pauses.
                if code not in TRANSIENT_CODES:
                    self.refusal = refusal_error(frame)
                    self._notify()
            case {"id": int(number)} if (request := self._requests.get(number)) is not None:
                request.answer = frame
                self._notify()
            case {"type": "refused", "id": int(number), "code": "stale"} if number in self._nonces:
                assert self.notes is not None, "a nonce is sent only after it is stored"
                self.notes.forget_nonce(self.address.link(), self._nonces[number])

    def _handle_table(self, table: Json) -> None:
        if self.table is not None and self.is_open and table["version"] < self.table["version"]:
            return
        if self.table is None or self.table["match"] != table["match"]:
            self._log.clear()
        kept = table["log_kept"]
        self._log = {number: line for number, line in self._log.items() if number < kept}
        self._log |= dict(enumerate(table["log"], table["log_from"]))
        self.clock_ahead_ms = table["now"] - time.time() * 1000
        asked = None if table["question"] is None else (table["match"], table["question"])
        if asked != self._asked:
            self._asked, self._asked_s = asked, time.monotonic()
        is_back = not self.is_open
        with self._changed:
            self.table = table
        self._notify(is_open=True)
        self._add_to_shuffle(table)
        if is_back:
            for request in list(self._requests.values()):
                if request.answer is None:
                    self._send(request.frame)

    def _add_to_shuffle(self, table: Json) -> None:
        """Sends a nonce if the shuffle needs one from this seat. The server accepts only one."""
        shuffle = table.get("shuffle")
        if self.notes is None or shuffle is None or table["you"] not in shuffle["wanted"]:
            return
        noted = self.notes.note(self.address.link(), table["match"], shuffle["commitment"])
        if noted.nonce:
            number = next(self._ids)
            self._nonces = {number: table["match"]}
            self._send({"type": "nonce", "id": number, "match": table["match"], "nonce": noted.nonce})

    def _notify(self, *, is_open: bool | None = None) -> None:
        with self._changed:
            if is_open is not None:
                self.is_open = is_open
            self.changes += 1
            self._changed.notify_all()

    def _send(self, frame: Json) -> None:
        """Sends a frame if connected. Unanswered requests are sent again after a reconnection."""
        socket = self._socket
        if socket is None or not (self.is_open or frame["type"] == "hello"):
            return
        try:
            socket.send(json.dumps(frame))
        except (OSError, ConnectionClosed):
            return
