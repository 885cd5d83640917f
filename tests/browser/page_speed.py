"""``make page-speed``: weight, interaction to next paint and layout shift of the page on a slowed processor.

With ``--base REVISION`` the page of another revision is measured in pairs with this one: each has its own server, and
their order alternates. Chromium runs the page four times as slowly as this machine can.

An interaction lasts from each of its events to the next paint. On a machine that does other work, this time depends on
that work; the processor time that the page's thread uses in the same time hardly does.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import Error as BrowserError

import chabudai

from .by_hand import act, choose
from .fixtures import PHONE, chromium_path
from .page_weight import SAVES_DATA, Weight
from .person import Person
from .service import free_port

ROOT = Path(__file__).parents[2]
SLOWDOWN = 4
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-audio-output"]
MATCHES: dict[str, dict[str, object]] = {"nakatta": {"size": 7}, "natto": {}, "nanatoridori": {}, "eurojongg": {}}
SHORTEST_EVENT_MS = 16
"""Chromium reports no shorter interaction, so one without an entry counts as this long."""
RESAMPLES = 2_000

LIMITS = {"bytes": 120_000, "interaction": 100, "processor": 100, "shift": 0.02}

_OBSERVE = """
(() => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
})();
"""

Values = dict[str, list[float]]


class Build:
    """A revision's page and its server."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self.values: Values = defaultdict(list)
        """The value of each round, by the name of the measure."""
        self.address = ""

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Runs the server of this revision on an empty database."""
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        python = self.folder / ".venv" / "bin" / "python"
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "python")}
        with tempfile.TemporaryDirectory() as data:
            command = [str(python), "-m", "chabudai", "serve", "--no-open", "--port", str(port)]
            command += ["--database", f"{data}/tables.sqlite"]
            server = subprocess.Popen(command, cwd=data, env=environment, stdout=subprocess.DEVNULL)
            try:
                _wait_for_port(port, server)
                yield
            finally:
                server.terminate()
                server.wait()

    def ask(self, path: str, body: object = None, key: str | None = None) -> Any:
        """Returns the JSON response to a GET or a POST; waits as long as the server limits the rate."""
        headers = {"Content-Type": "application/json"} | ({} if key is None else {"Authorization": f"Bearer {key}"})
        content = None if body is None else json.dumps(body).encode()
        while True:
            try:
                with urllib.request.urlopen(urllib.request.Request(self.address + path, content, headers)) as response:
                    return json.load(response)
            except urllib.error.HTTPError as refusal:
                with refusal:
                    if refusal.code != 429:
                        raise
                time.sleep(1)


def build_revision(revision: str) -> Path:
    """Builds the page of a revision with its server, and returns the folder."""
    built = subprocess.run([ROOT / "scripts" / "build-revision", revision], stdout=subprocess.PIPE, check=True)
    return Path(built.stdout.decode().strip())


def _wait_for_port(port: int, server: subprocess.Popen[bytes]) -> None:
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert server.poll() is None, "the server exited during start-up"
        time.sleep(0.1)


@contextmanager
def visiting(browser: Browser, options: dict[str, Any], *, slowly: bool = True) -> Iterator[Page]:
    """A window with an empty profile, whose page is slowed and observed."""
    context = browser.new_context(**options)
    context.set_default_timeout(30_000)
    page = context.new_page()
    if slowly:
        page.add_init_script(_OBSERVE)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    yield page
    context.close()


def settle(page: Page) -> None:
    """Waits until the page has loaded and lies still."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1_500)


def shift(page: Page) -> float:
    settle(page)
    return float(page.evaluate("window.shift"))


def interaction(page: Page, perform: Callable[[], object]) -> tuple[float, float]:
    """Returns the longest time from an event to the next paint, and the largest processor time of the page's thread
    meanwhile, in milliseconds.
    """
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    perform()
    page.wait_for_timeout(500)
    return times_in(json.loads(browser.stop_tracing())["traceEvents"])


def times_in(trace: Sequence[dict[str, Any]]) -> tuple[float, float]:
    """Reads the events of a trace.

    >>> task = {"name": "RunTask", "pid": 1, "tid": 1, "dur": 90_000, "tdur": 30_000}
    >>> event = {"name": "EventTiming", "pid": 1, "tid": 1, "id2": {"local": "1"}}
    >>> begin = {**event, "ph": "b", "ts": 1_000, "args": {"data": {"interactionId": 7}}}
    >>> times_in([begin, {**event, "ph": "e", "ts": 99_000}, {**task, "ts": 5_000}, {**task, "ts": 200_000}])
    (98.0, 30.0)
    """
    longest, busiest = SHORTEST_EVENT_MS, 0.0
    tasks = [each for each in trace if each["name"] == "RunTask"]
    begun: dict[object, dict[str, Any]] = {}
    for each in sorted(trace, key=lambda each: float(each.get("ts", 0))):
        if each["name"] != "EventTiming":
            continue
        if each["ph"] == "b":
            begun[_id_of(each)] = each
            continue
        begin = begun.pop(_id_of(each), None)
        if begin is None or not begin["args"]["data"].get("interactionId"):
            continue
        start, end = begin["ts"], each["ts"]
        during = [
            task
            for task in tasks
            if (task["pid"], task["tid"]) == (each["pid"], each["tid"])
            and task["ts"] < end
            and task["ts"] + task["dur"] > start
        ]
        longest = max(longest, (end - start) / 1000)
        busiest = max(busiest, sum(task.get("tdur", 0) for task in during) / 1000)
    return longest, busiest


def _id_of(event: dict[str, Any]) -> object:
    return event["pid"], event.get("id") or event["id2"]["local"]


def record(build: Build, name: str, perform: Callable[[], object], page: Page) -> None:
    """Adds the times of an interaction to the measures."""
    longest, busiest = interaction(page, perform)
    build.values[f"interaction: {name}"].append(longest)
    build.values[f"processor: {name}"].append(busiest)


def disclosures(build: Build, name: str, page: Page) -> None:
    """Opens and closes each visible disclosure, and records the slowest of these interactions."""
    found = page.locator("summary:visible").all()
    times = [interaction(page, each.click) for each in found for _ in range(2)]
    if times:
        build.values[f"interaction: disclosures of {name}"].append(max(longest for longest, _ in times))
        build.values[f"processor: disclosures of {name}"].append(max(busiest for _, busiest in times))


def measure_home(build: Build, browser: Browser) -> None:
    for name, options in (("1280x800", DESKTOP), ("360x740", PHONE)):
        with visiting(browser, options) as page:
            page.goto(build.address)
            build.values[f"shift: home at {name}"].append(shift(page))
            if options is PHONE:
                continue
            play = page.locator(".game-play").first
            if play.count():
                record(build, "play on the home page", play.click, page)


def measure_lobby(build: Build, browser: Browser) -> None:
    with visiting(browser, DESKTOP) as page:
        page.goto(f"{build.address}/play/nakatta")
        if page.get_by_role("form").count() == 0:
            # Before there was such a page, the form was on the home page.
            settle(page)
        if page.get_by_role("form").count():
            build.values["shift: form of a new table"].append(shift(page))
            disclosures(build, "the form", page)
        page.goto(f"{build.address}/watch")
        if page.get_by_role("navigation").count():
            build.values["shift: watch"].append(shift(page))


def open_table(build: Build, game: str) -> tuple[str, str]:
    """Opens a table against bots and waits until its first seat is asked; returns the table and the key."""
    count = chabudai.load(game, **MATCHES[game]).spec["seats"]
    seats = ["me", *["bot:1"] * (count - 1)]
    made = build.ask("/api/tables", {"game": game, "options": MATCHES[game], "seats": seats, "name": "Anna"})
    return made["table"], made["key"]


def wait_for_question(build: Build, table: str, key: str) -> Any:
    while True:
        seen = build.ask(f"/api/tables/{table}", key=key)
        if seen["question"] is not None and seen["legal"] != ["skip"]:
            return seen
        time.sleep(0.2)


def measure_table(build: Build, browser: Browser, game: str) -> None:
    table, key = open_table(build, game)
    wait_for_question(build, table, key)
    with visiting(browser, DESKTOP) as page:
        person = Person(page).go(f"{build.address}/t/{table}#key={key}")
        build.values[f"shift: table of {game}"].append(shift(page))
        seen = wait_for_question(build, table, key)
        person.wait_for_entries(seen["lines"])
        action = choose(game, seen["view"], seen["legal"], random.Random(1))
        record(build, f"a move in {game}", lambda: act(person, game, action, seen["legal"]), page)
        disclosures(build, game, page)


def measure_weight(build: Build, browser: Browser) -> None:
    """Counts the bytes of first visits, which are the same in every round."""

    def weigh(name: str, options: dict[str, Any], address: str, script: str | None = None) -> None:
        with visiting(browser, options, slowly=False) as page:
            if script is not None:
                page.add_init_script(script)
            weight = Weight(page)
            page.goto(address, wait_until="networkidle")
            page.wait_for_timeout(2_500)
            page.wait_for_load_state("networkidle")
            build.values[f"bytes: {name}"].append(weight.bytes)

    weigh("first page", DESKTOP, build.address, SAVES_DATA)
    weigh("first page and the scenes in sight at 360x740", PHONE, build.address)
    weigh("first page and the scenes in sight at 1280x800", DESKTOP, build.address)
    for game in MATCHES:
        table, key = open_table(build, game)
        weigh(f"first table of {game}", DESKTOP, f"{build.address}/t/{table}#key={key}")


def measure_round(build: Build, browser: Browser) -> None:
    """Measures everything once. What an earlier revision does not have stays unmeasured."""
    measures: list[Callable[[], None]] = [
        partial(measure_home, build, browser),
        partial(measure_lobby, build, browser),
        *(partial(measure_table, build, browser, game) for game in MATCHES),
    ]
    for measure in measures:
        try:
            measure()
        except (BrowserError, AssertionError) as error:
            if build.folder == ROOT:
                raise
            print(f"{build.name}: {str(error).splitlines()[0]}", file=sys.stderr)


def resampled(values: Sequence[float], statistic: Callable[[Sequence[float]], float]) -> tuple[float, float]:
    """Returns a 95 % bootstrap interval.

    >>> resampled([2.0, 2.0, 2.0], statistics.median)
    (2.0, 2.0)
    """
    luck = random.Random(1)
    found = sorted(statistic(luck.choices(values, k=len(values))) for _ in range(RESAMPLES))
    return found[RESAMPLES * 25 // 1000], found[RESAMPLES * 975 // 1000 - 1]


def row(name: str, here: Sequence[float], base: Sequence[float]) -> str:
    """A line with the median of the rounds, its interval, and the paired difference from the base."""
    kind = name.partition(":")[0]
    digits = 4 if kind == "shift" else 0
    unit = {"bytes": " bytes", "shift": ""}.get(kind, " ms")

    def number(value: float) -> str:
        return f"{value:,.{digits}f}"

    if kind == "bytes":
        text = f"{name}: {number(here[0])}{unit}"
        return text + (f", base {number(base[0])}{unit}" if base else "")
    low, high = resampled(here, statistics.median)
    text = f"{name}: {number(statistics.median(here))}{unit} ({number(low)} to {number(high)})"
    return text + difference(here, base, digits, unit)


def difference(here: Sequence[float], base: Sequence[float], digits: int = 0, unit: str = " ms") -> str:
    """The median of the base and the mean paired difference with its interval; empty without pairs.

    >>> difference([3.0, 3.0], [5.0, 5.0])
    ', base 5 ms, difference -2 (-2 to -2)'
    """
    if len(base) != len(here):
        return ""
    changes = [one - other for one, other in zip(here, base, strict=True)]
    low, high = resampled(changes, statistics.fmean)
    text = f", base {statistics.median(base):,.{digits}f}{unit}, difference {statistics.fmean(changes):+,.{digits}f}"
    return f"{text} ({low:+,.{digits}f} to {high:+,.{digits}f})"


def summary(build: Build) -> list[str]:
    """The largest median of each kind, beside the limit."""
    lines = []
    for kind, unit in (("interaction", " ms"), ("processor", " ms"), ("shift", "")):
        medians = {name: statistics.median(of) for name, of in build.values.items() if name.startswith(kind)}
        worst = max(medians, key=lambda name: medians[name])
        _, high = resampled(build.values[worst], statistics.median)
        digits = 4 if kind == "shift" else 0
        lines.append(
            f"largest {kind}: {medians[worst]:.{digits}f}{unit}, at most {high:.{digits}f}{unit} with 95 %"
            f" ({worst.partition(': ')[2]}; limit {LIMITS[kind]}{unit})"
        )
    return lines


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", help="a revision whose page is measured too")
    parser.add_argument("--rounds", type=int, default=10)
    chosen = parser.parse_args(arguments)
    path = chromium_path()
    if path is None:
        print("Chromium is not installed.", file=sys.stderr)
        return 1
    builds = [Build("this page", ROOT)]
    if chosen.base:
        builds.append(Build(chosen.base, build_revision(chosen.base)))
    expect.set_options(timeout=30_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        with ExitStack() as servers:
            for build in builds:
                servers.enter_context(build.serving())
                measure_weight(build, browser)
            for number in range(chosen.rounds):
                for build in builds if number % 2 == 0 else reversed(builds):
                    measure_round(build, browser)
                print(f"round {number + 1} of {chosen.rounds}", file=sys.stderr)
        browser.close()
    here, base = builds[0].values, builds[-1].values if len(builds) > 1 else {}
    print(f"processor slowed {SLOWDOWN} times, {chosen.rounds} rounds" + (f", base {chosen.base}" if base else ""))
    for name in here:
        print(row(name, here[name], base.get(name, [])))
    print("\n".join(summary(builds[0])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
