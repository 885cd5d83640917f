"""Time controls: the kinds of clocks, their notation and their wording."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ..catalogue import Message, message
from ..errors import OptionsError, short

__all__ = ["CLOCK_BY_SPEED", "NO_CLOCK", "Kind", "Speed", "Stamp", "TimeControl", "parse_time_control"]

Kind = Literal["none", "fischer", "bank", "delay", "days"]
Speed = Literal["unlimited", "fast", "slow", "days"]
"""The speed of a match, whatever its kind of clock. It is used by seeks and ratings."""
DECISIONS_COMPARED = 40
"""The number of decisions by one seat over which clocks are compared."""
FAST_BELOW_MS = 10 * 60_000
"""A clock with less time than this for ``DECISIONS_COMPARED`` decisions is fast."""

MAX_MINUTES = 600
MAX_SECONDS = 600
MAX_DAYS = 60
MIN_MS = 1_000
MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS
MAX_TEXT_LETTERS = 24
_NUMBER = r"(\d{1,3}(?:\.\d{1,2})?)"
_FISCHER = re.compile(rf"{_NUMBER}\+{_NUMBER}(?: cap {_NUMBER})?")
_BANK = re.compile(rf"bank {_NUMBER}\+{_NUMBER}")
_DELAY = re.compile(rf"delay {_NUMBER}\+{_NUMBER}")
_DAYS = re.compile(r"(\d{1,2})d(?:\+(\d{1,2})d)?")
ALLOWED = "none, minutes+seconds such as 3+2, 'bank 5+20', 'delay 10+5', or days such as 3d or 3d+14d"


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The clock of every seat at one table.

    ``fischer``: ``base_ms`` for the match, and ``step_ms`` more after each answer, up to ``cap_ms``. ``delay``:
    ``base_ms`` for the match; the first ``step_ms`` of each decision are free. ``bank``: like ``delay``, but
    ``base_ms`` is a reserve that is refilled in each round. ``days``: ``step_ms`` for each decision, and ``base_ms`` of
    vacation.
    """

    kind: Kind = "none"
    base_ms: int = 0
    step_ms: int = 0
    cap_ms: int | None = None

    @property
    def start_ms(self) -> int:
        """Returns the time on the clock at the start."""
        return self.step_ms if self.kind == "days" else self.base_ms

    @property
    def free_ms(self) -> int:
        """Returns the time per decision that is not deducted from the clock."""
        return self.step_ms if self.kind in ("bank", "delay") else 0

    @property
    def vacation_ms(self) -> int:
        """Returns the vacation of each player in a match."""
        return self.base_ms if self.kind == "days" else 0

    @property
    def speed(self) -> Speed:
        """Returns the speed of a match with this clock, which depends on one seat's time for 40 moves.

        >>> [parse_time_control(clock).speed for clock in ("none", "3+2", "bank 5+20", "10+5", "30+20", "3d")]
        ['unlimited', 'fast', 'fast', 'slow', 'slow', 'days']
        """
        if self.kind == "none":
            return "unlimited"
        if self.kind == "days":
            return "days"
        return "fast" if self.base_ms + DECISIONS_COMPARED * self.step_ms < FAST_BELOW_MS else "slow"

    def after_answer(self, left_ms: int) -> int:
        """Returns the time on a clock after an answer, given that ``left_ms`` were left before it.

        >>> parse_time_control("3+2").after_answer(1000), parse_time_control("1+10 cap 1").after_answer(55_000)
        (3000, 60000)
        """
        if self.kind == "days":
            return self.step_ms
        if self.kind != "fischer":
            return left_ms
        more = left_ms + self.step_ms
        return more if self.cap_ms is None else max(left_ms, min(more, self.cap_ms))

    def __str__(self) -> str:
        """Returns the notation that :func:`parse_time_control` reads."""
        match self.kind:
            case "none":
                return "none"
            case "fischer":
                cap = "" if self.cap_ms is None else f" cap {_number(self.cap_ms / 60_000)}"
                return f"{_number(self.base_ms / 60_000)}+{_number(self.step_ms / 1000)}{cap}"
            case "bank":
                return f"bank {_number(self.step_ms / 1000)}+{_number(self.base_ms / 1000)}"
            case "delay":
                return f"delay {_number(self.base_ms / 60_000)}+{_number(self.step_ms / 1000)}"
            case "days":
                vacation = f"+{self.base_ms // DAY_MS}d" if self.base_ms else ""
                return f"{self.step_ms // DAY_MS}d{vacation}"

    @property
    def sentence(self) -> Message:
        """The time control as a sentence.

        >>> str(parse_time_control("10+5").sentence)
        '10 minutes each, and 5 seconds more after each move.'
        >>> str(parse_time_control("bank 5+20").sentence)
        '5 seconds a decision, and a bank of 20 seconds each, full again in every round.'
        >>> str(parse_time_control("3d+14d").sentence)
        '3 days a move, and 14 days of vacation each.'
        """
        base, step, bonus = duration(self.base_ms), duration(self.step_ms), self.step_ms
        match self.kind:
            case "none":
                return message("game-clock-none")
            case "fischer" if self.cap_ms is not None:
                return message("game-clock-capped", base=base, step=step, bonus=bonus, cap=duration(self.cap_ms))
            case "fischer":
                return message("game-clock-fischer", base=base, step=step, bonus=bonus)
            case "bank":
                return message("game-clock-bank", step=step, bank=base, size=self.base_ms)
            case "delay":
                return message("game-clock-delay", base=base, step=step, bonus=bonus)
            case "days":
                return message("game-clock-days", step=step, vacation=base, size=self.base_ms)


@dataclass(frozen=True, slots=True)
class Stamp:
    """The time at which an action was played, in milliseconds since 1970, and the time left on each seat's clock."""

    at_ms: int
    left_ms: tuple[int, ...]


NO_CLOCK = TimeControl()
CLOCK_BY_SPEED: dict[Speed, str] = {
    "unlimited": "none",
    "fast": "3+2",
    "slow": "10+5",
    "days": "3d+14d",
}
"""The clock of a match for which a player has chosen only the speed."""


@lru_cache(maxsize=256)
def parse_time_control(text: str) -> TimeControl:
    """Returns the time control in this notation. Raises ``OptionsError``.

    >>> parse_time_control("3+2")
    TimeControl(kind='fischer', base_ms=180000, step_ms=2000, cap_ms=None)
    >>> str(parse_time_control("3.0+2 cap 10"))
    '3+2 cap 10'
    >>> parse_time_control("quick")
    Traceback (most recent call last):
        ...
    chabudai.errors.OptionsError: the clock cannot be 'quick': it must be none, minutes+seconds such as 3+2, \
'bank 5+20', 'delay 10+5', or days such as 3d or 3d+14d
    """
    timing = _parse(" ".join(text[: MAX_TEXT_LETTERS + 1].lower().split()))
    if timing is None or len(text) > MAX_TEXT_LETTERS:
        raise OptionsError(f"the clock cannot be {short(text)}: it must be {ALLOWED}", "clock", text, ALLOWED)
    return timing


def _parse(text: str) -> TimeControl | None:
    if text == "none":
        return NO_CLOCK
    if found := _FISCHER.fullmatch(text):
        minutes, seconds, cap = (float(part) if part else None for part in found.groups())
        assert minutes is not None
        assert seconds is not None
        base_ms, cap_ms = round(minutes * 60_000), None if cap is None else round(cap * 60_000)
        fits = minutes <= MAX_MINUTES and seconds <= MAX_SECONDS and base_ms >= MIN_MS
        fits = fits and (cap_ms is None or (base_ms <= cap_ms and (cap or 0) <= MAX_MINUTES))
        return TimeControl("fischer", base_ms, round(seconds * 1000), cap_ms) if fits else None
    if found := _BANK.fullmatch(text):
        step_ms, base_ms = (round(float(part) * 1000) for part in found.groups())
        fits = max(step_ms, base_ms) <= MAX_SECONDS * 1000 and step_ms >= MIN_MS
        return TimeControl("bank", base_ms, step_ms) if fits else None
    if found := _DELAY.fullmatch(text):
        minutes, seconds = (float(part) for part in found.groups())
        base_ms = round(minutes * 60_000)
        fits = minutes <= MAX_MINUTES and seconds <= MAX_SECONDS and base_ms >= MIN_MS
        return TimeControl("delay", base_ms, round(seconds * 1000)) if fits else None
    if found := _DAYS.fullmatch(text):
        step, vacation = int(found[1]), int(found[2] or 0)
        fits = 1 <= step <= MAX_DAYS and vacation <= MAX_DAYS
        return TimeControl("days", vacation * DAY_MS, step * DAY_MS) if fits else None
    return None


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def duration(ms: int) -> Message:
    """Returns a duration in days, minutes or seconds.

    >>> [str(duration(ms)) for ms in (3 * DAY_MS, 300_000, 60_000, 150_000, 5_000)]
    ['3 days', '5 minutes', '1 minute', '2.5 minutes', '5 seconds']
    """
    if ms and ms % DAY_MS == 0:
        return message("game-days", count=ms // DAY_MS)
    if ms >= MINUTE_MS:
        return message("game-minutes", count=round(ms / MINUTE_MS, 2))
    return message("game-seconds", count=round(ms / 1000, 2))
