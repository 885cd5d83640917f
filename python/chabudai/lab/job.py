"""An experiment for somebody else, in a process of its own: ``python -m chabudai.lab.job``.

It reads a line of JSON, ``folder`` and ``experiment``, and writes lines of JSON: how many deals are ``done``, with the
``answers`` as they are by then, and last ``over`` or ``failed``. It ends with its input, and lets everybody else's
work go first.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..errors import GameError
from .errors import LabError
from .experiment import Experiment
from .folder import MATCHES, PEOPLE, Folder
from .frame import frame_of, parquet_of
from .people import in_lines, measured, written
from .run import Result, complete_deals, people_in, play, write_answers
from .seating import is_code
from .workers import alone

BEAT_S = 1.0
"""So often the answers are told anew."""
LONGEST_LINE = 64 * 1024


def main() -> int:
    """Runs the experiment that the first line asks for."""
    asked = json.loads(sys.stdin.readline(LONGEST_LINE))
    threading.Thread(target=_end_with_input, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(asked["niceness"])
    try:
        experiment = Experiment.of(asked["experiment"])
        if any(is_code(word) for variant in experiment.variants for word in variant.players):
            raise LabError("code of one's own is not run here")
        run(Folder.create(Path(asked["folder"]), experiment), asked.get("people"))
    except GameError as error:
        say({"failed": str(error)})
        return 1
    say({"over": True})
    return 0


def run(folder: Folder, people: dict[str, Any] | None = None) -> None:
    """Plays the experiment of a folder, telling how it is getting on, and writes all that belongs there.

    ``people`` names a file of people's matches and by how many together they may be told.
    """
    experiment = folder.experiment
    told_s = 0.0

    def tell(done: int, _all: int) -> None:
        nonlocal told_s
        now = time.monotonic()
        if done and now - told_s >= BEAT_S:
            told_s = now
            say({"done": done, "answers": answers_of(_result(folder))})

    end = play(experiment, folder, alone, tell)
    if people is not None:
        found = measured(experiment, in_lines(Path(people["file"])), people["step"])
        folder.write_bytes(PEOPLE, written(found).encode())
    result = Result(experiment, frame_of(folder.rows, end), folder, is_complete=True, people=people_in(folder))
    folder.write_bytes(MATCHES, parquet_of(result.frame))
    write_answers(folder, result)
    result.report()
    folder.finish()
    say({"done": end, "answers": answers_of(result), "people": [asdict(each) for each in result.people]})


def answers_of(result: Result) -> list[dict[str, Any]]:
    """The answers in data."""
    return [asdict(answer) for answer in result.answers]


def say(what: dict[str, Any]) -> None:
    """Writes a line."""
    print(json.dumps(what), flush=True)


def _result(folder: Folder) -> Result:
    frame = frame_of(folder.rows, complete_deals(folder))
    return Result(folder.experiment, frame, folder, is_complete=False)


def _end_with_input() -> None:
    """Whoever has asked is gone when the input ends."""
    while sys.stdin.readline(LONGEST_LINE):
        pass
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
