"""The effect of an attack on honest visitors: requests per second, times with and without the attack, refusals,
memory.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median

from chabudai.server import Limits

from ..windows import percentile_99
from .attacks import describe
from .service import NO_MEMORY, Memory
from .visitors import Act

MAX_RATIO = 2.0
"""Maximum ratio of the 99th percentile during an attack to that without it."""
MAX_GROWTH_BYTES = 200_000_000
"""Maximum growth of the server's memory."""
MAX_WORKER_BYTES = Limits().records.processes * Limits().records.memory_mib * 2**20
"""Maximum memory of all worker processes combined."""
GROUPS = {"moves": ("move",), "reads": ("lobby", "ready", "newcomer"), "log-ins": ("log-in",)}
"""The requests whose times are judged. All others must be served, but may take any amount of time."""
BLOCK_S = 1.0
"""Length of a block. Requests within a second are not independent, so they are resampled together."""
RESAMPLES = 400


@dataclass(frozen=True)
class Window:
    """The requests that were due in a period."""

    begins_s: float
    seconds: float
    is_attacked: bool
    acts: tuple[Act, ...]

    def blocks(self, kinds: Sequence[str]) -> list[list[float]]:
        """The times of the requests that were served, by second."""
        blocks: list[list[float]] = [[] for _ in range(int(self.seconds / BLOCK_S) + 1)]
        for act in self.acts:
            if act.refusal is None and act.kind in kinds:
                blocks[int((act.at_s - self.begins_s) / BLOCK_S)].append(act.seconds)
        return [block for block in blocks if block]


@dataclass(frozen=True)
class Ratio:
    """The ratio of a time during the attack to that without it, with its 95 % confidence interval."""

    ratio: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.ratio:.2f} [{self.low:.2f}, {self.high:.2f}]"


@dataclass(frozen=True)
class Summary:
    """Requests per second and their times, in all periods with or without the attack."""

    per_s: float
    p50_s: float
    p99_s: float
    blocks: list[list[float]]
    """The times, by second."""


@dataclass(frozen=True)
class Comparison:
    """A group of requests without and during the attack."""

    group: str
    without: Summary
    during: Summary
    ratio: Ratio | None
    """The ratio of the 99th percentiles; ``None`` if there are no times."""


@dataclass
class Found:
    """The measurements of an attack."""

    attack: str
    windows: list[Window] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    before: Memory = NO_MEMORY
    most: Memory = NO_MEMORY

    @property
    def refused(self) -> Counter[str]:
        """Returns the refusals of honest visitors. Those without the attack count too, because resources that the
        attack used up may be missing later.
        """
        return Counter(f"{act.kind} {act.refusal}" for act in self._acts if act.refusal is not None)

    @property
    def served(self) -> Counter[str]:
        """Returns the number of honest visitors' requests that were served, by kind."""
        return Counter(act.kind for act in self._acts if act.refusal is None)

    @property
    def _acts(self) -> list[Act]:
        return [act for window in self.windows for act in window.acts]

    def comparisons(self) -> list[Comparison]:
        """Returns each judged group without and during the attack."""
        return [self._compare(group, kinds) for group, kinds in GROUPS.items()]

    def _compare(self, group: str, kinds: Sequence[str]) -> Comparison:
        without, during = (_summary(self.windows, kinds, is_attacked=each) for each in (False, True))
        ratio = _ratio(without.blocks, during.blocks) if without.blocks and during.blocks else None
        return Comparison(group, without, during, ratio)

    def failures(self, *, is_timed: bool = True) -> list[str]:
        """Returns what the server certainly did not withstand. ``is_timed`` judges the times as well."""
        failures = []
        if self.refused:
            failures.append(f"{self.refused.total()} honest acts were refused: {describe(self.refused)}")
        if any(act.refusal is not None for act in self.windows[0].acts):
            failures.append("some of them before the attack: this machine is too busy to measure")
        if is_timed:
            failures += [
                f"none of the {each.group} were served in one of the periods"
                if each.ratio is None
                else f"p99 of {each.group} is {each.ratio} times as long"
                for each in self.comparisons()
                if each.ratio is None or each.ratio.low > MAX_RATIO
            ]
        growth = self.most.server - self.before.server
        if growth > MAX_GROWTH_BYTES:
            failures.append(f"the server's memory grew by {growth / 1e6:.0f} MB")
        if self.most.workers > MAX_WORKER_BYTES:
            failures.append(f"the worker processes used {self.most.workers / 1e6:.0f} MB")
        return failures

    def undecided(self) -> list[str]:
        """Returns the groups for which the interval does not decide whether the times are too long."""
        return [
            f"p99 of {each.group} is {each.ratio} times as long"
            for each in self.comparisons()
            if each.ratio is not None and each.ratio.low <= MAX_RATIO < each.ratio.high
        ]

    def report(self) -> str:
        """Returns all measurements as text."""
        lines = [f"{self.attack}: {describe(self.answers)}"]
        lines += [
            f"  {each.group:<8} {each.without.per_s:.1f} -> {each.during.per_s:.1f} a second, "
            f"p50 {1000 * each.without.p50_s:.1f} -> {1000 * each.during.p50_s:.1f} ms, "
            f"p99 {1000 * each.without.p99_s:.1f} -> {1000 * each.during.p99_s:.1f} ms: {each.ratio} times"
            for each in self.comparisons()
        ]
        judged = {kind for kinds in GROUPS.values() for kind in kinds}
        others = Counter({kind: count for kind, count in self.served.items() if kind not in judged})
        lines.append(f"  served besides: {describe(others)}; refused: {describe(self.refused) if self.refused else 0}")
        lines.append(
            f"  memory: {self.before.server / 1e6:.0f} -> {self.most.server / 1e6:.0f} MB, "
            f"workers {self.before.workers / 1e6:.0f} -> {self.most.workers / 1e6:.0f} MB"
        )
        return "\n".join(lines)


def _summary(windows: Sequence[Window], kinds: Sequence[str], *, is_attacked: bool) -> Summary:
    chosen = [window for window in windows if window.is_attacked == is_attacked]
    blocks = [block for window in chosen for block in window.blocks(kinds)]
    times = sorted(each for block in blocks for each in block)
    per_s = len(times) / max(sum(window.seconds for window in chosen), 1e-9)
    return Summary(per_s, median(times or [0.0]), percentile_99(times or [0.0]), blocks)


def _ratio(without: list[list[float]], during: list[list[float]]) -> Ratio:
    """Returns the ratio of the 99th percentiles, with an interval computed by resampling seconds."""
    luck = random.Random(2026)

    def ratio_of(some: list[list[float]], others: list[list[float]]) -> float:
        first, second = (sorted(each for block in blocks for each in block) for blocks in (some, others))
        return percentile_99(second) / max(percentile_99(first), 1e-6)

    resampled = sorted(
        ratio_of(luck.choices(without, k=len(without)), luck.choices(during, k=len(during))) for _ in range(RESAMPLES)
    )
    return Ratio(ratio_of(without, during), resampled[RESAMPLES // 40], resampled[-RESAMPLES // 40 - 1])


def summary(found: Sequence[Found], *, is_timed: bool = True) -> str:
    """Returns a table with one row per attack."""
    rows = [("attack", *(f"p99 of {group}" for group in GROUPS), "refused", "memory", "verdict")]
    for each in found:
        ratios = [str(comparison.ratio) for comparison in each.comparisons()]
        is_undecided = is_timed and each.undecided()
        verdict = "FAILS" if each.failures(is_timed=is_timed) else "undecided" if is_undecided else "holds"
        memory = f"+{(each.most.server - each.before.server) / 1e6:.0f} MB"
        rows.append((each.attack, *ratios, str(each.refused.total()), memory, verdict))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
