"""What a long run of ``make load`` notes as it goes, a line a window, with which it goes on after an interruption."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct, field

WINDOW_S = 40.0
LATE_S = 10.0
"""A move that not everybody has seen after so long counts as not seen."""
P99_S = 0.1
RESIDENT_BYTES = 1_000_000_000


class Load(Struct, frozen=True):
    """How much there is to do: ``every_s`` is the time between two moves of a table."""

    tables: int
    spectators: int
    seconds: float
    every_s: float
    processes: int = 1


class Window(Struct):
    """What came of some time: ``times`` in seconds from a move to all, processor seconds, bytes."""

    seconds: float
    times: list[float]
    acknowledged: int
    frames: int
    unseen: int
    lost_sockets: int
    cpu_s: float
    guests_cpu_s: float
    resident: int
    longest_pause_s: float
    refused: dict[str, int] = field(default_factory=dict)

    def told(self) -> str:
        """One line for who waits."""
        per_frame = 1e6 * self.cpu_s / max(self.frames, 1)
        return (
            f"{told_times(self.times)}; {100 * self.cpu_s / self.seconds:.0f} % of a core, "
            f"{per_frame:.0f} us a frame, {self.resident / 1e6:.0f} MB"
        )


class OtherLoadError(Exception):
    """The file holds another run."""


def told_times(times: Sequence[float]) -> str:
    """How many, and how long the middle, the late and the latest took."""
    if not times:
        return "no move"
    ordered = sorted(times)
    return (
        f"{len(ordered)} moves to all, p50 {1000 * statistics.median(ordered):.1f} ms, "
        f"p99 {1000 * late(ordered):.1f} ms, slowest {1000 * ordered[-1]:.0f} ms"
    )


def late(ordered: Sequence[float]) -> float:
    """The time that 99 of 100 stay below, of some in their order."""
    return ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


def read(path: Path, load: Load) -> list[Window]:
    """The windows that were noted before. Raises ``OtherLoadError`` if they are of another load."""
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines()
    before = msgspec.json.decode(lines[0], type=Load) if lines else load
    if msgspec.structs.replace(before, seconds=load.seconds) != load:
        raise OtherLoadError(f"{path} holds a run of another load: {before}")
    windows = []
    for line in lines[1:]:
        try:
            windows.append(msgspec.json.decode(line, type=Window))
        except msgspec.DecodeError:
            # It was cut off while it was written.
            break
    write(path, load, windows)
    return windows


def write(path: Path, load: Load, windows: Sequence[Window]) -> None:
    """Writes all of them."""
    path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in (load, *windows)))


def note(path: Path, load: Load, window: Window) -> None:
    """Writes one more."""
    if not path.exists():
        write(path, load, [])
    with path.open("ab") as file:
        file.write(msgspec.json.encode(window) + b"\n")


def drift(windows: Sequence[Window]) -> str:
    """Whether the line is flat: how much the median and the memory grow in ten minutes, by the straight line that fits.

    The first window is left out: there everything is done for the first time.
    """
    kept = [window for window in windows[1:] if window.times]
    if len(kept) < 3:
        return "too short to say whether the line is flat"
    at_s = [sum(window.seconds for window in kept[:number]) for number in range(len(kept))]
    medians = statistics.linear_regression(at_s, [statistics.median(window.times) for window in kept]).slope
    resident = statistics.linear_regression(at_s, [float(window.resident) for window in kept]).slope
    return f"in ten minutes p50 grows by {600_000 * medians:+.1f} ms and memory by {600 * resident / 1e6:+.1f} MB"


def told_bars(windows: Sequence[Window]) -> str:
    """Which bars were held; figures are told whether they were or not."""
    times = sorted(seconds for window in windows for seconds in window.times)
    resident = max((window.resident for window in windows), default=0)
    p99_s = late(times) if times else 0.0
    missed = []
    if p99_s > P99_S:
        missed.append(f"p99 is {1000 * p99_s:.0f} ms and not {1000 * P99_S:.0f}")
    if resident > RESIDENT_BYTES:
        missed.append(f"{resident / 1e6:.0f} MB and not {RESIDENT_BYTES / 1e6:.0f}")
    return f"bars missed: {'; '.join(missed)}" if missed else "all bars held"


def refusals(windows: Sequence[Window]) -> Counter[str]:
    """All refusals by their code."""
    return sum((Counter(window.refused) for window in windows), Counter[str]())
