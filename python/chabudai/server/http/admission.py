"""Admission by cost: work is charged to the visitor who asks for it before it starts, and unused cost is
refunded.

A visitor is an account if the request has valid credentials, and an address otherwise. The unit of cost is a
millisecond of processor time. A refusal says in how many seconds the visitor's budget is large enough again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ...catalogue import message
from ...store.places import Owner
from ..rate_limits import RateLimiter, budget_names
from ..settings import Rate
from ..table.errors import RefusedError
from .addresses import client_address
from .request_costs import PAGE_MS
from .responses import refusal_response
from .root_path import route_path

Keys = tuple[tuple[str, int], ...]

LIVENESS_PATH = "/healthz"

ADDRESS_MULTIPLE = 4
"""The budget that all accounts at one address share, as a multiple of one visitor's budget."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """The visitor to whom a request is charged."""

    address: str
    """The address in the form that :func:`client_address` returns."""
    account: int | None = None

    @property
    def keys(self) -> Keys:
        """The names of the budgets that are charged, each with its size as a multiple of a visitor's budget."""
        if self.account is None:
            return ((self.address, 1),)
        return ((f"account {self.account}", 1), (f"accounts at {self.address}", ADDRESS_MULTIPLE))

    @property
    def name(self) -> str:
        """Identifies the visitor in queues in which each visitor has a share."""
        return self.keys[0][0]

    @property
    def owner(self) -> Owner:
        """The visitor's name and the names of the groups that contain the visitor, smallest first
        (``server/shares.py``).

        >>> Visitor("192.0.2.1").owner, Visitor("192.0.2.1", account=7).owner
        (('192.0.2.1',), ('account 7', 'accounts at 192.0.2.1'))
        """
        return tuple(name for name, _ in budget_names(self.keys))


@dataclass(frozen=True, slots=True)
class Payer:
    """A visitor and their budget. A WebSocket charges its work to this budget."""

    admission: Admission
    visitor: Visitor

    def charge(self, cost_ms: float) -> None:
        """Charges work. Raises ``RefusedError`` (``busy``)."""
        self.admission.charge(self.visitor, cost_ms)

    def give_back(self, cost_ms: float) -> None:
        """Refunds the cost that the work did not need."""
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
            raise RefusedError("busy", message("server-too-many-requests"), retry_after_s=wait_s)

    def give_back(self, visitor: Visitor, cost_ms: float) -> None:
        """Refunds the cost that the work did not need."""
        self._budgets.give_back(visitor.keys, max(0.0, cost_ms))

    @contextmanager
    def admit(self, visitor: Visitor, cost_ms: float) -> Iterator[None]:
        """Charges work to a visitor. Afterwards refunds the cost above the time that the work took."""
        self.charge(visitor, cost_ms)
        began_s = self._clock()
        try:
            yield
        finally:
            self.give_back(visitor, cost_ms - 1000 * (self._clock() - began_s))


class AdmissionGate:
    """Charges every HTTP request to its address before anything else happens. Endpoints charge their own cost in
    addition.

    The liveness probe is free, because it must not fail if a visitor has the same address as the prober.
    """

    def __init__(self, app: ASGIApp, admission: Admission) -> None:
        self._app = app
        self._admission = admission

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers 429."""
        if scope["type"] == "http" and route_path(scope) != LIVENESS_PATH:
            try:
                self._admission.charge(Visitor(client_address(HTTPConnection(scope))), PAGE_MS)
            except RefusedError as refusal:
                await refusal_response(refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)
