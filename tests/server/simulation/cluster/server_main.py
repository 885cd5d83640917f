"""A server process, as ``chabudai serve`` runs it except for its limits."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

from chabudai import server
from chabudai.server import serve
from chabudai.server.live import open_table as opening
from chabudai.server.settings import Limits, Rate, Settings
from tests.busy_machine import run_at_full_speed
from tests.server.simulation.faults.patching import patch

from .timeline import write_timeline

UNLIMITED = Rate(1e6, 1_000_000)
WINDOW_MS = 150
"""Length of a claim window, shorter than the server's options allow, because a run must close many windows."""


def live(port: int, database: str, bus: str, timeline: Path, complaints: Path) -> None:
    """Runs the server, and writes a timeline of events and its errors into files."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(os.open(complaints, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
    limits = Limits(
        frames=UNLIMITED,
        pages=UNLIMITED,
        budget=UNLIMITED,
        tables=UNLIMITED,
        guesses=UNLIMITED,
        sockets_per_address=10_000,
        connections_per_address=10_000,
    )
    run_at_full_speed()
    patch(server, "Settings", partial(Settings, bot_beat_s=0.05))
    write_timeline(timeline)
    pace = opening._pace
    patch(opening, "_pace", lambda *asked: replace(pace(*asked), window_ms=WINDOW_MS))
    sys.exit(serve(port=port, database=database, bus=bus, pause_s=0, limits=limits, log_level="error"))
