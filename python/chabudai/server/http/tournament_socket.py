"""The socket of a tournament: it is told anew whenever it has changed, as the same caller would be told over REST."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace
from starlette.websockets import WebSocket

from ...store import StoreError
from ...store.accounts import Account
from ..accounts.accounts import People
from ..presenters.refusals import refused
from ..protocol.client_frames import Ping
from ..protocol.service_frames import Pong
from ..protocol.tournaments import (
    CallerEntry,
    FromTournamentClient,
    StillHere,
    TournamentHello,
    TournamentInfo,
    TournamentUpdate,
    decode_tournament_frame,
)
from ..settings import Limits
from ..table.errors import RefusedError
from ..tournaments import presenter as told
from ..tournaments.director import Director
from ..tournaments.spectators import TournamentSpectators
from .cookies import shown_by
from .feed_socket import Conversation
from .rate_limits import Bucket, Buckets
from .table_socket import COME_AGAIN, POLICY, ClosingError, client_address

ASKS_EVERY_S = 5.0
"""So often at most it is asked again who the client is, by the session that its socket came with."""


class TournamentConnection:
    """One client of a tournament; an onlooker of its gallery while it lasts."""

    def __init__(
        self,
        socket: WebSocket,
        tournament: str,
        gallery: TournamentSpectators,
        director: Director,
        *,
        people: People,
        limits: Limits,
        guesses: Buckets,
    ) -> None:
        self._socket = socket
        self._tournament = tournament
        self._gallery = gallery
        self._director = director
        self._people = people
        self._guesses = guesses
        self._hellos = Bucket(limits.hellos)
        self._key: str | None = None
        self._person: Account | None = None
        self._asked_s: float | None = None
        self._has_entered = False
        self._told: TournamentInfo | None = None
        self._conversation: Conversation[FromTournamentClient] = Conversation(
            socket, limits, decode_tournament_frame, self._serve, self._news
        )

    def tournament_changed(self) -> None:
        """There may be news, for who has said who they are."""
        if self._has_entered:
            self._conversation.has_news()

    async def run(self) -> None:
        """Serves the socket, which is accepted, until either side ends it."""
        await self._conversation.run(lambda: None, lambda: self._gallery.leave(self._tournament, self))

    async def _serve(self, frame: FromTournamentClient) -> None:
        try:
            match frame:
                case TournamentHello(key=key):
                    await self._hello(key)
                case StillHere():
                    await self._still_here()
                case Ping():
                    self._conversation.tell(Pong())
        except (RefusedError, StoreError) as error:
            said = refused(error)
            self._conversation.refuse(None, said)
            if said.code not in ("busy", "error"):
                # Asking again would be of no use.
                raise ClosingError(POLICY, said.code) from None

    async def _hello(self, key: str | None) -> None:
        if not self._hellos.take(asyncio.get_running_loop().time()):
            raise RefusedError("busy", "too many frames of this kind; wait a moment")
        await self._gallery.enter(self._tournament, self)
        self._has_entered = True
        self._key, self._asked_s = key, None
        if key is not None and await self._mine() is None and not self._guesses.take(client_address(self._socket)):
            raise RefusedError("busy", "too many wrong keys from this address; wait a minute")
        # Whoever says hello is told, whether or not there is news.
        self._told = None
        self._conversation.has_news()

    async def _still_here(self) -> None:
        if not self._has_entered:
            raise ClosingError(POLICY, "the first frame must be hello")
        mine = await self._mine()
        if mine is not None and mine.entrant is not None:
            await self._director.seen(self._gallery.newest(self._tournament), mine.entrant)
        self._conversation.tell(Pong())

    async def _mine(self) -> CallerEntry | None:
        """What the client is in the tournament now: who has logged out since is it no more."""
        now_s = asyncio.get_running_loop().time()
        if self._asked_s is None or now_s - self._asked_s >= ASKS_EVERY_S:
            self._person = await self._people.who_asks(shown_by(self._socket))
            self._asked_s = now_s
        return told.mine(self._gallery.newest(self._tournament), self._key, self._person)

    async def _news(self) -> TournamentUpdate | None:
        try:
            mine = await self._mine()
        except (RefusedError, StoreError) as error:
            said = refused(error)
            code = COME_AGAIN if said.code in ("busy", "error") else POLICY
            raise ClosingError(code, said.code) from None
        shown = replace(self._gallery.shown(self._tournament), mine=mine)
        # Something may have changed that this client is not shown: it must not even hear that anything has.
        if shown == self._told:
            return None
        self._told = shown
        return TournamentUpdate(replace(shown, now=self._director.now_ms))
