"""Sends one arbitrary frame to the lobby or a tournament: it must be answered, or the socket closed with a reason."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from typing import Any

from chabudai.server.accounts.accounts import Accounts
from chabudai.server.http.lobby_socket import LobbySocket
from chabudai.server.http.tournament_socket import TournamentSocket
from chabudai.server.http.websocket import ClosingError, WebSocketSession
from chabudai.server.live.registry import TableRegistry
from chabudai.server.lobby.lobby import Lobby
from chabudai.server.rate_limits import RateLimiter
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Limits, Settings
from chabudai.server.tournaments.director import TournamentDirector
from chabudai.server.tournaments.spectators import TournamentSpectators
from chabudai.server.tournaments.tournament import TournamentTerms
from chabudai.store import Store, secret_hash, tournaments
from chabudai.store.tournaments import StoredTournament

from .frames import MAX_ERROR_CHARS, UNLIMITED

TOURNAMENT = "a-tournament----"
SOCKETS = ("lobby", "tournament")


class Silent:
    """A socket that ignores everything sent to it."""

    client = None

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.scope: dict[str, Any] = {"type": "websocket", "scheme": "ws", "root_path": ""}
        self.cookies: dict[str, str] = {}


class OtherSockets:
    """The lobby and a tournament of a server in this process, each with a connected client."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._limits = Limits(frames=UNLIMITED, guesses=UNLIMITED, seeks=UNLIMITED, hellos=UNLIMITED)
        settings = Settings(database="sqlite://", inline=True, limits=self._limits)
        self._registry = TableRegistry(settings, Store("sqlite://"), rate_match)
        self._lobby = Lobby(self._registry)
        self._people = Accounts(self._registry, is_inline=True)
        terms = asdict(TournamentTerms("swiss", "nakatta", {"size": 3}, seats=2, rounds=1, level=1))
        begun = StoredTournament(TOURNAMENT, "Any", "swiss", terms, secret_hash("caller"), None, True, 0)
        tournaments.add(self._registry.store, begun)
        self._met: dict[str, WebSocketSession[Any]] = {}

    def close(self) -> None:
        """Stops the server."""
        running = asyncio.all_tasks(self._loop)
        for task in running:
            task.cancel()
        self._loop.run_until_complete(asyncio.wait(running) if running else asyncio.sleep(0))
        self._registry.close()
        self._loop.close()

    def take(self, place: str, frame: bytes) -> str:
        """Returns the type of the last answer, or the reason for closing the socket; other errors propagate."""
        return self._loop.run_until_complete(self._take(place, frame))

    async def _take(self, place: str, frame: bytes) -> str:
        conversation = self._met.get(place) or self._come(place)
        self._met[place] = conversation
        try:
            text: str | None = frame.decode()
        except UnicodeDecodeError:
            text = None
        try:
            message = conversation._frame({"text": text})
            if message is not None:
                await conversation._serve(message)
            conversation._undecodable = 0
        except ClosingError as closing:
            del self._met[place]
            return closing.reason
        return self._answers(conversation)

    def _answers(self, conversation: WebSocketSession[Any]) -> str:
        said = "silence"
        while conversation._replies:
            answer = json.loads(conversation._replies.popleft())
            said = answer["type"]
            if said == "refused":
                assert len(answer["message"]) <= MAX_ERROR_CHARS, f"{len(answer['message'])} characters: {answer}"
                assert "\n" not in answer["message"], answer
        return said

    def _come(self, place: str) -> WebSocketSession[Any]:
        socket: object = Silent()
        if place == "lobby":
            metrics = self._registry.metrics
            visitor = LobbySocket(socket, self._lobby, self._people, self._limits, metrics=metrics)  # type: ignore[arg-type]
            self._lobby.enter(visitor)
            return visitor
        guesses, director = RateLimiter(UNLIMITED, self._loop.time), TournamentDirector(self._registry)
        return TournamentSocket(
            socket,  # type: ignore[arg-type]
            TOURNAMENT,
            TournamentSpectators(self._registry),
            director,
            people=self._people,
            limits=self._limits,
            guesses=guesses,
            metrics=self._registry.metrics,
        )
