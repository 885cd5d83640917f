"""``make first-move``: the time from opening the page on a static host to the first stone or card on the table.

The network carries 10 Mbit/s with a delay of 40 ms, and Chromium runs the page four times as slowly as this machine
can. Chromium slows the page's thread, and not the worker with the rules. A round measures each game with an empty
cache and then warm, with all files kept on the device. The person presses **Play** on home as soon as it is there; in
Nakatta they tap on a point, and in the other games their hand is dealt.

The taps are events of the browser, and one short script waits for what is tapped, because the scripts of Playwright
would run on the slowed thread and count. The times depend on what else the machine does; the processor time of the
page's thread hardly does. With ``--base REVISION`` the page of another revision is measured in pairs with this one.
"""

from __future__ import annotations

import argparse
import http.server
import statistics
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, expect, sync_playwright

import chabudai

from .fixtures import PHONE, chromium_path
from .offline_site import SiteFiles, StaticSite
from .page_speed import ARGUMENTS, ROOT, SLOWDOWN, build_revision, difference, resampled

BITS_PER_SECOND = 10_000_000
DELAY_S = 0.04
CHUNK_BYTES = 8_192
LIMITS_MS = {"cold": 3_000, "warm": 1_000}
KEPT_MS = 300_000
TIMEOUT_MS = 60_000
_FIRST_SIGN = {"nakatta": "[data-point=c3]"}
_HAND = "[data-hand-tile], [data-slot], [data-hand-card]"

_WAIT = """
new Promise((resolve, reject) => {
  const end = performance.now() + %d;
  const look = () => {
    const found = (%s)();
    if (found) resolve(found);
    else if (performance.now() < end) setTimeout(look, 20);
    else reject(new Error("not found"));
  };
  look();
})
"""
_PLAY = """() => {
  const button = document.querySelector("[aria-labelledby=title-%s] button:enabled");
  button?.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = button?.getBoundingClientRect() ?? {};
  return button && [x + width / 2, y + height / 2];
}"""
_POINT = """() => {
  if (!document.querySelector(".prompt")?.textContent.includes("Your turn")) return null;
  const label = (side, text) => {
    const labels = [...document.querySelectorAll(`.nk-label-${side}`)];
    return labels.find((each) => each.textContent === text).getBoundingClientRect();
  };
  const [column, row] = [label("black", "c"), label("white", "3")];
  return [column.x + column.width / 2, row.y + row.height / 2];
}"""
_SIGN = "() => document.querySelector(%r) !== null"


class _Line:
    """A network connection that all responses share."""

    def __init__(self, bits_per_second: float) -> None:
        self._seconds_per_byte = 8 / bits_per_second
        self._free_at = 0.0
        self._lock = threading.Lock()

    def carry(self, count: int) -> None:
        """Waits until the connection has carried a number of bytes."""
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + count * self._seconds_per_byte
            wait = self._free_at - time.monotonic()
        time.sleep(max(0.0, wait))


class _SlowFiles(SiteFiles):
    """Sends compressed files as static hosts do, at the speed of a connection."""

    protocol_version = "HTTP/1.1"
    line: _Line

    def do_GET(self) -> None:  # noqa: N802 (the name of the base class)
        """Answers a request."""
        time.sleep(DELAY_S)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        packed = path.with_name(f"{path.name}.gz")
        source = packed if packed.is_file() else path
        if not source.is_file():
            self.send_error(404)
            return
        content = source.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600")
        if source is packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(content), CHUNK_BYTES):
            part = content[start : start + CHUNK_BYTES]
            self.line.carry(len(part))
            self.wfile.write(part)


def _slow_files(line: _Line) -> type[http.server.SimpleHTTPRequestHandler]:
    return type("_FilesOnLine", (_SlowFiles,), {"line": line})


class _Finger:
    """Taps on a slowed page without scripts of Playwright on its thread."""

    def __init__(self, context: BrowserContext) -> None:
        self.page = context.new_page()
        self._session: CDPSession = context.new_cdp_session(self.page)
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def processor_ms(self) -> float:
        """The processor time that the tasks of the page's thread have used."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return 1_000 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))

    def wait(self, find: str) -> Any:
        """Waits until a function of the page returns something, and returns it."""
        asked = {"expression": _WAIT % (TIMEOUT_MS, find), "awaitPromise": True, "returnByValue": True}
        answer = self._session.send("Runtime.evaluate", asked)
        assert "exceptionDetails" not in answer, answer
        return answer["result"]["value"]

    def tap(self, position: Sequence[float]) -> None:
        touch = {"type": "touchStart", "touchPoints": [{"x": position[0], "y": position[1]}]}
        self._session.send("Input.dispatchTouchEvent", touch)
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def first_move_ms(finger: _Finger, address: str, game: str) -> tuple[float, float]:
    """Opens the page and starts a match. Returns the milliseconds until the first stone or card is on the table, and
    the processor time of the page's thread meanwhile.
    """
    used, began = finger.processor_ms(), time.perf_counter()
    finger.page.goto(address, wait_until="commit")
    finger.tap(finger.wait(_PLAY % game))
    if game in _FIRST_SIGN:
        finger.tap(finger.wait(_POINT))
    finger.wait(_SIGN % _FIRST_SIGN.get(game, _HAND))
    return (time.perf_counter() - began) * 1_000, finger.processor_ms() - used


def measure(browser: Browser, address: str, game: str) -> Iterator[tuple[str, float, float]]:
    """Returns the states of the cache, empty or with all files kept on the device, with the time and the processor time
    of each, in one browser profile.
    """
    options: dict[str, Any] = {**PHONE, "service_workers": "allow"}
    context = browser.new_context(**options)
    for state in LIMITS_MS:
        finger = _Finger(context)
        yield state, *first_move_ms(finger, address, game)
        expect(finger.page.locator("html[data-kept]")).to_be_attached(timeout=KEPT_MS)
        finger.page.close()
    context.close()


def row(game: str, state: str, values: Sequence[float], base: Sequence[float] = ()) -> str:
    """A line with the median of the rounds, its interval and the limit.

    >>> row("natto", "warm", [900.0, 900.0])
    'natto, warm: 900 ms (95 %: 900 to 900), limit 1,000 ms: met'
    """
    median, (low, high) = statistics.median(values), resampled(values, statistics.median)
    limit = LIMITS_MS[state]
    verdict = "met" if high <= limit else "missed" if low > limit else "open"
    text = f"{game}, {state}: {median:,.0f} ms (95 %: {low:,.0f} to {high:,.0f}), limit {limit:,} ms: {verdict}"
    return text + difference(values, base)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", help="a revision whose page is measured too")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--game", choices=chabudai.games(), action="append")
    chosen = parser.parse_args(arguments)
    path = chromium_path()
    if path is None:
        print("Chromium is not installed.", file=sys.stderr)
        return 1
    builds = {"": ROOT / "python" / "chabudai" / "web"}
    if chosen.base:
        builds[chosen.base] = build_revision(chosen.base) / "python" / "chabudai" / "web"
    expect.set_options(timeout=TIMEOUT_MS)
    games = chosen.game or chabudai.games()
    times: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    used: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        sites = {name: _site(Path(folder) / str(number), web) for number, (name, web) in enumerate(builds.items())}
        for number in range(chosen.rounds):
            for game in games if number % 2 == 0 else reversed(games):
                for name in builds if number % 2 == 0 else reversed(builds):
                    for state, time_ms, used_ms in measure(browser, sites[name].address, game):
                        times[game, state, name].append(time_ms)
                        used[game, state, name].append(used_ms)
            print(f"round {number + 1} of {chosen.rounds}", file=sys.stderr)
        for site in sites.values():
            site.stop()
        browser.close()
    for game, state in sorted({(game, state) for game, state, _ in times}):
        base = (game, state, chosen.base)
        print(row(game, state, times[game, state, ""], times[base]))
        spent = statistics.median(used[game, state, ""])
        print(f"  processor time of the page's thread: {spent:,.0f} ms{difference(used[game, state, ''], used[base])}")
    return 0


def _site(folder: Path, web: Path) -> StaticSite:
    folder.mkdir()
    return StaticSite(folder, _slow_files(_Line(BITS_PER_SECOND)), web)


if __name__ == "__main__":
    sys.exit(main())
