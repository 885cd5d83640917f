"""Saves the results of a long ``make load`` run, one line per period, so that it can be resumed."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct, field

WINDOW_S = 40.0
MAX_DELIVERY_S = 10.0
"""Seconds after which a move that not everyone has received counts as not received."""
MAX_P99_S = 0.1
MAX_PLAYER_P99_S = 0.25
"""The limit that also holds at twice the documented load, when spectators are refreshed less often."""
MAX_RESIDENT_BYTES = 1_000_000_000


class Load(Struct, frozen=True):
    """The amount of load; ``every_s`` is the time between two moves of a table."""

    tables: int
    spectators: int
    seconds: float
    every_s: float
    processes: int = 1
    patches: bool = True
    """Whether clients ask for patches, as the page does."""


class Window(Struct):
    """The results of a period: ``times`` in seconds from a move to everyone, processor seconds, bytes."""

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
    player_times: list[float] = field(default_factory=list)
    """Seconds from a move to all players of its table."""
    received: int = 0
    """Bytes that all clients received, compressed and with the headers of frames."""

    def report(self) -> str:
        """Returns a progress report of one line."""
        per_frame, per_move = (1e6 * self.cpu_s / max(count, 1) for count in (self.frames, self.acknowledged))
        return (
            f"{describe_times(self.times)}; {100 * self.cpu_s / self.seconds:.0f} % of a core, "
            f"{per_move / 1000:.2f} ms a move, {per_frame:.0f} us a frame, {self.resident / 1e6:.0f} MB"
        )


class OtherLoadError(Exception):
    """The file belongs to a run with a different load."""


def describe_times(times: Sequence[float]) -> str:
    """Describes the number of times, their median, 99th percentile and maximum."""
    if not times:
        return "no move"
    ordered = sorted(times)
    return (
        f"{len(ordered)} moves to all, p50 {1000 * statistics.median(ordered):.1f} ms, "
        f"p99 {1000 * percentile_99(ordered):.1f} ms, slowest {1000 * ordered[-1]:.0f} ms"
    )


def percentile_99(ordered: Sequence[float]) -> float:
    """Returns the 99th percentile of sorted times."""
    return ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


def read(path: Path, load: Load) -> list[Window]:
    """Reads the saved results. Raises ``OtherLoadError`` if they are from a different load."""
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines()
    before = msgspec.json.decode(lines[0], type=Load) if lines else load
    if msgspec.structs.replace(before, seconds=load.seconds) != load:
        raise OtherLoadError(f"{path} belongs to a run with another load: {before}")
    windows = []
    for line in lines[1:]:
        try:
            windows.append(msgspec.json.decode(line, type=Window))
        except msgspec.DecodeError:
            # The last line was cut off while it was being written.
            break
    write(path, load, windows)
    return windows


def write(path: Path, load: Load, windows: Sequence[Window]) -> None:
    """Writes all windows."""
    path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in (load, *windows)))


def append_window(path: Path, load: Load, window: Window) -> None:
    """Appends one window."""
    if not path.exists():
        write(path, load, [])
    with path.open("ab") as file:
        file.write(msgspec.json.encode(window) + b"\n")


def describe_growth(windows: Sequence[Window]) -> str:
    """Returns the growth of the median and the memory per ten minutes, by linear regression.

    The first window is left out, because everything in it happens for the first time.
    """
    kept = [window for window in windows[1:] if window.times]
    if len(kept) < 3:
        return "too short to measure growth"
    at_s = [sum(window.seconds for window in kept[:number]) for number in range(len(kept))]
    medians = statistics.linear_regression(at_s, [statistics.median(window.times) for window in kept]).slope
    resident = statistics.linear_regression(at_s, [float(window.resident) for window in kept]).slope
    return f"in ten minutes p50 grows by {600_000 * medians:+.1f} ms and memory by {600 * resident / 1e6:+.1f} MB"


def describe_limits(windows: Sequence[Window]) -> str:
    """Describes which limits were exceeded, if any."""
    times = sorted(seconds for window in windows for seconds in window.times)
    resident = max((window.resident for window in windows), default=0)
    p99_s = percentile_99(times) if times else 0.0
    of_players = sorted(seconds for window in windows for seconds in window.player_times)
    player_p99_s = percentile_99(of_players) if of_players else 0.0
    missed = []
    if player_p99_s > MAX_PLAYER_P99_S:
        missed.append(f"p99 of players is {1000 * player_p99_s:.0f} ms and not {1000 * MAX_PLAYER_P99_S:.0f}")
    if p99_s > MAX_P99_S:
        missed.append(f"p99 is {1000 * p99_s:.0f} ms and not {1000 * MAX_P99_S:.0f}")
    if resident > MAX_RESIDENT_BYTES:
        missed.append(f"{resident / 1e6:.0f} MB and not {MAX_RESIDENT_BYTES / 1e6:.0f}")
    return f"limits missed: {'; '.join(missed)}" if missed else "all limits kept"


def refusals(windows: Sequence[Window]) -> Counter[str]:
    """Returns the number of all refusals by code."""
    return sum((Counter(window.refused) for window in windows), Counter[str]())
