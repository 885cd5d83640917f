"""The bus over a NATS server with JetStream, for any number of processes on any number of machines."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription as Listening
from nats.errors import Error as NatsError
from nats.errors import NoRespondersError
from nats.js.api import KeyValueConfig, StorageType
from nats.js.client import JetStreamContext
from nats.js.errors import APIError, KeyNotFoundError, KeyWrongLastSequenceError
from nats.js.errors import Error as JetStreamError
from nats.js.errors import NotFoundError as NotThereError
from nats.js.kv import KeyValue

from ..bus import AT_ONCE, Answer, BusError, Entry, Hear, Keys, NoResponderError, Subscription, TakenError
from ..tasks import ended

logger = logging.getLogger("chabudai.server")

LIMIT_S = 2
"""So long may the server take for what it does by itself."""
AGAIN_S = 0.2
WRONG_SEQUENCE = 10071
"""What JetStream says of a key that was written since."""


class NatsBus:
    """A connection to NATS; it is made again by itself whenever it breaks."""

    is_shared = True

    def __init__(self, client: Client) -> None:
        self._client = client
        self._back: list[Callable[[], None]] = []
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def connected(cls, address: str) -> NatsBus:
        """A bus at an address. Raises ``BusError`` if nobody is there."""
        client = Client()
        bus = cls(client)
        try:
            connecting = client.connect(
                address,
                name="chabudai",
                connect_timeout=LIMIT_S,
                max_reconnect_attempts=-1,
                reconnect_time_wait=AGAIN_S,  # type: ignore[arg-type]
                ping_interval=2,
                max_outstanding_pings=2,
                # What waits longer than a moment is asked for again, so little needs to wait.
                pending_size=1024 * 1024,
                error_cb=bus._complain,
                reconnected_cb=bus._is_back,
                allow_reconnect=True,
            )
            await _within(2 * LIMIT_S, connecting)
        except (NatsError, OSError, TimeoutError) as error:
            await bus.close()
            raise BusError(f"the bus {_shown(address)} cannot be reached: {error or type(error).__name__}") from None
        return bus

    async def publish(self, subject: str, message: bytes) -> None:
        async with _said(subject):
            self._must_be_there()
            await self._client.publish(subject, message)

    async def subscribe(self, subject: str, hear: Hear) -> Subscription:
        async def heard(message: Msg) -> None:
            hear(message.data)

        return await self._listen(subject, heard)

    async def serve(self, subject: str, answer: Answer, group: str = "") -> Subscription:
        async def asked(message: Msg) -> None:
            if len(self._tasks) >= AT_ONCE:
                return
            # One that takes long must not keep others from being answered.
            task = asyncio.create_task(_answered(message, answer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        return await self._listen(subject, asked, group)

    async def request(self, subject: str, message: bytes, limit_s: float) -> bytes:
        async with _said(subject):
            self._must_be_there()
            answer: bytes = (await self._client.request(subject, message, timeout=limit_s)).data
            return answer

    async def keys(self, kind: str, lifetime_s: float) -> Keys:
        stream: JetStreamContext = self._client.jetstream(timeout=LIMIT_S)
        wanted = KeyValueConfig(bucket=f"chabudai-{kind}", ttl=lifetime_s, history=1, storage=StorageType.FILE)
        async with _said(kind):
            try:
                found = await stream.create_key_value(wanted)
            except APIError:
                # Another version of the program has made it with other settings.
                found = await stream.key_value(wanted.bucket)
        return _NatsKeys(found, self)

    def when_back(self, call: Callable[[], None]) -> None:
        self._back.append(call)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        try:
            await _within(LIMIT_S, self._client.close())
        except (NatsError, OSError, TimeoutError) as error:
            logger.warning("the bus is left without a word: %s", error or type(error).__name__)

    async def _listen(self, subject: str, hear: Callable[[Msg], Awaitable[None]], group: str = "") -> Subscription:
        async with _said(subject):
            self._must_be_there()
            listening = await self._client.subscribe(subject, queue=group, cb=hear)
            try:
                # The library's first flush may overtake what waits to be written, and sees it written. What the server
                # answers to the second comes after it has read all: whoever publishes from now on is heard.
                await self._client.flush(timeout=LIMIT_S)
                await self._client.flush(timeout=LIMIT_S)
            except BaseException:
                await listening.unsubscribe()
                raise
            return _Subscription(listening)

    def _must_be_there(self) -> None:
        # Written into the buffer it would be told later, when it is not true any more.
        if not self._client.is_connected:
            raise BusError("the bus is away; it is looked for")

    async def _is_back(self) -> None:
        logger.warning("the bus is there again")
        for call in self._back:
            call()

    async def _complain(self, error: Exception) -> None:
        logger.warning("the bus: %s", error or type(error).__name__)


class _Subscription:
    def __init__(self, listening: Listening) -> None:
        self._listening = listening

    async def end(self) -> None:
        async with _said(self._listening.subject):
            await self._listening.unsubscribe()


class _NatsKeys:
    """A bucket of JetStream; its revisions count all writes to it."""

    def __init__(self, bucket: KeyValue, bus: NatsBus) -> None:
        self._bucket = bucket
        self._bus = bus

    async def get(self, key: str) -> Entry | None:
        async with _said(key):
            self._bus._must_be_there()
            try:
                found = await self._bucket.get(key)
            except KeyNotFoundError:
                return None
            return Entry(found.value or b"", found.revision or 0)

    async def put(self, key: str, value: bytes) -> int:
        async with _said(key):
            self._bus._must_be_there()
            return await self._bucket.put(key, value)

    async def create(self, key: str, value: bytes) -> int:
        async with _said(key):
            self._bus._must_be_there()
            return await self._bucket.create(key, value)

    async def update(self, key: str, value: bytes, revision: int) -> int:
        async with _said(key):
            self._bus._must_be_there()
            return await self._bucket.update(key, value, last=revision)

    async def delete(self, key: str, revision: int) -> None:
        async with _said(key):
            self._bus._must_be_there()
            await self._bucket.delete(key, last=revision)


async def _within(limit_s: float, work: Coroutine[Any, Any, None]) -> None:
    """Awaits something of the library, or ends it and raises ``TimeoutError``.

    Cancelled in the moment in which an attempt fails, the library goes on to the next one, and has to be told again.
    """
    task = asyncio.create_task(work)
    try:
        await asyncio.wait({task}, timeout=limit_s)
        if not task.done():
            raise TimeoutError
        task.result()
    finally:
        await ended([task])


async def _answered(message: Msg, answer: Answer) -> None:
    said = await answer(message.data)
    try:
        await message.respond(said)
    except NatsError as error:
        logger.warning("an answer could not be given over the bus: %s", error)


@asynccontextmanager
async def _said(what: str) -> AsyncIterator[None]:
    """Turns what the library raises into one line."""
    try:
        yield
    except KeyWrongLastSequenceError:
        raise TakenError(f"{what} was written since") from None
    except NoRespondersError:
        raise NoResponderError(f"nobody serves at {what}") from None
    except APIError as error:
        if error.err_code == WRONG_SEQUENCE:
            raise TakenError(f"{what} was written since") from None
        raise BusError(f"the bus does not do it ({what}): {error}") from None
    except (NatsError, JetStreamError, NotThereError, OSError, TimeoutError) as error:
        raise BusError(f"the bus does not answer ({what}): {error or type(error).__name__}") from None


def _shown(address: str) -> str:
    """An address without the secrets that it may hold."""
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"
