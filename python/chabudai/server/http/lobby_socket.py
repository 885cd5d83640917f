"""The socket of the lobby: the newest picture of it, and wishes to play at once, for as long as the socket is open."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket

from ...errors import GameError
from ...store import StoreError
from ..accounts.accounts import People
from ..lobby.lobby import LobbyKeeper
from ..presenters.refusals import refused
from ..protocol.lobby import FromLobbyClient, LobbySnapshot, PostSeek, SeekAccepted, WithdrawSeek, decode_lobby_frame
from ..protocol.service_frames import Pong
from ..settings import Limits
from ..table.errors import RefusedError
from .cookies import shown_by
from .feed_socket import Conversation
from .rate_limits import Bucket


class LobbyConnection:
    """One client of the lobby; a visitor of its keeper while it lasts."""

    def __init__(self, socket: WebSocket, lobby: LobbyKeeper, people: People, limits: Limits) -> None:
        self._socket = socket
        self._lobby = lobby
        self._people = people
        self._seeks = Bucket(limits.seeks)
        self._conversation: Conversation[FromLobbyClient] = Conversation(
            socket, limits, decode_lobby_frame, self._serve, self._newest
        )

    # What the lobby calls.

    def lobby_changed(self) -> None:
        """A newer picture waits."""
        self._conversation.has_news()

    def tell(self, message: msgspec.Struct) -> None:
        """Something for this client alone."""
        self._conversation.tell(message)

    # The conversation.

    async def run(self) -> None:
        """Serves the socket, which is accepted, until either side ends it."""
        await self._conversation.run(lambda: self._lobby.enter(self), lambda: self._lobby.leave(self))

    async def _newest(self) -> LobbySnapshot | None:
        return self._lobby.newest

    async def _serve(self, frame: FromLobbyClient) -> None:
        match frame:
            case PostSeek(id=request):
                try:
                    if not self._seeks.take(asyncio.get_running_loop().time()):
                        raise RefusedError("busy", "too many wishes at once; wait a moment")
                    person = await self._people.who_asks(shown_by(self._socket))
                    apart = frozenset[int]() if person is None else await self._people.apart(person)
                    who = None if person is None else person.id
                    self.tell(SeekAccepted(request, self._lobby.seek(self, frame, who, apart)))
                except (GameError, RefusedError, StoreError) as error:
                    self._conversation.refuse(request, refused(error))
            case WithdrawSeek(id=request):
                self._lobby.withdraw(self)
                self.tell(SeekAccepted(request, None))
            case _:
                self.tell(Pong())
