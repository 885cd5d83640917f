"""Which accounts are online: those with a page open, and those that are playing in public.

Each process knows its own visitors. A profile asks the others, whose answers count for ``ANSWER_LIFETIME_S``.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from contextlib import suppress

import msgspec
from msgspec import Struct

from ..bus import BusError, BusSubscription
from ..live.ownership import Ownership
from ..live.registry import TableRegistry
from ..table.spectating import is_listed_to_watch

logger = logging.getLogger("chabudai.server")

ANSWER_LIFETIME_S = 10.0
ANSWER_TIMEOUT_S = 0.25
"""Seconds to wait for the other processes, each of which answers only if it knows the account."""
MAX_REMEMBERED = 10_000
QUESTIONS_SUBJECT = "people.where"


class Whereabouts(Struct, frozen=True):
    """Whether an account is online, and the public table at which it is playing."""

    is_online: bool = False
    table: str | None = None


NOWHERE = Whereabouts()


class PresenceQuestion(Struct, frozen=True):
    """Asks where an account is."""

    process: str
    person: int


class PresenceAnswer(Struct, frozen=True):
    """Says where an account is."""

    person: int
    where: Whereabouts


_encode = msgspec.msgpack.Encoder().encode
_decode_question = msgspec.msgpack.Decoder(PresenceQuestion).decode
_decode_answer = msgspec.msgpack.Decoder(PresenceAnswer).decode


class OnlinePeople:
    """The accounts with a connection to this process. Belongs to one event loop."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._here: Counter[int] = Counter()
        self._owners: Ownership | None = None
        self._subscriptions: list[BusSubscription] = []
        self._known: OrderedDict[int, tuple[float, Whereabouts]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self, owners: Ownership) -> None:
        """Answers the questions of other processes. Raises ``BusError``."""
        self._owners = owners
        if owners.bus.is_shared:
            self._subscriptions = [
                await owners.bus.subscribe(QUESTIONS_SUBJECT, self._receive_question),
                await owners.bus.subscribe(_answers_subject(owners.me), self._receive_answer),
            ]

    async def end(self) -> None:
        """Stops answering."""
        for subscription in self._subscriptions:
            with suppress(BusError):
                await subscription.end()

    def enter(self, person: int) -> None:
        """Counts a connection of an account."""
        self._here[person] += 1

    def leave(self, person: int) -> None:
        self._here[person] -= 1
        if not self._here[person]:
            del self._here[person]

    def _own(self, person: int) -> Whereabouts:
        """Returns where an account is in this process."""
        is_seated = False
        for live_table in self._tables.tables.values():
            here = live_table.situation.presence.here
            if any(live_table.table.players[number].person == person for number in here):
                is_seated = True
                if is_listed_to_watch(live_table.table) and not live_table.match.is_over:
                    return Whereabouts(True, live_table.id)
        return Whereabouts(is_seated or person in self._here)

    async def find(self, person: int) -> Whereabouts:
        """Returns where an account is, in any process."""
        own, owners = self._own(person), self._owners
        if own.table is not None or owners is None or not owners.bus.is_shared:
            return own
        now_s = asyncio.get_running_loop().time()
        asked_s, _ = self._known.get(person, (-ANSWER_LIFETIME_S, NOWHERE))
        if now_s - asked_s >= ANSWER_LIFETIME_S:
            self._remember(person, NOWHERE, now_s)
            try:
                await owners.bus.publish(QUESTIONS_SUBJECT, _encode(PresenceQuestion(owners.me, person)))
            except BusError as error:
                logger.warning("cannot ask the other processes for an account: %s", error)
                return own
            await asyncio.sleep(ANSWER_TIMEOUT_S)
        _, elsewhere = self._known.get(person, (now_s, NOWHERE))
        return elsewhere if elsewhere.table is not None or not own.is_online else own

    def _remember(self, person: int, where: Whereabouts, asked_s: float) -> None:
        self._known[person] = asked_s, where
        self._known.move_to_end(person)
        if len(self._known) > MAX_REMEMBERED:
            self._known.popitem(last=False)

    def _receive_question(self, message: bytes) -> None:
        question = _decode_question(message)
        if self._owners is None or question.process == self._owners.me:
            return
        where = self._own(question.person)
        if where != NOWHERE:
            answer = self._answer(question.process, PresenceAnswer(question.person, where))
            task = asyncio.create_task(answer)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _answer(self, process: str, answer: PresenceAnswer) -> None:
        assert self._owners is not None
        with suppress(BusError):
            await self._owners.bus.publish(_answers_subject(process), _encode(answer))

    def _receive_answer(self, message: bytes) -> None:
        answer = _decode_answer(message)
        asked_s, known = self._known.get(answer.person, (asyncio.get_running_loop().time(), NOWHERE))
        if known.table is None:
            self._remember(answer.person, answer.where, asked_s)


def _answers_subject(process: str) -> str:
    return f"people.{process}.found"
