"""The main function of a test server's process."""

from __future__ import annotations

import os
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

from chabudai import server
from chabudai.server.http.app import openapi_json
from chabudai.server.settings import Limits, Rate, Settings
from tests.busy_machine import run_at_full_speed

# Computed and cached before the fork, so that not every server process has to compute it again.
openapi_json("")


def live(port: int, database: str, lab: Path | None, waits: dict[str, Any], beside: dict[str, Any]) -> None:
    """Runs a server with settings that the command line does not offer. Its clock is ahead of the machine's by the
    seconds of the shared value ``ahead``.

    Bots answer immediately, the lab is open to all, and the rate limits allow for tests, which send more requests than
    people. Tables pause between two rounds only if a test asks for it.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    run_at_full_speed()
    limits = Limits(budget=Rate(20_000, 100_000), tables=Rate(100, 100))
    asked = {name: waits[name] for name in ("bot_beat_s", "patience_s", "patience_of_two_s")}
    asked["clock"] = lambda: time.time() + waits["ahead"].value
    vars(server)["Settings"] = partial(Settings, limits=limits, shuffle_s=600, lab_jobs=True, lab_niceness=0, **asked)
    address = f"http://localhost:{port}{beside['root_path']}"
    waited = {name: waits[name] for name in ("grace_s", "pause_s")}
    sys.exit(server.serve(port=port, database=database, lab=lab, address=address, **waited, **beside))
