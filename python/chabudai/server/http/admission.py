"""Admission by cost: work is charged to its visitor before it starts, and the unused part is given back.

A visitor is an account if the request shows one, else an address. The unit is a millisecond of processor time. A
refusal says after how many seconds the visitor has enough again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ...store.places import Owner
from ..settings import Rate
from ..table.errors import RefusedError
from .addresses import client_address
from .rate_limits import RateLimiter, budget_names
from .responses import refusal_response

Keys = tuple[tuple[str, int], ...]

LIVENESS_PATH = "/healthz"

PAGE_MS = 1.0
"""Any HTTP request, such as for a file of the page, besides the cost of an endpoint."""
READ_MS = 5.0
"""A request that reads."""
WRITE_MS = 10.0
"""A request that changes something."""
PASSWORD_MS = 80.0
"""A request that hashes a password."""
PING_MS = 0.2
"""A ``ping``."""
FRAME_MS = 10.0
"""Any other frame of a WebSocket: a move, a chat message, a page of the log."""
CONNECT_MS = 5.0
"""A new WebSocket."""
SEEK_MS = 60.0
"""A seek, besides its frame: it and its withdrawal are sent to everyone in the lobby."""
HELLO_MS = 20.0
"""A ``hello``, after which the whole table is rendered."""
RECORD_MS = 40.0
"""A record to replay, before the charge for its size."""
RECORD_MS_PER_KIB = 1.5
"""The cost of a record by its size: the longest legal matches are replayed at about 1 MiB a second."""
EXPORT_MS = 400.0
"""All data of an account, with the records of its matches."""
EVALUATION_MS = 400.0
"""The evaluation of a position: a search of a bot."""
ADDRESS_MULTIPLE = 4
"""The budget of all accounts at one address, as a multiple of a visitor's."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """The visitor to whom a request is charged."""

    address: str
    """As :func:`client_address` returns it."""
    account: int | None = None

    @property
    def keys(self) -> Keys:
        """The budgets that are charged, each with a multiple."""
        if self.account is None:
            return ((self.address, 1),)
        return ((f"account {self.account}", 1), (f"accounts at {self.address}", ADDRESS_MULTIPLE))

    @property
    def name(self) -> str:
        """Identifies the visitor in queues that have a share for each."""
        return self.keys[0][0]

    @property
    def owner(self) -> Owner:
        """The names under which places count: the visitor's, then those of ever larger groups (``server/shares.py``).

        >>> Visitor("192.0.2.1").owner, Visitor("192.0.2.1", account=7).owner
        (('192.0.2.1',), ('account 7', 'accounts at 192.0.2.1'))
        """
        return tuple(name for name, _ in budget_names(self.keys))


@dataclass(frozen=True, slots=True)
class Payer:
    """A visitor with their budget, as a WebSocket uses it."""

    admission: Admission
    visitor: Visitor

    def charge(self, cost_ms: float) -> None:
        """Charges work. Raises ``RefusedError`` (``busy``)."""
        self.admission.charge(self.visitor, cost_ms)

    def give_back(self, cost_ms: float) -> None:
        """Gives back the cost that work did not need."""
        self.admission.give_back(self.visitor, cost_ms)


class Admission:
    """The budgets of all visitors."""

    def __init__(self, budget: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        """``budget`` is in milliseconds of processor time."""
        self._budgets = RateLimiter(budget, clock)
        self._clock = clock

    def charge(self, visitor: Visitor, cost_ms: float) -> None:
        """Charges work to a visitor. Raises ``RefusedError`` (``busy``) if the budget is used up."""
        wait_s = self._budgets.wait_s(visitor.keys, cost_ms)
        if wait_s > 0:
            raise RefusedError("busy", "too many requests at once; wait a moment", retry_after_s=wait_s)

    def give_back(self, visitor: Visitor, cost_ms: float) -> None:
        """Gives back the cost that work did not need."""
        self._budgets.give_back(visitor.keys, max(0.0, cost_ms))

    @contextmanager
    def admit(self, visitor: Visitor, cost_ms: float) -> Iterator[None]:
        """Charges work to a visitor, and afterwards gives back what it cannot have used in its time."""
        self.charge(visitor, cost_ms)
        began_s = self._clock()
        try:
            yield
        finally:
            self.give_back(visitor, cost_ms - 1000 * (self._clock() - began_s))


class AdmissionGate:
    """Charges every HTTP request to its address before anything else happens; endpoints charge their own cost besides.

    The liveness probe is free: it must not fail because a visitor shares the address of the prober.
    """

    def __init__(self, app: ASGIApp, admission: Admission) -> None:
        self._app = app
        self._admission = admission

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers 429."""
        if scope["type"] == "http" and scope["path"] != LIVENESS_PATH:
            try:
                self._admission.charge(Visitor(client_address(HTTPConnection(scope))), PAGE_MS)
            except RefusedError as refusal:
                await refusal_response(refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)
