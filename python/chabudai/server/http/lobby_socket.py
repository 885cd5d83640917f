"""The WebSocket of the lobby. It sends the newest snapshot and keeps the client's seek for as long as it is open."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket

from ...catalogue import message
from ..accounts.accounts import Accounts
from ..lobby.lobby import Lobby
from ..metrics import Metrics
from ..protocol.lobby import FromLobbyClient, PostSeek, SeekAccepted, WithdrawSeek, decode_lobby_frame
from ..protocol.service_frames import Pong, encode
from ..rate_limits import TokenBucket
from ..settings import Limits
from ..table.errors import RefusedError
from .cookies import credentials_in
from .request_costs import SEEK_MS
from .websocket import WebSocketSession


class LobbySocket(WebSocketSession[FromLobbyClient]):
    """A client of the lobby, which counts as one of the lobby's visitors while connected."""

    def __init__(self, socket: WebSocket, lobby: Lobby, people: Accounts, limits: Limits, *, metrics: Metrics) -> None:
        super().__init__(socket, limits, metrics, decode_lobby_frame)
        self._lobby = lobby
        self._people = people
        self._seeks = TokenBucket(limits.seeks)

    # Called by the lobby.

    def lobby_changed(self) -> None:
        """Notes that there is a newer snapshot."""
        self.announce_news()

    def tell(self, message: msgspec.Struct) -> None:
        """Sends a message to this client alone. There is one for each seek, so there are only a few."""
        self.push(encode(message))

    # Called by the session.

    def enter(self) -> None:
        self._lobby.enter(self, self.owner)

    def leave(self) -> None:
        self._lobby.leave(self)

    async def news(self) -> bytes | None:
        return self._lobby.newest_message

    async def handle(self, frame: FromLobbyClient) -> None:
        match frame:
            case PostSeek(id=request):
                if not self._seeks.take(asyncio.get_running_loop().time()):
                    raise RefusedError("busy", message("server-many-seeks"))
                if self.payer is not None:
                    self.payer.charge(SEEK_MS)
                credentials = credentials_in(self._socket, self._people.page_address)
                seeker = await self._people.participant(credentials, frame.name)
                person = seeker.account
                apart = frozenset[int]() if person is None else await self._people.blocked_either_way(person)
                until = await self._lobby.seek(self, frame, seeker, apart, self.owner)
                self.reply(encode(SeekAccepted(request, until)))
            case WithdrawSeek(id=request):
                self._lobby.withdraw(self)
                self.reply(encode(SeekAccepted(request, None)))
            case _:
                self.reply(encode(Pong()))
