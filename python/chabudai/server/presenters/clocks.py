"""The clocks of a table as everyone sees them. They do not reveal who has answered in secret."""

from __future__ import annotations

from ..protocol.table_parts import ClockState, SeatClock
from ..table.clock import Clocks
from ..table.situation import Situation
from .messages import english, message_info


def clock_state(situation: Situation) -> ClockState | None:
    """Returns the clocks as of the last change, or ``None`` at a table without clocks."""
    clocks = situation.playing.clocks
    if clocks is None:
        return None
    seats = [_seat_clock(clocks, seat) for seat in range(len(situation.seating))]
    sentence = clocks.timing.sentence
    return ClockState(str(clocks.timing), english(sentence), clocks.has_begun, seats, message_info(sentence))


def _seat_clock(clocks: Clocks, seat: int) -> SeatClock:
    running, resting = clocks.running.get(seat), clocks.on_vacation.get(seat)
    at = running.since.ms if running is not None else resting.ms if resting is not None else 0
    free_ms = clocks.timing.free_ms
    if running is not None and resting is not None:
        # The clock does not run while vacation is left.
        free_ms += clocks.vacation_since_ms(seat, running.since)
    return SeatClock(
        left=clocks.left_ms[seat],
        free=free_ms,
        runs=running is not None,
        at=at,
        vacation=clocks.vacation_ms[seat],
        resting=resting is not None,
    )
