"""The bus over a NATS server with JetStream, for any number of processes on any number of machines."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as NatsSubscription
from nats.errors import Error as NatsError
from nats.errors import NoRespondersError
from nats.js.api import KeyValueConfig, StorageType
from nats.js.client import JetStreamContext
from nats.js.errors import APIError, KeyNotFoundError, KeyWrongLastSequenceError
from nats.js.errors import Error as JetStreamError
from nats.js.errors import NotFoundError as NotThereError
from nats.js.kv import KeyValue

from ..bus import (
    MAX_CONCURRENT_REQUESTS,
    BusError,
    BusSubscription,
    KeyBucket,
    KeyConflictError,
    KeyEntry,
    Listener,
    NoResponderError,
    Responder,
)
from ..tasks import cancel_and_wait

logger = logging.getLogger("chabudai.server")

NATS_TIMEOUT_S = 2
"""Seconds the server may take for a single operation."""
RECONNECT_WAIT_S = 0.2
WRONG_LAST_SEQUENCE = 10071
"""JetStream's error code for a key that has changed since it was read."""


class NatsBus:
    """A connection to NATS. Reconnects automatically."""

    is_shared = True

    def __init__(self, client: Client) -> None:
        self._client = client
        self._reconnect_callbacks: list[Callable[[], None]] = []
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def connect(cls, address: str) -> NatsBus:
        """Connects to an address. Raises ``BusError`` if no server answers."""
        client = Client()
        bus = cls(client)
        try:
            connecting = client.connect(
                address,
                name="chabudai",
                connect_timeout=NATS_TIMEOUT_S,
                max_reconnect_attempts=-1,
                reconnect_time_wait=RECONNECT_WAIT_S,  # type: ignore[arg-type]
                ping_interval=2,
                max_outstanding_pings=2,
                # A message that cannot be sent soon is repeated by its sender, so a small buffer is enough.
                pending_size=1024 * 1024,
                error_cb=bus._log_error,
                reconnected_cb=bus._on_reconnect,
                allow_reconnect=True,
            )
            await _run_within(2 * NATS_TIMEOUT_S, connecting)
        except (NatsError, OSError, TimeoutError) as error:
            await bus.close()
            raise BusError(
                f"the bus {_without_secrets(address)} cannot be reached: {error or type(error).__name__}"
            ) from None
        return bus

    async def publish(self, subject: str, message: bytes) -> None:
        async with self.operation(subject):
            await self._client.publish(subject, message)

    async def subscribe(self, subject: str, hear: Listener) -> BusSubscription:
        async def on_message(message: Msg) -> None:
            hear(message.data)

        return await self._listen(subject, on_message)

    async def serve(self, subject: str, answer: Responder, group: str = "") -> BusSubscription:
        async def on_request(message: Msg) -> None:
            if len(self._tasks) >= MAX_CONCURRENT_REQUESTS:
                return
            # A slow answer must not block the next request.
            task = asyncio.create_task(_respond(message, answer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        return await self._listen(subject, on_request, group)

    async def request(self, subject: str, message: bytes, limit_s: float) -> bytes:
        async with self.operation(subject):
            answer: bytes = (await self._client.request(subject, message, timeout=limit_s)).data
            return answer

    async def keys(self, kind: str, lifetime_s: float) -> KeyBucket:
        stream: JetStreamContext = self._client.jetstream(timeout=NATS_TIMEOUT_S)
        wanted = KeyValueConfig(bucket=f"chabudai-{kind}", ttl=lifetime_s, history=1, storage=StorageType.FILE)
        async with _bus_errors(kind):
            try:
                found = await stream.create_key_value(wanted)
            except APIError:
                # The bucket exists with the settings of another version.
                found = await stream.key_value(wanted.bucket)
        return _NatsBucket(found, self)

    def on_reconnect(self, call: Callable[[], None]) -> None:
        self._reconnect_callbacks.append(call)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        try:
            await _run_within(NATS_TIMEOUT_S, self._client.close())
        except (NatsError, OSError, TimeoutError) as error:
            logger.warning("could not close the bus connection cleanly: %s", error or type(error).__name__)

    async def _listen(self, subject: str, hear: Callable[[Msg], Awaitable[None]], group: str = "") -> BusSubscription:
        async with self.operation(subject):
            listening = await self._client.subscribe(subject, queue=group, cb=hear)
            try:
                # The library's first flush may overtake data that is still queued. The server answers the second flush
                # only after it has read everything, so messages published after it are delivered.
                await self._client.flush(timeout=NATS_TIMEOUT_S)
                await self._client.flush(timeout=NATS_TIMEOUT_S)
            except BaseException:
                await listening.unsubscribe()
                raise
            return _NatsSubscription(listening)

    @asynccontextmanager
    async def operation(self, what: str) -> AsyncIterator[None]:
        """Checks that the bus is connected, and converts the library's errors to one-line ``BusError``."""
        # Without a connection, the client would buffer a message and deliver it when it may be out of date.
        if not self._client.is_connected:
            raise BusError("the bus is disconnected; reconnecting")
        async with _bus_errors(what):
            yield

    async def _on_reconnect(self) -> None:
        logger.warning("reconnected to the bus")
        for call in self._reconnect_callbacks:
            call()

    async def _log_error(self, error: Exception) -> None:
        logger.warning("the bus: %s", error or type(error).__name__)


class _NatsSubscription:
    def __init__(self, listening: NatsSubscription) -> None:
        self._listening = listening

    async def end(self) -> None:
        async with _bus_errors(self._listening.subject):
            await self._listening.unsubscribe()


class _NatsBucket:
    """A JetStream key-value bucket. Its revisions count all writes to it."""

    def __init__(self, bucket: KeyValue, bus: NatsBus) -> None:
        self._bucket = bucket
        self._bus = bus

    async def get(self, key: str) -> KeyEntry | None:
        async with self._bus.operation(key):
            try:
                found = await self._bucket.get(key)
            except KeyNotFoundError:
                return None
            return KeyEntry(found.value or b"", found.revision or 0)

    async def put(self, key: str, value: bytes) -> int:
        async with self._bus.operation(key):
            return await self._bucket.put(key, value)

    async def create(self, key: str, value: bytes) -> int:
        async with self._bus.operation(key):
            return await self._bucket.create(key, value)

    async def update(self, key: str, value: bytes, revision: int) -> int:
        async with self._bus.operation(key):
            return await self._bucket.update(key, value, last=revision)

    async def delete(self, key: str, revision: int) -> None:
        async with self._bus.operation(key):
            await self._bucket.delete(key, last=revision)


async def _run_within(limit_s: float, work: Coroutine[Any, Any, None]) -> None:
    """Awaits a library call, or cancels it and raises ``TimeoutError``.

    If it is cancelled just as an attempt fails, the library starts the next attempt, so it must be cancelled again.
    """
    task = asyncio.create_task(work)
    try:
        await asyncio.wait({task}, timeout=limit_s)
        if not task.done():
            raise TimeoutError
        task.result()
    finally:
        await cancel_and_wait([task])


async def _respond(message: Msg, answer: Responder) -> None:
    said = await answer(message.data)
    try:
        await message.respond(said)
    except NatsError as error:
        logger.warning("could not send an answer over the bus: %s", error)


@asynccontextmanager
async def _bus_errors(what: str) -> AsyncIterator[None]:
    """Converts the library's errors to one-line ``BusError``."""
    try:
        yield
    except KeyWrongLastSequenceError:
        raise KeyConflictError(f"{what} has changed since it was read") from None
    except NoRespondersError:
        raise NoResponderError(f"no process serves {what}") from None
    except APIError as error:
        if error.err_code == WRONG_LAST_SEQUENCE:
            raise KeyConflictError(f"{what} has changed since it was read") from None
        raise BusError(f"the bus refused the operation ({what}): {error}") from None
    except (NatsError, JetStreamError, NotThereError, OSError, TimeoutError) as error:
        raise BusError(f"the bus does not answer ({what}): {error or type(error).__name__}") from None


def _without_secrets(address: str) -> str:
    """Removes credentials from an address."""
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"
