"""Requests to other processes."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable
from contextlib import suppress

from ...catalogue import SOURCE_LANGUAGE, Message, Seat, message, message_from_data, plain
from ...errors import InputError
from ..bus import Bus, BusError, NoResponderError
from ..live.ownership import Ownership, TableMovedError
from ..table.errors import RefusedError
from . import messages

logger = logging.getLogger("chabudai.server")

RPC_TIMEOUT_S = 4.0
"""Seconds to wait for an answer from another process."""
PING_AFTER_S = 0.5
"""Seconds without an answer after which the process is pinged."""
NO_RESPONDER_TIMEOUT_S = 0.4
"""Seconds without a responder before a process is declared dead."""
RECONNECT_GRACE_S = 2.0
"""Seconds after a bus outage during which no process is declared dead, because processes reconnect at different
times."""
SILENCE_MEMORY_S = 3.0
"""Seconds after which an earlier failed ping no longer counts."""


class _ProcessGoneError(Exception):
    """The process that should answer has gone away."""


class RpcClient:
    """Sends requests to other processes."""

    def __init__(self, bus: Bus, owners: Ownership, on_dead: Callable[[str], None] = lambda _process: None) -> None:
        """``on_dead`` is called with each process that is declared dead."""
        self.bus = bus
        self.owners = owners
        self.numbers = itertools.count(1)
        self._on_dead = on_dead
        self._silent: dict[str, tuple[float, float]] = {}
        self._reconnected_s = 0.0

    def on_bus_reconnect(self) -> None:
        """Notes the end of a bus outage, after which other processes may still be reconnecting."""
        self._reconnected_s = asyncio.get_running_loop().time() + RECONNECT_GRACE_S
        self._silent.clear()

    async def ask(
        self, process: str, asked: messages.RpcRequest, limit_s: float = RPC_TIMEOUT_S
    ) -> messages.RpcResponse:
        """Sends a request to the owner of a table. Raises ``TableMovedError`` if the table has moved, and
        ``RefusedError`` if the owner refuses the request or does not answer in time.
        """
        try:
            answer = await self._answer(process, messages.encode(asked), limit_s)
        except (NoResponderError, _ProcessGoneError):
            self._note_silence(process)
            raise TableMovedError from None
        except BusError as error:
            logger.warning("process %s did not answer: %s", process, error)
            raise RefusedError("busy", message("server-no-answer")) from None
        self._silent.pop(process, None)
        said: messages.RpcResponse = messages.decode_response(answer)
        if isinstance(said, messages.MovedResponse):
            raise TableMovedError
        if isinstance(said, messages.RefusedResponse):
            raise RefusedError(said.code, _read_sentence(said), said.refusal, text=said.message)
        return said

    async def _answer(self, process: str, message: bytes, limit_s: float) -> bytes:
        """Waits for an answer and pings the process meanwhile, because a process that dies does not announce it."""
        asking = asyncio.create_task(self.bus.request(messages.rpc_subject(process), message, limit_s))
        try:
            while not (await asyncio.wait({asking}, timeout=PING_AFTER_S))[0]:
                with suppress(BusError):
                    await self._ping(process)
            return asking.result()
        finally:
            asking.cancel()

    async def _ping(self, process: str) -> None:
        try:
            await self.bus.request(messages.ping_subject(process), b"", PING_AFTER_S)
        except NoResponderError:
            raise _ProcessGoneError from None

    async def check_alive(self, process: str) -> None:
        """Pings a process, and declares it dead after several failures in a row, even if no request is pending."""
        try:
            await self._ping(process)
        except _ProcessGoneError:
            self._note_silence(process)
        except BusError:
            # The process or the bus may just be slow, so this does not prove that the process is dead.
            return
        else:
            self._silent.pop(process, None)

    def _note_silence(self, process: str) -> None:
        now_s = asyncio.get_running_loop().time()
        if now_s < self._reconnected_s:
            return
        if len(self._silent) > 1_000:
            self._silent.clear()
        first_s, last_s = self._silent.get(process, (now_s, now_s))
        if now_s - last_s >= SILENCE_MEMORY_S:
            first_s = now_s
        self._silent[process] = first_s, now_s
        if now_s - first_s >= NO_RESPONDER_TIMEOUT_S:
            del self._silent[process]
            self.owners.declare_dead(process)
            self._on_dead(process)


def _read_sentence(said: messages.RefusedResponse) -> Message:
    """Returns the sentence of a refusal, or its English text if this version lacks a message of the sentence."""
    if said.sentence is not None:
        with suppress(InputError, LookupError):
            data = {"id": said.sentence.id, "args": said.sentence.args}
            sentence = message_from_data(data, lambda seat: Seat(seat, None))
            sentence.text(SOURCE_LANGUAGE)
            return sentence
    return plain(said.message)
