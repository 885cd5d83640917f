"""Direct challenges and greetings: one account challenges another to a game, or greets it with a fixed phrase.

All limits are those of the challenger, so that no stranger can fill the place of another's challenge.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from random import SystemRandom
from typing import Protocol

from ... import bots
from ...catalogue import message
from ...errors import GameError
from ...match import load
from ...match.time_control import parse_time_control
from ...presentation import PRESENTATIONS
from ...store import StoreError
from ...store.accounts import Account
from ...store.direct_challenges import ChallengeRepository, ChallengeState, DirectChallenge, NamedChallenge
from ...store.greetings import Greeting, GreetingRepository, Phrase
from ...store.moderation import person_subject
from ...store.person_settings import PersonSettingsRepository
from ...store.relations import RelationRepository
from ..bus import BusError, BusSubscription
from ..live.keys import new_table_id
from ..live.mutes import check_not_muted
from ..live.option_texts import check_option_texts
from ..live.ownership import Ownership
from ..live.registry import TableRegistry
from ..live.seat_assigner import SeatAssigner
from ..presenters.changed_options import changed_options
from ..presenters.messages import message_info
from ..presenters.snapshot import game_title
from ..protocol.challenges import ChallengeInfo, ChallengeList, GreetingInfo, NewChallenge
from ..protocol.tables import Joined, NewTable
from ..table.errors import RefusedError

logger = logging.getLogger("chabudai.server")

MAX_OPEN_CHALLENGES = 5
MAX_CHALLENGES_SHOWN = 10
MAX_WAITING_GREETINGS = 10
MAX_GREETINGS_SHOWN = 10
GREETING_LIFETIME_MS = 7 * 86_400_000
"""Milliseconds for which a greeting waits for its receiver."""
LIFETIME_MS = 15 * 60_000
LIFETIME_WITH_DAYS_MS = 3 * 86_400_000
"""Milliseconds for which a challenge to a match with days per move stays open."""
CHANGED_SUBJECT = "challenges.changed"
RANDOM = SystemRandom()


class ChallengeListener(Protocol):
    def challenges_changed(self) -> None:
        """Called when the challenges of the listener's account have changed. Must return immediately."""


class Challenges:
    """The challenges of all accounts, and the clients of this process that are notified of them."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._rows = ChallengeRepository(tables.store)
        self._greetings = GreetingRepository(tables.store)
        self._settings = PersonSettingsRepository(tables.store)
        self._relations = RelationRepository(tables.store)
        self._seating = SeatAssigner(tables)
        self._listeners: dict[int, set[ChallengeListener]] = {}
        self.on_challenge: Callable[[Account, Account, str], Awaitable[None]] | None = None
        """Called with the challenger, the challenged person and the game, to notify someone who is away."""
        self._owners: Ownership | None = None
        self._subscription: BusSubscription | None = None

    async def begin(self, owners: Ownership) -> None:
        """Listens for changes by other processes. Raises ``BusError``."""
        self._owners = owners
        if owners.bus.is_shared:
            self._subscription = await owners.bus.subscribe(CHANGED_SUBJECT, self._receive)

    async def end(self) -> None:
        """Stops listening."""
        if self._subscription is not None:
            with suppress(BusError):
                await self._subscription.end()

    # Listeners.

    def listen(self, person: int, listener: ChallengeListener) -> None:
        """Tells a client of an account when its challenges change."""
        self._listeners.setdefault(person, set()).add(listener)

    def forget(self, person: int, listener: ChallengeListener) -> None:
        """Stops telling a client."""
        listeners = self._listeners.get(person, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(person, None)

    # Challenges.

    async def list_for(self, person: int) -> ChallengeList:
        """Returns the challenges of an account. Raises ``StoreError``."""
        incoming = await self._tables.call(self._rows.incoming, person, self._now_ms, MAX_CHALLENGES_SHOWN)
        outgoing = await self._tables.call(self._rows.outgoing, person, self._now_ms, MAX_CHALLENGES_SHOWN)
        greetings = await self._tables.call(self._greetings.greetings_to, person, self._now_ms, MAX_GREETINGS_SHOWN)
        return ChallengeList(
            list(map(challenge_info, incoming)),
            list(map(challenge_info, outgoing)),
            [GreetingInfo(each.sender, each.phrase, each.created_ms) for each in greetings],
        )

    async def may_challenge(self, challenger: Account, challenged: Account) -> bool:
        """Returns whether a person lets an account challenge them."""
        try:
            await self._check(challenger, challenged)
        except RefusedError:
            return False
        return True

    async def _check(self, challenger: Account, challenged: Account) -> None:
        """Raises ``RefusedError`` (``not_offered``, ``not_allowed``) unless an account may challenge another one."""
        if challenger.id == challenged.id or "bot" in (challenger.kind, challenged.kind):
            raise RefusedError("not_offered", message("server-challenge-people"))
        await self._seating.check_no_block(challenger.id, [challenged.id])
        allowed = (await self._tables.call(self._settings.of, challenged.id)).challengers
        if allowed == "friends":
            relations = await self._tables.call(self._relations.relations, challenged.id)
            allowed = "anyone" if (challenger.name, "friend") in relations else "nobody"
        if allowed == "nobody":
            raise RefusedError("not_allowed", message("server-challenges-closed", name=challenged.name))

    async def add(self, challenger: Account, challenged: Account, asked: NewChallenge) -> None:
        """Challenges a person. Raises ``RefusedError`` and ``GameError``."""
        self._tables.load.check_new_table()
        await self._check(challenger, challenged)
        if asked.phrase is not None:
            await check_not_muted(self._tables, [person_subject(challenger.id)])
        game, clock = load(asked.game, **asked.options), parse_time_control(asked.clock)
        await check_option_texts(self._tables, game, challenger.id)
        if asked.rated and game.spec["seats"] != 2:
            raise RefusedError("not_offered", message("server-challenge-rated-two"))
        now_ms = self._now_ms
        lifetime_ms = LIFETIME_WITH_DAYS_MS if clock.kind == "days" else LIFETIME_MS
        new = DirectChallenge(
            new_table_id(),
            challenger.id,
            challenged.id,
            asked.game,
            asked.options,
            str(clock),
            asked.rated,
            asked.bots,
            now_ms,
            now_ms + lifetime_ms,
            phrase=asked.phrase,
        )
        if not await self._tables.write(self._rows.add, new, MAX_OPEN_CHALLENGES):
            raise RefusedError("busy", message("server-many-challenges"), retry_after_s=lifetime_ms / 1000)
        await self._announce(challenger.id, challenged.id)
        if self.on_challenge is not None:
            try:
                await self.on_challenge(challenger, challenged, asked.game)
            except (RefusedError, StoreError) as error:
                # The challenge itself has been written.
                logger.warning("could not notify an account of a challenge: %s", error)

    async def greet(self, sender: Account, receiver: Account, phrase: Phrase) -> None:
        """Greets a person whom the sender may challenge. Raises ``RefusedError``: ``not_offered``, ``not_allowed``, or
        ``busy`` if too many greetings of the sender wait.
        """
        await self._check(sender, receiver)
        await check_not_muted(self._tables, [person_subject(sender.id)])
        now_ms = self._now_ms
        new = Greeting(sender.id, receiver.id, phrase, now_ms, now_ms + GREETING_LIFETIME_MS)
        if not await self._tables.write(self._greetings.add, new, MAX_WAITING_GREETINGS):
            raise RefusedError("busy", message("server-many-challenges"), retry_after_s=GREETING_LIFETIME_MS / 1000)
        await self._announce(receiver.id)

    async def dismiss_greeting(self, receiver: Account, sender: Account) -> None:
        """Deletes a greeting. Raises ``RefusedError`` (``no_match``) if there is none."""
        if not await self._tables.write(self._greetings.dismiss, receiver.id, sender.id):
            raise RefusedError("no_match", message("server-no-greeting"))
        await self._announce(receiver.id)

    async def accept(self, challenged: Account, challenge: str) -> Joined:
        """Opens a table for both people, with seats drawn by lot. Returns the seat of the person who accepts.

        Raises ``RefusedError`` (``no_match``) if the challenge is not open any more.
        """
        found = await self._answer(challenged, challenge, "accepted")
        try:
            joined = await self._open_table(found)
        except (GameError, RefusedError, StoreError):
            await self._tables.write(self._rows.reopen, challenge)
            raise
        await self._tables.write(self._rows.set_table, challenge, joined.table)
        await self._announce(found.challenger, found.challenged)
        return joined

    async def decline(self, challenged: Account, challenge: str) -> None:
        """Declines a challenge. Raises ``RefusedError`` (``no_match``) if it is not open any more."""
        found = await self._answer(challenged, challenge, "declined")
        await self._announce(found.challenger, found.challenged)

    async def withdraw(self, challenger: Account, challenge: str) -> None:
        """Withdraws an open challenge. Raises ``RefusedError`` (``no_match``) if there is none."""
        challenged = await self._tables.write(self._rows.withdraw, challenge, challenger.id)
        if challenged is None:
            raise _not_open()
        await self._announce(challenger.id, challenged)

    async def _answer(self, challenged: Account, challenge: str, state: ChallengeState) -> DirectChallenge:
        found = await self._tables.write(self._rows.answer, challenge, challenged.id, state, self._now_ms)
        if found is None:
            raise _not_open()
        return found

    async def _open_table(self, challenge: DirectChallenge) -> Joined:
        count = load(challenge.game, **challenge.options).spec["seats"]
        level = min(challenge.level, len(bots.levels(challenge.game)))
        people, seats = [challenge.challenger, challenge.challenged], list(range(count))
        RANDOM.shuffle(people)
        RANDOM.shuffle(seats)
        taken = sorted(seats[:2])
        participants = [await self._seating.participant_with(person, "") for person in people]
        # One of the two may have blocked the other since the challenge.
        await self._seating.check_no_block(challenge.challenged, [challenge.challenger])
        asked = NewTable(
            challenge.game,
            ["open" if seat in taken else f"bot:{level}" for seat in range(count)],
            dict(challenge.options),
            clock=challenge.clock,
            rated=challenge.is_rated,
        )
        table, keys = await self._seating.open_paired_table(participants, asked, "direct")
        mine = people.index(challenge.challenged)
        return Joined(table, taken[mine], keys[mine])

    # Changes.

    async def _announce(self, *people: int) -> None:
        self._tell(people)
        owners = self._owners
        if owners is not None and owners.bus.is_shared:
            try:
                await owners.bus.publish(CHANGED_SUBJECT, " ".join(map(str, people)).encode())
            except BusError as error:
                # The clients ask again with their next heartbeat.
                logger.warning("cannot announce a challenge to the other processes: %s", error)

    def _receive(self, message: bytes) -> None:
        self._tell([int(person) for person in message.split()])

    def _tell(self, people: Collection[int]) -> None:
        for person in people:
            for listener in list(self._listeners.get(person, ())):
                listener.challenges_changed()

    @property
    def _now_ms(self) -> int:
        return int(self._tables.settings.clock() * 1000)


def challenge_info(named: NamedChallenge) -> ChallengeInfo:
    """Returns a challenge as a message."""
    challenge = named.challenge
    variant = PRESENTATIONS[challenge.game].variant(load(challenge.game, **challenge.options).options)
    return ChallengeInfo(
        challenge.id,
        named.challenger,
        named.challenged,
        challenge.game,
        game_title(challenge.game),
        message_info(variant),
        challenge.clock,
        challenge.is_rated,
        challenge.created_ms,
        challenge.until_ms,
        challenge.state,
        challenge.table,
        changed_options(challenge.game, challenge.options),
        challenge.phrase,
    )


def _not_open() -> RefusedError:
    return RefusedError("no_match", message("server-challenge-gone"))
