"""Restrictions during an overload, in a fixed order, so that players' moves stay fast.

Overload is measured as the lateness of the event loop: how long work that is due has to wait for its turn.
"""

from __future__ import annotations

import asyncio
from enum import IntEnum

from ...catalogue import message
from ..table.errors import RefusedError

SAMPLE_INTERVAL_S = 0.1
SAMPLE_WEIGHT = 0.1
"""The weight of the newest sample in the moving average of the lateness."""
MAX_SAMPLE_S = 0.5
"""A longer delay counts as this long, because one long pause is not yet an overload."""
CALM_S = 3.0
"""Seconds of calm after which the next restriction is lifted."""


class Restriction(IntEnum):
    """The restrictions in the order in which they begin. Each includes those before it."""

    NONE = 0
    SPECTATORS = 1
    """Spectators are sent a table less often, and the strongest bots think for half as long."""
    LOBBY = 2
    """The lobby is refreshed less often."""
    BOTS = 3
    """One bot at a time thinks, the strongest for a quarter of their time."""
    NEW_TABLES = 4
    """No tables are opened."""


BEGINS_AT_S = {
    Restriction.SPECTATORS: 0.05,
    Restriction.LOBBY: 0.1,
    Restriction.BOTS: 0.15,
    Restriction.NEW_TABLES: 0.25,
}
"""The average lateness at which each restriction begins. The restriction is lifted at half that lateness."""
SPECTATOR_INTERVALS_S = (0.0, 1.0, 2.0, 3.0, 5.0)
"""Seconds between two snapshots for the spectators of a table, by restriction."""
THINKING_SHARES = (1.0, 0.5, 0.5, 0.25, 0.25)
"""The share of their time for which the strongest bots think, by restriction."""
LOBBY_INTERVAL_S = 10.0
"""Seconds between two refreshes of the lobby while it is restricted."""
RETRY_AFTER_S = 10.0


class LoadMeter:
    """Measures the lateness of one event loop and decides which restrictions apply.

    >>> meter = LoadMeter()
    >>> for tick in range(20): meter.observe(0.07, tick / 10)
    >>> meter.restriction.name, meter.spectator_interval_s
    ('SPECTATORS', 1.0)
    """

    def __init__(self) -> None:
        self.lateness_s = 0.0
        """The moving average of the lateness."""
        self.restriction = Restriction.NONE
        self._calm_since_s: float | None = None

    def observe(self, late_s: float, now_s: float) -> None:
        """Takes a sample of the lateness."""
        self.lateness_s += SAMPLE_WEIGHT * (min(max(late_s, 0.0), MAX_SAMPLE_S) - self.lateness_s)
        begun = max((each for each, at_s in BEGINS_AT_S.items() if self.lateness_s >= at_s), default=Restriction.NONE)
        self.restriction = max(self.restriction, begun)
        if self.restriction is Restriction.NONE or self.lateness_s > BEGINS_AT_S[self.restriction] / 2:
            self._calm_since_s = None
        elif self._calm_since_s is None:
            self._calm_since_s = now_s
        elif now_s - self._calm_since_s >= CALM_S:
            self.restriction, self._calm_since_s = Restriction(self.restriction - 1), None

    async def run(self) -> None:
        """Takes samples until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due_s = loop.time() + SAMPLE_INTERVAL_S
            await asyncio.sleep(SAMPLE_INTERVAL_S)
            self.observe(loop.time() - due_s, loop.time())

    @property
    def spectator_interval_s(self) -> float:
        """The minimum number of seconds between two snapshots for the spectators of a table."""
        return SPECTATOR_INTERVALS_S[self.restriction]

    @property
    def lobby_interval_s(self) -> float:
        """The minimum number of seconds between two refreshes of the lobby under the current load; 0 if there is no
        restriction. The lobby's own minimum also applies.
        """
        return LOBBY_INTERVAL_S if self.restriction >= Restriction.LOBBY else 0.0

    @property
    def thinking_share(self) -> float:
        """The share of their time for which the strongest bots think under the current load."""
        return THINKING_SHARES[self.restriction]

    @property
    def is_thinking_restricted(self) -> bool:
        """Whether only one bot may think at a time."""
        return self.restriction >= Restriction.BOTS

    def check_new_table(self) -> None:
        """Raises ``RefusedError`` (``busy``) while no tables are opened."""
        if self.restriction >= Restriction.NEW_TABLES:
            raise RefusedError(
                "busy",
                message("server-overload"),
                retry_after_s=RETRY_AFTER_S,
            )
