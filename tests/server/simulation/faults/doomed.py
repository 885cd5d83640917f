"""The service as a process that dies where it is told to; it is given a port and a database.

It has everything imported and forks for each life, so that a thousand lives do not start Python a thousand times. An
order is a line of JSON on its input; ``kill`` ends a life that goes on, and a line on its output tells of each death.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
from dataclasses import replace
from functools import partial
from typing import Any

from chabudai import server
from chabudai.server import serve
from chabudai.server.http.app import openapi_json
from chabudai.server.live import open_table as opening
from chabudai.server.settings import Limits, Rate, Settings

from .planted import PLANTED
from .points import POINTS, Doom
from .seams import put

FREE = Rate(1e6, 1_000_000)
WINDOW_MS = 150
"""Shorter than the door lets people choose: a run has to close many windows."""
LOOK_S = 0.005


def live(port: int, database: str, order: dict[str, Any]) -> None:
    """One life, to its end."""
    # The same luck in every life would be none.
    random.seed()
    quiet = os.open(os.devnull, os.O_RDWR)
    os.dup2(quiet, 0)
    os.dup2(quiet, 1)
    limits = Limits(frames=FREE, pages=FREE, requests=FREE, tables=FREE, guesses=FREE, sockets_per_address=10_000)
    put(server, "Settings", partial(Settings, limits=limits, bot_beat_s=0.05))
    pace = opening._pace
    put(opening, "_pace", lambda *asked: replace(pace(*asked), window_ms=WINDOW_MS))
    if order["planted"]:
        PLANTED[order["planted"]]()
    if order["point"]:
        POINTS[order["point"]].arm(Doom(order["countdown"]))
    os._exit(serve(port=port, database=database, pause_s=0, log_level="error"))


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    # What every life would draw anew.
    openapi_json()
    while order := sys.stdin.readline():
        if order.strip() == "kill":
            # It died before the word came.
            continue
        life = os.fork()
        if life == 0:
            live(port, database, json.loads(order))
        while os.waitpid(life, os.WNOHANG) == (0, 0):
            # Whatever comes while somebody lives, the end of the input too, is the order to kill.
            if select.select([0], [], [], LOOK_S)[0]:
                os.kill(life, signal.SIGKILL)
                os.waitpid(life, 0)
                sys.stdin.readline()
                print("killed", flush=True)
                break
        else:
            print("died", flush=True)


if __name__ == "__main__":
    main()
