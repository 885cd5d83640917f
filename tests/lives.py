"""Processes for servers and commands, forked from a process that has imported everything, so that Python starts only
once.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any

_CONTEXT = multiprocessing.get_context("forkserver")
# The modules of a server, and of the command line and its client.
_IMPORTED = ["tests.browser.server_main", "tests.terminal.server_process", "chabudai.terminal.remote.client"]
_CONTEXT.set_forkserver_preload(_IMPORTED)


def begin(live: Callable[..., None], *arguments: Any) -> BaseProcess:
    """Starts a process that calls ``live``; it can be killed like any other process."""
    life = _CONTEXT.Process(target=live, args=arguments)
    life.start()
    return life


def shared_number() -> Any:
    """Returns a number that the processes to which it is passed share: its ``value``."""
    return _CONTEXT.Value("d", 0.0)
