"""The WebSocket of a tournament. It sends the newest state, as REST would answer the same caller."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace
from starlette.websockets import WebSocket

from ...catalogue import message
from ...store import StoreError
from ...store.accounts import Account
from ..accounts.accounts import Accounts
from ..metrics import Metrics
from ..presenters.refusals import to_refusal
from ..protocol.fields import Code
from ..protocol.service_frames import Pong, encode
from ..protocol.tournaments import (
    CallerEntry,
    FromTournamentClient,
    StillHere,
    TournamentHello,
    TournamentInfo,
    TournamentUpdate,
    decode_tournament_frame,
)
from ..rate_limits import RateLimiter, TokenBucket
from ..settings import Limits
from ..table.errors import RefusedError
from ..tournaments import presenter
from ..tournaments.director import TournamentDirector
from ..tournaments.spectators import TournamentSpectators
from .addresses import client_address
from .cookies import credentials_in
from .websocket import POLICY_VIOLATION, SERVICE_RESTART, ClosingError, WebSocketSession

IDENTITY_LIFETIME_S = 5.0
"""Seconds after which the client's session is looked up again."""


class TournamentSocket(WebSocketSession[FromTournamentClient]):
    """A client of a tournament, which counts as one of its spectators while connected."""

    def __init__(
        self,
        socket: WebSocket,
        tournament: str,
        spectators: TournamentSpectators,
        director: TournamentDirector,
        *,
        people: Accounts,
        limits: Limits,
        guesses: RateLimiter,
        metrics: Metrics,
    ) -> None:
        super().__init__(socket, limits, metrics, decode_tournament_frame)
        self._tournament = tournament
        self._spectators = spectators
        self._director = director
        self._people = people
        self._guesses = guesses
        self._hellos = TokenBucket(limits.hellos)
        self._is_entered = False
        self._key: str | None = None
        self._person: Account | None = None
        self._identified_s: float | None = None
        self._newest_sent: TournamentInfo | None = None

    def tournament_changed(self) -> None:
        """Notes that the tournament may have changed."""
        if self._is_entered:
            self.announce_news()

    # Called by the session.

    @property
    def needs_hello(self) -> bool:
        return not self._is_entered

    def leave(self) -> None:
        self._spectators.leave(self._tournament, self)

    def is_fatal(self, frame: FromTournamentClient, code: Code) -> bool:  # noqa: ARG002
        # After any other refusal, repeating the frame is useless.
        return code not in ("busy", "error")

    async def handle(self, frame: FromTournamentClient) -> None:
        match frame:
            case TournamentHello(key=key):
                await self._hello(key)
            case StillHere():
                await self._still_here()
            case _:
                self.reply(encode(Pong()))

    async def _hello(self, key: str | None) -> None:
        if not self._hellos.take(asyncio.get_running_loop().time()):
            raise RefusedError("busy", message("server-many-frames"))
        await self._spectators.enter(self._tournament, self, self.owner)
        self._is_entered = True
        self._key, self._identified_s = key, None
        if key is not None and await self._entry() is None and not self._guesses.take(client_address(self._socket)):
            raise RefusedError("busy", message("server-many-wrong-keys-address"))
        stored = self._spectators.newest(self._tournament)
        await self._director.claim_entry(self._people.claim_seats, stored, key, self._person)
        # Each hello is answered, whether or not anything has changed.
        self._newest_sent = None
        self.announce_news()

    async def _still_here(self) -> None:
        entry = await self._entry()
        if entry is not None and entry.entrant is not None:
            await self._director.record_presence(self._spectators.newest(self._tournament), entry.entrant)
        self.reply(encode(Pong()))

    async def _entry(self) -> CallerEntry | None:
        """Returns the client's part in the tournament. An account that logs out no longer has one."""
        now_s = asyncio.get_running_loop().time()
        if self._identified_s is None or now_s - self._identified_s >= IDENTITY_LIFETIME_S:
            self._person = await self._people.authenticate(credentials_in(self._socket, self._people.page_address))
            self._identified_s = now_s
        return presenter.caller_entry(self._spectators.newest(self._tournament), self._key, self._person)

    async def news(self) -> bytes | None:
        try:
            entry = await self._entry()
        except (RefusedError, StoreError) as error:
            refusal = to_refusal(error)
            code = SERVICE_RESTART if refusal.code in ("busy", "error") else POLICY_VIOLATION
            raise ClosingError(code, refusal.code) from None
        state = replace(self._spectators.info(self._tournament), mine=entry)
        # If something has changed that the client may not see, it must not even notice that there was a change.
        if state == self._newest_sent:
            return None
        self._newest_sent = state
        return encode(TournamentUpdate(replace(state, now=self._director.now_ms)))
