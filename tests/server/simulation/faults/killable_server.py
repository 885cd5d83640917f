"""A server process that dies at a given point. Its arguments are a port and a database.

A server may also be frozen for a while before it dies, as if its machine had been suspended.

The process imports everything once and forks for each server, so that a thousand servers do not start Python a thousand
times. Each command is a line of JSON on its input; ``kill`` kills a running server. A line on its output reports each
death.
"""

from __future__ import annotations

import json
import math
import os
import random
import select
import signal
import sys
import time
from dataclasses import replace
from functools import partial
from typing import Any

from chabudai import server
from chabudai.server import serve
from chabudai.server.http.app import openapi_json
from chabudai.server.live import open_table as opening
from chabudai.server.settings import Limits, Rate, Settings
from tests.busy_machine import run_at_full_speed

from .patching import patch
from .planted import PLANTED
from .points import POINTS, Countdown

UNLIMITED = Rate(1e6, 1_000_000)
WINDOW_MS = 150
"""Length of a claim window, shorter than the server's options allow, because a run must close many windows."""
POLL_INTERVAL_S = 0.005
FREEZE_S = 1.5
"""Seconds for which a server is frozen, longer than the time after which it counts as absent."""


def live(port: int, database: str, order: dict[str, Any]) -> None:
    """Runs one server until it dies."""
    # If every server had the same random sequence, all of them would make the same choices.
    random.seed()
    quiet = os.open(os.devnull, os.O_RDWR)
    os.dup2(quiet, 0)
    os.dup2(quiet, 1)
    limits = Limits(
        frames=UNLIMITED,
        pages=UNLIMITED,
        budget=UNLIMITED,
        tables=UNLIMITED,
        guesses=UNLIMITED,
        sockets_per_address=10_000,
    )
    run_at_full_speed()
    patch(server, "Settings", partial(Settings, limits=limits, bot_beat_s=0.05))
    pace = opening._pace
    patch(opening, "_pace", lambda *asked: replace(pace(*asked), window_ms=WINDOW_MS))
    if order["planted"]:
        PLANTED[order["planted"]]()
    if order["point"]:
        POINTS[order["point"]].arm(Countdown(order["countdown"]))
    os._exit(serve(port=port, database=database, pause_s=0, log_level="error"))


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    # This is computed and cached before the fork, because otherwise every server would compute it again.
    openapi_json("")
    while order := sys.stdin.readline():
        if order.strip() == "kill":
            # The server died before it confirmed the command.
            continue
        asked = json.loads(order)
        freeze_at_s = math.inf if asked["freeze_after_s"] is None else time.monotonic() + asked["freeze_after_s"]
        freezes = 0
        life = os.fork()
        if life == 0:
            live(port, database, asked)
        while os.waitpid(life, os.WNOHANG) == (0, 0):
            if time.monotonic() >= freeze_at_s:
                freeze_at_s = math.inf
                freezes += 1
                os.kill(life, signal.SIGSTOP)
                time.sleep(FREEZE_S)
                os.kill(life, signal.SIGCONT)
            # Any input while a server is running, including the end of the input, is the command to kill it.
            if select.select([0], [], [], POLL_INTERVAL_S)[0]:
                os.kill(life, signal.SIGKILL)
                os.waitpid(life, 0)
                sys.stdin.readline()
                print("killed", freezes, flush=True)
                break
        else:
            print("died", freezes, flush=True)


if __name__ == "__main__":
    main()
