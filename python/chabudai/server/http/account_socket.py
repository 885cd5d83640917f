"""The WebSocket of a page of someone who is logged in. It sends the challenges of the account, and shows that the
account is online for as long as it is open.
"""

from __future__ import annotations

from msgspec import Struct
from starlette.websockets import WebSocket

from ...catalogue import message
from ...store import StoreError
from ...store.accounts import Account
from ..accounts.accounts import Accounts
from ..lobby.challenges import Challenges
from ..lobby.online import OnlinePeople
from ..metrics import Metrics
from ..presenters.refusals import to_refusal
from ..protocol.challenges import ChallengeList, FromAccountClient, decode_account_frame
from ..protocol.service_frames import Pong, encode
from ..settings import Limits
from ..table.errors import RefusedError
from .cookies import credentials_in
from .request_costs import READ_MS
from .websocket import POLICY_VIOLATION, SERVICE_RESTART, ClosingError, WebSocketSession


class AccountServices(Struct, frozen=True):
    """The services that the socket uses."""

    people: Accounts
    challenges: Challenges
    online: OnlinePeople


class AccountSocket(WebSocketSession[FromAccountClient]):
    """A client of an account that only listens. The account is checked again with every heartbeat."""

    def __init__(self, socket: WebSocket, services: AccountServices, limits: Limits, metrics: Metrics) -> None:
        super().__init__(socket, limits, metrics, decode_account_frame)
        self._services = services
        self._person: Account | None = None
        self._sent: ChallengeList | None = None

    def challenges_changed(self) -> None:
        """Notes that the challenges have changed."""
        self.announce_news()

    # Called by the session.

    def enter(self) -> None:
        self.announce_news()

    def leave(self) -> None:
        self._become(None)

    async def handle(self, frame: FromAccountClient) -> None:  # noqa: ARG002
        self.reply(encode(Pong()))
        if self.payer is not None:
            self.payer.charge(READ_MS)
        # A message of another process may have been lost.
        self.announce_news()

    async def news(self) -> bytes | None:
        services = self._services
        try:
            person = await services.people.authenticate(credentials_in(self._socket, services.people.page_address))
            if person is None:
                raise RefusedError("log_in", message("server-log-in"))
            self._become(person)
            found = await services.challenges.list_for(person.id)
        except (RefusedError, StoreError) as error:
            refusal = to_refusal(error)
            code = SERVICE_RESTART if refusal.code in ("busy", "error") else POLICY_VIOLATION
            raise ClosingError(code, refusal.code) from None
        if found == self._sent:
            return None
        self._sent = found
        return encode(found)

    def _become(self, person: Account | None) -> None:
        before = self._person
        if (None if before is None else before.id) == (None if person is None else person.id):
            return
        if before is not None:
            self._services.challenges.forget(before.id, self)
            self._services.online.leave(before.id)
        self._person = person
        if person is not None:
            self._services.challenges.listen(person.id, self)
            self._services.online.enter(person.id)
