"""Lives of a service or a command: each is forked from what has everything imported; Python is started once."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any

_CONTEXT = multiprocessing.get_context("forkserver")
# A service, and the command line with what plays at one.
_IMPORTED = ["tests.browser.server_main", "tests.terminal.server_process", "chabudai.terminal.remote.client"]
_CONTEXT.set_forkserver_preload(_IMPORTED)


def begin(live: Callable[..., None], *told: Any) -> BaseProcess:
    """A process that lives so; it can be killed like any other."""
    life = _CONTEXT.Process(target=live, args=told)
    life.start()
    return life
