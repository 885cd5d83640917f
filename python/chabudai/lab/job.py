"""Runs an experiment in a separate process for the server: ``python -m chabudai.lab.job``.

Reads one line of JSON with ``folder`` and ``experiment``. Writes lines of JSON with the number of deals ``done`` and
the ``answers`` so far, and finally ``over`` or ``failed``. The process ends when its input is closed and runs at low
priority.
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

from ..catalogue import message, plain, set_language
from ..errors import GameError, LabError
from ..match.untrusted_text import one_line
from ..process_limits import limit_memory
from .dataframe import build_frame, to_parquet
from .experiment import Experiment
from .folder import MATCHES, PEOPLE, Folder
from .people import matches_in_lines, measure_people, to_json
from .restricted_players import is_code
from .run import Result, load_people, load_result, play, write_answers
from .workers import run_serially

ANSWERS_INTERVAL_S = 1.0
"""Seconds between two reports of the answers."""
MAX_LINE_CHARS = 64 * 1024


def main() -> int:
    """Runs the experiment in the first line of input and returns the exit status."""
    request = json.loads(sys.stdin.readline(MAX_LINE_CHARS))
    threading.Thread(target=_end_with_input, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(request["niceness"])
    # The address space is not limited, because the JavaScript engine that draws the charts reserves much of it.
    limit_memory(request["memory_mib"], limits_address_space=False)
    try:
        set_language(request["language"])
        experiment = Experiment.of(request["experiment"])
        if any(is_code(word) for variant in experiment.variants for word in variant.players):
            raise LabError(message("lab-why-own-code"))
        run(Folder.create(Path(request["folder"]), experiment), request.get("people"))
    except GameError as error:
        emit({"failed": (plain(one_line(str(error))) if error.sentence is None else error.sentence).data()})
        return 1
    except MemoryError:
        emit({"failed": message("lab-why-memory").data()})
        return 1
    emit({"over": True})
    return 0


def run(folder: Folder, people: dict[str, Any] | None = None) -> None:
    """Plays the experiment of a folder, reports progress, and writes its files.

    ``people`` has the ``file`` of people's matches and the ``step`` of :func:`~chabudai.lab.people.measure_people`.
    """
    experiment = folder.experiment
    reported_s = 0.0

    def report_progress(done: int, _all: int) -> None:
        nonlocal reported_s
        now = time.monotonic()
        if done and now - reported_s >= ANSWERS_INTERVAL_S:
            reported_s = now
            emit({"done": done, "answers": answers_as_data(load_result(folder))})

    end = play(experiment, folder, run_serially, report_progress)
    if people is not None:
        found = measure_people(experiment, matches_in_lines(Path(people["file"])), people["step"])
        folder.write_bytes(PEOPLE, to_json(found).encode())
    result = Result(experiment, build_frame(folder.rows, end), folder, is_complete=True, people=load_people(folder))
    folder.write_bytes(MATCHES, to_parquet(result.frame))
    write_answers(folder, result)
    result.report()
    folder.finish()
    emit({"done": end, "answers": answers_as_data(result), "people": [asdict(each) for each in result.people]})


def answers_as_data(result: Result) -> list[dict[str, Any]]:
    return [asdict(answer) for answer in result.answers]


def emit(report: dict[str, Any]) -> None:
    """Writes a report as a line of JSON."""
    print(json.dumps(report), flush=True)


def _end_with_input() -> None:
    """Ends this process when its input is closed, which means that the server is gone."""
    while sys.stdin.readline(MAX_LINE_CHARS):
        pass
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
